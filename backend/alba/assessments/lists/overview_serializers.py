"""Requests and answers of the overview."""

from typing import Any

from rest_framework import serializers

from alba.http.paging import MAX_ID


class OverviewQuery(serializers.Serializer[Any]):
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class ClassFiguresSerializer(serializers.Serializer[Any]):
    """People of a class by their state, and the tests that are shown under it."""

    course = serializers.IntegerField()
    course_name = serializers.CharField()
    class_name = serializers.CharField()
    school = serializers.IntegerField()
    school_name = serializers.CharField()
    people = serializers.IntegerField()
    no_address = serializers.IntegerField()
    not_invited = serializers.IntegerField()
    invited = serializers.IntegerField()
    active = serializers.IntegerField()
    running = serializers.IntegerField()
    finished = serializers.IntegerField()
    to_approve = serializers.IntegerField(help_text="by the caller's own kind of approval")
    consent_missing = serializers.IntegerField(
        help_text="people whose guardian's consent is needed and not on record"
    )


class OverviewSerializer(serializers.Serializer[Any]):
    classes = ClassFiguresSerializer(many=True)
