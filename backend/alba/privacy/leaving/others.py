"""What else a child leaves behind at a school: closed cases by their own months, and answered talk
requests by those of the tests."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.days import day_of, today
from alba.followup import leaving
from alba.privacy.leaving import dates, kept
from alba.privacy.models import RetentionPolicy

When = Callable[[RetentionPolicy, date, date | None], date | None]
KINDS: tuple[tuple[Callable[[int], QuerySet[Any]], When], ...] = (
    (leaving.closed_cases, dates.case_leaves_on),
    (leaving.answered_talks, dates.leaves_on),
)


class Over(NamedTuple):
    """One row. `goes_on` None: nobody has decided."""

    row: int
    child: int
    goes_on: date | None


def cases(policy: RetentionPolicy) -> Iterator[Over]:
    """The closed ones of the policy's school."""
    return _over(policy, leaving.closed_cases(policy.school_id), dates.case_leaves_on)


def _over(policy: RetentionPolicy, rows: QuerySet[Any], when: When) -> Iterator[Over]:
    columns = ("pk", "child", "over_at", "child__left_on")
    for pk, child, over_at, left in rows.order_by("pk").values_list(*columns).iterator():
        yield Over(pk, child, when(policy, day_of(over_at), left))


def remove_all() -> None:
    """Safe to run any number of times."""
    for policy in RetentionPolicy.objects.order_by("school"):
        for rows_of, when in KINDS:
            chosen = [one.row for one in _due(policy, rows_of(policy.school_id), when)]
            for portion in kept.in_portions(chosen):
                remove(policy.school_id, rows_of, when, portion)


def _due(policy: RetentionPolicy, rows: QuerySet[Any], when: When) -> list[Over]:
    day = today()
    due = [one for one in _over(policy, rows, when) if one.goes_on and one.goes_on <= day]
    held = kept.held_children(one.child for one in due) if due else set()
    return [one for one in due if one.child not in held]


def remove(
    school: int, rows_of: Callable[[int], QuerySet[Any]], when: When, chosen: list[int]
) -> None:
    """Of the rows that were chosen those that still go, once the children's accounts are held: a
    hold that came in between wins."""
    with transaction.atomic():
        policy = RetentionPolicy.objects.select_for_update().filter(school=school).first()
        if policy is None:
            return
        rows = rows_of(school).filter(pk__in=chosen)
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        list(accounts.filter(test_taker__in=rows.values("child")).values_list("pk", flat=True))
        going = _due(policy, rows, when)
        found = rows.filter(pk__in=[one.row for one in going]).order_by("pk")
        trail.record_all(
            trail.event(Action.RETENTION_PURGE, about=one, **one.audit_facts()) for one in found
        )
        rows.model.objects.filter(pk__in=[one.row for one in going]).delete()
        leaving.forget_entries({one.child for one in going})
