from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.models import User
from alba.schools.duties import granting
from alba.schools.duties.models import INVITATION, Duty, Kind, Why
from alba.schools.serializers import ModelSerializer

TOLD_APART = "the address, if somebody else in the list has the same name; otherwise empty"


class GrantSerializer(serializers.Serializer[Any]):
    user = serializers.IntegerField(
        min_value=1,
        max_value=2**63 - 1,
        help_text="the account of an administrator or a professional of the school",
    )


class DutySerializer(ModelSerializer[Duty]):
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    told_apart = serializers.SerializerMethodField(help_text=TOLD_APART)
    kind = serializers.ChoiceField(choices=Kind.choices)
    granted_by = serializers.SerializerMethodField(help_text="the name; null: the account is gone")
    waits_for = serializers.ChoiceField(
        choices=[*Why.choices, (INVITATION, INVITATION)],
        allow_blank=True,
        help_text="why it lets read nothing yet: until somebody else has confirmed it, or the "
        "invitation is opened",
    )
    may_confirm = serializers.SerializerMethodField(
        help_text="true if it waits, or was given alone, and whoever asks can confirm it"
    )

    class Meta:
        model = Duty
        fields = [
            *("id", "user", "first_name", "last_name", "told_apart", "kind"),
            *("granted_by", "granted_at", "ends_on", "waits_for", "may_confirm"),
        ]

    def get_told_apart(self, duty: Duty) -> str:
        apart: dict[int, str] = self.context.get("told_apart", {})
        return apart.get(duty.user_id, "")

    def get_may_confirm(self, duty: Duty) -> bool:
        return granting.can_press_confirm(duty, self.context["request"].user)

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_granted_by(self, duty: Duty) -> str | None:
        by = duty.granted_by
        return None if by is None else f"{by.first_name} {by.last_name}".strip()


class DutyCandidateSerializer(serializers.Serializer[Any]):
    user = serializers.IntegerField(source="pk")
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = serializers.SerializerMethodField(help_text=TOLD_APART)
    is_school_admin = serializers.BooleanField()

    def get_told_apart(self, user: User) -> str:
        apart: dict[int, str] = self.context["told_apart"]
        return apart[user.pk]
