from typing import Any

from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import AddressField, NameField
from alba.http.fields import StrictBoolean
from alba.http.paging import MAX_ID
from alba.takers.contacts.models import CONTACT_NAME_MAX_LENGTH, Relation


class GuardianContactSerializer(serializers.Serializer[Any]):
    """As an administrator sees it."""

    id = serializers.IntegerField()
    full_name = serializers.CharField()
    relation = serializers.ChoiceField(choices=Relation.choices)
    email = serializers.SerializerMethodField(help_text="null: none is known")
    locale = serializers.ChoiceField(choices=Locale.choices)
    has_authority = serializers.BooleanField(help_text="decides about the child, so is asked")
    excluded = serializers.BooleanField(help_text="never written to, and counted nowhere")
    undelivered = serializers.BooleanField(help_text="emails do not reach the address")

    def get_email(self, contact: Any) -> str | None:
        return contact.email or None


class NewContactSerializer(serializers.Serializer[Any]):
    full_name = NameField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = serializers.ChoiceField(choices=Relation.choices)
    email = AddressField(required=False, allow_blank=True, allow_null=True)
    locale = serializers.ChoiceField(choices=Locale.choices, required=False)
    has_authority = StrictBoolean(
        required=False, help_text="true unless the relation is `other`, if it is not said"
    )
    excluded = StrictBoolean(required=False, help_text="wants a fresh login")

    def validate_email(self, email: str | None) -> str:
        return email or ""


class ChangeContactSerializer(NewContactSerializer):
    """Only what is sent changes."""

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        for field in fields.values():
            field.required = False
        return fields


class ClassQuery(serializers.Serializer[Any]):
    course = serializers.IntegerField(min_value=1, max_value=MAX_ID)


class DecidingContactSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    full_name = serializers.CharField()


class ContactsOfPupilSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()
    contacts = DecidingContactSerializer(many=True, help_text="those whose word counts")
