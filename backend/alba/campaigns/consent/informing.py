"""The school records that it has informed families of a campaign on the basis of information: on
paper, or at a meeting. Without such a row, no family counts as told."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import class_list, closed
from alba.campaigns.choices import Basis, CampaignState, How
from alba.campaigns.consent import permission
from alba.campaigns.models import Campaign, FamilyInformed
from alba.days import today
from alba.errors import Conflict, Invalid
from alba.hooks import Event
from alba.people.models import TestTakerQuerySet
from alba.people.records.contacts import GuardianContact

# The longest time before the first day at which families may be told of a screening.
EARLIEST = timedelta(days=180)


families_told: Event[[Campaign, list[int]]] = Event()
"""(campaign, pupils), in the transaction that records that their families were told, or that the
email did not arrive."""


@dataclass(frozen=True)
class Recorded:
    recorded: int
    answers_from: date
    left_out: int = 0
    """Pupils of the class of whom the person who records it is shut out."""


def record_class(by: User, campaign: int, course: int, *, on: date, how: str) -> Recorded:
    """Records that the families of a class were told. Raises as `_record` does, and Http404 for a
    class that the campaign does not ask."""
    with transaction.atomic():
        held = Campaign.objects.visible_to(by).locked(campaign)
        if not held.classes.filter(course=course).exists():
            raise Http404
        pupils = class_list.pupils_of(course)
        recorded = _record(by, held, pupils.open_to(by), on, how)
        return replace(recorded, left_out=len(class_list.own_of(pupils, by)))


def record_some(
    by: User, campaign: int, test_takers: Iterable[int], *, on: date, how: str
) -> Recorded:
    """Records it for some pupils of the campaign's classes. Raises as `_record` does, and Http404
    for anybody else."""
    wanted = set(test_takers)
    with transaction.atomic():
        held = Campaign.objects.visible_to(by).locked(campaign)
        people = class_list.in_campaign(held).open_to(by).filter(pk__in=wanted)
        if people.count() < len(wanted):
            raise Http404
        return _record(by, held, people, on, how)


def _record(
    by: User, campaign: Campaign, people: TestTakerQuerySet, on: date, how: str
) -> Recorded:
    """The newest row counts, so a wrong day is corrected by recording another. Raises Conflict
    `campaign_closed` and `consent_needed`, and Invalid for a day on which nobody can have been
    told."""
    _check(campaign, on)
    ids = list(people.values_list("pk", flat=True))
    # Their accounts are locked, so that nobody is erased meanwhile.
    accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
    there = list(accounts.filter(test_taker__in=ids).values_list("test_taker", flat=True))
    first_day = permission.answers_from(on)
    rows = FamilyInformed.objects.bulk_create(
        FamilyInformed(
            campaign=campaign, taker_id=pk, on=on, how=how, answers_from=first_day, recorded_by=by
        )
        for pk in there
    )
    trail.record_all(
        trail.event(Action.FAMILY_INFORM, actor=by, about=row, **row.audit_facts()) for row in rows
    )
    families_told(campaign, there)
    return Recorded(len(rows), first_day)


def note_mailed(campaign: Campaign, told: Iterable[tuple[int, GuardianContact]]) -> None:
    """Records that a mail server has accepted an email about it: (pupil, contact). Only the first
    email that arrives counts. Runs in the caller's transaction, which has locked the pupils'
    accounts."""
    mailed = {(pk, contact.pk) for pk, contact in told}
    rows = FamilyInformed.objects.filter(campaign=campaign, arrived=True, contact__isnull=False)
    there = rows.filter(taker__in={pk for pk, _ in mailed}).values_list("taker", "contact")
    day = today()
    new = sorted(mailed - set(there))
    FamilyInformed.objects.bulk_create(
        FamilyInformed(
            campaign=campaign,
            taker_id=pk,
            on=day,
            how=How.MAIL,
            answers_from=permission.answers_from(day),
            contact_id=contact,
        )
        for pk, contact in new
    )
    families_told(campaign, [pk for pk, _ in new])


def note_undelivered(contacts: Iterable[int]) -> None:
    """Records that the emails to these contacts have informed nobody, even if the contacts get
    other addresses later."""
    rows = FamilyInformed.objects.filter(contact__in=list(contacts), arrived=True)
    told = list(rows.select_related("campaign"))
    FamilyInformed.objects.filter(pk__in=[row.pk for row in told]).update(arrived=False)
    pupils: dict[Campaign, list[int]] = defaultdict(list)
    for row in told:
        pupils[row.campaign].append(row.taker_id)
    for campaign, those in pupils.items():
        families_told(campaign, those)


def _check(campaign: Campaign, on: date) -> None:
    if campaign.state == CampaignState.CLOSED:
        raise closed.conflict()
    if campaign.basis != Basis.INFORMATION:
        text = _("This screening asks families for their consent: informing them is not enough.")
        raise Conflict("consent_needed", text)
    if on > today():
        raise Invalid({"on": [_("This day has not come yet.")]})
    if on < campaign.opens_on - EARLIEST:
        text = _("This is more than %(days)d days before the first day of the screening.")
        raise Invalid({"on": [text % {"days": EARLIEST.days}]})
