from datetime import date
from typing import Any

from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.mail import plain_text
from alba.assessments.givers import may_read_comment
from alba.assessments.models import COMMENT_MAX_LENGTH, Test
from alba.assessments.questionnaires.models import TestType
from alba.assessments.questionnaires.questionnaires import (
    CODES,
    INFORMANTS,
    KEY_VERSION,
    band_limits,
)
from alba.assessments.report.models import Report
from alba.assessments.subject_serializers import SubjectAsKnown
from alba.assessments.taking.waiting import UsualWait
from alba.http.fields import IdField, StrictBoolean, TextField
from alba.people.models import TestTaker

SCORES = ("punctuation", "bands", "quality")
FOR_ALBA = (*SCORES, "band_system", "band_limits", "is_demonstration_wording")


class QualitySerializer(serializers.Serializer[Any]):
    acquiescence = serializers.FloatField(allow_null=True)
    straight_lined = serializers.BooleanField(allow_null=True)


class TestSerializer(SubjectAsKnown, serializers.ModelSerializer[Test]):
    """A test as `viewer` (the request's user) may see it: scores, bands and what they rest on are
    null for all but product administrators."""

    test_type = serializers.ChoiceField(choices=TestType.choices, read_only=True)
    test_type_name = serializers.ChoiceField(
        choices=list(CODES), source="questionnaire.code", read_only=True
    )
    test_taker_email = serializers.SerializerMethodField()
    test_taker_name = serializers.SerializerMethodField()
    on_behalf_of_test_taker_name = serializers.SerializerMethodField()
    school = serializers.SerializerMethodField()
    course_and_class = serializers.SerializerMethodField()
    has_accepted_terms = serializers.SerializerMethodField()
    is_available = serializers.SerializerMethodField()
    does_results_pdf_exist = serializers.BooleanField(source="has_report", read_only=True)
    usual_release_on = serializers.SerializerMethodField()
    report_source = serializers.SerializerMethodField()
    report_digest = serializers.SerializerMethodField()
    report_name_changed = serializers.SerializerMethodField()
    pdf_file = serializers.SerializerMethodField()
    answered_count = serializers.IntegerField(source="answers_given", read_only=True)
    answered_numbers = serializers.SerializerMethodField()
    question_count = serializers.IntegerField(source="questionnaire.item_count", read_only=True)
    punctuation = serializers.DictField(
        source="scores",
        child=serializers.FloatField(allow_null=True),
        allow_null=True,
        read_only=True,
    )
    bands = serializers.DictField(
        child=serializers.CharField(allow_null=True), allow_null=True, read_only=True
    )
    band_system = serializers.SerializerMethodField()
    band_limits = serializers.SerializerMethodField(
        help_text=(
            "for each score, the values at which another band begins; null if it was not "
            "compared, or if an earlier key was used"
        )
    )
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
            "answered_numbers",
            "question_count",
            "extra_comment",
            "is_approved_by_alba",
            "is_approved_by_school_admin",
            "is_available",
            "usual_release_on",
            "does_results_pdf_exist",
            "report_source",
            "report_digest",
            "report_name_changed",
            "pdf_file",
            "informant",
            "punctuation",
            "bands",
            "band_system",
            "band_limits",
            "quality",
            "is_demonstration_wording",
        ]
        read_only_fields = fields

    @extend_schema_field(serializers.EmailField(allow_null=True, read_only=True))
    def get_test_taker_email(self, test: Test) -> str | None:
        return test.test_taker.user.email if self.known.names_taker(test) else None

    def get_test_taker_name(self, test: Test) -> str:
        return self.known.taker_name(test)

    def get_on_behalf_of_test_taker_name(self, test: Test) -> str | None:
        return self.known.subject_name(test)

    def get_school(self, test: Test) -> str | None:
        return test.school.school_name if test.school else None

    def get_course_and_class(self, test: Test) -> str | None:
        course = test.course
        return course.title or None if course else None

    def get_has_accepted_terms(self, test: Test) -> bool:
        return test.terms_accepted_at is not None

    def get_is_available(self, test: Test) -> bool:
        return test.is_available_to(self.viewer)

    def get_usual_release_on(self, test: Test) -> date | None:
        """Until about which day the person who took it usually waits for the report; null when
        there is nothing to wait for, or too little to go by."""
        if not self.viewer.is_test_taker or not test.is_finished or test.is_released:
            return None
        return self.usual_wait.day_of(test)

    @cached_property
    def usual_wait(self) -> UsualWait:
        return UsualWait(self.viewer)

    @extend_schema_field(
        serializers.ChoiceField(choices=Report.Source.choices, allow_null=True, read_only=True)
    )
    def get_report_source(self, test: Test) -> str | None:
        return test.report.source if test.has_report else None

    def get_report_digest(self, test: Test) -> str | None:
        """SHA-256 of the report, for reviewers: an approval names it."""
        if self.viewer.is_test_taker or not test.has_report:
            return None
        return test.report.digest or None

    def get_report_name_changed(self, test: Test) -> bool | None:
        """For reviewers: whether somebody got another name or birth date since it was uploaded. It
        is approved once it has been looked at, by its digest."""
        if self.viewer.is_test_taker or not test.has_report:
            return None
        return test.report.is_to_be_looked_at

    def get_pdf_file(self, test: Test) -> str | None:
        """The address of the report for the viewer; null when there is none, or not yet."""
        there = test.has_report and test.is_available_to(self.viewer)
        return f"/app/tests/{test.pk}/pdf/" if there else None

    def get_band_system(self, test: Test) -> str | None:
        return test.questionnaire.band_system if test.bands is not None else None

    @extend_schema_field(
        serializers.DictField(
            child=serializers.ListField(child=serializers.IntegerField()),
            allow_null=True,
            read_only=True,
        )
    )
    def get_band_limits(self, test: Test) -> dict[str, list[int]] | None:
        if test.bands is None or test.key_version != KEY_VERSION:
            return None
        return band_limits(test.questionnaire, test.informant)

    @extend_schema_field(
        serializers.ChoiceField(choices=list(INFORMANTS), allow_null=True, read_only=True)
    )
    def get_informant(self, test: Test) -> str | None:
        return test.informant or None

    @extend_schema_field(
        serializers.ListField(child=serializers.IntegerField(), allow_null=True, read_only=True)
    )
    def get_answered_numbers(self, test: Test) -> list[int] | None:
        """The numbers of the questions with an answer, for the person who takes the test: they may
        not be able to read all answers, and go on with the next question. Null unless one test
        under way is shown."""
        if not self.viewer.is_test_taker or test.is_finished or self.parent is not None:
            return None
        rows = test.answers.order_by("question__number")
        return list(rows.values_list("question__number", flat=True))

    def to_representation(self, instance: Test) -> dict[str, Any]:
        shown = super().to_representation(instance)
        if self.subject_of(instance) is None:
            shown["on_behalf_of_test_taker"] = None
        if self.viewer.card_login:
            # A person who finds the card learns nothing of the pupil's account.
            shown["test_taker_name"] = instance.test_taker.user.first_name
            shown["test_taker_email"] = None
        if not may_read_comment(self.viewer, instance):
            shown["extra_comment"] = ""
        without_scores = self.context.get("without_scores")
        if without_scores and not self.viewer.is_test_taker:
            shown["extra_comment"] = ""
        if not self.viewer.is_alba_admin:
            shown.update(dict.fromkeys(FOR_ALBA))
            return shown
        if without_scores:
            shown.update(dict.fromkeys(SCORES))
            return shown
        for name, values in (("punctuation", instance.scores), ("bands", instance.bands)):
            # The scores are as stored (whole numbers stay whole), in the order of the key, which
            # not every database keeps.
            if values:
                order = instance.questionnaire.score_names
                shown[name] = {score: values[score] for score in order if score in values}
        return shown


class TestDetailQuery(serializers.Serializer[Any]):
    status = serializers.ChoiceField(choices=["finished", "in_progress"], default="finished")


class TestCreateSerializer(serializers.Serializer[Any]):
    """Ids of people are looked up among those the caller may name: any other does not exist for
    them."""

    test_type = serializers.ChoiceField(choices=TestType.choices)
    test_taker = IdField(queryset=TestTaker.objects.none())
    on_behalf_of_test_taker = IdField(
        source="on_behalf_of",
        queryset=TestTaker.objects.none(),
        required=False,
        allow_null=True,
    )
    terms_read_today = StrictBoolean(
        default=False,
        help_text=(
            "true: accept the terms too if the caller has read the same text today, for another "
            "person and in the language of the screen; `has_accepted_terms` says whether"
        ),
    )

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            people = TestTaker.objects.visible_to(request.user)
            fields["test_taker"].queryset = people.filter(user=request.user)
            fields["on_behalf_of_test_taker"].queryset = people.exclude(user=request.user)
        return fields


class RoundEntrySerializer(serializers.Serializer[Any]):
    """The caller's state with one person and one questionnaire."""

    test_taker = serializers.IntegerField(help_text="the person: an assigned one, or the caller")
    test_type_name = serializers.ChoiceField(choices=list(CODES))
    state = serializers.ChoiceField(choices=["begun", "done"])
    test = serializers.IntegerField(help_text="the one under way, otherwise the last one finished")
    done_on = serializers.DateField(allow_null=True, help_text="when the last one was finished")


class TermsReadSerializer(serializers.Serializer[Any]):
    test_type_name = serializers.ChoiceField(choices=list(CODES))
    about_oneself = serializers.BooleanField()


class AskedSerializer(serializers.Serializer[Any]):
    """Counts of the tests about others that campaigns ask for today."""

    test_type_name = serializers.ChoiceField(choices=list(CODES))
    done = serializers.IntegerField()
    total = serializers.IntegerField(help_text="with those done, without those declined")


class RoundSerializer(serializers.Serializer[Any]):
    """`people`: without an entry nothing is begun. `terms_read_today`: the kinds of test whose
    terms need not be shown again today in this language."""

    people = RoundEntrySerializer(many=True)
    asked = AskedSerializer(many=True)
    terms_read_today = TermsReadSerializer(many=True)


@extend_schema_field({"type": "boolean", "enum": [True]})
class AcceptedField(StrictBoolean):
    """true: what was accepted stays so."""


class LinesField(TextField):
    """Text of several lines, stored without invisible characters."""

    def to_internal_value(self, data: Any) -> str:
        return plain_text.lines(super().to_internal_value(data)).strip()


class TestAmendSerializer(serializers.Serializer[Any]):
    has_accepted_terms = AcceptedField(required=False)
    terms_version = TextField(
        required=False, max_length=20, help_text="of the text that the screen showed"
    )
    extra_comment = LinesField(required=False, allow_blank=True, max_length=COMMENT_MAX_LENGTH)

    def validate_has_accepted_terms(self, value: bool) -> bool:
        if not value:
            raise serializers.ValidationError(_("The terms can only be accepted."))
        return value
