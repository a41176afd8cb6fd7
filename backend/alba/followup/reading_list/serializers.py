from typing import Any

from rest_framework import serializers

from alba.followup.reading_list.models import EntryState
from alba.followup.reading_list.rule import Reason
from alba.http.paging import MAX_ID


class VoicesHeardSerializer(serializers.Serializer[Any]):
    asked = serializers.IntegerField(help_text="people who were asked about the child")
    done = serializers.IntegerField(help_text="those of them who have answered")


class EntrySerializer(serializers.Serializer[Any]):
    """A child of whom the school has heard something."""

    id = serializers.IntegerField()
    test_taker = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField(allow_blank=True)
    known_as = serializers.CharField(allow_blank=True)
    course = serializers.CharField(allow_blank=True)
    class_name = serializers.CharField(allow_blank=True)
    campaign = serializers.IntegerField(allow_null=True)
    reasons = serializers.ListField(
        child=serializers.ChoiceField(choices=list(Reason)),
        help_text="why the child stands where they do; none for most",
    )
    voices = VoicesHeardSerializer()
    finished_at = serializers.DateTimeField(
        allow_null=True, help_text="of the oldest test; null where only a talk was asked for"
    )
    state = serializers.ChoiceField(choices=EntryState.choices)
    owner = serializers.IntegerField(allow_null=True, help_text="a user")
    owner_name = serializers.CharField(allow_blank=True)
    due_on = serializers.DateField()
    talk_request = serializers.IntegerField(allow_null=True, help_text="an open one")
    case = serializers.IntegerField(allow_null=True, help_text="an open one")
    practice = serializers.BooleanField(help_text="a made-up child, to practise with")


class EntryQuery(serializers.Serializer[Any]):
    search = serializers.CharField(required=False, allow_blank=True, max_length=200)
    campaign = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    course = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    owner = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    state = serializers.ChoiceField(choices=EntryState.choices, required=False)


class EntryChangeSerializer(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=EntryState.choices, required=False)
    owner = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=MAX_ID)
    due_on = serializers.DateField(required=False, help_text="at most 30 days away")
