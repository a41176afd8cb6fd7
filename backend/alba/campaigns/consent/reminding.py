"""Manual reminders of what is still to be answered. Families get an email as soon as `sending.due`
allows one; pupils and teachers with an account in the next hour in which schools are open."""

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.mail import outbox
from alba.accounts.mail.letter import Letter, address
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import closed
from alba.campaigns.choices import WAITING, Voice
from alba.campaigns.consent import (
    holidays,
    letters,
    mailing,
    permission,
    requests,
    school_days,
    sending,
)
from alba.campaigns.consent.models import ConsentRequest, FamilyMail
from alba.campaigns.models import Assignment, Campaign
from alba.days import today
from alba.errors import Conflict
from alba.people.ages import has_come
from alba.people.models import TestTaker

CONSENT = "consent"
OF_FAMILIES = (CONSENT, Voice.GUARDIAN.value)

WHY_NOT = ["nobody_asked", "answered", "not_sent", "unsubscribed", "no_more_mails"]
"""Why no address is reminded."""


@dataclass(frozen=True)
class Result:
    sent: int
    next_automatic_on: date | None
    left_out: int = 0
    """Pupils of whom the person who reminds is shut out."""


def remind(by: User, pk: int, what: str, course: int | None = None) -> Result:
    """`sent`: to how many requests, or people, a reminder is sent. Raises Http404, and Conflict
    `campaign_closed` and `campaign_not_open`."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        closed.refuse_over(campaign)
        pupils = set(requests.chosen(by, campaign, course).values_list("pk", flat=True))
        if what in OF_FAMILIES:
            result = _families(campaign, what, pupils)
        else:
            result = Result(_people(campaign, what, pupils), None)
        trail.record(
            Action.CONSENT_REMIND,
            actor=by,
            about=campaign,
            school=campaign.school_id,
            details={"what": what, "rows": result.sent},
        )
    return replace(result, left_out=requests.left_out(by, campaign, course))


def _families(campaign: Campaign, what: str, pupils: set[int]) -> Result:
    looked = mailing.look(campaign.pk, pupils)
    if looked is None:
        return Result(0, None)
    ids = [one.id for asked in wanted(looked, what).values() for one in asked]
    ConsentRequest.objects.filter(pk__in=ids).update(remind_at=timezone.now())
    if ids:
        mailing.queue(campaign.pk)
    return Result(len(ids), looked.next_automatic())


def wanted(looked: mailing.Looked, what: str) -> dict[str, list[sending.Asked]]:
    """Address -> what it is reminded of. Removes everything else from `looked`."""
    found = {}
    for email, asked in looked.asked.items():
        mails = looked.sent.get(mailing.address_of(email), [])
        kept = [
            one
            for one in asked
            if one.is_mailed and one.wants_answer and one.is_questionnaire == (what != CONSENT)
        ]
        looked.asked[email] = kept
        if kept and email not in looked.unsubscribed and not sending.is_full(mails):
            found[email] = kept
    return found


def why_not(looked: mailing.Looked, what: str, pupils: set[int]) -> list[str]:
    """The reasons for which no address is reminded of `what`, in the order of `WHY_NOT`. Before
    `wanted`."""
    reasons = set()
    for email, asked in looked.asked.items():
        mine = [one for one in asked if one.is_questionnaire == (what != CONSENT)]
        if any(not one.is_mailed for one in mine):
            reasons.add("not_sent")
        if any(one.is_mailed and one.wants_answer for one in mine):
            is_unsubscribed = email in looked.unsubscribed
            reasons.add("unsubscribed" if is_unsubscribed else "no_more_mails")
    if not reasons:
        is_asked = any(one.taker_id in pupils for one in looked.requests.values())
        reasons.add("answered" if is_asked else "nobody_asked")
    return [one for one in WHY_NOT if one in reasons]


def _people(campaign: Campaign, what: str, pupils: set[int]) -> int:
    found = people(campaign, what, pupils)
    at = next_hour(mailing.local_now(), campaign)
    for one in found:
        send.using(run_after=at).enqueue(campaign.pk, one.pk, what)
    return len(found)


def people(campaign: Campaign, what: str, pupils: set[int]) -> list[TestTaker]:
    """Pupils or teachers who have an account and something left to answer. Raises Conflict
    `campaign_not_open`."""
    if not campaign.takes_answers:
        text = _("Nothing can be answered in this screening today.")
        raise Conflict("campaign_not_open", text)
    rows = Assignment.objects.filter(
        campaign=campaign, voice=what, state__in=WAITING, subject__in=pupils
    )
    able = pupils - permission.held_back(campaign, pupils)
    found = TestTaker.objects.filter(
        pk__in=rows.filter(subject__in=able).values("informant"),
        left_on=None,
        user__email__isnull=False,
        user__is_active=True,
    ).select_related("user")
    mails = mailing.sent(campaign)
    return [
        one
        for one in found.order_by("pk")
        if not one.user.awaits_invitation
        and not sending.is_full(mails.get(mailing.address_of(one.user.username), []))
    ]


def next_hour(now: datetime, campaign: Campaign) -> datetime:
    """`now`, or the next time at which a reminder may be sent."""
    spans = holidays.of(campaign.school_id)
    if school_days.is_time(now, spans):
        return now
    day = now.date() if now.hour < school_days.FIRST_HOUR else now.date() + timedelta(days=1)
    day = school_days.next_school_day(day, spans)
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    return datetime(day.year, day.month, day.day, school_days.FIRST_HOUR, tzinfo=zone)


def _still_open(campaign: Campaign, taker: TestTaker, what: str) -> set[int]:
    """The pupils about whom `taker` may still answer."""
    rows = campaign.assignments.filter(informant=taker, voice=what, state__in=WAITING)
    subjects = set(rows.values_list("subject", flat=True))
    return subjects - permission.held_back(campaign, subjects)


@task()
def send(campaign_id: int, taker_id: int, what: str, tries: int = 0) -> None:
    """Run by the worker, which checks again: they may have answered by now."""
    campaign = Campaign.objects.select_related("school").filter(pk=campaign_id).first()
    taker = TestTaker.objects.select_related("user").filter(pk=taker_id).first()
    if campaign is None or taker is None or not campaign.takes_answers or not taker.user.email:
        return
    if campaign.school.rests:
        return
    now = mailing.local_now()
    if not school_days.is_time(now, holidays.of(campaign.school_id)):
        later = next_hour(now, campaign)
        send.using(run_after=later).enqueue(campaign_id, taker_id, what, tries=tries)
        return
    open_ones = _still_open(campaign, taker, what)
    mails = FamilyMail.objects.filter(
        campaign=campaign, address=mailing.address_of(taker.user.email), again=False
    )
    if not open_ones or mails.count() >= sending.MOST or not has_come(campaign.opens_on):
        return
    try:
        with transaction.atomic():
            mail = mails.create(
                campaign=campaign,
                address=mailing.address_of(taker.user.email),
                day=today(),
                by_hand=True,
            )
    except IntegrityError:
        return  # already had one today
    with translation.override(taker.user.locale):
        message = outbox.render(letter(campaign), taker.user)
    try:
        outbox.hand_over(message, f"reminder of test taker {taker_id}")
    except outbox.RefusedError:
        return
    except outbox.AwayError:
        mail.delete()
        if tries < len(outbox.PAUSES):
            later = timezone.now() + outbox.PAUSES[tries]
            send.using(run_after=later).enqueue(campaign_id, taker_id, what, tries=tries + 1)
        return
    FamilyMail.objects.filter(pk=mail.pk).update(sent_at=timezone.now())


def letter(campaign: Campaign) -> Letter:
    school = letters.sender(campaign)
    text = _(
        "%(school)s has asked you to answer a short questionnaire, and you haven’t finished it."
    )
    return Letter(
        subject=_("%(school)s: a short questionnaire") % {"school": school},
        before=[
            text % {"school": school},
            _("If you’d rather not answer, you can say so there, and you won’t be asked again."),
        ],
        link=(_("Log in"), address("/login")),
    )
