import re
from datetime import date
from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts import namesakes
from alba.accounts.config_serializers import HelpLineSerializer
from alba.accounts.mail.help_lines import named
from alba.accounts.serializers import LineField
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import INFORMANTS
from alba.assessments.voices.change import DIRECTIONS, REASONS, RELATIONS, WORDS
from alba.campaigns.models import Campaign
from alba.followup import readers, undoing
from alba.followup.cases import asking_again, referrals
from alba.followup.cases.edits import CASE
from alba.followup.cases.measured import Measured
from alba.followup.cases.models import (
    LINE_MAX_LENGTH,
    TEXT_MAX_LENGTH,
    Case,
    CaseNote,
    CaseReading,
    CaseReason,
    CaseState,
    CaseStep,
    Outcome,
    StepKind,
    Visibility,
)
from alba.http.fields import EntryDayField, IdField, ReasonField, StrictBoolean, TextField
from alba.http.paging import MAX_ID, OnlyTheseParameters
from alba.http.versions import VersionField
from alba.people.models import TestTaker
from alba.people.serializers import ToldApartField
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School


def _name(user: Any) -> str:
    return user.full_name if user else ""


class CaseSerializer(serializers.ModelSerializer[Case]):
    """A case in the list, without a note."""

    test_taker = serializers.IntegerField(source="child_id")
    first_name = serializers.CharField(source="child.user.first_name")
    last_name = serializers.CharField(source="child.user.last_name")
    known_as = serializers.CharField(source="child.user.known_as")
    told_apart = ToldApartField("child")
    course = serializers.SerializerMethodField()
    class_name = serializers.SerializerMethodField()
    campaign = serializers.IntegerField(source="campaign_id", allow_null=True)
    owner = serializers.IntegerField(source="owner_id", allow_null=True)
    owner_name = serializers.SerializerMethodField()
    school = serializers.IntegerField(source="school_id")
    school_name = serializers.CharField(source="school.school_name")
    practice = serializers.SerializerMethodField()
    letter_answered = serializers.BooleanField(
        help_text="a service has answered a letter, and no reader has confirmed it yet"
    )
    version = serializers.SerializerMethodField()

    class Meta:
        model = Case
        fields = [
            *("id", "test_taker", "first_name", "last_name", "known_as", "told_apart"),
            *("course", "class_name", "school", "school_name", "campaign", "reason"),
            *("state", "owner", "owner_name"),
            *("opened_at", "due_on", "next_step", "urgent_at", "closed_at", "outcome", "practice"),
            *("letter_answered", "ask_again_on", "version"),
        ]

    def get_version(self, case: Case) -> str:
        return CASE.version(case)

    def get_course(self, case: Case) -> str:
        course = readers.class_shown(case.child, case.school_id)
        return course.course if course else ""

    def get_class_name(self, case: Case) -> str:
        course = readers.class_shown(case.child, case.school_id)
        return course.class_name if course else ""

    def get_owner_name(self, case: Case) -> str:
        return _name(case.owner)

    def get_practice(self, case: Case) -> bool:
        return case.child.practice_of_id is not None


class CaseNoteSerializer(serializers.ModelSerializer[CaseNote]):
    author = serializers.IntegerField(source="author_id", allow_null=True)
    author_name = serializers.SerializerMethodField()
    corrects = serializers.IntegerField(source="corrects_id", allow_null=True)

    class Meta:
        model = CaseNote
        fields = ["id", "author", "author_name", "at", "text", "visibility", "corrects"]

    def get_author_name(self, note: CaseNote) -> str:
        return _name(note.author)


class CaseStepSerializer(serializers.ModelSerializer[CaseStep]):
    by = serializers.IntegerField(source="by_id", allow_null=True)
    by_name = serializers.SerializerMethodField()
    referral = serializers.IntegerField(
        source="referral_id", allow_null=True, help_text="of an end: the step it is the end of"
    )
    check_on = serializers.SerializerMethodField(help_text="a school day")
    struck = serializers.SerializerMethodField(help_text="a mistake: it counts for nothing")
    may_strike = serializers.SerializerMethodField(help_text="by the caller, today")

    class Meta:
        model = CaseStep
        fields = [
            *("id", "kind", "on", "outcome", "check_on", "referral", "by", "by_name"),
            *("at", "struck", "may_strike"),
        ]

    def get_by_name(self, step: CaseStep) -> str:
        return _name(step.by)

    def get_check_on(self, step: CaseStep) -> date | None:
        return None if step.check_on is None else referrals.due(step, step.case)

    def get_struck(self, step: CaseStep) -> bool:
        return step.struck_at is not None

    def get_may_strike(self, step: CaseStep) -> bool:
        is_own = self.context["request"].user.is_same_person(step.by_id)
        return is_own and step.struck_at is None and step.case.is_open and step.is_of_today


class CaseReadingSerializer(serializers.ModelSerializer[CaseReading]):
    """That Alba’s team has read the case."""

    class Meta:
        model = CaseReading
        fields = ["at", "reason"]


class ReaderSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField()


class MeasuredPointSerializer(serializers.Serializer[Any]):
    on = serializers.DateField(source="day")
    band = serializers.SerializerMethodField()

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_band(self, test: Test) -> str | None:
        return (test.bands or {}).get("total")


class MeasuredChangeSerializer(serializers.Serializer[Any]):
    words = serializers.ChoiceField(choices=list(WORDS), allow_null=True)
    direction = serializers.ChoiceField(choices=list(DIRECTIONS), allow_null=True)
    reason = serializers.ChoiceField(choices=list(REASONS), allow_null=True)


class MeasuredSerializer(serializers.Serializer[Any]):
    """The total of difficulties before the case was opened and after, by kind of voice."""

    voice = serializers.ChoiceField(choices=list(INFORMANTS))
    first = MeasuredPointSerializer(allow_null=True)
    last = MeasuredPointSerializer(allow_null=True)
    relation = serializers.SerializerMethodField(help_text="whether one person gave both")
    change = MeasuredChangeSerializer()

    @extend_schema_field(serializers.ChoiceField(choices=list(RELATIONS)))
    def get_relation(self, line: Measured) -> str:
        return RELATIONS[not line.is_same_person]


class CaseDetailSerializer(CaseSerializer):
    notes = serializers.SerializerMethodField()
    steps = CaseStepSerializer(many=True)
    readings = CaseReadingSerializer(many=True)
    readers = serializers.SerializerMethodField(help_text="who may take the case on")
    undo_until = serializers.SerializerMethodField(
        help_text="the last day on which closing it can be undone; null: it is open, or too late"
    )
    closed_by_name = serializers.SerializerMethodField()
    measured = MeasuredSerializer(many=True)
    ask_again_from = serializers.SerializerMethodField(
        help_text="the first day on which to ask about the child again"
    )
    protocol = serializers.SerializerMethodField(
        help_text="whom to call when it is urgent, in the reader’s language"
    )

    class Meta(CaseSerializer.Meta):
        fields = [
            *CaseSerializer.Meta.fields,
            *("urgent_told", "notes", "steps", "readings", "readers", "protocol"),
            *("closed_by_name", "undo_until", "measured", "ask_again_from"),
        ]

    @extend_schema_field(CaseNoteSerializer(many=True))
    def get_notes(self, case: Case) -> Any:
        """Returns the notes for the team, and the reader's own private ones."""
        reader = self.context["request"].user
        notes = [
            note
            for note in case.notes.all()
            if note.visibility == Visibility.TEAM or reader.is_same_person(note.author_id)
        ]
        return CaseNoteSerializer(notes, many=True).data

    def get_closed_by_name(self, case: Case) -> str:
        return _name(case.closed_by)

    def get_ask_again_from(self, case: Case) -> date:
        return asking_again.first_day(case)

    @extend_schema_field(serializers.DateField(allow_null=True))
    def get_undo_until(self, case: Case) -> date | None:
        return undoing.undo_until(case.school_id, case.closed_at)

    @extend_schema_field(ReaderSerializer(many=True))
    def get_readers(self, case: Case) -> list[dict[str, Any]]:
        found = readers.of_child(case.school_id, case.child)
        return [{"id": pk, "name": name} for pk, name in namesakes.named(found).items()]

    @extend_schema_field(HelpLineSerializer(many=True))
    def get_protocol(self, _case: Case) -> list[dict[str, str]]:
        return named(settings.PROTOCOL)


class CaseQuery(serializers.Serializer[Any]):
    search = serializers.CharField(required=False, allow_blank=True, max_length=200)
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    course = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    campaign = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    test_taker = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    owner = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
    state = serializers.ChoiceField(
        choices=["open", *CaseState.values], required=False, help_text="open: any but closed"
    )
    waits = serializers.ChoiceField(
        choices=["overdue", "letter_answered", "ask_again"],
        required=False,
        help_text="open ones past their day, or with a reply that no reader has confirmed; any on "
        "whose day nobody has asked again yet",
    )


class WhyQuery(serializers.Serializer[Any]):
    """The reason that Alba’s team gives before it reads a case."""

    reason = ReasonField(required=False, max_length=LINE_MAX_LENGTH)


class CaseListQuery(CaseQuery, WhyQuery):
    pass


class NewCaseSerializer(serializers.Serializer[Any]):
    """Opens a case for a child, or for a talk request."""

    test_taker = IdField(queryset=TestTaker.objects.none(), required=False)
    reason = serializers.ChoiceField(choices=CaseReason.choices, required=False)
    campaign = IdField(queryset=Campaign.objects.none(), required=False, allow_null=True)
    talk_request = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:
            user = request.user
            fields["test_taker"].queryset = TestTaker.objects.read_by(user).select_related("course")
            schools = School.objects.filter(pk__in=schools_read_by(user)).values("pk")
            fields["campaign"].queryset = Campaign.objects.filter(school__in=schools)
        return fields

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "talk_request" in attrs:
            return attrs
        required = self.fields["reason"].error_messages["required"]
        missing = {name: required for name in ("test_taker", "reason") if name not in attrs}
        if missing:
            raise serializers.ValidationError(missing)
        return attrs


class CaseChangeSerializer(serializers.Serializer[Any]):
    state = serializers.ChoiceField(
        choices=[(value, label) for value, label in CaseState.choices if value != CaseState.CLOSED],
        required=False,
        help_text="closing is a call of its own",
    )
    owner = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=MAX_ID)
    due_on = serializers.DateField(required=False, help_text="at most 30 days away")
    next_step = LineField(max_length=LINE_MAX_LENGTH, required=False, allow_blank=True)
    ask_again_on = EntryDayField(
        required=False,
        allow_null=True,
        help_text="a school day, five months after the answers or later; of a closed one too",
    )
    urgent = StrictBoolean(required=False)
    told = LineField(
        max_length=LINE_MAX_LENGTH,
        required=False,
        allow_blank=True,
        help_text="of an urgent case: who was told, and when",
    )
    version = VersionField()


class NewNoteSerializer(serializers.Serializer[Any]):
    text = TextField(max_length=TEXT_MAX_LENGTH)
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.TEAM)
    corrects = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class NewStepSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=StepKind.choices)
    on = EntryDayField()
    outcome = LineField(max_length=LINE_MAX_LENGTH, required=False, allow_blank=True, default="")
    check_on = EntryDayField(
        required=False, help_text="of a referral: when it comes back; 42 days later if not given"
    )
    referral = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=MAX_ID,
        help_text="of what came of one: the step; needed while several are open",
    )


class CloseSerializer(serializers.Serializer[Any]):
    outcome = serializers.ChoiceField(choices=Outcome.choices)


class SummaryQuery(serializers.Serializer[Any]):
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class CaseSummaryQuery(SummaryQuery):
    year = serializers.BooleanField(default=False, help_text="with the pupils of this school year")


class YearSerializer(serializers.Serializer[Any]):
    """How many pupils there are, and how many of them the school has reached this school year."""

    pupils = serializers.IntegerField()
    asked = serializers.IntegerField(help_text="by a screening, about whomever answers")
    answered = serializers.IntegerField(help_text="at least one voice")
    talked = serializers.IntegerField(
        allow_null=True, help_text="somebody has talked with them or their family; to 5, from 5 on"
    )


class CaseSummarySerializer(serializers.Serializer[Any]):
    open = serializers.IntegerField()
    overdue = serializers.IntegerField()
    oldest_days = serializers.IntegerField(
        help_text="for how long the one that is overdue longest has been"
    )
    talk_open = serializers.IntegerField()
    talk_overdue = serializers.IntegerField()
    year = YearSerializer(required=False, help_text="if it was asked for")


@extend_schema_field(OpenApiTypes.STR)
class SchoolYearField(serializers.Field[int, str, str, Any]):
    """ "2026/27", as the year in which it begins."""

    default_error_messages = {"invalid": _("Write a school year like 2026/27.")}

    def to_internal_value(self, data: str) -> int:
        written = re.fullmatch(r"(20[0-9]{2})/([0-9]{2})", data)
        if written is None or (int(written[1]) + 1) % 100 != int(written[2]):
            self.fail("invalid")
        return int(written[1])

    def to_representation(self, value: int) -> str:
        return f"{value}/{(value + 1) % 100:02}"


class FiguresQuery(OnlyTheseParameters, SummaryQuery):
    year = SchoolYearField(
        required=False, help_text="such as 2026/27; the present one if not given"
    )


class CaseFiguresSerializer(serializers.Serializer[Any]):
    """To 5; null where it would be about fewer than five children."""

    opened = serializers.IntegerField(allow_null=True)
    first_talk_days_median = serializers.FloatField(allow_null=True)
    within_10_school_days = serializers.IntegerField(allow_null=True)
    referred = serializers.IntegerField(allow_null=True, help_text="referrals")
    arrived = serializers.IntegerField(allow_null=True, help_text="referrals that ended so")
    family_declined = serializers.IntegerField(allow_null=True)
    lost = serializers.IntegerField(allow_null=True)
    letters_given = serializers.IntegerField(allow_null=True, help_text="to a service")
    answered = serializers.IntegerField(allow_null=True, help_text="and confirmed by a reader")
    measured_again = serializers.IntegerField(
        allow_null=True, help_text="asked again, and what was said could be compared"
    )
