"""Files of rows for research, on which two product administrators decide."""

from typing import Any

from django.http import FileResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsAlbaAdmin
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.http.views import paged
from alba.privacy.research import contents, exporting
from alba.privacy.research.models import ExportState, ResearchExport, ResearchExportQuerySet
from alba.privacy.research.serializers import (
    AskResearchSerializer,
    ResearchExportDetailSerializer,
    ResearchExportSerializer,
)
from alba.sheets import disposition


class ExportView(generics.GenericAPIView[ResearchExport]):
    permission_classes = [IsAlbaAdmin]
    serializer_class: Any = ResearchExportSerializer
    queryset = ResearchExport.objects.none()

    def get_queryset(self) -> ResearchExportQuerySet:
        rows = ResearchExport.objects.visible_to(user_of(self.request))
        return rows.select_related("asked_by", "confirmed_by")

    def shown(self, export: ResearchExport) -> Any:
        context = self.get_serializer_context()
        return ResearchExportSerializer(export, context=context).data


class ResearchExports(ExportView):
    open_to_auditors = READING
    audited = {"POST": Action.RESEARCH_ASK}

    @extend_schema(operation_id="research_exports", responses=ResearchExportSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Lists them, newest first."""
        return paged(self, self.get_queryset(), lambda page: [self.shown(one) for one in page])

    @extend_schema(
        operation_id="ask_for_research_export",
        request=AskResearchSerializer,
        responses={201: ResearchExportSerializer},
    )
    def post(self, request: Request) -> Response:
        """Asks for a file of the screenings that closed on these days. Another product
        administrator has to confirm it. Wants a fresh login."""
        sent = read_body(AskResearchSerializer, request)
        prove(request)
        export = exporting.ask(by=user_of(request), **sent)
        return Response(self.shown(export), status=status.HTTP_201_CREATED)


class ResearchExportDetail(ExportView):
    audited = {"DELETE": Action.RESEARCH_ASK}
    serializer_class: Any = ResearchExportDetailSerializer

    @extend_schema(operation_id="research_export", responses=ResearchExportDetailSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """While it waits for the second person, also what its file would hold now."""
        export: Any = get_object_or_404(self.get_queryset(), pk=pk)
        waits = export.state == ExportState.WAITING
        export.contents = contents.collect(export) if waits else None
        export.seconds = [one.full_name for one in exporting.seconds(export)] if waits else []
        return Response(self.get_serializer(export).data)

    @extend_schema(operation_id="take_back_research_export", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Takes the request back, while it waits; 403 `not_yours` for another person, 409
        `confirmed`."""
        exporting.take_back(pk, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ConfirmResearchExport(ExportView):
    audited = {"POST": Action.RESEARCH_CONFIRM}

    @extend_schema(
        operation_id="confirm_research_export", request=None, responses=ResearchExportSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        """Makes the file, of the rows as they are now; it can be fetched for seven days. Once
        more: changes nothing. Wants a fresh login; 403 `four_eyes` for who has asked, and between
        accounts of which one person has made, addressed or reset one lately."""
        prove(request)
        exporting.confirm(pk, by=user_of(request))
        return Response(self.shown(get_object_or_404(self.get_queryset(), pk=pk)))


class ResearchExportFile(ExportView):
    audited = {"GET": Action.RESEARCH_FETCH}
    serializer_class: Any = None

    @extend_schema(
        operation_id="research_export_file",
        responses={(200, "application/zip"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, pk: int) -> FileResponse:
        """The zip, for the two people alone. Wants a fresh login; 409 `not_confirmed` and
        `file_gone`."""
        prove(request)
        answer = FileResponse(
            exporting.fetch(pk, by=user_of(request)), content_type="application/zip"
        )
        answer.headers["Content-Disposition"] = disposition(f"alba-research-{pk}.zip")
        return answer
