"""People who use their account change its address themselves: the new one holds once the link that
was mailed there has been opened. The old mailbox is told at once, and can undo it for a week."""

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import holder, limits
from alba.accounts.mail import links, outbox
from alba.accounts.models import User
from alba.accounts.passwords import credentials
from alba.accounts.registration import claims
from alba.accounts.registration.models import FormerAddress
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict


def ask(user: User, email: str) -> None:
    """Mail a link to `email`, in the caller's transaction. The same work for an address that is
    taken, whose owner alone learns of it."""
    if email == user.email:
        return
    record(Action.ADDRESS_ASK, actor=user, about=user)
    if limits.mail_request("own address", str(user.pk)).take() is not None:
        return
    known = User.objects.owner_of(email)
    links.make(user, links.Purpose.ADDRESS, email)  # the mail brings another token
    outbox.queue_to_former("address_notice", user, links.UNDO_LIFETIME)
    outbox.queue("new_address" if known is None else "already_registered", known or user)


def confirm(user: User, token: str, email: str) -> bool:
    """The address holds from now on, and the links mailed to the old one are void, but for those
    that undo this. False for a link that has been used, or an address that another person has
    proved meanwhile."""
    try:
        with transaction.atomic():
            if not claims.prove(user, email) or not links.use(user, token):
                transaction.set_rollback(True)
                return False
            user.email = email
            user.save(update_fields=["email"])
            links.drop_all(user)
            record(Action.ADDRESS_CHANGE, actor=user, about=user)
            holder.address_changed(user)
    except IntegrityError:
        return False
    return True


def undo(user_id: int, token: str) -> None:
    """Give the account back to the mailbox that was told of another address: this one is its own
    again, every login has ended, no password works until one is set by mail, and the links of later
    addresses are void. Those of earlier ones stay: who had the account first has the last word.
    Raises Invalid (400 on `token`), and Conflict where another account has the address by now."""
    with transaction.atomic():
        former = _open(user_id, token)
        user = former.user
        if not claims.prove(user, former.email):
            text = _("Another account uses this address now. Please write to us, and we’ll help.")
            raise Conflict("address_taken", text)
        former = _open(user_id, token)  # of two at once, the second one finds it used
        later = FormerAddress.objects.filter(user=user)
        later.filter(Q(pk__gte=former.pk) | Q(email=former.email)).delete()
        user.email = former.email
        user.save(update_fields=["email"])
        record(Action.ADDRESS_UNDO, actor=user, about=user)
        holder.address_changed(user)
        user.set_unusable_password()
        credentials.save_password(user, tell=False)
        outbox.queue("reset", user)


def _open(user_id: int, token: str) -> FormerAddress:
    rows = FormerAddress.objects.select_related("user").filter(
        user_id=user_id,
        user__is_active=True,
        digest=links.digest(token),
        expires_at__gt=timezone.now(),
    )
    former = rows.first()
    if former is None:
        raise links.dead_link()
    return former
