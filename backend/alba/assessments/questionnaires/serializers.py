from typing import Any

from rest_framework import serializers

from alba.accounts.models import Locale
from alba.assessments.questionnaires.models import Question
from alba.assessments.questionnaires.questionnaires import CODES
from alba.http.paging import MAX_ID


class MessageField(serializers.CharField):
    """A question as the person who answers reads it (`informant` in the context)."""

    def get_attribute(self, instance: Question) -> str:
        informant = self.context.get("informant", "self")
        return instance.message(informant, str(self.field_name).removeprefix("message_"))


class QuestionSerializer(serializers.ModelSerializer[Question]):
    message_ca = MessageField(read_only=True)
    message_es = MessageField(read_only=True)
    message_en = MessageField(read_only=True)
    min_value = serializers.IntegerField(source="questionnaire.min_value", read_only=True)
    max_value = serializers.IntegerField(source="questionnaire.max_value", read_only=True)
    touches_pain = serializers.BooleanField(
        read_only=True, help_text="asks about something that may hurt: help belongs beside it"
    )
    audio = serializers.SerializerMethodField(
        help_text=(
            "of a test's questions: where the sentence is read aloud by a person, in the language "
            "of the request; null without a recording of this very text"
        )
    )

    class Meta:
        model = Question
        fields = [
            "id",
            "number",
            "message_id",
            "message_ca",
            "message_es",
            "message_en",
            "min_value",
            "max_value",
            "touches_pain",
            "audio",
        ]
        read_only_fields = fields

    def get_audio(self, question: Question) -> str | None:
        recording = self.context.get("recordings", {}).get(question.pk)
        return f"/app/recordings/{recording}/" if recording else None


class QuestionListQuery(serializers.Serializer[Any]):
    type = serializers.ChoiceField(choices=list(CODES), required=False)
    test = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=MAX_ID,
        help_text=(
            "One's own test: its questions, as the person who answers reads them. Without it, the"
            " questions as people read them who answer about themselves."
        ),
    )
    locale = serializers.ChoiceField(
        choices=Locale.choices,
        required=False,
        help_text="of `audio`; without it, the language of the request",
    )
