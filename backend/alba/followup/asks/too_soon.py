"""Nobody is asked the same again and again: pupils answer less carefully, and what has changed in a
few weeks is mostly chance."""

from datetime import date

from django.db.models import Q
from django.utils.translation import gettext as _

from alba.assessments.models import Test
from alba.assessments.voices.change import LEAST_MONTHS
from alba.campaigns import class_list
from alba.campaigns.choices import ASKED, AssignmentState, Questionnaire, Voice
from alba.campaigns.models import Assignment, Campaign
from alba.days import months_later, today
from alba.errors import Conflict
from alba.people.models import TestTaker

SDQ = Questionnaire.SDQ


def refuse_asked(pupil: TestTaker, school: int, voices: list[str]) -> None:
    """Raises Conflict `already_asked` if something open asks the same kind of voice, also one that
    has declined."""
    until = _asked_until(pupil, school, voices)
    if until is not None:
        text = _("This pupil is already being asked about. Please wait until that is over.")
        raise Conflict("already_asked", text, until=until)


def _asked_until(pupil: TestTaker, school: int, voices: list[str]) -> date | None:
    found = []
    open_ones = Campaign.every.open().filter(school=school, closes_on__gte=today())
    about = Q(classes__course=pupil.course_id) | Q(pupil=pupil)
    for campaign in open_ones.filter(about).distinct().order_by("pk"):
        if SDQ not in campaign.questionnaires or not _is_in(campaign, pupil):
            continue
        if _asked_in(campaign, pupil) & set(voices):
            found.append(campaign.closes_on)
    return max(found, default=None)


def _is_in(campaign: Campaign, pupil: TestTaker) -> bool:
    return class_list.in_campaign(campaign).filter(pk=pupil.pk).exists()


def _asked_in(campaign: Campaign, pupil: TestTaker) -> set[str]:
    """The kinds of voices that it still asks. Guardians are in its plan only once they have
    begun."""
    rows = Assignment.objects.filter(
        campaign=campaign, subject=pupil, test_type=SDQ.test_type, state__in=ASKED
    )
    states = list(rows.values_list("voice", "state"))
    found = {voice for voice, state in states if state != AssignmentState.DONE}
    if (Voice.GUARDIAN, AssignmentState.DONE) not in states:
        found |= {Voice.GUARDIAN.value} & set(campaign.voices)
    return found


def refuse_too_soon(pupil: TestTaker, school: int, voices: list[str]) -> None:
    """Raises Conflict `too_soon` if the same kind of voice has answered within five months."""
    rows = Test.objects.finished().filter(
        assignment__subject=pupil,
        assignment__voice__in=voices,
        assignment__campaign__school=school,
        test_type=SDQ.test_type,
    )
    days: dict[str, date] = {}
    for test in rows.select_related("assignment").order_by("finished_at"):
        if test.assignment is not None and test.day is not None:
            days[test.assignment.voice] = test.day
    recent = {
        voice: day for voice, day in days.items() if months_later(day, LEAST_MONTHS) > today()
    }
    if recent:
        last = max(recent.values())
        text = _(
            "The same people answered less than five months ago. What has changed since is mostly "
            "chance."
        )
        raise Conflict(
            "too_soon",
            text,
            last_on=last,
            earliest=months_later(last, LEAST_MONTHS),
            voices=[voice for voice in Voice.values if voice in recent],
        )
