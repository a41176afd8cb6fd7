"""The receipt, by email, to everybody who administered a school that was erased. Their accounts are
gone."""

from datetime import datetime

from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.mail import farewell, plain_text
from alba.accounts.mail.letter import Letter
from alba.days import dated
from alba.privacy.erasing import receipt as receipts
from alba.privacy.erasures import Erasure


def queue(email: str, locale: str, receipt: Erasure) -> None:
    """Runs in the transaction that erases the school."""
    send.enqueue(farewell.keep(email), locale, receipt.pk)


@task()
def send(former: int, locale: str, receipt: int, tries: int = 0) -> None:
    found = Erasure.objects.filter(pk=receipt).first()
    if found is None:
        return

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(former, locale, receipt, tries=tries + 1)

    what = f"receipt {receipt} of a school"
    farewell.deliver(former, locale, lambda _reader: _letter(found), what, tries, again)


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
