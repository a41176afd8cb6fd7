"""A campaign from its draft to its end."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns import assigning, checking
from alba.campaigns.lessons import lessons
from alba.campaigns.models import Campaign, CampaignClass, CampaignState
from alba.days import today
from alba.errors import Conflict, Invalid
from alba.hooks import Hook
from alba.schools.archive import refuse_archived
from alba.schools.models import Course, School

LONGEST = timedelta(days=120)

last_day_changed: Hook[[Campaign], None] = Hook()
"""In the transaction that has closed it, or moved its last day."""

classes_changed: Hook[[Campaign], None] = Hook()
"""In the transaction that has taken classes out of a draft, or into it."""

# What may still change while people answer.
WHILE_OPEN = {"name", "closes_on"}


def create(*, by: User, school: School, classes: list[Course], **fields: Any) -> Campaign:
    """A draft. Raises Invalid for its dates, and for classes of another school."""
    _check_dates(fields["opens_on"], fields["closes_on"])
    _check_classes(school.pk, classes)
    with transaction.atomic():
        campaign = Campaign.objects.create(school=school, created_by=by, **fields)
        _put_classes(campaign, classes)
        record(Action.CAMPAIGN_CREATE, actor=by, about=campaign, **campaign.audit_facts())
    return campaign


def change(by: User, pk: int, *, classes: list[Course] | None = None, **fields: Any) -> None:
    """A draft in everything but the school, an open campaign in its name and last day. Raises
    Http404, Invalid as `create` does, and Conflict `campaign_open` or `campaign_closed` for what
    can no longer be changed."""
    with transaction.atomic():
        campaign = held(by, pk)
        _check_changeable(campaign, fields.keys() | ({"classes"} if classes is not None else set()))
        for name, value in fields.items():
            setattr(campaign, name, value)
        _check_dates(campaign.opens_on, campaign.closes_on)
        campaign.save(update_fields=list(fields))
        if "closes_on" in fields:
            last_day_changed(campaign)
        if classes is not None:
            _check_classes(campaign.school_id, classes)
            _put_classes(campaign, classes)
            classes_changed(campaign)
        record(Action.CAMPAIGN_UPDATE, actor=by, about=campaign, **campaign.audit_facts())


def remove(by: User, pk: int) -> None:
    """Raises Http404, and Conflict: `campaign_open` for one that was opened, `families_answered`
    for a draft whose families have: their answers stay on record."""
    with transaction.atomic():
        campaign = held(by, pk)
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


def open_campaign(by: User, pk: int) -> None:
    """Ask everybody the plan names; an open one stays as it is. Raises Http404, and Conflict
    `campaign_closed` and (with `blocking`) `campaign_blocked`."""
    with transaction.atomic():
        campaign = held(by, pk)
        if campaign.state == CampaignState.CLOSED:
            raise is_closed()
        if campaign.is_open:
            return
        # Of two that would share a class, the second finds the first open.
        list(School.objects.select_for_update(no_key=True).filter(pk=campaign.school_id))
        if blocking := checking.blocking(campaign):
            text = _("This screening cannot be opened yet.")
            raise Conflict("campaign_blocked", text, blocking=[one.shown() for one in blocking])
        campaign.state = CampaignState.OPEN
        campaign.opened_at = timezone.now()
        campaign.save(update_fields=["state", "opened_at"])
        assigning.write(campaign)
        record(Action.CAMPAIGN_OPEN, actor=by, about=campaign, **campaign.audit_facts())


def close(by: User, pk: int) -> None:
    """For good; a closed one stays as it is. Raises Http404, and Conflict `campaign_not_open` for a
    draft."""
    with transaction.atomic():
        campaign = held(by, pk)
        if campaign.state == CampaignState.DRAFT:
            raise Conflict("campaign_not_open", _("This screening has not been opened."))
        if campaign.is_open:
            _close(campaign, by)


def nightly() -> None:
    """Close the open campaigns whose last day is over, and plan the others again: people have
    become a day older. Safe to run any number of times."""
    for pk in list(Campaign.objects.open().order_by("pk").values_list("pk", flat=True)):
        with transaction.atomic():
            rows = Campaign.objects.open().select_for_update(of=("self",), no_key=True)
            campaign = rows.filter(pk=pk).first()
            if campaign is None:
                continue
            assigning.write(campaign)
            if campaign.closes_on < today():
                _close(campaign, None)


def _close(campaign: Campaign, by: User | None) -> None:
    campaign.state = CampaignState.CLOSED
    campaign.closed_at = timezone.now()
    campaign.save(update_fields=["state", "closed_at"])
    lessons.close_all(campaign.class_sessions.all())
    last_day_changed(campaign)
    record(Action.CAMPAIGN_CLOSE, actor=by, about=campaign, **campaign.audit_facts())


def held(by: User, pk: int) -> Campaign:
    """The row, held until the transaction ends. Raises Http404."""
    rows = Campaign.objects.visible_to(by).select_for_update(of=("self",), no_key=True)
    campaign = rows.filter(pk=pk).first()
    if campaign is None:
        raise Http404
    return campaign


def _check_changeable(campaign: Campaign, names: Iterable[str]) -> None:
    if campaign.state == CampaignState.CLOSED:
        raise is_closed()
    if campaign.is_open and set(names) - WHILE_OPEN:
        text = _("This screening is open: only its name and its last day can still be changed.")
        raise Conflict("campaign_open", text)


def refuse_over(campaign: Campaign) -> None:
    """Raises Conflict `campaign_closed` after its last day too, before the night has closed it."""
    if campaign.state == CampaignState.CLOSED or campaign.closes_on < today():
        raise is_closed()


def is_closed() -> Conflict:
    return Conflict("campaign_closed", _("This screening is closed, and it stays as it is."))


def _check_dates(opens_on: Any, closes_on: Any) -> None:
    if closes_on < opens_on:
        raise Invalid({"closes_on": [_("The last day cannot be before the first.")]})
    if closes_on - opens_on >= LONGEST:
        text = _("A screening can last %(days)d days at most.") % {"days": LONGEST.days}
        raise Invalid({"closes_on": [text]})


def _check_classes(school: int, classes: list[Course]) -> None:
    for course in classes:
        refuse_archived(course, "classes")
    if any(course.school_id != school for course in classes):
        raise Invalid({"classes": [_("All the classes have to be of the screening’s school.")]})


def _put_classes(campaign: Campaign, classes: list[Course]) -> None:
    wanted = {course.pk for course in classes}
    there = set(campaign.classes.values_list("course", flat=True))
    campaign.classes.exclude(course__in=wanted).delete()
    CampaignClass.objects.bulk_create(
        CampaignClass(campaign=campaign, course_id=course) for course in sorted(wanted - there)
    )
