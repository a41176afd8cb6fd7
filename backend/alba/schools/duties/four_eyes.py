"""Two people decide who reads a school's results. Someone who has created an account, given it an
address or reset it may control it themselves: the account is in their hand. A person outside that
hand has to confirm every decision made with its accounts.

The trail says who did what; nobody can change it."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action, Event, Outcome
from alba.schools.duties import hearing
from alba.schools.models import School

LATELY = timedelta(days=30)
"""Counted from the first login at the earliest: until then only its maker can have used the
account."""
MADE = (Action.ADMIN_CREATE, Action.TAKER_CREATE)
CHANGED = (Action.ADMIN_ACTIVATE, Action.ADDRESS_GIVE, Action.FACTOR_RESET)


def wants_another(school: School, holder: User, *, by: User) -> bool:
    """True if a duty that `by` gives to `holder` has to be confirmed: both are of one hand, and
    there is somebody else who can. At a school with one administrator, and in an installation with
    one product administrator, it holds at once, and stands among what needs attention."""
    if not is_one_hand(holder, by=by):
        return False
    if by.is_alba_admin:
        return not _is_only_operator(by) or bool(_outside(school, holder, {by.pk}))
    return school.other_admins(by, holder).exists()


def is_one_hand(holder: User, *, by: User) -> bool:
    """True if `by` has the account of `holder` in hand, or has in hand somebody who has made or
    changed it."""
    mine = User.objects.row_ids(by)
    if not mine.isdisjoint(hands_on(holder)):
        return True
    return not hands_on(by).isdisjoint(_actors(holder, (*MADE, *CHANGED)))


def may_confirm(school: School, holder: User, *, by: User, gave: User | None = None) -> bool:
    """True if `by` may confirm a decision about `holder` at this school, or that the account is
    still the same person's. `gave`: the person who has decided, if that waits for a second one."""
    if by.is_same_person(holder.pk):
        return False
    decided = _deciders(holder, gave)
    if _is_outside(by, holder, decided):
        is_alba = User.objects.filter(pk__in=decided, is_alba_admin=True).exists()
        return not (by.is_alba_admin and is_alba and _outside(school, holder, decided))
    if by.is_alba_admin:
        return _is_only_operator(by) and not _outside(school, holder, decided)
    # The only administrator of a school has usually made all of its accounts; an account in the
    # hand of the person who has changed this one does not count as another.
    is_only_one = by.is_school_admin and not school.other_admins(by, holder).exists()
    return is_only_one and decided.isdisjoint({by.pk, *hands_on(by)})


def are_apart(one: User, other: User) -> bool:
    """True if they are two people, of whom neither has the account of the other in hand, and whose
    accounts nobody else has both in hand: what wants two of them cannot be done by one."""
    return _hands_of(one).isdisjoint(_hands_of(other))


def _hands_of(person: User) -> set[int]:
    own: set[int] = User.objects.row_ids(person)
    return own | hands_on(person)


def hands_on(account: User) -> set[int]:
    """The ids of all who have this account in hand, also by an account that is in theirs."""
    own: set[int] = User.objects.row_ids(account)
    found: set[int] = set(own)
    level = [account]
    while level:
        above = User.objects.filter(pk__in=_actors(level.pop(), (*MADE, *CHANGED)))
        for person in above:
            if person.pk not in found:
                found |= User.objects.row_ids(person)
                level.append(person)
    return found - own


def _deciders(holder: User, gave: User | None) -> set[int]:
    """The people who have lately changed the means by which the account is opened; and if `gave`
    has decided with one hand, the owners of that hand."""
    found = _actors(holder, CHANGED)
    if gave is not None:
        found |= User.objects.row_ids(gave) | _actors(holder, MADE)
    return found


def _outside(school: School, holder: User, decided: Collection[int]) -> list[User]:
    """Administrators and readers of the school who are of none of these hands."""
    people = hearing.of_school(school.pk).without(holder)
    return [one for one in people.one_row_each() if _is_outside(one, holder, decided)]


def _is_outside(person: User, holder: User, decided: Collection[int]) -> bool:
    mine = User.objects.row_ids(person)
    if not mine.isdisjoint(decided) or not mine.isdisjoint(hands_on(holder)):
        return False
    return hands_on(person).isdisjoint(decided)


def _is_only_operator(by: User) -> bool:
    others = User.objects.alba_admins().without(by)
    able = others.filter(is_active=True, is_auditor=False, email_verified_at__isnull=False)
    return not able.exists()


def _actors(account: User, actions: Collection[Action]) -> set[int]:
    """The ids of all rows of those who have done this with the account lately."""
    rows: set[int] = User.objects.row_ids(account)
    takers = User.objects.filter(pk__in=rows, test_taker__isnull=False).values("test_taker")
    done = Q(object_type="user", object_id__in=rows) | Q(
        object_type="testtaker", object_id__in=takers
    )
    events = Event.objects.filter(done, action__in=actions, outcome=Outcome.OK)
    since = timezone.now() - LATELY
    if _is_used_since_before(since, account, rows):
        events = events.filter(at__gte=since)
    actors = events.exclude(actor=None).values_list("actor", flat=True)
    found: set[int] = User.objects.row_ids_of(actors)
    return found - rows


def _is_used_since_before(moment: datetime, account: User, rows: Collection[int]) -> bool:
    logins = Event.objects.filter(
        action=Action.SESSION_LOGIN, actor__in=rows, outcome=Outcome.OK
    ).order_by("pk")
    first = logins.values_list("at", flat=True).first() or account.email_verified_at
    return first is not None and first < moment
