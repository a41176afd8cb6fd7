"""The second step of logging in, and repeating it while logged in."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.logins import devices
from alba.accounts.logins.devices import Caller
from alba.accounts.passwords import credentials
from alba.accounts.second_factor import factors, tickets
from alba.accounts.serializers import TokensSerializer
from alba.accounts.sessions.authentication import login_of, person_of
from alba.accounts.sessions.factor_serializers import (
    AskedAgainSerializer,
    SecondStepSerializer,
    SteppedUpSerializer,
    StepUpSerializer,
)
from alba.accounts.sessions.views import TICKET_COOKIE, TICKET_PATH, SessionView, answer
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.watch.clients import client_of


class SecondStepView(SessionView):
    @extend_schema(
        operation_id="login_second_factor",
        request=SecondStepSerializer,
        responses=TokensSerializer,
    )
    def post(self, request: Request) -> Response:
        sent = read_body(SecondStepSerializer, request)
        caller = Caller.of(request)
        login = tickets.redeem(
            sent["ticket"],
            request.COOKIES.get(TICKET_COOKIE, ""),
            sent["proof"],
            host=request.get_host(),
            caller=caller,
        )
        response = answer(login)
        devices.remember(response, caller, login.user, by_factor=True)
        response.delete_cookie(TICKET_COOKIE, path=TICKET_PATH, samesite="Strict")
        return response


class StepUpOptions(APIView):
    open_to_auditors = frozenset({"POST"})
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="step_up_options", request=None, responses=AskedAgainSerializer)
    def post(self, request: Request) -> Response:
        methods, passkey = factors.ask_again(login_of(request))
        return Response({"methods": methods, **({"passkey": passkey} if passkey else {})})


class StepUp(APIView):
    """Proves again that the owner of this login is there: by password for calls that need a fresh
    login but cannot carry a password (a download, an upload), by second factor for calls that need
    a recent one."""

    open_to_auditors = frozenset({"POST"})
    permission_classes = [IsAuthenticated]
    audited = {"POST": Action.FACTOR_STEP_UP}

    @extend_schema(operation_id="step_up", request=StepUpSerializer, responses=SteppedUpSerializer)
    def post(self, request: Request) -> Response:
        sent = read_body(StepUpSerializer, request)
        given = login_of(request).second_factor_at
        if "password" in sent:
            client = client_of(request)
            credentials.step_up(
                person_of(request), login_of(request), sent["password"], client=client
            )
        else:
            given = factors.step_up(login_of(request), sent["proof"], host=request.get_host())
        return Response(SteppedUpSerializer({"second_factor_at": given}).data)
