"""Asking to talk to somebody, and reading what was asked."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from alba.accounts.found import NAMES_IN_CLASS, search_people
from alba.accounts.logins import card_logins
from alba.accounts.models import Login, User
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup import readers
from alba.followup.permissions import IsPupil, ReadsOrIsTestTaker, ReadsTalkRequests
from alba.followup.talk import responses, talk_requests
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet
from alba.followup.talk.serializers import (
    ListedTalkSerializer,
    OwnTalkSerializer,
    TalkAskSerializer,
    TalkChangeSerializer,
    TalkQuery,
    TalkSerializer,
)
from alba.followup.undoing import Undoing
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.schools.duties.reading_rights import schools_read_by


def refuse_link(user: User) -> None:
    """A family's link is for one questionnaire."""
    if user.card_login is not None and user.card_login.kind == Login.Kind.LINK:
        card_logins.refuse(user)


def shown(user: User, rows: list[TalkRequest]) -> Any:
    """To staff."""
    undoing = Undoing(one.school_id for one in rows if one.talked_at)
    context = {"reads": schools_read_by(user), "undoing": undoing}
    return TalkSerializer(rows, many=True, context=context).data


class TalkRequests(generics.GenericAPIView[TalkRequest]):
    audited = {"GET": Action.TALK_READ, "POST": Action.TALK_ASK}
    open_to_cards = open_to_wishes = frozenset({"GET", "HEAD", "POST"})
    open_to_talk = frozenset({"POST"})
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
        if "test_taker" in query:
            query["child"] = query.pop("test_taker")
        found = responses.readable(user).filter(**query)
        if readers.is_pupil(user):  # their rows name nobody
            own = found.shown_to_pupil().order_by("-pk")
            return self.listed(own, OwnTalkSerializer)
        found = search_people(found, search, "child__user__", NAMES_IN_CLASS)
        return self.listed(found.order_by("asked_at", "pk"), TalkSerializer)

    def listed(self, found: TalkRequestQuerySet, form: type[Serializer[Any]]) -> Response:
        def show(page: list[TalkRequest]) -> Any:
            if form is TalkSerializer:
                responses.note_shown(user_of(self.request), page)
                return shown(user_of(self.request), page)
            return form(page, many=True).data

        return paged(self, found, show)

    @extend_schema(request=TalkAskSerializer, responses={201: OwnTalkSerializer})
    def post(self, request: Request) -> Response:
        """201 with the open one too, if there is one. 409 `no_reader` where nobody at the school
        reads it; 429 after six of a day."""
        user = user_of(request)
        refuse_link(user)
        sent = read_body(TalkAskSerializer, request)
        asked = talk_requests.ask(user, **sent)
        return Response(OwnTalkSerializer(asked).data, status=status.HTTP_201_CREATED)


class TalkRequestDetail(generics.GenericAPIView[TalkRequest]):
    audited = {"PATCH": Action.TALK_UPDATE, "DELETE": Action.TALK_TAKE_BACK}
    open_to_cards = open_to_wishes = frozenset({"DELETE"})
    serializer_class = None
    queryset = TalkRequest.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        if self.request.method == "DELETE":
            return [IsAuthenticated(), IsPupil()]
        return [IsAuthenticated(), ReadsTalkRequests()]

    @extend_schema(request=TalkChangeSerializer, responses=TalkSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Read, or talked with (`on`, `note`): 409 `not_seen` for a talk about one that nobody has
        read, `already_talked` if somebody else has noted one, and `already_seen` for going back.
        `talked: null` undoes a talk on the day it was noted and the next school day: then 409
        `too_late`."""
        sent = read_body(TalkChangeSerializer, request)
        user = user_of(request)
        changed = responses.change(user, pk, **sent)
        return Response(shown(user, [changed])[0])

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """One’s own, until it is read: then 409 `already_seen`."""
        user = user_of(request)
        refuse_link(user)
        talk_requests.take_back(user, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
