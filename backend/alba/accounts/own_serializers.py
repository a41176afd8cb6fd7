"""Parts of what the app knows of the person who is logged in."""

from typing import Any

from rest_framework import serializers


class WhoReadsSerializer(serializers.Serializer[Any]):
    readers = serializers.ListField(child=serializers.CharField())
    tutors = serializers.ListField(
        child=serializers.CharField(), help_text="who reads it too, if the pupil chooses that"
    )


class SchoolAnswerSerializer(serializers.Serializer[Any]):
    campaign = serializers.CharField(help_text="its name")
    text = serializers.CharField(help_text="what the school has heard, and does")
    language = serializers.CharField(help_text="of the text")
    done = serializers.ListField(child=serializers.CharField())


class TestTakerInfoSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    has_assigned_people = serializers.BooleanField()
    reads_childs_words = serializers.BooleanField(
        help_text="texts about themselves use words for a child"
    )
    declares = serializers.CharField(
        allow_blank=True,
        help_text="of those who signed up alone: parent, of_age, unsaid; empty for everybody else",
    )
    may_add_children = serializers.BooleanField()
    is_tutor = serializers.BooleanField()
    leads_screening = serializers.BooleanField(
        help_text="a tutor, while an open screening asks their class"
    )
    can_ask_to_talk = serializers.BooleanField(
        help_text="a pupil at whose school somebody reads talk requests"
    )
    who_reads = WhoReadsSerializer(
        allow_null=True, help_text="by name; null if they cannot ask to talk"
    )
    school_answer = SchoolAnswerSerializer(
        allow_null=True, help_text="what the school says to a pupil about the last screening"
    )
    pupils_wait = serializers.BooleanField(
        help_text="a tutor or reader to whom pupils would like to talk"
    )


class OwnProviderSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    leave_url = serializers.URLField(allow_null=True, help_text="where one signs off there too")


class SchoolOfSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(allow_null=True, help_text="null: one’s own account, of no staff")
    name = serializers.CharField()
    roles = serializers.ListField(
        child=serializers.CharField(),
        help_text="administrator, reader, or the role of a professional",
    )
    account = serializers.IntegerField(help_text="what the login works with there")
    at_hand = serializers.BooleanField(help_text="this login works for it now")
    rests = serializers.BooleanField(
        help_text="it has come from another installation, and does not work here yet"
    )


class WaitsSerializer(serializers.Serializer[Any]):
    talk = serializers.IntegerField(help_text="open wishes to talk")
    to_read = serializers.IntegerField(help_text="rows of the reading list")
    overdue = serializers.IntegerField(help_text="wishes and cases that should be done by now")


class SchoolWithWorkSerializer(SchoolOfSerializer):
    waits = WaitsSerializer(help_text="for the person as a reader; zeros where they do not read")
