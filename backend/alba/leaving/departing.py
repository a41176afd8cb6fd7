"""A school wishes to leave: to whom its data go is set by one side and confirmed by the other."""

import hashlib
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import day_of
from alba.errors import Conflict, Refused
from alba.insight.attention.attention import Since
from alba.leaving import handing_over
from alba.leaving.folder import FolderError
from alba.leaving.models import Departure
from alba.privacy.retention import who
from alba.schools.models import School


def ask(school: School, *, by: User, contact: str) -> Departure:
    """Raises Conflict `leaves_already`."""
    try:
        with transaction.atomic():
            made = Departure.objects.create(school=school, contact=contact, asked_by=by)
            _record(Action.SCHOOL_DEPART, school, by, asked=True)
            for person in User.objects.filter(assigned_schools=school, is_active=True):
                outbox.queue("school_leaves", person, school=school.pk)
    except IntegrityError:
        text = _("This school has already said that it wishes to leave.")
        raise Conflict("leaves_already", text) from None
    return made


def stay(school: School, *, by: User) -> None:
    """The school says so; once it is closed here, a product administrator. Raises Http404 if it has
    not asked, and Refused `not_yours_to_say`."""
    with transaction.atomic():
        found = Departure.objects.held(school)
        is_closed = found.school.moved_at is not None
        if is_closed != by.is_alba_admin:
            raise _not_yours(is_closed=is_closed)
        if is_closed:
            handing_over.take_back(found, by)
        found.delete()
        _record(Action.SCHOOL_DEPART, school, by, asked=False)
        for person in who.told(school.pk):
            outbox.queue("school_stays", person, school=school.pk)


def _not_yours(*, is_closed: bool) -> Refused:
    text = _("Only an administrator of the school can take its wish back.")
    if is_closed:
        text = _("The school is closed here already: only Alba’s team can take that back.")
    return Refused("not_yours_to_say", text)


def note_closed(schools: list[int]) -> None:
    """A school that was closed without having asked stands where those that have are seen."""
    for school in schools:
        Departure.objects.get_or_create(school_id=school)


def refuse_merging(schools: set[int], _courses: Any) -> None:
    """Raises Conflict `leaves` for two schools, of which one would leave."""
    if len(schools) > 1 and Departure.objects.filter(school__in=schools).exists():
        text = _("One of the two schools leaves Alba. It has to stay before they can be merged.")
        raise Conflict("leaves", text)


def set_recipient(school: School, recipient: str, *, by: User) -> Departure:
    """Another key has to be confirmed again. Raises Http404."""
    with transaction.atomic():
        found = Departure.objects.held(school)
        found.recipient, found.confirmed_at, found.confirmed_by = recipient, None, None
        found.save()
        _tell_of_key(found, by)
    return found


def confirm(school: School, key: str, *, by: User) -> Departure:
    """`key`: the fingerprint that the administrator has compared. Raises Http404, and Conflict
    `other_key` for one that is not, or no longer, that of the key."""
    with transaction.atomic():
        found = Departure.objects.held(school)
        if not found.recipient or plain(key) != plain(fingerprint(found.recipient)):
            text = _("This is not the fingerprint of the key that is set now. Compare it again.")
            raise Conflict("other_key", text)
        found.confirmed_at, found.confirmed_by = timezone.now(), by
        found.save()
        _tell_of_key(found, by)
    return found


def refuse_other(school: int | None, recipient: str) -> None:
    """A school that has said how it leaves goes to the confirmed key alone. Raises FolderError."""
    waiting = Departure.objects.all() if school is None else Departure.objects.filter(school=school)
    for one in waiting:
        if one.recipient != recipient or one.confirmed_at is None:
            raise FolderError(
                f"School {one.school_id} goes to the key that it has confirmed, and to no other: "
                f"{fingerprint(one.recipient) if one.confirmed_at else 'none yet'}."
            )


def waiting(user: User) -> Since:
    """School -> the day on which it asked, for product administrators."""
    if not user.is_alba_admin:
        return {}
    rows = Departure.objects.values_list("school", "asked_at")
    return {school: day_of(at) for school, at in rows}


def fingerprint(recipient: str) -> str:
    """Short enough to be read out: eight groups of four."""
    digest = hashlib.sha256(recipient.encode()).hexdigest()[:32]
    return " ".join(digest[at : at + 4] for at in range(0, 32, 4))


def plain(key: str) -> str:
    return "".join(key.split()).lower()


def _tell_of_key(found: Departure, by: User) -> None:
    details = {"recipient": fingerprint(found.recipient), "confirmed": bool(found.confirmed_at)}
    school = found.school
    record(Action.SCHOOL_RECIPIENT, actor=by, about=school, details=details, **school.audit_facts())
    for person in who.told(school.pk):
        outbox.queue("school_key", person, school=school.pk, confirmed=bool(found.confirmed_at))


def _record(action: Action, school: School, by: User, *, asked: bool) -> None:
    details = {"asked": asked}
    record(action, actor=by, about=school, details=details, **school.audit_facts())
