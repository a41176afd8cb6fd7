"""The released reports that reach nobody by email, and since when."""

from datetime import timedelta
from typing import Any

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import RELEASED, Test
from alba.assessments.report.models import Report
from alba.people import told_apart
from alba.people.models import Role, TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import schools_read_by

LATE_AFTER = timedelta(days=14)

# Reports with `since`, which their model does not have.
Reports = QuerySet[Any, Any]


def to_hand_over() -> Reports:
    """The released reports of pupils about themselves who have no address and are still at the
    school, each with `since`: when it was released, or made if that was later (the time of a later
    release is not stored)."""
    released = Test.objects.filter(
        RELEASED,
        on_behalf_of_test_taker=None,
        test_taker__role=Role.STUDENT,
        test_taker__user__email=None,
        test_taker__left_on=None,
        test_taker__course__school=F("school"),
    )
    rows = Report.objects.filter(test__in=released.values("pk"))
    first_release = Coalesce("test__release_mailed_at", "created_at")
    return rows.annotate(since=Greatest(first_release, "created_at"))


def waiting() -> Reports:
    return to_hand_over().filter(hand_over=None)


def late() -> Reports:
    """The reports that have waited for two weeks."""
    return waiting().filter(since__lte=timezone.now() - LATE_AFTER)


def is_late(report: Any) -> bool:
    """True if this report, which has `since`, has waited for two weeks."""
    given = getattr(report, "hand_over", None) is not None
    return not given and report.since <= timezone.now() - LATE_AFTER


def visible_to(user: User) -> Reports:
    """For the schools where `user` reads, without those of their own children."""
    schools = schools_read_by(user)
    children = not_own_children(TestTaker.objects.filter(course__school__in=schools), user)
    here = Q(test__school__in=schools, test__test_taker__in=children.values("pk"))
    return to_hand_over().filter(here)


def shown(rows: Reports) -> Reports:
    """Fetches everything that a row shows; the longest waiting first."""
    namesakes = told_apart.has_namesake(TestTaker.objects.all(), "test__test_taker")
    rows = rows.annotate(has_namesake=namesakes).order_by("since", "pk")
    return rows.select_related(
        "test__test_taker__user", "test__test_taker__course__school", "hand_over__by"
    )
