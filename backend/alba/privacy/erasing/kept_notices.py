"""Tells people that a school keeps the data of somebody who has ended their account, and why: the
person at the former address, and the family."""

from datetime import datetime

from django.utils import translation
from django_tasks import task

from alba.accounts.mail import farewell
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User
from alba.campaigns.consent import delivery, letters
from alba.people.names import short_name
from alba.people.records.contacts import GuardianContact
from alba.privacy.erasing import mails
from alba.privacy.erasures import Erasure


def tell_kept(kept: Erasure, address: str) -> None:
    """Sends the news in the transaction that keeps the data."""
    if address:
        tell_person.enqueue(kept.pk, farewell.keep(address))
    family = GuardianContact.objects.decides().filter(taker=kept.taker).exclude(email=address)
    for contact in family.select_related("taker"):
        if delivery.is_reached(contact):
            tell_contact.enqueue(kept.pk, contact.pk)


@task()
def tell_person(kept_id: int, former: int, tries: int = 0) -> None:
    kept = _kept(kept_id)
    if kept is None or kept.taker is None or _rests(kept):
        return
    school, reason = _school(kept), kept.reason

    def write(_reader: User) -> Letter:
        return mails.erasure_kept("", school, reason)

    def again(at: datetime) -> None:
        tell_person.using(run_after=at).enqueue(kept_id, former, tries=tries + 1)

    what = "mail about data that are kept"
    farewell.deliver(former, kept.taker.user.locale, write, what, tries, again)


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

    what = f"notice of kept data to contact {contact_id}"
    delivery.deliver(message, kept.school, what, tries, again)


def _kept(pk: int) -> Erasure | None:
    rows = Erasure.objects.exclude(kept_on=None).select_related("taker__user", "school")
    return rows.filter(pk=pk).first()


def _rests(kept: Erasure) -> bool:
    return kept.school is not None and kept.school.rests


def _school(kept: Erasure) -> str:
    return letters.school_named(kept.school.school_name if kept.school else "Alba")
