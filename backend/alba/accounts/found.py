"""Searching people only by what is shown about them: a search by a hidden column would reveal its
value letter by letter."""

from typing import Any, TypeVar

from django.db.models import Q, QuerySet

from alba.search.folding import words_of

Rows = TypeVar("Rows", bound=QuerySet[Any, Any])

NAMES = ("folded_name",)
NAMES_AND_ADDRESS = ("folded_name", "email")
NAMES_IN_CLASS = ("folded_in_class",)
"""Including the name that a child goes by."""
ALL = ("folded",)


def has_word(word: str, account: str, shown: tuple[str, ...]) -> Q:
    """`account`: the path to it from the row, such as "child__user__", empty for itself. `word`:
    one of `words_of`."""
    found = Q()
    for column in shown:
        found |= Q(**{f"{account}{column}__contains": word})
    # The column `folded` is the only searched one with an index.
    return found if shown == ALL else Q(**{f"{account}folded__contains": word}) & found


def named(text: str, account: str, shown: tuple[str, ...]) -> Q:
    """For rows whose account contains every word of `text` in the columns `shown`."""
    found = Q()
    for word in words_of(text):
        found &= has_word(word, account, shown)
    return found


def search_people(rows: Rows, text: str, account: str, shown: tuple[str, ...]) -> Rows:
    return rows.filter(named(text, account, shown))
