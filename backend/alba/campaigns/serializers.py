from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.models import User
from alba.accounts.serializers import NameField
from alba.campaigns.choice_serializers import either_class_or_pupils, id_field, id_list
from alba.campaigns.choices import (
    AssignmentState,
    Basis,
    CampaignState,
    How,
    NeedsGuardians,
    Questionnaire,
    TeacherVoice,
    Voice,
)
from alba.campaigns.consent.by_pupil import NoCard
from alba.campaigns.consent.serializers import WordOfFamilySerializer
from alba.campaigns.consent.status import Status
from alba.campaigns.lessons import printed
from alba.campaigns.lessons.printed import Printed
from alba.campaigns.lessons.serializers import PrintSerializer
from alba.campaigns.models import (
    NAME_MAX_LENGTH,
    OPENING_REASON_MAX_LENGTH,
    Campaign,
    CampaignClass,
)
from alba.campaigns.progress.answered import Answered
from alba.campaigns.running.edited import CAMPAIGN
from alba.http.fields import EntryDayField, IdField, LeftOutField, OwnField, ReasonField
from alba.http.paging import ListQuery
from alba.http.versions import VersionField
from alba.people.records.contacts import Relation
from alba.people.serializers import ToldApartField
from alba.schools.models import Course, School

MOST_CLASSES = 200


class SetField(serializers.ListField):
    """A non-empty set of choices, kept in the order of their definition."""

    def __init__(self, *, choices: type[Any], **options: Any):
        self.words = [str(value) for value in choices.values]
        super().__init__(
            child=serializers.ChoiceField(choices=choices.choices), allow_empty=False, **options
        )

    def to_internal_value(self, data: Any) -> list[str]:
        found = super().to_internal_value(data)
        if len(set(found)) != len(found):
            raise serializers.ValidationError(_("The same one appears twice."))
        return [word for word in self.words if word in found]


class ClassOfCampaignSerializer(serializers.Serializer[Any]):
    course = serializers.IntegerField(source="course_id")
    course_name = serializers.CharField(source="course.course")
    class_name = serializers.CharField(source="course.class_name")


TEACHER_VOICES = [one for one in TeacherVoice.choices if one[0] != TeacherVoice.NAMED]
"""How a screening asks teachers."""


class LessonDaySerializer(serializers.Serializer[Any]):
    course = id_field()
    on = EntryDayField(allow_null=True, help_text="null: no day is set")


class CampaignSerializer(serializers.Serializer[Campaign]):
    id = serializers.IntegerField()
    school = serializers.IntegerField(source="school_id")
    school_name = serializers.CharField(source="school.school_name")
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=CampaignState.choices)
    questionnaires = serializers.ListField(
        child=serializers.ChoiceField(choices=Questionnaire.choices)
    )
    voices = serializers.ListField(child=serializers.ChoiceField(choices=Voice.choices))
    classes = serializers.SerializerMethodField()
    class_names = ClassOfCampaignSerializer(source="classes.all", many=True)
    lessons = serializers.SerializerMethodField()
    opens_on = serializers.DateField()
    closes_on = serializers.DateField()
    basis = serializers.ChoiceField(choices=Basis.choices)
    teacher_voice = serializers.ChoiceField(choices=TEACHER_VOICES)
    needs_guardians = serializers.ChoiceField(choices=NeedsGuardians.choices)
    opened_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    version = serializers.SerializerMethodField()

    def get_version(self, campaign: Campaign) -> str:
        return CAMPAIGN.version(campaign)

    @extend_schema_field(LessonDaySerializer(many=True))
    def get_lessons(self, campaign: Campaign) -> list[dict[str, Any]]:
        """The day of each class that has one."""
        rows = campaign.classes.all()
        return [{"course": one.course_id, "on": one.lesson_on} for one in rows if one.lesson_on]

    def get_classes(self, campaign: Campaign) -> list[int]:
        return [one.course_id for one in campaign.classes.all()]


class StandingSerializer(serializers.Serializer[Any]):
    asked = serializers.IntegerField()
    done = serializers.IntegerField()


class ListedCampaignSerializer(CampaignSerializer):
    answered = serializers.SerializerMethodField(
        help_text="everybody from whom an answer is planned, and who has answered; null for drafts "
        "and tutors"
    )

    @extend_schema_field(StandingSerializer(allow_null=True))
    def get_answered(self, campaign: Campaign) -> dict[str, Any] | None:
        found: dict[int, Answered] = self.context["answered"]
        there = found.get(campaign.pk)
        return StandingSerializer(there).data if there else None


class ClassWithCardsSerializer(ClassOfCampaignSerializer):
    cards = serializers.SerializerMethodField(
        help_text="who printed those that are out, and when; null: there are none"
    )

    @extend_schema_field(PrintSerializer(allow_null=True))
    def get_cards(self, one: CampaignClass) -> dict[str, Any] | None:
        there: Printed | None = self.context["cards"].get(one.course_id)
        return PrintSerializer(there).data if there else None


class CampaignInFullSerializer(CampaignSerializer):
    """A campaign that also tells who printed the cards of each class."""

    class_names = ClassWithCardsSerializer(source="classes.all", many=True)

    @classmethod
    def of(cls, campaign: Campaign, to: User) -> "CampaignInFullSerializer":
        return cls(campaign, context={"cards": printed.of_classes(campaign.cards.all(), to)})


class CampaignFields(serializers.Serializer[Any]):
    """The fields of a campaign that can be written. Ids are looked up among those that the caller
    may name."""

    name = NameField(max_length=NAME_MAX_LENGTH)
    questionnaires = SetField(choices=Questionnaire)
    voices = SetField(choices=Voice)
    classes = IdField(queryset=Course.objects.none(), many=True, allow_empty=False)
    opens_on = EntryDayField()
    closes_on = EntryDayField()
    basis = serializers.ChoiceField(choices=Basis.choices, required=False)
    teacher_voice = serializers.ChoiceField(choices=TEACHER_VOICES, required=False)
    needs_guardians = serializers.ChoiceField(choices=NeedsGuardians.choices, required=False)

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            fields["classes"].child_relation.queryset = Course.objects.visible_to(request.user)
        return fields

    def validate_basis(self, basis: str) -> str:
        if basis not in settings.CAMPAIGN_BASES:
            text = _("Screenings on this basis are not allowed here. Please choose another one.")
            raise serializers.ValidationError(text)
        return basis

    def validate_classes(self, classes: list[Course]) -> list[Course]:
        if len(classes) > MOST_CLASSES:
            text = _("A screening can have at most %(count)d classes.")
            raise serializers.ValidationError(text % {"count": MOST_CLASSES})
        return classes


class CampaignCreateSerializer(CampaignFields):
    school = IdField(queryset=School.objects.none())

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:
            fields["school"].queryset = School.objects.visible_to(request.user)
        return fields


class CampaignChangeSerializer(CampaignFields):
    """A partial change: a field that is not sent stays as it is."""

    lessons = LessonDaySerializer(
        many=True, help_text="the days of the lessons of these classes; others stay as they are"
    )
    take_in = id_list(help_text="pupils who came with a list since, and are asked too from now on")
    version = VersionField()

    def validate_lessons(self, lessons: list[Any]) -> list[Any]:
        if len(lessons) > MOST_CLASSES:
            text = _("A screening can have at most %(count)d classes.")
            raise serializers.ValidationError(text % {"count": MOST_CLASSES})
        return lessons

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        for field in fields.values():
            field.required = False
        return fields


class OpeningSerializer(serializers.Serializer[Any]):
    reason = ReasonField(
        required=False,
        allow_blank=True,
        default="",
        max_length=OPENING_REASON_MAX_LENGTH,
        help_text="why a class is asked again within 60 days; recorded",
    )


class CampaignListQuery(ListQuery):
    state = serializers.ChoiceField(choices=CampaignState.choices, required=False)


class FindingSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    count = serializers.IntegerField()
    detail = serializers.CharField(help_text="a sentence in the language of the request")
    courses = serializers.ListField(
        child=serializers.IntegerField(), help_text="the classes that it is about"
    )


class VoicesSerializer(serializers.Serializer[Any]):
    self = serializers.IntegerField()
    guardian = serializers.IntegerField()
    teacher = serializers.IntegerField()


class ExpectedLoadSerializer(serializers.Serializer[Any]):
    """A screening's expected load for its readers: children to look at first, and hours for each
    reader."""

    children_low = serializers.IntegerField()
    children_high = serializers.IntegerField()
    hours_low = serializers.FloatField()
    hours_high = serializers.FloatField()


class CheckSerializer(serializers.Serializer[Any]):
    blocking = FindingSerializer(many=True)
    warnings = FindingSerializer(many=True)
    pupils = serializers.IntegerField()
    load = ExpectedLoadSerializer()
    assignments = VoicesSerializer()


class ClassProgressSerializer(serializers.Serializer[Any]):
    course = serializers.IntegerField()
    course_name = serializers.CharField()
    class_name = serializers.CharField()
    self = StandingSerializer()
    guardian = StandingSerializer()
    teacher = StandingSerializer()


STANDINGS = [
    "none",
    *(state for state in AssignmentState.values if state != AssignmentState.CANCELLED),
]


def standing_field() -> serializers.ChoiceField:
    return serializers.ChoiceField(choices=STANDINGS, allow_null=True, help_text="null: see `own`")


class PersonProgressSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = ToldApartField()
    own = OwnField()
    aside = serializers.BooleanField(
        help_text="came with a list while the screening was open, and is not asked"
    )
    self = standing_field()
    guardian = standing_field()
    teacher = standing_field()


class ContactWordSerializer(WordOfFamilySerializer):
    id = serializers.IntegerField()
    full_name = serializers.CharField()
    relation = serializers.ChoiceField(choices=Relation.choices)
    has_authority = serializers.BooleanField()
    has_email = serializers.BooleanField()
    undelivered = serializers.BooleanField()
    asked_on = serializers.DateField(
        allow_null=True, help_text="the day of the newest email that asked or reminded"
    )


class ConsentStatusSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = ToldApartField()
    course = serializers.IntegerField()
    own = OwnField()
    status = serializers.ChoiceField(
        choices=[str(one) for one in Status], allow_null=True, help_text="null: see `own`"
    )
    answers_from = serializers.DateField(
        allow_null=True,
        help_text="the first day on which the pupil can answer, if the family can still say no",
    )
    no_card = serializers.ChoiceField(
        choices=[str(one) for one in NoCard],
        allow_null=True,
        help_text="why no card is printed for this pupil",
    )
    contacts = ContactWordSerializer(many=True, help_text="without excluded contacts")
    quiet = serializers.BooleanField(help_text="the family gets no email about this pupil")
    family = WordOfFamilySerializer(help_text="what the school recorded without naming a contact")
    delete_by = serializers.DateField(
        allow_null=True,
        help_text="by when the answers have to be deleted, if the family asked for it",
    )


class InformedSerializer(serializers.Serializer[Any]):
    """Records that families were told: those of a class, or of some pupils."""

    course = id_field(required=False)
    test_takers = id_list(required=False)
    on = EntryDayField()
    how = serializers.ChoiceField(choices=[How.PAPER.value, How.MEETING.value])

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return either_class_or_pupils(self, attrs)


class RecordedSerializer(serializers.Serializer[Any]):
    recorded = serializers.IntegerField(help_text="for how many pupils it was recorded")
    answers_from = serializers.DateField(help_text="the first day on which they can answer")
    left_out = LeftOutField()


class VoiceAskSerializer(serializers.Serializer[Any]):
    """A voice that is asked on request, about a class or about some pupils."""

    voice = serializers.ChoiceField(choices=Voice.choices)
    course = id_field(required=False)
    test_takers = id_list(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return either_class_or_pupils(self, attrs)


class VoiceAskedSerializer(serializers.Serializer[Any]):
    asked = serializers.IntegerField(help_text="pupils about whom it was not asked before")
    left_out = LeftOutField()


class ProgressSerializer(serializers.Serializer[Any]):
    """`people`: with `?course=` only."""

    classes = ClassProgressSerializer(many=True)
    people = PersonProgressSerializer(many=True, required=False)
