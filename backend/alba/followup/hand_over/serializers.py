from datetime import date
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.assessments.report.models import Report
from alba.campaigns.choices import Questionnaire
from alba.days import day_of
from alba.followup.hand_over import waiting
from alba.followup.hand_over.models import HandedTo, HandOver
from alba.followup.undoing import Undoing
from alba.http.paging import MAX_ID
from alba.people.serializers import ToldApartField


class HandedOverSerializer(serializers.ModelSerializer[HandOver]):
    by_name = serializers.SerializerMethodField()
    undo_until = serializers.SerializerMethodField(
        help_text="the last day on which it is offered to be undone; null: it is past"
    )

    class Meta:
        model = HandOver
        fields = ["to", "on", "by_name", "undo_until"]

    def get_by_name(self, done: HandOver) -> str:
        return done.by.full_name if done.by else ""

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_undo_until(self, done: HandOver) -> date | None:
        school = done.report.test.school_id
        if school is None:
            return None
        context: Any = self.context
        rule: Undoing = context.setdefault("undoing", Undoing())
        return rule.until(school, done.at)


class WaitingReportSerializer(serializers.ModelSerializer[Report]):
    """The released report of a pupil who has no address."""

    test = serializers.IntegerField(source="test_id")
    questionnaire = serializers.SerializerMethodField()
    test_taker = serializers.IntegerField(source="test.test_taker_id")
    first_name = serializers.CharField(source="test.test_taker.user.first_name")
    last_name = serializers.CharField(source="test.test_taker.user.last_name")
    known_as = serializers.CharField(source="test.test_taker.user.known_as")
    told_apart = ToldApartField("test.test_taker")
    course = serializers.CharField(source="test.test_taker.course.course")
    class_name = serializers.CharField(source="test.test_taker.course.class_name")
    school = serializers.IntegerField(source="test.test_taker.course.school_id")
    school_name = serializers.CharField(source="test.test_taker.course.school.school_name")
    since = serializers.SerializerMethodField(help_text="the day from which it could be given")
    late = serializers.SerializerMethodField(help_text="for two weeks or more")
    handed_over = serializers.SerializerMethodField()

    class Meta:
        model = Report
        fields = [
            *("test", "questionnaire", "test_taker", "first_name", "last_name", "known_as"),
            *("told_apart", "course", "class_name", "school", "school_name"),
            *("since", "late", "handed_over"),
        ]

    @extend_schema_field(serializers.ChoiceField(choices=Questionnaire.choices))
    def get_questionnaire(self, report: Report) -> str:
        return report.test.questionnaire.code

    @extend_schema_field(serializers.DateField())
    def get_since(self, report: Any) -> str:
        return day_of(report.since).isoformat()

    def get_late(self, report: Any) -> bool:
        return waiting.is_late(report)

    @extend_schema_field(HandedOverSerializer(allow_null=True))
    def get_handed_over(self, report: Report) -> Any:
        done = getattr(report, "hand_over", None)
        return None if done is None else HandedOverSerializer(done).data


class HandOversQuery(serializers.Serializer[Any]):
    waiting = serializers.BooleanField(
        required=False, help_text="those that are still to be given, or only those that were"
    )
    test_taker = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class NewHandOverSerializer(serializers.Serializer[Any]):
    to = serializers.ChoiceField(choices=HandedTo.choices)
    on = serializers.DateField(required=False, help_text="today, if not given")
