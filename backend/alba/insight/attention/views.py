from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.followup.permissions import CountsCases
from alba.http.paging import OptionalPagination
from alba.http.requests import read_query
from alba.http.views import paged
from alba.insight.attention.attention import KINDS, WHATS, lines, tally
from alba.people import told_apart
from alba.people.models import TestTaker


class DisagreedAboutSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.SerializerMethodField()

    def get_name(self, child: TestTaker) -> str:
        return told_apart.named(child)


class AttentionSerializer(serializers.Serializer[Any]):
    school = serializers.IntegerField(allow_null=True, help_text="null: it is about Alba itself")
    name = serializers.CharField(help_text="of the school")
    what = serializers.ChoiceField(choices=WHATS)
    kind = serializers.ChoiceField(
        choices=KINDS,
        help_text="in this order; as `what`, but `no_reader` only where somebody has answered",
    )
    since = serializers.DateField()
    count = serializers.IntegerField(
        allow_null=True, help_text="of wishes, cases and letters; null: of others"
    )
    link = serializers.CharField(help_text="the screen that shows what is counted")
    child = DisagreedAboutSerializer(
        allow_null=True, help_text="of `families_disagree`; null for a product administrator"
    )
    by = serializers.DateField(
        allow_null=True,
        help_text="of `families_disagree`: by when the school talks with them",
    )


class AttentionQuery(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=KINDS, required=False)


class AttentionPages(OptionalPagination):
    """A page also counts all lines."""

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        shapes = super().get_paginated_response_schema(schema)
        page = shapes["oneOf"][1]
        page["properties"]["kinds"] = {
            "type": "object",
            "additionalProperties": {"type": "integer"},
            "description": "the lines of each kind that has any, whichever `kind` was asked for",
        }
        page["required"] = [*page["required"], "kinds"]
        return shapes


class Attention(generics.GenericAPIView[Any]):
    permission_classes = [IsAuthenticated, CountsCases]
    serializer_class = AttentionSerializer
    pagination_class = AttentionPages

    @extend_schema(
        operation_id="attention",
        parameters=[AttentionQuery],
        responses=AttentionSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Returns the matters that need attention at the schools that the caller runs or reads for,
        or in all of them, the worst kind first and of each the longest waiting. A page also counts
        all lines by `kind`."""
        query = read_query(AttentionQuery, request)
        found = lines(user_of(request))
        wanted = [one for one in found if one.kind == query.get("kind", one.kind)]
        answer = paged(self, wanted, lambda rows: AttentionSerializer(rows, many=True).data)
        if isinstance(answer.data, dict):
            answer.data["kinds"] = tally(found)
        return answer
