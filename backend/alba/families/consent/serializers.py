from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.accounts.serializers import LineField
from alba.http.fields import ReasonField, StrictBoolean
from alba.http.paging import MAX_ID
from alba.people.records.consents import REFERENCE_MAX_LENGTH, Purpose, Route, Said


def reference_field(**options: Any) -> serializers.CharField:
    return LineField(max_length=REFERENCE_MAX_LENGTH, required=False, allow_blank=True, **options)


PURPOSES = [one for one in Purpose.choices if one[0] != Purpose.ASK]
"""What a school records an answer for. Families answer an ask by their link alone."""


class RecordedConsentSerializer(serializers.Serializer[Any]):
    """One answer that the school has put on record. A void one was a mistake."""

    id = serializers.IntegerField()
    said = serializers.SerializerMethodField()
    contact = serializers.IntegerField(allow_null=True, help_text="null: the family's")
    route = serializers.ChoiceField(choices=Route.choices, allow_blank=True)
    reference = serializers.CharField(allow_blank=True)
    purpose = serializers.ChoiceField(choices=PURPOSES)
    text = serializers.CharField(
        allow_blank=True, help_text="version of the text that was current then"
    )
    at = serializers.DateTimeField()
    recorded_by = serializers.SerializerMethodField(help_text="null: an account that is gone")
    void_at = serializers.DateTimeField(allow_null=True)
    void_reason = serializers.CharField(allow_blank=True)

    @extend_schema_field(serializers.ChoiceField(choices=Said.choices))
    def get_said(self, row: Any) -> str:
        return str(row.said or (Said.GIVEN if row.given else Said.WITHDRAWN))

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_recorded_by(self, row: Any) -> str | None:
        return row.recorded_by.full_name if row.recorded_by else None


class VoidConsentSerializer(serializers.Serializer[Any]):
    reason = ReasonField(max_length=REFERENCE_MAX_LENGTH)

    def validate_reason(self, text: str) -> str:
        return plain_text.line(text)


class GuardianConsentSerializer(serializers.Serializer[Any]):
    """A person's need for the consent to take tests alone, and the newest that is on record."""

    asked_below = serializers.IntegerField(help_text="age; 0: nobody is asked here")
    is_asked = serializers.BooleanField()
    given = serializers.BooleanField(allow_null=True, help_text="null: nothing is on record")
    reference = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField(allow_null=True)
    id = serializers.IntegerField(allow_null=True, help_text="of the newest that counts")
    recorded = RecordedConsentSerializer(many=True, help_text="the newest first")


def route_field() -> serializers.ChoiceField:
    return serializers.ChoiceField(
        choices=Route.choices, required=False, help_text="how the school learned it"
    )


class RecordConsentSerializer(serializers.Serializer[Any]):
    given = StrictBoolean()
    reference = reference_field(
        help_text="where the school keeps what was signed; a yes on paper has to have one"
    )
    route = route_field()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        reference = attrs.get("reference", "")
        # A consent by telephone or at the desk has no signature: the day and the person who took it
        # are enough.
        is_signed = attrs.get("route", Route.PAPER) == Route.PAPER
        if attrs["given"] and is_signed and not reference:
            text = _("Please say where the signed consent is kept.")
            raise serializers.ValidationError({"reference": [text]})
        return {**attrs, "reference": reference, "route": attrs.get("route", "")}


class OfWhomSerializer(serializers.Serializer[Any]):
    contact = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=MAX_ID,
        help_text="which of the family's contacts gave it",
    )
    purpose = serializers.ChoiceField(choices=PURPOSES, default=Purpose.SCREENING)


class RecordOneConsentSerializer(OfWhomSerializer, RecordConsentSerializer):
    pass
