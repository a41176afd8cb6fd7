from typing import Any

from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.http.fields import ReasonField
from alba.http.paging import MAX_ID
from alba.takers.ties.models import REASON_MAX_LENGTH


class TiedReaderSerializer(serializers.Serializer[Any]):
    """A reader of the school from whom the child is hidden as their own."""

    id = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()


class NotOwnSerializer(serializers.Serializer[Any]):
    reader = serializers.IntegerField(min_value=1, max_value=MAX_ID, help_text="a user")
    reason = ReasonField(max_length=REASON_MAX_LENGTH, help_text="ten characters at least")

    def validate_reason(self, text: str) -> str:
        return plain_text.line(text)
