"""Schools that stand still: one that has moved to another installation is closed here for good; one
that has arrived from another rests until its administrator says that they work here. The
authentication asks for everybody whose school does (`User.stands_still`), so that no view can
forget to."""

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext_lazy

from alba.accounts.auditors import READING
from alba.accounts.models import User
from alba.errors import Conflict
from alba.hooks import Question


class Still(StrEnum):
    """The state of somebody's schools, if none of them works."""

    MOVED = "moved"
    RESTS = "rests"


state: Question[[User], Still | None] = Question()
"""None if one of their schools works, or they have none."""


is_about_resting: Question[[dict[str, Any]], bool] = Question()
"""True if an email with these facts (`outbox.queue`) is about a school that rests. Its reader may
work at another one too."""


class SchoolMoved(Conflict):
    words: Any = gettext_lazy(
        "This school now uses Alba at another address. What is answered or changed here would not "
        "reach it, so it is not saved. Ask the school for the new address."
    )

    def __init__(self) -> None:
        super().__init__("school_moved", self.words)


class SchoolRests(Conflict):
    words: Any = gettext_lazy(
        "This school has come from another Alba and rests: nothing is sent or changed until one "
        "of its administrators has pressed “We work here now”."
    )

    def __init__(self) -> None:
        super().__init__("school_rests", self.words)


def of(user: User) -> Still | None:
    return state(user) if user.stands_still else None


def refuse(user: User, method: str, *, is_named: bool, is_own: bool) -> None:
    """`is_named`: the view is open to people whose school stands still. `is_own`: it changes
    only the user's own account. Raises SchoolMoved, and SchoolRests for a call that changes
    anything else."""
    if is_named or not user.stands_still:
        return
    found = state(user)
    if found == Still.MOVED and not (is_own and method not in READING):
        raise SchoolMoved
    if found == Still.RESTS and not (is_own or method in READING):
        raise SchoolRests
