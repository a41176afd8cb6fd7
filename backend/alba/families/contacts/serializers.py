from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.serializers import AddressField, LineField, NameField
from alba.families.contacts.search import sees_phones
from alba.families.exclusion.colleagues import MET_BY
from alba.http.fields import StrictBoolean
from alba.http.paging import MAX_ID
from alba.http.versions import VersionField
from alba.people.edits import CONTACT
from alba.people.records.contacts import (
    CONTACT_NAME_MAX_LENGTH,
    PHONE_MAX_LENGTH,
    FamilyLocale,
    Relation,
)
from alba.search.phones import digits_of


class GuardianContactSerializer(serializers.Serializer[Any]):
    """A contact as an administrator sees it."""

    id = serializers.IntegerField()
    full_name = serializers.CharField()
    relation = serializers.ChoiceField(choices=Relation.choices)
    email = serializers.SerializerMethodField(help_text="null: none is known")
    phone = serializers.SerializerMethodField(
        help_text="null: none is known; always for product administrators"
    )
    locale = serializers.ChoiceField(choices=FamilyLocale.choices)
    has_authority = serializers.BooleanField(help_text="decides about the child, so is asked")
    excluded = serializers.BooleanField(help_text="never written to, and counted nowhere")
    undelivered = serializers.BooleanField(help_text="emails do not reach the address")
    not_mine_at = serializers.DateTimeField(
        allow_null=True, help_text="when its reader said that the child is not theirs"
    )

    version = serializers.SerializerMethodField()

    def get_email(self, contact: Any) -> str | None:
        return contact.email or None

    def get_phone(self, contact: Any) -> str | None:
        return contact.phone or None if sees_phones(self.context["request"].user) else None

    def get_version(self, contact: Any) -> str:
        return CONTACT.version(contact)


class FoundContactSerializer(serializers.Serializer[Any]):
    """A contact by whom a search has found a child."""

    id = serializers.IntegerField()
    full_name = serializers.CharField()
    relation = serializers.ChoiceField(choices=Relation.choices)
    email = serializers.EmailField(allow_blank=True)
    phone = serializers.SerializerMethodField(help_text="empty for product administrators")

    def get_phone(self, contact: Any) -> str:
        return str(contact.phone) if sees_phones(self.context["request"].user) else ""


def check_phone(phone: str) -> None:
    if phone and not digits_of(phone):
        raise serializers.ValidationError(_("This is not a telephone number."))


def phone_field() -> serializers.CharField:
    return LineField(
        max_length=PHONE_MAX_LENGTH,
        required=False,
        allow_blank=True,
        allow_null=True,
        validators=[check_phone],
        help_text="for the school and its readers, who call",
    )


class ChangedContactSerializer(GuardianContactSerializer):
    suspended = serializers.ListField(
        child=serializers.IntegerField(),
        required=False,
        help_text="the bonds that are not valid because this contact is excluded",
    )
    works_here = serializers.BooleanField(
        required=False, help_text="whether the excluded person works at the child's school"
    )
    by = serializers.ChoiceField(
        choices=MET_BY,
        required=False,
        allow_null=True,
        help_text="`name`: may be a namesake",
    )


class NewContactSerializer(serializers.Serializer[Any]):
    full_name = NameField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = serializers.ChoiceField(choices=Relation.choices)
    email = AddressField(required=False, allow_blank=True, allow_null=True)
    phone = phone_field()
    locale = serializers.ChoiceField(choices=FamilyLocale.choices, required=False)
    has_authority = StrictBoolean(
        required=False, help_text="if left out, true unless the relation is `other`"
    )
    excluded = StrictBoolean(required=False, help_text="needs a fresh login")

    def validate_email(self, email: str | None) -> str:
        return email or ""

    def validate_phone(self, phone: str | None) -> str:
        if phone and not sees_phones(self.context["request"].user):
            raise serializers.ValidationError(_("Only the school keeps telephone numbers."))
        return phone or ""


class ChangeContactSerializer(NewContactSerializer):
    """A partial change: a field that is not sent stays as it is."""

    version = VersionField()

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
    contacts = DecidingContactSerializer(many=True, help_text="those who decide")
