"""A campaign from its draft to its end."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns import closed, ending
from alba.campaigns.asks import giving_way
from alba.campaigns.choices import CampaignState
from alba.campaigns.models import Campaign, CampaignClass
from alba.campaigns.planning import assigning
from alba.campaigns.running import checking, joining, lesson_days, repeated
from alba.campaigns.running.edited import CAMPAIGN
from alba.days import today
from alba.errors import Conflict, Invalid
from alba.hooks import Event
from alba.schools import school_contact
from alba.schools.archive import refuse_archived
from alba.schools.models import Course, School

LONGEST = timedelta(days=120)

classes_changed: Event[[Campaign]] = Event()
"""Happens in the transaction that adds classes to a draft, or removes them."""

# The fields that can still be changed while people answer.
WHILE_OPEN = {"name", "closes_on", "lessons", "take_in"}


def create(*, by: User, school: School, classes: list[Course], **fields: Any) -> Campaign:
    """Creates a draft. Raises Invalid for wrong dates, and for classes of another school."""
    _check_dates(fields["opens_on"], fields["closes_on"])
    _check_classes(school.pk, classes)
    with transaction.atomic():
        campaign = Campaign.objects.create(school=school, created_by=by, **fields)
        _put_classes(campaign, classes)
        record(Action.CAMPAIGN_CREATE, actor=by, about=campaign, **campaign.audit_facts())
    return campaign


def change(
    by: User,
    pk: int,
    *,
    classes: list[Course] | None = None,
    lessons: list[dict[str, Any]] | None = None,
    take_in: list[int] | None = None,
    version: str | None = None,
    **fields: Any,
) -> None:
    """`take_in`: pupils whom a list has brought since, and who are asked too from now on.
    Everything except the school can be changed in a draft; only the name, the last day and the
    days of the lessons in an open campaign. Raises Http404, Invalid as `create` does and for days
    of lessons (`lesson_days.py`), Conflict `campaign_open` or `campaign_closed` for what can no
    longer be changed, and `changed_meanwhile` if the caller saw another `version`."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        CAMPAIGN.refuse_changed(campaign, version, by)
        listed = {"classes": classes, "lessons": lessons, "take_in": take_in}
        named = {name for name, value in listed.items() if value is not None}
        _check_changeable(campaign, fields.keys() | named)
        for name, value in fields.items():
            setattr(campaign, name, value)
        _check_dates(campaign.opens_on, campaign.closes_on)
        campaign.save(update_fields=list(fields))
        if "closes_on" in fields:
            ending.last_day_changed(campaign)
        if classes is not None:
            _check_classes(campaign.school_id, classes)
            _put_classes(campaign, classes)
            classes_changed(campaign)
        if take_in is not None:
            joining.take_in(campaign, take_in)
        if lessons is not None:
            lesson_days.put(campaign, lessons)
            lesson_days.check(campaign, field="lessons")
        for name in ("opens_on", "closes_on"):
            if name in fields:
                lesson_days.check(campaign, field=name)
        record(Action.CAMPAIGN_UPDATE, actor=by, about=campaign, **campaign.audit_facts())


def remove(by: User, pk: int) -> None:
    """Raises Http404, and Conflict: `campaign_open` if it has been opened, `families_answered` for
    a draft to which families have answered, since their answers stay on record."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        if campaign.state != CampaignState.DRAFT:
            text = _("This screening has been opened, so it can no longer be deleted.")
            raise Conflict("campaign_open", text)
        if campaign.family_answers.exists():
            text = _(
                "Families have answered already. Their answers stay on record, so this screening "
                "can no longer be deleted."
            )
            raise Conflict("families_answered", text)
        record(Action.CAMPAIGN_DELETE, actor=by, about=campaign, **campaign.audit_facts())
        campaign.delete()


def open_campaign(by: User, pk: int, reason: str = "") -> None:
    """Asks everybody in the plan; does nothing if it is already open. Raises Http404, and Conflict
    `campaign_closed`, `no_contact`, `campaign_blocked` (with `blocking`), and `too_soon` without a
    `reason`."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        if campaign.state == CampaignState.CLOSED:
            raise closed.conflict()
        if campaign.is_open:
            return
        # If two campaigns share a class, the second to open finds that the first is open.
        list(School.objects.select_for_update(no_key=True).filter(pk=campaign.school_id))
        school_contact.require(campaign.school)
        if blocking := checking.blocking(campaign):
            text = _("This screening cannot be opened yet.")
            raise Conflict("campaign_blocked", text, blocking=[one.shown() for one in blocking])
        again = repeated.too_soon(campaign, repeated.WITH_A_REASON)
        if again and not reason:
            raise repeated.refusal(again)
        campaign.state = CampaignState.OPEN
        campaign.opened_at = timezone.now()
        campaign.save(update_fields=["state", "opened_at"])
        assigning.write(campaign)
        giving_way.to(campaign)
        details = {"reason": reason} if again else None
        record(
            Action.CAMPAIGN_OPEN,
            actor=by,
            about=campaign,
            details=details,
            **campaign.audit_facts(),
        )


def close(by: User, pk: int) -> None:
    """Closes it for good; does nothing if it is closed. Raises Http404, and Conflict
    `campaign_not_open` for a draft."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        if campaign.state == CampaignState.DRAFT:
            raise Conflict("campaign_not_open", _("This screening has not been opened."))
        if campaign.is_open:
            ending.end(campaign, by)


def nightly() -> None:
    """Closes the open campaigns whose last day is over, and plans the others again, since people
    have become a day older. Safe to run any number of times."""
    awake = Campaign.every.open().filter(school__rests=False)
    for pk in list(awake.order_by("pk").values_list("pk", flat=True)):
        with transaction.atomic():
            rows = Campaign.every.open().select_for_update(of=("self",), no_key=True)
            campaign = rows.filter(pk=pk).first()
            if campaign is None:
                continue
            assigning.write(campaign)
            if campaign.closes_on < today():
                ending.end(campaign, None)


def _check_changeable(campaign: Campaign, names: Iterable[str]) -> None:
    if campaign.state == CampaignState.CLOSED:
        raise closed.conflict()
    if campaign.is_open and set(names) - WHILE_OPEN:
        text = _(
            "This screening is open: only its name, its last day and its lessons can still be "
            "changed."
        )
        raise Conflict("campaign_open", text)


def _check_dates(opens_on: Any, closes_on: Any) -> None:
    if closes_on < opens_on:
        raise Invalid({"closes_on": [_("The last day cannot be before the first.")]})
    if closes_on - opens_on >= LONGEST:
        text = _("A screening can last at most %(days)d days.") % {"days": LONGEST.days}
        raise Invalid({"closes_on": [text]})


def _check_classes(school: int, classes: list[Course]) -> None:
    for course in classes:
        refuse_archived(course, "classes")
    if any(course.school_id != school for course in classes):
        raise Invalid({"classes": [_("All the classes have to belong to the screening’s school.")]})


def _put_classes(campaign: Campaign, classes: list[Course]) -> None:
    wanted = {course.pk for course in classes}
    there = set(campaign.classes.values_list("course", flat=True))
    campaign.classes.exclude(course__in=wanted).delete()
    CampaignClass.objects.bulk_create(
        CampaignClass(campaign=campaign, course_id=course) for course in sorted(wanted - there)
    )
