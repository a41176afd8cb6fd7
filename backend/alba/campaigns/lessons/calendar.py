"""A campaign's days and lessons as a calendar file."""

from collections.abc import Iterator
from datetime import timedelta

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from alba import icalendar
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Campaign
from alba.icalendar import Entry


def of(campaign: Campaign, sessions: QuerySet[ClassSession]) -> bytes:
    """The first and the last day, and those of `sessions` that are its lessons. Classes are named,
    people are not."""
    return icalendar.written([*days_of(campaign), *_lessons(campaign, sessions)])


def days_of(campaign: Campaign) -> Iterator[Entry]:
    for name, day, says in (
        ("opens", campaign.opens_on, _("%(name)s: first day")),
        ("closes", campaign.closes_on, _("%(name)s: last day")),
    ):
        summary = says % {"name": campaign.name}
        yield Entry(f"campaign-{campaign.pk}-{name}", summary, day, day + timedelta(days=1))


def _lessons(campaign: Campaign, sessions: QuerySet[ClassSession]) -> Iterator[Entry]:
    for session in sessions.filter(campaign=campaign).select_related("course").order_by("pk"):
        summary = f"{campaign.name}: {session.course.course} {session.course.class_name}"
        ends_at = session.closed_at or session.ends_at
        yield Entry(f"lesson-{session.pk}", summary, session.opened_at, ends_at)
