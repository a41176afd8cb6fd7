"""Setting up second factors, and taking them away."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts import holder
from alba.accounts.logins import devices
from alba.accounts.logins.devices import Caller
from alba.accounts.models import User
from alba.accounts.permissions import IsReviewer
from alba.accounts.second_factor import factors as second_factor
from alba.accounts.second_factor.models import SecondFactor
from alba.accounts.second_factor.totp import address
from alba.accounts.serializers import CurrentPasswordSerializer
from alba.accounts.sessions.authentication import login_of, person_of, user_of
from alba.accounts.sessions.factor_serializers import (
    PasskeyAddedSerializer,
    PasskeyAddSerializer,
    RecoveryCodesLeftSerializer,
    RecoveryCodesSerializer,
    SecondFactorSerializer,
    TotpBeginSerializer,
    TotpConfirmSerializer,
    TotpSecretSerializer,
)
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body


class OwnFactorView(APIView):
    permission_classes = [IsAuthenticated]
    before_enrolment = open_to_auditors = frozenset({"GET", "HEAD", "POST", "DELETE"})


def proved_here(request: Request, response: Response) -> Response:
    """`response`, after which the browser is known as one in which the factor was given."""
    devices.remember(response, Caller.of(request), person_of(request), by_factor=True)
    return response


class SecondFactorList(OwnFactorView):
    @extend_schema(operation_id="second_factors", responses=SecondFactorSerializer(many=True))
    def get(self, request: Request) -> Response:
        factors = SecondFactor.objects.visible_to(person_of(request)).order_by("pk")
        return Response(SecondFactorSerializer(factors, many=True).data)


class SecondFactorDetail(OwnFactorView):
    audited = {"DELETE": Action.FACTOR_REMOVE}
    queryset = SecondFactor.objects.none()

    @extend_schema(
        operation_id="remove_second_factor",
        request=CurrentPasswordSerializer,
        responses={204: None},
    )
    def delete(self, request: Request, pk: int) -> Response:
        """Needs a fresh login or `current_password`, like all calls that change how a login is
        proved."""
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        second_factor.remove(login_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TotpBegin(OwnFactorView):
    audited = {"POST": Action.FACTOR_ADD}

    @extend_schema(
        operation_id="begin_totp",
        request=TotpBeginSerializer,
        responses={201: TotpSecretSerializer},
    )
    def post(self, request: Request) -> Response:
        """Needs a fresh login or `current_password`."""
        sent = read_body(TotpBeginSerializer, request)
        prove(request, sent.get("current_password"))
        factor, secret = second_factor.begin_totp(login_of(request), sent.get("name", ""))
        shown = {"id": factor.pk, "secret": secret, "uri": address(person_of(request), secret)}
        return Response(shown, status=status.HTTP_201_CREATED)


class TotpConfirm(OwnFactorView):
    audited = {"POST": Action.FACTOR_ADD}

    @extend_schema(
        operation_id="confirm_totp",
        request=TotpConfirmSerializer,
        responses=RecoveryCodesSerializer,
    )
    def post(self, request: Request) -> Response:
        """The recovery codes come with the first factor."""
        sent = read_body(TotpConfirmSerializer, request)
        codes = second_factor.confirm_totp(login_of(request), sent["id"], sent["code"])
        return proved_here(request, Response({"recovery_codes": codes}))


class PasskeyOptions(OwnFactorView):
    audited = {"POST": Action.FACTOR_ADD}

    @extend_schema(
        operation_id="passkey_options",
        request=CurrentPasswordSerializer,
        responses=OpenApiTypes.OBJECT,
    )
    def post(self, request: Request) -> Response:
        """PublicKeyCredentialCreationOptionsJSON of WebAuthn. Needs a fresh login or
        `current_password`."""
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        return Response(second_factor.passkey_to_make(login_of(request)))


class PasskeyAdd(OwnFactorView):
    audited = {"POST": Action.FACTOR_ADD}

    @extend_schema(
        operation_id="add_passkey",
        request=PasskeyAddSerializer,
        responses={201: PasskeyAddedSerializer},
    )
    def post(self, request: Request) -> Response:
        sent = read_body(PasskeyAddSerializer, request)
        factor, codes = second_factor.add_passkey(
            login_of(request),
            sent["credential"],
            host=request.get_host(),
            name=sent.get("name", ""),
        )
        shown = {**SecondFactorSerializer(factor).data, "recovery_codes": codes}
        return proved_here(request, Response(shown, status=status.HTTP_201_CREATED))


class RecoveryCodes(OwnFactorView):
    audited = {"POST": Action.FACTOR_CODES}

    @extend_schema(operation_id="recovery_codes_left", responses=RecoveryCodesLeftSerializer)
    def get(self, request: Request) -> Response:
        return Response({"left": person_of(request).recovery_codes.count()})

    @extend_schema(
        operation_id="renew_recovery_codes",
        request=CurrentPasswordSerializer,
        responses=RecoveryCodesSerializer,
    )
    def post(self, request: Request) -> Response:
        """The previous codes stop working. Needs a fresh login or `current_password`."""
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        return Response({"recovery_codes": second_factor.renew_recovery_codes(login_of(request))})


class SecondFactorsOfUser(generics.GenericAPIView[User]):
    """Lets administrators help a user who has lost their second factors: product administrators can
    help everybody, a school's administrators those who read its results."""

    audited = {"DELETE": Action.FACTOR_RESET}
    permission_classes = [IsReviewer]
    serializer_class = None
    queryset = User.objects.none()

    @extend_schema(
        operation_id="reset_second_factors",
        request=CurrentPasswordSerializer,
        responses={204: None},
    )
    def delete(self, request: Request, pk: int) -> Response:
        """Product administrators can reset anybody else's, a school's administrators those of the
        people who read its results. Needs a fresh login or `current_password`; 409 `own_account`
        for one's own."""
        by = user_of(request)
        readers = User.objects.filter(pk__in=holder.readers_under(by))
        user = generics.get_object_or_404(User.objects.visible_to(by) | readers, pk=pk)
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        second_factor.reset(user, by=by)
        return Response(status=status.HTTP_204_NO_CONTENT)
