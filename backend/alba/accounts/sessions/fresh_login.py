"""For calls with far-reaching effects: the owner must have proved recently that they are there, so
that a stranger at an unlocked screen cannot make them."""

from rest_framework.request import Request

from alba.accounts.passwords import credentials
from alba.accounts.second_factor import rules as factor_rules
from alba.accounts.sessions.authentication import login_of, person_of
from alba.watch.clients import client_of


def prove(request: Request, current_password: str | None = None, *, always: bool = False) -> None:
    """Raises Refused `reauth_required` (403) unless the login is fresh (which is not enough if the
    password is `always` required), or `current_password` is right (see `credentials.confirm`), and
    the second factor, if there is one, was given within the last hours."""
    credentials.confirm(
        person_of(request),
        login_of(request),
        current_password,
        client=client_of(request),
        always=always,
    )
    factor_rules.refuse_stale(login_of(request))
