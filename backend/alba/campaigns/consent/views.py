"""The school asks families, sees how far that has come, and reminds."""

from typing import Any

from django.http import FileResponse, HttpResponse
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.accounts.views import read
from alba.audit.models import Action
from alba.campaigns import progress
from alba.campaigns.consent import (
    figures,
    form_sheet,
    forms,
    holidays,
    preview,
    reminding,
    requests,
)
from alba.campaigns.consent.serializers import (
    AskFamiliesSerializer,
    AskPreviewQuery,
    AskPreviewSerializer,
    ConsentFormsSerializer,
    FamiliesAskedSerializer,
    FormCodeQuery,
    FormOfPupilSerializer,
    HolidaysSerializer,
    MissingSerializer,
    RemindedSerializer,
    RemindPreviewSerializer,
    RemindSerializer,
    SummarySerializer,
)
from alba.campaigns.serializers import ProgressQuery
from alba.campaigns.views import CareView
from alba.http.languages import asked_for
from alba.http.paging import read_query
from alba.http.sheet_serializers import SHEETS, SheetQuery
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.models import School
from alba.takers.models import TestTaker


class ConsentRequests(CareView):
    audited = {"POST": Action.CONSENT_ASK}

    @extend_schema(parameters=[AskPreviewQuery], responses=AskPreviewSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """What asking would send, and whom it would not reach. Nothing is sent."""
        query = read_query(AskPreviewQuery, request)
        some = [query["test_taker"]] if "test_taker" in query else None
        found = preview.ask(self.get_object(), query.get("course"), some)
        return Response(AskPreviewSerializer(found).data)

    @extend_schema(request=AskFamiliesSerializer, responses=FamiliesAskedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Emails go out at once, one an address and day. 409 `campaign_closed`."""
        wanted = self.read(AskFamiliesSerializer)
        return Response(FamiliesAskedSerializer(requests.ask(user_of(request), pk, **wanted)).data)


class ConsentSummary(CareView):
    @extend_schema(responses=SummarySerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(SummarySerializer(figures.summary(self.get_object())).data)


class ConsentExport(CareView):
    pagination_class = None
    serializer_class: Any = None
    audited = {"GET": Action.LIST_EXPORT}

    @extend_schema(parameters=[SheetQuery], responses=SHEETS)
    def get(self, request: Request, pk: int) -> FileResponse:
        """The nine by class, as a file. Wants a fresh login."""
        prove(request)
        form = read_query(SheetQuery, request)["format"]
        language = asked_for(request.headers.get("Accept-Language", ""))
        return figures.export(user_of(request), self.get_object(), form, language=language)


class CampaignMissing(CareView):
    pagination_class = None

    @extend_schema(parameters=[ProgressQuery], responses=MissingSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """What is still open, and whom an email does not reach."""
        course = read_query(ProgressQuery, request).get("course")
        campaign = self.get_object()
        hidden = progress.sight_of(user_of(request), campaign).without
        rows = figures.missing(campaign, course, without=hidden)
        return Response(MissingSerializer(rows, many=True).data)


class CampaignRemind(CareView):
    audited = {"POST": Action.CONSENT_REMIND}

    @extend_schema(parameters=[RemindSerializer], responses=RemindPreviewSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """What reminding would send. 409 as reminding."""
        found = preview.remind(self.get_object(), **read_query(RemindSerializer, request))
        return Response(RemindPreviewSerializer(found).data)

    @extend_schema(request=RemindSerializer, responses=RemindedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """On school days from 9 to 20, at most three emails an address, none after an answer. 409
        `campaign_closed`, and `campaign_not_open` for pupils and teachers outside its days."""
        wanted = self.read(RemindSerializer)
        return Response(RemindedSerializer(reminding.remind(user_of(request), pk, **wanted)).data)


class SchoolHolidays(generics.GenericAPIView[School]):
    permission_classes = [IsReviewer]
    serializer_class = HolidaysSerializer
    queryset = School.objects.none()
    audited = {"PUT": Action.SCHOOL_HOLIDAYS}

    def get_queryset(self) -> Any:
        return School.objects.visible_to(user_of(self.request))

    @extend_schema(operation_id="school_holidays", responses=HolidaysSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return self.shown(self.get_object().pk)

    @extend_schema(
        operation_id="put_school_holidays",
        request=HolidaysSerializer,
        responses=HolidaysSerializer,
    )
    def put(self, request: Request, pk: int) -> Response:
        """In place of those there were: days on which families are not reminded."""
        sent = read(HolidaysSerializer, request)["holidays"]
        spans = [(one["first_day"], one["last_day"]) for one in sent]
        holidays.put(user_of(request), pk, spans)
        return self.shown(pk)

    def shown(self, pk: int) -> Response:
        found = [{"first_day": first, "last_day": last} for first, last in holidays.of(pk)]
        return Response(HolidaysSerializer({"holidays": found}).data)


class ConsentForms(CareView):
    @extend_schema(
        request=ConsentFormsSerializer, responses={(200, "application/pdf"): OpenApiTypes.BINARY}
    )
    def post(self, request: Request, pk: int) -> HttpResponse:
        """A page for each child to be filled in on paper. 409 `no_forms`, `unprintable_name`,
        `campaign_closed`."""
        campaign, wanted = self.get_object(), self.read(ConsentFormsSerializer)
        if "course" in wanted:
            found = forms.of_class(campaign, wanted["course"], everybody=wanted["all"])
        else:
            found = forms.of_some(campaign, wanted["test_takers"])
        content = form_sheet.draw(found, get_language() or user_of(request).locale)
        response = HttpResponse(content, content_type="application/pdf")
        response.headers["Content-Disposition"] = f'attachment; filename="alba-forms-{pk}.pdf"'
        return response


class FormOfPupil(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewerOrReader]
    serializer_class = FormOfPupilSerializer
    queryset = TestTaker.objects.none()
    pagination_class = None

    @extend_schema(
        operation_id="find_consent_form",
        parameters=[FormCodeQuery],
        responses=FormOfPupilSerializer,
    )
    def get(self, request: Request) -> Response:
        """Whose form has the code that was typed or scanned."""
        code = read_query(FormCodeQuery, request)["code"]
        return Response(FormOfPupilSerializer(forms.pupil_of(user_of(request), code)).data)
