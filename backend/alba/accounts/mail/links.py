"""Links in emails: each works for a while, for one person and one purpose, and once; one that
confirms a sign-up works until the first login, because email programs open links before the reader
does.

Only the newest link that activates an account works. The last five links that reset a password work
(as many as are emailed in an hour); otherwise strangers who keep requesting one could keep the
owner's from working. Setting the password ends them all. The database keeps a digest."""

import hashlib
import secrets
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.former_addresses import FormerAddress
from alba.accounts.models import MailLink, User
from alba.errors import Invalid

Purpose = MailLink.Purpose
UNDO_LIFETIME = timedelta(days=7)
RESETS = [purpose for purpose in Purpose.values if purpose.startswith(Purpose.RESET)]


def lifetime(user: User, purpose: str) -> timedelta:
    """How long a link made now works. A link that confirms an address works as long as the account
    is kept, which may be no time at all."""
    return {
        Purpose.VERIFY: user.created_at + settings.VERIFY_LINK_LIFETIME - timezone.now(),
        Purpose.INVITE: settings.INVITATION_LIFETIME,
        Purpose.JOIN: settings.INVITATION_LIFETIME,
        Purpose.ADDRESS: settings.VERIFY_LINK_LIFETIME,
        **dict.fromkeys(RESETS, settings.RESET_LINK_LIFETIME),
    }[Purpose(purpose)]


def make(user: User, purpose: str, email: str = "") -> str:
    """The token of a new link. `email`: the address that it confirms, if that is a new one."""
    token = secrets.token_urlsafe(32)
    end = timezone.now() + lifetime(user, purpose)
    fresh = {"digest": digest(token), "expires_at": end, "email": email, "opened_at": None}
    with transaction.atomic():
        User.objects.locked(user.pk)  # or two resets at once would take the same place
        if purpose == Purpose.RESET:
            purpose = _free_place(user)
        MailLink.objects.update_or_create(user=user, purpose=purpose, defaults=fresh)
    return token


def _free_place(user: User) -> str:
    """The purpose among RESETS that has no link yet, else the one with the oldest link."""
    taken = MailLink.objects.filter(user=user, purpose__in=RESETS).order_by("expires_at", "pk")
    oldest = list(taken.values_list("purpose", flat=True))
    free = [place for place in RESETS if place not in oldest]
    return (free + oldest)[0]


def address_to_confirm(user: User) -> str:
    """The address that an open link is to confirm; empty where there is none."""
    links = MailLink.objects.filter(user=user, expires_at__gt=timezone.now())
    return links.filter(purpose=Purpose.ADDRESS).values_list("email", flat=True).first() or ""


def owner(user_id: int, token: str, *purposes: str) -> User | None:
    """Returns the owner of a link that still works. Uses nothing up: email scanners open links
    too."""
    found = MailLink.objects.select_related("user").filter(
        user_id=user_id,
        user__is_active=True,
        digest=digest(token),
        purpose__in=purposes,
        expires_at__gt=timezone.now(),
    )
    link = found.first()
    return link.user if link else None


def address_of(user: User, token: str) -> str:
    """The address that this link confirms; empty for a link of another purpose."""
    found = MailLink.objects.filter(user=user, digest=digest(token))
    return found.values_list("email", flat=True).first() or ""


def note_opened(user: User, token: str) -> bool:
    """True if this is the first time that the link is opened. It goes on working."""
    found = MailLink.objects.filter(user=user, digest=digest(token), opened_at=None)
    return found.update(opened_at=timezone.now()) == 1


def use(user: User, token: str) -> bool:
    """Uses the link up. If several callers come at once, only one gets True."""
    return MailLink.objects.filter(user=user, digest=digest(token)).delete()[0] == 1


def drop(user: User, purpose: str) -> None:
    MailLink.objects.filter(user=user, purpose=purpose).delete()


def drop_all(user: User) -> None:
    """End every link that has not been used yet: a new password makes them void."""
    MailLink.objects.filter(user=user).delete()


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def make_undo(former: FormerAddress) -> str:
    """The token of a new link that takes the account back to this address."""
    token = secrets.token_urlsafe(32)
    former.digest = digest(token)
    former.save(update_fields=["digest"])
    return token


def dead_link() -> Invalid:
    text = _("This link no longer works. Please ask for a new one.")
    return Invalid({"token": [text]}, detail=text)
