"""Who is asking: a bearer token that names a login on the server. Login, person and role are read
from the database on every request, so that what was ended is refused at once."""

import time
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.utils import translation
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.request import Request
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import AccessToken

from alba import languages
from alba.accounts import factor_rules, quick_login
from alba.accounts.models import Login, User
from alba.errors import TokenNotValid

LOGIN_CLAIM = "sid"


@lru_cache(maxsize=4096)
def verified(token: bytes) -> dict[str, Any]:
    """The claims of an access token whose signature and kind are right. Whoever answers sends the
    same token again and again, and its signature does not change; whether it is too late, and what
    it opens, is looked at every time. Raises TokenError or ValueError, which are not kept."""
    return dict(AccessToken(token).payload)  # type: ignore[arg-type]


class LoginAuthentication(BaseAuthentication):
    def authenticate_header(self, request: Request) -> str:
        return "Bearer"

    def authenticate(self, request: Request) -> tuple[User, Login] | None:
        """(user, login) for a valid token, None without one. Raises TokenNotValid (401), and
        Refused `enrol_first` (403) for somebody who owes a second factor."""
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != b"bearer":
            return None
        if len(parts) != 2:
            raise TokenNotValid
        try:
            claims = verified(parts[1])
        except (TokenError, ValueError) as error:
            raise TokenNotValid from error
        if claims["exp"] <= time.time():
            raise TokenNotValid
        login = self.find_login(claims)
        if login is None or not login.is_alive() or str(login.user_id) != str(claims.get("sub")):
            raise TokenNotValid
        # The screen's language, which the app sends; a program that names none gets the person's.
        spoken = languages.asked_for(request.headers.get("Accept-Language", ""))
        translation.activate(spoken or login.user.locale)
        if not self.is_open_before_enrolment(request):
            factor_rules.refuse_before_enrolment(login)
        return login.user, login

    def is_open_before_enrolment(self, request: Request) -> bool:
        """Whether the view names this call among those that are needed to set up a second factor.
        Here and nowhere else, so that no view can forget to ask."""
        view = (request.parser_context or {}).get("view")
        return request.method in getattr(view, "before_enrolment", ())

    def find_login(self, claims: dict[str, Any]) -> Login | None:
        try:
            login_id = UUID(str(claims.get(LOGIN_CLAIM)))
        except ValueError:  # a signed token without a login's id in it
            return None
        return quick_login.find(login_id)
