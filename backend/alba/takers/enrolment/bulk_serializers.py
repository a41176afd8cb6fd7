from typing import Any

from rest_framework import serializers

from alba.http.paging import MAX_ID
from alba.takers.children.serializers import RecordConsentSerializer
from alba.takers.enrolment import inviting
from alba.takers.serializers import check_day_of_leaving

# As many as a list of the year may have: all that a school sees in its list.
IDS_LIMIT = 2000


class IdsSerializer(serializers.Serializer[Any]):
    """Several people; what can be done for some of them is done."""

    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        min_length=1,
        max_length=IDS_LIMIT,
    )


class LeftSerializer(IdsSerializer):
    left_on = serializers.DateField(
        required=False,
        allow_null=True,
        validators=[check_day_of_leaving],
        help_text="today where it is not sent; null: they have not left after all",
    )


class ConsentsSerializer(IdsSerializer, RecordConsentSerializer):
    pass


class ConsentsAnswerSerializer(serializers.Serializer[Any]):
    recorded = serializers.ListField(child=serializers.IntegerField(), help_text="for whom")


class LeftAnswerSerializer(serializers.Serializer[Any]):
    changed = serializers.IntegerField()


class SkippedSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    code = serializers.ChoiceField(choices=inviting.CODES)


class InvitedSerializer(serializers.Serializer[Any]):
    sent = serializers.IntegerField()
    skipped = SkippedSerializer(many=True)
