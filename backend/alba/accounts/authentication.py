"""Who is asking: a bearer token that names a login on the server. Login, person and role are read
from the database on every request, so that what was ended is refused at once."""

from typing import Any
from uuid import UUID

from django.utils import translation
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.request import Request
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import AccessToken

from alba.accounts import quick_login
from alba.accounts.models import Login, User
from alba.errors import TokenNotValid

LOGIN_CLAIM = "sid"


class LoginAuthentication(BaseAuthentication):
    def authenticate_header(self, request: Request) -> str:
        return "Bearer"

    def authenticate(self, request: Request) -> tuple[User, Login] | None:
        """(user, login) for a valid token, None without one. Raises TokenNotValid (401)."""
        parts = get_authorization_header(request).split()
        if not parts or parts[0].lower() != b"bearer":
            return None
        if len(parts) != 2:
            raise TokenNotValid
        try:
            token = AccessToken(parts[1])  # type: ignore[arg-type]
        except (TokenError, ValueError) as error:
            raise TokenNotValid from error
        login = self.find_login(token)
        if login is None or not login.is_alive() or str(login.user_id) != str(token.get("sub")):
            raise TokenNotValid
        translation.activate(login.user.locale)
        return login.user, login

    def find_login(self, token: Any) -> Login | None:
        try:
            login_id = UUID(str(token.get(LOGIN_CLAIM)))
        except ValueError:  # a signed token without a login's id in it
            return None
        return quick_login.find(login_id)
