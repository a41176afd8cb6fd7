from typing import Any

from rest_framework import serializers

from alba.accounts.models import Locale
from alba.http.paging import MAX_ID

FORMATS = ["json", "pdf"]


class TalkSheetQuery(serializers.Serializer[Any]):
    campaign = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    ask = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    locale = serializers.ChoiceField(
        choices=Locale.choices, required=False, help_text="the caller's own, if not given"
    )
    format = serializers.ChoiceField(choices=FORMATS, default="json")


def _sentences(what: str) -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField(), help_text=what)


class TalkSheetSerializer(serializers.Serializer[Any]):
    """Sentences of the guide, word for word: without a number, a comment or a name."""

    strengths = _sentences("what goes well")
    differ = _sentences("where those who answered see different things")
    open_with = _sentences("how to begin")
    ask = _sentences("three to five questions")
    avoid = _sentences("what rather not to do")
    if_danger = _sentences("what to do if the child may be in danger")
    version = serializers.CharField(help_text="of the guide")
    approved_by = serializers.CharField(allow_blank=True, help_text="nobody, of a demonstration")
    demonstration = serializers.BooleanField()
