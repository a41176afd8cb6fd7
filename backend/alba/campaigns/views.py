from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts import auditors
from alba.accounts.auditors import READING
from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns.campaign_views import Campaigns, CareView
from alba.campaigns.choice_serializers import ProgressQuery
from alba.campaigns.consent import by_pupil, informing
from alba.campaigns.models import Campaign
from alba.campaigns.progress import answered, progress
from alba.campaigns.running import checking, requesting, running
from alba.campaigns.serializers import (
    CampaignChangeSerializer,
    CampaignCreateSerializer,
    CampaignInFullSerializer,
    CampaignListQuery,
    CampaignSerializer,
    CheckSerializer,
    ConsentStatusSerializer,
    InformedSerializer,
    ListedCampaignSerializer,
    OpeningSerializer,
    ProgressSerializer,
    RecordedSerializer,
    VoiceAskedSerializer,
    VoiceAskSerializer,
)
from alba.http.paging import Key, order
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.search.folding import fold

ORDER: dict[str, Key] = {
    "id": "id",
    "name": "name",
    "state": "state",
    "opens_on": "opens_on",
    "closes_on": "closes_on",
}


class CampaignView(Campaigns):
    serializer_class = CampaignSerializer

    def shown(self, pk: int, code: int = status.HTTP_200_OK) -> Response:
        found = self.get_queryset().get(pk=pk)
        return Response(CampaignInFullSerializer.of(found, user_of(self.request)).data, status=code)


class CampaignList(CampaignView):
    """Teachers see the open ones of their class."""

    orders = ORDER
    audited = {"POST": Action.CAMPAIGN_CREATE}

    def get_permissions(self) -> list[BasePermission]:
        return [IsReviewer() if self.request.method == "POST" else IsAuthenticated()]

    def get_queryset(self) -> QuerySet[Campaign]:
        campaigns = super().get_queryset()
        if self.request.method == "POST":
            return campaigns
        query = read_query(CampaignListQuery, self.request)
        if "school" in query:
            campaigns = campaigns.filter(school=query["school"])
        if "course" in query:
            campaigns = campaigns.filter(classes__course=query["course"])
        if "state" in query:
            campaigns = campaigns.filter(state=query["state"])
        for word in query["search"].split():
            of_school = Q(school__folded__contains=fold(word))
            campaigns = campaigns.filter(Q(name__icontains=word) | of_school)
        return order(campaigns, query["ordering"], ORDER, "-opens_on")

    @extend_schema(parameters=[CampaignListQuery], responses=ListedCampaignSerializer(many=True))
    def get(self, request: Request) -> Response:
        user = user_of(request)

        def show(page: Any) -> Any:
            context = {"answered": {} if user.is_test_taker else answered.in_each(user, page)}
            return ListedCampaignSerializer(page, many=True, context=context).data

        return paged(self, self.get_queryset(), show)

    @extend_schema(request=CampaignCreateSerializer, responses={201: CampaignInFullSerializer})
    def post(self, request: Request) -> Response:
        campaign = running.create(
            by=user_of(request), **read_body(CampaignCreateSerializer, request)
        )
        return self.shown(campaign.pk, status.HTTP_201_CREATED)


class CampaignDetail(CampaignView):
    audited = {"PATCH": Action.CAMPAIGN_UPDATE, "DELETE": Action.CAMPAIGN_DELETE}

    def get_permissions(self) -> list[BasePermission]:
        return [IsAuthenticated() if self.request.method in READING else IsReviewer()]

    @extend_schema(responses=CampaignInFullSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the campaign, with the people who printed the cards of its classes."""
        found = CampaignInFullSerializer.of(self.get_object(), user_of(request))
        return Response(found.data)

    @extend_schema(request=CampaignChangeSerializer, responses=CampaignInFullSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Everything but the school can be changed in a draft; only the name, the last day and the
        days of the lessons in an open screening, otherwise 409 `campaign_open`."""
        self.get_object()
        running.change(user_of(request), pk, **read_body(CampaignChangeSerializer, request))
        return self.shown(pk)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Drafts only, otherwise 409 `campaign_open`; 409 `families_answered` if families have
        answered."""
        running.remove(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CampaignCheck(CareView):
    @extend_schema(responses=CheckSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns what stands in the way of opening the campaign, and what to know before."""
        return Response(CheckSerializer(checking.check(self.get_object())).data)


class CampaignOpen(CampaignView):
    audited = {"POST": Action.CAMPAIGN_OPEN}

    @extend_schema(request=OpeningSerializer, responses=CampaignInFullSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """409 `no_contact`, and `campaign_blocked` with what blocks it in `blocking`; without
        `reason` 409 `too_soon`, with the classes in `courses`, for a class that was asked the same
        questionnaire within the last 60 days."""
        running.open_campaign(user_of(request), pk, **read_body(OpeningSerializer, request))
        return self.shown(pk)


class CampaignClose(CampaignView):
    audited = {"POST": Action.CAMPAIGN_CLOSE}

    @extend_schema(request=None, responses=CampaignInFullSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Closes the screening for good."""
        running.close(user_of(request), pk)
        return self.shown(pk)


class CampaignInformed(CareView):
    audited = {"POST": Action.FAMILY_INFORM}

    @extend_schema(request=InformedSerializer, responses=RecordedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Records that the families of a class, or of some pupils, were told of a screening on the
        basis of information. 409 `consent_needed` if it asks for consent, `campaign_closed`."""
        told, by = read_body(InformedSerializer, request), user_of(request)
        if "course" in told:
            found = informing.record_class(by, pk, **told)
        else:
            found = informing.record_some(by, pk, **told)
        return Response(RecordedSerializer(found).data)


class CampaignAsk(CareView):
    audited = {"POST": Action.VOICE_ASK}

    @extend_schema(request=VoiceAskSerializer, responses=VoiceAskedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Asks a voice that is asked only on request. 409 `not_on_request`, `nobody_to_ask`,
        `campaign_not_open`, `campaign_closed`."""
        wanted, by = read_body(VoiceAskSerializer, request), user_of(request)
        if "course" in wanted:
            asked = requesting.ask_class(by, pk, **wanted)
        else:
            asked = requesting.ask_some(by, pk, **wanted)
        return Response(VoiceAskedSerializer(asked).data)


class CampaignConsents(CareView):
    pagination_class = None

    @extend_schema(parameters=[ProgressQuery], responses=ConsentStatusSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """Returns the answers of its pupils' families, the families that were informed, and the
        pupils who get no card, with the reason."""
        course = read_query(ProgressQuery, request).get("course")
        campaign = self.get_object()
        if course is not None and not campaign.classes.filter(course=course).exists():
            raise Http404
        sight = progress.sight_of(user_of(request), campaign)
        rows = by_pupil.of_people(campaign, course, without=sight.without, own=sight.own)
        return Response(ConsentStatusSerializer(rows, many=True).data)


class CampaignProgress(CareView):
    open_to_auditors = READING

    @extend_schema(parameters=[ProgressQuery], responses=ProgressSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Figures of each class; with `course` also the people of that class. Pupils of whom the
        caller is shut out are in no figure, and in the class by their name alone."""
        course = read_query(ProgressQuery, request).get("course")
        user = user_of(request)
        if course is not None and user.is_auditor:
            auditors.refuse(user)
        campaign = self.get_object()
        sight = progress.sight_of(user, campaign)
        held = progress.held_back(campaign)
        found: dict[str, Any] = {"classes": progress.of_classes(campaign, sight, held)}
        if course is not None:
            if course not in {row["course"] for row in found["classes"]}:
                raise Http404
            found["people"] = progress.of_people(campaign, course, sight, held)
        return Response(ProgressSerializer(found).data)
