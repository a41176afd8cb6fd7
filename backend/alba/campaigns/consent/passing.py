"""A contact's address is replaced. The former one is told, since it may be the family's and the new
one may not. And a yes answered at an address that staff had put in shortly before, and take away
again shortly after, was perhaps never the family's: it stops counting, and they are asked again. A
no stays a no."""

import copy
from datetime import datetime, timedelta

from django.utils import timezone, translation
from django_tasks import task

from alba.accounts.mail import outbox
from alba.campaigns.consent import letters, links, mailing, requests
from alba.campaigns.consent.models import FamilyAnswer
from alba.takers.children.models import Said
from alba.takers.contacts.changed import Replaced
from alba.takers.contacts.models import GuardianContact
from alba.takers.shut_out import signing

SHORT = timedelta(days=14)


def follow(replaced: Replaced) -> None:
    contact = replaced.contact
    if contact.pk and _is_told(contact):
        tell_former.enqueue(contact.pk, replaced.former)
    if replaced.is_back:
        _forget_yes(replaced)


def _is_told(contact: GuardianContact) -> bool:
    """Nobody writes to who is excluded, or has said that the child is not theirs, nor to anybody
    about a child about whom the school wants no email."""
    is_shut = contact.excluded or contact.shut_address
    return not is_shut and not contact.taker.quiet


def _forget_yes(replaced: Replaced) -> None:
    since, now = replaced.since, timezone.now()
    if since is None:
        return
    rows = FamilyAnswer.objects.filter(
        link__request__contact=replaced.contact.pk,
        said=Said.GIVEN,
        is_passing=False,
        at__gte=since,
        at__lt=since + SHORT,
        at__gt=now - SHORT,
    )
    passing = [row for row in rows.select_related("link") if _is_from(row, replaced.former)]
    if not passing:
        return
    FamilyAnswer.objects.filter(pk__in=[row.pk for row in passing]).update(is_passing=True)
    if replaced.contact.email:
        requests.ask_again({row.request_id for row in passing})
    child = replaced.contact.taker
    for person in signing.hearing_about(child):
        outbox.queue("yes_passed", person, taker=child.pk)


def _is_from(row: FamilyAnswer, email: str) -> bool:
    return row.link is not None and row.link.address == links.mark(row.link.digest, email)


@task()
def tell_former(contact_id: int, email: str, tries: int = 0) -> None:
    rows = GuardianContact.objects.select_related("taker__course__school")
    contact = rows.filter(pk=contact_id).first()
    if contact is None or not _is_told(contact):
        return
    former = copy.copy(contact)
    former.email = email
    with translation.override(contact.written_in):
        message = outbox.render(letters.address_replaced(contact.taker), mailing.reader(former))

    def again(at: datetime) -> None:
        tell_former.using(run_after=at).enqueue(contact_id, email, tries=tries + 1)

    mailing.deliver(message, f"notice of a new address of contact {contact_id}", tries, again)
