"""Calls that act on several people at once."""

from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.days import today
from alba.enrolment.admission import invitations
from alba.enrolment.admission.bulk_serializers import (
    ConsentsAnswerSerializer,
    ConsentsSerializer,
    IdsSerializer,
    InvitedSerializer,
    LeftAnswerSerializer,
    LeftSerializer,
)
from alba.families.consent import bulk
from alba.http.requests import read_body
from alba.people import departure, state
from alba.people.models import TestTaker
from alba.people.state import State


class Invite(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = IdsSerializer
    audited = {"POST": Action.TAKER_INVITE}

    @extend_schema(responses=InvitedSerializer)
    def post(self, request: Request) -> Response:
        ids = read_body(IdsSerializer, request)["ids"]
        sent, skipped = invitations.invite_again(user_of(request), ids)
        return Response(InvitedSerializer({"sent": sent, "skipped": skipped}).data)


class Consents(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = ConsentsSerializer
    audited = {"POST": Action.CONSENT_GIVE}  # or withdraw: a refused call is not looked into

    @extend_schema(operation_id="record_consents", responses=ConsentsAnswerSerializer)
    def post(self, request: Request) -> Response:
        """Records the same for several people; people out of scope are left out."""
        sent = read_body(ConsentsSerializer, request)
        recorded = bulk.record(user_of(request), **sent)
        return Response({"recorded": recorded})


class Left(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = LeftSerializer
    audited = {"POST": Action.TAKER_LEAVE}  # or taken back: a refused call is not looked into

    @extend_schema(responses=LeftAnswerSerializer)
    def post(self, request: Request) -> Response:
        sent = read_body(LeftSerializer, request)
        day = sent.get("left_on", today())
        by = user_of(request)
        changed, waiting = departure.mark(by, sent["ids"], day)
        here = TestTaker.objects.visible_to(by).filter(pk__in=sent["ids"], left_on=None)
        lack = here.filter(state.is_in(State.INVITED) | state.is_in(State.NOT_INVITED))
        back = {"to_invite": list(lack.values_list("pk", flat=True))} if day is None else {}
        return Response({"changed": changed, "open": waiting, **back})
