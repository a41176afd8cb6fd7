"""How far a campaign has come: by class and voice, and by person."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q

from alba import rounding
from alba.accounts.models import User
from alba.campaigns.models import ASKED, AssignmentState, Campaign, Voice
from alba.schools.duties.reading import may_read
from alba.takers.models import Role, TestTaker
from alba.takers.own_children import not_own_children

State = AssignmentState


@dataclass(frozen=True)
class Sight:
    """What somebody is shown of a campaign's progress. `declined`: whether who has declined is told
    apart; to everybody else it is the same as done. `without`: pupils of whom nothing is shown."""

    declined: bool = False
    without: frozenset[int] = frozenset()


def sight_of(user: User, campaign: Campaign) -> Sight:
    """A product administrator is told who has declined, and a reader of the school, who sees
    nothing of their own children."""
    if user.is_alba_admin:
        return Sight(declined=not user.is_auditor)
    if not may_read(user, campaign.school_id):
        return Sight()
    return Sight(declined=True, without=own_children_in(campaign, user))


def own_children_in(campaign: Campaign, user: User) -> frozenset[int]:
    """The ids of those among the campaign's pupils who are the user's own children."""
    asked = Q(pk__in=campaign.assignments.values("subject"))
    there = Q(course__in=campaign.classes.values("course"))
    pupils = TestTaker.objects.filter(asked | there)
    own = pupils.exclude(pk__in=not_own_children(pupils, user).values("pk"))
    return frozenset(own.values_list("pk", flat=True))


def of_classes(campaign: Campaign, sight: Sight) -> list[dict[str, Any]]:
    """A row for each class. A pupil who has moved counts where they were asked. Rounded once the
    campaign's figures are made, as these are: exact numbers beside them would say how many
    children a hidden group has."""
    done = Q(state__in=[State.DONE] if sight.declined else [State.DONE, State.DECLINED])
    counted = (
        campaign.assignments.filter(state__in=ASKED)
        .exclude(subject__in=sight.without)
        .order_by()
        .values("course", "voice")
        .annotate(asked=Count("pk"), done=Count("pk", filter=done))
    )
    figures = {(row["course"], row["voice"]): row for row in counted}
    classes = campaign.classes.order_by("course__sort_name", "course")
    rows = classes.values_list("course", "course__course", "course__class_name")
    return [
        {
            "course": course,
            "course_name": course_name,
            "class_name": class_name,
            **{
                str(voice): _standing(figures.get((course, voice)), campaign.has_figures)
                for voice in Voice
            },
        }
        for course, course_name, class_name in rows
    ]


def _standing(row: Mapping[str, Any] | None, is_rounded: bool) -> dict[str, int]:
    exact = {name: row[name] if row else 0 for name in ("asked", "done")}
    return {name: rounding.count(n) for name, n in exact.items()} if is_rounded else exact


def of_people(campaign: Campaign, course: int, sight: Sight) -> list[dict[str, Any]]:
    """A row for each pupil of the class: those who are in it, and those who were when they were
    asked."""
    states: dict[int, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    rows = campaign.assignments.filter(course=course).exclude(state=State.CANCELLED)
    for subject, voice, state in rows.values_list("subject", "voice", "state"):
        hidden = state == State.DECLINED and not sight.declined
        states[subject][voice].add(State.DONE.value if hidden else state)
    elsewhere = campaign.assignments.exclude(course=course).values("subject")
    there = Q(role=Role.STUDENT, course=course, left_on=None) & ~Q(pk__in=elsewhere)
    people = TestTaker.objects.filter(there | Q(pk__in=list(states)))
    people = people.exclude(pk__in=sight.without).order_by("user__sort_name", "pk")
    return [
        {
            "test_taker": pk,
            "first_name": first_name,
            "last_name": last_name,
            **{str(voice): standing(states[pk][voice]) for voice in Voice},
        }
        for pk, first_name, last_name in people.values_list(
            "pk", "user__first_name", "user__last_name"
        )
    ]


def standing(states: set[str]) -> str:
    """Of several questionnaires and informants in one word: the one that says whether there is
    still something to be done."""
    possible = states - {State.NOT_POSSIBLE}
    if not possible:
        return State.NOT_POSSIBLE.value if states else "none"
    if State.RUNNING in possible or {State.TODO, State.DONE} <= possible:
        return State.RUNNING.value
    for state in (State.TODO, State.DONE):
        if state in possible:
            return state.value
    return State.DECLINED.value
