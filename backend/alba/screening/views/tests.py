"""Tests: lists, taking, approving."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer, IsTestTaker
from alba.audit.models import Action
from alba.listing import order, read_query
from alba.screening import review, taking
from alba.screening.models import Test
from alba.screening.permissions import IsTestTakerOrAlbaAdmin, MaySeeScores, MayTakeTests
from alba.screening.serializers import (
    CODES,
    ApprovalSerializer,
    TestAmendSerializer,
    TestCreateSerializer,
    TestDetailQuery,
    TestListQuery,
    TestSerializer,
)

ORDER = {
    "id": "id",
    "created_at": "created_at",
    "finished_at": "finished_at",
    "test_type_name": "test_type",
    "test_taker_name": "test_taker__user__folded",
    "test_taker_email": "test_taker__user__email",
    "school": "school__school_name",
}


class TestView(generics.GenericAPIView):
    """What all calls on tests answer with."""

    serializer_class = TestSerializer
    queryset = Test.objects.none()

    def shown(self, pk: int, code: int = status.HTTP_200_OK, **options: Any) -> Response:
        """The test as it now is, with status `code`. `options`: those of `review.see_test`."""
        test = review.see_test(self.request.user, pk, **options)
        return Response(self.get_serializer(test).data, status=code)

    def read(self, form: Any) -> dict[str, Any]:
        """The request's body through the serializer class `form`. Raises ValidationError."""
        checked = form(data=self.request.data, context=self.get_serializer_context())
        checked.is_valid(raise_exception=True)
        return checked.validated_data


class TestList(TestView, generics.ListAPIView):
    orders = ORDER
    audited = {"GET": Action.SCORES_VIEW}  # refused as a whole; what is shown is told row by row
    permission_classes = [IsAuthenticated, MaySeeScores]

    def get_queryset(self) -> QuerySet[Test]:
        user = self.request.user
        query = read_query(TestListQuery, self.request)
        tests = Test.objects.visible_to(user)
        if user.is_school_admin or query["status"] == "finished":
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
        return order(tests.for_list(), query["ordering"], self.orders, "-created_at")

    @extend_schema(parameters=[TestListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        tests = self.get_queryset()
        with review.seeing_list(request.user, scores=self.with_scores) as seen:
            page = self.paginate_queryset(tests)
            rows = seen(list(tests) if page is None else page)
        shown = self.get_serializer(rows, many=True).data
        return Response(shown) if page is None else self.get_paginated_response(shown)

    @property
    def with_scores(self) -> bool:
        return read_query(TestListQuery, self.request)["scores"] == "true"

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "without_scores": not self.with_scores}


class TestCreate(TestView):
    audited = {"POST": Action.TEST_CREATE}
    permission_classes = [MayTakeTests]

    @extend_schema(
        request=TestCreateSerializer, responses={200: TestSerializer, 201: TestSerializer}
    )
    def post(self, request: Request) -> Response:
        """The test that was begun about this person and not finished (200), else a new one."""
        test, is_new = taking.start_test(request.user, **self.read(TestCreateSerializer))
        return self.shown(test.pk, status.HTTP_201_CREATED if is_new else status.HTTP_200_OK)


class TestFinish(TestView):
    audited = {"PATCH": Action.TEST_FINISH}
    permission_classes = [IsTestTaker]

    @extend_schema(request=None, responses=TestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        taking.finish_test(request.user, pk)
        return self.shown(pk)


class TestDetail(TestView):
    audited = {
        "GET": Action.SCORES_VIEW,
        "PATCH": Action.TEST_COMMENT,  # or the terms: who may not is not asked which
        "DELETE": Action.TEST_DELETE,
    }

    def get_permissions(self) -> list[BasePermission]:
        roles = {"PATCH": IsTestTaker, "DELETE": IsTestTakerOrAlbaAdmin}
        return [roles.get(self.request.method or "", IsAuthenticated)(), MaySeeScores()]

    @extend_schema(parameters=[TestDetailQuery])
    def get(self, request: Request, pk: int) -> Response:
        asked = read_query(TestDetailQuery, request)["status"] == "in_progress"
        user = request.user
        return self.shown(pk, unfinished=user.is_test_taker or (user.is_alba_admin and asked))

    @extend_schema(request=TestAmendSerializer, responses=TestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        wanted = self.read(TestAmendSerializer)
        taking.amend_test(
            request.user,
            pk,
            accepts_terms=wanted.get("has_accepted_terms", False),
            comment=wanted.get("extra_comment"),
            locale=get_language(),
        )
        return self.shown(pk)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        taking.delete_test(request.user, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TestApproval(TestView):
    audited = {"PATCH": Action.TEST_APPROVE}
    permission_classes = [IsReviewer, MaySeeScores]

    @extend_schema(request=ApprovalSerializer, responses=TestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        changed = review.set_approval(request.user, pk, **self.read(ApprovalSerializer))
        return self.shown(pk, recorded=changed)
