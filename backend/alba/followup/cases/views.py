"""Cases, and what may be counted of them."""

from typing import Any

from django.db import transaction
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.models import User
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup import readers
from alba.followup.cases import cases, figures, reading
from alba.followup.cases.models import Case
from alba.followup.cases.serializers import (
    CaseChangeSerializer,
    CaseDetailSerializer,
    CaseFiguresSerializer,
    CaseListQuery,
    CaseNoteSerializer,
    CaseSerializer,
    CaseStepSerializer,
    CaseSummarySerializer,
    CloseSerializer,
    FiguresQuery,
    NewCaseSerializer,
    NewNoteSerializer,
    NewStepSerializer,
    SummaryQuery,
    WhyQuery,
)
from alba.followup.permissions import CountsCases
from alba.followup.talk.models import TalkRequest
from alba.http.paging import read_query
from alba.schools.duties.permissions import ProvenReader, ReadsResults
from alba.search.folding import search_in

COLUMNS = {"test_taker": "child", "course": "child__course"}


class CaseView(generics.GenericAPIView[Case]):
    serializer_class = CaseSerializer
    queryset = Case.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        reads = self.request.method in {"GET", "HEAD"}
        return [IsAuthenticated(), ReadsResults() if reads else ProvenReader()]

    def read(self, form: Any) -> dict[str, Any]:
        checked = form(data=self.request.data, context=self.get_serializer_context())
        checked.is_valid(raise_exception=True)
        found: dict[str, Any] = checked.validated_data
        return found

    def shown(self, pk: int, code: int = status.HTTP_200_OK, reason: str = "") -> Response:
        case = reading.show(user_of(self.request), pk, reason)
        form = CaseDetailSerializer(case, context=self.get_serializer_context())
        return Response(form.data, status=code)


class CaseList(CaseView):
    audited = {"GET": Action.CASE_VIEW, "POST": Action.CASE_OPEN}

    @extend_schema(parameters=[CaseListQuery], responses=CaseSerializer(many=True))
    def get(self, request: Request) -> Response:
        """What is due first, first; closed ones at the end. Product administrators give a
        `reason`, and the schools’ readers are told: 403 `reason_needed`."""
        user, query = user_of(request), read_query(CaseListQuery, request)
        reason = query.pop("reason", "")
        reading.refuse_without(user, reason)
        search = query.pop("search", "")
        filters = {COLUMNS.get(name, name): value for name, value in query.items()}
        with transaction.atomic():
            rows = search_in(reading.visible(user), search, "child__user__folded")
            rows = rows.filter(**filters).order_by("closed_at", "due_on", "pk")
            page = self.paginate_queryset(rows)
            found = list(rows) if page is None else list(page)
            # Both databases: open ones first.
            found.sort(key=lambda case: (case.closed_at is not None, case.due_on, case.pk))
            reading.note(found, user, reason)
        shown = CaseSerializer(found, many=True).data
        return Response(shown) if page is None else self.get_paginated_response(shown)

    @extend_schema(
        request=NewCaseSerializer,
        responses={200: CaseDetailSerializer, 201: CaseDetailSerializer},
    )
    def post(self, request: Request) -> Response:
        """Of a child, with a reason, or of a talk request; 200 with the open case if there is
        one."""
        wanted, user = self.read(NewCaseSerializer), user_of(request)
        if "talk_request" in wanted:
            request.unseen = TalkRequest(pk=wanted["talk_request"])  # type: ignore[attr-defined]
            case, is_new = cases.open_for_request(user, wanted["talk_request"])
        else:
            case, is_new = cases.open_case(
                user,
                child=wanted["test_taker"],
                reason=wanted["reason"],
                campaign=wanted.get("campaign"),
            )
        return self.shown(case.pk, status.HTTP_201_CREATED if is_new else status.HTTP_200_OK)


class CaseDetail(CaseView):
    audited = {"GET": Action.CASE_VIEW, "PATCH": Action.CASE_UPDATE}

    @extend_schema(parameters=[WhyQuery], responses=CaseDetailSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """With steps, and the notes that the caller may read. 403 `reason_needed` as in the
        list."""
        return self.shown(pk, reason=read_query(WhyQuery, request).get("reason", ""))

    @extend_schema(request=CaseChangeSerializer, responses=CaseDetailSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """409 `case_closed` for a closed one, here and wherever a case is changed."""
        cases.change(user_of(request), pk, **self.read(CaseChangeSerializer))
        return self.shown(pk)


class CaseNotes(CaseView):
    audited = {"POST": Action.CASE_NOTE}

    @extend_schema(request=NewNoteSerializer, responses={201: CaseNoteSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Never changed afterwards: a correction is another note."""
        note = cases.add_note(user_of(request), pk, **self.read(NewNoteSerializer))
        return Response(CaseNoteSerializer(note).data, status=status.HTTP_201_CREATED)


class CaseSteps(CaseView):
    audited = {"POST": Action.CASE_STEP}

    @extend_schema(request=NewStepSerializer, responses={201: CaseStepSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """After a referral the case is due again six weeks later."""
        step = cases.add_step(user_of(request), pk, **self.read(NewStepSerializer))
        return Response(CaseStepSerializer(step).data, status=status.HTTP_201_CREATED)


class CaseClose(CaseView):
    audited = {"POST": Action.CASE_CLOSE}

    @extend_schema(request=CloseSerializer, responses=CaseDetailSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """409 `arrival_open` for a referral of which it is not known what came of it, and
        `urgent_open` where nobody is named who was told."""
        cases.close(user_of(request), pk, **self.read(CloseSerializer))
        return self.shown(pk)


class CaseReopen(CaseView):
    audited = {"POST": Action.CASE_REOPEN}

    @extend_schema(request=None, responses=CaseDetailSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """409 `case_open` where it, or another one of the child, is open."""
        cases.reopen(user_of(request), pk)
        return self.shown(pk)


class CountView(generics.GenericAPIView[Case]):
    permission_classes = [IsAuthenticated, CountsCases]
    queryset = Case.objects.none()

    def scope(self, school: int | None) -> tuple[set[int], Any, Any]:
        """(schools, cases, talk requests) that the caller may count: a reader who is no
        administrator of the school, never one's own child. Raises Http404."""
        user = user_of(self.request)
        schools = readers.counted_by(user)
        if school is not None:
            if school not in schools:
                raise Http404
            schools = {school}
        return schools, counted(Case.objects.all(), user), counted(TalkRequest.objects.all(), user)


def counted(rows: Any, user: User) -> Any:
    return rows if user.is_alba_admin else readers.without_own_children(rows, user)


class CaseSummary(CountView):
    serializer_class = CaseSummarySerializer

    @extend_schema(parameters=[SummaryQuery], responses=CaseSummarySerializer)
    def get(self, request: Request) -> Response:
        """Counts only."""
        schools, rows, asked = self.scope(read_query(SummaryQuery, request).get("school"))
        return Response(figures.summary(schools, cases=rows, requests=asked))


class CaseFigures(CountView):
    serializer_class = CaseFiguresSerializer

    @extend_schema(
        parameters=[
            SummaryQuery,
            OpenApiParameter("from", {"type": "string", "format": "date"}),
            OpenApiParameter("to", {"type": "string", "format": "date"}),
        ],
        responses=CaseFiguresSerializer,
    )
    def get(self, request: Request) -> Response:
        """Of the cases opened between two days, both included: children, and null below five."""
        query = read_query(FiguresQuery, request)
        schools, rows, _asked = self.scope(query.get("school"))
        found = figures.figures(schools, cases=rows, since=query.get("from"), until=query.get("to"))
        return Response(CaseFiguresSerializer(found).data)
