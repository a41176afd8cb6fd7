"""The facts about people in a report: names, and the birth date (as an age) of the person it is
about."""

from datetime import date

from alba.assessments.models import Test
from alba.people.models import TestTaker
from alba.people.names import identity

Names = frozenset[tuple[int, str, str, date | None]]


def as_read(test: Test) -> Names:
    """The names as they were when `test` was read with its people."""
    people = (test.test_taker, test.subject)
    return frozenset((one.pk, *identity(one.user, one.birth_date)) for one in people)


def now(test: Test) -> Names:
    """The names as they are now, even if they changed while waiting for the test's row."""
    people = TestTaker.everyone.filter(pk__in={test.test_taker_id, test.subject_id})
    return frozenset(people.values_list("pk", "user__first_name", "user__last_name", "birth_date"))
