"""People who use their account change its address themselves: the new one holds once the link that
was mailed there has been opened. The old mailbox is told at once."""

from django.db import IntegrityError, transaction

from alba.accounts import limits, links, mails, unconfirmed
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record


def ask(user: User, email: str) -> None:
    """Mail a link to `email`, in the caller's transaction. The same work for an address that is
    taken, whose owner alone learns of it."""
    if email == user.email:
        return
    record(Action.ADDRESS_ASK, actor=user, about=user)
    if limits.mail_request("own address", str(user.pk)).take() is not None:
        return
    known = User.objects.exclude(pk__in=User.objects.unconfirmed_sign_ups()).by_email(email)
    links.make(user, links.Purpose.ADDRESS, email)  # the mail brings another token
    mails.queue("address_notice", user)
    mails.queue("new_address" if known is None else "already_registered", known or user)


def confirm(user: User, token: str, email: str) -> bool:
    """The address holds from now on, and the links mailed to the old one are void. False for a link
    that has been used, or an address that another person has taken meanwhile."""
    try:
        with transaction.atomic():
            held = User.objects.locked(user.pk)
            if not links.use(held, token):
                return False
            unconfirmed.make_way(email)
            held.email = email
            held.save(update_fields=["email", "folded"])
            links.drop_all(held)
            record(Action.ADDRESS_CHANGE, actor=held, about=held)
    except IntegrityError:
        return False
    return True
