"""The data that may be deleted: the finished tests of a school, each with the child it is about,
and what other apps keep about the child."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from django.db.models import QuerySet

from alba.assessments.models import Test
from alba.days import day_of, today
from alba.privacy import finished_tests
from alba.privacy.models import Hold, LeavingTold, RetentionPolicy
from alba.privacy.retention import dates
from alba.privacy.retention.announcing import Announced


class Kept(NamedTuple):
    """One finished test. `goes_on` None: nobody has decided."""

    test: int
    child: int
    campaign: int | None
    finished_on: date
    goes_on: date | None


def policy_of(school: int) -> RetentionPolicy | None:
    return RetentionPolicy.objects.filter(school=school).first()


def tests(policy: RetentionPolicy | None, rows: QuerySet[Test]) -> Iterator[Kept]:
    """`rows` are finished tests of one school, to which `policy` applies."""
    columns = ("pk", "child", "assignment__campaign", "finished_at", "left")
    found = finished_tests.with_child(rows).values_list(*columns)
    announced = Announced(policy, LeavingTold.Kind.TEST) if policy else None
    for pk, child, campaign, finished_at, left in found.iterator(chunk_size=finished_tests.CHUNK):
        finished_on = day_of(finished_at)
        goes_on = dates.leaves_on(policy, finished_on, left)
        if announced is not None:
            goes_on = announced.goes_on(pk, child, goes_on)
        yield Kept(pk, child, campaign, finished_on, goes_on)


def held_children(children: Iterable[int] | None = None) -> set[int]:
    """Returns those of `children` (None: of all) about whom nothing may be deleted today."""
    rows = Hold.objects.on(today())
    if children is not None:
        rows = rows.filter(taker__in=list(children))
    return set(rows.values_list("taker", flat=True))
