"""Tells the teachers of an ask that it waits for them: once the family's yes is there, and one
reminder. The emails name no child and never say why somebody asks."""

from django.db import IntegrityError, transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.campaigns.asks.models import Ask
from alba.campaigns.choices import WAITING, CampaignState, Voice
from alba.campaigns.consent import holidays, permission, school_days
from alba.campaigns.models import Campaign
from alba.days import local
from alba.followup.asks.models import TeacherTold


def tell_all() -> None:
    """Every minute, by whichever worker is first; of two concurrent ones, one writes the row and
    sends."""
    now = local(timezone.now())
    rows = Ask.objects.filter(
        campaign__state=CampaignState.OPEN,
        campaign__school__rests=False,
        campaign__closes_on__gte=now.date(),
        campaign__assignments__voice=Voice.TEACHER,
        campaign__assignments__state__in=WAITING,
    )
    for ask in rows.distinct().select_related("campaign").order_by("pk"):
        is_time = school_days.is_time(now, holidays.of(ask.campaign.school_id))
        if is_time and not _is_held_back(ask.campaign):
            _tell(ask)


def _is_held_back(campaign: Campaign) -> bool:
    assert campaign.pupil_id is not None  # noqa: S101 (every ask has one)
    return bool(permission.held_back(campaign, [campaign.pupil_id]))


def _tell(ask: Ask) -> None:
    """A reminder comes half-way between the email and the last day."""
    day, campaign = local(timezone.now()).date(), ask.campaign
    told = {one.teacher_id: one for one in ask.teachers_told.all()}
    waiting = campaign.assignments.filter(voice=Voice.TEACHER, state__in=WAITING)
    for one in waiting.select_related("informant__user").order_by("pk"):
        before = told.get(one.informant_id)
        if before is not None and day < before.told_on + (campaign.closes_on - before.told_on) / 2:
            continue
        with transaction.atomic():
            if before is None and _is_first(ask, one.informant_id):
                outbox.queue("ask_teacher", one.informant.user, ask=ask.pk)
            elif before is not None and _is_only_reminder(before):
                outbox.queue("ask_teacher", one.informant.user, ask=ask.pk, again=True)


def _is_first(ask: Ask, teacher: int) -> bool:
    day = local(timezone.now()).date()
    try:
        with transaction.atomic():
            TeacherTold.objects.create(ask=ask, teacher_id=teacher, told_on=day)
    except IntegrityError:
        return False
    return True


def _is_only_reminder(told: TeacherTold) -> bool:
    day = local(timezone.now()).date()
    rows = TeacherTold.objects.filter(pk=told.pk, reminded_on=None, told_on__lt=day)
    return rows.update(reminded_on=day) == 1
