"""The receipt, by email, to everybody who administered a school that was erased. Their accounts are
gone: the address is kept in a row of its own until a mail server has taken the
email."""

from datetime import datetime

from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import farewell, outbox, plain_text
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User
from alba.days import dated
from alba.privacy.erasing import receipt as receipts
from alba.privacy.erasures import Erasure


def queue(email: str, locale: str, receipt: Erasure) -> None:
    """Runs in the transaction that erases the school."""
    expires = timezone.now() + farewell.LIFETIME
    told = FormerAddress.objects.create(email=email, expires_at=expires)
    send.enqueue(told.pk, locale, receipt.pk)


@task()
def send(former: int, locale: str, receipt: int, tries: int = 0) -> None:
    told = FormerAddress.objects.filter(pk=former, user=None).first()
    found = Erasure.objects.filter(pk=receipt).first()
    if told is None or found is None:
        return
    reader = User(email=told.email, locale=locale)  # never saved
    with translation.override(locale):
        message = outbox.render(_letter(found), reader)

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(former, locale, receipt, tries=tries + 1)

    if outbox.deliver(message, f"receipt {receipt} of a school", tries, again):
        told.delete()


def _letter(found: Erasure) -> Letter:
    assert found.done_on is not None  # noqa: S101 (of a receipt)
    erased = _(
        "On %(day)s everything of your school was erased in Alba, and your account with it unless "
        "you administer another school."
    )
    return Letter(
        subject=_("Receipt: your school’s data in Alba were erased"),
        before=[
            dated(erased, day=found.done_on),
            _("School: %(schools)s.") % {"schools": plain_text.named(found.of_school)},
            *receipts.of_school(found),
        ],
    )
