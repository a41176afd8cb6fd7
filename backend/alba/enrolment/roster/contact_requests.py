"""Asks the guardians whom a pupil list names. This does what `bonds.ask` does for one, in a number
of queries that depends only on the number of emails. Runs in the transaction of
`imports.apply`."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.enrolment.roster.rows import Row
from alba.errors import Invalid
from alba.families.bonds import bonds
from alba.families.bonds import mail as bond_mail
from alba.people.models import Bond, TestTaker
from alba.people.records.contacts import Relation
from alba.people.scope import excluded_people as shut_out

CHILDREN = 10
"""Occurrences of one address in a list. More are the office's own address, or a column that was
misread."""
CHUNK = 500
# Changes at a time: their query compares every row with every other one.
UPDATE_BATCH = 100

# (pupil, address that is asked) -> in which role.
Asked = dict[tuple[int, str], str]


def ask(
    rows: Sequence[Row], pupils: dict[int, int], *, by: User, shut: Collection[tuple[int, int]] = ()
) -> list[Bond]:
    """Creates a pending bond, with its email, for every guardian in `rows` who has an address,
    except those who already answer for the pupil, or have been asked and can still accept. Returns
    the bonds. `pupils`: row -> id; `shut`: (row, position of the guardian) of those who are not
    asked. Raises Invalid on `ask_guardians`."""
    named = _named(rows, pupils, shut)
    _refuse_many_children(named)
    people = {pk for pk, _email in named}
    found = TestTaker.objects.filter(pk__in=people).order_by("pk")
    takers = {one.pk: one for one in found.select_related("user", "course", "assigned_to__user")}
    there = list(Bond.objects.filter(taker__in=people).select_related("adult__user"))
    now = timezone.now()
    past = {
        (bond.taker_id, bond.email): bond
        for bond in there
        if bond.adult_id is None and bond.expires_at is not None and bond.expires_at <= now
    }
    known = {(bond.taker_id, _address(bond)) for bond in there} - past.keys()
    for pk, taker in takers.items():
        known.add((pk, taker.user.username))  # nobody answers for themselves by a bond
        if taker.assigned_to is not None:
            known.add((pk, taker.assigned_to.user.username))
    wanted = {key: kind for key, kind in named.items() if key not in known}
    new = {key: kind for key, kind in wanted.items() if key not in past}
    _refuse_many_adults(new, there, takers)
    return _write(new, {past[key]: kind for key, kind in wanted.items() if key in past}, takers, by)


def _named(
    rows: Sequence[Row], pupils: dict[int, int], unanswered: Collection[tuple[int, int]]
) -> Asked:
    named: Asked = {}
    shut = shut_out.of_children(set(pupils.values()))
    for index, pk in pupils.items():
        for n, guardian in enumerate(rows[index].guardians):
            other = guardian.relation == Relation.OTHER
            is_shut = (index, n) in unanswered
            is_shut |= shut.has(pk, email=guardian.email, full_name=guardian.full_name)
            if guardian.email and not is_shut:
                kind = Bond.Kind.OTHER if other else Bond.Kind.GUARDIAN
                named.setdefault((pk, guardian.email), kind)
    return named


def _address(bond: Bond) -> str:
    return bond.email if bond.adult is None else bond.adult.user.username


def _write(
    new: Asked, again: dict[Bond, str], takers: dict[int, TestTaker], by: User
) -> list[Bond]:
    until = timezone.now() + bond_mail.LIFETIME
    made = [
        Bond(taker_id=pk, email=email, kind=kind, expires_at=until)
        for (pk, email), kind in new.items()
    ]
    Bond.objects.bulk_create(made, batch_size=CHUNK)
    for bond, kind in again.items():
        bond.kind, bond.digest, bond.expires_at = kind, "", until
    renewed = sorted(again, key=lambda bond: bond.pk)
    Bond.objects.bulk_update(renewed, ["kind", "digest", "expires_at"], batch_size=UPDATE_BATCH)
    asked = [*made, *renewed]
    trail.record_all(
        trail.event(Action.BOND_CREATE, actor=by, about=bond, **takers[bond.taker_id].audit_facts())
        for bond in asked
    )
    for bond in asked:
        bond_mail.queue(bond, by=by, in_turn=True)
    return asked


def _refuse_many_children(named: Asked) -> None:
    [(email, count)] = Counter(email for _pk, email in named).most_common(1) or [("", 0)]
    if count > CHILDREN:
        text = _(
            "%(email)s is in the list as the guardian of %(count)d pupils. "
            "Correct the file, or apply the list without asking guardians."
        )
        raise _refused(text % {"email": email, "count": count})


def _refuse_many_adults(new: Asked, there: list[Bond], takers: dict[int, TestTaker]) -> None:
    have = Counter(bond.taker_id for bond in there)
    for pk, more in Counter(pk for pk, _email in new).items():
        if have[pk] + more > bonds.MAX_BONDS:
            text = _(
                "%(name)s would have more than %(count)d adults who answer or have been asked. "
                "Remove one first, or apply the list without asking guardians."
            )
            raise _refused(text % {"name": takers[pk].user.full_name, "count": bonds.MAX_BONDS})


def _refused(text: Any) -> Invalid:
    return Invalid({"ask_guardians": [text]}, detail=text)
