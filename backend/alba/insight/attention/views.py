from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from alba.accounts.permissions import IsAlbaAdmin
from alba.insight.attention.attention import WHATS, lines


class AttentionSerializer(serializers.Serializer[Any]):
    school = serializers.IntegerField(allow_null=True, help_text="null: it is about Alba itself")
    name = serializers.CharField(help_text="of the school")
    what = serializers.ChoiceField(choices=WHATS)
    since = serializers.DateField()
    link = serializers.CharField(help_text="the screen where it is mended")


class Attention(generics.GenericAPIView[Any]):
    permission_classes = [IsAlbaAdmin]
    serializer_class = AttentionSerializer
    pagination_class = None

    @extend_schema(operation_id="attention", responses=AttentionSerializer(many=True))
    def get(self, request: Request) -> Response:
        """What needs attention across all schools; what has waited longest first."""
        return Response(AttentionSerializer(lines(), many=True).data)
