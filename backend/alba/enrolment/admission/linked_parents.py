"""Pupils added with the address of a parent who is already here, as in a list with one address per
family: the pupil is added without an address, and bonded to that parent as guardian."""

from collections.abc import Collection, Sequence
from typing import Any

from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.audit import trail
from alba.audit.models import Action
from alba.people.models import Bond, Role, TestTaker


def guardians(rows: Sequence[Any], *, by: User) -> dict[int, TestTaker]:
    """Index -> parent, for those of `rows` (as sent) that are pupils with the address of a parent
    whom `by` may see."""
    wanted = {
        index: normalize_email(str(row.get("email") or ""))
        for index, row in enumerate(rows)
        if isinstance(row, dict) and row.get("role") == Role.STUDENT
    }
    found: dict[str, list[TestTaker]] = {}
    for parent in _parents(wanted.values(), by=by):
        found.setdefault(parent.user.username, []).append(parent)
    # If several parents have it, nobody knows whose it is.
    return {
        index: found[email][0] for index, email in wanted.items() if len(found.get(email, ())) == 1
    }


def _parents(emails: Collection[str], *, by: User) -> list[TestTaker]:
    mine = TestTaker.objects.visible_to(by).filter(role=Role.PARENT, left_on=None)
    return list(mine.select_related("user").filter(user__email__in={one for one in emails if one}))


def without_address(rows: Sequence[dict[str, Any]]) -> list[User]:
    """An account for each row, with which nobody logs in."""
    users = [
        User(
            email=None,
            is_test_taker=True,
            **{name: row[name] for name in ("first_name", "last_name", "locale")},
        )
        for row in rows
    ]
    for user in users:
        user.set_unusable_password()
    User.objects.bulk_create(users)
    return users


def bond(pairs: Sequence[tuple[TestTaker, TestTaker]], *, by: User) -> None:
    """Each (pupil, parent), in the caller's transaction. The pupils are new, so this makes nobody
    responsible for a parent."""
    made = Bond.objects.bulk_create(
        Bond(taker=pupil, adult=parent, kind=Bond.Kind.GUARDIAN) for pupil, parent in pairs
    )
    trail.record_all(
        trail.event(Action.BOND_CREATE, actor=by, about=one, **one.taker.audit_facts())
        for one in made
    )
