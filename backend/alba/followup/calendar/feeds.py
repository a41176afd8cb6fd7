"""Makes, ends and finds the address of a calendar: 256 random bits, of which a digest is kept.
Anybody who knows it reads days and counts without a login."""

import hashlib
import secrets

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from alba.accounts import limits
from alba.accounts.mail.letter import address
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.followup.calendar.models import CalendarFeed


def make(user: User) -> str:
    """The address, said this once. The former one ends."""
    token = secrets.token_urlsafe(32)
    with transaction.atomic():
        CalendarFeed.objects.update_or_create(
            user=user, defaults={"digest": _digest(token), "made_at": timezone.now()}
        )
        record(Action.CALENDAR_MAKE, actor=user, about=user)
    return address(f"/app/calendar/{token}.ics")


def end(user: User) -> None:
    with transaction.atomic():
        if CalendarFeed.objects.filter(user=user).delete()[0]:
            record(Action.CALENDAR_END, actor=user, about=user)


def forget(user: User) -> None:
    """The account ends."""
    CalendarFeed.objects.filter(user=user).delete()


def owner(token: str, client: str) -> User:
    """Returns the user whose calendar it is. Raises Http404, and TooOften for a `client` that has
    tried many wrong addresses; right ones are never held back."""
    feeds = CalendarFeed.objects.select_related("user").filter(user__is_active=True)
    feed = feeds.filter(digest=_digest(token)).first()
    if feed is not None:
        return feed.user
    if refusal := limits.wrong_cards(client).take():
        raise refusal.error()
    raise Http404


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
