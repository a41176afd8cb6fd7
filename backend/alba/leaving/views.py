from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsAlbaAdmin, IsReviewer, IsSchoolAdmin
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.leaving import beginning, departing
from alba.leaving.models import Departure
from alba.leaving.serializers import (
    AskToLeaveSerializer,
    DepartureSerializer,
    FingerprintSerializer,
    RecipientSerializer,
)
from alba.schools.views import Schools


class Begin(Schools):
    permission_classes = [IsSchoolAdmin]
    audited = {"POST": Action.SCHOOL_BEGIN}

    @extend_schema(operation_id="begin_school", request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """A school that has arrived from another installation works here from now on: it writes
        emails again. Nothing changes for another one. Needs a fresh login."""
        school = self.get_object()
        prove(request)
        beginning.begin(school, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class DepartureOfSchool(Schools):
    audited = {
        "POST": Action.SCHOOL_DEPART,
        "PATCH": Action.SCHOOL_RECIPIENT,
        "DELETE": Action.SCHOOL_DEPART,
    }

    def get_permissions(self) -> list[BasePermission]:
        by_method = {"GET": IsReviewer, "PATCH": IsAlbaAdmin}
        return [by_method.get(self.request.method or "", IsSchoolAdmin)()]

    @extend_schema(operation_id="departure_of_school", responses=DepartureSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """404 if the school has not asked to leave."""
        rows = Departure.objects.select_related("asked_by")
        return _shown(get_object_or_404(rows, school=self.get_object()))

    @extend_schema(
        operation_id="ask_to_leave",
        request=AskToLeaveSerializer,
        responses={201: DepartureSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        """Tells Alba's team and every administrator of the school. 409 `leaves_already`. Needs a
        fresh login."""
        school, sent = self.get_object(), read_body(AskToLeaveSerializer, request)
        prove(request)
        made = departing.ask(school, by=user_of(request), contact=sent["contact"])
        return _shown(made, status.HTTP_201_CREATED)

    @extend_schema(
        operation_id="set_recipient", request=RecipientSerializer, responses=DepartureSerializer
    )
    def patch(self, request: Request, pk: int) -> Response:
        """The key to which the data go; the school confirms it. Needs a fresh login."""
        school, sent = self.get_object(), read_body(RecipientSerializer, request)
        prove(request)
        return _shown(departing.set_recipient(school, sent["recipient"], by=user_of(request)))

    @extend_schema(operation_id="stay_after_all", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        departing.stay(self.get_object(), by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ConfirmRecipient(Schools):
    permission_classes = [IsSchoolAdmin]
    audited = {"POST": Action.SCHOOL_RECIPIENT}

    @extend_schema(
        operation_id="confirm_recipient",
        request=FingerprintSerializer,
        responses=DepartureSerializer,
    )
    def post(self, request: Request, pk: int) -> Response:
        """409 `other_key` if it is not the fingerprint of the key that is set now. Needs a fresh
        login."""
        school, sent = self.get_object(), read_body(FingerprintSerializer, request)
        prove(request)
        return _shown(departing.confirm(school, sent["fingerprint"], by=user_of(request)))


def _shown(row: Departure, code: int = status.HTTP_200_OK) -> Response:
    return Response(DepartureSerializer(row).data, status=code)
