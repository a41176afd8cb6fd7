"""The fields of people and of their contacts that staff change, for `schools/meanwhile.py`."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q

from alba.audit.models import Action
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.tutorship import class_tutors
from alba.schools.meanwhile import Edited, lines_about, lines_of_lists

NAMES = {"first_name", "last_name", "known_as"}


def _said_of_person(taker: TestTaker) -> dict[str, Any]:
    """Omits changes to people hidden from the viewer. Expects a `for_list` row."""
    hidden = taker.is_assigned_elsewhere  # type: ignore[attr-defined]  # see for_list()
    return {
        "email": taker.user.email,
        "first_name": taker.user.first_name,
        "last_name": taker.user.last_name,
        "known_as": taker.user.known_as,
        "role": taker.role,
        "birth_date": taker.birth_date,
        "external_id": taker.external_id,
        "course": taker.course_id,
        "courses": class_tutors.ids_of_classes(taker),
        "assigned_responsible_test_taker": None if hidden else taker.assigned_to_id,
        "quiet": taker.quiet,
    }


def _lines_of_person(taker: TestTaker, changed: Collection[str]) -> Q:
    lines = lines_about("testtaker", taker.pk, Action.TAKER_UPDATE, Action.TAKER_MOVE)
    lines |= lines_of_lists(taker.pk)
    if "courses" in changed:
        lines |= Q(subject=taker.pk, action=Action.COURSE_TUTOR)
    if NAMES & set(changed):
        lines |= lines_about("user", taker.user_id, Action.USER_UPDATE)
    if "email" in changed:
        own = (Action.ADDRESS_CHANGE, Action.ADDRESS_UNDO, Action.ADDRESS_LOST)
        lines |= lines_about("user", taker.user_id, *own)
    return lines


def _said_of_contact(contact: GuardianContact) -> dict[str, Any]:
    return {
        "full_name": contact.full_name,
        "relation": contact.relation,
        "email": contact.email,
        "phone": contact.phone,
        "locale": contact.locale,
        "has_authority": contact.has_authority,
        "excluded": contact.excluded,
    }


def _lines_of_contact(contact: GuardianContact, _changed: Collection[str]) -> Q:
    actions = (Action.CONTACT_UPDATE, Action.CONTACT_EXCLUDE, Action.CONTACT_INCLUDE)
    return lines_about("guardiancontact", contact.pk, *actions) | lines_of_lists(contact.taker_id)


PERSON = Edited[TestTaker](said=_said_of_person, lines=_lines_of_person)
CONTACT = Edited[GuardianContact](said=_said_of_contact, lines=_lines_of_contact)
