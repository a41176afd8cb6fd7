"""Tells the app `takers` who has a test."""

from collections.abc import Iterable

from django.db.models import Q

from alba.assessments.models import Test


def have_tests(takers: list[int]) -> Iterable[int]:
    """Returns the given test takers who have taken a test, or about whom one was taken."""
    found = Test.objects.filter(Q(test_taker__in=takers) | Q(on_behalf_of_test_taker__in=takers))
    pairs = found.values_list("test_taker", "on_behalf_of_test_taker")
    return {pk for pair in pairs for pk in pair if pk is not None}
