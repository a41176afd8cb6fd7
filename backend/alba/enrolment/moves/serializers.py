from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.enrolment.moves.models import Move, MoveState
from alba.http.fields import IdField
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.schools.models import Course


class AskMoveSerializer(serializers.Serializer[Any]):
    """Exactly one of `test_taker` and `match`."""

    test_taker = IdField(
        queryset=TestTaker.objects.none(),
        required=False,
        help_text="whom the school has entered, or a pupil of another school of one's own",
    )
    match = serializers.CharField(
        required=False, max_length=500, help_text="from the preview of a pupil list"
    )
    to_course = IdField(queryset=Course.objects.none())

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:  # there is no user while the schema is made
            courses = Course.objects.visible_to(request.user).select_related("school")
            fields["to_course"].queryset = courses
            takers = TestTaker.objects.visible_to(request.user)
            fields["test_taker"].queryset = takers.select_related("user", "course__school")
        return fields

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("test_taker" in attrs) == ("match" in attrs):
            text = _("Please name either a person or a match of a list.")
            raise serializers.ValidationError({"test_taker": [text]})
        return attrs


class AskedMoveSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    state = serializers.ChoiceField(choices=MoveState.choices)


class MoveSerializer(serializers.ModelSerializer[Move]):
    """A move as each of the two schools may see it: the new one sees nothing of the former, and
    only the person whom it has entered itself."""

    state = serializers.SerializerMethodField()
    side = serializers.SerializerMethodField(help_text="of the schools of the request's user")
    test_taker = serializers.SerializerMethodField(help_text="the person on that side, if any")
    name = serializers.SerializerMethodField(help_text="empty once nobody of it is there")
    school_name = serializers.CharField(source="school.school_name", help_text="that asks")
    own_school_name = serializers.SerializerMethodField(help_text="of that side")
    class_name = serializers.SerializerMethodField(help_text="empty for the former school")
    until = serializers.DateTimeField()

    class Meta:
        model = Move
        fields = [
            *("id", "state", "side", "test_taker", "name", "school_name", "own_school_name"),
            *("class_name", "asked_at", "until"),
        ]

    def _asks(self, move: Move) -> bool:
        """True if it is shown as to the school that asks."""
        mine: set[int] | None = self.context["schools"]
        return mine is not None and move.former_school_id not in mine

    def _person(self, move: Move) -> TestTaker | None:
        if not self._asks(move):
            return move.pupil
        return move.pupil if move.state == MoveState.AGREED else move.newcomer

    def _is_gone(self, move: Move) -> bool:
        """Somebody who has moved is none of the former school's any more."""
        return not self._asks(move) and move.state == MoveState.AGREED

    @extend_schema_field(serializers.ChoiceField(choices=MoveState.choices))
    def get_state(self, move: Move) -> str:
        return move.state_for_asker() if self._asks(move) else move.state_now()

    @extend_schema_field(serializers.ChoiceField(choices=["asks", "asked"]))
    def get_side(self, move: Move) -> str:
        return "asks" if self._asks(move) else "asked"

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_test_taker(self, move: Move) -> int | None:
        person = self._person(move)
        return None if person is None or self._is_gone(move) else person.pk

    @extend_schema_field(serializers.CharField())
    def get_name(self, move: Move) -> str:
        person = self._person(move)
        return told_apart.named(person) if person and not self._is_gone(move) else ""

    @extend_schema_field(serializers.CharField())
    def get_own_school_name(self, move: Move) -> str:
        school = move.school if self._asks(move) else move.former_school
        return school.school_name if school else ""

    @extend_schema_field(serializers.CharField())
    def get_class_name(self, move: Move) -> str:
        course = move.to_course if self._asks(move) else None
        return course.title if course else ""
