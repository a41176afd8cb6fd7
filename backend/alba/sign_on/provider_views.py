"""Setting providers up: product administrators do, a school's administrators see and try theirs,
and may decide that staff must use them."""

from typing import Any, cast

from django.core.exceptions import PermissionDenied
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.parsers import FormParser
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsAlbaAdmin, IsReviewer
from alba.accounts.serializers import CurrentPasswordSerializer
from alba.accounts.sessions.authentication import login_of, user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.http.views import PublicView, paged
from alba.sign_on import back_channel, providers, requiring, starting
from alba.sign_on.errors import AwayError, RejectedError, logout_refused
from alba.sign_on.models import Provider, Purpose
from alba.sign_on.provider_serializers import (
    LiftSerializer,
    ProviderCreateSerializer,
    ProviderSerializer,
    ProviderUpdateSerializer,
)
from alba.sign_on.serializers import StartedSerializer
from alba.sign_on.views import leave


class ProviderView(generics.GenericAPIView[Provider]):
    permission_classes = [IsReviewer]
    open_to_auditors = READING
    serializer_class = ProviderSerializer
    queryset = Provider.objects.none()

    def get_queryset(self) -> Any:
        rows = Provider.objects.visible_to(user_of(self.request))
        return rows.prefetch_related("schools", "domains", "late_schools").order_by("name", "pk")

    def shown(self, provider: Provider, status_code: int = status.HTTP_200_OK) -> Response:
        rows = Provider.objects.prefetch_related("schools", "domains", "late_schools")
        return Response(self.data_of(rows.get(pk=provider.pk)), status=status_code)

    def data_of(self, found: Any, **options: Any) -> Any:
        context = {"login": login_of(self.request)}
        return ProviderSerializer(found, context=context, **options).data


class ProviderList(ProviderView):
    audited = {"POST": Action.SSO_PROVIDER}

    def get_permissions(self) -> list[BasePermission]:
        return [IsAlbaAdmin()] if self.request.method == "POST" else [IsReviewer()]

    @extend_schema(operation_id="sso_providers", responses=ProviderSerializer(many=True))
    def get(self, request: Request) -> Response:
        return paged(self, self.get_queryset(), lambda rows: self.data_of(rows, many=True))

    @extend_schema(
        operation_id="create_sso_provider",
        request=ProviderCreateSerializer,
        responses={201: ProviderSerializer},
    )
    def post(self, request: Request) -> Response:
        """A draft, until it has been tried out. Needs a fresh login or `current_password`."""
        sent = read_body(ProviderCreateSerializer, request)
        prove(request, sent.pop("current_password", None))
        return self.shown(providers.create(by=user_of(request), **sent), status.HTTP_201_CREATED)


class ProviderDetail(ProviderView):
    audited = {"PATCH": Action.SSO_PROVIDER, "DELETE": Action.SSO_PROVIDER}

    @extend_schema(operation_id="sso_provider", responses=ProviderSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return self.shown(self.get_object())

    @extend_schema(
        operation_id="update_sso_provider",
        request=ProviderUpdateSerializer,
        responses=ProviderSerializer,
    )
    def patch(self, request: Request, pk: int) -> Response:
        """A school's administrator may only send `required`. Needs a fresh login or
        `current_password`; 409 `not_proved`, `no_break_glass`, `sso_required`."""
        provider, by = self.get_object(), user_of(request)
        # Before a school is looked for that they may not know of.
        if not by.is_alba_admin and {*request.data} - {"required", "current_password"}:
            raise PermissionDenied
        form = ProviderUpdateSerializer(data=request.data, context={"kind": provider.kind})
        form.is_valid(raise_exception=True)
        sent = dict(form.validated_data)
        password = sent.pop("current_password", None)
        required = sent.pop("required", None)
        prove(request, password)
        if required is False:
            requiring.require(pk, login_of(request), required=False)
        if sent:
            providers.change(pk, by=by, **sent)
        if required:
            requiring.require(pk, login_of(request), required=True)
        return self.shown(provider)

    @extend_schema(
        operation_id="delete_sso_provider",
        request=CurrentPasswordSerializer,
        responses={204: None},
    )
    def delete(self, request: Request, pk: int) -> Response:
        """Ends its connections and logins. 409 `sso_required`."""
        self.get_object()
        if not user_of(request).is_alba_admin:
            raise PermissionDenied
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        providers.remove(pk, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class Prove(ProviderView):
    audited = {"POST": Action.SSO_PROVE}

    @extend_schema(
        operation_id="prove_sso_provider",
        request=CurrentPasswordSerializer,
        responses=StartedSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        """A trial that connects nobody. Needs a fresh login or `current_password`."""
        provider = self.get_object()
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        login = login_of(request)
        return leave(
            request,
            starting.begin(provider, Purpose.PROVE, cookies=request.COOKIES, login=login),
        )


class Lift(ProviderView):
    audited = {"POST": Action.SSO_LIFT}
    permission_classes = [IsAlbaAdmin]

    @extend_schema(
        operation_id="lift_sso_requirement", request=LiftSerializer, responses=ProviderSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        """For some hours a password is enough. Needs a fresh login or `current_password`."""
        self.get_object()
        sent = read_body(LiftSerializer, request)
        prove(request, sent.pop("current_password", None))
        return self.shown(requiring.lift(pk, by=user_of(request), **sent))


class BackChannelLogout(PublicView):
    """Called by the provider itself."""

    parser_classes = [FormParser]

    @extend_schema(exclude=True)
    def post(self, request: Request, pk: int) -> Response:
        provider = Provider.objects.filter(pk=pk).first()
        try:
            if provider is None:
                raise RejectedError("provider")
            back_channel.end(provider, str(cast(Any, request.data).get("logout_token", "")))
        except (RejectedError, AwayError) as error:
            raise logout_refused() from error
        return Response(status=status.HTTP_200_OK)
