from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.fresh_login import prove
from alba.accounts.permissions import GaveSecondFactor, IsAlbaAdmin, IsTestTaker
from alba.accounts.serializers import CurrentPasswordSerializer
from alba.audit.models import Action, Event
from alba.audit.trail import record
from alba.insight import own_data, reading, sights
from alba.insight.serializers import EventQuery, EventSerializer, SightSerializer
from alba.listing import OptionalPagination, read_query


class AlwaysPaged(OptionalPagination):
    """The trail grows for ever, so it is never answered whole."""

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return super().get_paginated_response_schema(schema)["oneOf"][1]

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list:
        return super(OptionalPagination, self).paginate_queryset(queryset, request, view) or []


class EventList(generics.GenericAPIView):
    audited = {"GET": Action.AUDIT_VIEW}
    permission_classes = [IsAlbaAdmin]
    serializer_class = EventSerializer
    pagination_class = AlwaysPaged
    queryset = Event.objects.none()

    @extend_schema(parameters=[EventQuery], responses=EventSerializer(many=True))
    def get(self, request: Request) -> Response:
        query = read_query(EventQuery, request)
        with transaction.atomic():
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
        return sights.of(self.request.user)

    @extend_schema(responses=SightSerializer(many=True))
    def get(self, request: Request) -> Response:
        events = self.paginate_queryset(self.get_queryset()) or []
        shown = sights.described(events, request.user)
        return self.get_paginated_response(SightSerializer(shown, many=True).data)


class OwnData(APIView):
    """All of one's own data in one file. Wants a fresh login or `current_password`: whoever finds
    an open screen must not be able to carry it away."""

    audited = {"POST": Action.OWN_DATA_EXPORT}
    permission_classes = [IsAuthenticated, GaveSecondFactor]

    @extend_schema(
        operation_id="export_own_data",
        request=CurrentPasswordSerializer,
        responses={(200, "application/zip"): OpenApiTypes.BINARY},
    )
    def post(self, request: Request) -> HttpResponse:
        form = CurrentPasswordSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        prove(request, form.validated_data.get("current_password"))
        content = own_data.collect(request.user)
        headers = {"Content-Disposition": 'attachment; filename="alba-my-data.zip"'}
        return HttpResponse(content, content_type="application/zip", headers=headers)
