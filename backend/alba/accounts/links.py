"""Links in mails: each works once and for a while, for one person and one purpose. Of those that
bring an account into use only the newest works. Of those that set a forgotten password the last
five do, as many as are mailed in an hour, or strangers who keep asking would keep the owner's from
working; setting it ends them all. The database keeps a digest."""

import hashlib
import secrets
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from alba.accounts.models import MailLink, User

Purpose = MailLink.Purpose
RESETS = [purpose for purpose in Purpose.values if purpose.startswith(Purpose.RESET)]


def lifetime(user: User, purpose: str) -> timedelta:
    """How long a link made now works: one to confirm an address as long as the account stays, which
    may be no time any more."""
    return {
        Purpose.VERIFY: user.created_at + settings.VERIFY_LINK_LIFETIME - timezone.now(),
        Purpose.INVITE: settings.INVITATION_LIFETIME,
        **dict.fromkeys(RESETS, settings.RESET_LINK_LIFETIME),
    }[Purpose(purpose)]


def make(user: User, purpose: str) -> str:
    """The token of a new link."""
    token = secrets.token_urlsafe(32)
    fresh = {"digest": _digest(token), "expires_at": timezone.now() + lifetime(user, purpose)}
    with transaction.atomic():
        User.objects.locked(user.pk)  # or two resets at once would take the same place
        if purpose == Purpose.RESET:
            purpose = _free_place(user)
        MailLink.objects.update_or_create(user=user, purpose=purpose, defaults=fresh)
    return token


def _free_place(user: User) -> str:
    """The one of RESETS without a link, or else with the oldest."""
    taken = MailLink.objects.filter(user=user, purpose__in=RESETS).order_by("expires_at", "pk")
    oldest = list(taken.values_list("purpose", flat=True))
    free = [place for place in RESETS if place not in oldest]
    return (free + oldest)[0]


def owner(user_id: int, token: str, *purposes: str) -> User | None:
    """Whose link it is, if it still works. Uses nothing up: mail scanners open links too."""
    found = MailLink.objects.select_related("user").filter(
        user_id=user_id,
        user__is_active=True,
        digest=_digest(token),
        purpose__in=purposes,
        expires_at__gt=timezone.now(),
    )
    link = found.first()
    return link.user if link else None


def use(user: User, token: str) -> bool:
    """Use the link up. Of several at once only one gets True."""
    return MailLink.objects.filter(user=user, digest=_digest(token)).delete()[0] == 1


def drop_all(user: User) -> None:
    """What a new password does to every link that is still under way."""
    MailLink.objects.filter(user=user).delete()


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
