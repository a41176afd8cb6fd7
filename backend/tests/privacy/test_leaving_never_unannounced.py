"""Nothing leaves by retention without both notices, whatever dates are typed."""

import random
from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command

from alba.assessments.models import Test
from alba.days import midnight, today
from alba.followup.cases.models import Case
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.privacy.models import RetentionPolicy
from tests.support import days, screenings
from tests.support.leaving import announce
from tests.support.reading import make_reader

LONG_AGO = "2025-10-01"
POLICY = {"tests_months": 6, "left_months": 0, "cases_months": 6, "action": "delete"}


def decide(as_user: Any, world: Any, **more: Any) -> None:
    path = f"/app/schools/{world.north.school.pk}/retention/"
    body = {**POLICY, "decided_by": "Claustre", **more}
    answer = as_user(world.north.admin).put(path, body, format="json")
    assert answer.status_code == 200, answer.content


def mark(as_user: Any, world: Any, day: str | None) -> None:
    body = {"ids": [world.north.child.pk], "left_on": day}
    answer = as_user(world.north.admin).post("/app/test-takers/left/", body, format="json")
    assert answer.status_code == 200, answer.content


def first_day(as_user: Any, world: Any) -> date:
    path = f"/app/schools/{world.north.school.pk}/leaving/"
    shown = as_user(world.north.admin).get(path).json()
    return date.fromisoformat(shown["batches"][0]["on"])


def test_a_day_of_leaving_long_ago_still_leaves_sixty_days(
    world: Any, as_user: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    test, marked_on = screenings.make_test(world.north.child), today()
    decide(as_user, world, decided_on=LONG_AGO)
    mark(as_user, world, LONG_AGO)
    call_command("daily", verbosity=0)
    goes = marked_on + timedelta(days=60)
    assert first_day(as_user, world) == goes
    run_queue()
    assert [mail.to for mail in mailoutbox if "will be deleted" in mail.subject] == [
        [world.north.admin.email]
    ]
    for before, is_there in ((59, True), (14, True), (1, True), (0, False)):
        days.come_at_work(monkeypatch, goes - timedelta(days=before))
        call_command("daily", verbosity=0)
        assert Test.objects.filter(pk=test.pk).exists() == is_there


def test_case_closed_after_leaving_is_announced_too(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    reader = as_user(make_reader(world.north))
    wanted = {"test_taker": world.north.child.pk, "reason": "person"}
    case = reader.post("/app/cases/", wanted).json()["id"]
    decide(as_user, world)
    mark(as_user, world, LONG_AGO)
    reader.post(f"/app/cases/{case}/steps/", {"kind": "talked_pupil", "on": LONG_AGO})
    closed = reader.post(f"/app/cases/{case}/close/", {"outcome": "moved_school"})
    assert closed.status_code == 200
    start = today()
    for later in (0, 1, 59):
        days.come_at_work(monkeypatch, start + timedelta(days=later))
        call_command("daily", verbosity=0)
        assert Case.objects.filter(pk=case).exists()
    announce(monkeypatch, start + timedelta(days=121))
    call_command("daily", verbosity=0)
    assert not Case.objects.filter(pk=case).exists()


def test_what_families_have_said_is_announced_too(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    GuardianConsent.objects.create(
        taker=world.north.child, given=True, reference="Folder 7", at=midnight(today())
    )
    decide(as_user, world)
    TestTaker.objects.filter(pk=world.north.child.pk).update(left_on=date(2016, 1, 1))
    for later in (0, 59):
        days.come_at_work(monkeypatch, today() + timedelta(days=later))
        call_command("daily", verbosity=0)
        assert GuardianConsent.objects.exists()


def in_the_past(chance: random.Random) -> str:
    """A past day of this school year: a form takes no others."""
    first = date(2026, 9, 1)
    return str(first + timedelta(days=chance.randrange((today() - first).days + 1)))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_typed_nothing_goes_without_both_emails(
    seed: int, world: Any, as_user: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    chance = random.Random(seed)
    tests = {screenings.make_test(world.north.child).pk for _n in range(2)}
    told: list[date] = []
    for _step in range(14):
        days.come_at_work(monkeypatch, today() + timedelta(days=chance.choice([0, 1, 13, 46, 61])))
        for what in chance.sample(["mark", "decide", "hold"], chance.randrange(3)):
            if what == "mark":
                mark(as_user, world, chance.choice([None, in_the_past(chance)]))
            elif what == "decide":
                months = {"tests_months": chance.choice([None, 6, 12]), "left_months": 0}
                decide(as_user, world, **months, decided_on=in_the_past(chance))
            elif chance.random() < 0.5:
                body = {"test_taker": world.north.child.pk, "reason": "A claim is open"}
                as_user(world.alba).post("/app/holds/", {**body, "until": str(today())})
            else:
                for row in as_user(world.alba).get("/app/holds/").json():
                    as_user(world.alba).delete(f"/app/holds/{row['id']}/")
        call_command("daily", verbosity=0)
        gone = tests - set(Test.objects.values_list("pk", flat=True))
        if gone:
            assert min(told) <= today() - timedelta(days=60)
            assert any(min(told) < day <= today() - timedelta(days=14) for day in told), (
                "the second one"
            )
            return
        run_queue()
        told += [today() for mail in mailoutbox if "will be deleted" in mail.subject]
        mailoutbox.clear()
        if RetentionPolicy.objects.exists():
            days.come_at_work(monkeypatch, today() + timedelta(days=chance.choice([0, 14])))
