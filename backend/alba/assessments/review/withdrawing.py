"""Approvals end with the report that they were given for."""

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report import files
from alba.assessments.trail import record
from alba.audit.models import Action


def withdraw_approvals(by: User | None, test: Test) -> None:
    """They were given for the previous report (or for its absence): nobody has approved the new
    state."""
    if not (test.is_approved_by_alba or test.is_approved_by_school_admin):
        return
    test.is_approved_by_alba = test.is_approved_by_school_admin = False
    test.save(update_fields=["is_approved_by_alba", "is_approved_by_school_admin"])
    record(Action.TEST_UNAPPROVE, by, test, report=files.digest_of(test) or "")
