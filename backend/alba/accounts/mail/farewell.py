"""Emails to people whose account no longer exists, for example to say that it was deleted. Each
address is stored separately, for two days at most, until a mail server accepts the email."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone, translation
from django_tasks import task

from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import outbox, security_templates
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User

LIFETIME = timedelta(days=2)


def keep(email: str) -> int:
    """The number of the row that keeps the address, for `deliver`."""
    return FormerAddress.objects.create(email=email, expires_at=timezone.now() + LIFETIME).pk


def deliver(
    former: int,
    locale: str,
    write: Callable[[User], Letter],
    what: str,
    tries: int,
    again: Callable[[datetime], None],
) -> None:
    """Run by the worker. `write` is called in that language; the others are as in
    `outbox.deliver`."""
    told = FormerAddress.objects.filter(pk=former, user=None).first()
    if told is None:
        return
    reader = User(email=told.email, locale=locale)  # never saved
    with translation.override(locale):
        message = outbox.render(write(reader), reader)
    if outbox.deliver(message, what, tries, again):
        told.delete()


def queue(email: str | None, locale: str, *, later: bool = False) -> None:
    """Runs in the transaction that ends the account. `later`: what was answered is erased later."""
    if email is not None:
        send.enqueue(keep(email), locale, later=later)


@task()
def send(former: int, locale: str, tries: int = 0, later: bool = False) -> None:
    def write(reader: User) -> Letter:
        return security_templates.account_deleted(reader, later=later)

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(former, locale, tries=tries + 1, later=later)

    deliver(former, locale, write, "mail about a deleted account", tries, again)
