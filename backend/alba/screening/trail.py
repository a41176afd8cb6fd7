"""The audit's lines about tests."""

from typing import Any

from alba.audit import trail
from alba.audit.models import Outcome
from alba.screening.models import Test


def record(action: str, by: Any, test: Test, outcome: str = Outcome.OK) -> None:
    """One event about `test`, in the caller's transaction (see `alba.audit.trail.record`)."""
    course = test.test_taker.course
    trail.record(
        action,
        actor=by,
        about=test,
        outcome=outcome,
        subject=test.on_behalf_of_test_taker_id or test.test_taker_id,
        school=course.school_id if course else None,
    )
