"""A campaign's days and lessons as a calendar file (RFC 5545). A few lines of it are enough here:
a library would bring four packages."""

from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Campaign

LINE = 75  # octets, and longer lines are folded (RFC 5545, 3.1)


def of(campaign: Campaign, sessions: QuerySet[ClassSession]) -> bytes:
    """Its first and last day, and those of `sessions` that are its lessons. Classes are named,
    people are not."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Alba//alba//"]
    for name, day, says in (
        ("opens", campaign.opens_on, _("%(name)s: first day")),
        ("closes", campaign.closes_on, _("%(name)s: last day")),
    ):
        summary = says % {"name": campaign.name}
        lines += _event(f"campaign-{campaign.pk}-{name}", summary, day, day + timedelta(days=1))
    for session in sessions.filter(campaign=campaign).select_related("course").order_by("pk"):
        summary = f"{campaign.name}: {session.course.course} {session.course.class_name}"
        ends_at = session.closed_at or session.ends_at
        lines += _event(f"lesson-{session.pk}", summary, session.opened_at, ends_at)
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) + b"\r\n" for line in lines)


def _event(name: str, summary: str, start: date, end: date) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{name}@{urlsplit(settings.FRONTEND_URL).hostname}",
        f"DTSTAMP{_moment(timezone.now())}",
        f"DTSTART{_moment(start)}",
        f"DTEND{_moment(end)}",
        f"SUMMARY:{_text(summary)}",
        "END:VEVENT",
    ]


def _moment(at: date) -> str:
    """A day, or a time in UTC."""
    if isinstance(at, datetime):
        return f":{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    return f";VALUE=DATE:{at:%Y%m%d}"


def _text(value: str) -> str:
    for sign in "\\;,":
        value = value.replace(sign, f"\\{sign}")
    return " ".join(value.split())


def _folded(line: str) -> bytes:
    """In pieces of at most LINE octets, which no character is cut by."""
    pieces, piece = [], b""
    for char in line:
        encoded = char.encode()
        if len(piece) + len(encoded) > LINE:
            pieces.append(piece)
            piece = b" "
        piece += encoded
    return b"\r\n".join([*pieces, piece])
