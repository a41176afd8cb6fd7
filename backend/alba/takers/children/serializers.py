from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.models import Declaration
from alba.accounts.serializers import name_field
from alba.http.fields import StrictBoolean
from alba.http.paging import MAX_ID
from alba.takers.models import Purpose, Route
from alba.takers.serializers import check_birth_date, reference_field


class ChildSerializer(serializers.Serializer[Any]):
    """A child to the guardian who added it; the counts say what would go with it."""

    id = serializers.IntegerField()
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name", allow_blank=True)
    birth_date = serializers.DateField()
    age = serializers.IntegerField()
    test_count = serializers.IntegerField(help_text="tests about the child, finished or not")
    finished_count = serializers.IntegerField()


class ChildCreateSerializer(serializers.Serializer[Any]):
    first_name = name_field()
    last_name = name_field(required=False, allow_blank=True, default="")
    birth_date = serializers.DateField(validators=[check_birth_date])


class ChildChangeSerializer(serializers.Serializer[Any]):
    first_name = name_field(required=False)
    last_name = name_field(required=False, allow_blank=True)
    birth_date = serializers.DateField(required=False, validators=[check_birth_date])


class DeclarationSerializer(serializers.Serializer[Any]):
    declares = serializers.ChoiceField(choices=Declaration.choices)


class GuardianConsentSerializer(serializers.Serializer[Any]):
    """Whether a person needs the consent to take tests alone, and the newest that is on record."""

    asked_below = serializers.IntegerField(help_text="age; 0: nobody is asked here")
    is_asked = serializers.BooleanField()
    given = serializers.BooleanField(allow_null=True, help_text="null: nothing is on record")
    reference = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField(allow_null=True)


def route_field() -> serializers.ChoiceField:
    return serializers.ChoiceField(
        choices=Route.choices, required=False, help_text="how the school learned it"
    )


class RecordConsentSerializer(serializers.Serializer[Any]):
    given = StrictBoolean()
    reference = reference_field(
        help_text="where the school keeps what was signed; a yes has to have one"
    )
    route = route_field()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        reference = attrs.get("reference", "")
        if attrs["given"] and not reference:
            text = _("Please say where the signed consent is kept.")
            raise serializers.ValidationError({"reference": [text]})
        return {**attrs, "reference": reference, "route": attrs.get("route", "")}


class OfWhomSerializer(serializers.Serializer[Any]):
    contact = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=MAX_ID,
        help_text="whose word it is, of the family's contacts",
    )
    purpose = serializers.ChoiceField(choices=Purpose.choices, default=Purpose.SCREENING)


class RecordOneConsentSerializer(OfWhomSerializer, RecordConsentSerializer):
    pass
