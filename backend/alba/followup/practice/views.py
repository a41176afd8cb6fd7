"""A made-up child to practise with."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.practice import making
from alba.schools.duties.permissions import ProvenReader
from alba.schools.models import School


class PracticeSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()


class Practice(generics.GenericAPIView[School]):
    audited = {"POST": Action.PRACTICE_MAKE, "DELETE": Action.PRACTICE_REMOVE}
    permission_classes = [IsAuthenticated, ProvenReader]
    serializer_class = PracticeSerializer
    queryset = School.objects.none()

    @extend_schema(request=None, responses={201: PracticeSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Makes the child with finished voices, a talk request and a row of the reading list. It is
        in no figure, export, table or other list."""
        child = making.make(user_of(request), pk)
        return Response({"test_taker": child.pk}, status=status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """The child goes, with its case; what was rehearsed stays rehearsed."""
        making.remove(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
