"""Tells apart two pupils of one name in a class, wherever they are named: by their day of birth, as
on the cards of a lesson. What is done about one of them must not happen to the other."""

from collections import Counter
from collections.abc import Hashable, Iterable
from datetime import date
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from alba.schools.models import PUPILS


def day_of(birth_date: date | None) -> str:
    return f"{birth_date.day}/{birth_date.month}" if birth_date else ""


def has_namesake(people: QuerySet[Any], path: str = "") -> Exists:
    """For annotating `has_namesake`: whether another pupil of `people` (all rows of their table) is
    in the class of the one whom a row names (`path`), and has the same name."""
    number = path or "pk"
    # Queries of their own, so that counting the rows and finding a page of them joins nothing.
    own = people.filter(pk=OuterRef(OuterRef(number)))
    same = people.filter(
        **PUPILS,
        course=Subquery(own.values("course")),
        user__folded_name=Subquery(own.values("user__folded_name")),
    )
    return Exists(same.exclude(pk=OuterRef(number)))


def of(taker: Any, shared: bool | None = None) -> str:
    """The day of `taker`, or "". `shared`: what the row about them was annotated with; without it,
    and for a person who was not read with `has_namesake` either, this asks."""
    if shared is None:
        shared = getattr(taker, "has_namesake", None)
    if shared is None:
        people = type(taker).objects
        rows = people.filter(pk=taker.pk).annotate(shared=has_namesake(people.all()))
        shared = rows.filter(shared=True).exists()
    return day_of(taker.birth_date) if shared else ""


def named(taker: Any, shared: bool | None = None) -> str:
    """The whole name on a screen or paper of the staff: "Aya Benali Mas · 26/8"."""
    return " · ".join(filter(None, [taker.user.full_name, of(taker, shared)]))


def among(people: Iterable[tuple[int, Hashable, date | None]]) -> dict[int, str]:
    """Person -> their day, or "" for those whose name no other one has. `people`: (id, name with
    its class, birth date) of a whole class or school."""
    rows = list(people)
    names = Counter(name for _pk, name, _born in rows)
    return {pk: day_of(born) if names[name] > 1 else "" for pk, name, born in rows}
