from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.followup.family_letter.kinds import Kind
from alba.followup.printed_serializers import PrintedField
from alba.http.paging import MAX_ID

OF_MEETING = ("on", "at", "place")


class FamilyLetterSerializer(serializers.Serializer[Any]):
    """The kind of the letter, and its recipient. `on` and `at` are required for a meeting and
    refused for anything else."""

    kind = serializers.ChoiceField(choices=Kind.choices)
    contact = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    on = serializers.DateField(required=False, help_text="from today on")
    at = serializers.TimeField(required=False, input_formats=["%H:%M"], format="%H:%M")
    place = PrintedField(required=False, allow_blank=True, max_length=120)

    def validate(self, sent: dict[str, Any]) -> dict[str, Any]:
        if sent["kind"] == Kind.MEETING:
            wrong = {name: _("Say when you meet.") for name in ("on", "at") if name not in sent}
        else:
            text = _("Only an invitation to a meeting says this.")
            wrong = {name: text for name in OF_MEETING if sent.get(name)}
        if wrong:
            raise serializers.ValidationError(wrong)
        return sent
