"""Matching of people in a pupil list: nobody gets another child's tests."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.audit.models import Action, Event
from alba.days import today
from alba.people.models import Role, TestTaker
from tests.enrolment.test_roster import Office, counts, is_outdated, of, pupil
from tests.support import factories

BORN, OTHER_DAY = "2012-03-04", "2012-04-03"


@pytest.fixture
def office(db: Any, as_user: Any) -> Office:
    """A school without pupils."""
    school, admin = factories.make_school("West"), factories.make_user("school_admin")
    school.admins.add(admin)
    return Office(as_user(admin), school)


def ona(**more: Any) -> dict[str, Any]:
    return {**pupil(1, first_name="Ona", last_name="Puig Mas"), **more}


def put(office: Office, *, left: bool = False, **facts: Any) -> TestTaker:
    """On record, as `ona` is in a list."""
    row = ona(**facts)
    course = office.school.courses.filter(class_name="A").first() or factories.make_course(
        office.school, "1r ESO", "A"
    )
    taker = factories.make_taker(
        Role.STUDENT,
        course=course,
        first_name=row["first_name"],
        last_name=row["last_name"],
        birth_date=row["birth_date"],
    )
    taker.external_id = row["external_id"]
    taker.left_on = today() if left else None
    taker.save()
    return taker


def candidates(seen: dict[str, Any], row: int = 0) -> list[int]:
    [found] = [one for one in seen["unclear"] if one["row"] == row]
    return [one["test_taker"] for one in found["candidates"]]


NO_NUMBER, NO_DATE = {"external_id": ""}, {"birth_date": None}


@pytest.mark.parametrize(
    ("there", "row"),
    [
        pytest.param({}, {}, id="number, name and day"),
        pytest.param(NO_DATE, NO_DATE, id="number and name, no day"),
        pytest.param({}, NO_DATE, id="number and name, a day on one side"),
        pytest.param({}, {"birth_date": OTHER_DAY}, id="number and name, another day"),
        pytest.param({}, {"first_name": "Aina"}, id="number and day, another name"),
        pytest.param(NO_NUMBER, {}, id="name and day, a number in the list"),
        pytest.param({}, NO_NUMBER, id="name and day, a number on record"),
        pytest.param(NO_NUMBER, NO_NUMBER, id="name and day, no number"),
    ],
)
def test_the_same_person(office: Office, there: Any, row: Any) -> None:
    one = put(office, **there)
    seen = office.seen(ona(**row))
    assert set(counts(seen)) <= {"same", "changed"}
    assert [found["test_taker"] for found in seen["same"] + seen["changed"]] == [one.pk]


@pytest.mark.parametrize(
    ("there", "row"),
    [
        pytest.param({**NO_NUMBER, **NO_DATE}, {**NO_NUMBER, **NO_DATE}, id="the name alone"),
        pytest.param({**NO_NUMBER, **NO_DATE}, NO_NUMBER, id="no day on record"),
        pytest.param(NO_NUMBER, {**NO_NUMBER, **NO_DATE}, id="no day in the list"),
        pytest.param({}, {"external_id": "x"}, id="another number"),
        pytest.param(NO_DATE, {"external_id": "x", **NO_DATE}, id="another number, no day"),
        pytest.param(
            {}, {"first_name": "Aina", "birth_date": OTHER_DAY}, id="the number of another child"
        ),
        pytest.param({}, {"first_name": "Aina", **NO_DATE}, id="number, another name, no day"),
        pytest.param(
            NO_DATE, {"first_name": "Aina", **NO_DATE}, id="number, another name, no day at all"
        ),
    ],
)
@pytest.mark.parametrize("left", [False, True])
def test_less_than_that_is_a_persons_decision(
    office: Office, there: Any, row: Any, left: bool
) -> None:
    one = put(office, left=left, **there)
    row = ona(class_name="B", **row)
    seen = office.seen(row)
    assert counts(seen) == {"unclear": 1}
    assert candidates(seen) == [one.pk]
    assert office.apply(seen, unclear={"0": one.pk}).status_code == 200
    one.refresh_from_db()
    assert one.left_on is None
    assert one.course
    assert one.course.class_name == "B"


def test_another_number_and_day_of_birth_is_another_child(office: Office) -> None:
    one = put(office)
    seen = office.seen(ona(external_id="2", birth_date=OTHER_DAY))
    assert counts(seen) == {"new": 1, "left": 1}
    assert seen["left"][0]["test_taker"] == one.pk


@pytest.mark.sql
@pytest.mark.parametrize("other", [NO_NUMBER, {**NO_NUMBER, **NO_DATE}, {"external_id": "2"}])
@pytest.mark.parametrize("left", [False, True])
def test_person_decides_between_two_matches(office: Office, other: Any, left: bool) -> None:
    both = [put(office, **NO_NUMBER), put(office, left=left, **other)]
    seen = office.seen(ona())
    assert counts(seen) == {"unclear": 1}
    assert set(candidates(seen)) == {one.pk for one in both}


@pytest.mark.parametrize(
    ("row", "group"),
    [
        ({}, "changed"),
        ({"first_name": "Aina"}, "changed"),
        (NO_NUMBER, "returning"),
        ({**NO_NUMBER, **NO_DATE}, "unclear"),
    ],
)
def test_who_has_left_comes_back_by_the_number_or_a_choice(
    office: Office, row: Any, group: str
) -> None:
    one = put(office, left=True)
    seen = office.seen(ona(**row))
    assert counts(seen) == {group: 1}
    if group == "changed":
        assert seen["changed"][0]["fields"]["left_on"]["to"] is None
    elif group == "returning":
        assert seen["returning"][0]["id"] == one.pk
    else:
        assert candidates(seen) == [one.pk]


@pytest.mark.sql
def test_twins_whose_numbers_were_exchanged_are_not_renamed(office: Office) -> None:
    pol, pau = put(office, first_name="Pol"), put(office, first_name="Pau", external_id="2")
    seen = office.seen(ona(first_name="Pau"), ona(first_name="Pol", external_id="2"))
    assert counts(seen) == {"unclear": 2}
    assert set(candidates(seen, 0)) == set(candidates(seen, 1)) == {pol.pk, pau.pk}
    # If the numbers are right, there is nothing to ask, nor when the one twin's name is corrected.
    assert counts(office.seen(ona(first_name="Pol"), ona(first_name="Pau", external_id="2"))) == {
        "same": 2
    }
    rows = [ona(first_name="Paula"), ona(first_name="Pau", external_id="2")]
    assert counts(office.seen(*rows)) == {"same": 1, "changed": 1}


def test_a_child_does_not_get_the_name_of_another_who_may_be_the_row(office: Office) -> None:
    pol = put(office, first_name="Pol")
    pau = put(office, first_name="Pau", **NO_NUMBER, **NO_DATE)
    seen = office.seen(ona(first_name="Pau"))
    assert counts(seen) == {"unclear": 1}
    assert set(candidates(seen)) == {pol.pk, pau.pk}


def test_two_rows_that_may_be_one_pupil_are_both_asked_about(office: Office) -> None:
    one = put(office, **NO_NUMBER)
    rows = [ona(**NO_NUMBER), ona(**NO_NUMBER, **NO_DATE, class_name="B")]
    seen = office.seen(*rows)
    assert counts(seen) == {"unclear": 2}
    assert candidates(seen, 0) == candidates(seen, 1) == [one.pk]
    for wrong in ({"0": one.pk, "1": one.pk}, {"0": one.pk}, {"0": one.pk, "1": 0}):
        assert office.apply(seen, unclear=wrong).status_code == 400
    assert office.apply(seen, unclear={"0": one.pk, "1": None}).json()["created"] == 1


def test_a_number_that_is_anothers_and_a_name_that_is_anothers(office: Office) -> None:
    numbered, named = put(office, first_name="Biel", birth_date=OTHER_DAY), put(office, **NO_NUMBER)
    seen = office.seen(ona())
    assert counts(seen) == {"unclear": 1}
    assert set(candidates(seen)) == {numbered.pk, named.pk}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (NO_NUMBER, NO_NUMBER),
        (NO_NUMBER, {}),
        ({}, NO_NUMBER),
        (NO_NUMBER, {**NO_NUMBER, "class_name": "B", "last_name": "PUIG i MÀS"}),
        ({**NO_NUMBER, **NO_DATE}, {**NO_NUMBER, **NO_DATE}),
        ({**NO_NUMBER, **NO_DATE}, {}),
        ({}, {**NO_NUMBER, **NO_DATE}),
    ],
)
def test_a_child_who_is_in_the_list_twice_is_refused(
    office: Office, first: Any, second: Any
) -> None:
    refused = office.preview(pupil(7), ona(**first), ona(**second))
    assert [(one["index"], list(one["fields"])) for one in refused.json()["rows"]] == [
        (2, ["first_name"])
    ]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({}, {"external_id": "2"}),
        (NO_NUMBER, {**NO_NUMBER, "birth_date": OTHER_DAY}),
        ({**NO_NUMBER, **NO_DATE}, {**NO_NUMBER, **NO_DATE, "class_name": "B"}),
    ],
)
def test_namesakes_in_a_list_are_two_children(office: Office, first: Any, second: Any) -> None:
    assert counts(office.seen(ona(**first), ona(**second))) == {"new": 2}


@pytest.mark.sql
def test_a_number_goes_to_whom_the_list_gives_it(office: Office) -> None:
    """The school has given the number of a child who left to another."""
    before = put(office, left=True)
    seen = office.seen(ona(first_name="Aina", birth_date=OTHER_DAY))
    assert office.apply(seen, unclear={"0": None}).json()["created"] == 1
    before.refresh_from_db()
    assert (before.external_id, before.left_on) == ("", today())
    assert of(1).user.first_name == "Aina"
    assert Event.objects.filter(action=Action.TAKER_UPDATE, subject=before.pk).exists()


@pytest.mark.sql
def test_who_gives_a_number_away_may_get_another(office: Office) -> None:
    one = put(office)
    rows = [ona(first_name="Aina", birth_date=OTHER_DAY), ona(external_id="2")]
    seen = office.seen(*rows)
    assert counts(seen) == {"unclear": 2}
    figures = office.apply(seen, unclear={"0": None, "1": one.pk}).json()
    assert figures == {"created": 1, "changed": 1, "moved": 0, "left": 0}
    one.refresh_from_db()
    assert (one.external_id, of(1).user.first_name) == ("2", "Aina")


def test_an_unclear_row_may_be_left_out(office: Office) -> None:
    one = put(office, **NO_NUMBER, **NO_DATE)
    seen = office.seen(ona(class_name="B"), pupil(2))
    for wrong in ({"leave_out": [1]}, {"leave_out": [0], "unclear": {"0": None}}, {}):
        assert list(office.apply(seen, **wrong).json()["fields"]) == ["unclear"], wrong
    # The person may well be the one in the row.
    assert list(office.apply(seen, leave_out=[0], left=[one.pk]).json()["fields"]) == ["left"]
    figures = office.apply(seen, leave_out=[0]).json()
    assert figures == {"created": 1, "changed": 0, "moved": 0, "left": 0}
    one.refresh_from_db()
    assert one.external_id == ""
    assert not office.school.courses.filter(class_name="B").exists()


@pytest.mark.sql
@pytest.mark.parametrize("change", [{"birth_date": BORN}, {"external_id": "9"}])
def test_a_choice_is_outdated_when_people_changed(office: Office, change: Any) -> None:
    one = put(office, **NO_NUMBER, **NO_DATE)
    seen = office.seen(ona())
    path = f"/app/test-takers/{one.pk}/update/"
    assert office.client.patch(path, change).status_code == 200
    is_outdated(office, seen)


def test_only_a_candidate_of_the_row_can_be_chosen(office: Office) -> None:
    ones = [put(office, **NO_NUMBER, **NO_DATE)]
    ones.append(put(office, **NO_NUMBER, **NO_DATE, first_name="Pol"))
    rows = [ona(), ona(first_name="Pol", external_id="2")]
    seen = office.seen(*rows)
    crossed = {"0": ones[1].pk, "1": ones[0].pk}
    assert list(office.apply(seen, unclear=crossed).json()["fields"]) == ["unclear"]
    assert not TestTaker.objects.exclude(external_id="").exists()


def namesakes(office: Office, count: int) -> list[dict[str, Any]]:
    for _ in range(count):
        put(office, **NO_NUMBER, **NO_DATE)
    return [ona(external_id=str(n), **NO_DATE) for n in range(count)]


def test_a_row_with_too_many_namesakes_says_so(office: Office) -> None:
    rows = namesakes(office, 21)
    refused = office.preview(rows[0])
    assert refused.status_code == 400
    [row] = refused.json()["rows"]
    assert (row["index"], list(row["fields"])) == (0, ["too_many_namesakes"])
    TestTaker.objects.latest("pk").delete()
    assert len(candidates(office.seen(rows[0]))) == 20


def test_an_answer_has_2000_candidates_at_most(office: Office) -> None:
    rows = namesakes(office, 20)
    rows += [{**rows[0], "external_id": f"x{n}"} for n in range(81)]
    assert len(office.seen(*rows[:100])["unclear"]) == 100
    refused = office.preview(*rows)
    assert [one["index"] for one in refused.json()["rows"]] == [100]


@pytest.mark.sql
def test_a_school_of_namesakes_costs_little(office: Office) -> None:
    rows = namesakes(office, 1)
    course = office.school.courses.get()
    users = User.objects.bulk_create(
        User(email=None, first_name="Ona", last_name="Puig Mas", is_test_taker=True, password="!")
        for _ in range(800)
    )
    TestTaker.objects.bulk_create(
        TestTaker(user=user, role=Role.STUDENT, own_course=course, course=course) for user in users
    )
    refused = office.preview(*[{**rows[0], "external_id": f"{n}"} for n in range(800)])
    assert refused.status_code == 400
    assert len(refused.json()["rows"]) == 800
    assert len(refused.content) < 300_000  # it was 97 MB


@pytest.mark.parametrize(
    "number", ["1,23457E+10", "1.23457e+10", "1E+10", "12345,0", "12345678901.5", "1234567890"]
)
def test_a_number_that_a_spreadsheet_has_damaged_is_refused(office: Office, number: str) -> None:
    rows = [pupil(1), pupil(2), pupil(3, external_id=number)]
    refused = office.preview(*rows)
    assert [(one["index"], list(one["fields"])) for one in refused.json()["rows"]] == [
        (2, ["external_id"])
    ]


@pytest.mark.parametrize("number", ["", "A-1", "123456789012", "X1234567"])
def test_other_numbers_are_taken(office: Office, number: str) -> None:
    assert counts(office.seen(pupil(1), pupil(2), pupil(3, external_id=number))) == {"new": 3}


def test_short_numbers_are_taken_where_most_are_short_or_none_is_usual(office: Office) -> None:
    short = [pupil(n, external_id=str(n * 999)) for n in (1, 20, 30)]
    assert counts(office.seen(*short)) == {"new": 3}
    mixed = [pupil(1, external_id="1234567"), pupil(2, external_id="123456")]
    assert counts(office.seen(*mixed)) == {"new": 2}


def test_two_numbers_damaged_alike_are_never_one_person(office: Office) -> None:
    put(office, external_id="1,23457E+10")
    row = ona(external_id="1,23457E+10")
    refused = office.preview(row, {**row, "first_name": "Biel"})
    assert [list(one["fields"]) for one in refused.json()["rows"]] == [["external_id"]] * 2


@pytest.mark.parametrize("number", ["1,23457E+10", "12345678.0"])
def test_nor_is_such_a_number_typed_for_one(office: Office, number: str) -> None:
    one = put(office)
    path = f"/app/test-takers/{one.pk}/update/"
    refused = office.client.patch(path, {"external_id": number})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["external_id"])
