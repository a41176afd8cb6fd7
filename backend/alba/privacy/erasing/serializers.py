from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.http.fields import ReasonField
from alba.privacy.erasing.due import Due
from alba.privacy.erasures import REASON_MAX_LENGTH, Erasure


class ErasureWaitsSerializer(serializers.Serializer[Any]):
    """Open matters that have to be closed first, at the schools of the request's user."""

    talk = serializers.IntegerField(help_text="open wishes to talk")
    cases = serializers.IntegerField(help_text="open ones")
    held = serializers.BooleanField(help_text="something has to be kept for now")


class KeptDataSerializer(serializers.Serializer[Any]):
    """That a school keeps the data of somebody who has ended the account."""

    on = serializers.DateField()
    by = serializers.CharField(help_text="empty: the account is gone")
    reason = serializers.CharField()


class ErasureSerializer(serializers.ModelSerializer[Erasure]):
    by = serializers.SerializerMethodField(help_text="empty: the account is gone")
    name = serializers.CharField(help_text="empty once it is done")
    school_name = serializers.SerializerMethodField(help_text="empty: none")
    on = serializers.SerializerMethodField(
        help_text="the day on which it is done; null while something is open, and then seven days "
        "after the last is closed"
    )
    waits_for = serializers.SerializerMethodField(help_text="null: nothing")
    own = serializers.BooleanField(
        source="account_ended",
        help_text="the person has ended the account; the data can be kept with a reason",
    )

    of_school = serializers.CharField(help_text="of a school that has left; else empty")
    kept = serializers.SerializerMethodField(help_text="null: they are, or will be, erased")

    class Meta:
        model = Erasure
        fields = [
            *("id", "name", "school_name", "of_school", "on", "by", "done_on"),
            *("waits_for", "own", "kept"),
        ]

    def _due(self, erasure: Any) -> Due:
        found: dict[int, Due] = self.context["due"]
        return found[erasure.pk]

    def get_school_name(self, erasure: Any) -> str:
        return erasure.school.school_name if erasure.school else ""

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_on(self, erasure: Any) -> str | None:
        on = self._due(erasure).on
        return on.isoformat() if on else None

    @extend_schema_field(ErasureWaitsSerializer(allow_null=True))
    def get_waits_for(self, erasure: Any) -> dict[str, Any] | None:
        due = self._due(erasure)
        if due.on is not None:
            return None
        return {"talk": due.talk, "cases": due.cases, "held": due.held}

    @extend_schema_field(KeptDataSerializer(allow_null=True))
    def get_kept(self, erasure: Any) -> dict[str, Any] | None:
        if erasure.kept_on is None:
            return None
        by = erasure.kept_by.full_name if erasure.kept_by else ""
        return {"on": erasure.kept_on.isoformat(), "by": by, "reason": erasure.reason}

    def get_by(self, erasure: Any) -> str:
        return erasure.by.full_name if erasure.by else ""


class ErasuresQuery(serializers.Serializer[Any]):
    kept = serializers.BooleanField(
        default=False, help_text="those whose data a school keeps, instead of the others"
    )


class KeepDataSerializer(serializers.Serializer[Any]):
    reason = ReasonField(
        max_length=REASON_MAX_LENGTH,
        required=False,
        help_text="needed for somebody who has ended the account; the family reads it too",
    )

    def validate_reason(self, text: str) -> str:
        return plain_text.line(text)
