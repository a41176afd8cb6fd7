from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.insight.change import series
from alba.insight.change.serializers import ChangeSerializer
from alba.people.models import TestTaker
from alba.schools.duties.permissions import ReadsResults


class ChildChange(generics.GenericAPIView[TestTaker]):
    """A child's two latest total scores by kind of informant, and whether they differ by more than
    chance. Each is recorded as seen."""

    audited = {"GET": Action.SCORES_VIEW}
    permission_classes = [IsAuthenticated, ReadsResults]
    serializer_class = ChangeSerializer
    queryset = TestTaker.objects.none()

    def get(self, request: Request, pk: int) -> Response:
        found = {"series": series.series_of(user_of(request), pk)}
        return Response(self.get_serializer(found).data)
