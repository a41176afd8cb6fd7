"""The person who printed the cards that are out, and the day: shown wherever others could replace
them."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Any, TypedDict
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Count, QuerySet
from django.db.models.functions import TruncDate

from alba.accounts.models import User
from alba.campaigns.lessons.models import Card

Print = tuple[date, int | None]
"""The day, and the id of who printed on it."""


class Printed(TypedDict):
    """The day on which cards were printed, and by whom, if that may be said."""

    printed_on: date
    by: str | None


def of_classes(cards: QuerySet[Card], to: User) -> dict[int, Printed]:
    """Summarises the cards by class, as `to` may see it; in two queries."""
    counts = _counts(cards)
    chosen = {course: _most(those) for course, those in counts.items()}
    names = _names(chosen.values(), to)
    return {course: _said(one, names) for course, one in chosen.items()}


def of_all(cards: QuerySet[Card], to: User) -> Printed | None:
    """Summarises all these cards together; None if there are none."""
    together: Counter[Print] = sum(_counts(cards).values(), Counter())
    if not together:
        return None
    one = _most(together)
    return _said(one, _names([one], to))


def _counts(cards: QuerySet[Card]) -> dict[int, Counter[Print]]:
    day = TruncDate("issued_at", tzinfo=ZoneInfo(settings.LOCAL_TIME_ZONE))
    rows = cards.order_by().values("taker__course", "issued_by", day=day).annotate(n=Count("pk"))
    found: dict[int, Counter[Print]] = {}
    for row in rows:
        of_class = found.setdefault(row["taker__course"], Counter())
        of_class[row["day"], row["issued_by"]] = row["n"]
    return found


def _most(counts: Counter[Print]) -> Print:
    """The print that most of them come from, of two the newer: one card replaced since then does
    not hide who printed the class's."""
    return max(counts, key=lambda one: (counts[one], one[0], one[1] or 0))


def _names(prints: Any, to: User) -> dict[int, str]:
    """Schools do not learn who works for Alba."""
    users = User.objects.filter(pk__in={by for _day, by in prints if by})
    shown = [user for user in users if to.is_alba_admin or not user.is_alba_admin]
    return {user.pk: user.full_name for user in shown if user.full_name}


def _said(one: Print, names: Mapping[int, str]) -> Printed:
    day, by = one
    return {"printed_on": day, "by": names.get(by) if by else None}
