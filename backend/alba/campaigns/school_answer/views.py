from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.auditors import READING
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.campaigns.models import Campaign
from alba.campaigns.school_answer import answers
from alba.campaigns.school_answer.models import SchoolAnswer
from alba.campaigns.school_answer.serializers import (
    AnswerVersionsSerializer,
    PutAnswerSerializer,
)
from alba.campaigns.views import CampaignView
from alba.http.requests import read_body
from alba.schools.duties.permissions import IsReviewerOrReader, IsSchoolAdminOrReader


class CampaignAnswer(CampaignView):
    audited = {"PUT": Action.CAMPAIGN_ANSWER, "DELETE": Action.CAMPAIGN_ANSWER}
    serializer_class = AnswerVersionsSerializer  # type: ignore[assignment]

    def get_permissions(self) -> list[BasePermission]:
        reads = self.request.method in READING
        return [IsReviewerOrReader() if reads else IsSchoolAdminOrReader()]

    @extend_schema(responses=AnswerVersionsSerializer)
    def get(self, request: Request, pk: int) -> Response:
        return _shown(self.get_object())

    @extend_schema(request=PutAnswerSerializer, responses=AnswerVersionsSerializer)
    def put(self, request: Request, pk: int) -> Response:
        """Publishes what the school has heard and does, for its pupils and families. Versions are
        kept. 409 `not_closed`; 400 `names_somebody`."""
        sent = read_body(PutAnswerSerializer, request)
        return _shown(answers.put(user_of(request), pk, **sent))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Takes it back: pupils and families see it no more. Its versions are kept."""
        answers.take_back(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _shown(campaign: Campaign) -> Response:
    rows = SchoolAnswer.objects.filter(campaign=campaign).select_related("by").order_by("-pk")
    return Response(AnswerVersionsSerializer({"versions": rows}).data)
