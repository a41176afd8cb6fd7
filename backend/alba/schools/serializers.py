from typing import Any, TypeVar

from django.db import models
from rest_framework import serializers

from alba.accounts.admins import inviting
from alba.accounts.models import Locale, User
from alba.accounts.serializers import AddressField, NameField, name_field
from alba.http.fields import IdField, StrictBoolean
from alba.schools.models import Course, School

Row = TypeVar("Row", bound=models.Model)


class ModelSerializer(serializers.ModelSerializer[Row]):
    serializer_field_mapping = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.CharField: NameField,
    }


class SchoolSerializer(ModelSerializer[School]):
    class Meta:
        model = School
        fields = ["id", "school_name", "school_postal_code"]


class CourseCreateSerializer(ModelSerializer[Course]):
    school_id = IdField(source="school", queryset=School.objects.none())

    class Meta:
        model = Course
        fields = ["id", "course", "class_name", "school_id"]

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            fields["school_id"].queryset = School.objects.visible_to(request.user)
        return fields


class SchoolAdminSerializer(serializers.ModelSerializer[User]):
    email = serializers.EmailField(read_only=True)
    username = serializers.EmailField(read_only=True)
    assigned_schools = SchoolSerializer(many=True, read_only=True)
    state = serializers.ChoiceField(choices=inviting.STATES, read_only=True)

    class Meta:
        model = User
        fields = [
            "id",
            "email",
            "username",
            "first_name",
            "last_name",
            "locale",
            "is_active",
            "state",
            "last_login_on",
            "assigned_schools",
        ]


class SchoolAdminCreateSerializer(serializers.Serializer[Any]):
    email = AddressField()
    first_name = name_field()
    last_name = name_field()
    locale = serializers.ChoiceField(choices=Locale.choices, default=Locale.CATALAN)
    school_ids = IdField(queryset=School.objects.all(), many=True, allow_empty=False)


class AssignedSchoolSerializer(serializers.Serializer[Any]):
    """A school object as the lists return it; only its id is used."""

    id = IdField(queryset=School.objects.all())

    def to_internal_value(self, data: Any) -> School:
        school: School = super().to_internal_value(data)["id"]
        return school


class SchoolAdminUpdateSerializer(serializers.Serializer[Any]):
    first_name = name_field(required=False)
    last_name = name_field(required=False)
    email = AddressField(
        required=False, help_text="until the invitation was used; a new one goes out"
    )
    is_active = StrictBoolean(required=False)
    assigned_schools = AssignedSchoolSerializer(many=True, required=False, allow_empty=False)
