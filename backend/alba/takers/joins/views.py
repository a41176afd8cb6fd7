"""Joining a further school, and which one is at hand."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.serializers import ME_SCHEMA, SchoolOfSerializer, shown
from alba.accounts.sessions.authentication import login_of, person_of
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.takers.joins import joining

BIGGEST = 2**63 - 1


class JoinSerializer(serializers.Serializer[Any]):
    join = serializers.IntegerField(min_value=1, max_value=BIGGEST)
    token = serializers.CharField(max_length=100)


class SchoolAtHandSerializer(serializers.Serializer[Any]):
    school = serializers.IntegerField(min_value=1, max_value=BIGGEST)


class JoinAccept(APIView):
    permission_classes = [IsAuthenticated]
    audited = {"POST": Action.SCHOOL_JOIN}
    pagination_class = None

    @extend_schema(
        operation_id="accept_join",
        request=JoinSerializer,
        responses={200: SchoolOfSerializer},
    )
    def post(self, request: Request) -> Response:
        """With the link in the mail, which works once. Returns the school."""
        sent = read_body(JoinSerializer, request)
        taker = joining.accept(person_of(request), sent["join"], sent["token"])
        school = taker.course.school_id if taker.course else None
        found = [one for one in joining.schools_of(taker.user) if one["id"] == school]
        return Response(SchoolOfSerializer({**found[0], "at_hand": False}).data)


class SchoolAtHand(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="take_school_in_hand", request=SchoolAtHandSerializer, responses=ME_SCHEMA
    )
    def put(self, request: Request) -> Response:
        """One of the person's `schools`; 404 for any other. From the next call on this login does
        everything there."""
        sent = read_body(SchoolAtHandSerializer, request)
        return Response(shown(joining.take_in_hand(login_of(request), sent["school"])))
