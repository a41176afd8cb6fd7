"""What a family has asked to be deleted along with taking its consent back: a task for the school,
to be done within a month, unless the family says yes again."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.db.models import Exists, OuterRef

from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.models import Assignment, AssignmentState, Campaign
from alba.days import day_of
from alba.takers.models import Said

WITHIN = timedelta(days=30)


def due(campaign: Campaign, takers: Iterable[int]) -> dict[int, date]:
    """Pupil -> by when; done once nothing that was answered about them is left."""
    ids = list(takers)
    left = Assignment.objects.filter(
        campaign=campaign,
        subject__in=ids,
        state__in=[AssignmentState.DONE, AssignmentState.RUNNING],
    ).values("subject")
    newer = FamilyAnswer.objects.filter(request=OuterRef("request"), pk__gt=OuterRef("pk"))
    rows = FamilyAnswer.objects.filter(
        ~Exists(newer.exclude(said=Said.WITHDRAWN)),
        campaign=campaign,
        taker__in=left,
        delete_answers=True,
        counts=True,
    )
    found: dict[int, date] = {}
    for taker, at in rows.order_by("-pk").values_list("taker", "at"):
        found[taker] = day_of(at) + WITHIN
    return found
