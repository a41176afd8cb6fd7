"""Cards, lessons, and coming in with a card."""

from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts import account
from alba.accounts.logins import tokens
from alba.accounts.logins.devices import Caller
from alba.accounts.logins.origin import refuse_foreign
from alba.accounts.logins.tokens import AccessToken
from alba.accounts.models import Login
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns import class_list, left_out
from alba.campaigns.lessons import board, card_login, card_sheet, cards, lessons, room_check
from alba.campaigns.lessons import calendar as calendars
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.lessons.serializers import (
    BoardSerializer,
    CardsSerializer,
    ClassOfCardsSerializer,
    ClassSessionCreateSerializer,
    ClassSessionQuery,
    ClassSessionSerializer,
    CodeSerializer,
    EnteredSerializer,
    PupilOfClassSerializer,
    RehearsedAnswerSerializer,
    RehearsedSerializer,
)
from alba.campaigns.models import Campaign
from alba.http.requests import read_body, read_query
from alba.http.views import PublicView
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.sheets import disposition
from alba.watch.clients import client_of


class LeadsLessons(BasePermission):
    """A school's administrators, and teachers; the querysets decide which classes. Alba’s own
    people are in no classroom."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user = request.user
        return bool(user.is_authenticated and (user.is_school_admin or user.is_test_taker))


class CampaignCards(generics.GenericAPIView[Campaign]):
    permission_classes = [IsAuthenticated]
    audited = {"POST": Action.CARD_PRINT, "DELETE": Action.CARD_REVOKE}
    serializer_class = None
    pagination_class = None
    queryset = Campaign.objects.none()

    @extend_schema(parameters=[ClassOfCardsSerializer], responses=PupilOfClassSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The class whose cards they are, so that one pupil's can be printed."""
        course, by = read_query(ClassOfCardsSerializer, request)["course"], user_of(request)
        lessons.campaign_of_class(by, pk, course)
        people = class_list.pupils_of(course)
        namesakes = told_apart.has_namesake(TestTaker.objects.all())
        named = people.select_related("user").annotate(has_namesake=namesakes)
        own, rows = class_list.own_of(people, by), list(named)
        for one in rows:
            one.own = one.pk in own  # type: ignore[attr-defined]
        return Response(PupilOfClassSerializer(rows, many=True).data)

    @extend_schema(
        request=CardsSerializer, responses={(200, "application/pdf"): OpenApiTypes.BINARY}
    )
    def post(self, request: Request, pk: int) -> HttpResponse:
        """A sheet of cards for those of a class, or of some pupils, who may answer. Their former
        cards stop working: without `replace` 409 `cards_printed`, with `printed_on` and `by`. The
        header `Left-Out` says how many of the class the caller is shut out of."""
        wanted, by = read_body(CardsSerializer, request), user_of(request)
        if "course" in wanted:
            printed = cards.print_class(by, campaign=pk, **wanted)
        else:
            printed = cards.print_some(by, campaign=pk, **wanted)
        content = card_sheet.draw(printed, get_language() or by.locale)
        response = HttpResponse(content, content_type="application/pdf")
        response.headers["Content-Disposition"] = disposition(_("alba-cards") + f"-{pk}.pdf")
        return left_out.said(response, wanted.get("course"), by)

    @extend_schema(request=ClassOfCardsSerializer, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Every card of the class stops working at once. With the header `Left-Out`, as above."""
        wanted, by = read_body(ClassOfCardsSerializer, request), user_of(request)
        cards.revoke_class(by, campaign=pk, course=wanted["course"])
        response = Response(status=status.HTTP_204_NO_CONTENT)
        return left_out.said(response, wanted["course"], by)


class CampaignCalendar(generics.GenericAPIView[Campaign]):
    permission_classes = [IsAuthenticated]
    serializer_class = None
    queryset = Campaign.objects.none()

    def get_queryset(self) -> QuerySet[Campaign]:
        return Campaign.objects.visible_to(user_of(self.request))

    @extend_schema(responses={(200, "text/calendar"): OpenApiTypes.BINARY})
    def get(self, request: Request, pk: int) -> HttpResponse:
        """Its days and its lessons, without a person’s name."""
        campaign, user = self.get_object(), user_of(request)
        content = calendars.of(campaign, ClassSession.objects.visible_to(user))
        response = HttpResponse(content, content_type="text/calendar; charset=utf-8")
        response.headers["Content-Disposition"] = f'attachment; filename="alba-{pk}.ics"'
        return response


class ClassSessionView(generics.GenericAPIView[ClassSession]):
    permission_classes = [IsAuthenticated]
    serializer_class = ClassSessionSerializer
    queryset = ClassSession.objects.none()

    def get_queryset(self) -> QuerySet[ClassSession]:
        return ClassSession.objects.visible_to(user_of(self.request)).select_related("course")

    def shown(self, pk: int, code: int = status.HTTP_200_OK) -> Response:
        return Response(self.get_serializer(self.get_queryset().get(pk=pk)).data, status=code)


class ClassSessionList(ClassSessionView, generics.ListAPIView[ClassSession]):
    audited = {"POST": Action.LESSON_OPEN}

    def get_permissions(self) -> list[BasePermission]:
        return [LeadsLessons() if self.request.method == "POST" else IsAuthenticated()]

    def get_queryset(self) -> QuerySet[ClassSession]:
        found = super().get_queryset().order_by("-opened_at", "-pk")
        if self.request.method == "GET":
            query = read_query(ClassSessionQuery, self.request)
            found = found.filter(**query)
        return found

    @extend_schema(parameters=[ClassSessionQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The newest first."""
        return super().get(request, *args, **kwargs)

    @extend_schema(request=ClassSessionCreateSerializer, responses={201: ClassSessionSerializer})
    def post(self, request: Request) -> Response:
        """409 `session_open` for a second one of the class, `outside_hours`, and
        `campaign_not_open` before the first and after the last day."""
        wanted = read_body(ClassSessionCreateSerializer, request)
        request.unseen = Campaign(pk=wanted["campaign"])  # type: ignore[attr-defined]
        opened = lessons.open_session(user_of(request), **wanted)
        return self.shown(opened.pk, status.HTTP_201_CREATED)


class ClassSessionClose(ClassSessionView):
    permission_classes = [LeadsLessons]
    audited = {"POST": Action.LESSON_CLOSE}

    @extend_schema(request=None, responses=ClassSessionSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """The cards of the class stop working; what was answered stays."""
        lessons.close_session(user_of(request), pk)
        return self.shown(pk)


class ClassSessionProgress(ClassSessionView):
    @extend_schema(responses=BoardSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the pupils with one of four states each, and nothing else for anybody."""
        rows = self.get_queryset().select_related("campaign")
        found = generics.get_object_or_404(rows, pk=pk)
        return Response(BoardSerializer(board.of_session(found, user_of(request))).data)


class CardEntry(PublicView):
    audited = {"POST": Action.CARD_FAIL}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        refuse_foreign(request)

    @extend_schema(
        operation_id="enter_with_card", request=CodeSerializer, responses=EnteredSerializer
    )
    def post(self, request: Request) -> Response:
        """Works while a lesson of the class is open; `for: "talk"` on any day of the screening and
        for 30 days after it. The same 401 for every code that does not work; 403 `log_out_first` in
        a browser that is logged in."""
        sent = read_body(CodeSerializer, request)
        cookie = request.COOKIES.get(settings.REFRESH_COOKIE_NAME, "")
        card_login.refuse_if_logged_in(tokens.login_of_cookie(cookie))
        entered = card_login.enter(sent["code"], Caller.of(request), only_talk="for" in sent)
        found = {
            "first_name": entered.user.name_in_class,
            "label": entered.label,
            "locale": entered.user.locale,
            "todo": entered.todo,
            "declined": entered.declined,
            "asked_by": entered.asked_by,
        }
        if entered.login is None:
            return Response(found)
        access = AccessToken.for_login(entered.login)
        if entered.login.kind == Login.Kind.TALK:
            # It may read nothing, and nobody tells anything to somebody unknown.
            access["who_reads"] = account.who_reads(entered.user)
        return Response({"access": str(access), **found})


class RoomCheck(PublicView):
    @extend_schema(request=RehearsedAnswerSerializer, responses=RehearsedSerializer)
    def post(self, request: Request) -> Response:
        """Does what saving an answer does, and takes it back: nothing is left behind."""
        read_body(RehearsedAnswerSerializer, request)
        room_check.save_and_take_back(client_of(request))
        return Response({"saved": True})
