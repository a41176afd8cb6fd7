"""A tutor's assignments about their pupils, grouped by screening and questionnaire, so that the
tutor can answer one sentence about everybody before the next."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, QuerySet

from alba.accounts.models import User
from alba.assessments.assignment import assigned
from alba.campaigns.choices import (
    BEGUN,
    WAITING,
    AssignmentState,
    CampaignKind,
    Questionnaire,
    Voice,
)
from alba.campaigns.models import Assignment
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.people.tutorship.class_tutors import is_tutor

WITH = ("campaign", "subject__user", "informant__user")
CODES = {one.test_type: one.value for one in Questionnaire}


@dataclass(frozen=True)
class Pupil:
    """`answered`: how many sentences. `done`: the tutor has answered all. `taken_by`: the name of
    another tutor who has begun to answer; in both cases there is no assignment."""

    assignment: int | None
    test: int | None
    first_name: str
    last_name: str
    told_apart: str
    answered: int
    done: bool
    taken_by: str | None
    order: tuple[str, int]


@dataclass(frozen=True)
class Round:
    """The pupils about whom a tutor answers one questionnaire of one screening."""

    campaign: int
    questionnaire: str
    due_on: date
    pupils: list[Pupil]


def rounds_of(by: User) -> list[Round]:
    """None without a class, nor about a pupil who is asked about alone. Pupils whom `by` has
    answered about are shown as done, those about whom another tutor has begun to answer with that
    tutor's name."""
    if not is_tutor(by):
        return []
    mine = assigned.asked_of(by).filter(
        voice=Voice.TEACHER, state__in=WAITING, campaign__kind=CampaignKind.MANY
    )
    done = list(_done(by))
    answered = {one.pk for one in done}
    rows = [*mine, *done, *_of_others(by)]
    rows.sort(key=lambda one: (one.campaign.closes_on, one.campaign_id, -one.test_type))
    found: dict[tuple[int, int], Round] = {}
    for one in rows:
        empty = Round(one.campaign_id, CODES[one.test_type], one.campaign.closes_on, [])
        pupil = _pupil(one, is_done=one.pk in answered)
        found.setdefault((one.campaign_id, one.test_type), empty).pupils.append(pupil)
    for of_screening in found.values():
        of_screening.pupils.sort(key=lambda pupil: pupil.order)
    return list(found.values())


def _done(by: User) -> QuerySet[Assignment]:
    """What `by` has answered already, in screenings that still run."""
    mine = Assignment.objects.visible_to(by).today()
    mine = mine.filter(
        voice=Voice.TEACHER,
        state=AssignmentState.DONE,
        subject__left_on=None,
        campaign__kind=CampaignKind.MANY,
    )
    return mine.select_related(*WITH).annotate(has_namesake=_namesakes())


def _of_others(by: User) -> QuerySet[Assignment]:
    """The assignments of `by` that were cancelled because another tutor of the pupil has begun the
    test."""
    mine = Assignment.objects.visible_to(by).today().filter(voice=Voice.TEACHER)
    mine = mine.filter(state=AssignmentState.CANCELLED)
    keys = mine.values_list("campaign", "subject", "test_type")
    begun = Assignment.objects.filter(
        voice=Voice.TEACHER, state__in=BEGUN, campaign__in=mine.values("campaign")
    ).select_related(*WITH)
    wanted = set(keys)
    ids = [
        pk
        for pk, *key in begun.values_list("pk", "campaign", "subject", "test_type")
        if tuple(key) in wanted
    ]
    theirs = begun.filter(pk__in=ids).exclude(informant__user=by)
    return theirs.annotate(has_namesake=_namesakes())


def _namesakes() -> Exists:
    return told_apart.has_namesake(TestTaker.objects.all(), "subject")


def _pupil(one: Assignment, *, is_done: bool) -> Pupil:
    user = one.subject.user
    own = hasattr(one, "answered")
    test = getattr(one, "test", None) if own else None
    return Pupil(
        assignment=one.pk if own else None,
        test=test.pk if test else None,
        first_name=user.name_in_class,
        last_name=user.last_name,
        told_apart=told_apart.of(one.subject, one.has_namesake),  # type: ignore[attr-defined]
        answered=one.answered if own else 0,  # type: ignore[attr-defined]
        done=is_done,
        taken_by=None if own or is_done else one.informant.user.full_name,
        order=(user.sort_name, one.subject_id),
    )
