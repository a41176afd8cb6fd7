from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import LineField
from alba.campaigns.school_answer.models import SchoolAnswer
from alba.http.fields import TextField

LONGEST_TEXT, LONGEST_LINE, MOST_LINES = 1000, 120, 5


class TextByLanguageSerializer(serializers.Serializer[Any]):
    def get_fields(self) -> dict[str, Any]:
        return {
            code: TextField(max_length=LONGEST_TEXT, required=False, allow_blank=True)
            for code in Locale.values
        }

    def validate(self, text: dict[str, str]) -> dict[str, str]:
        found = {code: said for code, said in text.items() if said.strip()}
        if not found:
            raise serializers.ValidationError(_("Please write it in at least one language."))
        return found


class DoneByLanguageSerializer(serializers.Serializer[Any]):
    """What is done, one line each."""

    def get_fields(self) -> dict[str, Any]:
        return {
            code: serializers.ListField(
                child=LineField(max_length=LONGEST_LINE), max_length=MOST_LINES, default=list
            )
            for code in Locale.values
        }


class PutAnswerSerializer(serializers.Serializer[Any]):
    text = TextByLanguageSerializer()
    done = DoneByLanguageSerializer(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs.setdefault("done", {code: [] for code in Locale.values})
        return attrs


class AnswerVersionSerializer(serializers.ModelSerializer[SchoolAnswer]):
    by = serializers.SerializerMethodField(help_text="a name; empty if the account is gone")
    text = TextByLanguageSerializer()
    done = DoneByLanguageSerializer(source="lines")

    class Meta:
        model = SchoolAnswer
        fields = ["at", "by", "text", "done", "taken_back_at"]

    def get_by(self, answer: SchoolAnswer) -> str:
        return answer.by.full_name if answer.by else ""


class AnswerVersionsSerializer(serializers.Serializer[Any]):
    versions = AnswerVersionSerializer(many=True, help_text="the newest first")
