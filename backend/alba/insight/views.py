from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsAlbaAdmin, IsTestTaker
from alba.audit.models import Action, Event
from alba.audit.trail import record
from alba.insight import reading
from alba.insight.serializers import EventQuery, EventSerializer, SightSerializer
from alba.listing import OptionalPagination, read_query

PAGE = 50


class AlwaysPaged(OptionalPagination):
    """The trail grows for ever, so it is never answered whole."""

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list:
        return super(OptionalPagination, self).paginate_queryset(queryset, request, view) or []


class EventList(generics.GenericAPIView):
    permission_classes = [IsAlbaAdmin]
    serializer_class = EventSerializer
    pagination_class = AlwaysPaged
    queryset = Event.objects.none()

    @extend_schema(parameters=[EventQuery], responses=EventSerializer(many=True))
    def get(self, request: Request) -> Response:
        query = read_query(EventQuery, request)
        events = self.paginate_queryset(reading.find_events(query)) or []
        record(Action.AUDIT_VIEW, actor=request.user)
        context = {"names": reading.names_of(events)}
        return self.get_paginated_response(EventSerializer(events, many=True, context=context).data)


class SightList(generics.GenericAPIView):
    permission_classes = [IsTestTaker]
    serializer_class = SightSerializer
    pagination_class = AlwaysPaged
    queryset = Event.objects.none()

    def get_queryset(self) -> QuerySet[Event]:
        return reading.sights_of(self.request.user)

    @extend_schema(responses=SightSerializer(many=True))
    def get(self, request: Request) -> Response:
        events = self.paginate_queryset(self.get_queryset()) or []
        names = reading.names_of(events)
        for event in events:
            event.actor_name = names.actors.get(event.actor)
        return self.get_paginated_response(SightSerializer(events, many=True).data)
