"""Asking to talk to somebody, and reading what was asked."""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from alba.accounts.models import Login, User
from alba.accounts.sessions import card_logins
from alba.accounts.sessions.authentication import login_of, user_of
from alba.audit.models import Action
from alba.followup import readers
from alba.followup.permissions import IsPupil, ReadsOrIsTestTaker, ReadsTalkRequests
from alba.followup.talk import answering, asking
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet
from alba.followup.talk.serializers import (
    ListedTalkSerializer,
    OwnTalkSerializer,
    TalkAskSerializer,
    TalkChangeSerializer,
    TalkIdSerializer,
    TalkQuery,
    TalkSerializer,
)
from alba.http.paging import read_query
from alba.search.folding import search_in

SHOWN = PolymorphicProxySerializer(
    component_name="TalkRequestAsked",
    serializers=[OwnTalkSerializer, TalkIdSerializer],
    resource_type_field_name=None,
)


def refuse_link(user: User) -> None:
    """A family's link is for one questionnaire."""
    if user.card_login is not None and user.card_login.kind == Login.Kind.LINK:
        card_logins.refuse(user)


class TalkRequests(generics.GenericAPIView[TalkRequest]):
    audited = {"GET": Action.TALK_READ, "POST": Action.TALK_ASK}
    open_to_cards = frozenset({"GET", "HEAD", "POST"})
    open_when_done = frozenset({"GET", "HEAD", "POST"})
    serializer_class = None
    queryset = TalkRequest.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        if self.request.method == "POST":
            return [IsAuthenticated(), IsPupil()]
        return [IsAuthenticated(), ReadsOrIsTestTaker()]

    @extend_schema(parameters=[TalkQuery], responses=ListedTalkSerializer(many=True))
    def get(self, request: Request) -> Response:
        """A pupil’s own, by card those of the same login; of staff those that they may read, the
        oldest first."""
        user = user_of(request)
        refuse_link(user)
        query = read_query(TalkQuery, request)
        search = query.pop("search", "")
        found = search_in(answering.readable(user), search, "child__user__folded").filter(**query)
        if readers.is_pupil(user):
            own = found.shown_to_pupil().order_by("-pk")
            return self.listed(own, OwnTalkSerializer)
        return self.listed(found.order_by("asked_at", "pk"), TalkSerializer)

    def listed(self, found: TalkRequestQuerySet, form: type[Serializer[Any]]) -> Response:
        page = self.paginate_queryset(found)
        rows = list(found) if page is None else page
        if form is TalkSerializer:
            answering.note_shown(user_of(self.request), rows)
        shown = form(rows, many=True).data
        return Response(shown) if page is None else self.get_paginated_response(shown)

    @extend_schema(request=TalkAskSerializer, responses={200: SHOWN, 201: OwnTalkSerializer})
    def post(self, request: Request) -> Response:
        """200 with the open one if there is one. 409 `no_reader` where nobody at the school reads
        it."""
        user = user_of(request)
        refuse_link(user)
        form = TalkAskSerializer(data=request.data, context=self.get_serializer_context())
        form.is_valid(raise_exception=True)
        asked, is_new = asking.ask(user, **form.validated_data)
        hidden = user.card_login is not None and asked.asked_in != login_of(request).pk
        shown: dict[str, Any] = (TalkIdSerializer if hidden else OwnTalkSerializer)(asked).data
        code = status.HTTP_201_CREATED if is_new else status.HTTP_200_OK
        return Response(shown, status=code)


class TalkRequestDetail(generics.GenericAPIView[TalkRequest]):
    audited = {"PATCH": Action.TALK_UPDATE, "DELETE": Action.TALK_TAKE_BACK}
    open_to_cards = frozenset({"DELETE"})
    open_when_done = frozenset({"DELETE"})
    serializer_class = None
    queryset = TalkRequest.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        if self.request.method == "DELETE":
            return [IsAuthenticated(), IsPupil()]
        return [IsAuthenticated(), ReadsTalkRequests()]

    @extend_schema(request=TalkChangeSerializer, responses=TalkSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """409 `already_seen` for going back."""
        form = TalkChangeSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        user = user_of(request)
        changed = answering.change(user, pk, **form.validated_data)
        return Response(TalkSerializer(changed).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """One’s own, until it is read: then 409 `already_seen`."""
        user = user_of(request)
        refuse_link(user)
        asking.take_back(user, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
