"""The one way out: every way by which a person goes asks here whether and when the data may be
erased, and asks once the person's rows are locked. `tests/project/test_one_way_out.py` keeps other
modules from deleting people.

Other apps hold data of a person that the database does not delete by itself (files, the place of
people assigned to them)."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts import rows
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.last_admin import hold_admins
from alba.accounts.mail import farewell, links
from alba.accounts.models import Login, User
from alba.accounts.second_factor.models import LoginTicket
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.hooks import Event, Question


@dataclass(frozen=True)
class Standing:
    """The reasons that keep a person's data from being erased now."""

    talk: int = 0
    """Open wishes to talk, and open `cases`, that the asking user may know about."""
    cases: int = 0
    held: bool = False
    """A hold, or something open at a school of which the asking user must learn nothing."""
    waits: bool = False
    """Even so, they are erased only after a week: a pupil, or somebody with tests."""

    @property
    def is_stopped(self) -> bool:
        return self.held or self.talk + self.cases > 0

    def refuse(self) -> None:
        """Raises Conflict `open_matters` and `held`."""
        if self.talk + self.cases:
            text = _(
                "Something about this person is still open: a wish to talk, or a case. A reader of "
                "the school has to close it first."
            )
            raise Conflict("open_matters", text, talk=self.talk, cases=self.cases)
        if self.held:
            text = _(
                "Something about this person has to be kept for now. If you don’t know why, ask "
                "Alba’s team."
            )
            raise Conflict("held", text)


hold_with: Event[[User]] = Event()
"""Locks what goes with the person, so that what is then found stays true."""

standing: Question[[User, User | None], Standing] = Question()
"""(who goes, who asks; None: nobody who is told)."""

waits: Event[[User, User | None, str | None]] = Event()
"""(who goes, by whom, the former address if the account has ended) Hides the person, to be erased
later."""

account_ends: Event[[User]] = Event()
"""The account ends for good, while the person's data may stay for a time."""

hangs_on: Question[[Collection[int]], set[int]] = Question()
"""Returns those of these accounts that have a test, a wish, a case or a hold."""

gone: Event[[Collection[int], User | None]] = Event()
"""(accounts, by whom) Hidden or about to be erased, by whatever way: they are in no list any more,
and nobody is asked about them."""

before_erasing: Event[[User]] = Event()
"""Happens in the erasing transaction, before the rows go: for what the database does not delete by
itself (files, the place of people assigned to them)."""


def hold(pk: int) -> User:
    """Locks everything of the person that the rule looks at. Raises Http404."""
    user = rows.hold(pk)
    hold_with(user)
    return user


def leave(user: User, *, by: User | None) -> None:
    """The person goes because somebody else says so: at once, or hidden at once and erased after a
    week. Runs in the caller's transaction. Raises Conflict `open_matters` and `held`."""
    user = hold(user.pk)
    found = standing(user, by)
    found.refuse()
    if found.waits:
        waits(user, by, None)
        gone([user.pk], by)
    else:
        erase(user, by=by)


def end(user: User, *, by: User | None, email: str | None = None) -> bool:
    """The account ends for good, whatever is open; the data stay as long as the rule says. `email`:
    where the person is told if they are kept. Returns whether anything stays for now."""
    user = hold(user.pk)
    found = standing(user, None)
    stays = found.waits or found.is_stopped
    _end_account(user)
    if stays:
        waits(user, by, email or "")
        gone([user.pk], by)
    else:
        erase(user, by=by)
    return stays


def erase(user: User, *, by: User | None = None) -> None:
    """Deletes the account with everything that belongs only to this person. Only for those about
    whom the rule has been asked, and for who goes along with them. Runs in the caller's
    transaction."""
    user = rows.hold(user.pk)
    gone([user.pk], by)
    before_erasing(user)
    rows.hand_on(user)
    user.delete()


def erase_shell(user: User) -> None:
    """Deletes the second row of a person who goes on as another, when everything has been handed
    over. Raises Conflict `open_matters` if something was not."""
    user = hold(user.pk)
    _refuse_hanging([user.pk])
    erase(user)


def erase_new(accounts: Collection[int], *, by: User) -> None:
    """Deletes people whom a pupil list has created, all at once. The caller holds the accounts.
    Raises Conflict `open_matters` if one of them has a test, a wish, a case or a hold."""
    _refuse_hanging(accounts)
    gone(accounts, by)
    User.objects.filter(pk__in=accounts).delete()


def _refuse_hanging(accounts: Collection[int]) -> None:
    if hangs_on(accounts):
        text = _(
            "There is something about one of these people now: a test, a wish to talk, a case, or "
            "data to be kept. Nothing was deleted."
        )
        raise Conflict("open_matters", text)


def erase_oneself(user: User) -> None:
    """For users who delete their own account, at all of their schools. Login and account end at
    once; the data go as the rule says, which refuses nothing. Raises Conflict `last_admin` when
    nobody could administer Alba afterwards."""
    with transaction.atomic():
        if user.is_alba_admin:
            hold_admins(user)
        user = rows.hold(user.pk)  # two requests at once: the second comes too late
        email, locale = user.email, user.locale
        going = [*User.objects.other_rows(user).order_by("pk"), user]
        for row in going:
            record(Action.USER_DELETE, actor=row, about=row)
        stays = [end(row, by=row, email=email) for row in going]
        farewell.queue(email, locale, later=any(stays))


def _end_account(user: User) -> None:
    """Nobody logs in with it again, and its address is free."""
    account_ends(user)
    Login.objects.filter(user=user).delete()
    Login.objects.filter(at=user).delete()
    LoginTicket.objects.filter(user=user).delete()
    FormerAddress.objects.filter(user=user).delete()
    links.drop_all(user)
    user.second_factors.all().delete()
    user.recovery_codes.all().delete()
    user.factor_guesses.all().delete()
    user.email = user.person = user.email_verified_at = user.invited_at = None
    user.trial_started_at = None
    user.is_active = False
    user.set_unusable_password()
    user.save(
        update_fields=[
            *("email", "person", "email_verified_at", "invited_at", "trial_started_at"),
            *("is_active", "password"),
        ]
    )
