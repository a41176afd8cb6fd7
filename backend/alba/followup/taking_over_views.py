"""Before a duty ends or is suspended: who takes over what its holder has taken on."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup import taking_over
from alba.http.paging import MAX_ID
from alba.http.requests import read_body
from alba.schools.duties.permissions import IsSchoolAdminOrReader
from alba.schools.duties.views import Duties


class TakeOverSerializer(serializers.Serializer[Any]):
    to = serializers.IntegerField(
        min_value=1, max_value=MAX_ID, help_text="a user who reads for the school"
    )


class TakenOverSerializer(serializers.Serializer[Any]):
    rows = serializers.IntegerField(help_text="of the reading list, to be read")
    cases = serializers.IntegerField()
    talks = serializers.IntegerField()
    unowned = serializers.IntegerField(
        help_text="about a child of the new person: they wait for the other readers"
    )


class TakeOver(Duties):
    permission_classes = [IsSchoolAdminOrReader]
    audited = {"POST": Action.DUTY_HAND_OVER}

    @extend_schema(
        operation_id="hand_over_duty", request=TakeOverSerializer, responses=TakenOverSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        """Everything open that the holder has taken on at this school goes to another reader.
        Without it, it goes to nobody when the duty ends, and each reader gets one email."""
        duty, sent = self.get_object(), read_body(TakeOverSerializer, request)
        found = taking_over.hand_over(user_of(request), duty, sent["to"])
        return Response(TakenOverSerializer(found).data)
