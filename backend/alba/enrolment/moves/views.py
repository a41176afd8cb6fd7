"""Pupils who have changed school."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.enrolment.moves import requests
from alba.enrolment.moves.models import Move
from alba.enrolment.moves.serializers import AskedMoveSerializer, AskMoveSerializer, MoveSerializer
from alba.http.requests import read_body
from alba.http.views import paged
from alba.schools.models import School


class MoveView(generics.GenericAPIView[Move]):
    permission_classes = [IsReviewer]
    serializer_class: Any = MoveSerializer
    queryset = Move.objects.none()


class Moves(MoveView):
    audited = {"POST": Action.MOVE_ASK}

    @extend_schema(operation_id="moves", responses=MoveSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Lists the requests of both schools, the newest first."""
        user = user_of(request)
        rows = Move.objects.visible_to(user)
        rows = rows.select_related(
            *("school", "former_school", "to_course", "newcomer__user", "pupil__user")
        )
        mine = None
        if not user.is_alba_admin:
            mine = set(School.objects.visible_to(user).values_list("pk", flat=True))
        return paged(
            self, rows, lambda page: MoveSerializer(page, many=True, context={"schools": mine}).data
        )

    @extend_schema(
        operation_id="ask_move",
        request=AskMoveSerializer,
        responses={201: AskedMoveSerializer},
    )
    def post(self, request: Request) -> Response:
        """Asks for a pupil of another school; answered alike if there is no such pupil."""
        move = requests.ask(by=user_of(request), **read_body(AskMoveSerializer, request))
        shown = {"id": move.pk, "state": move.state_for_asker()}
        return Response(shown, status=status.HTTP_201_CREATED)


class MoveAgree(MoveView):
    audited = {"POST": Action.MOVE_AGREE}

    @extend_schema(operation_id="agree_move", request=None, responses=AskedMoveSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Agrees to the move, by the former school: the pupil moves. 409 `over`."""
        move = requests.agree(user_of(request), pk)
        return Response({"id": move.pk, "state": move.state})


class MoveRefuse(MoveView):
    audited = {"POST": Action.MOVE_REFUSE}

    @extend_schema(operation_id="refuse_move", request=None, responses=AskedMoveSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Refuses the move, by the former school: they stay two people. 409 `over`."""
        move = requests.refuse(user_of(request), pk)
        return Response({"id": move.pk, "state": move.state})
