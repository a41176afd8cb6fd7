from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from alba.accounts.serializers import NameField
from alba.campaigns.choice_serializers import id_field
from alba.http.fields import StrictBoolean
from alba.people.records.consents import Said
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH


class DeskSerializer(serializers.Serializer[Any]):
    course = id_field()
    pin = serializers.RegexField(
        "^[0-9]{6}$",
        help_text="asked for between two families",
        write_only=True,
        error_messages={"invalid": gettext_lazy("Please choose a 6-digit code.")},
    )


class OtherGuardianSerializer(serializers.Serializer[Any]):
    """A guardian who is not one of the school's contacts."""

    name = NameField(max_length=CONTACT_NAME_MAX_LENGTH)
    has_authority = StrictBoolean(help_text="a yes needs it")

    def validate_has_authority(self, value: bool) -> bool:
        if self.initial_data.get("answer") == Said.GIVEN and not value:
            raise serializers.ValidationError(
                _("Only a person who decides about the child can agree.")
            )
        return value
