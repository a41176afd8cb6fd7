"""Authentication: a bearer token names a login on the server. Login, person and role are read from
the database on every request, so that an ended login is refused at once."""

import time
from functools import lru_cache
from typing import Any, cast
from uuid import UUID

from django.utils import translation
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.request import Request

from alba.accounts import auditors, card_logins, factor_rules, quick_login, tokens
from alba.accounts.models import Login, User
from alba.errors import Refusal, TokenNotValid
from alba.http import languages
from alba.http.errors import NotLetIn


@lru_cache(maxsize=4096)
def verified(token: bytes) -> dict[str, Any]:
    """The claims of an access token whose signature and kind are right. Cached, because a client
    sends the same token many times; expiry and login are checked on every request. Raises
    TokenNotValid, which is not cached."""
    return tokens.read_access(token)


class LoginAuthentication(BaseAuthentication):
    def authenticate_header(self, request: Request) -> str:
        return "Bearer"

    def authenticate(self, request: Request) -> tuple[User, Login] | None:
        """(user, login) for a valid token, None without one. Raises NotLetIn: TokenNotValid (401),
        or Refused (403): `enrol_first` for a user who has to set up a second factor first,
        `read_only` for an auditor, `card_login` for a pupil with a card."""
        try:
            return self._identify(request)
        except Refusal as refusal:
            raise NotLetIn(refusal) from refusal

    def _identify(self, request: Request) -> tuple[User, Login] | None:
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != b"bearer":
            return None
        if len(parts) != 2:
            raise TokenNotValid
        claims = verified(parts[1])
        if claims["exp"] <= time.time():
            raise TokenNotValid
        login = self.find_login(claims)
        if login is None or not login.is_alive() or str(login.user_id) != str(claims.get("sub")):
            raise TokenNotValid
        # The app sends the screen's language. A client that sends none gets the person's.
        spoken = languages.asked_for(request.headers.get("Accept-Language", ""))
        translation.activate(spoken or login.user.locale)
        if login.is_by_card:
            login.user.card_login = login
            card_logins.note_request(login)
            if not self.is_named(request, "open_to_cards"):
                card_logins.refuse(login.user)
            return login.user, login
        if not self.is_named(request, "before_enrolment"):
            factor_rules.refuse_before_enrolment(login)
        if login.user.is_auditor and not self.is_named(request, "open_to_auditors"):
            auditors.refuse(login.user)
        return login.user, login

    def is_named(self, request: Request, opened: str) -> bool:
        """Whether the view lists this call's method in its attribute `opened`: `before_enrolment`
        (needed for setting up a second factor), `open_to_auditors` or `open_to_cards`. Checked
        only here, so that no view can forget to check."""
        view = (request.parser_context or {}).get("view")
        return request.method in getattr(view, opened, ())

    def find_login(self, claims: dict[str, Any]) -> Login | None:
        try:
            login_id = UUID(str(claims.get(tokens.LOGIN_CLAIM)))
        except ValueError:  # a signed token without a login's id in it
            return None
        return quick_login.find(login_id)


def user_of(request: Request) -> User:
    """The request's user, in a view whose permissions require a login."""
    return cast("User", request.user)


def login_of(request: Request) -> Login:
    """The request's login, in such a view."""
    return cast("Login", request.auth)
