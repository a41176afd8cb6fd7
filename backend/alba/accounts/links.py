"""Links in mails: each works once and for a while, for one person and one purpose, and only the
newest of its kind. The database keeps a digest."""

import hashlib
import secrets
from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from alba.accounts.models import MailLink, User

Purpose = MailLink.Purpose


def lifetime(user: User, purpose: str) -> timedelta:
    """How long a link made now works: one to confirm an address as long as the account stays, which
    may be no time any more."""
    return {
        Purpose.VERIFY: user.created_at + settings.VERIFY_LINK_LIFETIME - timezone.now(),
        Purpose.RESET: settings.RESET_LINK_LIFETIME,
        Purpose.INVITE: settings.INVITATION_LIFETIME,
    }[Purpose(purpose)]


def make(user: User, purpose: str) -> str:
    """The token of a new link; an older one of the same purpose is dead from now on."""
    token = secrets.token_urlsafe(32)
    fresh = {"digest": _digest(token), "expires_at": timezone.now() + lifetime(user, purpose)}
    MailLink.objects.update_or_create(user=user, purpose=purpose, defaults=fresh)
    return token


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
