"""The audit's lines about tests."""

from typing import Any

from alba.audit import trail
from alba.audit.models import Outcome
from alba.screening.models import Test


def record(action: str, by: Any, test: Test, outcome: str = Outcome.OK, **facts: Any) -> None:
    """One event about `test`, in the caller's transaction; `facts` are further ones (see
    `alba.audit.trail.event`)."""
    trail.record(
        action,
        actor=by,
        about=test,
        outcome=outcome,
        **test.audit_facts(),
        **facts,
    )
