"""The first steps of an installation or a school."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.assessments.lists import first_steps


class FirstStepSerializer(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=list(first_steps.Step))
    done = serializers.BooleanField()
    lacking = serializers.IntegerField(
        help_text="the classes without a tutor, or the pupils without a consent, that are left"
    )


class FirstStepsSerializer(serializers.Serializer[Any]):
    steps = FirstStepSerializer(many=True)


class FirstSteps(generics.GenericAPIView[Any]):
    """The first steps of each kind of administrator, in order, and which of them are done. Empty
    once somebody in scope has answered."""

    permission_classes = [IsReviewer]
    serializer_class = FirstStepsSerializer

    @extend_schema(operation_id="first_steps")
    def get(self, request: Request) -> Response:
        steps = first_steps.of(user_of(request))
        return Response(FirstStepsSerializer({"steps": steps}).data)
