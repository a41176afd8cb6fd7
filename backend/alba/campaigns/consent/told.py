"""Families are told by email that the school has put an answer of theirs on record, so that an
answer nobody gave is noticed. Neither what was answered nor who did is said: guardians may live
apart."""

from datetime import datetime, timedelta

from django.utils import timezone, translation
from django_tasks import task

from alba.accounts.mail import outbox
from alba.campaigns.consent import letters, mailing
from alba.takers.children import consent_slips
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import GuardianConsent

# Later than a slip can be taken back.
AFTER = consent_slips.MOMENT + timedelta(minutes=1)


def follow(rows: list[GuardianConsent]) -> None:
    tell.using(run_after=timezone.now() + AFTER).enqueue([row.pk for row in rows])


@task()
def tell(ids: list[int]) -> None:
    """About those rows that still exist: a slip may have been taken back."""
    takers = GuardianConsent.objects.screening().filter(pk__in=ids).values("taker")
    contacts = GuardianContact.objects.decides().filter(taker__in=takers).order_by("pk")
    for contact in contacts.select_related("taker"):
        if mailing.is_reached(contact):
            tell_contact.enqueue(contact.pk)


@task()
def tell_contact(contact_id: int, tries: int = 0) -> None:
    rows = GuardianContact.objects.select_related("taker__user", "taker__course__school")
    contact = rows.filter(pk=contact_id).first()
    if contact is None or not mailing.is_reached(contact):
        return
    with translation.override(contact.locale):
        message = outbox.render(letters.put_on_record(contact.taker), mailing.reader(contact))

    def again(at: datetime) -> None:
        tell_contact.using(run_after=at).enqueue(contact_id, tries=tries + 1)

    mailing.deliver(message, f"notice of a record to contact {contact_id}", tries, again)
