"""Tells apart two people of one name among those who work at a school, by their address. Pupils are
told apart by their day of birth (`people/told_apart.py`)."""

from collections import Counter
from collections.abc import Iterable

from alba.accounts.models import User


def by_address(people: Iterable[User]) -> dict[int, str]:
    """Account -> its address, or "" for those whose name no other one of them has."""
    rows = list(people)
    names = Counter(one.folded_name for one in rows)
    return {one.pk: (one.email or "") if names[one.folded_name] > 1 else "" for one in rows}


def named(people: Iterable[User]) -> dict[int, str]:
    """Account -> the name, with the address where it is needed: "Marta Serra · marta@…"."""
    rows = list(people)
    apart = by_address(rows)
    return {one.pk: " · ".join(filter(None, [one.full_name, apart[one.pk]])) for one in rows}
