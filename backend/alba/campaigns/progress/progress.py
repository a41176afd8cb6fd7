"""How far a campaign has got: by class and voice, and by person."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import BigIntegerField, Case, Count, F, Q, When

from alba import rounding
from alba.accounts.models import User
from alba.campaigns import class_list
from alba.campaigns.choices import ASKED, WAITING, AssignmentState, Questionnaire, Voice
from alba.campaigns.consent import permission, record
from alba.campaigns.models import Campaign
from alba.campaigns.running import joining
from alba.people import told_apart
from alba.people.models import Role, TestTaker, TestTakerQuerySet
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import may_read

State = AssignmentState


@dataclass(frozen=True)
class Sight:
    """A user's view of a campaign's progress. `declined`: true if declined is shown as such; for
    everybody else it counts as done. `without`: pupils about whom nothing is shown; `own`: pupils
    that the user is shut out of, of whom a list shows the name alone. `rounded`: true if counts are
    rounded as in the figures."""

    declined: bool = False
    without: frozenset[int] = frozenset()
    own: frozenset[int] = frozenset()
    rounded: bool = False


def sight_of(user: User, campaign: Campaign) -> Sight:
    """A product administrator sees who has declined, and so does a reader of the school, who sees
    nothing about their own children."""
    own = class_list.own_of(_pupils_of(campaign), user)
    if user.is_alba_admin:
        return Sight(declined=not user.is_auditor, own=own, rounded=user.is_auditor)
    if not may_read(user, campaign.school_id):
        return Sight(own=own)
    return Sight(declined=True, own=own, without=own_children_in(campaign, user) - own)


def own_children_in(campaign: Campaign, user: User) -> frozenset[int]:
    """The ids of the campaign's pupils who are the user's own children."""
    pupils = _pupils_of(campaign)
    own = pupils.exclude(pk__in=not_own_children(pupils, user).values("pk"))
    return frozenset(own.values_list("pk", flat=True))


def _pupils_of(campaign: Campaign) -> TestTakerQuerySet:
    asked = Q(pk__in=campaign.assignments.values("subject"))
    return TestTaker.objects.filter(asked | Q(course__in=campaign.classes.values("course")))


def of_classes(campaign: Campaign, sight: Sight, held: "HeldBack") -> list[dict[str, Any]]:
    """A row for each class. A pupil who has moved counts where they were asked. Once the campaign's
    figures exist, counts are rounded in the same way: exact numbers beside them would reveal how
    many children a hidden group has. An assignment that waits for the family's answer is not
    possible now."""
    done = Q(state__in=[State.DONE] if sight.declined else [State.DONE, State.DECLINED])
    counted = (
        campaign.assignments.filter(state__in=ASKED, subject__erased_from=None)
        .exclude(subject__in=sight.without | sight.own)
        .exclude(held.rows)
        .order_by()
        .values("course", "voice")
        .annotate(asked=Count(_ONE, distinct=True), done=Count(_ONE, filter=done, distinct=True))
    )
    counts = {(row["course"], row["voice"]): row for row in counted}
    courses = [one.course for one in campaign.classes.all()]
    courses.sort(key=lambda one: (one.sort_name, one.pk))
    return [
        {
            "course": course.pk,
            "course_name": course.course,
            "class_name": course.class_name,
            **{
                str(voice): _standing(
                    counts.get((course.pk, voice)), campaign.has_figures or sight.rounded
                )
                for voice in Voice
            },
        }
        for course in courses
    ]


def _standing(row: Mapping[str, Any] | None, is_rounded: bool) -> dict[str, int]:
    exact = {name: row[name] if row else 0 for name in ("asked", "done")}
    return {name: rounding.count(n) for name, n in exact.items()} if is_rounded else exact


_ONE = Case(
    When(voice=Voice.TEACHER, then=F("subject") * len(Questionnaire) + F("test_type")),
    default=F("pk"),
    output_field=BigIntegerField(),
)
"""A teacher's questionnaire counts once for each pupil, however many tutors there are."""


@dataclass(frozen=True)
class HeldBack:
    """Pupils about whom something can neither be begun nor continued: by themselves and teachers
    while the family's answer is missing; and after a no by anybody."""

    missing: frozenset[int]
    refused: frozenset[int]

    @property
    def rows(self) -> Q:
        """Assignments."""
        besides = ~Q(voice=Voice.GUARDIAN) & Q(subject__in=self.missing)
        return Q(state__in=WAITING) & (besides | Q(subject__in=self.refused))

    def has(self, subject: int, voice: str) -> bool:
        found = self.refused if voice == Voice.GUARDIAN else self.missing
        return subject in found


def held_back(campaign: Campaign) -> HeldBack:
    """The pupils for whom something in the campaign waits."""
    waiting = campaign.assignments.filter(state__in=WAITING).values("subject")
    people = TestTaker.objects.filter(pk__in=waiting)
    facts = record.facts_of(campaign, people, with_asked=False)
    missing = permission.missing_in(facts)
    return HeldBack(frozenset(missing), frozenset(permission.refused_in(facts)))


def of_people(
    campaign: Campaign, course: int, sight: Sight, held: HeldBack
) -> list[dict[str, Any]]:
    """A row for each pupil who is in the class, or was when they were asked."""
    states: dict[int, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    rows = campaign.assignments.filter(course=course).exclude(state=State.CANCELLED)
    for subject, voice, stands in rows.values_list("subject", "voice", "state"):
        waits = held.has(subject, voice) and stands in WAITING
        state = State.NOT_POSSIBLE.value if waits else stands
        hidden = state == State.DECLINED and not sight.declined
        if subject not in sight.own:
            states[subject][voice].add(State.DONE.value if hidden else state)
    elsewhere = campaign.assignments.exclude(course=course).values("subject")
    there = Q(role=Role.STUDENT, course=course, left_on=None) & ~Q(pk__in=elsewhere)
    asked = rows.filter(subject__in=sight.own).values("subject")
    people = TestTaker.objects.filter(there | Q(pk__in=list(states)) | Q(pk__in=asked))
    people = people.exclude(pk__in=sight.without).order_by("user__sort_name", "pk")
    aside = joining.aside_in(campaign)
    named = people.annotate(has_namesake=told_apart.has_namesake(TestTaker.objects.all()))
    return [
        {
            "test_taker": pk,
            "first_name": first_name,
            "last_name": last_name,
            "told_apart": told_apart.day_of(born) if shared and pk not in sight.own else "",
            "own": pk in sight.own,
            "aside": pk in aside and pk not in sight.own,
            **{
                str(voice): None if pk in sight.own else standing(states[pk][voice])
                for voice in Voice
            },
        }
        for pk, first_name, last_name, born, shared in named.values_list(
            "pk", "user__first_name", "user__last_name", "birth_date", "has_namesake"
        )
    ]


def standing(states: set[str]) -> str:
    """Sums up several questionnaires and informants in one word that tells whether something is
    left to do."""
    possible = states - {State.NOT_POSSIBLE}
    if not possible:
        return State.NOT_POSSIBLE.value if states else "none"
    if State.RUNNING in possible or {State.TODO, State.DONE} <= possible:
        return State.RUNNING.value
    for state in (State.TODO, State.DONE):
        if state in possible:
            return state.value
    return State.DECLINED.value
