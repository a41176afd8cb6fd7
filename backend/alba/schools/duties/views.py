"""Who reads the results of a school."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.schools.duties import granting
from alba.schools.duties.models import Duty, DutyQuerySet
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.duties.reading import schools_read_by
from alba.schools.duties.serializers import DutyCandidateSerializer, DutySerializer, GrantSerializer
from alba.schools.models import School, SchoolQuerySet


class Duties(generics.GenericAPIView[Duty]):
    """Readers see those of their school, since they confirm each other's."""

    permission_classes: list[type[BasePermission]] = [IsReviewerOrReader]
    serializer_class = DutySerializer
    queryset = Duty.objects.none()

    def schools(self) -> SchoolQuerySet:
        user = user_of(self.request)
        if user.is_test_taker:
            return School.objects.filter(pk__in=schools_read_by(user))
        return School.objects.visible_to(user)

    def get_queryset(self) -> DutyQuerySet:
        rows = Duty.objects.visible_to(user_of(self.request)).running()
        return rows.select_related("user", "granted_by", "school")


class DutiesOfSchool(Duties):
    pagination_class = None
    audited = {"POST": Action.DUTY_GRANT}

    def get_permissions(self) -> list[BasePermission]:
        return [IsReviewer() if self.request.method == "POST" else IsReviewerOrReader()]

    @extend_schema(operation_id="duties_of_school", responses=DutySerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        school = get_object_or_404(self.schools(), pk=pk)
        rows = self.get_queryset().filter(school=school).order_by("granted_at", "pk")
        return Response(DutySerializer(rows, many=True).data)

    @extend_schema(
        operation_id="grant_duty", request=GrantSerializer, responses={201: DutySerializer}
    )
    def post(self, request: Request, pk: int) -> Response:
        """To read the results of the school, for 13 months. Wants a fresh login; 403 `four_eyes`
        to oneself, where the school has another administrator."""
        school = get_object_or_404(self.schools(), pk=pk)
        form = GrantSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        prove(request)
        duty = granting.grant(school, form.validated_data["user"], by=user_of(request))
        shown: Any = DutySerializer(self.get_queryset().get(pk=duty.pk)).data
        return Response(shown, status=status.HTTP_201_CREATED)


class CandidatesOfSchool(Duties):
    permission_classes = [IsReviewer]
    pagination_class = None
    serializer_class: Any = DutyCandidateSerializer

    @extend_schema(responses=DutyCandidateSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """Who may be given the duty."""
        school = get_object_or_404(self.schools(), pk=pk)
        people = granting.can_hold(school).order_by("sort_name", "pk")
        return Response(DutyCandidateSerializer(people, many=True).data)


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
    audited = {"POST": Action.DUTY_CONFIRM}

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """By an administrator or another reader of the school, who knows the person. Wants a
        fresh login; 403 `four_eyes` for one's own."""
        duty = self.get_object()
        prove(request)
        granting.confirm(duty, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
