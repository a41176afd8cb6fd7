"""An address that a school gave to a person, and that someone else has proved to be theirs."""

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record


def record_loss(user: User) -> None:
    """Who proved it is not written down: that is no business of the school's."""
    record(Action.ADDRESS_LOST, about=user, **user.test_taker.audit_facts())
