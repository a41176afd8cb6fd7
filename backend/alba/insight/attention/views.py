from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.sessions.authentication import user_of
from alba.followup.permissions import CountsCases
from alba.insight.attention.attention import WHATS, lines


class DisagreedAboutSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField(source="user.full_name")


class AttentionSerializer(serializers.Serializer[Any]):
    school = serializers.IntegerField(allow_null=True, help_text="null: it is about Alba itself")
    name = serializers.CharField(help_text="of the school")
    what = serializers.ChoiceField(choices=WHATS)
    since = serializers.DateField()
    link = serializers.CharField(help_text="the screen where it is mended")
    child = DisagreedAboutSerializer(
        allow_null=True, help_text="of `families_disagree`; null for a product administrator"
    )
    by = serializers.DateField(
        allow_null=True,
        help_text="of `families_disagree`: by when the school talks with them",
    )


class Attention(generics.GenericAPIView[Any]):
    permission_classes = [IsAuthenticated, CountsCases]
    serializer_class = AttentionSerializer
    pagination_class = None

    @extend_schema(operation_id="attention", responses=AttentionSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Returns the matters that need attention at the schools that the caller runs or reads for,
        or in all of them, the longest waiting first."""
        return Response(AttentionSerializer(lines(user_of(request)), many=True).data)
