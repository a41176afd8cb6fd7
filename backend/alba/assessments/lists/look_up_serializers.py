"""Requests and answers of the search through everything."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import by_type
from alba.assessments.subject_serializers import SubjectAsKnown
from alba.families.contacts import search
from alba.families.contacts.serializers import FoundContactSerializer
from alba.http.fields import TextField
from alba.people.models import Role, TestTaker
from alba.people.serializers import ToldApartField


class LookUpSerializer(serializers.Serializer[Any]):
    q = TextField(allow_blank=True, max_length=200)


class FoundPersonSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    known_as = serializers.CharField(source="user.known_as")
    told_apart = ToldApartField()
    email = serializers.EmailField(source="user.email", allow_null=True)
    role = serializers.ChoiceField(choices=Role.choices)
    course = serializers.CharField(source="course.course", allow_null=True, default=None)
    class_name = serializers.CharField(source="course.class_name", allow_null=True, default=None)
    school_name = serializers.CharField(
        source="course.school.school_name", allow_null=True, default=None
    )

    guardians = serializers.SerializerMethodField(
        help_text="the contacts of the family by whom the person was found"
    )

    @extend_schema_field(FoundContactSerializer(many=True))
    def get_guardians(self, taker: TestTaker) -> Any:
        contacts = search.found_of(taker)
        return FoundContactSerializer(contacts, many=True, context=self.context).data


class FoundClassSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    course = serializers.CharField()
    class_name = serializers.CharField()
    school = serializers.IntegerField()
    school_name = serializers.CharField()


class FoundSchoolSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    school_name = serializers.CharField()
    school_postal_code = serializers.CharField()


class FoundTestSerializer(SubjectAsKnown):
    """`name` is the subject's: people look for a test by whom it is about."""

    id = serializers.IntegerField()
    name = serializers.SerializerMethodField(help_text="of the person whom it is about")
    test_taker_name = serializers.SerializerMethodField(help_text="of the person who answered")
    test_taker_email = serializers.SerializerMethodField()
    test_type_name = serializers.SerializerMethodField()
    finished_at = serializers.DateTimeField()

    def get_name(self, test: Test) -> str:
        return self.known.subject_name(test) or self.known.taker_name(test)

    def get_test_taker_name(self, test: Test) -> str:
        return self.known.taker_name(test)

    @extend_schema_field(serializers.EmailField(allow_null=True))
    def get_test_taker_email(self, test: Test) -> str | None:
        return test.test_taker.user.email if self.known.names_taker(test) else None

    def get_test_type_name(self, test: Test) -> str:
        return by_type(test.test_type).code


class FoundSerializer(serializers.Serializer[Any]):
    people = FoundPersonSerializer(many=True)
    classes = FoundClassSerializer(many=True)
    schools = FoundSchoolSerializer(many=True)
    tests = FoundTestSerializer(many=True)
