"""Opening the tablet of a meeting, finding it again by its cookie, and ending it."""

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
from alba.campaigns import running
from alba.campaigns.consent import links
from alba.campaigns.desk.models import Desk
from alba.campaigns.models import Campaign, CampaignState
from alba.errors import Invalid

# A meeting with families, and not the night after it.
LIFETIME = timedelta(hours=4)
# What people try first.
IN_ORDER = "01234567890 09876543210"


def open_desk(by: User, pk: int, *, course: int, pin: str) -> str:
    """The token of the cookie by which the tablet is known. Raises Http404 for a class that the
    campaign does not ask, Conflict `campaign_closed`, and Invalid for a number that is easy to
    guess."""
    if len(set(pin)) < 3 or pin in IN_ORDER:
        raise Invalid({"pin": [_("This number is easy to guess. Please choose another one.")]})
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        campaign = running.held(by, pk)
        if campaign.state == CampaignState.CLOSED:
            raise running.is_closed()
        if not campaign.classes.filter(course=course).exists():
            raise Http404
        desk = Desk.objects.create(
            campaign=campaign,
            course_id=course,
            opened_by=by,
            digest=links.digest(token),
            pin=make_password(pin),
            ends_at=timezone.now() + LIFETIME,
        )
        trail.record(Action.DESK_OPEN, actor=by, about=desk, **desk.audit_facts())
    return token


def find(token: str) -> Desk | None:
    """None for one that has ended, or whose campaign or opener has."""
    rows = alive().select_related("campaign__school", "course", "opened_by")
    return rows.filter(digest=links.digest(token)).first() if token else None


def alive() -> QuerySet[Desk]:
    found = Desk.objects.filter(ends_at__gt=timezone.now(), opened_by__is_active=True)
    return found.exclude(campaign__state=CampaignState.CLOSED)


def of_campaign(campaign: Campaign) -> list[Desk]:
    return list(alive().filter(campaign=campaign).select_related("course").order_by("pk"))


def end_all(by: User, pk: int) -> None:
    """Those of a campaign, wherever they are. Raises Http404."""
    with transaction.atomic():
        campaign = running.held(by, pk)
        Desk.objects.filter(campaign=campaign).delete()
        trail.record(Action.DESK_END, actor=by, about=campaign, school=campaign.school_id)


def end(desk: Desk) -> None:
    """At the tablet itself, by a person who knows its number; or after too many wrong ones."""
    with transaction.atomic():
        Desk.objects.filter(pk=desk.pk).delete()
        trail.record(Action.DESK_END, about=desk.campaign, **desk.audit_facts())


def forget_ended() -> None:
    Desk.objects.filter(ends_at__lte=timezone.now()).delete()
