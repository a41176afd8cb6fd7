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


class PutAnswerSerializer(serializers.Serializer[Any]):
    text = TextByLanguageSerializer()
    done = serializers.ListField(
        child=LineField(max_length=LONGEST_LINE), max_length=MOST_LINES, default=list
    )


class AnswerVersionSerializer(serializers.ModelSerializer[SchoolAnswer]):
    by = serializers.SerializerMethodField(help_text="a name; empty if the account is gone")
    text = TextByLanguageSerializer()
    done = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = SchoolAnswer
        fields = ["at", "by", "text", "done"]

    def get_by(self, answer: SchoolAnswer) -> str:
        return answer.by.full_name if answer.by else ""


class AnswerVersionsSerializer(serializers.Serializer[Any]):
    versions = AnswerVersionSerializer(many=True, help_text="the newest first")
