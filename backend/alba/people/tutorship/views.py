"""Tutors whom another person has to confirm."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.people.models import TestTaker, TestTakerQuerySet
from alba.people.tutorship import trust
from alba.people.tutorship.serializers import WaitingTutorSerializer
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.duties.views import OfSchool


class TutorsToConfirm(OfSchool):
    permission_classes = [IsReviewerOrReader]
    serializer_class: Any = WaitingTutorSerializer

    @extend_schema(responses=WaitingTutorSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """Tutors of the school who read and lead nothing until somebody else has confirmed that
        the account is still theirs."""
        rows = trust.waiting(self.get_object())
        context = self.get_serializer_context()
        return Response(WaitingTutorSerializer(rows, many=True, context=context).data)


class ConfirmTutor(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewerOrReader]
    queryset = TestTaker.objects.none()
    audited = {"POST": Action.DUTY_CONFIRM}

    def get_queryset(self) -> TestTakerQuerySet:
        return trust.confirmed_by(user_of(self.request))

    @extend_schema(operation_id="confirm_tutor", request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Confirms that it is still the same teacher, by an administrator or a reader of the
        school, who knows the person. Wants a fresh login; 403 `four_eyes` for oneself, and for the
        person who has changed the account."""
        taker = self.get_object()
        prove(request)
        trust.confirm(taker, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
