"""How far a campaign has come: by class and voice, and by person."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from django.db.models import Count, Q

from alba import rounding
from alba.accounts.models import User
from alba.campaigns.models import ASKED, AssignmentState, Campaign, Voice
from alba.takers.models import Role, TestTaker

State = AssignmentState


def tells_declined(user: User) -> bool:
    """Whether `user` may know who has declined. To everybody else it is the same as done."""
    return user.is_alba_admin and not user.is_auditor


def of_classes(campaign: Campaign, *, tells: bool) -> list[dict[str, Any]]:
    """A row for each class. A pupil who has moved counts where they were asked. `tells`: see
    `tells_declined`. Rounded once the campaign's figures are made, as these are: exact numbers
    beside them would say how many children a hidden group has."""
    done = Q(state__in=[State.DONE] if tells else [State.DONE, State.DECLINED])
    counted = (
        campaign.assignments.filter(state__in=ASKED)
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


def of_people(campaign: Campaign, course: int, *, tells: bool) -> list[dict[str, Any]]:
    """A row for each pupil of the class: those who are in it, and those who were when they were
    asked. `tells`: see `tells_declined`."""
    states: dict[int, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    rows = campaign.assignments.filter(course=course).exclude(state=State.CANCELLED)
    for subject, voice, state in rows.values_list("subject", "voice", "state"):
        hidden = state == State.DECLINED and not tells
        states[subject][voice].add(State.DONE.value if hidden else state)
    elsewhere = campaign.assignments.exclude(course=course).values("subject")
    there = Q(role=Role.STUDENT, course=course, left_on=None) & ~Q(pk__in=elsewhere)
    people = TestTaker.objects.filter(there | Q(pk__in=list(states))).order_by(
        "user__sort_name", "pk"
    )
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
