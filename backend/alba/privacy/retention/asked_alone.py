"""Why somebody asked about one pupil: kept as long as the answers, and without any for a while."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from alba.assessments.models import Test
from alba.campaigns.asks.models import Ask
from alba.campaigns.choices import AssignmentState, CampaignState
from alba.campaigns.models import Assignment
from alba.followup.entries.models import Entry

WITHOUT_ANSWER = timedelta(days=90)


def forget_all() -> int:
    """Returns how many were forgotten. What the family has said stays on record, as long as that of
    a screening."""
    of_ask = {"campaign": OuterRef("campaign")}
    tests = Test.objects.filter(assignment__campaign=OuterRef("campaign"))
    were_answered = Assignment.objects.filter(**of_ask, state=AssignmentState.DONE)
    old = timezone.now() - WITHOUT_ANSWER
    gone = Ask.objects.filter(~Exists(tests), campaign__state=CampaignState.CLOSED).exclude(why="")
    gone = gone.filter(Q(Exists(were_answered)) | Q(campaign__closed_at__lt=old))
    with transaction.atomic():
        held = list(gone.order_by("pk").values_list("pk", "campaign"))
        Ask.objects.filter(pk__in=[pk for pk, _campaign in held]).update(why="")
        entries = Entry.objects.filter(campaign__in=[campaign for _pk, campaign in held])
        entries.filter(talk_requests=None).delete()
    return len(held)
