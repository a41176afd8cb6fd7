"""The round of a user who answers about several people: for whom it is done, and terms that are
read once a day."""

import io
import json
import zipfile
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.utils import timezone

from alba.assessments.models import Test
from alba.assessments.taking import taking, terms
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.support import factories, screenings


def entries(client: Any) -> dict[tuple[int, str], tuple[str, int, str | None]]:
    shown = client.get("/app/tests/round/")
    assert shown.status_code == 200, shown.content
    return {
        (row["test_taker"], row["test_type_name"]): (row["state"], row["test"], row["done_on"])
        for row in shown.json()["people"]
    }


def read_today(client: Any, language: str = "en") -> list[tuple[str, bool]]:
    shown = client.get("/app/tests/round/", headers={"Accept-Language": language}).json()
    return [(row["test_type_name"], row["about_oneself"]) for row in shown["terms_read_today"]]


@pytest.fixture
def pupils(world: Any) -> list[TestTaker]:
    return [factories.make_taker(Role.STUDENT, assigned_to=world.north.teacher) for _ in range(3)]


@pytest.fixture
def create(world: Any, as_user: Any) -> Any:
    """`create(subject, …)`: the answer to the teacher's beginning a test about `subject`."""
    teacher = world.north.teacher

    def made(
        subject: TestTaker | None = None,
        kind: int = 2,
        *,
        read: bool = True,
        by: TestTaker = teacher,
        language: str = "en",
    ) -> Any:
        body = {"test_type": kind, "test_taker": by.pk, "terms_read_today": read}
        if subject is not None:
            body["on_behalf_of_test_taker"] = subject.pk
        client = as_user(by.user)
        return client.post("/app/tests/create/", body, headers={"Accept-Language": language})

    return made


def test_it_says_of_each_person_and_questionnaire_where_one_stands(
    world: Any, as_user: Any, pupils: Any
) -> None:
    teacher = world.north.teacher
    done = screenings.make_test(teacher, on_behalf_of=pupils[0])
    begun = screenings.make_test(teacher, 1, on_behalf_of=pupils[0], finished=False)
    own = screenings.make_test(teacher, 1)
    taking.start_test(teacher.user, test_type=2, test_taker=teacher, on_behalf_of=pupils[2])
    Test.objects.filter(pk=done.pk).update(finished_at=datetime(2026, 3, 9, 23, 30, tzinfo=UTC))
    today = entries(as_user(teacher.user))[teacher.pk, "BFI"][2]
    assert entries(as_user(teacher.user)) == {
        (pupils[0].pk, "SDQ"): ("done", done.pk, "2026-03-10"),  # the day it was here
        (pupils[0].pk, "BFI"): ("begun", begun.pk, None),
        (teacher.pk, "BFI"): ("done", own.pk, today),
    }


def test_a_second_test_under_way_counts_and_the_day_of_the_first_stays(
    world: Any, as_user: Any, pupils: Any
) -> None:
    teacher = world.north.teacher
    for days in (30, 10):
        test = screenings.make_test(teacher, on_behalf_of=pupils[0])
        past = timezone.now() - timedelta(days=days)
        Test.objects.filter(pk=test.pk).update(finished_at=past)
    again = screenings.make_test(teacher, on_behalf_of=pupils[0], finished=False)
    state, pk, day = entries(as_user(teacher.user))[pupils[0].pk, "SDQ"]
    there = past.astimezone(ZoneInfo(settings.LOCAL_TIME_ZONE)).date()
    assert (state, pk, day) == ("begun", again.pk, there.isoformat())


def test_it_tells_nothing_of_what_others_answered_or_of_people_who_left(
    world: Any, as_user: Any, pupils: Any
) -> None:
    teacher = world.north.teacher
    screenings.make_test(pupils[0])  # the pupil, about oneself
    screenings.make_test(teacher, on_behalf_of=pupils[1])
    TestTaker.objects.filter(pk=pupils[1].pk).update(assigned_to=world.south.teacher)
    assert entries(as_user(teacher.user)) == {}
    assert entries(as_user(world.south.teacher.user)) == {}
    answer = as_user(pupils[0].user).get("/app/tests/round/").json()
    assert [row["test_taker"] for row in answer["people"]] == [pupils[0].pk]
    fields = {"test_taker", "test_type_name", "state", "test", "done_on"}
    assert answer["people"][0].keys() == fields  # no scores, no answers, no school


@pytest.mark.parametrize("count", [1, 3])
def test_the_number_of_queries_does_not_depend_on_the_people(
    count: int, world: Any, as_user: Any, pupils: Any, django_assert_num_queries: Any
) -> None:
    for pupil in pupils[:count]:
        screenings.make_test(world.north.teacher, on_behalf_of=pupil)
    client = as_user(world.north.teacher.user)
    # The login, the person, the terms, the tests, what is asked, what of it is done.
    with django_assert_num_queries(6):
        assert len(client.get("/app/tests/round/").json()["people"]) == count


def test_terms_read_for_one_pupil_hold_for_the_next_and_say_so(
    world: Any, as_user: Any, pupils: Any, create: Any
) -> None:
    first = screenings.make_test(world.north.teacher, on_behalf_of=pupils[0])
    second, third = (create(pupil) for pupil in pupils[1:])
    for answer in (second, third):
        assert (answer.status_code, answer.json()["has_accepted_terms"]) == (201, True)
        test = Test.objects.get(pk=answer.json()["id"])
        assert (test.terms_version, test.terms_locale) == (terms.ADULT.version, "en")
        assert test.terms_digest == first.terms_digest
        # Which text was read, when, and for which test: also the third rests on the first.
        assert (test.terms_read_for, test.terms_read_at) == (first.pk, first.terms_accepted_at)
        assert test.terms_accepted_at > first.terms_accepted_at
        assert Event.objects.filter(action="test.terms", object_id=test.pk).count() == 1
    answer = as_user(world.north.teacher.user).post(
        "/app/test-answers/create/", {"test": second.json()["id"], "test_question": 45, "answer": 1}
    )
    assert answer.status_code == 201


def test_without_the_wish_nothing_is_accepted(world: Any, pupils: Any, create: Any) -> None:
    screenings.make_test(world.north.teacher, on_behalf_of=pupils[0])
    answer = create(pupils[1], read=False)
    assert (answer.status_code, answer.json()["has_accepted_terms"]) == (201, False)
    # Begun, but its terms not accepted: the same test, now with them.
    again = create(pupils[1])
    assert (again.status_code, again.json()["has_accepted_terms"]) == (200, True)
    assert again.json()["id"] == answer.json()["id"]


def test_the_first_time_they_have_to_be_read(pupils: Any, create: Any) -> None:
    answer = create(pupils[0])
    assert (answer.status_code, answer.json()["has_accepted_terms"]) == (201, False)


@pytest.mark.parametrize(
    "other", ["yesterday", "version", "digest", "kind", "oneself", "language", "person"]
)
def test_only_the_same_text_read_by_the_same_person_today_counts(
    other: str, world: Any, pupils: Any, create: Any
) -> None:
    teacher = world.south.teacher if other == "person" else world.north.teacher
    about = None if other == "oneself" else pupils[0]
    first = screenings.make_test(teacher, on_behalf_of=about)
    changed = {
        "yesterday": {"terms_accepted_at": timezone.now() - timedelta(days=1)},
        "version": {"terms_version": "2020-01"},
        "digest": {"terms_digest": "0" * 64},
    }.get(other, {})
    Test.objects.filter(pk=first.pk).update(**{"terms_read_at": None, **changed})
    kind = 1 if other == "kind" else 2
    answer = create(pupils[1], kind, language="es" if other == "language" else "en")
    assert answer.json()["has_accepted_terms"] is False
    assert Test.objects.get(pk=answer.json()["id"]).terms_read_for is None


@pytest.mark.parametrize(("hours", "accepted"), [(0, True), (-2, False)])
def test_the_day_begins_at_midnight_where_the_people_are(
    hours: int, accepted: bool, world: Any, pupils: Any, create: Any, time_machine: Any
) -> None:
    first = screenings.make_test(world.north.teacher, on_behalf_of=pupils[0])
    evening = datetime(2026, 3, 9, 23, 30, tzinfo=UTC)  # half past midnight in Barcelona
    then = evening + timedelta(hours=hours, minutes=-10)
    Test.objects.filter(pk=first.pk).update(terms_accepted_at=then)
    time_machine.move_to(evening)
    test, _ = taking.start_test(
        world.north.teacher.user,
        test_type=2,
        test_taker=world.north.teacher,
        on_behalf_of=pupils[1],
        terms_read_today=True,
    )
    assert (test.terms_accepted_at is not None) is accepted


def test_it_outlives_the_test_it_was_read_for(
    world: Any, as_user: Any, pupils: Any, create: Any
) -> None:
    first = screenings.make_test(world.north.teacher, on_behalf_of=pupils[0], finished=False)
    create(pupils[1])
    client = as_user(world.north.teacher.user)
    assert client.delete(f"/app/tests/{first.pk}/").status_code == 204
    third = Test.objects.get(pk=create(pupils[2]).json()["id"])
    assert (third.terms_read_for, third.terms_read_at) == (first.pk, first.terms_accepted_at)


def test_the_consent_for_each_child_is_asked_all_the_same(
    world: Any, pupils: Any, create: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 0
    screenings.make_test(world.north.teacher, on_behalf_of=pupils[0])
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = "ask"
    answer = create(pupils[1])
    assert (answer.status_code, answer.json()["code"]) == (403, "guardian_consent_required")
    assert Test.objects.count() == 1


def test_the_round_says_which_terms_were_read_today_in_this_language(
    world: Any, as_user: Any, pupils: Any
) -> None:
    teacher = world.north.teacher
    client = as_user(teacher.user)
    assert read_today(client) == []
    screenings.make_test(teacher, on_behalf_of=pupils[0])
    screenings.make_test(teacher, 1)
    assert read_today(client) == [("BFI", True), ("SDQ", False)]
    assert read_today(client, "es") == []
    past = timezone.now() - timedelta(days=1, hours=1)
    Test.objects.update(terms_accepted_at=past)
    assert read_today(client) == []


def test_what_it_rests_on_is_among_their_own_data(
    world: Any, as_user: Any, pupils: Any, create: Any
) -> None:
    first = screenings.make_test(world.north.teacher, on_behalf_of=pupils[0])
    create(pupils[1])
    answer = as_user(world.north.teacher.user).post("/app/user/export/", {})
    with zipfile.ZipFile(io.BytesIO(b"".join(answer))) as file:
        tests = json.loads(file.read("alba.json"))["tests"]
    assert [row["terms_read_for_test"] for row in tests] == [None, first.pk]
    assert tests[0]["terms_read_at"] == tests[1]["terms_read_at"] == tests[0]["terms_accepted_at"]
