"""The tests of one person, and those about them."""

from typing import Any

from django.db.models import F, Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.assessments.models import Test
from alba.assessments.views import TestView
from alba.people.models import TestTaker


class TestsOfPerson(TestView, generics.ListAPIView[Test]):
    """Newest first, without scores and comments: this list says which there are. A school
    administrator sees the finished ones."""

    permission_classes = [IsReviewer]

    def get_queryset(self) -> QuerySet[Test]:
        user = user_of(self.request)
        people = TestTaker.objects.visible_to(user)
        person = generics.get_object_or_404(people, pk=self.kwargs["pk"])
        tests = Test.objects.visible_to(user)
        if user.is_school_admin:
            tests = tests.finished()
        theirs = tests.filter(Q(test_taker=person) | Q(on_behalf_of_test_taker=person))
        return theirs.for_list().order_by(F("finished_at").desc(nulls_first=True), "-id")

    @extend_schema(operation_id="tests_of_test_taker")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "without_scores": True}
