"""The questions that accounts ask of the sign-on for staff, which is an app above (`wiring.py` says
who answers). Nothing here costs a login by password a query while no school requires it."""

from collections.abc import Collection
from typing import Any

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

provider_of: Question[[Any], dict[str, Any] | None] = Question()
"""The provider of such a login: its name, and where one leaves it."""

redeemed: Event[[Any, Any]] = Event()
"""(ticket, login): the second step after a sign-on was done."""

refusal_at: Question[[Any, Collection[int]], Refused | None] = Question()
"""(login, ids of the schools that it is to work for): why these do not take the way in which it
came."""

name_of_required: Question[[Any], str] = Question()
"""The name of the provider that the user has to sign on with; empty if there is none."""
