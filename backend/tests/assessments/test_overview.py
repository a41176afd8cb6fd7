"""The overview: of each class the figures that the lists behind them would show."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.people.records.consents import GuardianConsent
from tests.support import factories, screenings

pytestmark = [pytest.mark.django_db, pytest.mark.sql]

COUNTS = (
    *("people", "no_address", "not_invited", "invited", "active"),
    *("running", "finished", "to_approve", "consent_missing"),
)


@pytest.fixture(autouse=True)
def asked_below_14(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = "skip"


def classes(client: Any, query: str = "") -> list[dict[str, Any]]:
    answer = client.get(f"/app/overview/{query}")
    assert answer.status_code == 200, answer.content
    assert answer.json().keys() == {"classes"}
    rows: list[dict[str, Any]] = answer.json()["classes"]
    return rows


def by_course(client: Any, query: str = "") -> dict[int, dict[str, Any]]:
    return {row["course"]: row for row in classes(client, query)}


def test_a_row_names_its_class_and_school(world: Any, as_user: Any) -> None:
    [row] = classes(as_user(world.north.admin))
    names = {name: value for name, value in row.items() if name not in COUNTS}
    assert names == {
        "course": world.north.course.pk,
        "course_name": "2n ESO",
        "class_name": "B",
        "school": world.north.school.pk,
        "school_name": "North",
    }
    assert set(row) - set(names) == set(COUNTS)


def test_people_are_counted_by_how_far_they_have_come(world: Any, as_user: Any) -> None:
    side = world.north
    ways = {
        "no_address": {"email": None, "email_verified_at": None},
        "not_invited": {"email_verified_at": None},
        "invited": {"email_verified_at": None, "invited_at": "2026-11-01T08:00:00Z"},
    }
    for number, fields in enumerate(ways.values(), start=1):
        for _ in range(number):
            User.objects.filter(
                pk=factories.make_taker(Role.PARENT, course=side.course).user_id
            ).update(**fields)
    [row] = classes(as_user(side.admin))
    figures = {name: row[name] for name in ("people", *ways, "active")}
    assert figures == {"people": 9, "no_address": 1, "not_invited": 2, "invited": 3, "active": 3}


def test_tests_are_counted_and_those_that_wait_for_the_callers_own_approval(
    world: Any, as_user: Any
) -> None:
    side = world.north
    screenings.make_test(side.teacher, finished=False)
    tests = [screenings.make_test(side.teacher, on_behalf_of=side.child) for _ in range(3)]
    approved = Test.objects.filter(pk__in=[test.pk for test in tests[:2]])
    approved.update(is_approved_by_school_admin=True)
    Test.objects.filter(pk=tests[0].pk).update(is_approved_by_alba=True)
    names = ("running", "finished", "to_approve")
    figures = {
        who: [by_course(as_user(user))[side.course.pk][name] for name in names]
        for who, user in (("school", side.admin), ("alba", world.alba))
    }
    assert figures == {"school": [1, 3, 1], "alba": [1, 3, 2]}


def years_ago(years: int) -> Any:
    return today().replace(day=1, year=today().year - years)


@pytest.mark.parametrize("unknown", ["ask", "skip"])
@pytest.mark.parametrize("below", [0, 14])
def test_consent_is_missing_where_the_list_of_people_says_so(
    below: int, unknown: str, world: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = below
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = unknown
    course = world.north.course
    people = [
        factories.make_taker(role, course=course, birth_date=born)
        for role in (Role.STUDENT, Role.PARENT)
        for born in (None, years_ago(9), years_ago(30))
        for _ in range(4)
    ]
    for number, person in enumerate(people):
        # Nothing on record; given; withdrawn; given again.
        for given in ([], [True], [True, False], [False, True])[number % 4]:
            GuardianConsent.objects.create(taker=person, given=given, reference="Folder 7")
    for declares in ("parent", "of_age", "unsaid"):
        person = factories.make_taker(Role.PARENT, course=course)
        TestTaker.objects.filter(pk=person.pk).update(declares=declares)
    client = as_user(world.north.admin)
    listed = [row for row in client.get("/app/test-takers/").json() if row["consent_missing"]]
    [row] = classes(client)
    assert row["consent_missing"] == len(listed)
    assert (len(listed) > 0) is (below > 0)


def test_each_sees_their_own_schools_and_alba_all_or_one(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    empty = factories.make_course(north.school, "1r ESO", "A")
    assert [row["course"] for row in classes(as_user(world.alba))] == [
        *(empty.pk, north.course.pk, south.course.pk)
    ]
    assert by_course(as_user(world.alba), f"?school={south.school.pk}").keys() == {south.course.pk}
    own = as_user(north.admin)
    assert by_course(own).keys() == {empty.pk, north.course.pk}
    assert {name: by_course(own)[empty.pk][name] for name in COUNTS} == dict.fromkeys(COUNTS, 0)
    # A list that is filtered by a school out of scope shows nothing either.
    assert classes(own, f"?school={south.school.pk}") == []
    south.school.admins.add(north.admin)
    assert by_course(own, f"?school={south.school.pk}").keys() == {south.course.pk}


def test_nothing_of_the_other_school_is_counted(world: Any, as_user: Any) -> None:
    before = classes(as_user(world.north.admin))
    factories.make_taker(Role.STUDENT, course=world.south.course, birth_date=years_ago(9))
    screenings.make_test(world.south.teacher)
    screenings.make_test(world.south.teacher, finished=False)
    assert classes(as_user(world.north.admin)) == before


@pytest.mark.parametrize("query", ["?school=0", "?school=x", "?school=9223372036854775808"])
def test_a_school_that_is_no_id_is_400(query: str, world: Any, as_user: Any) -> None:
    answer = as_user(world.alba).get(f"/app/overview/{query}")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["school"])


@pytest.mark.parametrize("classes_more", [0, 5])
@pytest.mark.parametrize("who", ["alba", "school"])
def test_the_number_of_queries_does_not_depend_on_the_rows(
    who: str, classes_more: int, world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    for number in range(classes_more):
        course = factories.make_course(world.north.school, class_name=f"X{number}")
        screenings.make_test(factories.make_taker(Role.TEACHER, course=course))
    client = as_user(world.alba if who == "alba" else world.north.admin)
    # Who asks, and is shut out of whom; classes, people, consents, tests.
    with django_assert_num_queries(7):
        assert len(classes(client)) == classes_more + (2 if who == "alba" else 1)


def test_who_has_left_is_not_counted_among_the_people(world: Any, as_user: Any) -> None:
    side = world.north
    TestTaker.objects.filter(pk=side.child.pk).update(left_on=today())
    [row] = classes(as_user(side.admin))
    assert (row["people"], row["active"]) == (2, 2)
