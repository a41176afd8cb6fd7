"""The list of a user's logins, and ending one of them."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.auditors import READING
from alba.accounts.logins import logins
from alba.accounts.serializers import OwnLoginSerializer
from alba.accounts.sessions.authentication import login_of, person_of


class OwnLogins(APIView):
    open_to_auditors = READING
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="own_logins", responses=OwnLoginSerializer(many=True))
    def get(self, request: Request) -> Response:
        found = logins.alive(person_of(request))
        return Response(
            OwnLoginSerializer(found, many=True, context={"this": login_of(request)}).data
        )


class OwnLogin(APIView):
    open_to_auditors = frozenset({"DELETE"})
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="end_own_login", responses={204: None})
    def delete(self, request: Request, pk: UUID) -> Response:
        logins.end(person_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
