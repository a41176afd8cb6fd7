"""Nobody fills the trail, whose lines stay for ever: refusals of one caller and kind are one line
when they begin and one with their number when they end."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.management.commands.worker import keep_tidy
from alba.audit import chain, counting
from alba.audit.models import Action, Event, Outcome, RefusalWindow
from alba.audit.trail import event as made
from alba.audit.trail import record, record_all
from tests.audit.test_audit_chain import Round
from tests.support import factories
from tests.support.races import together

pytestmark = pytest.mark.sql


def refused() -> list[Event]:
    return list(Event.objects.filter(outcome="refused").order_by("pk"))


def let_pass(time: timedelta = counting.TOGETHER) -> None:
    """Acts as if so much time had gone by."""
    for window in RefusalWindow.objects.all():
        window.since -= time
        window.until -= time
        window.save()


def log_in(email: str, client: str = "198.51.100.1") -> int:
    sent = {"username": email, "password": "wrong"}
    return APIClient().post("/api/login/", sent, REMOTE_ADDR=client).status_code


def ask(client: Any, pk: int) -> None:
    assert client.get(f"/app/tests/{pk}/").status_code == 404


def test_144_refused_logins_at_many_accounts_are_one_event_with_their_number(world: Any) -> None:
    known = world.north.admin.email
    answers = [log_in(known if n % 3 else f"nobody{n}@example.org") for n in range(144)]
    assert set(answers) <= {401, 429}
    [first] = refused()
    assert (first.action, first.details) == (Action.SESSION_FAIL, None)
    let_pass()
    assert counting.end_windows() == 1
    [_, last] = refused()
    assert last.details["count"] == 144
    assert (last.action, last.actor, last.client) == (Action.SESSION_FAIL, None, first.client)
    assert not RefusalWindow.objects.exists()


def test_missing_and_foreign_rows_give_one_event(world: Any, as_user: Any) -> None:
    user = world.alone.user
    client = as_user(user)
    foreign = world.south.ids.get("finished") or 987_654_000
    for pk in [foreign, *range(987_654_001, 987_654_144)]:
        ask(client, pk)
    let_pass()
    counting.end_windows()
    first, last = refused()
    assert (first.action, first.actor, first.object_id) == ("scores.view", user.pk, foreign)
    assert last.details["count"] == 144
    assert len(last.details["named"]) == counting.MOST_NAMED
    assert last.details["named"][0] == f"test {foreign}"
    assert (last.actor, last.actor_role, last.object_type) == (user.pk, "T", "test")
    assert (last.object_id, last.subject) == (None, None)
    times = [last.details[name] for name in ("since", "until")]
    assert times == sorted(times)


def test_callers_and_kinds_are_counted_apart(world: Any, as_user: Any) -> None:
    one, other = as_user(world.north.teacher.user), as_user(world.south.teacher.user)
    for client in (one, one, other, other):
        ask(client, 987_654_000)
        assert client.get("/app/audit/").status_code == 403
    for address in ("198.51.100.1", "198.51.100.1", "198.51.100.2"):
        log_in("nobody@example.org", address)
    assert len(refused()) == 6
    let_pass()
    assert counting.end_windows() == 5
    counts = [line.details["count"] for line in refused() if line.details]
    assert counts == [2] * 5


def test_a_single_refusal_is_one_line_for_good(world: Any, as_user: Any) -> None:
    ask(as_user(world.north.teacher.user), 987_654_000)
    let_pass()
    assert counting.end_windows() == 0
    assert len(refused()) == 1
    assert not RefusalWindow.objects.exists()


def test_what_is_counted_still_is_not_ended(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    for _ in range(2):
        ask(client, 987_654_000)
    let_pass(counting.TOGETHER - timedelta(seconds=30))
    assert counting.end_windows() == 0
    ask(client, 987_654_000)
    assert len(refused()) == 1
    assert RefusalWindow.objects.get().count == 3


def test_without_a_worker_the_next_refusal_ends_the_count(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    for _ in range(3):
        ask(client, 987_654_000)
    let_pass()
    ask(client, 987_654_001)
    first, counted, begun = refused()
    assert [line.object_id for line in (first, counted, begun)] == [
        987_654_000,
        987_654_000,
        987_654_001,
    ]
    assert counted.details["count"] == 3
    assert RefusalWindow.objects.get().count == 1


@pytest.mark.django_db(transaction=True)
def test_the_worker_ends_counts() -> None:
    for _ in range(2):
        record(Action.CARD_FAIL, outcome=Outcome.REFUSED)
    let_pass()
    keep_tidy(Round())
    assert [line.details and line.details["count"] for line in refused()] == [None, 2]


def test_many_refusals_of_one_call_are_one_line(world: Any) -> None:
    by = world.north.admin
    record_all(made(Action.TEST_APPROVE, actor=by, outcome=Outcome.REFUSED) for _ in range(500))
    record_all([made(Action.TEST_APPROVE, actor=by), made(Action.TEST_APPROVE, actor=by)])
    assert len(refused()) == 1
    assert RefusalWindow.objects.get().count == 500
    assert Event.objects.count() == 3


def test_done_events_are_never_counted_together(world: Any) -> None:
    for _ in range(3):
        record(Action.AUDIT_VIEW, actor=world.alba)
    assert Event.objects.count() == 3


def test_counts_are_sealed_like_every_line(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    for _ in range(2):
        ask(client, 987_654_000)
    let_pass()
    counting.end_windows()
    chain.seal()
    rows = list(Event.objects.order_by("pk").values())
    sums = []
    for count in (2, 3):
        total = chain.Sum("")
        total.add({**rows[-1], "details": {**rows[-1]["details"], "count": count}})
        sums.append(total.closed(timezone.now().replace(second=0, microsecond=0)))
    assert sums[0] != sums[1]
    assert chain.verify().events == len(rows)


@pytest.mark.django_db(transaction=True)
def test_refusals_at_once_are_counted_in_one_line() -> None:
    user = factories.make_user("school_admin")

    def refuse() -> None:
        record(Action.TEST_APPROVE, actor=user, outcome=Outcome.REFUSED)

    together(*[refuse] * 8)
    assert len(refused()) == 1
    assert RefusalWindow.objects.get().count == 8


@pytest.mark.django_db(transaction=True)
def test_of_many_who_end_counts_at_once_one_writes_the_line() -> None:
    for _ in range(2):
        record(Action.CARD_FAIL, outcome=Outcome.REFUSED)
    let_pass()
    assert sum(together(*[counting.end_windows] * 4)) == 1
    assert len(refused()) == 2


def test_a_count_holds_numbers_and_no_name(world: Any, as_user: Any) -> None:
    ask(as_user(world.north.teacher.user), 987_654_000)
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM audit_refusalwindow")
        text = str(cursor.fetchall())
    assert world.north.teacher.user.email not in text
    assert world.north.teacher.user.last_name not in text
