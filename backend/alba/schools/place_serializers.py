"""Requests and answers of the lists and the upkeep of schools and classes."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.serializers import AddressField
from alba.http.fields import IdField, StrictBoolean
from alba.http.paging import MAX_ID, ListQuery
from alba.http.versions import VersionField
from alba.schools import tutors
from alba.schools.meanwhile import COURSE, SCHOOL
from alba.schools.models import Course, School
from alba.schools.open_serializers import OpenMattersSerializer
from alba.schools.serializers import ModelSerializer


class PlaceQuery(ListQuery):
    archived = serializers.BooleanField(default=False, help_text="also those that are archived")
    counts = serializers.BooleanField(default=False, help_text="with how much belongs to each")


class CountsSerializer(serializers.Serializer[Any]):
    people = serializers.IntegerField(source="people_count")
    left = serializers.IntegerField(source="left_count", help_text="people who have left")
    tests = serializers.IntegerField(source="tests_count")


class CourseCountsSerializer(CountsSerializer):
    pupils = serializers.IntegerField(
        source="pupils_count", help_text="of the people, those whom a screening can ask about"
    )


class SchoolCountsSerializer(CountsSerializer):
    classes = serializers.IntegerField(source="classes_count")
    archived_classes = serializers.IntegerField(source="archived_classes_count")


class SchoolContactSerializer(serializers.Serializer[Any]):
    """The contact for families; it is on every page, email and form for them. Empty: unknown."""

    email = serializers.CharField()
    phone = serializers.CharField()


class ChangeSchoolContactSerializer(serializers.Serializer[Any]):
    email = AddressField(allow_blank=True, required=False)
    phone = serializers.RegexField(
        r"^(\+?[0-9][0-9 ]{5,28})?$",
        allow_blank=True,
        required=False,
        error_messages={"invalid": _("Please write a phone number: digits and spaces.")},
    )


class SchoolRowSerializer(ModelSerializer[School]):
    contact = SchoolContactSerializer(read_only=True)
    logo = serializers.CharField(
        source="logo_path", read_only=True, help_text="its path; empty without one"
    )
    leaves = serializers.SerializerMethodField(
        help_text="it has said that it wishes to leave, or is closed here: it has a departure"
    )
    counts = serializers.SerializerMethodField(help_text="null unless asked for")
    version = serializers.SerializerMethodField()

    class Meta:
        model = School
        fields = [
            "id",
            "school_name",
            "school_postal_code",
            "contact",
            "logo",
            "research",
            "archived_at",
            "rests",
            "moved_at",
            "leaves",
            "counts",
            "version",
        ]
        read_only_fields = ["archived_at", "research", "rests", "moved_at"]

    def get_leaves(self, school: School) -> bool:
        return hasattr(school, "departure")

    def get_version(self, school: School) -> str:
        return SCHOOL.version(school)

    @extend_schema_field(SchoolCountsSerializer(allow_null=True))
    def get_counts(self, school: School) -> Any:
        asked = hasattr(school, "people_count")
        return SchoolCountsSerializer(school).data if asked else None


class _CourseRows(serializers.ListSerializer[Any]):
    def to_representation(self, data: Any) -> Any:
        courses = list(data)
        tutors.look_up(courses)
        return super().to_representation(courses)


class CourseRowSerializer(ModelSerializer[Course]):
    tutors = serializers.SerializerMethodField(help_text="their accounts")
    counts = serializers.SerializerMethodField(help_text="null unless asked for")
    version = serializers.SerializerMethodField()

    class Meta:
        model = Course
        list_serializer_class = _CourseRows
        fields = [
            *("id", "course", "class_name", "school_id", "archived_at"),
            *("tutors", "counts", "version"),
        ]
        read_only_fields = ["archived_at"]

    def get_tutors(self, course: Course) -> list[int]:
        return tutors.tutors_of(course)

    def get_version(self, course: Course) -> str:
        return COURSE.version(course)

    @extend_schema_field(CourseCountsSerializer(allow_null=True))
    def get_counts(self, course: Course) -> Any:
        asked = hasattr(course, "people_count")
        return CourseCountsSerializer(course).data if asked else None


class ChangeSchoolSerializer(ModelSerializer[School]):
    contact = ChangeSchoolContactSerializer(required=False)
    research = StrictBoolean(required=False, help_text="only by the school's administrators")
    version = VersionField()

    class Meta:
        model = School
        fields = ["school_name", "school_postal_code", "contact", "research", "version"]
        extra_kwargs = {name: {"required": False} for name in fields[:2]}


class LogoUploadSerializer(serializers.Serializer[Any]):
    logo = serializers.FileField()


class UpdateCourseSerializer(ModelSerializer[Course]):
    tutors = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        required=False,
        max_length=50,
        help_text="the accounts of teachers of the school, and no others from now on",
    )
    version = VersionField()

    class Meta:
        model = Course
        fields = ["course", "class_name", "tutors", "version"]
        extra_kwargs = {name: {"required": False} for name in fields[:2]}


class _MergeSerializer(serializers.Serializer[Any]):
    """`into`: the one that stays, of those that the user may see."""

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            into = fields["into"]
            into.queryset = into.queryset.model.objects.visible_to(request.user)
        return fields


KEEPS = [("from", "from"), ("into", "into")]


class KeepSerializer(serializers.Serializer[Any]):
    """The choices for a merge of two schools that have both decided: the decision that applies from
    now on."""

    contact = serializers.ChoiceField(choices=KEEPS, required=False)
    holidays = serializers.ChoiceField(choices=KEEPS, required=False)
    list_columns = serializers.ChoiceField(choices=KEEPS, required=False)
    logo = serializers.ChoiceField(choices=KEEPS, required=False)
    retention = serializers.ChoiceField(choices=KEEPS, required=False)
    texts = serializers.ChoiceField(choices=KEEPS, required=False)


class MergeSchoolSerializer(_MergeSerializer):
    into = IdField(queryset=School.objects.none())
    move_admins = StrictBoolean(default=False)
    keep = KeepSerializer(required=False)


class MergeCourseSerializer(_MergeSerializer):
    into = IdField(queryset=Course.objects.none())


class MovedSerializer(serializers.Serializer[Any]):
    classes = serializers.IntegerField()
    people = serializers.IntegerField()
    tests = serializers.IntegerField()
    admins = serializers.IntegerField()


class MergedSchoolSerializer(SchoolRowSerializer):
    moved = MovedSerializer(help_text="what was moved from the deleted one")
    open = OpenMattersSerializer(help_text="about the people who were moved")

    class Meta(SchoolRowSerializer.Meta):
        fields = [*SchoolRowSerializer.Meta.fields, "moved", "open"]


class MergedCourseSerializer(CourseRowSerializer):
    moved = MovedSerializer()
    open = OpenMattersSerializer()

    class Meta(CourseRowSerializer.Meta):
        fields = [*CourseRowSerializer.Meta.fields, "moved", "open"]
