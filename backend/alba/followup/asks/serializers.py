from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.campaigns.asks.models import WHY_MAX_LENGTH
from alba.campaigns.asks.voices import REASONS
from alba.campaigns.choices import AssignmentState, Questionnaire, Reason, Voice
from alba.followup.case_file.serializers import WhyQuery
from alba.http.fields import ReasonField, StrictBoolean
from alba.http.paging import MAX_ID

ASK_STATES = ["open", "closed"]
VOICE_STATES = [one for one in AssignmentState.values if one != AssignmentState.CANCELLED]


class AskedVoiceSerializer(serializers.Serializer[Any]):
    voice = serializers.ChoiceField(choices=Voice.choices)
    name = serializers.CharField()
    questionnaire = serializers.ChoiceField(choices=Questionnaire.choices)
    state = serializers.ChoiceField(choices=VOICE_STATES)
    reason = serializers.ChoiceField(
        choices=REASONS,
        allow_null=True,
        help_text="why the person cannot answer; `consent`: the family has not said yes",
    )


class ReadOfAskSerializer(serializers.Serializer[Any]):
    """That Alba’s team has looked at the ask."""

    at = serializers.DateTimeField()
    reason = serializers.CharField()


class AskOneSerializer(serializers.Serializer[Any]):
    """An ask about one pupil."""

    id = serializers.IntegerField()
    test_taker = serializers.IntegerField()
    child = serializers.CharField()
    told_apart = serializers.CharField(help_text="day and month of birth, where two share a name")
    course = serializers.CharField()
    class_name = serializers.CharField()
    school = serializers.IntegerField()
    school_name = serializers.CharField()
    why = serializers.CharField(allow_null=True, help_text="null for product administrators")
    by = serializers.IntegerField(allow_null=True, help_text="a user")
    by_name = serializers.CharField(allow_blank=True)
    asked_at = serializers.DateTimeField()
    due_on = serializers.DateField()
    state = serializers.ChoiceField(choices=ASK_STATES)
    questionnaires = serializers.ListField(
        child=serializers.ChoiceField(choices=Questionnaire.choices)
    )
    case = serializers.IntegerField(allow_null=True)
    voices = AskedVoiceSerializer(many=True)
    readings = ReadOfAskSerializer(many=True)


class NewAskSerializer(serializers.Serializer[Any]):
    questionnaires = serializers.ListField(
        child=serializers.ChoiceField(choices=Questionnaire.choices), help_text="SDQ alone"
    )
    self = StrictBoolean(default=False)
    guardians = StrictBoolean(default=False)
    teachers = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        required=False,
        max_length=50,
        help_text="test takers, at most three",
    )
    due_on = serializers.DateField(help_text="the 3rd to the 30th school day")
    why = ReasonField(
        max_length=WHY_MAX_LENGTH, help_text="for the family, and for pupils of 14 and older"
    )
    case = serializers.IntegerField(
        required=False, allow_null=True, min_value=1, max_value=MAX_ID, help_text="an open one"
    )
    anyway = StrictBoolean(default=False, help_text="asks although it is `too_soon`")

    def validate_questionnaires(self, codes: list[str]) -> list[str]:
        if codes != [Questionnaire.SDQ]:
            raise serializers.ValidationError(_("Only the wellbeing questionnaire can be asked."))
        return codes


class AskChangeSerializer(serializers.Serializer[Any]):
    due_on = serializers.DateField(help_text="the 3rd to the 30th school day")


class TeacherOfAskSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(help_text="a test taker")
    name = serializers.CharField(help_text="with the address, if another one has the same name")


class NotPossibleSerializer(serializers.Serializer[Any]):
    """A voice for which there is no form."""

    voice = serializers.ChoiceField(choices=Voice.choices)
    reason = serializers.ChoiceField(choices=Reason.choices)


class AskChoicesSerializer(serializers.Serializer[Any]):
    """What can be chosen before somebody asks about a pupil."""

    teachers = TeacherOfAskSerializer(many=True)
    first_day = serializers.DateField(help_text="the 3rd school day")
    last_day = serializers.DateField(help_text="the 30th school day")
    usual_day = serializers.DateField(help_text="the 10th school day")
    reached = serializers.ListField(
        child=serializers.CharField(), help_text="names of those who decide and get an email"
    )
    not_reached = serializers.ListField(
        child=serializers.CharField(), help_text="names of the others who decide"
    )
    needs_yes = serializers.BooleanField(help_text="nobody answers before the family’s yes")
    not_possible = NotPossibleSerializer(many=True)
    case = serializers.IntegerField(allow_null=True, help_text="the child’s open one")
    school_contact = serializers.BooleanField(help_text="families know whom to call")
    reads_why = serializers.BooleanField(help_text="the pupil is 14 or older")


class DoorSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="entered like that of a card, once")
    until = serializers.DateTimeField()


class AsksQuery(WhyQuery):
    state = serializers.ChoiceField(choices=ASK_STATES, required=False)
