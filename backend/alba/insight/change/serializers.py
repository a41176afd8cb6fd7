from typing import Any

from rest_framework import serializers

from alba.assessments.questionnaires.questionnaires import INFORMANTS


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
        choices=["same_person", "other_person"], help_text="whether one person gave both"
    )
    points = PointSerializer(many=True)
    words = serializers.ChoiceField(
        choices=["about_the_same", "perhaps", "beyond_chance"], allow_null=True
    )
    direction = serializers.ChoiceField(choices=["lower", "higher"], allow_null=True)
    no_words_reason = serializers.ChoiceField(
        choices=[
            *("other_key", "other_wording", "other_informant"),
            *("too_near", "too_far", "one_point"),
        ],
        allow_null=True,
    )
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
