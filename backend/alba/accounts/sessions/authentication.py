"""Authentication: a bearer token names a login on the server. Login, person and role are read from
the database on every request, so that an ended login is refused at once."""

from typing import Any, cast

from django.utils import translation
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework_simplejwt.authentication import JWTAuthentication
from rest_framework_simplejwt.exceptions import AuthenticationFailed
from rest_framework_simplejwt.tokens import Token

from alba.accounts import auditors, standstill
from alba.accounts.auditors import READING
from alba.accounts.logins import card_logins, tokens
from alba.accounts.logins.tokens import AccessToken
from alba.accounts.models import Login, User
from alba.accounts.second_factor import rules as factor_rules
from alba.errors import Refusal, TokenNotValid
from alba.http import languages
from alba.http.errors import NotLetIn


class Hidden(NotFound):
    """To this user there is no such row. Raised before the request knows its user."""

    def __init__(self, actor: User):
        super().__init__()
        self.actor = actor


class LoginAuthentication(JWTAuthentication):
    def authenticate_header(self, request: Request) -> str:
        return "Bearer"

    def authenticate(self, request: Request) -> Any:
        """(user, login) for a valid token, None without one. Raises Hidden (404), and NotLetIn:
        TokenNotValid (401); Refused (403): `enrol_first` for a user who has to set up a second
        factor first, `read_only` for an auditor, `card_login` for a pupil with a card; or Conflict
        (409) `school_moved` and `school_rests`."""
        try:
            found = super().authenticate(request)
            if found is None:
                return None
            user = cast("User", found[0])
            login = cast("Login", user.current_login)
            self._admit(request, login)
            return user, login
        except AuthenticationFailed as error:  # a header of three words
            raise NotLetIn(TokenNotValid()) from error
        except Refusal as refusal:
            raise NotLetIn(refusal) from refusal

    def get_validated_token(self, raw_token: bytes) -> AccessToken:
        return tokens.read_access(raw_token)

    def get_user(self, validated_token: Token) -> Any:
        """The owner of the login that the token names. Raises TokenNotValid when it has ended."""
        login_id = tokens.login_of(validated_token)
        try:
            login = Login.objects.select_related("user").get(pk=login_id)
        except Login.DoesNotExist as error:
            raise TokenNotValid from error
        if not login.is_alive():
            raise TokenNotValid
        user = login.acting
        if str(user.pk) != validated_token.get("sub"):
            raise TokenNotValid
        user.current_login = login
        return user

    def _admit(self, request: Request, login: Login) -> None:
        """Raises Refused for what this kind of login, or this role, may never do."""
        # The app sends the screen's language. A client that sends none gets the person's.
        spoken = languages.asked_for(request.headers.get("Accept-Language", ""))
        translation.activate(spoken or login.user.locale)
        is_named = self.is_named(request, "open_at_standstill")
        is_own = self.is_named(request, "open_to_auditors")
        standstill.refuse(login.acting, request.method or "", is_named=is_named, is_own=is_own)
        is_kept = is_named or is_own or self.is_named(request, "open_at_moved_schools")
        login.acting.changes_schools = request.method not in READING and not is_kept
        if login.is_by_card:
            login.user.card_login = login
            if login.done_at is not None and not self._is_open_when_done(request, login):
                raise TokenNotValid
            card_logins.note_request(login)
            only_talk = login.kind == Login.Kind.TALK
            if not self.is_named(request, "open_to_talk" if only_talk else "open_to_cards"):
                card_logins.refuse(login.user)
            return
        if not self.is_named(request, "before_enrolment"):
            factor_rules.refuse_before_enrolment(login)
        if login.user.is_auditor and not self.is_named(request, "open_to_auditors"):
            if self.is_named(request, "hidden_from_auditors"):
                raise Hidden(login.user)
            auditors.refuse(login.user)

    def _is_open_when_done(self, request: Request, login: Login) -> bool:
        if self.is_named(request, "open_to_wishes"):
            return True
        return login.may_change_mind and self.is_named(request, "open_when_done")

    def is_named(self, request: Request, opened: str) -> bool:
        """True if the view lists this call's method in its attribute `opened`: `before_enrolment`
        (needed for setting up a second factor), `open_to_auditors` (more than reading: their
        own account), `hidden_from_auditors` (404), `open_at_standstill`,
        `open_at_moved_schools` (what Alba's team decides about the data of a school that has
        moved), `open_to_cards`,
        `open_when_done` and `open_to_wishes` (by card, after the last answer) or `open_to_talk` (a
        card that only asks to talk). Checked only here, so that no view can forget to check."""
        view = (request.parser_context or {}).get("view")
        return request.method in getattr(view, opened, ())


def user_of(request: Request) -> User:
    """The request's user, in a view whose permissions require a login."""
    return cast("User", request.user)


def person_of(request: Request) -> User:
    """The account whose address, password and second step were given at the login, whichever school
    is the current one."""
    return login_of(request).user


def login_of(request: Request) -> Login:
    """The request's login, in such a view."""
    return cast("Login", request.auth)
