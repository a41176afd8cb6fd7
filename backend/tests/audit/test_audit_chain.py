"""The chain of hashes over the trail: even the owner of the database cannot change its past
unseen."""

import hashlib
import io
import json
import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from alba.accounts.management.commands.worker import keep_tidy
from alba.audit import append_only, chain
from alba.audit.models import Action, Event, Seal
from alba.audit.trail import record, record_all
from alba.watch import logs
from tests.support.races import together

pytestmark = pytest.mark.sql

on_postgresql = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="SQLite has one writer at a time"
)


def command(name: str, **options: Any) -> str:
    output = io.StringIO()
    call_command(name, stdout=output, **options)
    return output.getvalue().strip()


def write(number: int = 1) -> None:
    for _ in range(number):
        record(Action.AUDIT_VIEW)


def head() -> str:
    return Seal.objects.latest("pk").digest


@pytest.fixture
def sealed(db: None) -> list[Event]:
    """Nine events below three seals, as the owner of the database finds them after dropping the
    rule. Between the sixth and the seventh an id is free."""
    with connection.cursor() as cursor:
        for table in append_only.TABLES:
            for sql in append_only.drop_sql(connection.vendor, table):
                cursor.execute(sql)
    for number in range(3):
        write(3)
        chain.seal()
        if number == 1:
            write()
            Event.objects.latest("pk").delete()
    return list(Event.objects.order_by("pk"))


def seal_number(place: int) -> str:
    return f"Seal {Seal.objects.order_by('pk')[place].pk} "


# --- As it should be ---------------------------------------------------------------------------


def test_there_may_be_nothing_to_seal(db: None) -> None:
    assert command("audit_seal") == "events sealed: 0"
    assert command("audit_verify") == "0 events in 0 seals, head none; not sealed yet: 0"


def test_every_event_is_sealed_once(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    client.get("/app/audit/")
    client.get("/app/audit/")
    assert command("audit_seal") == "events sealed: 2"
    assert command("audit_seal") == "events sealed: 0"
    first = head()
    assert command("audit_verify") == f"2 events in 1 seals, head {first}; not sealed yet: 0"
    client.get("/app/audit/")
    assert command("audit_verify") == f"2 events in 1 seals, head {first}; not sealed yet: 1"
    assert command("audit_seal") == "events sealed: 1"
    for kept in (first, head()):
        found = command("audit_verify", head=kept)
        assert found == f"3 events in 2 seals, head {head()}; not sealed yet: 0"


def test_the_hash_can_be_computed_by_others(db: None) -> None:
    """It is of lines that stay the same for ever: columns of later releases, empty in these rows,
    are in none of them."""
    moment = datetime(2026, 5, 1, 22, 30, tzinfo=UTC)
    for event in (
        Event(pk=7, action=Action.TEST_APPROVE, actor=4, actor_role="S", school=1, at=moment),
        Event(pk=9, action=Action.AUDIT_VIEW, at=moment),
    ):
        event.save(force_insert=True)
    chain.seal()
    made = Seal.objects.get()
    sealed_at = made.at.astimezone(UTC).isoformat(timespec="microseconds")
    lines = [
        "{}",
        '{"action":"test.approve","actor":4,"actor_role":"S","at":"2026-05-01T22:30:00.000000+00:00"'
        ',"id":7,"outcome":"ok","school":1}',
        '{"action":"audit.view","at":"2026-05-01T22:30:00.000000+00:00","id":9,"outcome":"ok"}',
        f'{{"at":"{sealed_at}","count":2,"last_event":9}}',
    ]
    content = "".join(f"{line}\n" for line in lines)
    assert made.digest == hashlib.sha256(content.encode()).hexdigest()


def test_each_seal_is_a_line_of_the_log(db: None) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonFormatter())
    logging.getLogger("alba").addHandler(handler)
    try:
        write(2)
        chain.seal()
        chain.seal()
    finally:
        logging.getLogger("alba").removeHandler(handler)
    [line] = [json.loads(line) for line in stream.getvalue().splitlines()]
    newest = Event.objects.latest("pk").pk
    facts = (line["logger"], line["events"], line["last_event"], line["digest"])
    assert facts == ("alba.audit", 2, newest, head())
    assert head() in line["message"]  # also where logs are plain text


def test_a_seal_covers_so_many_events_and_no_more(db: None) -> None:
    record_all(Event(action=Action.AUDIT_VIEW) for _ in range(chain.MAX_OF_SEAL + 1))
    assert chain.seal() == chain.MAX_OF_SEAL + 1
    assert list(Seal.objects.order_by("pk").values_list("count", flat=True)) == [
        chain.MAX_OF_SEAL,
        1,
    ]
    assert command("audit_verify").startswith(f"{chain.MAX_OF_SEAL + 1} events in 2 seals, ")


class Round(threading.Event):
    """Ends the worker's round once it waits for the next."""

    def wait(self, timeout: float | None = None) -> bool:
        self.set()
        return True


@pytest.mark.parametrize(("minutes", "sealed"), [(4, []), (6, [2])])
@pytest.mark.django_db(transaction=True)
def test_the_worker_seals_everything_once_the_oldest_is_five_minutes_old(
    minutes: int, sealed: list[int]
) -> None:
    for age in (minutes, 0):
        at = timezone.now() - timedelta(minutes=age)
        Event.objects.create(action=Action.AUDIT_VIEW, at=at)
    keep_tidy(Round())
    keep_tidy(Round())
    assert list(Seal.objects.values_list("count", flat=True)) == sealed


@pytest.mark.parametrize("statement", ["UPDATE audit_seal SET count = 1", "DELETE FROM audit_seal"])
def test_no_seal_is_changed_or_removed(db: None, statement: str) -> None:
    write()
    chain.seal()
    with (
        pytest.raises(IntegrityError, match=append_only.TEXT),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
    assert Seal.objects.count() == 1


# --- Tampered with -----------------------------------------------------------------------------


def move(event: Event, to: int) -> None:
    Event.objects.filter(pk=event.pk).update(id=to)


def replace(events: list[Event]) -> None:
    gone = events[4]
    Event.objects.filter(pk=gone.pk).delete()
    Event.objects.create(pk=events[5].pk + 1, action=gone.action, at=gone.at)


def put_in_a_seal() -> None:
    newest = Seal.objects.latest("pk")
    Seal.objects.create(previous="0" * 64, count=1, last_event=newest.last_event, digest="1" * 64)


def at_seal(place: int) -> Any:
    return Seal.objects.filter(pk=Seal.objects.order_by("pk")[place].pk)


# Changes to the trail, and which of the three seals reveals each.
DEEDS: dict[str, tuple[Callable[[list[Event]], Any], int]] = {
    "who": (lambda e: Event.objects.filter(pk=e[0].pk).update(actor=1), 0),
    "what": (lambda e: Event.objects.filter(pk=e[4].pk).update(action="scores.view"), 1),
    "refused": (lambda e: Event.objects.filter(pk=e[8].pk).update(outcome="refused"), 2),
    "when": (
        lambda e: Event.objects.filter(pk=e[4].pk).update(at=e[4].at + timedelta(microseconds=1)),
        1,
    ),
    "one removed": (lambda e: Event.objects.filter(pk=e[3].pk).delete(), 1),
    "all removed": (lambda e: Event.objects.all().delete(), 0),
    "put in below": (lambda e: Event.objects.create(pk=e[0].pk - 1, action="audit.view"), 0),
    "put in between": (lambda e: Event.objects.create(pk=e[5].pk + 1, action="audit.view"), 2),
    "put off": (lambda e: move(e[1], to=e[8].pk + 50), 0),
    "moved within": (lambda e: move(e[6], to=e[5].pk + 1), 2),
    "replaced": (replace, 1),
    "a seal's hash": (lambda e: at_seal(1).update(digest="0" * 64), 1),
    "a seal's time": (lambda e: at_seal(1).update(at=timezone.now()), 1),
    "a seal's count": (lambda e: at_seal(1).update(count=4), 1),
    "a seal's reach": (lambda e: at_seal(1).update(last_event=e[6].pk), 1),
    "a seal's place": (lambda e: at_seal(2).update(previous="0" * 64), 2),
    "a seal put in": (lambda e: put_in_a_seal(), 3),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_the_owner_of_the_database_does_is_found_out(sealed: list[Event], deed: str) -> None:
    do, place = DEEDS[deed]
    command("audit_verify")
    do(sealed)
    with pytest.raises(CommandError, match=f"^{seal_number(place)}"):
        command("audit_verify")


@pytest.mark.parametrize(("gone", "found"), [(0, 0), (1, 1)])
def test_a_seal_that_is_missing_is_found_out(sealed: list[Event], gone: int, found: int) -> None:
    at_seal(gone).delete()
    with pytest.raises(CommandError, match=f"^{seal_number(found)}.*does not follow"):
        command("audit_verify")


def test_the_newest_seals_are_missed_by_those_who_kept_a_hash(sealed: list[Event]) -> None:
    kept = head()
    at_seal(2).delete()
    Event.objects.filter(pk__in=[e.pk for e in sealed[6:]]).delete()
    assert command("audit_verify").startswith("6 events in 2 seals")
    with pytest.raises(CommandError, match=f"^No seal has the hash {kept}"):
        command("audit_verify", head=kept)


def test_a_chain_made_again_is_found_out_by_those_who_kept_a_hash(sealed: list[Event]) -> None:
    kept = head()
    Event.objects.filter(pk=sealed[0].pk).update(actor=None, action="scores.view")
    Seal.objects.all().delete()
    chain.seal()
    assert command("audit_verify").startswith("9 events in 1 seals")
    with pytest.raises(CommandError, match=f"^No seal has the hash {kept}"):
        command("audit_verify", head=kept)


# --- Many at once ------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_many_seals_at_once_make_one() -> None:
    write(50)
    assert sum(together(*[chain.seal] * 6)) == 50
    assert Seal.objects.get().count == 50
    command("audit_verify", head=head())


@pytest.mark.django_db(transaction=True)
def test_what_is_written_while_others_seal_is_sealed_once() -> None:
    def write_and_seal() -> int:
        sealed = 0
        for _ in range(10):
            with transaction.atomic():
                write(2)
            sealed += chain.seal()
        return sealed

    sealed = sum(together(*[write_and_seal] * 4))
    assert sealed + chain.seal() == Event.objects.count() == 80
    assert command("audit_verify").startswith("80 events in ")


@pytest.fixture
def slow_writer() -> Any:
    """An event that has its id and is not committed before `ended()` is called."""
    begun, ending = threading.Event(), threading.Event()

    def run() -> None:
        try:
            with transaction.atomic():
                write()
                begun.set()
                ending.wait(20)
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    begun.wait(20)

    def ended() -> None:
        ending.set()
        thread.join()

    yield ended
    ended()


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_an_event_that_is_committed_after_a_later_one_is_waited_for(slow_writer: Any) -> None:
    write()
    found = []

    def seal() -> None:
        try:
            found.append(chain.seal())
        finally:
            connection.close()

    sealing = threading.Thread(target=seal)
    sealing.start()
    sealing.join(0.5)
    assert sealing.is_alive()
    write()  # a writer that comes now is not held up, nor waited for
    slow_writer()
    sealing.join(20)
    assert found == [2]
    assert Event.objects.order_by("pk").first().pk < Seal.objects.get().last_event
    assert chain.seal() == 1
    command("audit_verify")


@on_postgresql
@pytest.mark.django_db(transaction=True)
def test_long_transaction_delays_the_seal(slow_writer: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(chain, "PATIENCE_SECONDS", 0.2)
    write()
    assert chain.seal() == 0
    slow_writer()
    assert chain.seal() == 2
    command("audit_verify")
