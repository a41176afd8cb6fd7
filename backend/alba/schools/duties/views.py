"""The readers of a school's results."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts import namesakes
from alba.accounts.models import User
from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.schools.duties import granting
from alba.schools.duties.models import Duty, DutyQuerySet
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.duties.serializers import DutyCandidateSerializer, DutySerializer, GrantSerializer
from alba.schools.models import School, SchoolQuerySet


def _shown(user: User) -> DutyQuerySet:
    """Readers see those of their school too, since they confirm each other's."""
    return Duty.objects.visible_to(user).running().select_related("user", "granted_by", "school")


class OfSchool(generics.GenericAPIView[School]):
    """The school that the path names."""

    permission_classes: list[type[BasePermission]] = [IsReviewer]
    queryset = School.objects.none()
    pagination_class = None

    def get_queryset(self) -> SchoolQuerySet:
        user = user_of(self.request)
        if user.is_test_taker:
            return School.objects.filter(pk__in=schools_read_by(user))
        return School.objects.visible_to(user)


class DutiesOfSchool(OfSchool):
    serializer_class: Any = DutySerializer
    audited = {"POST": Action.DUTY_GRANT}

    def get_permissions(self) -> list[BasePermission]:
        return [IsReviewer() if self.request.method == "POST" else IsReviewerOrReader()]

    @extend_schema(operation_id="duties_of_school", responses=DutySerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        rows = _shown(user_of(request)).filter(school=self.get_object())
        rows = rows.order_by("granted_at", "pk")
        apart = namesakes.by_address(duty.user for duty in rows)
        context = {**self.get_serializer_context(), "told_apart": apart}
        return Response(DutySerializer(rows, many=True, context=context).data)

    @extend_schema(
        operation_id="grant_duty", request=GrantSerializer, responses={201: DutySerializer}
    )
    def post(self, request: Request, pk: int) -> Response:
        """To read the results of the school, for 13 months. Wants a fresh login. To oneself 403
        `four_eyes`, where the school has another administrator, and `confirm_duty`, while one's own
        waits to be confirmed."""
        school, user = self.get_object(), user_of(request)
        sent = read_body(GrantSerializer, request)
        prove(request)
        duty = granting.grant(school, sent["user"], by=user)
        # The answer shows the duty as given: if several are given at once, another one may have
        # taken its place.
        shown = DutySerializer(duty, context=self.get_serializer_context()).data
        return Response(shown, status=status.HTTP_201_CREATED)


class CandidatesOfSchool(OfSchool):
    serializer_class: Any = DutyCandidateSerializer

    @extend_schema(responses=DutyCandidateSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """Lists the people who may be given the duty."""
        people = granting.candidates(self.get_object())
        context = {"told_apart": namesakes.by_address(people)}
        return Response(DutyCandidateSerializer(people, many=True, context=context).data)


class Duties(generics.GenericAPIView[Duty]):
    queryset = Duty.objects.none()
    serializer_class = DutySerializer

    def get_queryset(self) -> DutyQuerySet:
        return _shown(user_of(self.request))


class DutyDetail(Duties):
    permission_classes = [IsReviewer]
    audited = {"DELETE": Action.DUTY_END}

    @extend_schema(operation_id="end_duty", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Nothing more is read from this moment on. Wants a fresh login."""
        duty = self.get_object()
        prove(request)
        granting.end(duty, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ConfirmDuty(Duties):
    permission_classes = [IsReviewerOrReader]
    audited = {"POST": Action.DUTY_CONFIRM}

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Confirms a duty, by an administrator or another reader of the school, who knows the
        person. Wants a fresh login; 403 `four_eyes` for one's own."""
        duty = self.get_object()
        prove(request)
        granting.confirm(duty, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
