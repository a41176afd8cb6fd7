"""What is downloaded and uploaded: the report, the spreadsheet."""

from django.http import FileResponse, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.fresh_login import prove
from alba.accounts.permissions import GaveSecondFactor, IsAlbaAdmin
from alba.audit.models import Action
from alba.listing import read_query
from alba.parsers import ReportUploadParser
from alba.screening import export, review
from alba.screening.models import Test
from alba.screening.permissions import MaySeeScores
from alba.screening.serializers import (
    ReportLanguageSerializer,
    ReportUploadSerializer,
    TestSerializer,
)
from alba.screening.views.tests import TestView


class TestReport(TestView):
    audited = {
        "GET": Action.REPORT_DOWNLOAD,
        "POST": Action.REPORT_UPLOAD,
        "DELETE": Action.REPORT_DELETE,
    }
    parser_classes = [ReportUploadParser]

    def get_permissions(self) -> list[BasePermission]:
        roles = {"POST": IsAlbaAdmin, "DELETE": IsAlbaAdmin}
        return [roles.get(self.request.method or "", IsAuthenticated)(), MaySeeScores()]

    @extend_schema(
        parameters=[ReportLanguageSerializer],
        responses={(200, "application/pdf"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, pk: int) -> FileResponse:
        """With `locale` a generated report in that language."""
        locale = read_query(ReportLanguageSerializer, request).get("locale")
        content = review.open_report(request.user, pk, locale)
        return FileResponse(
            content, as_attachment=True, filename=f"test-{pk}.pdf", content_type="application/pdf"
        )

    @extend_schema(
        request={"multipart/form-data": ReportUploadSerializer}, responses=TestSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        """Wants a fresh login."""
        prove(request)
        review.replace_report(request.user, pk, request.data.get("pdf_file"))
        return self.shown(pk, recorded=True)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        review.remove_report(request.user, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TestReportGenerate(TestView):
    audited = {"POST": Action.REPORT_GENERATE}
    permission_classes = [IsAlbaAdmin, MaySeeScores]

    @extend_schema(request=ReportLanguageSerializer, responses=TestSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """The generated report made anew, in the place of the one there is. Ends both approvals."""
        locale = self.read(ReportLanguageSerializer).get("locale")
        review.generate_report(request.user, pk, locale)
        return self.shown(pk, recorded=True)


class TestExport(generics.GenericAPIView):
    audited = {"GET": Action.CSV_EXPORT}
    permission_classes = [IsAlbaAdmin, GaveSecondFactor]
    serializer_class = None
    queryset = Test.objects.none()

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: int) -> HttpResponse:
        """Wants a fresh login."""
        prove(request)
        name, content = export.export_test(request.user, pk)
        answer = HttpResponse(content, content_type="text/csv; charset=utf-8")
        answer.headers["Content-Disposition"] = export.disposition(name)
        return answer
