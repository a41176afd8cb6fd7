from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import AddressField, LineField, known_as_field, name_field
from alba.days import today
from alba.enrolment.register.serializers import TestTakerSerializer
from alba.http.fields import IdField, StrictBoolean
from alba.http.versions import VersionField
from alba.people import numbers
from alba.people.models import NUMBER_MAX_LENGTH, PROFESSIONAL_ROLE_CHOICES, Role, TestTaker
from alba.people.serializers import check_birth_date
from alba.schools.models import Course
from alba.schools.open_serializers import OpenMattersSerializer


class UpdatedTestTakerSerializer(TestTakerSerializer):
    """`open`: null where no role was sent."""

    open = OpenMattersSerializer(allow_null=True)

    class Meta(TestTakerSerializer.Meta):
        fields = [*TestTakerSerializer.Meta.fields, "open"]


def check_number(number: str) -> None:
    if numbers.is_damaged(number):
        raise serializers.ValidationError(numbers.damaged_text())


def check_day_of_leaving(day: date) -> None:
    if day > today():
        raise serializers.ValidationError(_("This cannot be the day on which someone left."))


class NewPersonSerializer(serializers.Serializer[Any]):
    email = AddressField()
    locale = serializers.ChoiceField(choices=Locale.choices, default=Locale.CATALAN)
    first_name = name_field()
    last_name = name_field()
    birth_date = serializers.DateField(
        required=False, allow_null=True, validators=[check_birth_date]
    )


class CreateResponsibleSerializer(NewPersonSerializer):
    role = serializers.ChoiceField(choices=PROFESSIONAL_ROLE_CHOICES)
    course = IdField(queryset=Course.objects.none())

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            courses = Course.objects.visible_to(request.user).select_related("school")
            fields["course"].queryset = courses
        return fields


class UpdateTestTakerSerializer(serializers.Serializer[Any]):
    first_name = name_field(required=False)
    last_name = name_field(required=False)
    known_as = known_as_field(help_text="the name the person goes by; empty for none")
    role = serializers.ChoiceField(choices=Role.choices, required=False)
    birth_date = serializers.DateField(
        required=False, allow_null=True, validators=[check_birth_date]
    )
    external_id = LineField(
        max_length=NUMBER_MAX_LENGTH,
        required=False,
        allow_blank=True,
        validators=[check_number],
    )
    assigned_responsible_test_taker = IdField(
        queryset=TestTaker.objects.none(), required=False, allow_null=True, source="responsible"
    )
    course = IdField(
        queryset=Course.objects.none(),
        required=False,
        allow_null=True,
        help_text="their own; null: that of the person responsible",
    )
    courses = IdField(
        queryset=Course.objects.none(),
        many=True,
        required=False,
        help_text="the classes whose tutor a teacher is, and no others from now on",
    )
    email = AddressField(
        required=False, help_text="until the invitation was used; a new one goes out"
    )
    quiet = StrictBoolean(required=False, help_text="the family gets no email about them")
    version = VersionField()

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            courses = Course.objects.visible_to(request.user).select_related("school")
            fields["course"].queryset = courses
            fields["courses"].child_relation.queryset = courses
            takers = TestTaker.objects.visible_to(request.user).select_related("course")
            fields["assigned_responsible_test_taker"].queryset = takers
        return fields
