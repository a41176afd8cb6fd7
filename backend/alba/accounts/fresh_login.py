"""Calls that reach far want to be sure that it is the owner of the login who asks: whoever finds
an open screen must not get that far."""

from rest_framework.request import Request

from alba.accounts import credentials
from alba.clients import client_of


def prove(request: Request, current_password: str | None = None) -> None:
    """Raises Refused `reauth_required` (403) unless the login is fresh, or `current_password`
    right; see `credentials.confirm`."""
    credentials.confirm(request.user, request.auth, current_password, client=client_of(request))
