"""Figures of a screening: of groups, never of a person."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse, HttpResponseBase
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.permissions import IsAlbaAdmin
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns.models import Campaign
from alba.figures import freezing, page, tables, trends
from alba.figures.serializers import FiguresSerializer, NoQuery, TablesQuery, TablesSerializer
from alba.http.languages import asked_for
from alba.http.requests import read_query
from alba.http.sheet_serializers import SHEETS
from alba.schools.duties.permissions import IsReader, IsReviewerOrReader
from alba.sheets import disposition

FORMS = {**SHEETS, (200, "application/pdf"): OpenApiTypes.BINARY}


class CampaignTables(generics.GenericAPIView[Campaign]):
    open_to_auditors = READING
    serializer_class = TablesSerializer
    queryset = Campaign.objects.none()
    pagination_class = None
    # A file is recorded; the screen is not, since it shows nothing of a person.
    audited = {"POST": Action.TABLES_FREEZE, "GET": Action.LIST_EXPORT}

    def get_permissions(self) -> list[Any]:
        made = self.request.method == "POST"
        return [(IsAlbaAdmin | IsReader)() if made else IsReviewerOrReader()]

    def get_queryset(self) -> QuerySet[Campaign]:
        made = self.request.method == "POST"
        return (tables.may_freeze if made else tables.visible_to)(user_of(self.request))

    @extend_schema(
        parameters=[TablesQuery],
        responses={(200, "application/json"): TablesSerializer, **FORMS},
    )
    def get(self, request: Request, pk: int) -> HttpResponseBase:
        """How the children of the school, its years and its classes are spread over the bands.
        Small groups are not shown, everything is rounded, nothing changes once it is frozen."""
        form = read_query(TablesQuery, request)["format"]
        campaign, user = self.get_object(), user_of(request)
        if form == "json":
            return self.shown(campaign)
        if form == "pdf":
            return self.printed(campaign)
        language = asked_for(request.headers.get("Accept-Language", ""))
        return tables.sheet(user, campaign, form, language=language)

    @extend_schema(request=None, responses=TablesSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Makes them now, for good, instead of a week after the end. 409 `not_closed`."""
        freezing.freeze(self.get_object().pk, user_of(request))
        return self.shown(self.get_object())

    def shown(self, campaign: Campaign) -> Response:
        return Response(self.get_serializer(tables.of(campaign)).data)

    def printed(self, campaign: Campaign) -> HttpResponse:
        content = page.draw(campaign, get_language() or "ca")
        tables.note(user_of(self.request), campaign, "pdf", len(tables.rows_of(campaign)))
        answer = HttpResponse(content, content_type="application/pdf")
        name = f"{tables.file_name(campaign)}_{campaign.tables_frozen_on or 'waiting'}.pdf"
        answer.headers["Content-Disposition"] = disposition(name)
        return answer


class CampaignFigures(generics.GenericAPIView[Campaign]):
    open_to_auditors = READING
    permission_classes = [IsReviewerOrReader]
    serializer_class = FiguresSerializer
    queryset = Campaign.objects.none()

    def get_queryset(self) -> QuerySet[Campaign]:
        return tables.visible_to(user_of(self.request)).select_related("school")

    def get(self, request: Request, pk: int) -> Response:
        """Returns the facts around the tables: the screening, the day on which they are made, how
        many have answered, and how the groups compare with the screening before, if that may be
        shown."""
        read_query(NoQuery, request)
        campaign, user = self.get_object(), user_of(request)
        found: dict[str, Any] = {
            "name": campaign.name,
            "school_name": campaign.school.school_name,
            "due_on": tables.due_on(campaign),
            "may_freeze": not user.is_auditor
            and tables.may_freeze(user).filter(pk=campaign.pk).exists(),
            "participation": tables.participation_of(campaign),
            "trend": trends.of(campaign),
            "no_trend_reason": trends.why_none(campaign),
        }
        return Response(self.get_serializer(found).data)
