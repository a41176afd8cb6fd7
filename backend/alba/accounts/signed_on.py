"""The questions that accounts ask of the sign-on for staff, which is an app above (`wiring.py` says
who answers). Nothing here costs a login by password a query while no school requires it."""

from collections.abc import Collection
from typing import Any, TypedDict

from alba.errors import Refused
from alba.hooks import Event, Question

some_required: Question[[], Any] = Question()
"""An expression for queries: whether a password is not enough for anybody now."""

instead_of_password: Question[[Any, bool], Refused | None] = Question()
"""(user, whether all proofs have been given): the refusal of a right password, where the user's
school requires its provider. It may hold a ticket for connecting the account there."""

still_counts: Question[[Any], bool] = Question()
"""True if a login that was made by sign-on may go on: the provider serves the person's school, is
switched on, and is still connected. Asked at each request."""


class OwnProvider(TypedDict):
    """The provider of a login: its name, and where one leaves it."""

    name: str
    leave_url: str | None


provider_of: Question[[Any], OwnProvider | None] = Question()
"""None for a login that did not come by sign-on."""

redeemed: Event[[Any, Any]] = Event()
"""(ticket, login): the second step after a sign-on was done."""

refusal_at: Question[[Any, Collection[int]], Refused | None] = Question()
"""(login, ids of the schools that it is to work for): why these do not take the way in which it
came."""

name_of_required: Question[[Any], str] = Question()
"""The name of the provider that the user has to sign on with; empty if there is none."""
