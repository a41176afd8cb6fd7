"""The pupil list: what it would change, and changing it."""

from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action, Event
from alba.campaigns.choices import AssignmentState
from alba.campaigns.models import Assignment
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.models import Course
from tests.support import campaigns, factories, screenings

PREVIEW, APPLY = "/app/roster/preview/", "/app/roster/apply/"
MOTHER = {"full_name": "Rosa Mas", "relation": "mother", "email": "rosa@example.org"}


def pupil(number: int, **more: Any) -> dict[str, Any]:
    return {
        "external_id": f"{number:011}",
        "first_name": f"Nom{number}",
        "last_name": f"Cognom{number}",
        "birth_date": "2012-03-04",
        "course": "1r ESO",
        "class_name": "A",
        **more,
    }


class Office:
    """A school's administrator with their lists."""

    def __init__(self, client: Any, school: Any) -> None:
        self.client, self.school = client, school

    def preview(self, *rows: dict[str, Any]) -> Any:
        return self.client.post(PREVIEW, {"school": self.school.pk, "rows": list(rows)})

    def seen(self, *rows: dict[str, Any]) -> dict[str, Any]:
        answer = self.preview(*rows)
        assert answer.status_code == 200, answer.content
        found: dict[str, Any] = answer.json()
        return found

    def apply(self, seen: dict[str, Any], **choices: Any) -> Any:
        sent = {"preview_id": seen["preview_id"], "left": [], "unclear": {}, **choices}
        return self.client.post(APPLY, sent)

    def bring(self, *rows: dict[str, Any], **choices: Any) -> Any:
        """Both calls; the figures."""
        answer = self.apply(self.seen(*rows), **choices)
        assert answer.status_code == 200, answer.content
        return answer.json()


@pytest.fixture
def office(db: Any, as_user: Any) -> Office:
    """A school without pupils."""
    school, admin = factories.make_school("West"), factories.make_user("school_admin")
    school.admins.add(admin)
    return Office(as_user(admin), school)


def figures(applied: Any) -> dict[str, Any]:
    """The counts of the rows, without what is open about those who have left."""
    return {name: count for name, count in applied.json().items() if name != "open"}


def of(number: int) -> TestTaker:
    return TestTaker.objects.select_related("user", "course").get(external_id=f"{number:011}")


def counts(seen: dict[str, Any]) -> dict[str, int]:
    people = seen.keys() - {"classes", "screenings", "moves_up"}
    return {name: len(seen[name]) for name in people if isinstance(seen[name], list) and seen[name]}


def test_a_first_list_makes_pupils_and_classes(
    office: Office, mailoutbox: Any, run_queue: Any
) -> None:
    rows = [pupil(1, guardians=[MOTHER]), pupil(2, class_name="B", email="dos@example.org")]
    seen = office.seen(*rows)
    assert seen["new"] == [{"row": 0}, {"row": 1}]
    assert counts(seen) == {"new": 2}
    assert not TestTaker.objects.exists()
    assert figures(office.apply(seen)) == {"created": 2, "changed": 0, "moved": 0, "left": 0}
    one, two = of(1), of(2)
    assert (one.role, one.user.email, one.user.has_usable_password()) == (Role.STUDENT, None, False)
    assert one.own_course == one.course
    assert one.course
    assert (one.course.course, one.course.class_name) == ("1r ESO", "A")
    assert two.course
    assert two.course.class_name == "B"
    assert two.user.email == "dos@example.org"
    contact = GuardianContact.objects.get()
    assert (contact.taker, contact.full_name, contact.relation) == (one, "Rosa Mas", "mother")
    assert (contact.email, contact.locale) == ("rosa@example.org", "ca")
    run_queue()
    assert mailoutbox == []


def test_applied_twice_is_applied_once(office: Office) -> None:
    rows = [pupil(1, guardians=[MOTHER]), pupil(2, email="dos@example.org")]
    seen = office.seen(*rows)
    assert office.apply(seen).status_code == 200
    again = office.apply(seen)
    assert (again.status_code, again.json()["code"]) == (409, "preview_outdated")
    assert TestTaker.objects.count() == 2
    seen = office.seen(*rows)
    same = [{"row": n, "test_taker": of(n + 1).pk} for n in range(2)]
    assert (counts(seen), seen["same"]) == ({"same": 2}, same)


def test_a_new_year(office: Office) -> None:
    office.bring(*[pupil(n) for n in range(10)])
    rows = [pupil(n, course="2n ESO") for n in range(1, 10)] + [pupil(50)]
    rows[0] |= {"last_name": "Corregit", "course": "1r ESO"}
    seen = office.seen(*rows)
    assert counts(seen) == {"new": 1, "changed": 1, "moved": 8, "left": 1}
    assert seen["new"] == [{"row": 9}]
    [changed] = seen["changed"]
    assert (changed["row"], changed["test_taker"]) == (0, of(1).pk)
    assert changed["fields"] == {"last_name": {"from": "Cognom1", "to": "Corregit"}}
    moved = seen["moved"][0]
    assert (moved["row"], moved["test_taker"]) == (1, of(2).pk)
    assert moved["from"] == {"course": "1r ESO", "class_name": "A"}
    assert moved["to"] == {"course": "2n ESO", "class_name": "A"}
    gone = of(0)
    assert seen["left"] == [
        {
            "test_taker": gone.pk,
            "first_name": "Nom0",
            "last_name": "Cognom0",
            "told_apart": "",
            "course": "1r ESO",
            "class_name": "A",
        }
    ]
    applied = figures(office.apply(seen, left=[gone.pk]))
    assert applied == {"created": 1, "changed": 1, "moved": 8, "left": 1}
    assert of(0).left_on == today()
    assert of(1).user.last_name == "Corregit"
    assert User.objects.get(pk=of(1).user_id).folded == "nom1 corregit"
    course = of(2).course
    assert course
    assert course.course == "2n ESO"


@pytest.mark.promise("roster.done.note", "roster.unclear.intro")
def test_finished_tests_stay_in_their_class(office: Office) -> None:
    office.bring(pupil(1))
    done = screenings.make_test(of(1))
    running = screenings.make_test(of(1), 1, finished=False)
    office.bring(pupil(1, course="2n ESO"))
    done.refresh_from_db()
    running.refresh_from_db()
    assert done.course
    assert done.course.course == "1r ESO"
    assert running.course
    assert running.course.course == "2n ESO"


def test_listed_pupil_who_left_comes_back(office: Office) -> None:
    office.bring(pupil(1), *[pupil(n) for n in range(2, 8)])
    office.bring(*[pupil(n) for n in range(2, 8)], left=[of(1).pk])
    seen = office.seen(*[pupil(n) for n in range(1, 8)])
    assert counts(seen) == {"same": 6, "changed": 1}
    assert seen["changed"][0]["fields"] == {"left_on": {"from": str(today()), "to": None}}
    assert office.apply(seen).status_code == 200
    assert of(1).left_on is None
    assert Event.objects.filter(action=Action.TAKER_RETURN, subject=of(1).pk).exists()


def test_a_row_without_a_number_is_known_by_name_and_birth_date(office: Office) -> None:
    office.bring(pupil(1), pupil(2, external_id=""))
    rows = [pupil(1, external_id=None, first_name="NÓM1"), pupil(2)]
    seen = office.seen(*rows)
    assert counts(seen) == {"changed": 2}
    fields = {row["row"]: row["fields"] for row in seen["changed"]}
    assert fields[0] == {"first_name": {"from": "Nom1", "to": "NÓM1"}}
    assert fields[1] == {"external_id": {"from": "", "to": "00000000002"}}


def test_an_empty_cell_takes_nothing_away(office: Office) -> None:
    office.bring(pupil(1, guardians=[MOTHER], email="u@example.org"))
    bare = {k: v for k, v in pupil(1).items() if k != "birth_date"}
    assert counts(office.seen(bare)) == {"same": 1}
    assert counts(office.seen({**bare, "guardians": [], "email": None})) == {"same": 1}


def test_classes_are_known_without_regard_to_case_accents_and_spaces(office: Office) -> None:
    Course.objects.create(school=office.school, course="Batxillerat Tècnic", class_name="a")
    office.bring(pupil(1, course="BATXILLERAT  tecnic", class_name="A"))
    assert Course.objects.filter(school=office.school).count() == 1


def test_a_list_that_says_no_language_keeps_those_on_record(office: Office) -> None:
    office.bring(pupil(1, guardians=[{**MOTHER, "locale": "es"}]))
    assert counts(office.seen(pupil(1, guardians=[MOTHER]))) == {"same": 1}
    office.bring(pupil(1, guardians=[{**MOTHER, "email": "nova@example.org"}]))
    assert GuardianContact.objects.get().locale == "es"
    office.bring(pupil(1, guardians=[{**MOTHER, "email": "nova@example.org", "locale": "en"}]))
    assert GuardianContact.objects.get().locale == "en"


def test_guardians_of_a_newer_list_replace_those_before(office: Office) -> None:
    office.bring(pupil(1, guardians=[MOTHER]))
    father = {"full_name": "Pau Vidal", "relation": "father", "locale": "es"}
    seen = office.seen(pupil(1, guardians=[MOTHER, father]))
    assert list(seen["changed"][0]["fields"]) == ["guardians"]
    office.apply(seen)
    found = GuardianContact.objects.order_by("id").values_list("full_name", "email", "locale")
    assert list(found) == [("Rosa Mas", "rosa@example.org", "ca"), ("Pau Vidal", "", "es")]


@pytest.fixture
def namesakes(office: Office) -> list[TestTaker]:
    course = factories.make_course(office.school, "1r ESO", "A")
    return [
        factories.make_taker(
            Role.STUDENT, course=course, first_name="Ona", last_name="Puig", birth_date=None
        )
        for _ in range(2)
    ]


NAMESAKE = pupil(9, first_name="Ona", last_name="Puig")


@pytest.mark.promise("roster.done.note", "roster.unclear.intro")
def test_person_decides_about_an_unclear_row(office: Office, namesakes: list[TestTaker]) -> None:
    seen = office.seen(NAMESAKE)
    assert counts(seen) == {"unclear": 1}
    [unclear] = seen["unclear"]
    ids = [one["test_taker"] for one in unclear["candidates"]]
    assert (unclear["row"], ids) == (0, [one.pk for one in namesakes])
    for wrong in ({}, {"0": 0}, {"1": None}, {"0": None, "1": None}, {"x": None}):
        refused = office.apply(seen, unclear=wrong)
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["unclear"])
    chosen = office.apply(seen, unclear={"0": namesakes[1].pk})
    assert figures(chosen) == {"created": 0, "changed": 1, "moved": 0, "left": 0}
    assert of(9) == namesakes[1]


def test_neither_of_two_namesakes_is_a_new_person(
    office: Office, namesakes: list[TestTaker]
) -> None:
    seen = office.seen(NAMESAKE)
    applied = figures(office.apply(seen, unclear={"0": None}))
    assert applied == {"created": 1, "changed": 0, "moved": 0, "left": 0}
    assert of(9) not in namesakes


def test_two_rows_are_never_one_person(office: Office) -> None:
    office.bring(pupil(1, external_id=""))
    rows = [pupil(1, external_id="a"), pupil(1, external_id="b")]
    seen = office.seen(*rows)
    assert counts(seen) == {"unclear": 2}
    one = TestTaker.objects.get().pk
    refused = office.apply(seen, unclear={"0": one, "1": one})
    assert refused.status_code == 400
    assert office.apply(seen, unclear={"0": one, "1": None}).json()["created"] == 1


def test_another_number_is_a_doubt(office: Office) -> None:
    office.bring(pupil(1))
    assert counts(office.seen(pupil(1, external_id="x"))) == {"unclear": 1}
    assert counts(office.seen(pupil(1, external_id="x", birth_date="2011-01-01"))) == {
        "new": 1,
        "left": 1,
    }


def test_an_address_that_was_used_stays(office: Office) -> None:
    course = factories.make_course(office.school, "1r ESO", "A")
    child = factories.make_taker(Role.STUDENT, course=course)
    row = {"first_name": child.user.first_name, "last_name": child.user.last_name}
    TestTaker.objects.update(birth_date="2012-03-04")
    seen = office.seen(pupil(1, **row, email="other@example.org"))
    assert list(seen["changed"][0]["fields"]) == ["external_id"]


@pytest.mark.parametrize(("leaving", "status"), [(2, 200), (3, 400)])
def test_more_than_a_fifth_leaving_is_asked_again(
    office: Office, leaving: int, status: int
) -> None:
    office.bring(*[pupil(n) for n in range(10)])
    seen = office.seen(*[pupil(n) for n in range(leaving, 10)])
    left = [one["test_taker"] for one in seen["left"]]
    answer = office.apply(seen, left=left)
    assert answer.status_code == status
    if status == 400:
        assert answer.json()["code"] == "many_leaving"
        assert not TestTaker.objects.exclude(left_on=None).exists()
        answer = office.apply(seen, left=left, confirm_many_leaving=True)
    assert answer.json()["left"] == leaving


def is_outdated(office: Office, seen: dict[str, Any]) -> None:
    refused = office.apply(seen)
    assert (refused.status_code, refused.json()["code"]) == (409, "preview_outdated")


def test_the_trail_says_what_happened_to_whom(office: Office) -> None:
    office.bring(*[pupil(n) for n in range(6)])
    last = Event.objects.latest("id").pk
    rows = [pupil(n, course="2n ESO" if n < 3 else "1r ESO") for n in range(5)]
    rows[4]["last_name"] = "Altre"
    office.bring(*rows, pupil(9), left=[of(5).pk])
    found = Counter(Event.objects.filter(pk__gt=last).values_list("action", flat=True))
    assert found == {
        "roster.preview": 1,
        "roster.apply": 1,
        "course.create": 1,
        "taker.create": 1,
        "taker.update": 1,
        "taker.move": 3,
        "taker.leave": 1,
    }
    schools = Event.objects.filter(pk__gt=last).values_list("school", flat=True).distinct()
    assert list(schools) == [office.school.pk]


def test_another_school_is_not_in_reach(office: Office, world: Any, as_user: Any) -> None:
    elsewhere = Office(as_user(world.north.admin), office.school)
    assert elsewhere.preview(pupil(1)).status_code == 400
    assert elsewhere.apply(office.seen(pupil(1))).status_code == 400
    assert Office(as_user(world.alba), office.school).bring(pupil(1))["created"] == 1
    # Another school's same numbers are other people.
    assert Office(as_user(world.north.admin), world.north.school).bring(pupil(1))["created"] == 1


def test_an_open_campaign_follows_the_list(world: Any, as_user: Any) -> None:
    north = world.north
    office = Office(as_user(north.admin), north.school)
    campaign = campaigns.make(north)
    place = {"course": north.course.course, "class_name": north.course.class_name}
    user = north.child.user
    child = {"first_name": user.first_name, "last_name": user.last_name, "birth_date": None}
    known = {"1": north.child.pk}
    rows = [pupil(1, **place), pupil(2, **child, **place)]
    office.bring(*rows, unclear=known, screenings=[campaign.pk])
    waiting = Assignment.objects.filter(campaign=campaign, subject=of(1), voice="self")
    assert waiting.get().state == AssignmentState.TODO
    office.bring(pupil(2, **child, **place), left=[of(1).pk], confirm_many_leaving=True)
    assert not waiting.filter(state=AssignmentState.TODO).exists()


def test_used_account_of_two_namesakes_takes_the_pupils(office: Office) -> None:
    for archived_at in (timezone.now(), None):
        Course.objects.create(
            school=office.school, course="1r ESO", class_name="A", archived_at=archived_at
        )
    office.bring(pupil(1))
    course = of(1).course
    assert course
    assert course.archived_at is None


def test_a_longer_list_takes_no_more_statements(office: Office) -> None:
    def statements(first: int, people: int) -> tuple[int, int]:
        rows = [pupil(n, guardians=[MOTHER]) for n in range(first, first + people)]
        with CaptureQueriesContext(connection) as preview:
            seen = office.seen(*rows)
        with CaptureQueriesContext(connection) as applied:
            assert office.apply(seen).json()["created"] == people
        return len(preview), len(applied)

    office.bring(pupil(1))  # the class is there
    assert statements(10, 3) == statements(100, 40)  # SQLite: more values in two statements
