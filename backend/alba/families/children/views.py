"""Calls of guardians who signed up alone: about their children, and about themselves."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from alba.accounts.permissions import IsTestTaker
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.errors import Refused
from alba.families.children import children, declaration
from alba.families.children.serializers import (
    ChildChangeSerializer,
    ChildCreateSerializer,
    ChildSerializer,
    DeclarationSerializer,
)
from alba.http.requests import read_body
from alba.people.models import TestTaker


class AddsChildren(BasePermission):
    """Listed after the role. Raises Refused `not_a_guardian`."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if not user_of(request).test_taker.may_add_children:
            text = _("Only a parent or guardian who has signed up here can add children.")
            raise Refused("not_a_guardian", text)
        return True


class OwnChildrenView(APIView):
    permission_classes = [IsTestTaker, AddsChildren]

    @property
    def guardian(self) -> TestTaker:
        taker: TestTaker = user_of(self.request).test_taker
        return taker

    def shown(self, pk: int, code: int = status.HTTP_200_OK) -> Response:
        return Response(ChildSerializer(children.of(self.guardian).get(pk=pk)).data, status=code)


class OwnChildren(OwnChildrenView):
    audited = {"POST": Action.TAKER_CREATE}

    @extend_schema(operation_id="own_children", responses=ChildSerializer(many=True))
    def get(self, request: Request) -> Response:
        return Response(ChildSerializer(children.of(self.guardian), many=True).data)

    @extend_schema(
        operation_id="add_child", request=ChildCreateSerializer, responses={201: ChildSerializer}
    )
    def post(self, request: Request) -> Response:
        child = children.add(self.guardian, **read_body(ChildCreateSerializer, request))
        return self.shown(child.pk, status.HTTP_201_CREATED)


class OwnChild(OwnChildrenView):
    audited = {"PATCH": Action.TAKER_UPDATE, "DELETE": Action.TAKER_DELETE}

    @extend_schema(
        operation_id="change_child", request=ChildChangeSerializer, responses=ChildSerializer
    )
    def patch(self, request: Request, pk: int) -> Response:
        children.change(self.guardian, pk, **read_body(ChildChangeSerializer, request))
        return self.shown(pk)

    @extend_schema(operation_id="remove_child", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Deletes the child, and every test about the child, with answers and reports."""
        children.remove(self.guardian, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


class OwnDeclaration(APIView):
    permission_classes = [IsTestTaker]
    audited = {"PUT": Action.USER_DECLARE}

    @extend_schema(
        operation_id="declare", request=DeclarationSerializer, responses=DeclarationSerializer
    )
    def put(self, request: Request) -> Response:
        sent = read_body(DeclarationSerializer, request)
        declaration.declare(user_of(request).test_taker, **sent)
        return Response(sent)
