"""The pupils of a class who are ready: all that the adult in the room sees."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from alba.accounts.models import User
from alba.campaigns import class_list
from alba.campaigns.choices import ASKED, WAITING, AssignmentState, Voice
from alba.campaigns.consent import permission
from alba.campaigns.lessons.models import Card, ClassSession
from alba.campaigns.models import Campaign
from alba.people import told_apart
from alba.search.folding import fold


class Standing(StrEnum):
    """`ready`: finished, or prefers not to answer; nobody can tell which. `no_card` gives no reason
    either: not asked, too young, no consent, or no card printed."""

    NO_CARD = "no_card"
    NOT_BEGUN = "not_begun"
    ANSWERING = "answering"
    READY = "ready"


@dataclass(frozen=True)
class Pupil:
    """`state`: None for a pupil of whom the reader of the board is shut out (`own`)."""

    test_taker: int
    first_name: str
    last_name: str
    told_apart: str
    state: Standing | None
    own: bool


@dataclass(frozen=True)
class Board:
    """`counts`: how many pupils, by standing."""

    ends_at: datetime
    is_open: bool
    counts: dict[str, int]
    pupils: list[Pupil]


def of_session(session: ClassSession, by: User) -> Board:
    """The board of a lesson. Pupils that `by` is shut out of appear with their name alone."""
    pupils = class_list.pupils_of(session.course_id)
    people, own = list(pupils.select_related("user")), class_list.own_of(pupils, by)
    apart = told_apart.among(
        (one.pk, fold(f"{one.user.name_in_class} {one.user.last_name}"), one.birth_date)
        for one in people
    )
    states = standings(session.campaign, [one.pk for one in people if one.pk not in own])
    return Board(
        ends_at=session.ends_at,
        is_open=session.is_open,
        counts={str(one): sum(state is one for state in states.values()) for one in Standing},
        pupils=[
            Pupil(
                test_taker=one.pk,
                first_name=one.user.name_in_class,
                last_name=one.user.last_name,
                told_apart="" if one.pk in own else apart[one.pk],
                state=states.get(one.pk),
                own=one.pk in own,
            )
            for one in people
        ],
    )


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
    """Each pupil -> the states of what they are asked about themselves and could answer."""
    rows = campaign.assignments.filter(
        subject__in=takers, voice=Voice.SELF, state__in=ASKED
    ).values_list("subject", "state")
    found: dict[int, set[str]] = defaultdict(set)
    for subject, state in rows:
        found[subject].add(state)
    return {pk: found[pk] for pk in takers}


def may_answer(campaign: Campaign, asked: dict[int, set[str]]) -> set[int]:
    """Returns the pupils who have something left to answer, and whose families do not have to be
    asked or told first. The queries are the same for everybody, because response times would tell a
    tutor."""
    waiting = {pk for pk, states in asked.items() if states & set(WAITING)}
    return waiting - permission.held_back(campaign, asked)
