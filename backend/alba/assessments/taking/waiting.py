"""How long people usually wait for a report: past experience, not a promise."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from math import ceil
from statistics import median
from typing import cast

from django.db.models import F, Q, Window
from django.db.models.functions import RowNumber
from django.utils import timezone
from django.utils.functional import cached_property

from alba.accounts.models import User
from alba.assessments.models import ReleasedBy, Test
from alba.days import day_of

ENOUGH = 5  # fewer mean little, and might reveal one person's
NEWEST = 50  # how it goes now…
AGES = timedelta(days=365)  # …not years ago


class UsualWait:
    """The median number of days between finish and first release for the newest reports of the same
    school (without a school: of Alba). Looked up once for all tests for which `user` is waiting."""

    def __init__(self, user: User):
        self.user = user

    def day_of(self, test: Test) -> date | None:
        days = self._days.get(test.school_id)
        if days is None or test.finished_at is None:
            return None
        return day_of(test.finished_at) + timedelta(days=days)

    @cached_property
    def _days(self) -> dict[int | None, int]:
        """The usual number of days by school, where None is Alba."""
        waits: dict[int | None, list[int]] = {}
        for school, finished, released in self._newest():
            waits.setdefault(school, []).append((day_of(released) - day_of(finished)).days)
        return {k: ceil(median(days)) for k, days in waits.items() if len(days) >= ENOUGH}

    def _newest(self) -> Iterable[tuple[int | None, datetime, datetime]]:
        """(school, finished, released), at most NEWEST of each school."""
        waiting = Test.objects.visible_to(self.user).finished().approved_for(self.user, False)
        schools = set(waiting.order_by().values_list("school", flat=True).distinct())
        theirs = Q(school__in=schools - {None}, released_by=ReleasedBy.SCHOOL)
        if None in schools:
            theirs |= Q(school=None, released_by=ReleasedBy.ALBA)
        by_age = [F("created_at").desc(), F("id").desc()]
        nth = Window(RowNumber(), partition_by="school", order_by=by_age)
        released = Test.objects.filter(theirs, release_mailed_at__isnull=False)
        newest = released.filter(created_at__gte=timezone.now() - AGES).annotate(nth=nth)
        few = newest.filter(nth__lte=NEWEST).order_by()
        dated = few.values_list("school", "finished_at", "release_mailed_at")
        return cast("Iterable[tuple[int | None, datetime, datetime]]", dated)
