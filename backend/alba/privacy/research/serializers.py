from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.accounts.models import User
from alba.campaigns.choices import Questionnaire
from alba.campaigns.serializers import SetField
from alba.http.fields import ReasonField, StrictBoolean
from alba.privacy.research import exporting
from alba.privacy.research.contents import Contents
from alba.privacy.research.models import (
    APPROVAL_MAX_LENGTH,
    PURPOSE_MAX_LENGTH,
    ExportState,
    Omission,
    ResearchExport,
)

STATES = [(one.value, one.value) for one in ExportState]
SECOND = "second"


class PurposeField(ReasonField):
    least = 20
    default_error_messages = {
        "min_length": gettext_lazy("Please say what for in twenty characters or more.")
    }


class ApprovalField(ReasonField):
    least = 5
    default_error_messages = {
        "min_length": gettext_lazy("Please name the approval in five characters or more.")
    }


class AskResearchSerializer(serializers.Serializer[Any]):
    purpose = PurposeField(max_length=PURPOSE_MAX_LENGTH, help_text="in the file too")
    approval = ApprovalField(
        max_length=APPROVAL_MAX_LENGTH, help_text="of an ethics committee: number and date"
    )
    questionnaires = SetField(choices=Questionnaire)
    to = serializers.DateField(source="last_day")
    left = StrictBoolean(default=False, help_text="also the rows of tests that have been deleted")

    def get_fields(self) -> dict[str, Any]:
        closed = "the first day on which a screening has closed"
        fields: dict[str, Any] = super().get_fields()
        return {"from": serializers.DateField(source="first_day", help_text=closed), **fields}

    def validate_purpose(self, text: str) -> str:
        return plain_text.line(text)

    def validate_approval(self, text: str) -> str:
        return plain_text.line(text)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["first_day"] > attrs["last_day"]:
            raise serializers.ValidationError({"to": [_("This is before the first day.")]})
        return attrs


class LeftOutSerializer(serializers.Serializer[Any]):
    """Rows of a screening that are not in the file: all, or those of one questionnaire and
    informant."""

    campaign = serializers.IntegerField()
    reason = serializers.ChoiceField(choices=Omission.choices)
    questionnaire = serializers.CharField(help_text="empty: of all")
    informant = serializers.CharField(help_text="empty: of all")


class ResearchExportSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    state = serializers.ChoiceField(choices=STATES)
    waits_for = serializers.SerializerMethodField()
    purpose = serializers.CharField()
    approval = serializers.CharField()
    questionnaires = serializers.ListField(
        child=serializers.ChoiceField(choices=Questionnaire.choices)
    )
    to = serializers.DateField(source="last_day")
    left = serializers.BooleanField()
    asked_by = serializers.SerializerMethodField(help_text="the name; null: the account is gone")
    asked_at = serializers.DateTimeField()
    confirmed_by = serializers.SerializerMethodField(help_text="the name; null: as above, or none")
    confirmed_at = serializers.DateTimeField(allow_null=True)
    rows = serializers.IntegerField(allow_null=True, help_text="in the file; null: not made yet")
    left_out = LeftOutSerializer(many=True)
    file_until = serializers.DateTimeField(allow_null=True)
    waits_until = serializers.DateTimeField(
        allow_null=True, help_text="it is forgotten then; null: it is confirmed"
    )
    may_take_back = serializers.SerializerMethodField(
        help_text="true if it is waiting and the caller has asked for it"
    )
    may_confirm = serializers.SerializerMethodField(
        help_text="true if it is waiting and the caller can confirm it"
    )
    may_fetch = serializers.SerializerMethodField(
        help_text="true if there is a file, and whoever asks can have it"
    )

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        return {**fields, "from": serializers.DateField(source="first_day")}

    def _user(self) -> User:
        user: User = self.context["request"].user
        return user

    @extend_schema_field(serializers.ChoiceField(choices=[(SECOND, SECOND)], allow_blank=True))
    def get_waits_for(self, export: ResearchExport) -> str:
        return SECOND if export.state == ExportState.WAITING else ""

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_asked_by(self, export: ResearchExport) -> str | None:
        return export.asked_by.full_name if export.asked_by else None

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_confirmed_by(self, export: ResearchExport) -> str | None:
        return export.confirmed_by.full_name if export.confirmed_by else None

    def get_may_confirm(self, export: ResearchExport) -> bool:
        return exporting.may_confirm(export, self._user())

    def get_may_take_back(self, export: ResearchExport) -> bool:
        return exporting.may_take_back(export, self._user())

    def get_may_fetch(self, export: ResearchExport) -> bool:
        is_ready = export.state == ExportState.READY
        return is_ready and exporting.is_known_to(export, self._user())


class ContentsSerializer(serializers.Serializer[Any]):
    rows = serializers.SerializerMethodField()
    screenings = serializers.SerializerMethodField(help_text="their numbers")
    left_out = LeftOutSerializer(many=True)

    def get_rows(self, found: Contents) -> int:
        return len(found.rows)

    def get_screenings(self, found: Contents) -> list[int]:
        return list(found.screenings)


class ResearchExportDetailSerializer(ResearchExportSerializer):
    """With what the file would hold now, and who can confirm it; null once it was made."""

    contents = ContentsSerializer(allow_null=True)
    seconds = serializers.ListField(child=serializers.CharField(), help_text="names")
