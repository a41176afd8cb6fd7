"""Cases, and what may be counted of them."""

from typing import Any

from django.db import transaction
from django.db.models import F
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.found import NAMES_IN_CLASS, search_people
from alba.accounts.models import User
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.days import school_year, today
from alba.followup import readers
from alba.followup.case_file import counts, reached, showing
from alba.followup.case_file.serializers import (
    CaseChangeSerializer,
    CaseDetailSerializer,
    CaseFiguresSerializer,
    CaseListQuery,
    CaseNoteSerializer,
    CaseSerializer,
    CaseStepSerializer,
    CaseSummaryQuery,
    CaseSummarySerializer,
    CloseSerializer,
    FiguresQuery,
    NewCaseSerializer,
    NewNoteSerializer,
    NewStepSerializer,
    WhyQuery,
)
from alba.followup.cases import cases
from alba.followup.cases.models import Case
from alba.followup.permissions import CountsCases
from alba.followup.talk.models import TalkRequest
from alba.http.requests import read_body, read_query
from alba.http.views import paged
from alba.schools.duties.permissions import ProvenReader, ReadsResults

# Left to themselves, the databases do not agree on where no day comes.
OPEN_ONES_FIRST = (F("closed_at").desc(nulls_first=True), "due_on", "pk")
COLUMNS = {"test_taker": "child", "course": "child__course"}


class CaseView(generics.GenericAPIView[Case]):
    serializer_class = CaseSerializer
    queryset = Case.objects.none()

    def get_permissions(self) -> list[BasePermission]:
        reads = self.request.method in {"GET", "HEAD"}
        return [IsAuthenticated(), ReadsResults() if reads else ProvenReader()]

    def shown(self, pk: int, code: int = status.HTTP_200_OK, reason: str = "") -> Response:
        case = showing.show(user_of(self.request), pk, reason)
        form = CaseDetailSerializer(case, context=self.get_serializer_context())
        return Response(form.data, status=code)


class CaseList(CaseView):
    audited = {"GET": Action.CASE_VIEW, "POST": Action.CASE_OPEN}

    @extend_schema(parameters=[CaseListQuery], responses=CaseSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Lists cases by their due day, the first one first; closed ones at the end, the newest
        first. Product administrators give a `reason`, and the schools’ readers are told: 403
        `reason_needed`."""
        user, query = user_of(request), read_query(CaseListQuery, request)
        reason = query.pop("reason", "")
        showing.refuse_without(user, reason)
        search = query.pop("search", "")
        if query.get("state") == "open":
            del query["state"]
            query["closed_at"] = None
        waits = query.pop("waits", "")
        filters = {COLUMNS.get(name, name): value for name, value in query.items()}
        with transaction.atomic():
            rows = search_people(showing.visible(user), search, "child__user__", NAMES_IN_CLASS)
            rows = showing.waiting(rows.filter(**filters), waits)
            if "child__course" in filters:
                rows = rows.filter(child__course__school=F("school"))
            rows = rows.order_by(*OPEN_ONES_FIRST)

            def show(page: list[Case]) -> Any:
                showing.note(page, user, reason)
                return CaseSerializer(page, many=True).data

            return paged(self, rows, show)

    @extend_schema(
        request=NewCaseSerializer,
        responses={200: CaseDetailSerializer, 201: CaseDetailSerializer},
    )
    def post(self, request: Request) -> Response:
        """Opens a case for a child, with a reason, or for a talk request; 200 with the open case if
        there is one."""
        wanted, user = read_body(NewCaseSerializer, request), user_of(request)
        if "talk_request" in wanted:
            request.unseen = TalkRequest(pk=wanted["talk_request"])  # type: ignore[attr-defined]
            case, is_new = cases.open_for_request(user, wanted["talk_request"])
        else:
            school = readers.school_of_child(wanted["test_taker"])
            assert school is not None  # noqa: S101 (children whom a reader sees have one)
            case, is_new = cases.open_case(
                user,
                child=wanted["test_taker"],
                school=school,
                reason=wanted["reason"],
                campaign=wanted.get("campaign"),
            )
        return self.shown(case.pk, status.HTTP_201_CREATED if is_new else status.HTTP_200_OK)


class CaseDetail(CaseView):
    audited = {"GET": Action.CASE_VIEW, "PATCH": Action.CASE_UPDATE}

    @extend_schema(parameters=[WhyQuery], responses=CaseDetailSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns the case with its steps and the notes that the caller may read. 403
        `reason_needed` as in the list."""
        return self.shown(pk, reason=read_query(WhyQuery, request).get("reason", ""))

    @extend_schema(request=CaseChangeSerializer, responses=CaseDetailSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """409 `case_closed` for a closed one, here and wherever a case is changed; but the day on
        which to ask again may change alone."""
        cases.change(user_of(request), pk, **read_body(CaseChangeSerializer, request))
        return self.shown(pk)


class CaseNotes(CaseView):
    audited = {"POST": Action.CASE_NOTE}

    @extend_schema(request=NewNoteSerializer, responses={201: CaseNoteSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Never changed afterwards: a correction is another note."""
        note = cases.add_note(user_of(request), pk, **read_body(NewNoteSerializer, request))
        return Response(CaseNoteSerializer(note).data, status=status.HTTP_201_CREATED)


class CaseSteps(CaseView):
    audited = {"POST": Action.CASE_STEP}

    @extend_schema(request=NewStepSerializer, responses={201: CaseStepSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Adds a step. After a referral the case is due again six weeks later, or earlier for
        another one. The end of a referral: 409 `referral_ended` if one is written down already."""
        step = cases.add_step(user_of(request), pk, **read_body(NewStepSerializer, request))
        shown = CaseStepSerializer(step, context=self.get_serializer_context())
        return Response(shown.data, status=status.HTTP_201_CREATED)


class CaseStepDetail(CaseView):
    audited = {"DELETE": Action.CASE_STRIKE}

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int, step: int) -> Response:
        """Strikes it: by who wrote it, on the same day (409 `too_late`). It stays to be seen, and
        what it changed is put back."""
        cases.strike(user_of(request), pk, step)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CaseClose(CaseView):
    audited = {"POST": Action.CASE_CLOSE}

    @extend_schema(request=CloseSerializer, responses=CaseDetailSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """409 `arrival_open` with the `referrals` (steps) of which it is not known what came of
        them, whatever the outcome, and `urgent_open` where nobody is named who was told."""
        cases.close(user_of(request), pk, **read_body(CloseSerializer, request))
        return self.shown(pk)


class CaseReopen(CaseView):
    audited = {"POST": Action.CASE_REOPEN}

    @extend_schema(request=None, responses=CaseDetailSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Reopens the case as it stood, on the day on which it was closed and the next school day;
        later it is due within five. 409 `case_open` if it, or another one about the child, is
        open."""
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

    @extend_schema(parameters=[CaseSummaryQuery], responses=CaseSummarySerializer)
    def get(self, request: Request) -> Response:
        """Counts only."""
        query = read_query(CaseSummaryQuery, request)
        schools, rows, asked = self.scope(query.get("school"))
        found: dict[str, Any] = counts.summary(schools, cases=rows, requests=asked)
        if query["year"]:
            found["year"] = reached.this_year(schools, cases=rows, requests=asked)
        return Response(found)


class CaseFigures(CountView):
    serializer_class = CaseFiguresSerializer

    @extend_schema(parameters=[FiguresQuery], responses=CaseFiguresSerializer)
    def get(self, request: Request) -> Response:
        """Returns counts of the children whose cases were opened in a school year, to 5, and null
        below five. Other parameters are a 400, as two selections would reveal their difference."""
        query = read_query(FiguresQuery, request)
        schools, rows, _asked = self.scope(query.get("school"))
        year = query.get("year", school_year(today()))
        found = counts.of_school_year(schools, cases=rows, year=year)
        return Response(CaseFiguresSerializer(found).data)
