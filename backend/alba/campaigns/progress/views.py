from typing import Any

from django.http import FileResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.campaigns.campaign_views import CareView
from alba.campaigns.choice_serializers import ProgressQuery
from alba.campaigns.consent.serializers import (
    MissingSerializer,
    SummarySerializer,
)
from alba.campaigns.progress import consent_counts, progress
from alba.http.languages import asked_for
from alba.http.requests import read_query
from alba.http.sheet_serializers import SHEETS, SheetQuery


class ConsentSummary(CareView):
    @extend_schema(responses=SummarySerializer)
    def get(self, request: Request, pk: int) -> Response:
        return Response(
            SummarySerializer(consent_counts.summary(user_of(request), self.get_object())).data
        )


class ConsentExport(CareView):
    pagination_class = None
    serializer_class: Any = None
    audited = {"GET": Action.LIST_EXPORT}

    @extend_schema(parameters=[SheetQuery], responses=SHEETS)
    def get(self, request: Request, pk: int) -> FileResponse:
        """The nine statuses by class, as a file. Needs a fresh login."""
        prove(request)
        form = read_query(SheetQuery, request)["format"]
        language = asked_for(request.headers.get("Accept-Language", ""))
        return consent_counts.export(user_of(request), self.get_object(), form, language=language)


class CampaignMissing(CareView):
    pagination_class = None

    @extend_schema(parameters=[ProgressQuery], responses=MissingSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """Returns the pupils whose answer is still open, and those whose families an email does not
        reach."""
        course = read_query(ProgressQuery, request).get("course")
        campaign = self.get_object()
        sight = progress.sight_of(user_of(request), campaign)
        rows = consent_counts.missing(campaign, course, without=sight.without | sight.own)
        return Response(MissingSerializer(rows, many=True).data)
