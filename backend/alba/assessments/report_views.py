"""Downloads and uploads: the report, the spreadsheet."""

from django.http import FileResponse, HttpResponse, StreamingHttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsAlbaAdmin, IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.assessments.lists import export, export_list
from alba.assessments.models import Test
from alba.assessments.permissions import MaySeeScores
from alba.assessments.report import bundle
from alba.assessments.report.serializers import ReportTextSerializer
from alba.assessments.review import review
from alba.assessments.review.serializers import (
    ReportLanguageSerializer,
    ReportsQuery,
    ReportUploadSerializer,
    TestExportQuery,
)
from alba.assessments.serializers import TestSerializer
from alba.assessments.views import ORDER, TestView, find_tests
from alba.audit.models import Action
from alba.days import today
from alba.http.languages import asked_for
from alba.http.parsers import ReportUploadParser
from alba.http.requests import read_body, read_query
from alba.http.sheet_serializers import SHEETS
from alba.sheets import disposition


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
        """Returns the PDF; `locale` asks for a generated report in that language."""
        locale = read_query(ReportLanguageSerializer, request).get("locale")
        name, content = review.open_report(user_of(request), pk, locale)
        answer = FileResponse(content, content_type="application/pdf")
        answer.headers["Content-Disposition"] = disposition(name)
        return answer

    @extend_schema(
        request={"multipart/form-data": ReportUploadSerializer}, responses=TestSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        """Wants a fresh login."""
        prove(request)
        review.replace_report(user_of(request), pk, request.FILES.get("pdf_file"))
        return self.shown(pk, recorded=True)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        review.remove_report(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TestReports(generics.GenericAPIView[Test]):
    orders = ORDER
    audited = {"GET": Action.REPORT_DOWNLOAD}
    permission_classes = [IsReviewer, MaySeeScores]
    serializer_class = None
    queryset = Test.objects.none()
    pagination_class = None

    @extend_schema(
        parameters=[ReportsQuery], responses={(200, "application/zip"): OpenApiTypes.BINARY}
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        """The reports of several tests as a ZIP file: of `ids`, else of the list as its filters
        show it; at most 200. Ids out of scope or without a report are left out; 404 if none is
        left. Wants a fresh login."""
        query = read_query(ReportsQuery, request)
        prove(request)
        user = user_of(request)
        # Ids that name nothing are not the whole list.
        named = [] if request.query_params.get("ids") == "" else query.get("ids")
        content = bundle.bundle(user, find_tests(user, query), named)
        answer = StreamingHttpResponse(content, content_type="application/zip")
        answer.headers["Content-Disposition"] = disposition(_("alba_reports") + f"_{today()}.zip")
        return answer


class TestReportText(generics.GenericAPIView[Test]):
    audited = {"GET": Action.REPORT_VIEW}
    permission_classes = [IsAuthenticated, MaySeeScores]
    serializer_class = ReportTextSerializer
    queryset = Test.objects.none()

    @extend_schema(parameters=[ReportLanguageSerializer], responses=ReportTextSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the text of the generated report for the screen, in `locale` or else in the
        language of the request. Open to everyone who may read the PDF. 409 `report_uploaded` if the
        report is only a file."""
        locale = read_query(ReportLanguageSerializer, request).get("locale")
        content = review.read_report(user_of(request), pk, locale or get_language() or "ca")
        return Response(self.get_serializer(content).data)


class TestReportGenerate(TestView):
    audited = {"POST": Action.REPORT_GENERATE}
    permission_classes = [IsAlbaAdmin, MaySeeScores]

    @extend_schema(request=ReportLanguageSerializer, responses=TestSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Generates the report again and replaces the current one. Ends both approvals."""
        locale = read_body(ReportLanguageSerializer, request).get("locale")
        review.generate_report(user_of(request), pk, locale)
        return self.shown(pk, recorded=True)


class TestExport(generics.GenericAPIView[Test]):
    audited = {"GET": Action.CSV_EXPORT}
    permission_classes = [IsAlbaAdmin]
    serializer_class = None
    queryset = Test.objects.none()

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: int) -> HttpResponse:
        """Wants a fresh login."""
        prove(request)
        name, content = export.export_test(
            user_of(request), pk, language=asked_for(request.headers.get("Accept-Language", ""))
        )
        answer = HttpResponse(content, content_type="text/csv; charset=utf-8")
        answer.headers["Content-Disposition"] = disposition(name)
        return answer


class TestListExport(generics.GenericAPIView[Test]):
    orders = ORDER
    audited = {"GET": Action.LIST_EXPORT}
    permission_classes = [IsReviewer]
    serializer_class = None
    queryset = Test.objects.none()
    pagination_class = None

    @extend_schema(parameters=[TestExportQuery], responses=SHEETS)
    def get(self, request: Request) -> FileResponse:
        """The list as its filters show it, as a file, with the scores for product administrators.
        Wants a fresh login."""
        query = read_query(TestExportQuery, request)
        prove(request)
        user = user_of(request)
        return export_list.export(
            user,
            find_tests(user, query),
            query,
            language=asked_for(request.headers.get("Accept-Language", "")),
        )
