"""Decides who owns an address. Typing one proves nothing: a sign-up, a school's list or invitation
and a request for another address only claim it. The person who opens the link in the email proves
it. Then every other claim ends: sign-ups are erased, and people whom a school added continue
without an address, which the school is told."""

from django.db.models import Q

from alba.accounts import holder
from alba.accounts.addresses import unconfirmed
from alba.accounts.mail import links, outbox
from alba.accounts.models import User
from alba.days import today
from alba.hooks import Event, Question

is_asked_to_join: Question[[User, User], bool] = Question()
"""(who is left without the address, who has proved it): whether the first is staff of a school to
which the second does not belong, so that a school keeps the row and asks its owner to join."""

address_lost: Event[[User]] = Event()
"""Happens in the transaction that takes the unproven address away from the user."""


def prove(user: User, email: str) -> bool:
    """`user` has proved that `email` is theirs: ends every other claim, in the caller's
    transaction, before the caller saves that. False if another account has it for good. If two
    proofs come at once, the second one waits, and finds its account without the address."""
    # A fixed order keeps two such transactions from a deadlock.
    rows = User.objects.filter(Q(pk=user.pk) | Q(email=email)).order_by("pk")
    held = {row.pk: row for row in rows.select_for_update()}
    if user.pk not in held or held[user.pk].email != user.email:
        return False
    others = User.objects.filter(email=email).exclude(pk=user.pk)
    if others.owner_of(email):
        return False
    unconfirmed.discard(others)
    for other in others.claims():
        if is_asked_to_join(other, user):
            outbox.queue("invite", other, by="school")
        else:
            _lose(other)
    return True


def _lose(user: User) -> None:
    holder.before_change(user)
    user.email = user.invited_at = None
    user.address_lost_on = today()
    user.save(update_fields=["email", "invited_at", "address_lost_on"])
    links.drop_all(user)
    address_lost(user)
