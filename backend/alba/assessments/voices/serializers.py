from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import INFORMANTS
from alba.assessments.voices.agreement import Agreement, WhyNot
from alba.assessments.voices.columns import NOT_ASKED, Column, Voices
from alba.assessments.voices.places import Place
from alba.campaigns.choices import AssignmentState, Questionnaire
from alba.http.paging import MAX_ID
from alba.people.models import TestTaker
from alba.people.serializers import ToldApartField

STATES = [NOT_ASKED, *(one for one in AssignmentState.values if one != AssignmentState.CANCELLED)]
NO_BANDS = ["wrong_age", "no_birth_date", "not_banded", "not_a_pupil"]


class VoicesQuery(serializers.Serializer[Any]):
    campaign = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    ask = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class VoicesSubjectSerializer(serializers.Serializer[TestTaker]):
    id = serializers.IntegerField(source="pk")
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name", allow_blank=True)
    known_as = serializers.CharField(source="user.known_as", allow_blank=True)
    told_apart = ToldApartField()
    course = serializers.CharField(source="course.course", default="")
    class_name = serializers.CharField(source="course.class_name", default="")
    practice = serializers.SerializerMethodField(help_text="a made-up child, to practise with")

    def get_practice(self, taker: TestTaker) -> bool:
        return taker.practice_of_id is not None


class VoicesCampaignSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField()


class VoiceColumnSerializer(serializers.Serializer[Column]):
    """One voice. Numbers are for product administrators only."""

    questionnaire = serializers.ChoiceField(choices=Questionnaire.choices)
    informant = serializers.ChoiceField(choices=list(INFORMANTS))
    relation = serializers.CharField(
        allow_null=True, help_text="self, mother, father, guardian, other, or the person's role"
    )
    name = serializers.CharField(allow_null=True)
    state = serializers.ChoiceField(choices=STATES)
    asked_on = serializers.DateField(allow_null=True)
    finished_on = serializers.DateField(allow_null=True)
    bands = serializers.DictField(child=serializers.CharField(allow_null=True), allow_null=True)
    places = serializers.DictField(
        child=serializers.ChoiceField(choices=list(Place), allow_null=True),
        allow_null=True,
        help_text="of the personality questionnaire, which has no bands",
    )
    no_bands_reason = serializers.ChoiceField(choices=NO_BANDS, allow_null=True)
    comment = serializers.CharField(allow_null=True, allow_blank=True)
    wording = serializers.SerializerMethodField()
    is_demonstration_wording = serializers.SerializerMethodField()
    key_version = serializers.SerializerMethodField()
    test = serializers.SerializerMethodField()
    punctuation = serializers.SerializerMethodField()

    def get_wording(self, column: Column) -> str | None:
        return str(column.test.wording) if column.test else None

    def get_is_demonstration_wording(self, column: Column) -> bool | None:
        return column.test.wording.is_demonstration if column.test else None

    def get_key_version(self, column: Column) -> str | None:
        return column.test.key_version if column.test else None

    def get_test(self, column: Column) -> int | None:
        return column.test.pk if column.test else None

    @extend_schema_field(
        serializers.DictField(child=serializers.FloatField(allow_null=True), allow_null=True)
    )
    def get_punctuation(self, column: Column) -> dict[str, float | None] | None:
        if column.test is None or not self.context["request"].user.is_alba_admin:
            return None
        scores = column.test.scores or {}
        names = column.test.questionnaire.score_names
        return {name: scores[name] for name in names if name in scores}


class VoicesOfPupilSerializer(serializers.Serializer[Voices]):
    subject = VoicesSubjectSerializer()
    campaign = serializers.SerializerMethodField(help_text="null also for an ask")
    columns = VoiceColumnSerializer(many=True)
    rows = serializers.ListField(child=serializers.CharField())
    agreement = serializers.DictField(child=serializers.ChoiceField(choices=list(Agreement)))
    not_comparable = serializers.ChoiceField(
        choices=list(WhyNot), allow_null=True, help_text="why no scale is compared"
    )

    @extend_schema_field(VoicesCampaignSerializer(allow_null=True))
    def get_campaign(self, found: Voices) -> Any:
        is_shown = found.campaign is not None and not found.campaign.is_ask
        return VoicesCampaignSerializer(found.campaign).data if is_shown else None


class InformantSerializer(serializers.Serializer[Any]):
    relation = serializers.ChoiceField(choices=list(INFORMANTS))


class InformantOfTestSerializer(serializers.Serializer[Test]):
    id = serializers.IntegerField()
    informant = serializers.ChoiceField(choices=list(INFORMANTS))
    relation = serializers.ChoiceField(choices=list(INFORMANTS), source="informant")
