"""Asks about one child, on any day: for the readers of the child's school."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.models import User
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns.asks.models import Ask
from alba.campaigns.choices import Voice
from alba.followup.asks import asking, showing
from alba.followup.asks.serializers import (
    AskChangeSerializer,
    AskChoicesSerializer,
    AskOneSerializer,
    AsksQuery,
    DoorSerializer,
    NewAskSerializer,
)
from alba.followup.case_file.serializers import WhyQuery
from alba.followup.case_file.showing import refuse_without
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.people.models import TestTaker
from alba.schools.duties.permissions import ProvenReader, ReadsResults


class AskView(generics.GenericAPIView[Any]):
    serializer_class = AskOneSerializer
    queryset: Any = Ask.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        reads = self.request.method in {"GET", "HEAD"}
        return [IsAuthenticated(), ReadsResults() if reads else ProvenReader()]

    def one(self, pk: int, code: int = status.HTTP_200_OK) -> Response:
        user = user_of(self.request)
        (found,) = showing.shown(user, showing.rows(user, pk=pk))
        return Response(AskOneSerializer(found).data, status=code)

    def some(self, rows: Any, reason: str) -> Response:
        user = user_of(self.request)

        def show(page: list[Ask]) -> Any:
            return AskOneSerializer(showing.shown(user, page, reason), many=True).data

        return paged(self, rows, show)


class AsksOfPupil(AskView):
    audited = {"GET": Action.ASK_VIEW, "POST": Action.ASK_MAKE}
    queryset = TestTaker.objects.none()  # whose number the address has

    @extend_schema(
        operation_id="asks_of_pupil", parameters=[WhyQuery], responses=AskOneSerializer(many=True)
    )
    def get(self, request: Request, pk: int) -> Response:
        """The newest first. Product administrators give a `reason`, and the schools’ readers are
        told: 403 `reason_needed`."""
        user, reason = user_of(request), read_query(WhyQuery, request).get("reason", "")
        refuse_without(user, reason)
        _refuse_stranger(user, pk)
        return self.some(showing.rows(user, campaign__pupil=pk), reason)

    @extend_schema(
        operation_id="ask_about_pupil",
        request=NewAskSerializer,
        responses={201: AskOneSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        """Asks the family at once. 400 `names_somebody`; 409 `family_refused`, `no_contact`,
        `already_asked` with `until`, and without `anyway` `too_soon` with `last_on`, `earliest`
        and `voices`."""
        asking.pupil_of(user_of(request), pk)  # 404 comes before what is wrong with the rest
        sent = read_body(NewAskSerializer, request)
        del sent["questionnaires"]
        is_asked = {Voice.SELF: sent.pop("self"), Voice.GUARDIAN: sent.pop("guardians")}
        voices = [voice.value for voice, wanted in is_asked.items() if wanted]
        made = asking.ask(user_of(request), pk, voices=voices, **sent)
        return self.one(made.pk, status.HTTP_201_CREATED)


class AskChoices(AskView):
    queryset = TestTaker.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        return [IsAuthenticated(), ProvenReader()]

    @extend_schema(responses=AskChoicesSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """The teachers and the days that can be chosen before somebody asks about this pupil."""
        found = asking.choices(user_of(request), pk)
        return Response(AskChoicesSerializer(found).data)


def _refuse_stranger(user: User, pk: int) -> None:
    if not user.is_alba_admin:
        asking.pupil_of(user, pk)
    elif not TestTaker.objects.visible_to(user).filter(pk=pk).exists():
        raise Http404


class AskList(AskView):
    audited = {"GET": Action.ASK_VIEW}

    @extend_schema(parameters=[AsksQuery], responses=AskOneSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Lists what is asked at the caller’s schools, the newest first. A `reason` as for one
        pupil."""
        user, query = user_of(request), read_query(AsksQuery, request)
        reason = query.pop("reason", "")
        refuse_without(user, reason)
        return self.some(showing.rows(user, **query), reason)


class AskDetail(AskView):
    audited = {"PATCH": Action.ASK_UPDATE}

    @extend_schema(request=AskChangeSerializer, responses=AskOneSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Another last day. 409 `ask_closed` after the end, here and below."""
        asking.change(user_of(request), pk, **read_body(AskChangeSerializer, request))
        return self.one(pk)


class AskClose(AskView):
    audited = {"POST": Action.ASK_CLOSE}

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        asking.close(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class AskDoor(AskView):
    audited = {"POST": Action.ASK_DOOR}

    @extend_schema(request=None, responses={201: DoorSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """A code with which the pupil answers at school; the one before ends. 409 `consent_needed`,
        `nothing_to_answer`."""
        opened = asking.open_door(user_of(request), pk)
        return Response(DoorSerializer(opened).data, status=status.HTTP_201_CREATED)
