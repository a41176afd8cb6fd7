"""The audit trail's events about tests."""

from typing import Any

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit import trail
from alba.audit.models import Event, Outcome


def record(
    action: str, by: User | None, test: Test, outcome: str = Outcome.OK, **facts: Any
) -> None:
    """One event about `test`, in the caller's transaction; `facts`: further ones (see
    `alba.audit.trail.event`)."""
    trail.record(
        action,
        actor=by,
        about=test,
        outcome=outcome,
        **test.audit_facts(),
        **facts,
    )


def refusals(action: str, by: User, ids: list[int]) -> list[Event]:
    """The events of those of several tests that `by` may not see, not yet written. It takes the
    same time for another school's test as for one that does not exist, so that the duration does
    not reveal which it was."""
    there = Test.objects.only("on_behalf_of_test_taker", "test_taker", "school").in_bulk(ids)
    return [
        trail.event(
            action,
            actor=by,
            about=there.get(pk, Test(pk=pk)),
            outcome=Outcome.REFUSED,
            **(there[pk].audit_facts() if pk in there else {}),
        )
        for pk in ids
    ]
