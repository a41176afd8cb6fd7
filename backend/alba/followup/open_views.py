"""Open matters of a person, shown before anybody deletes them or notes that they have left."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.followup import open_matters
from alba.people.views import TakersInCare
from alba.schools.open_serializers import OpenMattersSerializer


class OpenMatters(TakersInCare):
    serializer_class: type[serializers.Serializer[Any]] = OpenMattersSerializer

    @extend_schema(operation_id="open_matters_of_person", responses=OpenMattersSerializer)
    def get(self, request: Request, pk: int) -> Response:
        """Returns numbers only, of the caller's schools. Open matters stay with the readers of the
        school where they were opened, even if the person leaves it."""
        return Response(open_matters.of(user_of(request), [self.get_object().pk]))
