"""What the families of a campaign's pupils have said or were told, and which pupils get no card
for it: for the school's administration. A tutor is told neither."""

from collections import defaultdict
from enum import StrEnum
from typing import Any

from alba.campaigns import permission
from alba.campaigns.lessons import board
from alba.campaigns.models import ASKED, WAITING, AssignmentState, Campaign, Reason, Voice


class NoCard(StrEnum):
    """Why a pupil gets no card."""

    ANSWERED = "answered"  # or would rather not
    NO_BIRTH_DATE = Reason.NO_BIRTH_DATE.value
    WRONG_AGE = Reason.WRONG_AGE.value
    NOT_ASKED = "not_asked"
    FAMILY = "family"  # has still to be asked or told, or said no


def of_people(campaign: Campaign, course: int | None = None) -> list[dict[str, Any]]:
    """A row for each pupil of the campaign's classes, or of one of them, in the order of the
    list."""
    people = board.pupils().filter(course__in=campaign.classes.values("course"))
    if course is not None:
        people = people.filter(course=course)
    own = _own(campaign)
    rows = []
    for one in permission.on_record(campaign, people.select_related("user")):
        word = permission.word(campaign, one)
        rows.append(
            {
                "test_taker": one.pk,
                "first_name": one.user.first_name,
                "last_name": one.user.last_name,
                "course": one.course_id,
                "status": word,
                "answers_from": permission.waits_until(campaign, one),
                "no_card": _no_card(own[one.pk], word),
            }
        )
    return rows


def _own(campaign: Campaign) -> dict[int, dict[str, str]]:
    """Pupil -> the states of what they are asked about themselves, each with why it is not
    possible."""
    found: dict[int, dict[str, str]] = defaultdict(dict)
    rows = campaign.assignments.filter(voice=Voice.SELF).exclude(state=AssignmentState.CANCELLED)
    for subject, state, reason in rows.values_list("subject", "state", "reason"):
        found[subject][state] = reason
    return found


def _no_card(own: dict[str, str], word: permission.Word) -> NoCard | None:
    if own.keys() & set(WAITING):
        return None if word in permission.LETS else NoCard.FAMILY
    if own.keys() & set(ASKED):
        return NoCard.ANSWERED
    return next((NoCard(reason) for reason in own.values()), NoCard.NOT_ASKED)
