"""How many have answered in each screening of a list, in a number of queries that does not depend
on how many screenings there are."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Q

from alba import rounding
from alba.accounts.models import User
from alba.campaigns import class_list
from alba.campaigns.choices import (
    ASKED,
    WAITING,
    AssignmentState,
    CampaignState,
    Questionnaire,
    Voice,
)
from alba.campaigns.models import Assignment, AssignmentQuerySet, Campaign
from alba.campaigns.progress import progress
from alba.people.models import TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import schools_read_by

AT_ONCE = 25


@dataclass(frozen=True)
class Answered:
    """`asked`: who has answered, or can: as on the screening's own page, not those who wait for
    their family's answer."""

    asked: int
    done: int


def in_each(user: User, campaigns: Sequence[Campaign]) -> dict[int, Answered]:
    """The screenings that have begun, as `user` sees them (`progress.sight_of`)."""
    begun = [one for one in campaigns if one.state != CampaignState.DRAFT]
    found: dict[int, Answered] = {}
    # A query has room for so many ids only.
    for start in range(0, len(begun), AT_ONCE):
        found |= _in_some(user, {one.pk: one for one in begun[start : start + AT_ONCE]})
    return found


def _in_some(user: User, begun: dict[int, Campaign]) -> dict[int, Answered]:
    reads = schools_read_by(user)
    done = Q(state=AssignmentState.DONE)
    if not user.is_alba_admin or user.is_auditor:
        done |= Q(state=AssignmentState.DECLINED) & ~Q(campaign__school__in=reads)
    by_teacher = Q(voice=Voice.TEACHER)
    # A teacher's questionnaire counts once for each pupil, however many tutors there are.
    sheet = F("subject") * len(Questionnaire) + F("test_type")
    seen = _seen(user, list(begun), reads)
    counted = (
        seen.exclude(pk__in=_held_back(begun, seen))
        .order_by()
        .values_list("campaign")
        .annotate(
            asked=Count("pk", filter=~by_teacher) + Count(sheet, filter=by_teacher, distinct=True),
            done=Count("pk", filter=done & ~by_teacher)
            + Count(sheet, filter=done & by_teacher, distinct=True),
        )
    )
    found = {pk: Answered(0, 0) for pk in begun}
    for pk, *numbers in counted:
        is_rounded = begun[pk].has_figures or user.is_auditor
        found[pk] = Answered(*(map(rounding.count, numbers) if is_rounded else numbers))
    return found


def _held_back(begun: dict[int, Campaign], seen: AssignmentQuerySet) -> list[int]:
    """The assignments that wait for what a family says."""
    waiting = seen.filter(state__in=WAITING)
    rows = list(waiting.values_list("pk", "campaign", "subject", "voice"))
    subjects = TestTaker.objects.filter(pk__in=waiting.order_by().values("subject"))
    people = {one.pk: one for one in subjects}
    asked: dict[Campaign, dict[int, TestTaker]] = defaultdict(dict)
    for _pk, campaign, subject, _voice in rows:
        asked[begun[campaign]][subject] = people[subject]
    held = progress.held_back_in({one: list(those.values()) for one, those in asked.items()})
    return [pk for pk, campaign, subject, voice in rows if held[campaign].has(subject, voice)]


def _seen(user: User, campaigns: list[int], reads: set[int]) -> AssignmentQuerySet:
    rows = Assignment.objects.filter(
        campaign__in=campaigns, state__in=ASKED, subject__erased_from=None
    )
    pupils = TestTaker.objects.filter(pk__in=rows.values("subject"))
    rows = rows.exclude(subject__in=class_list.own_of(pupils, user))
    if not reads:
        return rows
    others = not_own_children(pupils, user).values("pk")
    return rows.filter(~Q(campaign__school__in=reads) | Q(subject__in=others))
