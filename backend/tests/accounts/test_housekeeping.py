"""The worker's clearing up, and the work that it picks up again."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.accounts import housekeeping
from alba.accounts.logins import session
from alba.accounts.mail import outbox
from alba.accounts.models import Attempts, Login, MailLink, User
from harness.processes import wait_for
from harness.product import Product, ending
from tests.support import factories, servers

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker")


def ago(**period: float) -> Any:
    return timezone.now() - timedelta(**period)


def test_only_what_has_expired_goes(user: User) -> None:
    for rotated, authenticated in ((2.9, 11.9), (3.1, 3.1), (0, 12.1)):
        session.start(user)
        newest = Login.objects.filter(user=user).exclude(generation=9).get()
        newest.rotated_at, newest.authenticated_at = ago(hours=rotated), ago(hours=authenticated)
        newest.generation = 9
        newest.save()
    for key, resets_at in (("live", ago(hours=-1)), ("over", ago(hours=1))):
        Attempts.objects.create(key=key, count=1, resets_at=resets_at)
    for purpose, expires_at in (("verify", ago(hours=-1)), ("reset", ago(hours=1))):
        MailLink.objects.create(user=user, purpose=purpose, digest=purpose, expires_at=expires_at)
    housekeeping.tidy()
    housekeeping.tidy()
    assert Login.objects.get().authenticated_at < ago(hours=11)
    assert Attempts.objects.get().key == "live"
    assert MailLink.objects.get().purpose == "verify"


@pytest.mark.parametrize(
    ("status", "days", "kept"),
    [
        ("SUCCESSFUL", 0.9, True),
        ("SUCCESSFUL", 1.1, False),
        ("FAILED", 29, True),
        ("FAILED", 31, False),
    ],
)
def test_ended_tasks_are_kept_for_a_while(user: User, status: str, days: float, kept: bool) -> None:
    outbox.queue("reset", user)
    DBTaskResult.objects.update(status=status, finished_at=ago(days=days))
    housekeeping.tidy()
    assert DBTaskResult.objects.exists() is kept


def test_waiting_tasks_are_never_deleted(user: User) -> None:
    outbox.queue("reset", user)
    DBTaskResult.objects.update(enqueued_at=ago(days=400))
    housekeeping.tidy()
    assert DBTaskResult.objects.get().status == "READY"


def test_a_mail_of_a_killed_worker_goes_out(user: User, run_queue: Any, mailoutbox: Any) -> None:
    outbox.queue("reset", user)
    DBTaskResult.objects.update(status="RUNNING", worker_ids=["killed"], started_at=ago(minutes=9))
    housekeeping.tidy()
    run_queue()
    assert mailoutbox == []  # it may still be running
    DBTaskResult.objects.update(started_at=ago(minutes=11))
    housekeeping.tidy()
    housekeeping.tidy()
    run_queue()
    run_queue()
    assert len(mailoutbox) == 1


@pytest.mark.parametrize(
    ("error", "again"),
    [
        ("django.db.utils.OperationalError", True),
        ("builtins.SystemExit", True),
        ("builtins.ValueError", False),
        ("smtplib.SMTPServerDisconnected", False),
    ],
)
def test_only_who_failed_without_fault_runs_again(user: User, error: str, again: bool) -> None:
    outbox.queue("reset", user)
    DBTaskResult.objects.update(
        status="FAILED", exception_class_path=error, finished_at=ago(minutes=1), worker_ids=["a"]
    )
    housekeeping.tidy()
    assert (DBTaskResult.objects.get().status == "READY") is again


def test_a_task_that_kills_its_workers_is_given_up(user: User) -> None:
    outbox.queue("reset", user)
    DBTaskResult.objects.update(status="RUNNING", worker_ids=list("abcde"), started_at=ago(hours=1))
    housekeeping.tidy()
    housekeeping.tidy()
    assert DBTaskResult.objects.get().status == "FAILED"


def test_the_worker_runs_what_is_queued_and_ends_on_a_signal(tmp_path: Any) -> None:
    """The real process, on a database of its own."""
    environment = servers.environment(tmp_path)

    def run(*arguments: str) -> None:
        servers.manage(environment, *arguments)

    run("migrate", "--noinput", "--verbosity", "0")
    run("create_alba_admin", "ada@example.org", "--password", "quiet light room")
    queue = (
        "from alba.accounts.mail import outbox; from alba.accounts.models import User;"
        "outbox.queue('reset', User.objects.get())"
    )
    run("shell", "--no-imports", "--command", queue)
    folder = tmp_path / "mails"
    with ending(Product(environment, tmp_path / "log")) as made:
        made.start_worker()
        wait_for(lambda: folder.is_dir() and any(folder.iterdir()), 60, "the mail")
        assert len(list(folder.iterdir())) == 1
        assert made.worker
        made.worker.end(10)
        assert made.worker.code() == 0
