from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.admins import admins, inviting, product_admins
from alba.accounts.admins.serializers import (
    ProductAdminCreateSerializer,
    ProductAdminSerializer,
    ProductAdminUpdateSerializer,
)
from alba.accounts.auditors import READING
from alba.accounts.found import NAMES_AND_ADDRESS, search_people
from alba.accounts.models import User
from alba.accounts.permissions import IsAlbaAdmin
from alba.accounts.serializers import CurrentPasswordSerializer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.paging import Key, ListQuery, order
from alba.http.requests import read_body, read_query

# The fields of an administrator's rights, and the one that switches the account off.
RIGHTS = {"is_active", "is_auditor", "assigned_schools", "email"}
# Sort keys for administrators of either kind.
ORDER: dict[str, Key] = {
    "id": "id",
    "name": "sort_name",
    "state": "is_active",
    "email": ("email",),
    "first_name": "folded_name",
    "last_name": "sort_name",
}


class ProductAdmins(generics.GenericAPIView[User]):
    """The rows that all calls on product administrators work on."""

    permission_classes = [IsAlbaAdmin]
    serializer_class = ProductAdminSerializer
    queryset = User.objects.none()

    def get_queryset(self) -> QuerySet[User]:
        admins: QuerySet[User] = User.objects.visible_to(user_of(self.request)).alba_admins()
        return inviting.with_state(admins)


class ProductAdminList(ProductAdmins, generics.ListAPIView[User]):
    open_to_auditors = READING
    orders = ORDER

    def get_queryset(self) -> QuerySet[User]:
        query = read_query(ListQuery, self.request)
        admins = search_people(super().get_queryset(), query["search"], "", NAMES_AND_ADDRESS)
        return order(admins, query["ordering"], self.orders, "name")

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class ProductAdminCreate(ProductAdmins):
    audited = {"POST": Action.ADMIN_CREATE}

    @extend_schema(request=ProductAdminCreateSerializer, responses={201: ProductAdminSerializer})
    def post(self, request: Request) -> Response:
        sent = read_body(ProductAdminCreateSerializer, request)
        prove(request, sent.pop("current_password", None))
        admin = product_admins.create(by=user_of(request), **sent)
        shown = self.get_serializer(self.get_queryset().get(pk=admin.pk))
        return Response(shown.data, status=status.HTTP_201_CREATED)


class ProductAdminDetail(ProductAdmins, generics.RetrieveAPIView[User]):
    open_to_auditors = READING
    audited = {"PATCH": Action.ADMIN_UPDATE, "DELETE": Action.ADMIN_DELETE}

    @extend_schema(request=ProductAdminUpdateSerializer, responses=ProductAdminSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Needs a fresh login, except for names."""
        admin = self.get_object()
        sent = read_body(ProductAdminUpdateSerializer, request)
        if sent.keys() & RIGHTS:
            prove(request)
        product_admins.update(admin, by=user_of(request), **sent)
        return Response(self.get_serializer(self.get_object()).data)

    @extend_schema(request=CurrentPasswordSerializer, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Needs a fresh login or `current_password`."""
        admin = self.get_object()
        sent = read_body(CurrentPasswordSerializer, request)
        prove(request, sent.get("current_password"))
        admins.remove(admin, by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)
