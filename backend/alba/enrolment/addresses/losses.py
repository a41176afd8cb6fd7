"""Clears addresses that another person has verified."""

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record


def record_loss(user: User) -> None:
    """It is not recorded who proved it: that is none of the school's business."""
    record(Action.ADDRESS_LOST, about=user, **user.test_taker.audit_facts())
