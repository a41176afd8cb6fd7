from typing import Any

from rest_framework import serializers

from alba.followup.entries.models import EntryState
from alba.followup.reading_list.rule import Reason
from alba.followup.talk.models import Overdue
from alba.http.paging import MAX_ID
from alba.http.versions import VersionField
from alba.people.serializers import ToldApartField


class VoicesHeardSerializer(serializers.Serializer[Any]):
    asked = serializers.IntegerField(help_text="people who were asked about the child")
    done = serializers.IntegerField(help_text="those of them who have answered")


class WaitingTalkSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    overdue = serializers.ChoiceField(
        choices=Overdue.choices,
        allow_null=True,
        help_text="not read, or not talked with, by the day that was promised",
    )


class ReadSerializer(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    by_name = serializers.CharField(allow_blank=True)
    undo_until = serializers.DateField(
        allow_null=True, help_text="the last day on which it can be undone; null: too late"
    )


class EntrySerializer(serializers.Serializer[Any]):
    """A child of whom the school has heard something."""

    id = serializers.IntegerField()
    test_taker = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField(allow_blank=True)
    known_as = serializers.CharField(allow_blank=True)
    told_apart = ToldApartField()
    course = serializers.CharField(allow_blank=True)
    class_name = serializers.CharField(allow_blank=True)
    campaign = serializers.IntegerField(allow_null=True)
    ask = serializers.IntegerField(allow_null=True, help_text="a reader asked about this child")
    school = serializers.IntegerField()
    school_name = serializers.CharField()
    reasons = serializers.ListField(
        child=serializers.ChoiceField(choices=list(Reason)),
        help_text="why the child stands where they do; none for most",
    )
    voices = VoicesHeardSerializer()
    finished_at = serializers.DateTimeField(
        allow_null=True, help_text="of the oldest test; null where only a talk was asked for"
    )
    state = serializers.ChoiceField(choices=EntryState.choices)
    read = ReadSerializer(allow_null=True, help_text="a reader decided that nothing is needed")
    owner = serializers.IntegerField(allow_null=True, help_text="a user")
    owner_name = serializers.CharField(allow_blank=True)
    own = serializers.BooleanField(help_text="the caller has taken it on")
    due_on = serializers.DateField()
    talk = WaitingTalkSerializer(allow_null=True, help_text="an open request")
    case = serializers.IntegerField(allow_null=True, help_text="an open one")
    practice = serializers.BooleanField(help_text="a made-up child, to practise with")
    version = serializers.CharField()


WAITS = ["overdue", "in_time"]


class EntryQuery(serializers.Serializer[Any]):
    q = serializers.CharField(
        required=False, allow_blank=True, max_length=200, help_text="a part of a name"
    )
    campaign = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    course = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    owner = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    test_taker = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    state = serializers.ChoiceField(choices=EntryState.choices, required=False)
    reason = serializers.ChoiceField(choices=list(Reason), required=False)
    waits = serializers.ChoiceField(
        choices=WAITS, required=False, help_text="wishes to talk that are overdue, or are not yet"
    )


class ReadingListSummarySerializer(serializers.Serializer[Any]):
    talk_open = serializers.IntegerField()
    talk_overdue = serializers.IntegerField(help_text="not read, or not talked with, in time")
    to_read = serializers.IntegerField(help_text="rows of the reading list")
    cases_open = serializers.IntegerField()
    cases_overdue = serializers.IntegerField()
    letters_answered = serializers.IntegerField(
        help_text="open cases with a reply to a letter that no reader has confirmed"
    )
    ask_again = serializers.IntegerField(help_text="cases whose day to ask again has come")


class EntryChangeSerializer(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=EntryState.choices, required=False)
    owner = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=MAX_ID)
    due_on = serializers.DateField(required=False, help_text="at most 30 days away")
    version = VersionField()
