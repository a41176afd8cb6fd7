from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts import product_admins
from alba.accounts.models import User
from alba.accounts.permissions import IsAlbaAdmin
from alba.accounts.serializers import (
    ProductAdminCreateSerializer,
    ProductAdminSerializer,
    ProductAdminUpdateSerializer,
)
from alba.audit.models import Action
from alba.listing import ListQuery, order, read_query, search_in

ORDER = {"email": "email", "first_name": "first_name", "last_name": "last_name", "id": "id"}


class ProductAdmins(generics.GenericAPIView):
    """The rows that all calls on product administrators work on."""

    permission_classes = [IsAlbaAdmin]
    serializer_class = ProductAdminSerializer
    queryset = User.objects.none()

    def get_queryset(self) -> QuerySet[User]:
        return User.objects.visible_to(self.request.user).alba_admins()


class ProductAdminList(ProductAdmins, generics.ListAPIView):
    orders = ORDER

    def get_queryset(self) -> QuerySet[User]:
        query = read_query(ListQuery, self.request)
        admins = search_in(super().get_queryset(), query["search"], "folded")
        return order(admins, query["ordering"], self.orders, "last_name")

    @extend_schema(parameters=[ListQuery])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)


class ProductAdminCreate(ProductAdmins):
    audited = {"POST": Action.ADMIN_CREATE}

    @extend_schema(request=ProductAdminCreateSerializer, responses={201: ProductAdminSerializer})
    def post(self, request: Request) -> Response:
        form = ProductAdminCreateSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        admin = product_admins.create(by=request.user, **form.validated_data)
        return Response(self.get_serializer(admin).data, status=status.HTTP_201_CREATED)


class ProductAdminDetail(ProductAdmins, generics.RetrieveAPIView):
    audited = {"PATCH": Action.ADMIN_UPDATE}

    @extend_schema(request=ProductAdminUpdateSerializer, responses=ProductAdminSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        admin = self.get_object()
        form = ProductAdminUpdateSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        product_admins.update(admin, by=request.user, **form.validated_data)
        return Response(self.get_serializer(admin).data)
