"""The school asks families, sees how far that has come, and reminds."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns import left_out
from alba.campaigns.campaign_views import CareView
from alba.campaigns.consent import (
    form_sheet,
    forms,
    holidays,
    preview,
    reminding,
    requests,
    resending,
)
from alba.campaigns.consent.holidays import HOLIDAYS
from alba.campaigns.consent.serializers import (
    AskFamiliesSerializer,
    AskPreviewQuery,
    AskPreviewSerializer,
    ConsentFormsSerializer,
    FamiliesAskedSerializer,
    FormCodeQuery,
    FormOfPupilSerializer,
    LastMailSerializer,
    PutHolidaysSerializer,
    RemindedSerializer,
    RemindPreviewSerializer,
    RemindSerializer,
    SchoolHolidaysSerializer,
)
from alba.http.requests import read_body, read_query
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.models import School
from alba.sheets import disposition


class ConsentRequests(CareView):
    audited = {"POST": Action.CONSENT_ASK}

    @extend_schema(parameters=[AskPreviewQuery], responses=AskPreviewSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the emails that asking would send, and the families that it would not reach.
        Sends nothing."""
        query = read_query(AskPreviewQuery, request)
        some = [query["test_taker"]] if "test_taker" in query else None
        found = preview.ask(user_of(request), self.get_object(), query.get("course"), some)
        return Response(AskPreviewSerializer(found).data)

    @extend_schema(request=AskFamiliesSerializer, responses=FamiliesAskedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Emails go out at once, one per address and day. 409 `campaign_closed`, `no_contact`."""
        wanted = read_body(AskFamiliesSerializer, request)
        return Response(FamiliesAskedSerializer(requests.ask(user_of(request), pk, **wanted)).data)


class CampaignRemind(CareView):
    audited = {"POST": Action.CONSENT_REMIND}

    @extend_schema(parameters=[RemindSerializer], responses=RemindPreviewSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the emails that reminding would send. 409 as when reminding."""
        wanted = read_query(RemindSerializer, request)
        found = preview.remind(user_of(request), self.get_object(), **wanted)
        return Response(RemindPreviewSerializer(found).data)

    @extend_schema(request=RemindSerializer, responses=RemindedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """On school days from 9 to 20, at most three emails per address, none after an answer. 409
        `campaign_closed`, and `campaign_not_open` for pupils and teachers outside its days."""
        wanted = read_body(RemindSerializer, request)
        return Response(RemindedSerializer(reminding.remind(user_of(request), pk, **wanted)).data)


class GuardianResend(generics.GenericAPIView[GuardianContact]):
    permission_classes = [IsReviewerOrReader]
    serializer_class = LastMailSerializer
    queryset = GuardianContact.objects.none()
    audited = {"POST": Action.CONSENT_RESEND}

    @extend_schema(operation_id="last_mail_to_guardian", responses=LastMailSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the fate of the newest email that asked this contact something."""
        return Response(LastMailSerializer(resending.last(user_of(request), pk)).data)

    @extend_schema(operation_id="resend_to_guardian", request=None, responses=LastMailSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Sends what is open for the family once more to the same address, and says what happened
        to the email before. 409 `sent_today` (with the same facts), `nothing_open`, `unsubscribed`,
        `not_reached`."""
        return Response(LastMailSerializer(resending.resend(user_of(request), pk)).data)


class SchoolHolidays(generics.GenericAPIView[School]):
    permission_classes = [IsReviewer]
    serializer_class = SchoolHolidaysSerializer
    queryset = School.objects.none()
    audited = {"PUT": Action.SCHOOL_HOLIDAYS}

    def get_queryset(self) -> Any:
        return School.objects.visible_to(user_of(self.request))

    @extend_schema(operation_id="school_holidays", responses=SchoolHolidaysSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return self.shown(self.get_object().pk)

    @extend_schema(
        operation_id="put_school_holidays",
        request=PutHolidaysSerializer,
        responses=SchoolHolidaysSerializer,
    )
    def put(self, request: Request, pk: int) -> Response:
        """Replaces the days on which families are not reminded."""
        sent = read_body(PutHolidaysSerializer, request)
        spans = [(one["first_day"], one["last_day"]) for one in sent["holidays"]]
        holidays.put(user_of(request), pk, spans, version=sent.get("version"))
        return self.shown(pk)

    def shown(self, pk: int) -> Response:
        found = [{"first_day": first, "last_day": last} for first, last in holidays.of(pk)]
        shown = {"holidays": found, "version": HOLIDAYS.version(School(pk=pk))}
        return Response(SchoolHolidaysSerializer(shown).data)


class ConsentForms(CareView):
    @extend_schema(
        request=ConsentFormsSerializer, responses={(200, "application/pdf"): OpenApiTypes.BINARY}
    )
    def post(self, request: Request, pk: int) -> HttpResponse:
        """A page for each child to be filled in on paper. 409 `no_forms`, `unprintable_name`,
        `campaign_closed`. The header `Left-Out` says how many of the class the caller is shut out
        of."""
        campaign, wanted = self.get_object(), read_body(ConsentFormsSerializer, request)
        by = user_of(request)
        if "course" in wanted:
            found = forms.of_class(by, campaign, wanted["course"], everybody=wanted["all"])
        else:
            found = forms.of_some(by, campaign, wanted["test_takers"])
        content = form_sheet.draw(found, get_language() or by.locale)
        response = HttpResponse(content, content_type="application/pdf")
        response.headers["Content-Disposition"] = disposition(_("alba-forms") + f"-{pk}.pdf")
        return left_out.said(response, wanted.get("course"), by)


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
        """Looks up the pupil by the code of the form that was typed or scanned."""
        code = read_query(FormCodeQuery, request)["code"]
        return Response(FormOfPupilSerializer(forms.pupil_of(user_of(request), code)).data)
