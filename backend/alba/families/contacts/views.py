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
from alba.families.contacts import contacts, office
from alba.families.contacts.serializers import (
    ChangeContactSerializer,
    ChangedContactSerializer,
    ClassQuery,
    ContactsOfPupilSerializer,
    GuardianContactSerializer,
    NewContactSerializer,
)
from alba.families.exclusion import exclusions
from alba.http.requests import read_body, read_query
from alba.people.records.contacts import GuardianContact
from alba.people.views import TakersInCare
from alba.schools.duties.permissions import IsReader, IsReviewerOrReader
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import Course


class ContactsOfTaker(TakersInCare):
    audited = {"POST": Action.CONTACT_CREATE}
    serializer_class = GuardianContactSerializer
    pagination_class = None

    @extend_schema(
        operation_id="guardians_of_test_taker", responses=GuardianContactSerializer(many=True)
    )
    def get(self, request: Request, pk: int) -> Response:
        rows = self.get_object().guardian_contacts.order_by("pk")
        context = self.get_serializer_context()
        return Response(GuardianContactSerializer(rows, many=True, context=context).data)

    @extend_schema(
        operation_id="add_guardian",
        request=NewContactSerializer,
        responses={201: ChangedContactSerializer},
    )
    def post(self, request: Request, pk: int) -> Response:
        """403 `reauth_required` for a contact who is excluded from the start, without a fresh
        login."""
        taker = self.get_object()
        sent = read_body(NewContactSerializer, request)
        if sent.get("excluded"):
            prove(request)
        contact = contacts.add(taker, by=user_of(request), **sent)
        return Response(_changed(contact, request), status=status.HTTP_201_CREATED)


class ContactWanted(TakersInCare):
    permission_classes = [IsReader]
    audited = {"POST": Action.CONTACT_ASK}
    serializer_class = None

    @extend_schema(operation_id="ask_for_guardian", request=None, responses={204: None})
    def post(self, request: Request, pk: int) -> Response:
        """The school's administrators get an email, once a day: the pupil has no contact who
        decides. 409 `nobody_there`."""
        office.ask(self.get_object(), by=user_of(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


def _changed(contact: GuardianContact, request: Request) -> Any:
    shown = dict(GuardianContactSerializer(contact, context={"request": request}).data)
    if contact.excluded:
        shown["suspended"] = exclusions.suspended(contact)
        by = exclusions.works_here(contact)
        shown.update(works_here=by is not None, by=by)
    return shown


class ContactsOfClass(TakersInCare):
    """The contacts who decide, pupil by pupil: for recording what a class has brought back."""

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
        rows = contacts.deciding_of_class(user, course)
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
        responses=ChangedContactSerializer,
    )
    def patch(self, request: Request, pk: int) -> Response:
        """403 `reauth_required` if `excluded` changes and the login is not fresh."""
        contact = self.get_object()
        sent = read_body(ChangeContactSerializer, request)
        if sent.get("excluded", contact.excluded) != contact.excluded:
            prove(request)
        changed = contacts.change(user_of(request), pk, **sent)
        return Response(_changed(changed, request))

    @extend_schema(operation_id="remove_guardian", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """A pupil list could bring an excluded contact back, so removing one needs a fresh
        login."""
        if self.get_object().excluded:
            prove(request)
        contacts.remove(user_of(request), pk)
        return Response(status=status.HTTP_204_NO_CONTENT)
