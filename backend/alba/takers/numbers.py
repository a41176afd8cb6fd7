"""The numbers that schools give their people: each once in a school."""

from django.utils.translation import gettext as _

from alba.errors import Invalid
from alba.takers.models import TestTaker


def give(taker: TestTaker, number: str) -> None:
    """Give `taker` the number (empty: none), all read within
    `places.hold`, so that of two at once the second sees the first. Raises Invalid."""
    if number and taker.course is None:
        raise Invalid({"external_id": [_("Only people of a school have a number there.")]})
    if number and taker.course:
        there = TestTaker.objects.filter(course__school=taker.course.school_id)
        if there.filter(external_id=number).exclude(pk=taker.pk).exists():
            text = _("Another person at the school has this number.")
            raise Invalid({"external_id": [text]})
    TestTaker.objects.filter(pk=taker.pk).update(external_id=number)
