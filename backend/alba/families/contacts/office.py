"""Readers need contacts of the pupils they follow up; the school's office, its administrators,
keeps them, and hears of it."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.people.models import TestTaker


def tell_of_new(taker: TestTaker, *, by: User) -> None:
    """Tells the office, in the caller's transaction, that a reader has added a contact."""
    if by.is_test_taker:
        _tell(taker, "contact_added")


def ask(taker: TestTaker, *, by: User) -> None:
    """For a contact who decides, once a day. Raises Conflict `nobody_there`."""
    with transaction.atomic():
        record(Action.CONTACT_ASK, actor=by, about=taker, **taker.audit_facts())
        is_asked = limits.contact_wanted(taker.pk).take() is not None
        if not is_asked and not _tell(taker, "contact_wanted"):
            text = _("Your school has no administrator on Alba. Please add the contact here.")
            raise Conflict("nobody_there", text)


def _tell(taker: TestTaker, kind: str) -> int:
    """Returns how many people."""
    school = taker.course.school if taker.course else None
    people = list(school.admins.filter(is_active=True).order_by("pk")) if school else []
    for admin in people:
        outbox.queue(kind, admin, taker=taker.pk)
    return len(people)
