"""The total scores that people gave about pupils, which are what is compared over time."""

from collections.abc import Collection

from django.db.models import Q

from alba.assessments.models import Test, TestQuerySet
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.assessments.voices.change import Point


def about(children: Collection[int]) -> TestQuerySet:
    """The finished tests about these pupils that have a total, the oldest first."""
    of_others = Q(on_behalf_of_test_taker__in=children)
    own = Q(test_taker__in=children, on_behalf_of_test_taker=None)
    rows = Test.objects.finished().filter(of_others | own, test_type=SDQ.test_type)
    with_total = rows.filter(scores__total__isnull=False).exclude(scores__total=None)
    return with_total.order_by("finished_at", "pk")


def point(test: Test) -> Point:
    return Point(
        on=test.day,
        total=int((test.scores or {})["total"]),
        informant=test.informant,
        key=(test.key_version, test.bands is not None),
        wording=test.wording_id,
        who=test.test_taker_id,
    )
