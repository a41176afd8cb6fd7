from typing import Any

from rest_framework import serializers

from alba.assessments.questionnaires.questionnaires import INFORMANTS
from alba.assessments.voices.change import DIRECTIONS, REASONS, RELATIONS, WORDS


class PointSerializer(serializers.Serializer[Any]):
    test = serializers.IntegerField()
    finished_on = serializers.DateField()
    campaign = serializers.IntegerField(allow_null=True)
    band = serializers.CharField(allow_null=True)
    punctuation = serializers.IntegerField(
        required=False, help_text="the total score; product administrators only"
    )


class SeriesSerializer(serializers.Serializer[Any]):
    questionnaire = serializers.CharField()
    informant = serializers.ChoiceField(choices=list(INFORMANTS))
    relation = serializers.ChoiceField(
        choices=list(RELATIONS), help_text="whether one person gave both"
    )
    points = PointSerializer(many=True)
    words = serializers.ChoiceField(choices=list(WORDS), allow_null=True)
    direction = serializers.ChoiceField(choices=list(DIRECTIONS), allow_null=True)
    no_words_reason = serializers.ChoiceField(choices=list(REASONS), allow_null=True)
    chance = serializers.IntegerField(
        required=False,
        help_text="from which difference on chance does not explain it; product administrators "
        "only, as what follows",
    )
    band_limits = serializers.ListField(
        child=serializers.IntegerField(),
        required=False,
        help_text="the totals at which another band begins; none where one of the points was not "
        "compared, or by an earlier edition of the key",
    )


class ChangeSerializer(serializers.Serializer[Any]):
    series = SeriesSerializer(many=True)
