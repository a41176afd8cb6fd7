"""The finished tests of a school, each with the child it is about."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from django.db.models import Case, F, QuerySet, When
from django.db.models.functions import Coalesce

from alba.assessments.models import Test

CHUNK = 500


def of_school(school: int) -> QuerySet[Test]:
    """The finished tests of a school, without those of the practice child, which are nobody's
    data."""
    rows = Test.objects.finished().filter(school=school, test_taker__practice_of=None)
    return rows.filter(on_behalf_of_test_taker__practice_of=None).order_by("pk")


def with_child(tests: QuerySet[Test]) -> Any:
    """Each with `child`, the id of the child it is about, and `left`, when that child left."""
    is_own = When(on_behalf_of_test_taker=None, then=F("test_taker__left_on"))
    return tests.annotate(
        child=Coalesce("on_behalf_of_test_taker", "test_taker"),
        left=Case(is_own, default=F("on_behalf_of_test_taker__left_on")),
    )


def in_portions(ids: Iterable[int]) -> Iterator[list[int]]:
    rest = iter(ids)
    while portion := list(islice(rest, CHUNK)):
        yield portion
