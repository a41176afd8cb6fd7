"""The guardians whom the school can reach about a person."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.http.paging import read_query
from alba.schools.duties.permissions import IsReviewerOrReader
from alba.schools.duties.reading import schools_read_by
from alba.schools.models import Course
from alba.takers.contacts import contacts
from alba.takers.contacts.models import GuardianContact
from alba.takers.contacts.serializers import (
    ChangeContactSerializer,
    ClassQuery,
    ContactsOfPupilSerializer,
    GuardianContactSerializer,
    NewContactSerializer,
)
from alba.takers.views import TakersInCare


class ContactsOfTaker(TakersInCare):
    audited = {"POST": Action.CONTACT_CREATE}
    serializer_class = GuardianContactSerializer
    pagination_class = None

    @extend_schema(
        operation_id="guardians_of_test_taker", responses=GuardianContactSerializer(many=True)
    )
    def get(self, request: Request, pk: int) -> Response:
        rows = self.get_object().guardian_contacts.order_by("pk")
        return Response(GuardianContactSerializer(rows, many=True).data)

    @extend_schema(
        operation_id="add_guardian",
        request=NewContactSerializer,
        responses={201: GuardianContactSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        """403 `reauth_required` for one who is excluded from the start, without a fresh login."""
        taker = self.get_object()
        form = NewContactSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        if form.validated_data.get("excluded"):
            prove(request)
        contact = contacts.add(taker, by=user_of(request), **form.validated_data)
        shown = GuardianContactSerializer(contact)
        return Response(shown.data, status=status.HTTP_201_CREATED)


class ContactsOfClass(TakersInCare):
    """Whose word counts, pupil by pupil: for recording what a class has brought back."""

    pagination_class = None

    @extend_schema(
        operation_id="guardians_of_class",
        parameters=[ClassQuery],
        responses=ContactsOfPupilSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        user = user_of(request)
        read = Course.objects.filter(school__in=schools_read_by(user))
        classes = read if user.is_test_taker else Course.objects.visible_to(user)
        course = get_object_or_404(classes, pk=read_query(ClassQuery, request)["course"])
        rows = contacts.deciding_of_class(course)
        return Response(ContactsOfPupilSerializer(rows, many=True).data)


class ContactDetail(generics.GenericAPIView[GuardianContact]):
    permission_classes = [IsReviewerOrReader]
    serializer_class = GuardianContactSerializer
    queryset = GuardianContact.objects.none()
    audited = {"PATCH": Action.CONTACT_UPDATE, "DELETE": Action.CONTACT_DELETE}

    def get_queryset(self) -> Any:
        return GuardianContact.objects.visible_to(user_of(self.request))

    @extend_schema(
        operation_id="change_guardian",
        request=ChangeContactSerializer,
        responses=GuardianContactSerializer,
    )
    def patch(self, request: Request, pk: int) -> Response:
        """403 `reauth_required` where `excluded` changes and the login is not fresh."""
        contact = self.get_object()
        form = ChangeContactSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        if form.validated_data.get("excluded", contact.excluded) != contact.excluded:
            prove(request)
        changed = contacts.change(user_of(request), pk, **form.validated_data)
        return Response(GuardianContactSerializer(changed).data)

    @extend_schema(operation_id="remove_guardian", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """An excluded one may come back by a list of the year, so this wants a fresh login then."""
        if self.get_object().excluded:
            prove(request)
        contacts.remove(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
