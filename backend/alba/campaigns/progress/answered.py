"""How many have answered in each screening of a list, in a number of queries that does not depend
on how many screenings there are."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Q

from alba import rounding
from alba.accounts.models import User
from alba.campaigns import class_list
from alba.campaigns.choices import ASKED, AssignmentState, CampaignState, Questionnaire, Voice
from alba.campaigns.models import Assignment, AssignmentQuerySet, Campaign
from alba.people.models import TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import schools_read_by


@dataclass(frozen=True)
class Answered:
    """`asked`: everybody whose answer is planned, also those who wait for their family's."""

    asked: int
    done: int


def in_each(user: User, campaigns: Sequence[Campaign]) -> dict[int, Answered]:
    """The screenings that have begun, as `user` sees them (`progress.sight_of`)."""
    begun = {one.pk: one for one in campaigns if one.state != CampaignState.DRAFT}
    reads = schools_read_by(user)
    done = Q(state=AssignmentState.DONE)
    if not user.is_alba_admin or user.is_auditor:
        done |= Q(state=AssignmentState.DECLINED) & ~Q(campaign__school__in=reads)
    by_teacher = Q(voice=Voice.TEACHER)
    # A teacher's questionnaire counts once for each pupil, however many tutors there are.
    sheet = F("subject") * len(Questionnaire) + F("test_type")
    counted = (
        _seen(user, list(begun), reads)
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
