import re
from datetime import date
from typing import Any, NotRequired, TypedDict

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.models import Locale
from alba.accounts.serializers import AddressField, LineField, NameField, known_as_field, name_field
from alba.accounts.sessions.authentication import user_of
from alba.enrolment.lists import row_serializers
from alba.enrolment.lists.bad_rows import Problems
from alba.enrolment.roster import undo
from alba.enrolment.roster.imports import LIMIT
from alba.enrolment.roster.models import RosterPreview
from alba.enrolment.roster.replacements import KINDS
from alba.enrolment.roster.rows import Consent, Row
from alba.families.consent.serializers import RecordConsentSerializer
from alba.families.contacts.serializers import phone_field
from alba.families.guardian_lists import Guardian
from alba.http.fields import IdField, LeftOutField, StrictBoolean
from alba.http.paging import MAX_ID
from alba.people.models import NUMBER_MAX_LENGTH
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH, FamilyLocale, Relation
from alba.people.serializers import ToldApartField, check_birth_date
from alba.schools.models import School
from alba.schools.open_serializers import OpenMattersSerializer

GUARDIANS_LIMIT = 6
WAY = ("from", "to")
CLASS_MAX_LENGTH = 100
RETURNING = ["left"]


class GuardianSerializer(serializers.Serializer[Any]):
    full_name = NameField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = serializers.ChoiceField(
        choices=Relation.choices, required=False, help_text="left out: as on record, or guardian"
    )
    email = AddressField(required=False, allow_blank=True, allow_null=True)
    locale = serializers.ChoiceField(
        choices=FamilyLocale.choices,
        required=False,
        help_text="left out: as on record, or Catalan",
    )
    phone = phone_field()


class RosterRowSerializer(serializers.Serializer[Any]):
    external_id = LineField(
        max_length=NUMBER_MAX_LENGTH, required=False, allow_blank=True, allow_null=True
    )
    first_name = name_field()
    last_name = name_field(allow_blank=True, help_text="empty for people with one name")
    known_as = known_as_field(help_text="the name the pupil goes by")
    birth_date = serializers.DateField(
        required=False, allow_null=True, validators=[check_birth_date]
    )
    course = NameField(max_length=CLASS_MAX_LENGTH)
    class_name = NameField(max_length=CLASS_MAX_LENGTH)
    email = AddressField(required=False, allow_blank=True, allow_null=True)
    locale = serializers.ChoiceField(choices=Locale.choices, default=Locale.CATALAN)
    guardians = serializers.ListField(
        child=GuardianSerializer(), required=False, max_length=GUARDIANS_LIMIT
    )
    consent = RecordConsentSerializer(required=False, allow_null=True)


class RosterPreviewSerializer(serializers.Serializer[Any]):
    """The list as a whole; its rows are checked one by one, so that each problem has its row."""

    school = IdField(queryset=School.objects.none())
    rows = serializers.ListField(child=serializers.JSONField(allow_null=True))

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            fields["school"].queryset = School.objects.visible_to(request.user)
        return fields

    def validate_rows(self, sent: list[Any]) -> list[Any]:
        if not sent:
            raise serializers.ValidationError(_("There is nobody in this list."))
        if len(sent) > LIMIT:
            text = _("A list can have at most %(limit)d people.")
            raise serializers.ValidationError(text % {"limit": LIMIT})
        return sent


def read_rows(sent: list[Any]) -> tuple[list[Row | None], Problems]:
    """(every row, None for a bad one; the problems of those)."""
    read, problems = row_serializers.read(RosterRowSerializer(), sent)
    return [row and _row(row) for row in read], problems


class ReadConsent(TypedDict):
    given: bool
    reference: str
    route: str


class ReadGuardian(TypedDict):
    full_name: str
    relation: NotRequired[str]
    email: NotRequired[str | None]
    locale: NotRequired[str]
    phone: NotRequired[str | None]


class ReadRow(TypedDict):
    """A row as `RosterRowSerializer` has read it."""

    external_id: NotRequired[str | None]
    first_name: str
    last_name: NotRequired[str]
    known_as: NotRequired[str]
    birth_date: NotRequired[date | None]
    course: str
    class_name: str
    email: NotRequired[str | None]
    locale: str
    guardians: NotRequired[list[ReadGuardian]]
    consent: NotRequired[ReadConsent | None]


def _row(read: ReadRow) -> Row:
    consent = read.get("consent")
    return Row(
        external_id=read.get("external_id") or "",
        first_name=read["first_name"],
        last_name=read.get("last_name", ""),
        known_as=read.get("known_as", ""),
        birth_date=read.get("birth_date"),
        course=read["course"],
        class_name=read["class_name"],
        email=read.get("email") or "",
        locale=read["locale"],
        guardians=tuple(
            Guardian(
                full_name=one["full_name"],
                relation=one.get("relation", ""),
                email=one.get("email") or "",
                locale=one.get("locale", ""),
                phone=one.get("phone") or "",
            )
            for one in read.get("guardians", ())
        ),
        consent=Consent(**consent) if consent else None,
    )


class RosterPreviewSchema(serializers.Serializer[Any]):
    """The OpenAPI description of the body of the preview."""

    school = serializers.IntegerField()
    rows = serializers.ListField(child=RosterRowSerializer(), min_length=1, max_length=LIMIT)


class RosterUndoSerializer(serializers.Serializer[Any]):
    preview_id = IdField(queryset=RosterPreview.objects.none())

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:
            fields["preview_id"].queryset = RosterPreview.objects.visible_to(request.user)
        return fields


class MoveUpSerializer(serializers.Serializer[Any]):
    """Names of classes."""

    # These fields cannot be declared in the class: `from` is a word of the language.
    def get_fields(self) -> dict[str, Any]:
        return {name: serializers.CharField(max_length=2 * CLASS_MAX_LENGTH + 1) for name in WAY}


class OfferedMoveUpSerializer(MoveUpSerializer):
    def get_fields(self) -> dict[str, Any]:
        pupils = serializers.IntegerField(help_text="who are there now and not in the list")
        return {**super().get_fields(), "pupils": pupils}


class ClassSizeSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    now = serializers.IntegerField()
    after = serializers.IntegerField(help_text="with the list, and nothing else chosen")


class ScreeningSizeSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    asked_now = serializers.IntegerField(help_text="pupils")
    asked_after = serializers.IntegerField(help_text="if it is among `screenings`")


class RosterApplySerializer(RosterUndoSerializer):
    left = serializers.ListField(
        child=serializers.IntegerField(), required=False, max_length=20_000
    )
    unclear = serializers.DictField(
        child=serializers.IntegerField(allow_null=True),
        required=False,
        help_text="row of `unclear` or `returning` -> who it is; null: a new person",
    )
    leave_out = serializers.ListField(
        child=serializers.IntegerField(min_value=0),
        required=False,
        max_length=LIMIT,
        help_text="those that are not used; unnamed rows of `returning` are not",
    )
    contacts = serializers.DictField(
        child=serializers.ChoiceField(choices=["same", "other"]),
        required=False,
        help_text="<row>.<n> of `ask_contacts` -> whether it is the excluded contact",
    )
    confirm_many_leaving = StrictBoolean(required=False, default=False)
    ask_guardians = StrictBoolean(
        required=False,
        default=False,
        help_text="every guardian in the list who has an address is asked to answer, once",
    )

    move_up = serializers.ListField(
        child=MoveUpSerializer(),
        required=False,
        max_length=LIMIT,
        help_text="those of `moves_up` whose pupils go on; an open screening keeps them",
    )
    screenings = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID),
        required=False,
        max_length=LIMIT,
        help_text="open ones in which the list's pupils are asked too; others ask nobody more",
    )

    def validate_unclear(self, sent: dict[str, Any]) -> dict[int, int | None]:
        if not all(key.isascii() and key.isdecimal() and len(key) <= 4 for key in sent):
            raise serializers.ValidationError(_("Rows are named by their number."))
        return {int(key): pk for key, pk in sent.items()}

    def validate_contacts(self, sent: dict[str, str]) -> dict[tuple[int, int], str]:
        if not all(re.fullmatch(r"[0-9]{1,4}\.[0-9]", key) for key in sent):
            text = _("Contacts are named by the number of their row and their place in it.")
            raise serializers.ValidationError(text)
        places = {key: key.split(".") for key in sent}
        return {(int(row), int(n)): sent[key] for key, (row, n) in places.items()}


class ClassSerializer(serializers.Serializer[Any]):
    course = serializers.CharField()
    class_name = serializers.CharField()


class NewRowSerializer(serializers.Serializer[Any]):
    row = serializers.IntegerField(help_text="counts from 0")


class FoundRowSerializer(NewRowSerializer):
    test_taker = serializers.IntegerField()


class FieldChangeSerializer(serializers.Serializer[Any]):
    # This field cannot be declared in the class: `from` is a word of the language.
    def get_fields(self) -> dict[str, Any]:
        return {
            "from": serializers.JSONField(allow_null=True),
            "to": serializers.JSONField(allow_null=True),
        }


class ChangedRowSerializer(FoundRowSerializer):
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = ToldApartField()
    fields_changed = serializers.DictField(child=FieldChangeSerializer())

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        return {**fields, "fields": fields.pop("fields_changed")}


class MovedRowSerializer(FoundRowSerializer):
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = ToldApartField()

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        return {**fields, "from": ClassSerializer(), "to": ClassSerializer()}


class AbsentSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = ToldApartField()
    course = serializers.CharField()
    class_name = serializers.CharField()


class CandidateSerializer(AbsentSerializer):
    birth_date = serializers.DateField(allow_null=True)
    external_id = serializers.CharField(allow_blank=True)
    left_on = serializers.DateField(allow_null=True)


class ReplacesSerializer(serializers.Serializer[Any]):
    """Kind -> how many known values the list replaces."""

    def get_fields(self) -> dict[str, Any]:
        return {kind: serializers.IntegerField() for kind in KINDS}


class PossibleSerializer(CandidateSerializer):
    replaces = ReplacesSerializer(help_text="if the row is this person")


class UnclearRowSerializer(NewRowSerializer):
    candidates = PossibleSerializer(
        many=True,
        help_text="empty: another row has the same name, and one of the two has no birth date",
    )


class ReturningRowSerializer(NewRowSerializer):
    """Somebody who has left: nothing is done about the row unless it is named in `unclear`."""

    result = serializers.ChoiceField(choices=RETURNING)
    id = serializers.IntegerField(help_text="of the pupil")
    name = serializers.CharField()
    course = serializers.CharField(help_text="as on record")
    class_name = serializers.CharField()
    left_on = serializers.DateField()


class MayReturnSerializer(ReturningRowSerializer):
    replaces = ReplacesSerializer(help_text="if they are brought back")


class ElsewhereSerializer(NewRowSerializer):
    match = serializers.CharField(help_text="names the pupil in later calls, for a week")


class AskContactSerializer(NewRowSerializer):
    n = serializers.IntegerField(help_text="which guardian of the row, from 0")
    name = serializers.CharField()
    excluded = serializers.CharField(help_text="the name of the contact who is excluded")


class LackedByListSerializer(serializers.Serializer[Any]):
    birth_date = serializers.ListField(
        child=serializers.IntegerField(), help_text="rows of people of whom nobody will know it"
    )


class RosterDiffSerializer(serializers.Serializer[Any]):
    preview_id = serializers.IntegerField()
    new = NewRowSerializer(many=True)
    same = FoundRowSerializer(many=True)
    changed = ChangedRowSerializer(many=True)
    moved = MovedRowSerializer(many=True)
    left = AbsentSerializer(many=True)
    unclear = UnclearRowSerializer(many=True)
    returning = MayReturnSerializer(
        many=True, help_text="rows that are a pupil who has left: `unclear` brings them back"
    )
    elsewhere = ElsewhereSerializer(
        many=True, help_text="those of `new` who may be a pupil of another school"
    )
    ask_contacts = AskContactSerializer(many=True)
    replaces = ReplacesSerializer()
    missing = LackedByListSerializer()
    left_out = LeftOutField()
    classes = ClassSizeSerializer(many=True, help_text="those that the list names or changes")
    screenings = ScreeningSizeSerializer(many=True, help_text="open ones")
    moves_up = OfferedMoveUpSerializer(
        many=True, help_text="classes that would hold two years, and the next course"
    )
    pupils = serializers.IntegerField(help_text="of the school, those who have not left")


class RosterAppliedSerializer(serializers.Serializer[Any]):
    created = serializers.IntegerField()
    changed = serializers.IntegerField()
    moved = serializers.IntegerField()
    left = serializers.IntegerField()
    left_out = LeftOutField()
    asked = serializers.IntegerField(
        required=False, help_text="guardians who were asked, if that was chosen"
    )


class RosterAppliedNowSerializer(RosterAppliedSerializer):
    ask_contacts = AskContactSerializer(
        many=True,
        required=False,
        help_text="contacts who were not created, because nobody has said who they are",
    )
    returning = ReturningRowSerializer(
        many=True, required=False, help_text="who have left and were not brought back, if any"
    )
    open = OpenMattersSerializer(required=False, help_text="about those who have left, if any")


class AppliedRosterSerializer(serializers.ModelSerializer[RosterPreview]):
    """A list that can be undone."""

    preview_id = serializers.IntegerField(source="pk")
    applied_at = serializers.DateTimeField(source="used_at")
    undo_until = serializers.DateTimeField()
    figures = RosterAppliedSerializer()
    refused = serializers.SerializerMethodField(help_text="why it cannot be undone; empty: it can")

    class Meta:
        model = RosterPreview
        fields = ("preview_id", "school", "applied_at", "undo_until", "figures", "refused")

    def get_refused(self, applied: RosterPreview) -> str:
        return undo.refusal(applied, by=user_of(self.context["request"]))


class AppliedQuery(serializers.Serializer[Any]):
    school = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class RosterUndoneSerializer(serializers.Serializer[Any]):
    removed = serializers.IntegerField(help_text="people whom the list had created")
    restored = serializers.IntegerField(help_text="people who are as before")
    deleted = serializers.IntegerField(
        required=False, help_text="people deleted by hand since, who stay so; if there are any"
    )
