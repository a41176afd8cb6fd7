"""Released reports for pupils without an address: a reader prints them and notes to whom they were
given."""

from typing import Any

from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.assessments.models import Test
from alba.assessments.report.models import Report
from alba.audit.models import Action
from alba.followup.hand_over import recording, waiting
from alba.followup.hand_over.serializers import (
    HandOversQuery,
    NewHandOverSerializer,
    WaitingReportSerializer,
)
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.schools.duties.permissions import ProvenReader
from alba.sheets import disposition


class HandOvers(generics.GenericAPIView[Report]):
    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = WaitingReportSerializer
    queryset = Report.objects.none()

    @extend_schema(parameters=[HandOversQuery], responses=WaitingReportSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The longest waiting first."""
        query = read_query(HandOversQuery, request)
        filters: dict[str, Any] = {}
        if "waiting" in query:
            filters["hand_over__isnull"] = query["waiting"]
        if "test_taker" in query:
            filters["test__test_taker"] = query["test_taker"]
        rows = waiting.shown(waiting.visible_to(user_of(request)).filter(**filters))
        return paged(self, rows, lambda page: WaitingReportSerializer(page, many=True).data)


class OneHandOver(generics.GenericAPIView[Test]):
    """Named by its test."""

    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = None
    queryset = Test.objects.none()


class HandOverDetail(OneHandOver):
    audited = {"POST": Action.REPORT_HAND_OVER, "DELETE": Action.REPORT_KEEP}

    @extend_schema(request=NewHandOverSerializer, responses={201: WaitingReportSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """200 for the same once more; 409 `already_handed_over` where something else is noted."""
        sent = read_body(NewHandOverSerializer, request)
        user = user_of(request)
        is_new = recording.note(user, pk, **sent)
        shown = WaitingReportSerializer(recording.find(user, pk)).data
        return Response(shown, status.HTTP_201_CREATED if is_new else status.HTTP_200_OK)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """It was not handed over after all, and waits again."""
        recording.take_back(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class HandOverPdf(OneHandOver):
    audited = {"GET": Action.REPORT_DOWNLOAD}

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: int) -> FileResponse:
        """The report as it was released."""
        name, content = recording.open_pdf(user_of(request), pk)
        answer = FileResponse(content, content_type="application/pdf")
        answer.headers["Content-Disposition"] = disposition(name)
        return answer
