from typing import Any

from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts import plain_text
from alba.accounts.models import Locale
from alba.fields import IdField, StrictBoolean, TextField
from alba.listing import ListQuery
from alba.schools.models import School
from alba.screening.models import (
    COMMENT_MAX_LENGTH,
    Question,
    Report,
    Test,
    TestType,
)
from alba.screening.questionnaires import INFORMANTS, QUESTIONNAIRES
from alba.takers.models import TestTaker

CODES = {questionnaire.code: questionnaire.test_type for questionnaire in QUESTIONNAIRES}
SCORES = ("punctuation", "bands", "quality")
FOR_ALBA = (*SCORES, "band_system", "is_demonstration_wording")


class StrictInteger(serializers.IntegerField):
    """A whole number; not true, "3" or 3.0, which are nobody's answer."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return data


class QualitySerializer(serializers.Serializer):
    acquiescence = serializers.FloatField(allow_null=True)
    straight_lined = serializers.BooleanField(allow_null=True)


class TestSerializer(serializers.ModelSerializer):
    """A test as `viewer` (the request's user) may see it: scores, bands and what they rest on are
    null for all but product administrators."""

    test_type = serializers.ChoiceField(choices=TestType.choices, read_only=True)
    test_type_name = serializers.ChoiceField(
        choices=list(CODES), source="questionnaire.code", read_only=True
    )
    test_taker_email = serializers.EmailField(source="test_taker.user.email", read_only=True)
    test_taker_name = serializers.CharField(source="test_taker.user.full_name", read_only=True)
    on_behalf_of_test_taker_name = serializers.SerializerMethodField()
    school = serializers.SerializerMethodField()
    course_and_class = serializers.SerializerMethodField()
    has_accepted_terms = serializers.SerializerMethodField()
    is_available = serializers.SerializerMethodField()
    does_results_pdf_exist = serializers.BooleanField(source="has_report", read_only=True)
    report_source = serializers.SerializerMethodField()
    report_digest = serializers.SerializerMethodField()
    pdf_file = serializers.SerializerMethodField()
    answered_count = serializers.IntegerField(source="answers_given", read_only=True)
    question_count = serializers.IntegerField(source="questionnaire.item_count", read_only=True)
    punctuation = serializers.DictField(
        child=serializers.FloatField(allow_null=True), allow_null=True, read_only=True
    )
    bands = serializers.DictField(
        child=serializers.CharField(allow_null=True), allow_null=True, read_only=True
    )
    band_system = serializers.SerializerMethodField()
    quality = QualitySerializer(allow_null=True, read_only=True)
    informant = serializers.SerializerMethodField()
    is_demonstration_wording = serializers.BooleanField(
        source="wording.is_demonstration", allow_null=True, read_only=True
    )

    class Meta:
        model = Test
        fields = [
            "id",
            "test_type",
            "test_type_name",
            "test_taker",
            "test_taker_email",
            "test_taker_name",
            "on_behalf_of_test_taker",
            "on_behalf_of_test_taker_name",
            "school",
            "course_and_class",
            "created_at",
            "finished_at",
            "has_accepted_terms",
            "answered_count",
            "question_count",
            "extra_comment",
            "is_approved_by_alba",
            "is_approved_by_school_admin",
            "is_available",
            "does_results_pdf_exist",
            "report_source",
            "report_digest",
            "pdf_file",
            "informant",
            "punctuation",
            "bands",
            "band_system",
            "quality",
            "is_demonstration_wording",
        ]
        read_only_fields = fields

    @property
    def viewer(self) -> Any:
        return self.context["request"].user

    def get_on_behalf_of_test_taker_name(self, test: Test) -> str | None:
        subject = self.subject_of(test)
        return subject.user.full_name if subject else None

    def subject_of(self, test: Test) -> TestTaker | None:
        """The person on whose behalf it was taken, as far as the viewer may know: of a parent of
        the school it may be a child of another one."""
        subject = test.on_behalf_of_test_taker
        if subject is None or not self.viewer.is_school_admin or subject.course is None:
            return subject
        school = subject.course.school_id
        return subject if school == test.school_id or school in self.own_schools else None

    @cached_property
    def own_schools(self) -> set[int]:
        return set(School.objects.visible_to(self.viewer).values_list("pk", flat=True))

    def get_school(self, test: Test) -> str | None:
        return test.school.school_name if test.school else None

    def get_course_and_class(self, test: Test) -> str | None:
        course = test.course
        return f"{course.course} {course.class_name}" if course else None

    def get_has_accepted_terms(self, test: Test) -> bool:
        return test.terms_accepted_at is not None

    def get_is_available(self, test: Test) -> bool:
        return test.is_available_to(self.viewer)

    @extend_schema_field(
        serializers.ChoiceField(choices=Report.Source.choices, allow_null=True, read_only=True)
    )
    def get_report_source(self, test: Test) -> str | None:
        return test.report.source if test.has_report else None

    def get_report_digest(self, test: Test) -> str | None:
        """SHA-256 of the report, for whoever approves it: the approval names it."""
        if self.viewer.is_test_taker or not test.has_report:
            return None
        return test.report.digest or None

    def get_pdf_file(self, test: Test) -> str | None:
        """Where the viewer gets the report; null when there is none, or not yet."""
        there = test.has_report and test.is_available_to(self.viewer)
        return f"/app/tests/{test.pk}/pdf/" if there else None

    def get_band_system(self, test: Test) -> str | None:
        return test.questionnaire.band_system if test.bands is not None else None

    @extend_schema_field(
        serializers.ChoiceField(choices=list(INFORMANTS), allow_null=True, read_only=True)
    )
    def get_informant(self, test: Test) -> str | None:
        return test.informant or None

    def to_representation(self, instance: Test) -> dict[str, Any]:
        shown = super().to_representation(instance)
        if self.subject_of(instance) is None:
            shown["on_behalf_of_test_taker"] = None
        without_scores = self.context.get("without_scores")
        if without_scores and not self.viewer.is_test_taker:
            shown["extra_comment"] = ""
        if not self.viewer.is_alba_admin:
            shown.update(dict.fromkeys(FOR_ALBA))
            return shown
        if without_scores:
            shown.update(dict.fromkeys(SCORES))
            return shown
        for name in ("punctuation", "bands"):
            # As they were stored (whole numbers stay whole), in the order of the key, which not
            # every database keeps.
            if values := getattr(instance, name):
                order = instance.questionnaire.score_names
                shown[name] = {score: values[score] for score in order if score in values}
        return shown


class TestListQuery(ListQuery):
    type = serializers.ChoiceField(choices=list(CODES), required=False)
    approved = serializers.ChoiceField(choices=["true", "false"], required=False)
    status = serializers.ChoiceField(choices=["finished", "in_progress"], default="finished")
    scores = serializers.ChoiceField(
        choices=["true", "false"],
        default="true",
        help_text="false: the rows come without scores and, for administrators, with an empty "
        "comment; nobody's sight of them is recorded",
    )


class TestDetailQuery(serializers.Serializer):
    status = serializers.ChoiceField(choices=["finished", "in_progress"], default="finished")


class TestCreateSerializer(serializers.Serializer):
    """Ids of people are looked up among those the caller may name: another's is as good as none."""

    test_type = serializers.ChoiceField(choices=TestType.choices)
    test_taker = IdField(queryset=TestTaker.objects.none())
    on_behalf_of_test_taker = IdField(
        source="on_behalf_of",
        queryset=TestTaker.objects.none(),
        required=False,
        allow_null=True,
    )

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # nobody asks when the schema is made
            people = TestTaker.objects.visible_to(request.user)
            fields["test_taker"].queryset = people.filter(user=request.user)
            fields["on_behalf_of_test_taker"].queryset = people.exclude(user=request.user)
        return fields


@extend_schema_field({"type": "boolean", "enum": [True]})
class AcceptedField(StrictBoolean):
    """true: what was accepted stays so."""


class LinesField(TextField):
    """Text of several lines, kept without what cannot be seen."""

    def to_internal_value(self, data: Any) -> str:
        return plain_text.lines(super().to_internal_value(data)).strip()


class TestAmendSerializer(serializers.Serializer):
    has_accepted_terms = AcceptedField(required=False)
    extra_comment = LinesField(required=False, allow_blank=True, max_length=COMMENT_MAX_LENGTH)

    def validate_has_accepted_terms(self, value: bool) -> bool:
        if not value:
            raise serializers.ValidationError(_("The terms can only be accepted."))
        return value


class ApprovalSerializer(serializers.Serializer):
    """Without `approved` the approval is turned over. With `report` it is given only to the report
    of that digest (null: to there being none)."""

    approved = StrictBoolean(required=False)
    report = TextField(required=False, allow_null=True, max_length=64)


class ReportLanguageSerializer(serializers.Serializer):
    """`locale`: the language of the report; without it that of the test."""

    locale = serializers.ChoiceField(choices=Locale.choices, required=False)


class ReportUploadSerializer(serializers.Serializer):
    pdf_file = serializers.FileField()


class QuestionSerializer(serializers.ModelSerializer):
    min_value = serializers.IntegerField(source="questionnaire.min_value", read_only=True)
    max_value = serializers.IntegerField(source="questionnaire.max_value", read_only=True)

    class Meta:
        model = Question
        fields = [
            "id",
            "number",
            "message_id",
            "message_ca",
            "message_es",
            "message_en",
            "min_value",
            "max_value",
        ]
        read_only_fields = fields


class QuestionListQuery(serializers.Serializer):
    type = serializers.ChoiceField(choices=list(CODES), required=False)


# Not a ModelSerializer: the busiest answer there is need not work out its fields every time.
class AnswerSerializer(serializers.Serializer):
    id = serializers.IntegerField(read_only=True)
    test = serializers.IntegerField(source="test_id", read_only=True)
    test_question = serializers.IntegerField(source="question_id", read_only=True)
    number = serializers.IntegerField(source="question.number", read_only=True)
    answer = serializers.IntegerField(read_only=True)


class AnswerCreateSerializer(serializers.Serializer):
    test = serializers.IntegerField()
    test_question = serializers.IntegerField()
    answer = StrictInteger()


class AnswerChangeSerializer(serializers.Serializer):
    answer = StrictInteger()
