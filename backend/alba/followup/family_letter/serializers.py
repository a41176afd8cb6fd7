from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.followup.family_letter.kinds import Kind
from alba.followup.printed_serializers import PrintedField
from alba.http.paging import MAX_ID

OF_MEETING = ("on", "at", "place")


class FamilyLetterSerializer(serializers.Serializer[Any]):
    """The kind of the letter, and its recipient. `on` and `at` are required for a meeting and
    refused for anything else; `pupil_knows` is for a letter after a talk."""

    kind = serializers.ChoiceField(choices=Kind.choices)
    contact = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    on = serializers.DateField(required=False, help_text="from today on")
    at = serializers.TimeField(required=False, input_formats=["%H:%M"], format="%H:%M")
    place = PrintedField(required=False, allow_blank=True, max_length=120)
    pupil_knows = serializers.BooleanField(
        default=False,
        help_text="whether the pupil was told before, and from 14 on has agreed",
    )

    def validate(self, sent: dict[str, Any]) -> dict[str, Any]:
        if sent["kind"] == Kind.MEETING:
            wrong = {name: _("Say when you meet.") for name in ("on", "at") if name not in sent}
        else:
            text = _("Only an invitation to a meeting says this.")
            wrong = {name: text for name in OF_MEETING if sent.get(name)}
        if sent["pupil_knows"] and sent["kind"] != Kind.AFTER_TALK:
            wrong["pupil_knows"] = _("Only a letter after a talk says this.")
        if wrong:
            raise serializers.ValidationError(wrong)
        return sent
