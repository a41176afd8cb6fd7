from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts import account, auditors, confirmation, erasure, installation
from alba.accounts.auditors import READING
from alba.accounts.config_serializers import ConfigSerializer
from alba.accounts.logins import card_logins, devices
from alba.accounts.logins.devices import Caller
from alba.accounts.registration import own_address, sign_up
from alba.accounts.registration.sign_up import Verified
from alba.accounts.serializers import (
    ME_SCHEMA,
    ConfirmedSerializer,
    CurrentPasswordSerializer,
    DetailSerializer,
    EmailSerializer,
    LinkSerializer,
    ResetLinkSerializer,
    ResetSerializer,
    SignUpSerializer,
    UserUpdateSerializer,
    VerifySerializer,
    shown,
)
from alba.accounts.sessions.authentication import login_of, person_of, user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.http.views import PublicView
from alba.watch.clients import client_of


class OwnAccount(APIView):
    permission_classes = [IsAuthenticated]
    audited = {"PATCH": Action.USER_PASSWORD, "DELETE": Action.USER_DELETE}
    before_enrolment = frozenset({"GET", "HEAD"})
    open_to_auditors = READING | {"PATCH"}
    open_to_cards = READING | {"PATCH"}
    open_at_standstill = READING | {"PATCH", "DELETE"}

    @extend_schema(operation_id="me", responses=ME_SCHEMA)
    def get(self, request: Request) -> Response:
        return Response(shown(user_of(request)))

    @extend_schema(operation_id="update_me", request=UserUpdateSerializer, responses=ME_SCHEMA)
    def patch(self, request: Request) -> Response:
        """A new password needs a fresh login or `current_password`, a new address always needs the
        latter. A new password ends every other login. A new address takes effect once the link
        emailed to it has been opened, and the old address can undo that for a week."""
        sent = read_body(UserUpdateSerializer, request)
        user = person_of(request)
        if user_of(request).card_login and sent.keys() - {"locale"}:
            card_logins.refuse(user)
        if "email" in sent and user.is_auditor:
            auditors.refuse(user)
        moves = sent.get("email", user.email) != user.email
        if "password" in sent or moves:
            prove(request, sent.get("current_password"), always=moves)
        account.update(
            user_of(request),
            login=login_of(request),
            locale=sent.get("locale"),
            password=sent.get("password"),
            email=sent.get("email"),
            names={name: sent[name] for name in ("first_name", "last_name") if name in sent},
            known_as=sent.get("known_as"),
        )
        response = Response(shown(user_of(request)))
        if "password" in sent:
            by_factor = login_of(request).second_factor_at is not None
            caller = Caller.of(request)
            devices.remember(response, caller, user, by_factor=by_factor)
        return response

    @extend_schema(
        operation_id="delete_me", request=CurrentPasswordSerializer, responses={204: None}
    )
    def delete(self, request: Request) -> Response:
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        erasure.erase_oneself(person_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignUp(PublicView):
    audited = {"POST": Action.USER_SIGNUP}

    @extend_schema(
        operation_id="sign_up", request=SignUpSerializer, responses={201: DetailSerializer}
    )
    def post(self, request: Request) -> Response:
        """Signs a person up. An address already known gets the same answer, and its owner an email
        instead."""
        sign_up.refuse_closed()
        sign_up.sign_up(**read_body(SignUpSerializer, request), client=client_of(request))
        text = _("We’ve sent you an email. Please confirm your address with the link in it.")
        return Response({"detail": text}, status=status.HTTP_201_CREATED)


class VerifyEmail(PublicView):
    @extend_schema(
        operation_id="verify_email", request=VerifySerializer, responses=ConfirmedSerializer
    )
    def post(self, request: Request) -> Response:
        """For a new account, sets a cookie that the first login must send, so that login works in
        this browser only; the link works until then. For a new address of an account in use, the
        address takes effect, unless the page was only `opened`."""
        user, outcome = sign_up.verify(**read_body(VerifySerializer, request))
        if outcome == Verified.WAITS:
            text = _("Please confirm that you want to use this address for your account.")
            return Response({"detail": text, "new_address": True, "confirmed": False})
        if outcome == Verified.NEW_ADDRESS:
            text = _("Your new address is confirmed. From now on, log in with it.")
            return Response({"detail": text, "new_address": True, "confirmed": True})
        text = _("Your address is confirmed. You can log in now, on this device.")
        response = Response({"detail": text, "new_address": False, "confirmed": True})
        confirmation.set_cookie(response, user)
        return response


class UndoAddress(PublicView):
    @extend_schema(operation_id="undo_address", request=LinkSerializer, responses=DetailSerializer)
    def post(self, request: Request) -> Response:
        """Gives the account back to the address that was told about a new one. Ends every login,
        and emails a link for a new password to that address."""
        own_address.undo(**read_body(LinkSerializer, request))
        text = _(
            "This is your account’s address again, and every session has ended. We’ve sent you an "
            "email for choosing a new password."
        )
        return Response({"detail": text})


class ResendEmail(PublicView):
    audited = {"POST": Action.USER_VERIFY}

    @extend_schema(operation_id="resend_email", request=EmailSerializer, responses=DetailSerializer)
    def post(self, request: Request) -> Response:
        """Sends the email again. The answer does not tell if the address has an account."""
        caller = Caller.of(request)
        sign_up.resend(**read_body(EmailSerializer, request), caller=caller)
        text = _(
            "If there is an account waiting for this address to be confirmed, an email is on its "
            "way."
        )
        response = Response({"detail": text})
        devices.name_browser(response, caller)
        return response


class ResetPassword(PublicView):
    audited = {"POST": Action.USER_RESET_REQUEST}

    @extend_schema(
        operation_id="request_password_reset", request=EmailSerializer, responses=DetailSerializer
    )
    def post(self, request: Request) -> Response:
        """Sends the email for a new password. The answer does not tell if the address has an
        account."""
        caller = Caller.of(request)
        sign_up.request_reset(**read_body(EmailSerializer, request), caller=caller)
        text = _("If there is an account with this address, an email is on its way.")
        response = Response({"detail": text})
        devices.name_browser(response, caller)
        return response

    @extend_schema(
        operation_id="reset_password", request=ResetSerializer, responses=DetailSerializer
    )
    def patch(self, request: Request) -> Response:
        caller = Caller.of(request)
        user = sign_up.reset(**read_body(ResetSerializer, request), client=caller.client)
        response = Response({"detail": _("Your password is set. You can log in now.")})
        devices.remember(response, caller, user)
        return response


class ResetLink(PublicView):
    @extend_schema(operation_id="reset_link", request=LinkSerializer, responses=ResetLinkSerializer)
    def post(self, request: Request) -> Response:
        """Describes the link of a reset or an invitation. It changes nothing: the page can say that
        a link no longer works before a password is typed."""
        user = sign_up.look_at_reset(**read_body(LinkSerializer, request))
        never_in = user.email_verified_at is None and not user.has_usable_password()
        link = {"email": user.username, "is_invitation": never_in}
        return Response(ResetLinkSerializer(link).data)


class Config(PublicView):
    @extend_schema(operation_id="config", responses=ConfigSerializer)
    def get(self, request: Request) -> Response:
        return Response(installation.public_config())
