"""Erasing a person. Other apps hold data of a person that the database does not delete by itself
(files, the place of people assigned to them)."""

from django.db import transaction

from alba.accounts import rows
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
    user = rows.hold(user.pk)
    may_erase(user)
    before_erasing(user)
    rows.hand_on(user)
    user.delete()


def erase_oneself(user: User) -> None:
    """For users who delete their own account: at all of their schools. Raises Conflict `last_admin`
    when nobody could administer Alba afterwards."""
    with transaction.atomic():
        if user.is_alba_admin:
            hold_admins(user)
        user = rows.hold(user.pk)  # two requests at once: the second comes too late
        farewell.queue(user)
        for row in [*User.objects.other_rows(user).order_by("pk"), user]:
            record(Action.USER_DELETE, actor=row, about=row)
            erase(row)
