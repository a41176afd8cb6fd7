from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsAlbaAdmin, IsReviewer, IsSchoolAdmin
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.leaving import beginning, departing, handing_over
from alba.leaving.models import Departure
from alba.leaving.serializers import (
    AskToLeaveSerializer,
    ChangeDepartureSerializer,
    DepartureSerializer,
    FingerprintSerializer,
)
from alba.schools.models import School, SchoolQuerySet
from alba.schools.views import Schools


class Begin(Schools):
    permission_classes = [IsSchoolAdmin]
    open_at_standstill = frozenset({"POST"})
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
    open_at_standstill = READING
    open_at_moved_schools = frozenset({"PATCH", "DELETE"})
    audited = {
        "POST": Action.SCHOOL_DEPART,
        "PATCH": Action.SCHOOL_RECIPIENT,
        "DELETE": Action.SCHOOL_DEPART,
    }

    def get_permissions(self) -> list[BasePermission]:
        by_method = {"GET": IsReviewer, "PATCH": IsAlbaAdmin, "DELETE": IsReviewer}
        return [by_method.get(self.request.method or "", IsSchoolAdmin)()]

    def get_queryset(self) -> SchoolQuerySet:
        """A school that has moved still sees how it goes on."""
        user = user_of(self.request)
        return School.objects.all() if user.is_alba_admin else School.objects.run_by(user)

    @extend_schema(operation_id="departure_of_school", responses=DepartureSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """404 if the school has not asked to leave."""
        rows = Departure.objects.select_related("asked_by", "school")
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
        operation_id="change_departure",
        request=ChangeDepartureSerializer,
        responses=DepartureSerializer,
    )
    def patch(self, request: Request, pk: int) -> Response:
        """`recipient`: the key to which the data go; the school confirms it. `handed_over_on`, from
        the day of the wish to today: the school is closed, open wishes and cases end as
        `moved_school`, and everything is erased thirty days after it, at the earliest a week after
        today. One of the two. Needs a fresh login."""
        school, sent = self.get_object(), read_body(ChangeDepartureSerializer, request)
        prove(request)
        by = user_of(request)
        if "recipient" in sent:
            return _shown(departing.set_recipient(school, sent["recipient"], by=by))
        return _shown(handing_over.hand_over(school, sent["handed_over_on"], by=by))

    @extend_schema(operation_id="stay_after_all", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """By an administrator of the school; once it is closed here, by a product administrator,
        and everything is as before. Else 403 `not_yours_to_say`."""
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
