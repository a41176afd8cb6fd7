"""Lessons: an adult opens one for a class, and the cards of the class work until it ends."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Campaign
from alba.days import local, midnight
from alba.errors import Conflict
from alba.schools.models import Course

LONGEST = 240  # minutes


def classes_of(by: User, campaign: int) -> tuple[Campaign, set[int]]:
    """(campaign, those of its classes that concern `by`): all of them for a school's administrator,
    their own for a teacher. Raises Http404."""
    found = Campaign.objects.visible_to(by).for_list(by).filter(pk=campaign).first()
    if found is None:
        raise Http404
    return found, {one.course_id for one in found.classes.all()}


def campaign_of_class(by: User, campaign: int, course: int) -> Campaign:
    """Raises Http404 if the class is not one of those."""
    found, classes = classes_of(by, campaign)
    if course not in classes:
        raise Http404
    return found


def open_session(by: User, *, campaign: int, course: int, minutes: int) -> ClassSession:
    """Opens a lesson for `minutes` from now, but not beyond the allowed hours of the day. Raises
    Http404, and Conflict `campaign_not_open`, `outside_hours`, `session_open`."""
    asked = campaign_of_class(by, campaign, course)
    now = timezone.now()
    ends_at = min(now + timedelta(minutes=minutes), _end_of_hours(now))
    with transaction.atomic():
        # If two requests come at once, the second finds the lesson of the first.
        list(Course.objects.select_for_update(no_key=True).filter(pk=course))
        held = Campaign.objects.select_for_update(of=("self",), no_key=True).get(pk=asked.pk)
        if not held.takes_answers:
            text = _("This screening only takes answers between its first and its last day.")
            raise Conflict("campaign_not_open", text)
        if ClassSession.objects.open(now).filter(course=course).exists():
            raise Conflict("session_open", _("A lesson of this class is already open."))
        session = ClassSession.objects.create(
            campaign=held, course_id=course, opened_by=by, opened_at=now, ends_at=ends_at
        )
        record(Action.LESSON_OPEN, actor=by, about=session, **session.audit_facts())
    return session


def _end_of_hours(now: datetime) -> datetime:
    """When today's allowed hours end. Raises Conflict `outside_hours`."""
    first, last = settings.CLASS_SESSION_HOURS
    there = local(now)
    if not first <= there.hour < last:
        text = _("A lesson can only be opened between %(first)d and %(last)d o’clock.")
        raise Conflict("outside_hours", text % {"first": first, "last": last})
    begins = midnight(there.date())
    # Local time, also on the days on which the clocks change.
    return begins.replace(hour=last) if last < 24 else begins + timedelta(days=1)


def close_session(by: User, pk: int) -> None:
    """The cards stop working at once; what was answered stays. A lesson that has ended is not
    changed. Raises Http404."""
    with transaction.atomic():
        rows = ClassSession.objects.visible_to(by).select_related("campaign")
        session = rows.select_for_update(of=("self",), no_key=True).filter(pk=pk).first()
        if session is None:
            raise Http404
        if session.is_open:
            _close(session)
            record(Action.LESSON_CLOSE, actor=by, about=session, **session.audit_facts())


def close_all(sessions: Iterable[ClassSession]) -> None:
    """Closes the lessons in the caller's transaction, which ends what they belong to."""
    pks = sorted(session.pk for session in sessions)
    rows = ClassSession.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
    for session in rows.filter(pk__in=pks, closed_at=None):
        _close(session)


def _close(session: ClassSession) -> None:
    session.closed_at = timezone.now()
    session.save(update_fields=["closed_at"])
    # Logins that are done can answer nothing, and end by themselves.
    Login.objects.filter(by_card__class_session=session, done_at=None).delete()
