"""Opens the tablet for a meeting, finds it again by its cookie, and closes it."""

import secrets
from datetime import timedelta

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import closed
from alba.campaigns.choices import CampaignState
from alba.campaigns.consent import links
from alba.campaigns.models import Campaign
from alba.campaigns.tablet.models import Desk
from alba.errors import Invalid

# The lifetime covers a meeting with families, but not the night after it.
LIFETIME = timedelta(hours=4)
# Runs of digits contain the PINs that people try first.
IN_ORDER = "01234567890 09876543210"


def open_tablet(by: User, pk: int, *, course: int, pin: str) -> str:
    """The token of the cookie that identifies the tablet. Raises Http404 for a class that the
    campaign does not ask, Conflict `campaign_closed`, and Invalid for a PIN that is easy to
    guess."""
    if len(set(pin)) < 3 or pin in IN_ORDER:
        raise Invalid({"pin": [_("This code is easy to guess. Please choose another one.")]})
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        if campaign.state == CampaignState.CLOSED:
            raise closed.conflict()
        if not campaign.classes.filter(course=course).exists():
            raise Http404
        tablet = Desk.objects.create(
            campaign=campaign,
            course_id=course,
            opened_by=by,
            digest=links.digest(token),
            pin=make_password(pin),
            ends_at=timezone.now() + LIFETIME,
        )
        trail.record(Action.DESK_OPEN, actor=by, about=tablet, **tablet.audit_facts())
    return token


def find(token: str) -> Desk | None:
    """None if it was closed, if the campaign is, or if the account of the person who opened it was
    deactivated."""
    rows = alive().select_related("campaign__school", "course", "opened_by")
    return rows.filter(digest=links.digest(token)).first() if token else None


def alive() -> QuerySet[Desk]:
    found = Desk.objects.filter(ends_at__gt=timezone.now(), opened_by__is_active=True)
    found = found.filter(campaign__school__moved_at=None)
    return found.exclude(campaign__state=CampaignState.CLOSED)


def of_campaign(campaign: Campaign) -> list[Desk]:
    return list(alive().filter(campaign=campaign).select_related("course").order_by("pk"))


def end_all(by: User, pk: int) -> None:
    """Closes all tablets of a campaign, wherever they are. Raises Http404."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        Desk.objects.filter(campaign=campaign).delete()
        trail.record(Action.DESK_END, actor=by, about=campaign, school=campaign.school_id)


def end(tablet: Desk) -> None:
    """Closed on the tablet itself, by a person who knows its PIN, or after too many wrong ones."""
    with transaction.atomic():
        Desk.objects.filter(pk=tablet.pk).delete()
        trail.record(Action.DESK_END, about=tablet.campaign, **tablet.audit_facts())


def forget_ended() -> None:
    Desk.objects.filter(ends_at__lte=timezone.now()).delete()
