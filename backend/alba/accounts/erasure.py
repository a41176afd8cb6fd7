"""Erasing a person. Other apps hold data of a person that the database does not delete by itself
(files, the place of people assigned to them)."""

from django.db import transaction

from alba.accounts.admins.last_admin import hold_admins
from alba.accounts.mail import farewell
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.hooks import Event

may_erase: Event[[User]] = Event()
"""Before anything is erased. A receiver raises if something forbids it; every way of erasing calls
this."""

before_erasing: Event[[User]] = Event()
"""In the erasing transaction, before the rows go: for what the database does not delete by itself
(files, the place of people assigned to them)."""


def erase(user: User) -> None:
    """Deletes the account with everything that belongs only to this person. Runs in the caller's
    transaction. Raises Conflict `held` while something about the person has to stay."""
    may_erase(user)
    before_erasing(user)
    heir = _heir(user)
    user.delete()
    if heir is not None:
        heir.save()


def _heir(user: User) -> User | None:
    """Leaving one school leaves the others: the person logs in as before, with the first of the
    accounts that stand for them elsewhere. Authenticator apps and recovery codes belong to one
    account, so a second step is set up anew."""
    places = list(user.places.select_for_update().order_by("pk"))
    if not places:
        return None
    heir, *others = places
    User.objects.filter(pk__in=[one.pk for one in others]).update(person=heir)
    heir.person, heir.email = None, user.email
    heir.password, heir.email_verified_at = user.password, user.email_verified_at
    heir.is_active, heir.last_login_on = user.is_active, user.last_login_on
    return heir


def erase_oneself(user: User) -> None:
    """For users who delete their own account. Raises Conflict `last_admin` when nobody could
    administer Alba afterwards."""
    with transaction.atomic():
        if user.is_alba_admin:
            hold_admins(user)
        User.objects.locked(user.pk)  # two requests at once: the second comes too late
        user.places.update(person=None, invited_at=None)
        record(Action.USER_DELETE, actor=user, about=user)
        farewell.queue(user)
        erase(user)
