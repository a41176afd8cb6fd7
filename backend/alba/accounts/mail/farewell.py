"""The last email to a person: that their account was deleted. The address is kept in a row of its
own until the email has been handed over to a mail server, for two days at most."""

from datetime import datetime, timedelta

from django.utils import timezone, translation
from django_tasks import task

from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import outbox, security_templates
from alba.accounts.models import User

LIFETIME = timedelta(days=2)


def queue(email: str | None, locale: str, *, later: bool = False) -> None:
    """Runs in the transaction that ends the account. `later`: what was answered is erased later."""
    if email is None:
        return
    told = FormerAddress.objects.create(email=email, expires_at=timezone.now() + LIFETIME)
    send.enqueue(told.pk, locale, later=later)


@task()
def send(former: int, locale: str, tries: int = 0, later: bool = False) -> None:
    told = FormerAddress.objects.filter(pk=former, user=None).first()
    if told is None:
        return
    reader = User(email=told.email, locale=locale)  # never saved
    with translation.override(locale):
        message = outbox.render(security_templates.account_deleted(reader, later=later), reader)

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(former, locale, tries=tries + 1, later=later)

    if outbox.deliver(message, "mail about a deleted account", tries, again):
        told.delete()
