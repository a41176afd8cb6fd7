"""Before a duty ends or is suspended: who takes over what its holder has taken on."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.audit.models import Action
from alba.followup.handed_on import taking_back, taking_over
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


class HandedOnSerializer(serializers.Serializer[Any]):
    to = serializers.IntegerField(source="row.to_id", allow_null=True)
    to_name = serializers.SerializerMethodField()
    by_name = serializers.SerializerMethodField()
    at = serializers.DateTimeField(source="row.at")
    undo_until = serializers.DateField()

    def get_to_name(self, found: dict[str, Any]) -> str:
        return found["row"].to.full_name if found["row"].to else ""

    def get_by_name(self, found: dict[str, Any]) -> str:
        return found["row"].by.full_name if found["row"].by else ""


class LastHandOverSerializer(serializers.Serializer[Any]):
    handed_over = HandedOnSerializer(allow_null=True, help_text="null: nothing can be undone")


class TakeOver(Duties):
    permission_classes = [IsSchoolAdminOrReader]
    audited = {"POST": Action.DUTY_HAND_OVER, "DELETE": Action.DUTY_TAKE_BACK}

    @extend_schema(operation_id="handed_over_duty", responses=LastHandOverSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """The last time, while it can be undone."""
        found = taking_back.newest(self.get_object())
        shown = {"handed_over": found and {"row": found[0], "undo_until": found[1]}}
        return Response(LastHandOverSerializer(shown).data)

    @extend_schema(
        operation_id="hand_over_duty", request=TakeOverSerializer, responses=TakenOverSerializer
    )
    def post(self, request: Request, pk: int) -> Response:
        """Everything open that the holder has taken on at this school goes to another reader.
        Without it, it goes to nobody when the duty ends, and each reader gets one email."""
        duty, sent = self.get_object(), read_body(TakeOverSerializer, request)
        found = taking_over.hand_over(user_of(request), duty, sent["to"])
        return Response(TakenOverSerializer(found).data)

    @extend_schema(operation_id="take_back_duty", responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Gives back what was handed over last, on that day and the next school day: 409
        `too_late`, and `not_reading` if the holder reads no more."""
        taking_back.take_back(user_of(request), self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)
