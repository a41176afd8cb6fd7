from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.admins import auditors
from alba.accounts.admins.auditors import READING
from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns import checking, consents, informing, progress, running
from alba.campaigns.models import Campaign
from alba.campaigns.serializers import (
    CampaignChangeSerializer,
    CampaignCreateSerializer,
    CampaignListQuery,
    CampaignSerializer,
    CheckSerializer,
    ConsentStatusSerializer,
    InformedSerializer,
    ProgressQuery,
    ProgressSerializer,
    RecordedSerializer,
)
from alba.http.paging import Key, order, read_query
from alba.schools.duties.permissions import IsReviewerOrReader

ORDER: dict[str, Key] = {
    "id": "id",
    "name": "name",
    "state": "state",
    "opens_on": "opens_on",
    "closes_on": "closes_on",
}


class CampaignView(generics.GenericAPIView[Campaign]):
    """What the calls on campaigns have in common."""

    permission_classes = [IsReviewer]
    serializer_class = CampaignSerializer
    queryset = Campaign.objects.none()

    def get_queryset(self) -> QuerySet[Campaign]:
        user = user_of(self.request)
        return Campaign.objects.visible_to(user).for_list(user)

    def shown(self, pk: int, code: int = status.HTTP_200_OK) -> Response:
        return Response(self.get_serializer(self.get_queryset().get(pk=pk)).data, status=code)

    def read(self, form: Any) -> dict[str, Any]:
        """The request's body through the serializer class `form`. Raises ValidationError."""
        checked = form(data=self.request.data, context=self.get_serializer_context())
        checked.is_valid(raise_exception=True)
        found: dict[str, Any] = checked.validated_data
        return found


class CampaignList(CampaignView, generics.ListAPIView[Campaign]):
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
            campaigns = campaigns.filter(name__icontains=word)
        return order(campaigns, query["ordering"], ORDER, "-opens_on")

    @extend_schema(parameters=[CampaignListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    @extend_schema(request=CampaignCreateSerializer, responses={201: CampaignSerializer})
    def post(self, request: Request) -> Response:
        campaign = running.create(by=user_of(request), **self.read(CampaignCreateSerializer))
        return self.shown(campaign.pk, status.HTTP_201_CREATED)


class CampaignDetail(CampaignView, generics.RetrieveAPIView[Campaign]):
    audited = {"PATCH": Action.CAMPAIGN_UPDATE, "DELETE": Action.CAMPAIGN_DELETE}

    def get_permissions(self) -> list[BasePermission]:
        return [IsAuthenticated() if self.request.method in READING else IsReviewer()]

    @extend_schema(request=CampaignChangeSerializer, responses=CampaignSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """A draft in everything but the school; an open one in its name and last day, else 409
        `campaign_open`."""
        self.get_object()
        running.change(user_of(request), pk, **self.read(CampaignChangeSerializer))
        return self.shown(pk)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Drafts only, else 409 `campaign_open`; `families_answered` where they have."""
        running.remove(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CareView(CampaignView):
    """Calls of the school's readers too."""

    permission_classes = [IsReviewerOrReader]


class CampaignCheck(CareView):
    @extend_schema(responses=CheckSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """What stands in the way of opening it, and what to know before."""
        return Response(CheckSerializer(checking.check(self.get_object())).data)


class CampaignOpen(CampaignView):
    audited = {"POST": Action.CAMPAIGN_OPEN}

    @extend_schema(request=None, responses=CampaignSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """409 `campaign_blocked`, with what blocks it in `blocking`."""
        running.open_campaign(user_of(request), pk)
        return self.shown(pk)


class CampaignClose(CampaignView):
    audited = {"POST": Action.CAMPAIGN_CLOSE}

    @extend_schema(request=None, responses=CampaignSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """For good."""
        running.close(user_of(request), pk)
        return self.shown(pk)


class CampaignInformed(CareView):
    audited = {"POST": Action.FAMILY_INFORM}

    @extend_schema(request=InformedSerializer, responses=RecordedSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """That the families of a class, or of some pupils, were told of a screening on the basis of
        information. 409 `consent_needed` where it asks for consent, `campaign_closed`."""
        told, by = self.read(InformedSerializer), user_of(request)
        if "course" in told:
            found = informing.record_class(by, pk, **told)
        else:
            found = informing.record_some(by, pk, **told)
        return Response(RecordedSerializer(found).data)


class CampaignConsents(CareView):
    pagination_class = None

    @extend_schema(parameters=[ProgressQuery], responses=ConsentStatusSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """What the families of its pupils have said or were told, and who gets no card and why."""
        course = read_query(ProgressQuery, request).get("course")
        campaign = self.get_object()
        if course is not None and not campaign.classes.filter(course=course).exists():
            raise Http404
        hidden = progress.sight_of(user_of(request), campaign).without
        people = consents.of_people(campaign, course)
        rows = [row for row in people if row["test_taker"] not in hidden]
        return Response(ConsentStatusSerializer(rows, many=True).data)


class CampaignProgress(CareView):
    open_to_auditors = READING

    @extend_schema(parameters=[ProgressQuery], responses=ProgressSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Figures of each class; with `course` also the people of that class."""
        course = read_query(ProgressQuery, request).get("course")
        user = user_of(request)
        if course is not None and user.is_auditor:
            auditors.refuse(user)
        campaign = self.get_object()
        sight = progress.sight_of(user, campaign)
        found: dict[str, Any] = {"classes": progress.of_classes(campaign, sight)}
        if course is not None:
            if not campaign.classes.filter(course=course).exists():
                raise Http404
            found["people"] = progress.of_people(campaign, course, sight)
        return Response(ProgressSerializer(found).data)
