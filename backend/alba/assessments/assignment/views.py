"""What campaigns ask the caller to answer."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.admins.auditors import READING
from alba.accounts.permissions import IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.assessments.assignment import assigned
from alba.assessments.assignment.serializers import AssignmentSerializer
from alba.audit.models import Action
from alba.campaigns.models import Assignment


class AssignmentList(generics.ListAPIView[Assignment]):
    open_to_cards = READING
    permission_classes = [IsTestTaker]
    serializer_class = AssignmentSerializer
    queryset = Assignment.objects.none()

    def get_queryset(self) -> QuerySet[Assignment]:
        return assigned.waiting_for(user_of(self.request))

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The caller's own that can be answered today, those begun first."""
        return super().get(request, *args, **kwargs)


class AssignmentDecline(generics.GenericAPIView[Assignment]):
    audited = {"POST": Action.ASSIGNMENT_DECLINE}
    open_to_cards = frozenset({"POST"})
    permission_classes = [IsTestTaker]
    serializer_class = None
    queryset = Assignment.objects.none()

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """No reason is asked for. Deletes what has been answered so far."""
        assigned.decline(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
