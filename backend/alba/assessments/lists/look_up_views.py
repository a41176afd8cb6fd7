"""The search of the staff's bar."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.assessments.lists import look_up
from alba.assessments.lists.look_up_serializers import FoundSerializer, LookUpSerializer
from alba.http.requests import read_body


class LookUp(generics.GenericAPIView[Any]):
    """A few people, classes, schools and finished tests in scope. A POST, so that no address
    holds what is searched for, which is mostly a child's name."""

    permission_classes = [IsReviewer]
    serializer_class = LookUpSerializer

    @extend_schema(request=LookUpSerializer, responses=FoundSerializer)
    def post(self, request: Request) -> Response:
        sent = read_body(LookUpSerializer, request)
        found = look_up.find(user_of(request), sent["q"])
        return Response(FoundSerializer(found, context=self.get_serializer_context()).data)
