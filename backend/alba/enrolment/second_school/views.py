"""Joining a further school, and choosing the current one."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.own_serializers import SchoolOfSerializer
from alba.accounts.serializers import TokensSerializer
from alba.accounts.sessions.authentication import login_of, person_of
from alba.accounts.sessions.views import answer
from alba.audit.models import Action
from alba.enrolment.second_school import acceptance, current_school
from alba.http.requests import read_body

BIGGEST = 2**63 - 1


class JoinSerializer(serializers.Serializer[Any]):
    join = serializers.IntegerField(min_value=1, max_value=BIGGEST)
    token = serializers.CharField(max_length=100)


class AskingSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="of the school")


class SchoolAtHandSerializer(serializers.Serializer[Any]):
    account = serializers.IntegerField(
        min_value=1, max_value=BIGGEST, help_text="of one of the person’s `schools`"
    )


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
        """Joins with the link in the email, which works once. Returns the school."""
        sent = read_body(JoinSerializer, request)
        taker = acceptance.accept(person_of(request), sent["join"], sent["token"])
        found = [one for one in current_school.schools_of(taker.user, ()) if one["at_hand"]]
        return Response(SchoolOfSerializer({**found[0], "at_hand": False}).data)


class JoinLink(APIView):
    permission_classes = [IsAuthenticated]
    pagination_class = None

    @extend_schema(
        operation_id="look_at_join", request=JoinSerializer, responses={200: AskingSerializer}
    )
    def post(self, request: Request) -> Response:
        """Which school asks, before one answers."""
        sent = read_body(JoinSerializer, request)
        name = acceptance.school_of(person_of(request), sent["join"], sent["token"])
        return Response({"name": name})


class SchoolAtHand(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(
        operation_id="take_school_in_hand",
        request=SchoolAtHandSerializer,
        responses=TokensSerializer,
    )
    def put(self, request: Request) -> Response:
        """One of the person's `schools`; 404 for any other, 403 where the school does not take the
        way in which this login came. As after a login: its former tokens end, and with the new ones
        it does everything there."""
        sent = read_body(SchoolAtHandSerializer, request)
        current_school.take_in_hand(login_of(request), sent["account"])
        return answer(login_of(request))
