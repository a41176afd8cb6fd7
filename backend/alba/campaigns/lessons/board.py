"""Who of a class is ready: what the adult in the room is told, and nothing else."""

from collections import defaultdict
from enum import StrEnum
from typing import Any

from alba.campaigns import permission
from alba.campaigns.lessons.models import Card, ClassSession
from alba.campaigns.models import ASKED, WAITING, AssignmentState, Campaign, Voice
from alba.takers.models import Role, TestTaker, TestTakerQuerySet


class Standing(StrEnum):
    """`ready`: finished, or would rather not answer; nobody can tell which. `no_card` does not say
    why either: not asked, too young, no consent, or no card printed."""

    NO_CARD = "no_card"
    NOT_BEGUN = "not_begun"
    ANSWERING = "answering"
    READY = "ready"


def pupils() -> TestTakerQuerySet:
    """Those who can be asked, in the order of a list."""
    return with_those_who_left().filter(left_on=None)


def with_those_who_left() -> TestTakerQuerySet:
    takers = TestTaker.objects.filter(role=Role.STUDENT, added_by=None)
    return takers.order_by("user__sort_name", "pk")


def pupils_of(course: int) -> TestTakerQuerySet:
    return pupils().filter(course=course)


def of_session(session: ClassSession) -> dict[str, Any]:
    people = list(pupils_of(session.course_id).select_related("user"))
    states = standings(session.campaign, [one.pk for one in people])
    return {
        "ends_at": session.ends_at,
        "is_open": session.is_open,
        "counts": {str(one): sum(state is one for state in states.values()) for one in Standing},
        "pupils": [
            {
                "test_taker": one.pk,
                "first_name": one.user.name_in_class,
                "last_name": one.user.last_name,
                "state": states[one.pk],
            }
            for one in people
        ],
    }


def standings(campaign: Campaign, takers: list[int]) -> dict[int, Standing]:
    asked = own_assignments(campaign, takers)
    able = may_answer(campaign, asked)
    cards = Card.objects.filter(campaign=campaign, taker__in=takers)
    carded = set(cards.values_list("taker", flat=True))
    return {pk: _standing(asked[pk], pk in able and pk in carded) for pk in takers}


def _standing(states: set[str], has_card: bool) -> Standing:
    if states and not states & set(WAITING):
        return Standing.READY
    if not has_card:
        return Standing.NO_CARD
    return Standing.ANSWERING if AssignmentState.RUNNING in states else Standing.NOT_BEGUN


def own_assignments(campaign: Campaign, takers: list[int]) -> dict[int, set[str]]:
    """Each pupil -> the states of what they are asked for about themselves and could answer."""
    rows = campaign.assignments.filter(
        subject__in=takers, voice=Voice.SELF, state__in=ASKED
    ).values_list("subject", "state")
    found: dict[int, set[str]] = defaultdict(set)
    for subject, state in rows:
        found[subject].add(state)
    return {pk: found[pk] for pk in takers}


def may_answer(campaign: Campaign, asked: dict[int, set[str]]) -> set[int]:
    """Those who have something left to answer, and whom it does not hold back that their families
    have to be asked or told. By the same statements for everybody: time would tell a tutor."""
    waiting = {pk for pk, states in asked.items() if states & set(WAITING)}
    return waiting - permission.held_back(campaign, asked)
