from typing import Any

from rest_framework import serializers

from alba.assessments.questionnaires.questionnaires import INFORMANTS
from alba.figures.groups import LEVELS
from alba.figures.models import SCALES
from alba.figures.words import BAND_WORDS
from alba.http.paging import OnlyTheseParameters


class TablesQuery(OnlyTheseParameters):
    format = serializers.ChoiceField(choices=["json", "csv", "xlsx", "pdf"], default="json")


class NoQuery(TablesQuery):
    format = None  # type: ignore[assignment]


class BandShareSerializer(serializers.Serializer[Any]):
    name = serializers.ChoiceField(choices=list(BAND_WORDS))
    share = serializers.IntegerField(help_text="per cent, rounded to 5, from 5 to 95")


class GroupSerializer(serializers.Serializer[Any]):
    level = serializers.ChoiceField(choices=list(LEVELS))
    name = serializers.CharField(help_text="the school, the year, or the year and the class")
    informant = serializers.ChoiceField(choices=list(INFORMANTS))


class TableRowSerializer(GroupSerializer):
    scale = serializers.ChoiceField(choices=list(SCALES))
    shown = serializers.BooleanField()
    n = serializers.IntegerField(allow_null=True, help_text="children, rounded to 5")
    bands = BandShareSerializer(many=True, allow_null=True)


class TablesSerializer(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=["waiting", "frozen"])
    frozen_on = serializers.DateField(allow_null=True)
    rows = TableRowSerializer(many=True)


class ParticipationSerializer(GroupSerializer):
    n = serializers.IntegerField(
        allow_null=True, help_text="children, rounded to 5; null: not shown"
    )
    asked = serializers.IntegerField(
        allow_null=True, help_text="children, rounded to 5; null: not shown"
    )
    low = serializers.BooleanField(help_text="fewer than 60 per cent")


class TrendSerializer(GroupSerializer):
    before = serializers.IntegerField(help_text="the screening that it is compared with")
    before_name = serializers.CharField()
    before_closes_on = serializers.DateField()
    share_before = serializers.IntegerField(help_text="close to average, per cent, rounded to 5")
    share = serializers.IntegerField(help_text="close to average, per cent, rounded to 5")
    words = serializers.ChoiceField(choices=["about_the_same", "higher", "lower"])


class FiguresSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="of the screening")
    school_name = serializers.CharField()
    due_on = serializers.DateField(
        allow_null=True, help_text="when the figures are made automatically; null: not closed yet"
    )
    may_freeze = serializers.BooleanField(help_text="whether the caller may have them made now")
    participation = ParticipationSerializer(many=True)
    trend = TrendSerializer(many=True)
    no_trend_reason = serializers.ChoiceField(
        choices=["none_before", "too_few_again", "no_group_twice"], allow_null=True
    )
