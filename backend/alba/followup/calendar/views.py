from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.calendar import days, feeds
from alba.followup.calendar.models import CalendarFeed
from alba.followup.calendar.serializers import CalendarAddressSerializer, CalendarSerializer
from alba.followup.permissions import HasCalendar
from alba.http.views import PublicView
from alba.watch.clients import client_of


class OwnCalendar(APIView):
    """The address at which a calendar program reads one's own days and counts, without a name."""

    permission_classes = [IsAuthenticated, HasCalendar]
    audited = {"POST": Action.CALENDAR_MAKE, "DELETE": Action.CALENDAR_END}

    @extend_schema(responses=CalendarSerializer)
    def get(self, request: Request) -> Response:
        feed = CalendarFeed.objects.filter(user=user_of(request)).first()
        return Response(CalendarSerializer({"made_at": feed.made_at if feed else None}).data)

    @extend_schema(request=None, responses={201: CalendarAddressSerializer})
    def post(self, request: Request) -> Response:
        """A new one, which ends the former; it is told only in this answer."""
        shown = CalendarAddressSerializer({"url": feeds.make(user_of(request))})
        return Response(shown.data, status=status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def delete(self, request: Request) -> Response:
        feeds.end(user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class CalendarFile(PublicView):
    @extend_schema(responses={(200, "text/calendar"): OpenApiTypes.BINARY})
    def get(self, request: Request, token: str) -> HttpResponse:
        """Returns the calendar as the owner of the address may see it at this moment."""
        user = feeds.owner(token, client_of(request))
        return HttpResponse(days.of(user), content_type="text/calendar; charset=utf-8")
