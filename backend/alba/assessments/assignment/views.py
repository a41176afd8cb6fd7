"""The assignments of the caller."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.assessments.assignment import assigned, teacher_round
from alba.assessments.assignment.serializers import (
    AssignmentIdsSerializer,
    AssignmentSerializer,
    TeacherRoundSerializer,
)
from alba.audit.models import Action
from alba.campaigns.models import Assignment
from alba.http.requests import read_body


class AssignmentList(generics.ListAPIView[Assignment]):
    open_to_cards = READING
    permission_classes = [IsTestTaker]
    serializer_class = AssignmentSerializer
    queryset = Assignment.objects.none()

    def get_queryset(self) -> QuerySet[Assignment]:
        return assigned.asked_of(user_of(self.request))

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The caller's own that can be answered today, those begun first, then those that they
        have declined and can still take up."""
        return super().get(request, *args, **kwargs)


class TeacherRound(generics.GenericAPIView[Assignment]):
    permission_classes = [IsTestTaker]
    serializer_class = TeacherRoundSerializer
    queryset = Assignment.objects.none()

    @extend_schema(responses=TeacherRoundSerializer)
    def get(self, request: Request) -> Response:
        """Returns the caller's rounds as a tutor that can be answered today, by screening and
        questionnaire. Empty for everybody else."""
        rounds = teacher_round.rounds_of(user_of(request))
        return Response(TeacherRoundSerializer({"rounds": rounds}).data)


class AssignmentsDecline(generics.GenericAPIView[Assignment]):
    audited = {"POST": Action.ASSIGNMENT_DECLINE}
    open_to_cards = frozenset({"POST"})
    permission_classes = [IsTestTaker]
    serializer_class = AssignmentIdsSerializer
    queryset = Assignment.objects.none()

    @extend_schema(responses={204: None})
    def post(self, request: Request) -> Response:
        """Declines all of `ids` with one no, or none of them. As with one: no reason is asked for,
        and what has been answered so far is deleted."""
        assigned.decline_all(user_of(request), read_body(AssignmentIdsSerializer, request)["ids"])
        return Response(status=status.HTTP_204_NO_CONTENT)


class AssignmentDecline(generics.GenericAPIView[Assignment]):
    audited = {"POST": Action.ASSIGNMENT_DECLINE, "DELETE": Action.ASSIGNMENT_RESUME}
    open_to_cards = frozenset({"POST", "DELETE"})
    open_when_done = frozenset({"DELETE"})
    permission_classes = [IsTestTaker]
    serializer_class = None
    queryset = Assignment.objects.none()

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """No reason is asked for. Deletes what has been answered so far."""
        assigned.decline(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Lets the caller answer after all: until the last day, or with a card while the lesson is
        open. 409 `campaign_not_open` afterwards."""
        assigned.resume(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
