"""The facts of a row that an event of the trail states: whom and which school it is about."""

from typing import TypedDict


class Facts(TypedDict, total=False):
    """The ids of the test taker and of the school."""

    subject: int | None
    school: int | None
