"""Emails to the contacts of a family: written in their language, sent, and noted when an address
does not accept them."""

from collections.abc import Callable, Sequence
from datetime import datetime

from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.utils import timezone

from alba.accounts.mail import outbox, refused
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.campaigns.consent import informing, letters
from alba.people.models import Bond
from alba.people.records.contacts import GuardianContact
from alba.schools.models import School


def reader(contact: GuardianContact, names: Sequence[str] = ()) -> User:
    """`names`: of all readers, if there may be several. In the active language."""
    name = letters.greeted(list(names) or [contact.full_name])
    return User(email=contact.email, locale=contact.written_in, first_name=name)


def rendered(
    letter: Letter, contact: GuardianContact, names: Sequence[str] = ()
) -> EmailMultiAlternatives:
    """Every email to a family. `names`: as in `reader`."""
    return outbox.render(letters.with_own_line(letter, contact), reader(contact, names))


def is_reached(contact: GuardianContact) -> bool:
    """Now, for an email that asks nothing."""
    return contact.is_reached and not contact.taker.quiet


def deliver(
    message: EmailMultiAlternatives,
    school: School | None,
    what: str,
    tries: int,
    again: Callable[[datetime], None],
) -> None:
    """A copy or a notice in the name of `school`, which writes none while it rests; otherwise as in
    `outbox.deliver`. If the address is refused for good, this is recorded as for an email that
    asks."""
    if school is not None and school.rests:
        return
    try:
        outbox.deliver(message, what, tries, again)
    except outbox.RefusedError:
        undelivered(message.to[0])


def undelivered(email: str) -> int:
    """The mail server refuses the address for good, or an email came back. Accounts and bonds with
    that address show it too. Returns for how many contacts."""
    with transaction.atomic():
        refused.note_everywhere(email)
        email = normalize_email(email)
        Bond.objects.filter(email=email, adult=None).update(undelivered_at=timezone.now())
        rows = GuardianContact.objects.filter(email=email, undelivered_at=None)
        found = list(rows.values_list("pk", flat=True))
        informing.note_undelivered(found)
        return GuardianContact.objects.filter(pk__in=found).update(undelivered_at=timezone.now())
