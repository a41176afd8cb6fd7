"""Adding, changing, excluding and removing the guardians whom the school can reach about a
person."""

from collections import defaultdict
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.schools.models import Course
from alba.takers.contacts.changed import (
    addresses_changed,
    contacts_changed,
    exclusion_changed,
)
from alba.takers.contacts.models import GuardianContact, Relation
from alba.takers.models import GuardianConsent, TestTaker

MOST = 12
"""Of one person: enough for any family, and too few to mail strangers with."""


def add(taker: TestTaker, *, by: User, **fields: Any) -> GuardianContact:
    """Raises Conflict `too_many_contacts`, and `added_by_guardian` for a child of no school."""
    if taker.added_by_id is not None:
        text = _("A guardian added this child, and it stays with that guardian alone.")
        raise Conflict("added_by_guardian", text)
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # the second of two requests counts the first
        if taker.guardian_contacts.count() >= MOST:
            text = _("A person can have %(count)d family contacts at most.") % {"count": MOST}
            raise Conflict("too_many_contacts", text)
        fields.setdefault("locale", taker.user.locale)
        fields.setdefault("has_authority", fields["relation"] != Relation.OTHER)
        contact = GuardianContact.objects.create(taker=taker, from_list=False, **fields)
        record(Action.CONTACT_CREATE, actor=by, about=contact, **contact.audit_facts())
        contacts_changed([taker.pk])
    return contact


def change(by: User, pk: int, **fields: Any) -> GuardianContact:
    """Only what is sent. Another address can be written to again. Raises Http404."""
    with transaction.atomic():
        contact = _held(by, pk)
        was_excluded, was_email = contact.excluded, contact.email
        for name, value in fields.items():
            setattr(contact, name, value)
        if contact.email != was_email:
            contact.undelivered_at = None
        contact.save()
        action = Action.CONTACT_UPDATE
        if contact.excluded != was_excluded:
            action = Action.CONTACT_EXCLUDE if contact.excluded else Action.CONTACT_INCLUDE
            words = GuardianConsent.objects.filter(taker=contact.taker_id, contact=pk)
            words.update(counts=not contact.excluded)
            exclusion_changed(pk, contact.excluded)
        if contact.email != was_email:
            addresses_changed([pk])
        record(action, actor=by, about=contact, **contact.audit_facts())
        contacts_changed([contact.taker_id])
    return contact


def remove(by: User, pk: int) -> None:
    """What the person has answered stays on record: a no goes on counting, a yes does not, and
    neither does of who was excluded. Raises Http404."""
    with transaction.atomic():
        contact = _held(by, pk)
        record(Action.CONTACT_DELETE, actor=by, about=contact, **contact.audit_facts())
        contact.delete()
        contacts_changed([contact.taker_id])


def _held(by: User, pk: int) -> GuardianContact:
    """The row, with the child's account held: nobody of the two is erased meanwhile."""
    rows = GuardianContact.objects.visible_to(by).select_related("taker__user", "taker__course")
    contact = rows.filter(pk=pk).first()
    if contact is None:
        raise Http404
    User.objects.locked(contact.taker.user_id)
    now = rows.select_for_update(of=("self",)).filter(pk=pk).first()
    if now is None:
        raise Http404
    return now


def deciding_of_class(course: Course) -> list[dict[str, Any]]:
    """A row for each pupil of the class who has not left and has a contact whose word counts."""
    rows = GuardianContact.objects.decides().filter(taker__course=course, taker__left_on=None)
    found: dict[int, list[GuardianContact]] = defaultdict(list)
    for contact in rows.order_by("pk"):
        found[contact.taker_id].append(contact)
    return [{"test_taker": pk, "contacts": those} for pk, those in found.items()]


def is_excluded(taker: int, email: str) -> bool:
    """Whether an address is one that is never written to about the person."""
    rows = GuardianContact.objects.filter(taker=taker, excluded=True)
    return bool(email) and rows.filter(email=email).exists()
