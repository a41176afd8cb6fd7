"""People who use their account change its address themselves: the new one takes effect when the
link sent to it has been opened. The old mailbox is told at once, and can undo it for a week."""

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import holder, limits
from alba.accounts.addresses import claims
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.mail import links, outbox
from alba.accounts.models import User
from alba.accounts.passwords import credentials
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict


def ask(user: User, email: str) -> None:
    """Sends a link to `email`, in the caller's transaction. Takes the same time for an address that
    is taken, which only its owner is told."""
    if email == user.email:
        return
    record(Action.ADDRESS_ASK, actor=user, about=user)
    if limits.mail_request("own address", str(user.pk)).take() is not None:
        return
    known = User.objects.owner_of(email)
    links.make(user, links.Purpose.ADDRESS, email)  # the email brings another token
    outbox.queue_to_former("address_notice", user, links.UNDO_LIFETIME)
    outbox.queue("new_address" if known is None else "already_registered", known or user)


def confirm(user: User, token: str, email: str) -> bool:
    """The address takes effect, and the links sent to the old one become invalid, except those that
    undo this. False for a link that has been used, or an address that another person has proved
    meanwhile."""
    try:
        with transaction.atomic():
            if not claims.prove(user, email) or not links.use(user, token):
                transaction.set_rollback(True)
                return False
            _write(user, email)
            links.drop_all(user)
            record(Action.ADDRESS_CHANGE, actor=user, about=user)
    except IntegrityError:
        return False
    return True


def undo(user_id: int, token: str) -> None:
    """Gives the account back to the mailbox that was told about the new address: the former address
    is restored, every login ends, no password works until one is set by email, and links sent to
    later addresses become invalid. Links sent to earlier ones stay valid: the first owner of the
    account has the last word. Raises Invalid (400 on `token`), and Conflict if another account has
    the address by now."""
    with transaction.atomic():
        former = _open(user_id, token)
        user = User.objects.get(pk=user_id)
        if not claims.prove(user, former.email):
            text = _("Another account uses this address now. Please write to us, and we’ll help.")
            raise Conflict("address_taken", text)
        former = _open(user_id, token)  # of two at once, the second one finds it used
        later = FormerAddress.objects.filter(user=user)
        later.filter(Q(pk__gte=former.pk) | Q(email=former.email)).delete()
        _write(user, former.email)
        record(Action.ADDRESS_UNDO, actor=user, about=user)
        user.set_unusable_password()
        credentials.save_password(user, tell=False)
        outbox.queue("reset", user)


def _write(user: User, email: str) -> None:
    """Each of the person's schools goes on showing the address that reaches them."""
    for row in [user, *User.objects.other_rows(user).order_by("pk")]:
        holder.set_address(row, email, by=None)


def _open(user_id: int, token: str) -> FormerAddress:
    rows = FormerAddress.objects.filter(
        user_id=user_id,
        user__is_active=True,
        digest=links.digest(token),
        expires_at__gt=timezone.now(),
    )
    former = rows.first()
    if former is None:
        raise links.dead_link()
    return former
