from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from alba.accounts import account
from alba.accounts.models import User
from alba.assessments.questionnaires.questionnaires import CODES
from alba.assessments.serializers import TestCreateSerializer
from alba.campaigns.asks.models import reads_why
from alba.campaigns.choices import AssignmentState, Questionnaire
from alba.campaigns.models import Assignment
from alba.http.fields import IdField, StrictBoolean
from alba.http.paging import MAX_ID
from alba.people import told_apart
from alba.people.models import PROFESSIONAL_ROLES, Role
from alba.people.serializers import ToldApartField


class AssignedSubjectSerializer(serializers.Serializer[Any]):
    """The person whom an assignment is about."""

    id = serializers.IntegerField(source="subject_id")
    first_name = serializers.SerializerMethodField(
        help_text="the name the pupil goes by, except for guardians, who may not know it"
    )
    last_name = serializers.SerializerMethodField(help_text="empty for a login by card")
    told_apart = serializers.SerializerMethodField(
        help_text="the day of birth, where another pupil of the class has the same name; for staff"
    )

    def get_first_name(self, one: Assignment) -> str:
        reader = self.context["request"].user
        if not one.is_self and reader.test_taker.role == Role.PARENT:
            return one.subject.user.first_name
        return one.subject.user.name_in_class

    def get_last_name(self, one: Assignment) -> str:
        by_card = self.context["request"].user.card_login
        return "" if by_card else one.subject.user.last_name

    def get_told_apart(self, one: Assignment) -> str:
        role = self.context["request"].user.test_taker.role
        if one.is_self or role not in PROFESSIONAL_ROLES:
            return ""
        return told_apart.of(one.subject, getattr(one, "has_namesake", None))


NAMES = {test_type: code for code, test_type in CODES.items()}


class AskedAloneSerializer(serializers.Serializer[Any]):
    by_name = serializers.CharField(allow_blank=True)
    why = serializers.CharField(allow_null=True, help_text="for pupils of 14 and older")


class AssignmentSerializer(serializers.Serializer[Assignment]):
    """An assignment that the caller can answer today, or has declined and can still take up."""

    _can_ask: bool | None = None

    id = serializers.IntegerField()
    campaign = serializers.IntegerField(
        source="campaign.shown_id",
        allow_null=True,
        help_text="null: the pupil alone is asked about",
    )
    test_type_name = serializers.SerializerMethodField()
    subject = AssignedSubjectSerializer(source="*")
    is_self = serializers.BooleanField()
    state = serializers.ChoiceField(
        choices=[AssignmentState.TODO, AssignmentState.RUNNING, AssignmentState.DECLINED]
    )
    test = serializers.SerializerMethodField()
    answered = serializers.IntegerField(help_text="how many sentences")
    due_on = serializers.DateField(source="campaign.closes_on")
    ask = serializers.SerializerMethodField(help_text="who asks about the pupil alone, and why")
    can_ask_to_talk = serializers.SerializerMethodField(
        help_text="whether somebody at the caller’s school reads talk requests"
    )

    def get_test_type_name(self, assignment: Assignment) -> str:
        return NAMES[assignment.test_type]

    @extend_schema_field(AskedAloneSerializer(allow_null=True))
    def get_ask(self, assignment: Assignment) -> dict[str, Any] | None:
        campaign = assignment.campaign
        if not campaign.is_ask:
            return None
        reads = assignment.is_self and reads_why(assignment.subject)
        return {"by_name": campaign.asked_by, "why": campaign.ask.why if reads else None}

    def get_can_ask_to_talk(self, _assignment: Assignment) -> bool:
        user: User = self.context["request"].user
        if self._can_ask is None:  # the same in every row
            self._can_ask = account.can_ask_to_talk(user)
        return self._can_ask

    def get_test(self, assignment: Assignment) -> int | None:
        test = getattr(assignment, "test", None)
        return test.pk if test else None


class PupilOfRoundSerializer(serializers.Serializer[Any]):
    assignment = serializers.IntegerField(
        allow_null=True, help_text="null where it is done, or another tutor answers"
    )
    test = serializers.IntegerField(allow_null=True, help_text="null if it has not been begun")
    first_name = serializers.CharField(help_text="the name the pupil goes by")
    last_name = serializers.CharField()
    told_apart = ToldApartField()
    answered = serializers.IntegerField(help_text="how many sentences")
    done = serializers.BooleanField(help_text="true: the caller has answered")
    taken_by = serializers.CharField(
        allow_null=True, help_text="the other tutor of the class who has begun to answer"
    )


class RoundOfTeacherSerializer(serializers.Serializer[Any]):
    campaign = serializers.IntegerField()
    questionnaire = serializers.ChoiceField(choices=Questionnaire.choices)
    due_on = serializers.DateField()
    pupils = PupilOfRoundSerializer(many=True)


class TeacherRoundSerializer(serializers.Serializer[Any]):
    rounds = RoundOfTeacherSerializer(many=True)


class AssignmentIdsSerializer(serializers.Serializer[Any]):
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID), min_length=1, max_length=50
    )


class AssignedTestSerializer(serializers.Serializer[Any]):
    """Begins a test from an assignment, which determines everything else about it."""

    assignment = IdField(queryset=Assignment.objects.none())
    terms_read_today = StrictBoolean(default=False)

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:
            fields["assignment"].queryset = Assignment.objects.visible_to(request.user)
        return fields


# The API's description of the two ways to begin a test.
TEST_CREATE_SCHEMA = PolymorphicProxySerializer(
    component_name="TestCreateOrAssigned",
    serializers=[TestCreateSerializer, AssignedTestSerializer],
    resource_type_field_name=None,
)
