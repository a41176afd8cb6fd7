"""Which adults may answer about a person, beside the one whom the person is assigned to."""

from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer, IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.families.bonds import bonds
from alba.families.bonds.serializers import (
    AcceptBondSerializer,
    AcceptedBondSerializer,
    BondSerializer,
    NewBondSerializer,
)
from alba.http.requests import read_body
from alba.people.models import Bond
from alba.people.scope import excluded_people
from alba.people.views import TestTakers


class BondsOfTaker(TestTakers):
    audited = {"POST": Action.BOND_CREATE}
    serializer_class = BondSerializer
    pagination_class = None

    @extend_schema(operation_id="bonds_of_test_taker", responses=BondSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        rows = self.get_object().bonds.select_related("adult__user").order_by("pk")
        context = {"shut": excluded_people.of_children([pk])}
        return Response(BondSerializer(rows, many=True, context=context).data)

    @extend_schema(
        operation_id="bond_test_taker",
        request=NewBondSerializer,
        responses={201: BondSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        """An adult chosen from the list may answer at once; one who is asked by email may answer
        once they have accepted. The answer is the same whether or not the address has an
        account."""
        taker = self.get_object()
        sent = read_body(NewBondSerializer, request)
        act = bonds.make if "adult" in sent else bonds.ask
        bond = act(taker, by=user_of(request), **sent)
        return Response(BondSerializer(bond).data, status=status.HTTP_201_CREATED)


class BondDetail(generics.GenericAPIView[Bond]):
    permission_classes = [IsReviewer]
    serializer_class = BondSerializer
    queryset = Bond.objects.none()
    audited = {"DELETE": Action.BOND_DELETE}

    @extend_schema(operation_id="remove_bond", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """The adult may no longer answer about the person; what they answered stays."""
        user = user_of(request)
        bond = generics.get_object_or_404(Bond.objects.visible_to(user), pk=pk)
        bonds.remove(bond, by=user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class BondAccept(generics.GenericAPIView[Bond]):
    permission_classes = [IsTestTaker]
    serializer_class = AcceptBondSerializer
    queryset = Bond.objects.none()
    audited = {"POST": Action.BOND_ACCEPT}

    @extend_schema(operation_id="accept_bond", responses=AcceptedBondSerializer)
    def post(self, request: Request) -> Response:
        """Accepts with the link in the email, which works once, for 14 days."""
        sent = read_body(AcceptBondSerializer, request)
        bond = bonds.accept(user_of(request), sent["bond"], sent["token"])
        return Response(AcceptedBondSerializer(bond).data)
