import re
from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.leaving import departing, erasing_school, handing_over
from alba.leaving.models import CONTACT_MAX_LENGTH, RECIPIENT_MAX_LENGTH, Departure

KEY = re.compile(r"age1[02-9ac-hj-np-z]{58}")


class AskToLeaveSerializer(serializers.Serializer[Any]):
    wish = serializers.ChoiceField(choices=["leave"])
    contact = serializers.CharField(
        max_length=CONTACT_MAX_LENGTH, help_text="whom to ask at the school and the new operator"
    )

    def validate_contact(self, text: str) -> str:
        return plain_text.line(text)


class ChangeDepartureSerializer(serializers.Serializer[Any]):
    recipient = serializers.CharField(
        max_length=RECIPIENT_MAX_LENGTH,
        required=False,
        help_text="the new operator’s public key, of age",
    )
    handed_over_on = serializers.DateField(required=False)

    def validate_recipient(self, text: str) -> str:
        if not KEY.fullmatch(text):
            raise serializers.ValidationError(_("This is not a public key of age."))
        return text

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if len(attrs) != 1:
            raise serializers.ValidationError(_("Send the key, or the day, and not both."))
        return attrs


class FingerprintSerializer(serializers.Serializer[Any]):
    fingerprint = serializers.CharField(max_length=60, help_text="as it was compared")


class DepartureSerializer(serializers.ModelSerializer[Departure]):
    by_name = serializers.SerializerMethodField(help_text="empty: the account is gone")
    fingerprint = serializers.SerializerMethodField(help_text="empty: no key is set")

    closed_at = serializers.DateTimeField(
        source="school.moved_at",
        allow_null=True,
        help_text="since when nothing more is saved for the school here",
    )
    erased_on = serializers.SerializerMethodField(
        help_text="the day on which everything is erased here; null before it is handed over"
    )
    held = serializers.SerializerMethodField(help_text="a hold on somebody keeps all of it for now")

    class Meta:
        model = Departure
        fields = [
            *("contact", "asked_at", "by_name", "recipient", "fingerprint", "confirmed_at"),
            *("closed_at", "handed_over_on", "erased_on", "held"),
        ]

    def get_erased_on(self, row: Departure) -> date | None:
        return handing_over.erased_on(row)

    def get_held(self, row: Departure) -> bool:
        return row.handed_over_on is not None and erasing_school.is_held(row.school)

    def get_by_name(self, row: Departure) -> str:
        return row.asked_by.full_name if row.asked_by else ""

    def get_fingerprint(self, row: Departure) -> str:
        return departing.fingerprint(row.recipient) if row.recipient else ""
