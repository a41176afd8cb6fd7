"""Login, refresh and logout: the only calls that know the refresh cookie."""

from typing import Any

from django.conf import settings
from django.db import transaction
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts import credentials, devices, hashers, session
from alba.accounts.devices import Caller
from alba.accounts.origin import refuse_foreign
from alba.accounts.serializers import (
    LoginSerializer,
    SteppedUpSerializer,
    StepUpSerializer,
    TokensSerializer,
)
from alba.audit.models import Action
from alba.audit.trail import record
from alba.clients import client_of
from alba.errors import TokenNotValid


def set_cookie(response: Response, value: str, **expiry: Any) -> Response:
    """Without an expiry it is gone with the browser; the server ends the login earlier anyway."""
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


def answer(tokens: session.Tokens) -> Response:
    response = Response({"access": tokens.access, "refresh": tokens.refresh})
    return set_cookie(response, tokens.cookie)


class SessionView(APIView):
    authentication_classes: list[type] = []
    permission_classes = [AllowAny]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        refuse_foreign(request)


class LoginView(SessionView):
    audited = {"POST": Action.SESSION_FAIL}

    @extend_schema(operation_id="login", request=LoginSerializer, responses=TokensSerializer)
    def post(self, request: Request) -> Response:
        hashers.refuse_if_full()
        form = LoginSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        sent, caller = form.validated_data, Caller.of(request)
        user, tokens = credentials.log_in(sent["username"], sent["password"], caller=caller)
        response = answer(tokens)
        devices.remember(response, caller, user)
        return response


class StepUpView(APIView):
    """Proves again that the owner of this login is there, before a call that wants it fresh and
    cannot carry a password itself: a download, an upload."""

    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="step_up", request=StepUpSerializer, responses=SteppedUpSerializer)
    def post(self, request: Request) -> Response:
        form = StepUpSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        password = form.validated_data["password"]
        client = client_of(request)
        credentials.step_up(request.user, request.auth, password, client=client)
        return Response({"second_factor_at": None})


class RefreshView(SessionView):
    """The body is not read: the cookie decides."""

    @extend_schema(operation_id="refresh", request=None, responses=TokensSerializer)
    def post(self, request: Request) -> Response:
        cookie = request.COOKIES.get(settings.REFRESH_COOKIE_NAME)
        if not cookie:
            raise TokenNotValid
        return answer(session.rotate(cookie))


class LogoutView(SessionView):
    """Ends the login that the cookie or the access token names, however old they are. It always
    works, so that an app never tries to refresh in order to log out."""

    @extend_schema(operation_id="logout", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        cookie = request.COOKIES.get(settings.REFRESH_COOKIE_NAME, "")
        bearer = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
        named = {session.login_of_cookie(cookie), session.login_of_access(bearer)} - {None}
        with transaction.atomic():
            for login_id in named:
                if user := session.end(login_id):
                    record(Action.SESSION_LOGOUT, actor=user)
        response = Response(status=status.HTTP_204_NO_CONTENT)
        return set_cookie(response, "", max_age=0, expires="Thu, 01 Jan 1970 00:00:00 GMT")
