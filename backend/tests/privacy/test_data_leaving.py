"""Data that a school has decided to keep no longer go on their day, and nothing else does."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.utils import timezone

from alba.assessments.models import Answer, Test
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.days import today
from alba.people.models import TestTaker
from alba.privacy import finished_tests
from alba.privacy.models import Hold, RetentionPolicy
from alba.privacy.retention import removing
from tests.support import days, screenings
from tests.support.leaving import announce

POLICY = {
    "tests_months": 12,
    "left_months": 3,
    "cases_months": 24,
    "action": "delete",
    "decided_by": "Claustre",
    "decided_on": "2026-01-15",
}
FINISHED = datetime(2025, 11, 20, 10, tzinfo=UTC)
GOES = date(2027, 8, 31)


def finished(world: Any, at: datetime = FINISHED, **more: Any) -> Test:
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child, **more)
    Test.objects.filter(pk=test.pk).update(finished_at=at, created_at=at)
    return test


def decide(as_user: Any, world: Any, **more: Any) -> None:
    path = f"/app/schools/{world.north.school.pk}/retention/"
    answer = as_user(world.north.admin).put(path, {**POLICY, **more}, format="json")
    assert answer.status_code == 200, answer.content


def leaving(as_user: Any, world: Any, query: str = "") -> dict[str, Any]:
    path = f"/app/schools/{world.north.school.pk}/leaving/{query}"
    found: dict[str, Any] = as_user(world.north.admin).get(path).json()
    return found


def without_version(answer: Any) -> dict[str, Any]:
    found: dict[str, Any] = answer.json()
    assert found.pop("version")
    return found


@pytest.mark.promise("retention.days.told")
def test_a_school_decides_and_others_read(as_user: Any, world: Any, auditor: Any) -> None:
    path = f"/app/schools/{world.north.school.pk}/retention/"
    empty = dict.fromkeys(POLICY) | {"action": "delete", "decided_by": ""}
    assert without_version(as_user(world.alba).get(path)) == empty
    decide(as_user, world)
    for reader in (world.north.admin, world.alba, auditor):
        assert without_version(as_user(reader).get(path)) == POLICY
    refused = as_user(world.alba).put(path, POLICY, format="json")
    assert (refused.status_code, refused.json()["code"]) == (403, "school_decides")
    event = Event.objects.get(action="retention.decide", outcome="ok")
    assert event.school == world.north.school.pk
    assert event.details == {
        "tests_months": 12,
        "left_months": 3,
        "cases_months": 24,
        "fate": "delete",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"tests_months": 5},
        {"tests_months": 61},
        {"left_months": -1},
        {"left_months": 25},
        {"cases_months": 5},
        {"cases_months": 61},
        {"tests_months": "12"},
        {"tests_months": 12.5},
        {"tests_months": True},
        {"action": "keep"},
        {"decided_by": "x" * 121},
        {"decided_by": ""},
        {"decided_by": "two\nlines"},
        {"decided_on": "2999-01-01"},
        {"decided_on": "yesterday"},
    ],
)
def test_what_is_no_decision_is_refused(as_user: Any, world: Any, wrong: Any) -> None:
    path = f"/app/schools/{world.north.school.pk}/retention/"
    answer = as_user(world.north.admin).put(path, {**POLICY, **wrong}, format="json")
    assert answer.status_code == 400
    assert answer.json()["fields"].keys() == wrong.keys()
    assert not RetentionPolicy.objects.exists()


def test_the_limits_themselves_are_decisions(as_user: Any, world: Any) -> None:
    decide(as_user, world, tests_months=6, left_months=0, cases_months=6)
    decide(as_user, world, tests_months=60, left_months=24, cases_months=60, action="archive")
    decide(as_user, world, decided_by="x" * 120)
    decide(as_user, world, tests_months=None, left_months=None, cases_months=None, decided_by="")


@pytest.mark.sql
@pytest.mark.promise(
    "retention.intro",
    "retention.introRead",
    "retention.cardText",
    "retention.decided.never",
    "retention.decided.none",
    "retention.decided.delete",
    "retention.form.deleteText",
    "retention.form.soonBody",
    "retention.form.soonTitle_one",
    "retention.form.soonTitle_other",
    "retention.days.undecided_one",
    "retention.days.undecided_other",
)
def test_it_goes_on_the_day_and_only_once(
    as_user: Any, world: Any, monkeypatch: Any, django_capture_on_commit_callbacks: Any
) -> None:
    goes, later = finished(world), finished(world, datetime(2026, 9, 1, 8, tzinfo=UTC))
    elsewhere = screenings.make_test(world.south.teacher)
    Test.objects.filter(pk=elsewhere.pk).update(finished_at=FINISHED)
    name = Report.objects.get(test=goes).file.name
    decide(as_user, world)
    announce(monkeypatch, GOES)
    days.come_at_work(monkeypatch, GOES - timedelta(days=1))
    call_command("daily", verbosity=0)
    assert Test.objects.filter(pk=goes.pk).exists()
    days.come_at_work(monkeypatch, GOES)
    shown = leaving(as_user, world)
    assert shown == {
        "batches": [
            {"on": "2027-08-31", "tests": 1, "people": 1, "cases": 0},
            {"on": "2028-08-31", "tests": 1, "people": 1, "cases": 0},
        ],
        "held": 0,
        "undecided": 0,
    }
    for _run in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            call_command("daily", verbosity=0)
        assert set(Test.objects.values_list("pk", flat=True)) == {later.pk, elsewhere.pk}
        assert not Answer.objects.filter(test=goes.pk).exists()
        assert not default_storage.exists(name)
    events = Event.objects.filter(action="retention.purge", object_id=goes.pk)
    assert events.get().subject == world.north.child.pk


@pytest.mark.promise(
    "retention.intro",
    "retention.introRead",
    "retention.cardText",
    "retention.decided.never",
    "retention.decided.none",
    "retention.decided.delete",
    "retention.form.deleteText",
    "retention.form.soonBody",
    "retention.form.soonTitle_one",
    "retention.form.soonTitle_other",
    "retention.days.undecided_one",
    "retention.days.undecided_other",
)
def test_undecided_retention_deletes_nothing(world: Any, monkeypatch: Any, as_user: Any) -> None:
    test = finished(world)
    days.come_at_work(monkeypatch, date(2035, 11, 20))
    call_command("daily", verbosity=0)
    assert Test.objects.filter(pk=test.pk).exists()
    assert leaving(as_user, world) == {"batches": [], "held": 0, "undecided": 1}


def test_a_child_who_has_left_goes_by_its_own_months(
    as_user: Any, world: Any, monkeypatch: Any
) -> None:
    test = finished(world)
    TestTaker.objects.filter(pk=world.north.child.pk).update(left_on=date(2026, 11, 30))
    decide(as_user, world)
    announce(monkeypatch, date(2027, 2, 28))
    days.come_at_work(monkeypatch, date(2027, 2, 27))
    assert [one["on"] for one in leaving(as_user, world)["batches"]] == ["2027-02-28"]
    call_command("daily", verbosity=0)
    assert Test.objects.filter(pk=test.pk).exists()
    days.come_at_work(monkeypatch, date(2027, 2, 28))
    call_command("daily", verbosity=0)
    assert not Test.objects.filter(pk=test.pk).exists()


def hold(as_user: Any, world: Any, until: date) -> Any:
    body = {"test_taker": world.north.child.pk, "reason": "A claim is open", "until": str(until)}
    return as_user(world.alba).post("/app/holds/", body, format="json")


@pytest.mark.promise("retention.hold.text", "retention.days.held_one", "retention.days.held_other")
def test_held_data_stay_until_the_hold_is_over(as_user: Any, world: Any, monkeypatch: Any) -> None:
    test = finished(world)
    decide(as_user, world)
    announce(monkeypatch, GOES)
    placed = hold(as_user, world, GOES + timedelta(days=2))
    assert placed.status_code == 201
    assert leaving(as_user, world) == {"batches": [], "held": 1, "undecided": 0}
    for day in (GOES, GOES + timedelta(days=2)):
        days.come_at_work(monkeypatch, day)
        call_command("daily", verbosity=0)
        assert Test.objects.filter(pk=test.pk).exists()
    # Then it is announced again.
    over = GOES + timedelta(days=3)
    days.come_at_work(monkeypatch, over)
    call_command("daily", verbosity=0)
    assert Test.objects.filter(pk=test.pk).exists()
    assert not Hold.objects.exists()
    announce(monkeypatch, over + timedelta(days=60))
    call_command("daily", verbosity=0)
    assert not Test.objects.filter(pk=test.pk).exists()


@pytest.mark.sql
@pytest.mark.promise("retention.hold.text", "retention.days.held_one", "retention.days.held_other")
def test_a_hold_that_comes_between_choosing_and_removing_wins(
    as_user: Any, world: Any, monkeypatch: Any
) -> None:
    test = finished(world)
    decide(as_user, world)
    announce(monkeypatch, GOES)
    school = world.north.school.pk
    [portion] = removing.portions(RetentionPolicy.objects.get(school=school))
    assert portion == [test.pk]
    placed = hold(as_user, world, GOES)
    assert removing.remove(school, portion) == 0
    as_user(world.alba).delete(f"/app/holds/{placed.json()['id']}/")
    decide(as_user, world, tests_months=24)
    assert removing.remove(school, portion) == 0
    decide(as_user, world)
    assert removing.remove(school, portion) == 1


def test_a_hold_has_a_reason_and_an_end(as_user: Any, world: Any) -> None:
    assert hold(as_user, world, today()).status_code == 201
    assert hold(as_user, world, today() - timedelta(days=1)).status_code == 400
    assert hold(as_user, world, today() + timedelta(days=367)).status_code == 400
    body = {"test_taker": world.north.child.pk, "until": str(today())}
    alba = as_user(world.alba)
    assert (
        alba.post("/app/holds/", {**body, "reason": "too short"}, format="json").status_code == 400
    )
    assert alba.post("/app/holds/", body, format="json").status_code == 400
    [shown] = alba.get("/app/holds/").json()
    assert shown["test_taker"] == world.north.child.pk
    assert alba.get("/app/holds/?test_taker=999999").json() == []
    assert as_user(world.north.admin).get("/app/holds/").status_code == 403
    assert alba.delete(f"/app/holds/{shown['id']}/").status_code == 204
    assert alba.delete(f"/app/holds/{shown['id']}/").status_code == 404
    done = Event.objects.filter(action__startswith="retention.", outcome="ok")
    assert list(done.values_list("action", flat=True)) == ["retention.hold", "retention.release"]


def test_a_storage_that_is_down_is_made_up_for_the_next_day(
    as_user: Any,
    world: Any,
    monkeypatch: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    test = finished(world)
    name = Report.objects.get(test=test).file.name
    decide(as_user, world)
    announce(monkeypatch, GOES)

    def down(*_args: Any) -> None:
        raise OSError("down")

    with monkeypatch.context() as patch, django_capture_on_commit_callbacks(execute=True):
        for what in ("delete", "listdir"):
            patch.setattr(default_storage._wrapped.__class__, what, down)  # noqa: SLF001
        with pytest.raises(OSError, match="down"):
            call_command("daily", verbosity=0)
    assert not Test.objects.filter(pk=test.pk).exists()
    assert default_storage.exists(name)
    in_two_days = timezone.now() + timedelta(days=2)
    monkeypatch.setattr(timezone, "now", lambda: in_two_days)
    call_command("daily", verbosity=0)
    assert not default_storage.exists(name)


def test_a_restored_backup_is_cleaned_by_the_next_run(
    as_user: Any, world: Any, monkeypatch: Any, django_capture_on_commit_callbacks: Any
) -> None:
    test = finished(world)
    report = Report.objects.get(test=test)
    decide(as_user, world)
    default_storage.delete(report.file.name)  # the bucket is no part of the backup
    announce(monkeypatch, GOES + timedelta(days=400))
    with django_capture_on_commit_callbacks(execute=True):
        call_command("daily", verbosity=0)
    assert not Test.objects.filter(pk=test.pk).exists()


def test_days_can_be_seen_before_they_are_decided(as_user: Any, world: Any) -> None:
    finished(world, timezone.now())
    assert leaving(as_user, world)["undecided"] == 1
    seen = leaving(as_user, world, "?tests_months=12")
    assert [one["tests"] for one in seen["batches"]] == [1]
    decide(as_user, world)
    assert leaving(as_user, world, "?preview=true")["undecided"] == 1
    assert leaving(as_user, world)["undecided"] == 0


@pytest.mark.sql
def test_many_are_removed_in_portions(
    as_user: Any, world: Any, monkeypatch: Any, django_assert_max_num_queries: Any
) -> None:
    tests = [finished(world) for _n in range(3)]
    decide(as_user, world)
    announce(monkeypatch, GOES)
    monkeypatch.setattr(finished_tests, "CHUNK", 2)
    policy = RetentionPolicy.objects.get()
    assert [len(portion) for portion in removing.portions(policy)] == [2, 1]
    assert removing.remove_all() == len(tests)
