"""Tells people that a school keeps the data of somebody who has ended their account, and why: the
person at the former address, and the family."""

from datetime import datetime

from django.utils import timezone, translation
from django_tasks import task

from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import outbox
from alba.accounts.mail.farewell import LIFETIME
from alba.accounts.models import User
from alba.campaigns.consent import delivery, letters
from alba.people.names import short_name
from alba.people.records.contacts import GuardianContact
from alba.privacy.erasing import mails
from alba.privacy.erasures import Erasure


def tell_kept(kept: Erasure, address: str) -> None:
    """Sends the news in the transaction that keeps the data."""
    if address:
        until = timezone.now() + LIFETIME
        told = FormerAddress.objects.create(email=address, expires_at=until)
        tell_person.enqueue(kept.pk, told.pk)
    family = GuardianContact.objects.decides().filter(taker=kept.taker).exclude(email=address)
    for contact in family.select_related("taker"):
        if delivery.is_reached(contact):
            tell_contact.enqueue(kept.pk, contact.pk)


@task()
def tell_person(kept_id: int, former: int, tries: int = 0) -> None:
    kept, told = _kept(kept_id), FormerAddress.objects.filter(pk=former, user=None).first()
    if kept is None or told is None or kept.taker is None:
        return
    reader = User(email=told.email, locale=kept.taker.user.locale)  # never saved
    with translation.override(reader.locale):
        letter = mails.erasure_kept("", _school(kept), kept.reason)
        message = outbox.render(letter, reader)

    def again(at: datetime) -> None:
        tell_person.using(run_after=at).enqueue(kept_id, former, tries=tries + 1)

    if outbox.deliver(message, "mail about data that are kept", tries, again):
        told.delete()


@task()
def tell_contact(kept_id: int, contact_id: int, tries: int = 0) -> None:
    kept = _kept(kept_id)
    contact = GuardianContact.objects.select_related("taker__user").filter(pk=contact_id).first()
    if kept is None or contact is None or not delivery.is_reached(contact):
        return
    with translation.override(contact.written_in):
        child = short_name(contact.taker.user)
        letter = mails.erasure_kept(child, _school(kept), kept.reason)
        message = delivery.rendered(letter, contact)

    def again(at: datetime) -> None:
        tell_contact.using(run_after=at).enqueue(kept_id, contact_id, tries=tries + 1)

    delivery.deliver(message, f"notice of kept data to contact {contact_id}", tries, again)


def _kept(pk: int) -> Erasure | None:
    rows = Erasure.objects.exclude(kept_on=None).select_related("taker__user", "school")
    return rows.filter(pk=pk).first()


def _school(kept: Erasure) -> str:
    return letters.school_named(kept.school.school_name if kept.school else "Alba")
