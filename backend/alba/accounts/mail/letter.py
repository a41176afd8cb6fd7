"""The parts of every email."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta

from django.conf import settings
from django.utils.translation import ngettext


@dataclass(frozen=True)
class Letter:
    subject: str
    before: list[str]
    """Paragraphs above the link; `after`: below it."""
    link: tuple[str, str] | None = None
    """(label, address)"""
    links: list[tuple[str, str]] = field(default_factory=list)
    """(label, address) of each of several links."""
    after: list[str] = field(default_factory=list)
    with_help_lines: bool = False
    to: str = ""
    """Another address than the account's."""
    sender: str = ""
    """The school or office in whose name Alba writes."""
    logo: str = ""
    """The address of the sender's picture."""
    in_languages: list[tuple[str, str, str]] = field(default_factory=list)
    """(code, line, address or empty) for readers of another language."""
    own_line: tuple[str, str, str] | None = None
    """One of those for the language that this reader is known to read; stands above all else."""
    also_at_standstill: bool = False
    """Goes also to people whose school has moved or rests, as do all about the account."""
    school_email: str | None = None
    """For a letter that says itself how to ask the school: the address for replies, empty if the
    school has only a telephone. None: questions go to those who run Alba."""
    unsubscribe: str = ""
    """The address that a mail program calls when its reader wants no more reminders."""

    @property
    def all_links(self) -> list[tuple[str, str]]:
        return [self.link, *self.links] if self.link else self.links


Builders = dict[str, Callable[..., Letter | None]]
"""Functions that write letters, by kind; each takes the reader and facts."""


def address(path: str) -> str:
    return f"{settings.FRONTEND_URL}{path}"


def works_for(period: timedelta) -> str:
    hours = math.ceil(period.total_seconds() / 3600)
    if hours % 24 == 0:
        days = hours // 24
        text = ngettext(
            "The link expires in %(count)d day and works only once.",
            "The link expires in %(count)d days and works only once.",
            days,
        )
        return text % {"count": days}
    text = ngettext(
        "The link expires in %(count)d hour and works only once.",
        "The link expires in %(count)d hours and works only once.",
        hours,
    )
    return text % {"count": hours}


def works_until_login(period: timedelta) -> str:
    """The sentence on the lifetime of a link that a program may open before its reader does."""
    days = math.ceil(period.total_seconds() / 86400)
    text = ngettext(
        "The link works for %(count)d day, until your first login.",
        "The link works for %(count)d days, until your first login.",
        days,
    )
    return text % {"count": days}
