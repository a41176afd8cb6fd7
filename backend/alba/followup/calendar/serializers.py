from typing import Any

from rest_framework import serializers


class CalendarSerializer(serializers.Serializer[Any]):
    made_at = serializers.DateTimeField(
        allow_null=True, read_only=True, help_text="null: there is no address"
    )


class CalendarAddressSerializer(serializers.Serializer[Any]):
    url = serializers.CharField(read_only=True)
