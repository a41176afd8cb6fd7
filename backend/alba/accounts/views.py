from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts import account, confirmation, devices, erasure, installation, registration
from alba.accounts.devices import Caller
from alba.accounts.fresh_login import prove
from alba.accounts.serializers import (
    ConfigSerializer,
    CurrentPasswordSerializer,
    DetailSerializer,
    EmailSerializer,
    LinkSerializer,
    ResetSerializer,
    SignUpSerializer,
    UserSerializer,
    UserUpdateSerializer,
)
from alba.audit.models import Action
from alba.clients import client_of


def read(form: type, request: Request) -> dict[str, Any]:
    checked = form(data=request.data)
    checked.is_valid(raise_exception=True)
    return checked.validated_data


class PublicView(APIView):
    """For people who are not logged in; a token that is sent along is not looked at."""

    authentication_classes: list[type] = []
    permission_classes = [AllowAny]


class OwnAccount(APIView):
    permission_classes = [IsAuthenticated]
    audited = {"PATCH": Action.USER_PASSWORD, "DELETE": Action.USER_DELETE}
    before_enrolment = frozenset({"GET", "HEAD"})

    @extend_schema(operation_id="me", responses=UserSerializer)
    def get(self, request: Request) -> Response:
        return Response(UserSerializer(request.user).data)

    @extend_schema(operation_id="update_me", request=UserUpdateSerializer, responses=UserSerializer)
    def patch(self, request: Request) -> Response:
        """A new password wants a fresh login or `current_password`, and ends every other login."""
        sent = read(UserUpdateSerializer, request)
        if "password" in sent:
            prove(request, sent.get("current_password"))
        account.update(
            request.user,
            login=request.auth,
            locale=sent.get("locale"),
            password=sent.get("password"),
        )
        response = Response(UserSerializer(request.user).data)
        if "password" in sent:
            devices.remember(response, Caller.of(request), request.user)
        return response

    @extend_schema(
        operation_id="delete_me", request=CurrentPasswordSerializer, responses={204: None}
    )
    def delete(self, request: Request) -> Response:
        prove(request, read(CurrentPasswordSerializer, request).get("current_password"))
        erasure.erase_oneself(request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignUp(PublicView):
    audited = {"POST": Action.USER_SIGNUP}

    @extend_schema(
        operation_id="sign_up", request=SignUpSerializer, responses={201: DetailSerializer}
    )
    def post(self, request: Request) -> Response:
        """The same answer for an address already known, whose owner gets a mail instead."""
        registration.refuse_closed()
        registration.sign_up(**read(SignUpSerializer, request), client=client_of(request))
        text = _("We have sent you a mail. Please confirm your address with the link in it.")
        return Response({"detail": text}, status=status.HTTP_201_CREATED)


class VerifyEmail(PublicView):
    @extend_schema(operation_id="verify_email", request=LinkSerializer, responses=DetailSerializer)
    def post(self, request: Request) -> Response:
        """Sets a cookie that the first login has to carry: it works in this browser only."""
        user = registration.verify(**read(LinkSerializer, request))
        text = _("Your address is confirmed. You can log in now, on this device.")
        response = Response({"detail": text})
        confirmation.set_cookie(response, user)
        return response


class ResendEmail(PublicView):
    audited = {"POST": Action.USER_VERIFY}

    @extend_schema(operation_id="resend_email", request=EmailSerializer, responses=DetailSerializer)
    def post(self, request: Request) -> Response:
        """The same answer whether or not somebody has the address."""
        registration.resend(**read(EmailSerializer, request), client=client_of(request))
        text = _("If there is an account that waits for this address, a mail is on its way.")
        return Response({"detail": text})


class ResetPassword(PublicView):
    audited = {"POST": Action.USER_RESET_REQUEST}

    @extend_schema(
        operation_id="request_password_reset", request=EmailSerializer, responses=DetailSerializer
    )
    def post(self, request: Request) -> Response:
        """The same answer whether or not somebody has the address."""
        registration.request_reset(**read(EmailSerializer, request), client=client_of(request))
        text = _("If there is an account with this address, a mail is on its way.")
        return Response({"detail": text})

    @extend_schema(
        operation_id="reset_password", request=ResetSerializer, responses=DetailSerializer
    )
    def patch(self, request: Request) -> Response:
        caller = Caller.of(request)
        user = registration.reset(**read(ResetSerializer, request), client=caller.client)
        response = Response({"detail": _("Your password is set. You can log in now.")})
        devices.remember(response, caller, user)
        return response


class Config(PublicView):
    @extend_schema(operation_id="config", responses=ConfigSerializer)
    def get(self, request: Request) -> Response:
        return Response(installation.facts())
