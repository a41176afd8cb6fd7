"""Handles the replacement of a contact's address. The former address gets an email, since it may be
the family's and the new one may not. A yes from an address that staff had entered shortly before,
and remove again shortly after, was perhaps never the family's: it stops counting, and the family is
asked again. A no stays a no."""

import copy
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone, translation
from django_tasks import task

from alba.accounts.mail import outbox
from alba.campaigns.consent import delivery, letters, links, requests
from alba.campaigns.consent.models import FamilyAnswer
from alba.families.events import Replaced
from alba.families.exclusion import signatures
from alba.hooks import Poll
from alba.people.models import TestTaker
from alba.people.records.consents import Said
from alba.people.records.contacts import GuardianContact

SHORT = timedelta(days=14)

revoke_others: Poll[[Replaced], bool] = Poll()
"""Lets the apps above revoke such a yes of their own; each says whether there was one."""


def tell_former_address(replaced: Replaced) -> None:
    contact = replaced.contact
    if contact.pk and _is_told(contact):
        tell_former.enqueue(contact.pk, replaced.former)
    forgotten = [_forget_yes(replaced), *revoke_others(replaced)]
    if any(forgotten):
        _tell_staff(contact.taker)


def _is_told(contact: GuardianContact) -> bool:
    """True if the contact gets emails: nobody writes to a contact who is excluded, or has said that
    the child is not theirs, nor to anybody about a child about whom the school wants no email."""
    is_shut = contact.excluded or contact.shut_address
    return not is_shut and not contact.taker.quiet


def _forget_yes(replaced: Replaced) -> bool:
    rows = FamilyAnswer.objects.filter(
        given_at_passing(replaced),
        link__request__contact=replaced.contact.pk,
        said=Said.GIVEN,
        is_passing=False,
    )
    passing = [row for row in rows.select_related("link") if is_from(row.link, replaced.former)]
    if not passing:
        return False
    FamilyAnswer.objects.filter(pk__in=[row.pk for row in passing]).update(is_passing=True)
    if replaced.contact.email:
        requests.ask_again({row.request_id for row in passing})
    return True


def given_at_passing(replaced: Replaced) -> Q:
    """Answers (`at`) while the former address was a passing one; none if it was not."""
    since, now = replaced.since, timezone.now()
    if since is None or not replaced.is_back:
        return Q(pk=None)
    return Q(at__gte=since, at__lt=since + SHORT, at__gt=now - SHORT)


def is_from(link: Any, email: str) -> bool:
    """True if this link, of a request or a letter, was emailed to that address."""
    return link is not None and link.address == links.mark(link.digest, email)


def _tell_staff(child: TestTaker) -> None:
    """Once for all that has stopped counting."""
    for person in signatures.hearing_about(child):
        outbox.queue("yes_passed", person, taker=child.pk)


@task()
def tell_former(contact_id: int, email: str, tries: int = 0) -> None:
    rows = GuardianContact.objects.select_related("taker__course__school")
    contact = rows.filter(pk=contact_id).first()
    if contact is None or not _is_told(contact):
        return
    former = copy.copy(contact)
    former.email = email
    with translation.override(contact.written_in):
        message = delivery.rendered(letters.address_replaced(contact.taker), former)

    def again(at: datetime) -> None:
        tell_former.using(run_after=at).enqueue(contact_id, email, tries=tries + 1)

    course, what = contact.taker.course, f"notice of a new address of contact {contact_id}"
    delivery.deliver(message, course.school if course else None, what, tries, again)
