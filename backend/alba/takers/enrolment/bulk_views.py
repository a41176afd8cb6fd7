"""What is done to several people in one call."""

from django.http import FileResponse
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.accounts.sessions.fresh_login import prove
from alba.audit.models import Action
from alba.days import today
from alba.http.languages import asked_for
from alba.http.paging import read_query
from alba.http.sheet_serializers import SHEETS
from alba.takers import export, state
from alba.takers.children import consent_of_many
from alba.takers.enrolment import inviting
from alba.takers.enrolment.bulk_serializers import (
    ConsentsAnswerSerializer,
    ConsentsSerializer,
    IdsSerializer,
    InvitedSerializer,
    LeftAnswerSerializer,
    LeftSerializer,
)
from alba.takers.models import TestTaker
from alba.takers.placement import leaving
from alba.takers.serializers import PeopleExportQuery
from alba.takers.views import ORDER, narrow


class Export(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = None
    queryset = TestTaker.objects.none()
    pagination_class = None
    orders = ORDER
    audited = {"GET": Action.LIST_EXPORT}

    @extend_schema(parameters=[PeopleExportQuery], responses=SHEETS)
    def get(self, request: Request) -> FileResponse:
        """The list as its filters show it, as a file. Wants a fresh login."""
        query = read_query(PeopleExportQuery, request)
        prove(request)
        user = user_of(request)
        people = state.with_state(TestTaker.objects.visible_to(user).with_consent())
        return export.export(
            user,
            narrow(people, query),
            query,
            language=asked_for(request.headers.get("Accept-Language", "")),
        )


class Invite(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = IdsSerializer
    audited = {"POST": Action.TAKER_INVITE}

    @extend_schema(responses=InvitedSerializer)
    def post(self, request: Request) -> Response:
        form = self.get_serializer(data=request.data)
        form.is_valid(raise_exception=True)
        sent, skipped = inviting.invite_again(user_of(request), form.validated_data["ids"])
        return Response(InvitedSerializer({"sent": sent, "skipped": skipped}).data)


class Consents(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = ConsentsSerializer
    audited = {"POST": Action.CONSENT_GIVE}  # or withdraw: who may not is not asked which

    @extend_schema(operation_id="record_consents", responses=ConsentsAnswerSerializer)
    def post(self, request: Request) -> Response:
        """Records the same for several people; who is out of scope is left out."""
        form = self.get_serializer(data=request.data)
        form.is_valid(raise_exception=True)
        recorded = consent_of_many.record(user_of(request), **form.validated_data)
        return Response({"recorded": recorded})


class Left(generics.GenericAPIView[TestTaker]):
    permission_classes = [IsReviewer]
    serializer_class = LeftSerializer
    audited = {"POST": Action.TAKER_LEAVE}  # or taken back: who may not is not asked which

    @extend_schema(responses=LeftAnswerSerializer)
    def post(self, request: Request) -> Response:
        form = self.get_serializer(data=request.data)
        form.is_valid(raise_exception=True)
        sent = form.validated_data
        changed = leaving.mark(user_of(request), sent["ids"], sent.get("left_on", today()))
        return Response({"changed": changed})
