"""Asking a voice that is asked on request only, about a class or about some pupils."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import class_list, closed
from alba.campaigns.choices import ASKED, TeacherVoice, Voice
from alba.campaigns.models import Campaign, VoiceWish
from alba.campaigns.planning import assigning
from alba.errors import Conflict
from alba.people.models import TestTakerQuerySet


@dataclass(frozen=True)
class Asked:
    asked: int
    """Pupils about whom it had not been asked before."""
    left_out: int = 0
    """Pupils of the class of whom the person who asks is shut out."""


def ask_class(by: User, campaign: int, voice: str, course: int) -> Asked:
    """Asks `voice` about the pupils of a class, without those of whom `by` is shut out. Raises as
    `_ask` does, and Http404 for a class that the campaign does not ask."""
    with transaction.atomic():
        held = Campaign.objects.visible_to(by).locked(campaign)
        if not held.classes.filter(course=course).exists():
            raise Http404
        pupils = class_list.pupils_of(course)
        asked = _ask(by, held, voice, pupils.open_to(by))
        return Asked(asked, left_out=len(class_list.own_of(pupils, by)))


def ask_some(by: User, campaign: int, voice: str, test_takers: Iterable[int]) -> Asked:
    """Asks `voice` about some pupils of the campaign's classes. Raises as `_ask` does, and Http404
    for anybody else."""
    wanted = set(test_takers)
    with transaction.atomic():
        held = Campaign.objects.visible_to(by).locked(campaign)
        people = class_list.in_campaign(held).open_to(by).filter(pk__in=wanted)
        if people.count() < len(wanted):
            raise Http404
        return Asked(_ask(by, held, voice, people))


def _ask(by: User, campaign: Campaign, voice: str, people: TestTakerQuerySet) -> int:
    """Raises Conflict: `campaign_not_open`, `campaign_closed`, `not_on_request` if the screening
    does not have the voice on request, and `nobody_to_ask` if none of their classes has a
    teacher."""
    _check(campaign, voice)
    ids = set(people.values_list("pk", flat=True))
    before = _asked_about(campaign, voice, ids)
    there = campaign.voice_wishes.filter(voice=voice, taker__in=ids)
    new = sorted(ids - set(there.values_list("taker", flat=True)))
    wishes = VoiceWish.objects.bulk_create(
        VoiceWish(campaign=campaign, taker_id=pk, voice=voice, asked_by=by) for pk in new
    )
    assigning.write(campaign, ids)
    now = _asked_about(campaign, voice, ids)
    if not now:
        text = _("No teacher of these pupils can be asked: their class needs a tutor first.")
        raise Conflict("nobody_to_ask", text)
    trail.record_all(
        trail.event(Action.VOICE_ASK, actor=by, about=row, **row.audit_facts()) for row in wishes
    )
    return len(now - before)


def _asked_about(campaign: Campaign, voice: str, pupils: set[int]) -> set[int]:
    rows = campaign.assignments.filter(voice=voice, subject__in=pupils, state__in=ASKED)
    return set(rows.values_list("subject", flat=True))


def _check(campaign: Campaign, voice: str) -> None:
    closed.refuse_over(campaign)
    if not campaign.is_open:
        raise Conflict("campaign_not_open", _("This screening has not been opened."))
    on_request = voice == Voice.TEACHER and campaign.teacher_voice == TeacherVoice.ON_REQUEST
    if voice not in campaign.voices or not on_request:
        text = _("In this screening, nobody is asked on request.")
        raise Conflict("not_on_request", text)
