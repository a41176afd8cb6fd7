"""The people on whom a call works."""

from django.db.models import QuerySet
from rest_framework import generics

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.people import state
from alba.people.models import TestTaker
from alba.schools.duties.permissions import IsReviewerOrReader


class TestTakers(generics.GenericAPIView[TestTaker]):
    """The rows that all calls on test takers work on."""

    permission_classes = [IsReviewer]
    queryset = TestTaker.objects.none()

    def get_queryset(self) -> QuerySet[TestTaker]:
        takers = TestTaker.objects.visible_to(user_of(self.request))
        return state.with_state(takers.for_list(user_of(self.request)))


class TakersInCare(TestTakers):
    """Calls that are open to the school's administrators and its readers."""

    permission_classes = [IsReviewerOrReader]

    def get_queryset(self) -> QuerySet[TestTaker]:
        user = user_of(self.request)
        return state.with_state(TestTaker.objects.in_care_of(user).for_list(user))
