from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.serializers import NameField, known_as_field
from alba.enrolment.addresses.taken_addresses import Person, person
from alba.enrolment.admission import invitations
from alba.enrolment.admission.bulk import BULK_LIMIT
from alba.enrolment.admission.new_classes import NewClass
from alba.enrolment.admission.serializers import NewPersonSerializer, check_day_of_leaving
from alba.enrolment.register.serializers import TestTakerSerializer
from alba.families.consent.serializers import RecordConsentSerializer, reference_field
from alba.http.fields import EntryDayField, IdField, StrictBoolean
from alba.http.paging import MAX_ID
from alba.people.models import Role, TestTaker
from alba.schools.models import School
from alba.schools.open_serializers import OpenMattersSerializer

# The limit is that of a pupil list: all that a school sees in its list.
IDS_LIMIT = 2000


class IdsSerializer(serializers.Serializer[Any]):
    """Several people; what can be done for some of them is done."""

    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        min_length=1,
        max_length=IDS_LIMIT,
    )


class LeftSerializer(IdsSerializer):
    left_on = EntryDayField(
        required=False,
        allow_null=True,
        validators=[check_day_of_leaving],
        help_text="today if it is left out; null: they have not left after all",
    )


class ConsentsSerializer(IdsSerializer, RecordConsentSerializer):
    pass


class ConsentsAnswerSerializer(serializers.Serializer[Any]):
    recorded = serializers.ListField(child=serializers.IntegerField(), help_text="for whom")


class LeftAnswerSerializer(serializers.Serializer[Any]):
    changed = serializers.IntegerField()
    open = OpenMattersSerializer(
        help_text="about those who were changed; it stays with the readers"
    )
    to_invite = serializers.ListField(
        child=serializers.IntegerField(),
        required=False,
        help_text="those who are here again and cannot log in before they are invited",
    )


class SkippedSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    code = serializers.ChoiceField(choices=invitations.CODES)


class InvitedSerializer(serializers.Serializer[Any]):
    sent = serializers.IntegerField()
    skipped = SkippedSerializer(many=True)


class BulkRowSerializer(NewPersonSerializer):
    known_as = known_as_field()
    role = serializers.ChoiceField(choices=Role.choices)
    course = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=MAX_ID,
        help_text=(
            "for a professional: their own class, in the school of the responsible person; they "
            "are then not assigned to that person"
        ),
    )


class NewClassSerializer(serializers.Serializer[Any]):
    """A class that the school does not have."""

    course = NameField(max_length=100)
    class_name = NameField(max_length=100)
    create = StrictBoolean(  # type: ignore[assignment]  # the serializer's own method of that name
        help_text="false: its people stay without a class"
    )
    rows = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=BULK_LIMIT - 1),
        min_length=1,
        max_length=BULK_LIMIT,
        help_text="the indexes of its people",
    )

    def to_internal_value(self, data: Any) -> NewClass:
        return NewClass(**super().to_internal_value(data))


class CreateBulkSerializer(serializers.Serializer[Any]):
    """The list as a whole; its rows are checked one by one, so that each problem has its row."""

    test_takers = serializers.ListField(
        child=serializers.JSONField(allow_null=True), allow_empty=True
    )
    responsible_test_taker_id = IdField(queryset=TestTaker.objects.none(), required=False)
    school = IdField(queryset=School.objects.none(), required=False)
    new_classes = serializers.ListField(
        child=NewClassSerializer(), required=False, max_length=BULK_LIMIT
    )
    guardian_consent = reference_field()
    link_guardians = StrictBoolean(default=False)

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            able = TestTaker.objects.exclude(role=Role.STUDENT)
            fields["responsible_test_taker_id"].queryset = able.visible_to(request.user)
            fields["school"].queryset = School.objects.visible_to(request.user)
        return fields

    def validate(self, sent: dict[str, Any]) -> dict[str, Any]:
        if ("responsible_test_taker_id" in sent) == ("school" in sent):
            missing = {"responsible_test_taker_id": [_("Choose one professional, or a school.")]}
            raise serializers.ValidationError(missing)
        return sent

    def validate_test_takers(self, sent: list[Any]) -> list[Any]:
        if not sent:
            raise serializers.ValidationError(_("At least one test taker is required"))
        if len(sent) > BULK_LIMIT:
            text = _("At most %(limit)d people can be added at a time.")
            raise serializers.ValidationError(text % {"limit": BULK_LIMIT})
        return sent


def people_of(sent: list[Any]) -> dict[int, Person]:
    """The person to whom each row would give an address, as it was sent, whatever else is wrong."""
    rows = [row if isinstance(row, dict) else {} for row in sent]
    names = ("email", "first_name", "last_name")
    return {
        index: person(*(str(row.get(name) or "")[:254] for name in names))
        for index, row in enumerate(rows)
    }


class CreateBulkSchema(serializers.Serializer[Any]):
    """The OpenAPI description of the body of create-bulk."""

    test_takers = serializers.ListField(
        child=BulkRowSerializer(), min_length=1, max_length=BULK_LIMIT
    )
    responsible_test_taker_id = serializers.IntegerField(
        required=False, help_text="to whom they are assigned; without it: the staff of `school`"
    )
    school = serializers.IntegerField(
        required=False, help_text="for a list of staff, who get the class that the list says"
    )
    new_classes = NewClassSerializer(
        many=True, required=False, help_text="for a list of staff: classes the school does not have"
    )
    guardian_consent = reference_field(
        help_text="where the school keeps the signed consents: records one for each student"
    )
    link_guardians = StrictBoolean(
        default=False,
        help_text="a student with the address of a parent in scope is added without an address, "
        "and bonded to that parent",
    )


RESULTS = ("invited", "same", "left")


class CreatedTakerSerializer(TestTakerSerializer):
    """The people in the order of the rows."""

    result = serializers.SerializerMethodField(
        help_text="`same`: a member of staff who was here already, and stays as they are; `left`: "
        "somebody who has left the school, and can be brought back"
    )

    class Meta(TestTakerSerializer.Meta):
        fields = [*TestTakerSerializer.Meta.fields, "result"]

    @extend_schema_field(serializers.ChoiceField(choices=RESULTS))
    def get_result(self, taker: TestTaker) -> str:
        if taker.pk not in self.context["here"]:
            return "invited"
        return "same" if taker.left_on is None else "left"
