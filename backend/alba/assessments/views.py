"""Tests: lists, taking, approving."""

from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, QuerySet
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.logins import card_logins
from alba.accounts.models import User
from alba.accounts.permissions import IsReviewer, IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.assessments import known_subjects
from alba.assessments.assignment import assigned
from alba.assessments.assignment.serializers import TEST_CREATE_SCHEMA, AssignedTestSerializer
from alba.assessments.models import RELEASED, Test
from alba.assessments.permissions import IsTestTakerOrAlbaAdmin, MaySeeScores, MayTakeTests
from alba.assessments.questionnaires.questionnaires import CODES
from alba.assessments.review import approve_many, review
from alba.assessments.review.serializers import (
    ApprovalSerializer,
    ApprovedManySerializer,
    ApproveManySerializer,
    TestListQuery,
)
from alba.assessments.serializers import (
    RoundSerializer,
    TestAmendSerializer,
    TestCreateSerializer,
    TestDetailQuery,
    TestSerializer,
)
from alba.assessments.taking import removing, rounds, taking
from alba.audit.models import Action
from alba.http.paging import Key, order
from alba.http.requests import read_body, read_query
from alba.http.views import paged

ORDER: dict[str, Key] = {
    "id": "id",
    "name": "test_taker__user__sort_name",  # or of the child: see `orders_for`
    "class": ("course__sort_name", "school__folded"),
    "date": ("finished_at",),
    "state": "is_approved_by_school_admin",  # or by Alba: see `orders_for`
    "created_at": "created_at",
    "finished_at": ("finished_at",),
    "test_type_name": "test_type",
    "test_taker_name": "test_taker__user__sort_name",
    "test_taker_email": ("test_taker__user__email",),
    "school": ("school__folded",),
}


def orders_for(user: User) -> dict[str, Key]:
    """The orders "name" and "state" use the name at the head of the row and the approval that
    counts for `user`, so that the place of a row reveals nothing the row does not show."""
    known = known_subjects.known_to(user)
    name = known_subjects.name_shown_to(user, known)
    if user.is_test_taker:
        released = ExpressionWrapper(RELEASED, output_field=BooleanField())
        return {**ORDER, "name": name, "state": released}
    return {
        **ORDER,
        "name": name,
        "state": Test.approval_of(user),
        "test_taker_name": known_subjects.taker_shown_to(user, "sort_name", known),
        "test_taker_email": known_subjects.taker_shown_to(user, "email", known),
    }


def find_tests(user: User, query: dict[str, Any]) -> Any:
    """The tests that `user` sees and `query` (of TestListQuery) asks for, in its order."""
    tests = Test.objects.visible_to(user)
    finished = user.is_school_admin or query["status"] == "finished"
    if finished:
        tests = tests.finished()
    if query["status"] == "in_progress":
        tests = tests.in_progress()
    if "type" in query:
        tests = tests.filter(test_type=CODES[query["type"]])
    if "school" in query:
        tests = tests.filter(school=query["school"])
    if "course" in query:
        tests = tests.filter(course=query["course"])
    if "approved" in query:
        tests = tests.approved_for(user, query["approved"] == "true")
    tests = tests.search(query["search"], user)
    newest = "-finished_at" if finished else "-created_at"
    return order(tests, query["ordering"], orders_for(user), newest)


class TestView(generics.GenericAPIView[Test]):
    """Base of the views that act on a test."""

    serializer_class = TestSerializer
    queryset = Test.objects.none()

    def shown(self, pk: int, code: int = status.HTTP_200_OK, **options: Any) -> Response:
        """The test as it now is, with status `code`. `options`: those of `review.see_test`."""
        test = review.see_test(user_of(self.request), pk, **options)
        return Response(self.get_serializer(test).data, status=code)


class TestList(TestView, generics.ListAPIView[Test]):
    orders = ORDER
    audited = {"GET": Action.SCORES_VIEW}  # a refusal is one event; each row shown is another
    permission_classes = [IsAuthenticated, MaySeeScores]

    def get_queryset(self) -> QuerySet[Test]:
        query = read_query(TestListQuery, self.request)
        found: QuerySet[Test] = find_tests(user_of(self.request), query).for_list()
        return found

    @extend_schema(parameters=[TestListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        tests = self.get_queryset()
        with review.seeing_list(user_of(request), scores=self.with_scores) as seen:
            return paged(self, tests, lambda page: self.get_serializer(seen(page), many=True).data)

    @property
    def with_scores(self) -> bool:
        return bool(read_query(TestListQuery, self.request)["scores"] == "true")

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "without_scores": not self.with_scores}


class TestCreate(TestView):
    audited = {"POST": Action.TEST_CREATE}
    permission_classes = [MayTakeTests]
    open_to_cards = frozenset({"POST"})

    @extend_schema(request=TEST_CREATE_SCHEMA, responses={200: TestSerializer, 201: TestSerializer})
    def post(self, request: Request) -> Response:
        """Answers with the unfinished test about this person, or for this assignment (200), else
        with a new one."""
        is_assigned = isinstance(request.data, dict) and "assignment" in request.data
        if not is_assigned and user_of(request).card_login:
            card_logins.refuse(user_of(request))
        begin = assigned.start if is_assigned else assigned.start_or_join
        wanted = read_body(AssignedTestSerializer if is_assigned else TestCreateSerializer, request)
        test, is_new = begin(user_of(request), **wanted, locale=get_language())
        return self.shown(test.pk, status.HTTP_201_CREATED if is_new else status.HTTP_200_OK)


class TestRound(generics.GenericAPIView[Test]):
    """About whom the caller has finished a test, begun one, or neither: only the caller's own
    tests, and none of their results."""

    permission_classes = [IsTestTaker]
    serializer_class = RoundSerializer

    def get(self, request: Request) -> Response:
        by = user_of(request)
        standing = rounds.round_of(by, get_language(), list(assigned.asked_of(by)))
        return Response(self.get_serializer(standing).data)


class TestFinish(TestView):
    audited = {"PATCH": Action.TEST_FINISH}
    open_to_cards = frozenset({"PATCH"})
    permission_classes = [IsTestTaker]

    @extend_schema(request=None, responses=TestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        taking.finish_test(user_of(request), pk)
        return self.shown(pk, just_finished=True)


class TestWithdrawal(TestView):
    audited = {"POST": Action.TEST_WITHDRAW}
    open_to_cards = open_when_done = frozenset({"POST"})
    permission_classes = [IsTestTaker]

    @extend_schema(request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Withdraws one's own finished test, with everything that came of it; with a card, only a
        test that this login finished, for five minutes after the last one. 409 `released` once its
        report is released, and `test_unfinished`."""
        removing.withdraw_test(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TestDetail(TestView):
    audited = {
        "GET": Action.SCORES_VIEW,
        "PATCH": Action.TEST_COMMENT,  # or the terms: a refused call is not looked into
        "DELETE": Action.TEST_DELETE,
    }
    open_to_cards = frozenset({"GET", "HEAD", "PATCH"})

    def get_permissions(self) -> list[BasePermission]:
        roles = {"PATCH": IsTestTaker, "DELETE": IsTestTakerOrAlbaAdmin}
        return [roles.get(self.request.method or "", IsAuthenticated)(), MaySeeScores()]

    @extend_schema(parameters=[TestDetailQuery])
    def get(self, request: Request, pk: int) -> Response:
        asked = read_query(TestDetailQuery, request)["status"] == "in_progress"
        user = user_of(request)
        return self.shown(pk, unfinished=user.is_test_taker or (user.is_alba_admin and asked))

    @extend_schema(request=TestAmendSerializer, responses=TestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        wanted = read_body(TestAmendSerializer, request)
        taking.amend_test(
            user_of(request),
            pk,
            accepts_terms=wanted.get("has_accepted_terms", False),
            terms_version=wanted.get("terms_version"),
            comment=wanted.get("extra_comment"),
            locale=get_language(),
        )
        return self.shown(pk)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        removing.delete_test(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TestApproval(TestView):
    audited = {"PATCH": Action.TEST_APPROVE}
    permission_classes = [IsReviewer, MaySeeScores]

    @extend_schema(request=ApprovalSerializer, responses=TestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        changed = review.set_approval(
            user_of(request), pk, **read_body(ApprovalSerializer, request)
        )
        return self.shown(pk, recorded=changed)


class TestsApproval(TestView):
    audited = {"POST": Action.TEST_APPROVE}
    permission_classes = [IsReviewer, MaySeeScores]

    @extend_schema(request=ApproveManySerializer, responses=ApprovedManySerializer)
    def post(self, request: Request) -> Response:
        done = approve_many.set_approvals(
            user_of(request), **read_body(ApproveManySerializer, request)
        )
        return Response(ApprovedManySerializer(done).data)
