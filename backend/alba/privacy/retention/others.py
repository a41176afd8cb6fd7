"""A school's other data about a child: closed cases, with months of their own, and answered talk
requests, with those of the tests."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.days import day_of, today
from alba.followup import ended
from alba.privacy import finished_tests
from alba.privacy.models import LeavingTold, RetentionPolicy
from alba.privacy.retention import dates, kept
from alba.privacy.retention.announcing import Announced


class Kind(NamedTuple):
    """`when`: the day on which a row is deleted, from the day it was over and the day the child
    left."""

    name: LeavingTold.Kind
    rows_of: Callable[[int], QuerySet[Any]]
    when: Callable[[RetentionPolicy, date, date | None], date | None]


CASES = Kind(LeavingTold.Kind.CASE, ended.closed_cases, dates.case_leaves_on)
TALKS = Kind(LeavingTold.Kind.TALK, ended.answered_talks, dates.leaves_on)


class Over(NamedTuple):
    """One row. `goes_on` None: nobody has decided."""

    row: int
    child: int
    goes_on: date | None


def over(policy: RetentionPolicy, kind: Kind) -> Iterator[Over]:
    """The rows of that kind in the policy's school."""
    return _over(policy, kind, kind.rows_of(policy.school_id))


def _over(policy: RetentionPolicy, kind: Kind, rows: QuerySet[Any]) -> Iterator[Over]:
    announced = Announced(policy, kind.name)
    columns = ("pk", "child", "over_at", "child__left_on")
    for pk, child, over_at, left in rows.order_by("pk").values_list(*columns).iterator():
        by_rule = kind.when(policy, day_of(over_at), left)
        yield Over(pk, child, announced.goes_on(pk, child, by_rule))


def remove_all() -> None:
    """Safe to run any number of times."""
    for policy in RetentionPolicy.objects.filter(school__rests=False).order_by("school"):
        for kind in (CASES, TALKS):
            rows = kind.rows_of(policy.school_id)
            chosen = [one.row for one in _due(policy, kind, rows)]
            for portion in finished_tests.in_portions(chosen):
                remove(policy.school_id, kind, portion)


def _due(policy: RetentionPolicy, kind: Kind, rows: QuerySet[Any]) -> list[Over]:
    day = today()
    due = [one for one in _over(policy, kind, rows) if one.goes_on and one.goes_on <= day]
    held = kept.held_children(one.child for one in due) if due else set()
    return [one for one in due if one.child not in held]


def remove(school: int, kind: Kind, chosen: list[int]) -> None:
    """Deletes the chosen rows that are still to be deleted once the children's accounts are locked:
    a hold that was added meanwhile wins."""
    with transaction.atomic():
        policy = RetentionPolicy.objects.select_for_update().filter(school=school).first()
        if policy is None:
            return
        rows = kind.rows_of(school).filter(pk__in=chosen)
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        list(accounts.filter(test_taker__in=rows.values("child")).values_list("pk", flat=True))
        going = _due(policy, kind, rows)
        found = rows.filter(pk__in=[one.row for one in going]).order_by("pk")
        trail.record_all(
            trail.event(Action.RETENTION_PURGE, about=one, **one.audit_facts()) for one in found
        )
        rows.model.objects.filter(pk__in=[one.row for one in going]).delete()
        ended.forget_entries({one.child for one in going})
