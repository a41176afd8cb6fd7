"""How far a school has come this school year: its pupils, whom it has asked about, who has
answered, and with whom somebody has talked."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, F, Q

from alba.campaigns.choices import ASKED, AssignmentState, CampaignKind
from alba.campaigns.models import Assignment
from alba.days import first_of_school_year, midnight, school_year, today
from alba.followup.case_file.counts import of_children
from alba.followup.cases.models import TALKS, CaseStep
from alba.people.models import TestTaker
from alba.schools.models import PUPILS


def this_year(schools: Iterable[int], *, cases: Any, requests: Any) -> dict[str, int | None]:
    """Only of pupils who are there now. Talks are counted like the figures of cases, so that nobody
    learns of a single one; what is asked about one pupil alone counts nowhere."""
    since = first_of_school_year(school_year(today()))
    pupils = TestTaker.objects.filter(**PUPILS, course__school__in=list(schools))
    asked = Assignment.objects.filter(
        subject__in=pupils.values("pk"),
        subject__course__school=F("campaign__school"),
        campaign__kind=CampaignKind.MANY,
        campaign__opened_at__gte=midnight(since),
        state__in=ASKED,
    ).aggregate(
        asked=Count("subject", distinct=True),
        answered=Count("subject", distinct=True, filter=Q(state=AssignmentState.DONE)),
    )
    own = cases.filter(school__in=list(schools), child__in=pupils.values("pk"))
    steps = CaseStep.objects.standing().filter(case__in=own.values("pk"), on__gte=since)
    wishes = requests.filter(
        school__in=list(schools), child__in=pupils.values("pk"), talked_on__gte=since
    )
    talked = {
        *steps.filter(kind__in=TALKS).values_list("case__child", flat=True),
        *wishes.values_list("child", flat=True),
    }
    return {"pupils": pupils.count(), **asked, "talked": of_children(talked)}
