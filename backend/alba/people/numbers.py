"""The numbers that schools give their people, which are unique within a school."""

import re

from django.utils.translation import gettext as _

from alba.errors import Invalid
from alba.people.models import TestTaker

# A long number as a spreadsheet shows it ("1,23457E+10"), or one that it has calculated with.
DAMAGED = re.compile(r"[+-]?([0-9]+[.,][0-9]+|[0-9]+(?=E[+-]))(E[+-]?[0-9]+)?", re.IGNORECASE)


def is_damaged(number: str) -> bool:
    """True if a spreadsheet has changed it into something that may be the same for many."""
    return bool(DAMAGED.fullmatch(number))


def damaged_text() -> str:
    return _(
        "A spreadsheet has changed this number. Export the list again with this column as text, or "
        "leave the number out."
    )


def give(taker: TestTaker, number: str) -> None:
    """Gives `taker` the number (empty: none), all within `places.hold`, so that of two concurrent
    calls the second sees the first. Raises Invalid."""
    if number and taker.course is None:
        raise Invalid({"external_id": [_("Only people at a school can have a number there.")]})
    if number and is_taken(taker, number):
        text = _("Another person at the school has this number.")
        raise Invalid({"external_id": [text]})
    TestTaker.objects.filter(pk=taker.pk).update(external_id=number)


def is_taken(taker: TestTaker, number: str) -> bool:
    """True if somebody else at the person's school has it."""
    there = TestTaker.objects.filter(
        course__school=taker.course.school_id if taker.course else None
    )
    return there.filter(external_id=number).exclude(pk=taker.pk).exists()
