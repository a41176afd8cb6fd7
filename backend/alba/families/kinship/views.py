"""Lists the people who work at the school and do not see a child, because it is their own or
because they are shut out of it, and lifts that if it is a mistake."""

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.families.kinship import mistaken_ties
from alba.families.kinship.serializers import NotOwnSerializer, TiedReaderSerializer
from alba.http.requests import read_body
from alba.people.views import TestTakers


class NotOwnOfTaker(TestTakers):
    permission_classes = [IsReviewer]
    audited = {"POST": Action.TAKER_NOT_OWN}
    pagination_class = None

    @extend_schema(operation_id="tied_readers", responses=TiedReaderSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        rows = mistaken_ties.tied(self.get_object())
        return Response(TiedReaderSerializer(rows, many=True).data)

    @extend_schema(operation_id="not_own", request=NotOwnSerializer, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """Records that what ties the child to this person is a mistake, or that they are only a
        namesake. 403 `own_child` for the person; 409 `contact_excluded` for somebody who is
        excluded by an address."""
        taker = self.get_object()
        sent = read_body(NotOwnSerializer, request)
        mistaken_ties.lift(taker, by=user_of(request), **sent)
        return Response(status=status.HTTP_204_NO_CONTENT)
