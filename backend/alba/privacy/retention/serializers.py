from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.days import today
from alba.http.fields import EntryDayField, IdField, ReasonField, TextField
from alba.http.versions import VersionField
from alba.people.models import TestTaker
from alba.people.serializers import ToldApartField
from alba.privacy.models import (
    DECIDED_BY_MAX_LENGTH,
    REASON_MAX_LENGTH,
    Fate,
    RetentionPolicy,
)
from alba.privacy.retention import who
from alba.privacy.retention.deciding import RETENTION

MONTHS = ("tests_months", "left_months", "cases_months")


class MonthsField(serializers.IntegerField):
    """A whole number; not text, which REST framework would convert."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return super().to_internal_value(data)


def months(least: int, most: int, **more: Any) -> MonthsField:
    return MonthsField(min_value=least, max_value=most, allow_null=True, **more)


class RetentionSerializer(serializers.Serializer[Any]):
    """The school's decision. Null months: nobody has decided, and nothing is deleted."""

    tests_months = months(6, 60, help_text="after the end of the school year, 31 August")
    left_months = months(0, 24, help_text="after a child has left; if set, only this counts then")
    cases_months = months(6, 60, help_text="the same as the tests' for closed cases")
    action = serializers.ChoiceField(choices=Fate.choices)
    decided_by = serializers.CharField()
    decided_on = serializers.DateField(allow_null=True)
    version = serializers.SerializerMethodField()

    def get_version(self, policy: RetentionPolicy) -> str:
        return RETENTION.version(policy)


class DecideRetentionSerializer(serializers.Serializer[Any]):
    tests_months = months(6, 60, default=None)
    left_months = months(0, 24, default=None)
    cases_months = months(6, 60, default=None)
    action = serializers.ChoiceField(choices=Fate.choices, default=Fate.DELETE)
    decided_by = TextField(max_length=DECIDED_BY_MAX_LENGTH, allow_blank=True, default="")
    decided_on = EntryDayField(
        allow_null=True, default=None, help_text="null: today; not a future day"
    )
    version = VersionField()

    def validate_decided_by(self, text: str) -> str:
        return plain_text.line(text)

    def validate_decided_on(self, day: date | None) -> date | None:
        if day is not None and day > today():
            raise serializers.ValidationError(_("This day has not come yet."))
        return day

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        is_decided = any(attrs[name] is not None for name in MONTHS)
        if is_decided and not attrs["decided_by"]:
            raise serializers.ValidationError({"decided_by": [_("Please say who decided.")]})
        return {**attrs, "decided_on": attrs["decided_on"] or today()}


class BatchSerializer(serializers.Serializer[Any]):
    on = serializers.DateField(help_text="the first day on which the daily job removes them")
    tests = serializers.IntegerField()
    people = serializers.IntegerField(help_text="whom the tests are about")
    cases = serializers.IntegerField()


class LeavingSerializer(serializers.Serializer[Any]):
    """Each finished test of the school is counted once."""

    batches = BatchSerializer(many=True)
    held = serializers.IntegerField()
    undecided = serializers.IntegerField()


class PreviewQuery(serializers.Serializer[Any]):
    """Months that are only being considered. If one of them is sent, all three are taken as
    sent."""

    tests_months = serializers.IntegerField(min_value=6, max_value=60, required=False)
    left_months = serializers.IntegerField(min_value=0, max_value=24, required=False)
    cases_months = serializers.IntegerField(min_value=6, max_value=60, required=False)
    preview = serializers.BooleanField(default=False)


class HoldSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    test_taker = serializers.IntegerField(source="taker_id")
    first_name = serializers.CharField(source="taker.user.first_name")
    last_name = serializers.CharField(source="taker.user.last_name")
    told_apart = ToldApartField("taker")
    course = serializers.IntegerField(source="taker.course_id", allow_null=True)
    reason = serializers.CharField()
    until = serializers.DateField(help_text="the last day")
    made_at = serializers.DateTimeField()
    made_by = serializers.SerializerMethodField(help_text="null: the account is gone")

    def get_made_by(self, hold: Any) -> str | None:
        return hold.made_by.full_name if hold.made_by else None


class HoldCreateSerializer(serializers.Serializer[Any]):
    """A new hold. The context needs the request: the caller names a child whom they may hold."""

    test_taker = IdField(queryset=TestTaker.objects.none())
    reason = ReasonField(max_length=REASON_MAX_LENGTH)
    until = serializers.DateField(help_text="the last day: at most twelve months from now")

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            fields["test_taker"].queryset = who.children(request.user)
        return fields

    def validate_reason(self, text: str) -> str:
        return plain_text.line(text)


class HoldQuery(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField(required=False, min_value=1)


class HealthSerializer(serializers.Serializer[Any]):
    daily_ended_at = serializers.DateTimeField(
        allow_null=True, help_text="when the daily job last ended well; null: it never has"
    )
    alarm = serializers.BooleanField(help_text="that was more than 48 hours ago, or never")
