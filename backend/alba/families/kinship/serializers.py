from typing import Any

from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.http.fields import ReasonField
from alba.http.paging import MAX_ID
from alba.people.records.kinship import REASON_MAX_LENGTH

TIED_BY = ["family", "name", "address"]


class TiedReaderSerializer(serializers.Serializer[Any]):
    """Somebody who works at the school and from whom the child is hidden."""

    id = serializers.IntegerField(source="user.pk")
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    by = serializers.ChoiceField(
        choices=TIED_BY,
        help_text="`family`: a reader's own child; else how an exclusion meets them",
    )


class NotOwnSerializer(serializers.Serializer[Any]):
    reader = serializers.IntegerField(min_value=1, max_value=MAX_ID, help_text="a user")
    reason = ReasonField(max_length=REASON_MAX_LENGTH, help_text="ten characters at least")

    def validate_reason(self, text: str) -> str:
        return plain_text.line(text)
