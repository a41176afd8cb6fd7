"""The second step of logging in, and the same once more while logged in."""

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts import credentials, devices, second_factor, tickets
from alba.accounts.devices import Caller
from alba.accounts.factor_serializers import (
    AskedAgainSerializer,
    SecondStepSerializer,
    SteppedUpSerializer,
    StepUpSerializer,
)
from alba.accounts.serializers import TokensSerializer
from alba.accounts.session_views import TICKET_COOKIE, TICKET_PATH, SessionView, answer
from alba.accounts.views import read
from alba.audit.models import Action
from alba.clients import client_of


class SecondStepView(SessionView):
    @extend_schema(
        operation_id="login_second_factor",
        request=SecondStepSerializer,
        responses=TokensSerializer,
    )
    def post(self, request: Request) -> Response:
        sent = read(SecondStepSerializer, request)
        caller = Caller.of(request)
        user, tokens = tickets.redeem(
            sent["ticket"],
            request.COOKIES.get(TICKET_COOKIE, ""),
            sent["proof"],
            host=request.get_host(),
            caller=caller,
        )
        response = answer(tokens)
        devices.remember(response, caller, user)
        response.delete_cookie(TICKET_COOKIE, path=TICKET_PATH, samesite="Strict")
        return response


class StepUpOptions(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="step_up_options", request=None, responses=AskedAgainSerializer)
    def post(self, request: Request) -> Response:
        methods, passkey = second_factor.ask_again(request.auth)
        return Response({"methods": methods, **({"passkey": passkey} if passkey else {})})


class StepUp(APIView):
    """Proves again that the owner of this login is there: by the password for calls that want a
    fresh login and cannot carry it (a download, an upload), by the second factor for those that
    want one of the last hours."""

    permission_classes = [IsAuthenticated]
    audited = {"POST": Action.FACTOR_STEP_UP}

    @extend_schema(operation_id="step_up", request=StepUpSerializer, responses=SteppedUpSerializer)
    def post(self, request: Request) -> Response:
        sent = read(StepUpSerializer, request)
        given = request.auth.second_factor_at
        if "password" in sent:
            client = client_of(request)
            credentials.step_up(request.user, request.auth, sent["password"], client=client)
        else:
            given = second_factor.step_up(request.auth, sent["proof"], host=request.get_host())
        return Response(SteppedUpSerializer({"second_factor_at": given}).data)
