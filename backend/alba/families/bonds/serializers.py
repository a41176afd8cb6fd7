from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.serializers import AddressField
from alba.families.exclusion import exclusions
from alba.http.fields import IdField, TextField
from alba.http.paging import MAX_ID
from alba.people.models import Bond, TestTaker
from alba.people.serializers import PersonSerializer


class BondSerializer(serializers.Serializer[Any]):
    """A bond as an administrator sees it. An adult who was asked by email is named once they
    accepted: the screen on which they do so says that the school will see who they are."""

    id = serializers.IntegerField()
    state = serializers.SerializerMethodField(
        help_text="`suspended`: the adult is excluded, and sees nothing of the child"
    )
    kind = serializers.ChoiceField(choices=Bond.Kind.choices)
    adult = PersonSerializer(allow_null=True, help_text="null while it is pending")
    email = serializers.CharField(
        help_text="the address that was asked; empty for an adult who was chosen"
    )
    undelivered = serializers.SerializerMethodField(
        help_text="emails do not reach the address that was asked; only while it is pending"
    )
    created_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField(allow_null=True, help_text="of the link, while pending")

    @extend_schema_field(serializers.ChoiceField(choices=Bond.State.choices))
    def get_state(self, bond: Bond) -> str:
        """`shut` in the context: who is excluded, where somebody may be."""
        shut = self.context.get("shut")
        is_suspended = shut is not None and exclusions.is_suspended(bond, shut)
        return Bond.State.SUSPENDED if is_suspended else bond.state

    def get_undelivered(self, bond: Bond) -> bool:
        return bond.adult_id is None and bond.undelivered_at is not None


class NewBondSerializer(serializers.Serializer[Any]):
    """`adult`, or `email` for one who is asked by email: exactly one of the two."""

    adult = IdField(queryset=TestTaker.objects.none(), required=False)
    email = AddressField(required=False)
    kind = serializers.ChoiceField(choices=Bond.Kind.choices)

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            fields["adult"].queryset = TestTaker.objects.visible_to(request.user)
        return fields

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("adult" in attrs) == ("email" in attrs):
            text = _("Please choose an adult, or type the address of one.")
            raise serializers.ValidationError({"adult": [text]})
        return attrs


class AcceptBondSerializer(serializers.Serializer[Any]):
    bond = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    token = TextField(max_length=200)


class AcceptedBondSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    state = serializers.ChoiceField(choices=Bond.State.choices)
    kind = serializers.ChoiceField(choices=Bond.Kind.choices)
    taker = PersonSerializer(help_text="whom the adult may answer about from now on")
