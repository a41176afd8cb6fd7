"""The finished parts of the follow-up, for those who decide when they are deleted
(`privacy/retention`): closed cases, talk requests that have been answered, and rows of the reading
list without any reason left."""

from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet

from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry, ListedTest
from alba.followup.talk.models import TalkRequest, TalkState


def closed_cases(school: int) -> QuerySet[Case, Any]:
    """Each with `over_at`; without those of the practice child."""
    rows = Case.objects.filter(school=school, closed_at__isnull=False, child__practice_of=None)
    return rows.annotate(over_at=F("closed_at"))


def answered_talks(school: int) -> QuerySet[TalkRequest, Any]:
    """Each with `over_at`, when it was asked. A request that waits for somebody stays, even if the
    child has left."""
    rows = TalkRequest.objects.filter(state=TalkState.TALKED, school=school)
    rows = rows.filter(child__practice_of=None)
    return rows.annotate(over_at=F("asked_at"))


def forget_entries(children: set[int]) -> None:
    """Entries of these children without a test or a request behind them."""
    tests = ListedTest.objects.filter(entry=OuterRef("pk"))
    talks = TalkRequest.objects.filter(entry=OuterRef("pk"))
    gone = Entry.objects.filter(~Exists(tests), ~Exists(talks), child__in=children)
    Entry.objects.filter(pk__in=list(gone.values_list("pk", flat=True))).delete()
