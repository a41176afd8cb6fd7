"""Tells families by email that the school has recorded an answer of theirs, so that an answer that
nobody gave is noticed. It says neither what was answered nor who did: guardians may live apart."""

from datetime import datetime, timedelta

from django.utils import timezone, translation
from django_tasks import task

from alba.campaigns.consent import delivery, family_answers, holding_notices, letters
from alba.families.consent import slips
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact

# Later than a slip can be undone.
AFTER = slips.MOMENT + timedelta(minutes=1)


def follow_people(people: list[TestTaker]) -> None:
    """Sends what was held back while the school wanted no email about these children."""
    for held in holding_notices.release([one.pk for one in people]):
        if held.request_id is None:
            tell_contact.enqueue(held.contact_id)
        else:
            family_answers.send_notice.enqueue(held.request_id, held.contact_id)


def schedule(rows: list[GuardianConsent]) -> None:
    tell.using(run_after=timezone.now() + AFTER).enqueue([row.pk for row in rows])


@task()
def tell(ids: list[int]) -> None:
    """About those rows that still exist: a slip may have been undone."""
    takers = GuardianConsent.objects.screening().filter(pk__in=ids).values("taker")
    contacts = GuardianContact.objects.decides().filter(taker__in=takers).order_by("pk")
    for contact in contacts.select_related("taker"):
        if contact.can_be_asked:
            tell_contact.enqueue(contact.pk)


@task()
def tell_contact(contact_id: int, tries: int = 0, held: int | None = None) -> None:
    rows = GuardianContact.objects.select_related("taker__user", "taker__course__school")
    contact = rows.filter(pk=contact_id).first()
    if contact is None or not contact.can_be_asked:
        return
    if not GuardianConsent.objects.screening().filter(taker=contact.taker).exists():
        return  # undone while the notice was waiting

    def later(at: datetime, held: int | None) -> None:
        tell_contact.using(run_after=at).enqueue(contact_id, held=held)

    if not tries and holding_notices.waits(contact, None, later, held):
        return
    with translation.override(contact.written_in):
        message = delivery.rendered(letters.put_on_record(contact.taker), contact)

    def again(at: datetime) -> None:
        tell_contact.using(run_after=at).enqueue(contact_id, tries=tries + 1)

    course, what = contact.taker.course, f"notice of a record to contact {contact_id}"
    delivery.deliver(message, course.school if course else None, what, tries, again)
