"""Several people's views of one child, and who these people are."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.assessments.voices import columns, informant
from alba.assessments.voices.serializers import (
    InformantOfTestSerializer,
    InformantSerializer,
    VoicesOfPupilSerializer,
    VoicesQuery,
)
from alba.audit.models import Action
from alba.http.requests import read_body, read_query
from alba.schools.duties.permissions import ReadsResults


class VoicesOfPupil(generics.GenericAPIView[Any]):
    audited = {"GET": Action.SCORES_VIEW}
    permission_classes = [IsAuthenticated, ReadsResults]
    serializer_class = VoicesOfPupilSerializer

    @extend_schema(
        operation_id="voices", parameters=[VoicesQuery], responses=VoicesOfPupilSerializer
    )
    def get(self, request: Request, pk: int) -> Response:
        """A column for each voice that was asked: in that campaign or ask, else the newest of each
        person. Bands in words, never a mean; numbers for product administrators only."""
        query = read_query(VoicesQuery, request)
        found = columns.see(user_of(request), pk, query.get("campaign"), query.get("ask"))
        return Response(VoicesOfPupilSerializer(found, context=self.get_serializer_context()).data)


class InformantOfTest(generics.GenericAPIView[Any]):
    audited = {"PATCH": Action.TEST_INFORMANT}
    permission_classes = [IsAuthenticated, ReadsResults]
    serializer_class = InformantOfTestSerializer

    @extend_schema(request=InformantSerializer, responses=InformantOfTestSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Corrects who answered a finished test. Its bands and its report change, and the report
        has to be approved again. 409 `other_form` if other sentences were answered."""
        sent = read_body(InformantSerializer, request)
        test = informant.correct(user_of(request), pk, sent["relation"])
        return Response(InformantOfTestSerializer(test).data)
