"""Login, refresh and logout: the only calls that know the refresh cookie."""

import logging
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.logins import devices, sent, session, tokens
from alba.accounts.logins.devices import Caller
from alba.accounts.logins.origin import refuse_foreign
from alba.accounts.models import Login
from alba.accounts.passwords import credentials, guessing
from alba.accounts.second_factor import rules as factor_rules
from alba.accounts.second_factor import tickets
from alba.accounts.serializers import LoginSerializer, TokensSerializer
from alba.accounts.sessions.factor_serializers import TicketSerializer
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused, TokenNotValid
from alba.http.errors import exception_handler
from alba.http.requests import read_body
from alba.http.views import PublicView

TICKET_COOKIE, TICKET_PATH = "alba_ticket", "/api/login/"

logger = logging.getLogger("alba.sessions")


def set_cookie(response: Response, value: str, **expiry: Any) -> Response:
    """Sets the cookie. It has no expiry and ends with the browser session; the server ends the
    login earlier anyway."""
    response.set_cookie(
        settings.REFRESH_COOKIE_NAME,
        value,
        path=settings.REFRESH_COOKIE_PATH,
        secure=settings.REFRESH_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
        **expiry,
    )
    return response


def without_cookie(response: Response) -> Response:
    return set_cookie(response, "", max_age=0, expires="Thu, 01 Jan 1970 00:00:00 GMT")


def answer(login: Login) -> Response:
    """The tokens of a login. `must_enrol`: it may do nothing else before a second factor is set
    up."""
    issued = tokens.issue(login)
    enrol = {"must_enrol": True} if factor_rules.must_enrol(login) else {}
    response = Response({"access": issued.access, "refresh": issued.refresh, **enrol})
    return set_cookie(response, issued.cookie)


def ask_second_factor(ticket: tickets.Ticket) -> Response:
    """The refusal that carries what the second step needs, with a cookie that ties it to this
    browser."""
    more: dict[str, Any] = {"ticket": ticket.token, "methods": ticket.methods}
    if ticket.passkey:
        more["passkey"] = ticket.passkey
    text = _("Please confirm that it is you with your second step.")
    refusal = Refused("second_factor_required", text, **more)
    response = exception_handler(refusal, {})
    response.set_cookie(
        TICKET_COOKIE,
        ticket.cookie,
        max_age=int(tickets.LIFETIME.total_seconds()),
        path=TICKET_PATH,
        secure=settings.REFRESH_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )
    return response


class SessionView(PublicView):
    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        refuse_foreign(request)


class LoginView(SessionView):
    audited = {"POST": Action.SESSION_FAIL}

    @extend_schema(
        operation_id="login",
        request=LoginSerializer,
        responses={200: TokensSerializer, 403: TicketSerializer},
    )
    def post(self, request: Request) -> Response:
        caller = Caller.of(request)
        guessing.refuse_if_busy(caller)
        body = read_body(LoginSerializer, request)
        found = credentials.log_in(body["username"], body["password"], caller=caller)
        if isinstance(found, tickets.Ticket):
            return ask_second_factor(found)
        response = answer(found)
        devices.remember(response, caller, found.user)
        return response


class RefreshView(SessionView):
    """The body is not read: the cookie decides."""

    @extend_schema(operation_id="refresh", request=None, responses=TokensSerializer)
    def post(self, request: Request) -> Response:
        cookie = request.COOKIES.get(settings.REFRESH_COOKIE_NAME)
        if not cookie:
            raise TokenNotValid
        return answer(session.rotate(*tokens.read_cookie(cookie), sent.read(request)))


class LogoutView(SessionView):
    """Ends the login that the cookie or the access token names. It always works, even with an
    expired one, so that an app never tries to refresh in order to log out. While the database is
    away the login cannot be ended, but the browser loses its cookie all the same: the next person
    at this browser must not be able to use it."""

    @extend_schema(operation_id="logout", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        cookie = request.COOKIES.get(settings.REFRESH_COOKIE_NAME, "")
        bearer = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
        named = {tokens.login_of_cookie(cookie), tokens.login_of_access(bearer)} - {None}
        try:
            with transaction.atomic():
                for login_id in named:
                    if user := session.end(login_id):
                        record(Action.SESSION_LOGOUT, actor=user)
        except (OperationalError, InterfaceError) as error:
            logger.error("a logout ended no login: %s", type(error).__name__)
        return without_cookie(Response(status=status.HTTP_204_NO_CONTENT))
