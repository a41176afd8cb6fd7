from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsAlbaAdmin, IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit import integrity
from alba.audit.models import Action, Event
from alba.audit.trail import record
from alba.http.languages import asked_for
from alba.http.paging import OptionalPagination
from alba.http.requests import read_query
from alba.insight import access_log, export, trail_lines, who_read
from alba.insight.serializers import (
    EventExportQuery,
    EventQuery,
    EventSerializer,
    IntegritySerializer,
    ReadingSerializer,
    SightSerializer,
)
from alba.people.models import TestTaker


class AlwaysPaged(OptionalPagination):
    """The trail grows without limit, so it is never returned whole."""

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        page: dict[str, Any] = super().get_paginated_response_schema(schema)["oneOf"][1]
        return page

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any]:
        return super(OptionalPagination, self).paginate_queryset(queryset, request, view) or []


class EventList(generics.GenericAPIView[Event]):
    open_to_auditors = READING
    audited = {"GET": Action.AUDIT_VIEW}
    permission_classes = [IsAlbaAdmin]
    serializer_class = EventSerializer
    pagination_class = AlwaysPaged
    queryset = Event.objects.none()

    @extend_schema(parameters=[EventQuery], responses=EventSerializer(many=True))
    def get(self, request: Request) -> Response:
        query = read_query(EventQuery, request)
        with transaction.atomic():
            events = self.paginate_queryset(trail_lines.find_events(query, user_of(request))) or []
            record(Action.AUDIT_VIEW, actor=user_of(request))
        lines = trail_lines.lines(events, user_of(request))
        return self.get_paginated_response(EventSerializer(lines, many=True).data)


class EventExport(generics.GenericAPIView[Event]):
    open_to_auditors = READING
    audited = {"GET": Action.LIST_EXPORT}
    permission_classes = [IsAlbaAdmin]
    serializer_class = None
    queryset = Event.objects.none()
    pagination_class = None

    @extend_schema(
        parameters=[EventExportQuery], responses={(200, "text/csv"): OpenApiTypes.BINARY}
    )
    def get(self, request: Request) -> FileResponse:
        """The trail as its filters show it, as a file. Wants a fresh login."""
        query = read_query(EventExportQuery, request)
        prove(request)
        return export.export(
            user_of(request), query, language=asked_for(request.headers.get("Accept-Language", ""))
        )


class IntegrityView(generics.GenericAPIView[Event]):
    open_to_auditors = READING
    permission_classes = [IsAlbaAdmin]
    serializer_class = IntegritySerializer
    queryset = Event.objects.none()
    pagination_class = None

    @extend_schema(responses=IntegritySerializer)
    def get(self, request: Request) -> Response:
        """Tells whether the trail has been changed, as far as its chain of hashes shows."""
        return Response(IntegritySerializer(integrity.look()).data)


class SightList(generics.GenericAPIView[Event]):
    permission_classes = [IsTestTaker]
    serializer_class = SightSerializer
    pagination_class = AlwaysPaged
    queryset = Event.objects.none()

    def get_queryset(self) -> QuerySet[Event]:
        return access_log.of(user_of(self.request))

    @extend_schema(responses=SightSerializer(many=True))
    def get(self, request: Request) -> Response:
        events = self.paginate_queryset(self.get_queryset()) or []
        shown = access_log.described(events, user_of(request))
        return self.get_paginated_response(SightSerializer(shown, many=True).data)


class WhoRead(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsAuthenticated]
    serializer_class = ReadingSerializer
    pagination_class = None
    queryset = TestTaker.objects.none()

    def get_queryset(self) -> QuerySet[TestTaker]:
        user = user_of(self.request)
        cared = TestTaker.objects.in_care_of(user).values("pk")
        return TestTaker.objects.filter(Q(pk__in=cared) | Q(user=user))

    @extend_schema(responses=ReadingSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """Returns who has read which results about a person: for those who look after the person,
        and for the person."""
        readings = who_read.of(self.get_object(), user_of(request))
        return Response(ReadingSerializer(readings, many=True).data)
