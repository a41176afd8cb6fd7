"""Adding, changing, excluding and removing the guardians whom the school can reach about a
person."""

from collections import defaultdict
from datetime import datetime
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.families.contacts import office
from alba.families.events import Replaced, address_replaced, contacts_changed
from alba.families.exclusion import exclusions
from alba.people import former_ties
from alba.people.edits import CONTACT
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact, Relation
from alba.people.records.kinship import ContactWas
from alba.people.scope import excluded_people
from alba.people.scope.own_children import refuse_own_child
from alba.schools.models import Course

MOST = 12
"""Per person: enough for any family, and too few for sending mail to strangers."""


def add(taker: TestTaker, *, by: User, **fields: Any) -> GuardianContact:
    """If a reader adds one, the school's administrators are told. Raises Refused `own_child`, and
    Conflict: `too_many_contacts`, `added_by_guardian` for a
    child of no school, `contact_excluded` for someone who is shut out under another contact."""
    if taker.added_by_id is not None:
        text = _("A guardian added this child, and it stays with that guardian alone.")
        raise Conflict("added_by_guardian", text)
    with transaction.atomic():
        refuse_own_child(by, taker.pk)
        User.objects.locked(taker.user_id)  # the second of two concurrent requests counts the first
        if taker.guardian_contacts.count() >= MOST:
            text = _("A person can have at most %(count)d family contacts.") % {"count": MOST}
            raise Conflict("too_many_contacts", text)
        fields.setdefault("locale", taker.user.locale)
        fields.setdefault("has_authority", fields["relation"] != Relation.OTHER)
        is_excluded = fields.pop("excluded", False)
        if not is_excluded:
            _refuse_shut_out(taker.pk, fields["full_name"], fields.get("email", ""))
        since = timezone.now() if fields.get("email") else None
        contact = GuardianContact.objects.create(
            taker=taker, excluded=is_excluded, email_since=since, **fields
        )
        record(Action.CONTACT_CREATE, actor=by, about=contact, **contact.audit_facts())
        former_ties.tied_by_address(taker.pk, contact.email)
        if is_excluded:
            exclusions.exclude(contact, by=by)
        contacts_changed([taker.pk])
        office.tell_of_new(taker, by=by)
    return contact


def change(by: User, pk: int, *, version: str | None = None, **fields: Any) -> GuardianContact:
    """Changes only what is sent. A new address can be written to again. Raises Http404, Refused
    `own_child`, and Conflict `contact_excluded` for the name or address of somebody who is shut
    out, `changed_meanwhile` if the caller saw another `version`."""
    with transaction.atomic():
        contact = _held(by, pk)
        CONTACT.refuse_changed(contact, version, by)
        former_ties.keep([contact])
        was_excluded, was_email, was_name = contact.excluded, contact.email, contact.full_name
        for name, value in fields.items():
            setattr(contact, name, value)
        since = contact.email_since
        if contact.email != was_email:
            contact.undelivered_at = contact.not_mine_at = None
            contact.email_since = timezone.now()
        if not contact.excluded and not was_excluded:
            email = contact.email if contact.email != was_email else ""
            name = contact.full_name if contact.full_name != was_name else ""
            _refuse_shut_out(contact.taker_id, name, email)
        contact.save()
        action = Action.CONTACT_UPDATE
        if contact.excluded != was_excluded:
            action = Action.CONTACT_EXCLUDE if contact.excluded else Action.CONTACT_INCLUDE
            if contact.excluded:
                exclusions.exclude(contact, by=by)
            else:
                exclusions.lift_of_contact(contact, by=by)
        elif contact.excluded:
            exclusions.follow_contact(contact)
        if contact.email != was_email:
            former_ties.tied_by_address(contact.taker_id, contact.email)
            address_replaced_by(contact, was_email, since)
        record(action, actor=by, about=contact, **contact.audit_facts())
        contacts_changed([contact.taker_id])
    return contact


def address_replaced_by(contact: GuardianContact, former: str, since: datetime | None) -> None:
    """Handles a replaced address. To be called once the contact has the new address, and
    `former_ties` the former ones."""
    if not former:
        return
    earlier = ContactWas.objects.filter(contact=contact.pk, email=contact.email)
    is_back = not contact.email or earlier.exists()
    address_replaced(Replaced(contact, former, since, is_back))


def remove(by: User, pk: int) -> None:
    """Removes a contact. The person's answers stay on record: a no still counts, a yes does not,
    and nothing does if they were excluded. Raises Http404, and Refused `own_child`."""
    with transaction.atomic():
        contact = _held(by, pk)
        former_ties.keep([contact])
        record(Action.CONTACT_DELETE, actor=by, about=contact, **contact.audit_facts())
        contact.delete()
        contacts_changed([contact.taker_id])


def _held(by: User, pk: int) -> GuardianContact:
    """The row, with the child's account locked, so that neither is erased meanwhile."""
    rows = GuardianContact.objects.visible_to(by).select_related("taker__user", "taker__course")
    contact = rows.filter(pk=pk).first()
    if contact is None:
        raise Http404
    refuse_own_child(by, contact.taker_id)
    User.objects.locked(contact.taker.user_id)
    now = rows.select_for_update(of=("self",)).filter(pk=pk).first()
    if now is None:
        raise Http404
    return now


def deciding_of_class(by: User, course: Course) -> list[dict[str, Any]]:
    """A row for each pupil of the class who has not left and has a contact who decides, except
    those whom `by` does not look after."""
    rows = GuardianContact.objects.visible_to(by).decides()
    rows = rows.filter(taker__course=course, taker__left_on=None)
    found: dict[int, list[GuardianContact]] = defaultdict(list)
    for contact in rows.order_by("pk"):
        found[contact.taker_id].append(contact)
    return [{"test_taker": pk, "contacts": those} for pk, those in found.items()]


def _refuse_shut_out(taker: int, full_name: str, email: str) -> None:
    if excluded_people.is_shut_out(taker, full_name=full_name, email=email):
        raise excluded_people.shut_out()
