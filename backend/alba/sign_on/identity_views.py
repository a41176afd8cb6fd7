"""Which accounts of the school somebody has connected, and ending that."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.auditors import READING
from alba.accounts.models import User
from alba.accounts.permissions import IsReviewer
from alba.accounts.serializers import CurrentPasswordSerializer
from alba.accounts.sessions.authentication import login_of, person_of, user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.requests import read_body
from alba.sign_on import identities, staff
from alba.sign_on.models import Identity
from alba.sign_on.serializers import IdentitySerializer


class OwnIdentities(APIView):
    permission_classes = [IsAuthenticated]
    open_to_auditors = READING

    @extend_schema(operation_id="own_identities", responses=IdentitySerializer(many=True))
    def get(self, request: Request) -> Response:
        own = Identity.objects.visible_to(person_of(request)).select_related("provider")
        return Response(IdentitySerializer(own.order_by("pk"), many=True).data)


class OwnIdentity(APIView):
    permission_classes = [IsAuthenticated]
    open_to_auditors = frozenset({"DELETE"})
    audited = {"DELETE": Action.SSO_UNLINK}
    queryset = Identity.objects.none()

    @extend_schema(
        operation_id="unlink_identity", request=CurrentPasswordSerializer, responses={204: None}
    )
    def delete(self, request: Request, pk: int) -> Response:
        """Its logins end at once. Needs a fresh login or `current_password`; 409 `last_way_in`."""
        prove(request, read_body(CurrentPasswordSerializer, request).get("current_password"))
        identities.unlink(login_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class IdentitiesOfUser(generics.GenericAPIView[User]):
    """Ends the connections of people who have left, or whose account there is in other hands."""

    audited = {"DELETE": Action.SSO_UNLINK}
    permission_classes = [IsReviewer]
    serializer_class = None
    queryset = User.objects.none()

    @extend_schema(operation_id="unlink_identities", request=None, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        user = get_object_or_404(staff.seen_by(user_of(request)), pk=pk)
        identities.unlink_all(user, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
