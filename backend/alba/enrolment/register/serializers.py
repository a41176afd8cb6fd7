from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.mail import refused
from alba.families.consent import coming_of_age, guardian_consent
from alba.families.contacts import search
from alba.families.contacts.serializers import FoundContactSerializer
from alba.http.fields import OwnField
from alba.http.paging import MAX_ID, ListQuery
from alba.http.sheet_serializers import SheetQuery
from alba.people.edits import PERSON
from alba.people.lacks import HoldsUp, Lacks
from alba.people.models import PROFESSIONAL_ROLES, AnsweredFor, Role, TestTaker, WaitsFor
from alba.people.serializers import PersonSerializer, ToldApartField
from alba.people.state import State
from alba.people.tutorship import class_tutors
from alba.schools.duties.reading_rights import schools_read_by


def reads_in(context: Any) -> set[int]:
    """The schools that the request's user reads for, asked once for all rows."""
    if "reads" not in context:
        viewer = context["request"].user
        context["reads"] = schools_read_by(viewer) if viewer.is_test_taker else set()
    found: set[int] = context["reads"]
    return found


class AssignedPersonSerializer(serializers.Serializer[Any]):
    """A person whom another one answers for: an `AnsweredFor`."""

    id = serializers.IntegerField(source="person.pk")
    first_name = serializers.CharField(source="person.user.first_name")
    last_name = serializers.CharField(source="person.user.last_name")
    told_apart = ToldApartField("person")
    age = serializers.IntegerField(source="person.age", allow_null=True)
    test_taker_type_name = serializers.ChoiceField(choices=Role.choices, source="person.role")
    course_and_class = serializers.SerializerMethodField(help_text="empty without a class")
    consent_missing = serializers.BooleanField(
        required=False,
        help_text=(
            "whether no test about them can begin before a guardian's consent is on record; for "
            "administrators, readers and the person's own parents only"
        ),
    )

    def get_course_and_class(self, one: AnsweredFor) -> str:
        course = one.person.course
        return course.title if course else ""

    def to_representation(self, instance: AnsweredFor) -> dict[str, Any]:
        shown: dict[str, Any] = super().to_representation(instance)
        viewer = self.context["request"].user
        reads = reads_in(self.context)
        if guardian_consent.is_told(viewer, instance.person, reads, instance.by_guardian_bond):
            shown["consent_missing"] = guardian_consent.is_missing_for(instance)
        return shown


class CourseInfoSerializer(serializers.Serializer[Any]):
    school_id = serializers.IntegerField()
    school_name = serializers.CharField(source="school.school_name")
    course_id = serializers.IntegerField(source="id")
    course = serializers.CharField()
    class_name = serializers.CharField()


class TestTakerSerializer(serializers.ModelSerializer[TestTaker]):
    """A person as the request's user may see them: people who only answer about a person see the
    age, not the date of birth, and no address of a minor."""

    email = serializers.EmailField(source="user.email", read_only=True, allow_null=True)
    first_name = serializers.CharField(source="user.first_name", read_only=True)
    last_name = serializers.CharField(source="user.last_name", read_only=True)
    known_as = serializers.CharField(
        source="user.known_as",
        read_only=True,
        help_text="the name the person goes by; empty for adults who answer about them",
    )
    told_apart = ToldApartField()
    own = OwnField(read_only=True)
    test_taker_type_name = serializers.ChoiceField(
        choices=Role.choices, source="role", read_only=True, allow_null=True, help_text="see `own`"
    )
    assigned_to = PersonSerializer(
        allow_null=True,
        read_only=True,
        help_text="also null for a school administrator if that person is at another school",
    )
    has_assigned_people = serializers.SerializerMethodField()
    assigned_test_takers = AssignedPersonSerializer(
        source="answers_for_now", many=True, read_only=True, help_text="assigned or bonded"
    )
    course_info = CourseInfoSerializer(source="course", allow_null=True, read_only=True)
    courses = serializers.SerializerMethodField(
        help_text="the classes whose tutor a teacher is; empty for everybody else"
    )
    age = serializers.IntegerField(allow_null=True, read_only=True)
    consent_missing = serializers.BooleanField(
        required=False, help_text="the same for a test about oneself"
    )

    undelivered = serializers.SerializerMethodField(
        help_text="emails do not reach the address; false for test takers"
    )
    external_id = serializers.CharField(
        read_only=True, help_text="the school's own number; empty for test takers"
    )
    state = serializers.ChoiceField(
        choices=State.choices, read_only=True, allow_null=True, help_text="null for test takers"
    )
    left_on = serializers.DateField(read_only=True, allow_null=True)
    quiet = serializers.BooleanField(
        read_only=True, help_text="the family gets no email about them; false for test takers"
    )
    address_lost_on = serializers.DateField(
        source="user.address_lost_on",
        read_only=True,
        allow_null=True,
        help_text="when someone else proved that the address on record was theirs; null for test "
        "takers",
    )
    waits_for = serializers.ChoiceField(
        source="tutor_waits_for",
        choices=WaitsFor.choices,
        allow_blank=True,
        read_only=True,
        help_text="why somebody else has to confirm a tutor; empty for test takers",
    )
    last_login_on = serializers.DateField(
        source="user.last_login_on",
        read_only=True,
        allow_null=True,
        help_text="null for test takers",
    )
    version = serializers.SerializerMethodField(help_text="null for test takers")
    user = serializers.SerializerMethodField(
        help_text="the account of somebody who works at the school; null for test takers"
    )
    family = serializers.SerializerMethodField(
        help_text="how many contacts a pupil has; null for adults and for test takers"
    )
    guardians = serializers.SerializerMethodField(
        help_text="in a search: the contacts of the family by whom the person was found"
    )

    class Meta:
        model = TestTaker
        fields = [
            "id",
            "email",
            "first_name",
            "last_name",
            "known_as",
            "told_apart",
            "own",
            "test_taker_type_name",
            "assigned_to",
            "has_assigned_people",
            "assigned_test_takers",
            "course_info",
            "courses",
            "age",
            "birth_date",
            "consent_missing",
            "external_id",
            "state",
            "left_on",
            "quiet",
            "address_lost_on",
            "undelivered",
            "waits_for",
            "last_login_on",
            "version",
            "user",
            "family",
            "guardians",
        ]
        not_for_all = ("consent_missing", "own")

    def get_undelivered(self, taker: TestTaker) -> bool:
        return refused.is_refused(taker.user)

    def get_courses(self, taker: TestTaker) -> list[int]:
        return class_tutors.ids_of_classes(taker)

    def get_version(self, taker: TestTaker) -> str | None:
        viewer = self.context["request"].user
        return None if viewer.is_test_taker else PERSON.version(taker)

    def get_user(self, taker: TestTaker) -> int | None:
        is_staff = taker.role in PROFESSIONAL_ROLES
        return (
            taker.user_id if is_staff and not self.context["request"].user.is_test_taker else None
        )

    def get_family(self, taker: TestTaker) -> int | None:
        if self.context["request"].user.is_test_taker or taker.role != Role.STUDENT:
            return None
        size: int = taker.family_size  # type: ignore[attr-defined]  # see for_list()
        return size

    @extend_schema_field(FoundContactSerializer(many=True))
    def get_guardians(self, taker: TestTaker) -> Any:
        contacts = search.found_of(taker)
        return FoundContactSerializer(contacts, many=True, context=self.context).data

    @extend_schema_field(bool)
    def get_has_assigned_people(self, taker: TestTaker) -> bool:
        return bool(taker.answers_for)  # prefetched: no query

    def to_representation(self, instance: TestTaker) -> dict[str, Any]:
        instance.own = instance.pk in self.context.get("own", ())  # type: ignore[attr-defined]
        shown = super().to_representation(instance)
        viewer = self.context["request"].user
        if "own" in shown:
            return _name_alone(shown)
        if guardian_consent.is_told(viewer, instance, reads_in(self.context)):
            shown["consent_missing"] = guardian_consent.is_missing(instance, answering=instance)
        if viewer.is_test_taker and instance.user_id != viewer.pk:
            shown.update(birth_date=None, known_as="", told_apart="")
            if coming_of_age.may_be_minor(instance):
                shown.update(email=None)
        if viewer.is_test_taker:
            shown.update(external_id="", state=None, left_on=None, quiet=False)
            shown.update(address_lost_on=None, last_login_on=None, undelivered=False)
            shown.update(waits_for="")
        if instance.is_assigned_elsewhere:  # type: ignore[attr-defined]  # see for_list()
            shown.update(assigned_to=None)
        return shown


# The values of a hidden row for everything but the name; null where nothing is said here.
HIDDEN: dict[str, Any] = {
    **dict.fromkeys(("known_as", "told_apart", "external_id"), ""),
    **dict.fromkeys(("has_assigned_people", "quiet", "undelivered"), False),
    **{name: [] for name in ("assigned_test_takers", "courses", "guardians")},
}


def _name_alone(shown: dict[str, Any]) -> dict[str, Any]:
    kept = {"id", "first_name", "last_name", "own"}
    return {name: value if name in kept else HIDDEN.get(name) for name, value in shown.items()}


class ResponsibleSerializer(PersonSerializer):
    email = serializers.EmailField(source="user.email", allow_null=True)
    role = serializers.ChoiceField(choices=Role.choices)
    course_info = CourseInfoSerializer(source="course", allow_null=True)


class PeopleQuery(ListQuery):
    left = serializers.BooleanField(default=False, help_text="also those who have left")


class TestTakerQuery(PeopleQuery):
    role = serializers.ChoiceField(choices=Role.choices, required=False)
    state = serializers.ChoiceField(choices=State.choices, required=False)
    consent = serializers.ChoiceField(
        choices=["missing", "not_missing"],
        required=False,
        help_text="a guardian's, for a test about oneself",
    )
    mail = serializers.ChoiceField(
        choices=["undelivered"], required=False, help_text="emails to the family do not arrive"
    )
    lacks = serializers.ChoiceField(
        choices=[*Lacks.choices, *HoldsUp.choices],
        required=False,
        help_text="pupils about whom that is missing, or whom it keeps out of `campaign`",
    )
    campaign = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        of_screening = attrs.get("lacks") in HoldsUp.values
        if of_screening != ("campaign" in attrs):
            missing = "campaign" if of_screening else "lacks"
            text = self.fields[missing].error_messages["required"]
            raise serializers.ValidationError({missing: [text]})
        return attrs


class PeopleExportQuery(SheetQuery, TestTakerQuery):
    """The filters of the list, and which kind of file. Sorted by name, like a register."""

    ordering = serializers.CharField(required=False, default="name")


class ResponsibleQuery(PeopleQuery):
    guardians = serializers.BooleanField(
        default=False, help_text="also people with the role parent, to whom a child is assigned"
    )
    for_test_taker = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=MAX_ID,
        help_text="only those whom this person may be assigned to",
    )
