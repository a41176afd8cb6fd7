"""Where somebody is logged in: the list, and ending one."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts import logins
from alba.accounts.serializers import OwnLoginSerializer


class OwnLogins(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="own_logins", responses=OwnLoginSerializer(many=True))
    def get(self, request: Request) -> Response:
        found = logins.alive(request.user)
        return Response(OwnLoginSerializer(found, many=True, context={"this": request.auth}).data)


class OwnLogin(APIView):
    permission_classes = [IsAuthenticated]

    @extend_schema(operation_id="end_own_login", responses={204: None})
    def delete(self, request: Request, pk: UUID) -> Response:
        logins.end(request.user, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
