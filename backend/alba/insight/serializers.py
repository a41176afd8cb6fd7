from typing import Any

from rest_framework import serializers

from alba.audit.models import Action, Event, Outcome
from alba.screening.serializers import CODES


class EventQuery(serializers.Serializer[Any]):
    """The filters of the trail."""

    action = serializers.ChoiceField(choices=Action.choices, required=False)
    outcome = serializers.ChoiceField(choices=Outcome.choices, required=False)
    actor = serializers.IntegerField(required=False, min_value=1)
    subject = serializers.IntegerField(required=False, min_value=1)
    school = serializers.IntegerField(required=False, min_value=1)
    object_type = serializers.CharField(required=False, max_length=16)
    object_id = serializers.IntegerField(required=False, min_value=1)
    client = serializers.CharField(required=False, max_length=32)
    since = serializers.DateField(required=False)
    until = serializers.DateField(required=False)


class EventExportQuery(EventQuery):
    format = serializers.ChoiceField(choices=["csv"], default="csv")


class EventSerializer(serializers.ModelSerializer[Event]):
    """One line of the trail. Names are looked up when it is read (null: the row is gone)."""

    actor_name = serializers.SerializerMethodField()
    subject_name = serializers.SerializerMethodField()
    school_name = serializers.SerializerMethodField()

    class Meta:
        model = Event
        fields = [
            "id",
            "at",
            "action",
            "outcome",
            "actor",
            "actor_name",
            "actor_role",
            "object_type",
            "object_id",
            "subject",
            "subject_name",
            "school",
            "school_name",
            "request_id",
            "report",
            "client",
        ]

    def get_actor_name(self, event: Event) -> str | None:
        name: str | None = self.context["names"].actors.get(event.actor)
        return name

    def get_subject_name(self, event: Event) -> str | None:
        name: str | None = self.context["names"].subjects.get(event.subject)
        return name

    def get_school_name(self, event: Event) -> str | None:
        name: str | None = self.context["names"].schools.get(event.school)
        return name


class SightSerializer(serializers.Serializer[Any]):
    """One visit by another person to a test about the user, or taken by the user: when it began,
    and what was seen first. Null where the test is gone."""

    at = serializers.DateTimeField()
    action = serializers.ChoiceField(choices=Action.choices)
    actor_name = serializers.CharField(allow_null=True)
    actor_role = serializers.CharField()
    test = serializers.IntegerField(allow_null=True)
    test_type_name = serializers.ChoiceField(choices=list(CODES), allow_null=True)
    test_date = serializers.DateTimeField(
        allow_null=True, help_text="when it was finished; when it was begun, if it is not"
    )
    about = serializers.CharField(
        allow_null=True, help_text="first name of the person a test is about that one took"
    )
