"""Calendar files (RFC 5545). They need only a few lines, while a library would bring four
packages."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.utils import timezone

LINE = 75  # octets; longer lines are folded (RFC 5545, 3.1)


class Entry(NamedTuple):
    name: str
    """The id of the entry; a calendar program replaces an entry that has the same one."""
    summary: str
    start: date
    end: date


def written(entries: Iterable[Entry]) -> bytes:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Alba//alba//"]
    for entry in entries:
        lines += _event(entry)
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) + b"\r\n" for line in lines)


def _event(entry: Entry) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{entry.name}@{urlsplit(settings.FRONTEND_URL).hostname}",
        f"DTSTAMP{_moment(timezone.now())}",
        f"DTSTART{_moment(entry.start)}",
        f"DTEND{_moment(entry.end)}",
        f"SUMMARY:{_text(entry.summary)}",
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
    """Cuts a line into pieces of at most LINE octets, without cutting through a character."""
    pieces, piece = [], b""
    for char in line:
        encoded = char.encode()
        if len(piece) + len(encoded) > LINE:
            pieces.append(piece)
            piece = b" "
        piece += encoded
    return b"\r\n".join([*pieces, piece])
