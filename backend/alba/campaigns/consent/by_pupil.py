"""The families' answers of a campaign's pupils, the families that were informed, and the pupils who
get no card, with the reason. For the school's administration; tutors see none of it."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from enum import StrEnum
from typing import Any

from alba.campaigns import class_list
from alba.campaigns.choices import ASKED, WAITING, AssignmentState, Reason, Voice
from alba.campaigns.consent import deletions, record, status
from alba.campaigns.consent.record import Heard
from alba.campaigns.consent.status import Status
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact

NO_ANSWER = "none"


class NoCard(StrEnum):
    """Why a pupil gets no card."""

    ANSWERED = "answered"  # or would rather not
    NO_BIRTH_DATE = Reason.NO_BIRTH_DATE.value
    WRONG_AGE = Reason.WRONG_AGE.value
    NOT_ASKED = "not_asked"
    FAMILY = "family"  # the family has not been asked or informed yet, or has said no


def of_people(
    campaign: Campaign,
    course: int | None = None,
    *,
    without: Collection[int] = (),
    own: Collection[int] = (),
) -> list[dict[str, Any]]:
    """A row for each pupil of the campaign's classes, or of one of them, in the order of the class
    list. `without`: pupils to leave out; `own`: those of whom the name alone is shown."""
    people = class_list.in_campaign(campaign).exclude(pk__in=without)
    if course is not None:
        people = people.filter(course=course)
    states = _own(campaign)
    namesakes = told_apart.has_namesake(TestTaker.objects.all())
    takers = list(people.select_related("user").annotate(has_namesake=namesakes))
    shown = [one for one in takers if one.pk not in own]
    ids = [one.pk for one in shown]
    facts = record.facts_of(campaign, shown)
    contacts, heard = record.contacts_of(ids), record.heard_of(campaign, ids)
    asked_on = record.asked_on(campaign, ids)
    delete_by = deletions.due(campaign, ids)
    day = today()
    rows = []
    for one in takers:
        if one.pk in own:
            rows.append(_name_of(one))
            continue
        word = status.status(facts[one.pk], day)
        asked = word == Status.ASKED
        rows.append(
            {
                **_name_of(one),
                "told_apart": told_apart.of(one),
                "own": False,
                "status": word,
                "answers_from": facts[one.pk].told_from if asked else None,
                "no_card": _no_card(states[one.pk], word),
                "delete_by": delete_by.get(one.pk),
                "quiet": one.quiet,
                **_said(contacts[one.pk], heard[one.pk], asked_on),
            }
        )
    return rows


def _name_of(pupil: TestTaker) -> dict[str, Any]:
    """All that is shown of a pupil of whom the caller is shut out."""
    return {
        "test_taker": pupil.pk,
        "first_name": pupil.user.first_name,
        "last_name": pupil.user.last_name,
        "told_apart": "",
        "course": pupil.course_id,
        "own": True,
        "status": None,
        "answers_from": None,
        "no_card": None,
        "delete_by": None,
        "quiet": False,
        "contacts": [],
        "family": _shown(None),
    }


def _said(
    contacts: list[GuardianContact], heard: list[Heard], asked_on: dict[int, date]
) -> dict[str, Any]:
    """Each contact's answer, without excluded contacts; `family`: the answer that the school
    recorded without naming anyone."""
    words = {one.contact: one for one in heard if not one.is_former}
    return {
        "contacts": [
            {
                "id": one.pk,
                "full_name": one.full_name,
                "relation": one.relation,
                "has_authority": one.has_authority,
                "has_email": bool(one.email),
                "undelivered": one.undelivered,
                "asked_on": asked_on.get(one.pk),
                **_shown(words.get(one.pk)),
            }
            for one in contacts
            if not one.excluded
        ],
        "family": _shown(words.get(None)),
    }


def _shown(word: Heard | None) -> dict[str, Any]:
    if word is None:
        return {"answer": NO_ANSWER, "route": None, "at": None}
    return {"answer": word.said, "route": word.route, "at": word.at}


def _own(campaign: Campaign) -> dict[int, dict[str, str]]:
    """Pupil -> the states of their assignments about themselves, each with the reason if it is not
    possible."""
    found: dict[int, dict[str, str]] = defaultdict(dict)
    rows = campaign.assignments.filter(voice=Voice.SELF).exclude(state=AssignmentState.CANCELLED)
    for subject, state, reason in rows.values_list("subject", "state", "reason"):
        found[subject][state] = reason
    return found


def _no_card(own: dict[str, str], word: Status) -> NoCard | None:
    if own.keys() & set(WAITING):
        return None if word in status.LETS else NoCard.FAMILY
    if own.keys() & set(ASKED):
        return NoCard.ANSWERED
    return next((NoCard(reason) for reason in own.values()), NoCard.NOT_ASKED)
