"""How long a school keeps data, what is deleted next, and what is on hold."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.privacy.models import Hold, RetentionPolicy
from alba.privacy.retention import coming, deciding, holds, who
from alba.privacy.retention.permissions import MayHold
from alba.privacy.retention.serializers import (
    DecideRetentionSerializer,
    HoldCreateSerializer,
    HoldQuery,
    HoldSerializer,
    LeavingSerializer,
    PreviewQuery,
    RetentionSerializer,
)
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.models import School


class OfSchool(generics.GenericAPIView[School]):
    permission_classes = [IsReviewerOrReader]
    queryset = School.objects.none()
    pagination_class = None

    def get_queryset(self) -> QuerySet[School]:
        return who.schools(user_of(self.request))


class Retention(OfSchool):
    open_to_auditors = READING
    audited = {"PUT": Action.RETENTION_DECIDE}
    serializer_class = RetentionSerializer

    @extend_schema(operation_id="retention_of_school", responses=RetentionSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(RetentionSerializer(deciding.of(self.get_object())).data)

    @extend_schema(
        operation_id="decide_retention",
        request=DecideRetentionSerializer,
        responses=RetentionSerializer,
    )
    def put(self, request: Request, pk: int) -> Response:
        """Replaces what was decided before. Only the school's administrators decide, with a fresh
        login (403 `reauth_required`)."""
        user = user_of(request)
        deciding.refuse_others(user)
        school = self.get_object()
        prove(request)
        sent = read_body(DecideRetentionSerializer, request)
        decided = deciding.put(user, school, **sent)
        return Response(RetentionSerializer(decided).data)


class Leaving(OfSchool):
    serializer_class = LeavingSerializer

    @extend_schema(
        operation_id="leaving_school", parameters=[PreviewQuery], responses=LeavingSerializer
    )
    def get(self, request: Request, pk: int) -> Response:
        """Returns what is deleted on which day; `preview` or months ask for a decision that was not
        taken."""
        school = self.get_object()
        wanted = read_query(PreviewQuery, request)
        policy = deciding.of(school)
        if wanted.pop("preview") or wanted:
            policy = RetentionPolicy(school=school, **wanted)
        return Response(LeavingSerializer(coming.of_school(school.pk, policy)).data)


class Holds(generics.GenericAPIView[Hold]):
    open_at_moved_schools = frozenset({"POST"})
    permission_classes = [MayHold]
    audited = {"POST": Action.RETENTION_HOLD}
    serializer_class = HoldSerializer
    queryset = Hold.objects.none()

    def get_queryset(self) -> Any:
        return holds.visible_to(user_of(self.request))

    @extend_schema(
        operation_id="holds", parameters=[HoldQuery], responses=HoldSerializer(many=True)
    )
    def get(self, request: Request) -> Response:
        rows = self.get_queryset()
        if taker := read_query(HoldQuery, request).get("test_taker"):
            rows = rows.filter(taker=taker)
        return paged(self, rows, lambda page: HoldSerializer(page, many=True).data)

    @extend_schema(
        operation_id="place_hold",
        request=HoldCreateSerializer,
        responses={201: HoldSerializer},
    )
    def post(self, request: Request) -> Response:
        """Nothing about the child is deleted until that day is over."""
        sent = read_body(HoldCreateSerializer, request)
        wanted = dict(sent)
        hold = holds.place(wanted.pop("test_taker"), by=user_of(request), **wanted)
        return Response(HoldSerializer(hold).data, status=status.HTTP_201_CREATED)


class HoldDetail(generics.GenericAPIView[Hold]):
    open_at_moved_schools = frozenset({"DELETE"})
    permission_classes = [MayHold]
    audited = {"DELETE": Action.RETENTION_RELEASE}
    serializer_class = HoldSerializer
    queryset = Hold.objects.none()

    def get_queryset(self) -> Any:
        return holds.visible_to(user_of(self.request))

    @extend_schema(operation_id="end_hold", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        holds.end(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
