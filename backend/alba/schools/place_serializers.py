"""What the lists and the upkeep of schools and classes say."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.http.fields import IdField, StrictBoolean
from alba.http.paging import ListQuery
from alba.schools.models import Course, School
from alba.schools.serializers import ModelSerializer


class PlaceQuery(ListQuery):
    archived = serializers.BooleanField(default=False, help_text="also those that are archived")
    counts = serializers.BooleanField(default=False, help_text="with how much belongs to each")


class CourseCountsSerializer(serializers.Serializer[Any]):
    people = serializers.IntegerField(source="people_count")
    left = serializers.IntegerField(source="left_count", help_text="people who have left")
    tests = serializers.IntegerField(source="tests_count")


class SchoolCountsSerializer(CourseCountsSerializer):
    classes = serializers.IntegerField(source="classes_count")
    archived_classes = serializers.IntegerField(source="archived_classes_count")


class SchoolRowSerializer(ModelSerializer[School]):
    counts = serializers.SerializerMethodField(help_text="null unless asked for")

    class Meta:
        model = School
        fields = ["id", "school_name", "school_postal_code", "archived_at", "counts"]
        read_only_fields = ["archived_at"]

    @extend_schema_field(SchoolCountsSerializer(allow_null=True))
    def get_counts(self, school: School) -> Any:
        asked = hasattr(school, "people_count")
        return SchoolCountsSerializer(school).data if asked else None


class CourseRowSerializer(ModelSerializer[Course]):
    counts = serializers.SerializerMethodField(help_text="null unless asked for")

    class Meta:
        model = Course
        fields = ["id", "course", "class_name", "school_id", "archived_at", "counts"]
        read_only_fields = ["archived_at"]

    @extend_schema_field(CourseCountsSerializer(allow_null=True))
    def get_counts(self, course: Course) -> Any:
        asked = hasattr(course, "people_count")
        return CourseCountsSerializer(course).data if asked else None


class RenameSchoolSerializer(ModelSerializer[School]):
    class Meta:
        model = School
        fields = ["school_name", "school_postal_code"]
        extra_kwargs = {name: {"required": False} for name in fields}


class RenameCourseSerializer(ModelSerializer[Course]):
    class Meta:
        model = Course
        fields = ["course", "class_name"]
        extra_kwargs = {name: {"required": False} for name in fields}


class _MergeSerializer(serializers.Serializer[Any]):
    """`into`: the one that stays, of those that the user may see."""

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # nobody asks when the schema is made
            into = fields["into"]
            into.queryset = into.queryset.model.objects.visible_to(request.user)
        return fields


class MergeSchoolSerializer(_MergeSerializer):
    into = IdField(queryset=School.objects.none())
    move_admins = StrictBoolean(default=False)


class MergeCourseSerializer(_MergeSerializer):
    into = IdField(queryset=Course.objects.none())


class MovedSerializer(serializers.Serializer[Any]):
    classes = serializers.IntegerField()
    people = serializers.IntegerField()
    tests = serializers.IntegerField()
    admins = serializers.IntegerField()


class MergedSchoolSerializer(SchoolRowSerializer):
    moved = MovedSerializer(help_text="what came with the one that is gone")

    class Meta(SchoolRowSerializer.Meta):
        fields = [*SchoolRowSerializer.Meta.fields, "moved"]


class MergedCourseSerializer(CourseRowSerializer):
    moved = MovedSerializer()

    class Meta(CourseRowSerializer.Meta):
        fields = [*CourseRowSerializer.Meta.fields, "moved"]
