"""A school's data are at the new operator's. The school is closed here, what is open goes on there,
and everything is erased thirty days later (`erasing_school.py`)."""

from datetime import date, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import day_of, today
from alba.errors import Invalid
from alba.followup import moved_away
from alba.leaving.models import Departure
from alba.privacy.retention import who
from alba.schools import moved
from alba.schools.models import School

ERASED_AFTER = timedelta(days=30)
"""The days in which the new operator looks whether everything has arrived."""
LAST_DAYS = timedelta(days=7)
"""A week before, everybody is told again. A day that is long past erases nothing sooner than a week
after the first email either."""


def erased_on(departure: Departure) -> date | None:
    on, told_on = departure.handed_over_on, departure.told_on
    if on is None or told_on is None:
        return None
    return max(on + ERASED_AFTER, told_on + LAST_DAYS)


def hand_over(school: School, on: date, *, by: User) -> Departure:
    """Another day can be set later; the thirty days count from it. Raises Http404 if the school has
    not asked, and Invalid for a day before that or to come."""
    with transaction.atomic():
        found = Departure.objects.held(school)
        if not day_of(found.asked_at) <= on <= today():
            text = _("This day has to lie between the school’s wish and today.")
            raise Invalid({"handed_over_on": [text]})
        is_other = found.handed_over_on != on
        found.handed_over_on = on
        if is_other:
            found.told_on, found.told_again_on = today(), None
        if found.handed_over_at is None:
            found.handed_over_at = timezone.now()
            moved.close([school.pk])
            moved_away.close(school.pk, found.handed_over_at, by)
            found.school.refresh_from_db()
        found.save()
        details = {"on": on.isoformat()}
        record(
            Action.SCHOOL_HAND_OVER,
            actor=by,
            about=school,
            details=details,
            **school.audit_facts(),
        )
        if is_other:
            tell(found, "school_handed_over")
    with transaction.atomic():
        moved.tell_people()
    return found


def tell(found: Departure, kind: str) -> None:
    """Emails everybody who has to know when everything is erased; if there is nobody, Alba's team.
    Runs in the caller's transaction."""
    erased = erased_on(found)
    assert erased is not None  # noqa: S101 (it is handed over)
    for person in who.told(found.school_id) or who.team():
        outbox.queue(kind, person, school=found.school_id, on=erased.isoformat())


def take_back(found: Departure, by: User) -> None:
    """Nothing was handed over after all: the school works here again, and what was closed with it
    is open. Runs in the caller's transaction, which holds `found`."""
    if found.handed_over_at is not None:
        moved_away.reopen(found.school_id, found.handed_over_at, by)
    moved.reopen(found.school_id)
