from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import AddressField, LineField, name_field
from alba.fields import IdField, StrictBoolean
from alba.listing import ListQuery
from alba.schools.models import Course
from alba.takers.enrolment import BULK_LIMIT
from alba.takers.models import (
    PROFESSIONAL_ROLE_CHOICES,
    REFERENCE_MAX_LENGTH,
    Role,
    TestTaker,
)

OLDEST = date(1900, 1, 1)


class PersonSerializer(serializers.Serializer):
    id = serializers.IntegerField()
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")


class AssignedPersonSerializer(PersonSerializer):
    age = serializers.IntegerField(allow_null=True)


class CourseInfoSerializer(serializers.Serializer):
    school_id = serializers.IntegerField()
    school_name = serializers.CharField(source="school.school_name")
    course_id = serializers.IntegerField(source="id")
    course = serializers.CharField()
    class_name = serializers.CharField()


class TestTakerSerializer(serializers.ModelSerializer):
    """A person as the request's user may see it: whoever only answers for somebody is told the age,
    not the date of birth."""

    email = serializers.EmailField(source="user.email", read_only=True)
    first_name = serializers.CharField(source="user.first_name", read_only=True)
    last_name = serializers.CharField(source="user.last_name", read_only=True)
    test_taker_type_name = serializers.ChoiceField(
        choices=Role.choices, source="role", read_only=True
    )
    assigned_to = PersonSerializer(
        allow_null=True,
        read_only=True,
        help_text="null for a school administrator also where that person is of another school",
    )
    has_assigned_people = serializers.SerializerMethodField()
    assigned_test_takers = AssignedPersonSerializer(
        source="assigned_people.all", many=True, read_only=True
    )
    course_info = CourseInfoSerializer(source="course", allow_null=True, read_only=True)
    age = serializers.IntegerField(allow_null=True, read_only=True)

    class Meta:
        model = TestTaker
        fields = [
            "id",
            "email",
            "first_name",
            "last_name",
            "test_taker_type_name",
            "assigned_to",
            "has_assigned_people",
            "assigned_test_takers",
            "course_info",
            "age",
            "birth_date",
        ]

    @extend_schema_field(bool)
    def get_has_assigned_people(self, taker: TestTaker) -> bool:
        return len(taker.assigned_people.all()) > 0  # prefetched: no query

    def to_representation(self, instance: TestTaker) -> dict[str, Any]:
        shown = super().to_representation(instance)
        viewer = self.context["request"].user
        if viewer.is_test_taker and instance.user_id != viewer.pk:
            shown.update(birth_date=None)
        if instance.is_assigned_elsewhere:
            shown.update(assigned_to=None)
        return shown


class ResponsibleSerializer(PersonSerializer):
    email = serializers.EmailField(source="user.email")
    role = serializers.ChoiceField(choices=Role.choices)
    course_info = CourseInfoSerializer(source="course", allow_null=True)


class TestTakerQuery(ListQuery):
    role = serializers.ChoiceField(choices=Role.choices, required=False)


class ResponsibleQuery(ListQuery):
    guardians = serializers.BooleanField(
        default=False, help_text="also people with the role parent, to whom a child is assigned"
    )


def check_birth_date(day: date | None) -> date | None:
    if day is not None and not OLDEST <= day <= timezone.localdate():
        raise serializers.ValidationError(_("This is not a possible date of birth."))
    return day


class NewPersonSerializer(serializers.Serializer):
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
        fields = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # nobody asks when the schema is made
            fields["course"].queryset = Course.objects.visible_to(request.user)
        return fields


def reference_field(**options: Any) -> serializers.CharField:
    return LineField(max_length=REFERENCE_MAX_LENGTH, required=False, allow_blank=True, **options)


class BulkRowSerializer(NewPersonSerializer):
    role = serializers.ChoiceField(choices=Role.choices)


class CreateBulkSerializer(serializers.Serializer):
    """The list as a whole; its rows are checked one by one, so that each problem has its row."""

    test_takers = serializers.ListField(
        child=serializers.JSONField(allow_null=True), allow_empty=True
    )
    responsible_test_taker_id = IdField(queryset=TestTaker.objects.none())
    guardian_consent = reference_field()

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # nobody asks when the schema is made
            able = TestTaker.objects.exclude(role=Role.STUDENT)
            fields["responsible_test_taker_id"].queryset = able.visible_to(request.user)
        return fields


class CreateBulkSchema(serializers.Serializer):
    """What the OpenAPI document says of create-bulk's body."""

    test_takers = serializers.ListField(
        child=BulkRowSerializer(), min_length=1, max_length=BULK_LIMIT
    )
    responsible_test_taker_id = serializers.IntegerField()
    guardian_consent = reference_field(
        help_text="where the school keeps the signed consents: puts one on record for each student"
    )


class UpdateTestTakerSerializer(serializers.Serializer):
    first_name = name_field(required=False)
    last_name = name_field(required=False)
    role = serializers.ChoiceField(choices=Role.choices, required=False)
    birth_date = serializers.DateField(
        required=False, allow_null=True, validators=[check_birth_date]
    )
    assigned_responsible_test_taker = IdField(
        queryset=TestTaker.objects.none(), required=False, allow_null=True, source="responsible"
    )

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # nobody asks when the schema is made
            takers = TestTaker.objects.visible_to(request.user).select_related("course")
            fields["assigned_responsible_test_taker"].queryset = takers
        return fields


class GuardianConsentSerializer(serializers.Serializer):
    """Whether a person needs the consent to take tests alone, and the newest that is on record."""

    asked_below = serializers.IntegerField(help_text="age; 0: nobody is asked here")
    is_asked = serializers.BooleanField()
    given = serializers.BooleanField(allow_null=True, help_text="null: nothing is on record")
    reference = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField(allow_null=True)


class RecordConsentSerializer(serializers.Serializer):
    given = StrictBoolean()
    reference = reference_field()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        reference = attrs.get("reference", "")
        if attrs["given"] and not reference:
            text = _("Please say where the signed consent is kept.")
            raise serializers.ValidationError({"reference": [text]})
        return {"given": attrs["given"], "reference": reference}


@extend_schema_field({"type": "boolean", "enum": [True]})
class GivenSchema(StrictBoolean):
    pass


@extend_schema_field({"type": "boolean", "enum": [False]})
class WithdrawnSchema(StrictBoolean):
    pass


class GiveConsentSchema(serializers.Serializer):
    given = GivenSchema()
    reference = LineField(
        max_length=REFERENCE_MAX_LENGTH, help_text="where the school keeps what was signed"
    )


class WithdrawConsentSchema(serializers.Serializer):
    given = WithdrawnSchema()
    reference = reference_field()


# What RecordConsentSerializer takes, as the description of the API says it.
RECORD_CONSENT_SCHEMA = PolymorphicProxySerializer(
    component_name="RecordConsent",
    serializers=[GiveConsentSchema, WithdrawConsentSchema],
    resource_type_field_name=None,
)
