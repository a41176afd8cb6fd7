"""A campaign's days and lessons as a calendar file (RFC 5545), for the calendar of a school."""

from datetime import timedelta
from urllib.parse import urlsplit

import icalendar
from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.campaigns.lesson_models import ClassSession
from alba.campaigns.models import Campaign


def of(campaign: Campaign, sessions: QuerySet[ClassSession]) -> bytes:
    """Its first and last day, and those of `sessions` that are its lessons. Classes are named,
    people are not."""
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Alba//alba//")
    calendar.add("version", "2.0")
    for name, day, says in (
        ("opens", campaign.opens_on, _("%(name)s: first day")),
        ("closes", campaign.closes_on, _("%(name)s: last day")),
    ):
        event = _event(f"campaign-{campaign.pk}-{name}", says % {"name": campaign.name})
        event.add("dtstart", day)
        event.add("dtend", day + timedelta(days=1))
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    lessons = sessions.filter(campaign=campaign).select_related("course").order_by("pk")
    for session in lessons:
        group = f"{session.course.course} {session.course.class_name}"
        event = _event(f"lesson-{session.pk}", f"{campaign.name}: {group}")
        event.add("dtstart", session.opened_at)
        event.add("dtend", session.closed_at or session.ends_at)
        calendar.add_component(event)
    made: bytes = calendar.to_ical()
    return made


def _event(name: str, summary: str) -> icalendar.Event:
    event = icalendar.Event()
    event.add("uid", f"{name}@{urlsplit(settings.FRONTEND_URL).hostname}")
    event.add("dtstamp", timezone.now())
    event.add("summary", summary)
    return event
