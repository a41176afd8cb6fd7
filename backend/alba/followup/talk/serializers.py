from datetime import date
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from alba.accounts.serializers import LineField
from alba.assessments.models import Test
from alba.days import day_of
from alba.followup import readers
from alba.followup.talk.models import (
    NOTE_MAX_LENGTH,
    TALKED_NOTE_MAX_LENGTH,
    Overdue,
    TalkRequest,
    TalkState,
    Whom,
)
from alba.followup.undoing import Undoing
from alba.http.fields import EntryDayField, IdField
from alba.http.paging import MAX_ID
from alba.people.serializers import ToldApartField


class TalkAskSerializer(serializers.Serializer[Any]):
    to = serializers.ChoiceField(choices=Whom.choices)
    note = LineField(max_length=NOTE_MAX_LENGTH, required=False, allow_blank=True, default="")
    test = IdField(
        queryset=Test.objects.none(), required=False, help_text="one's own, that it comes after"
    )

    def get_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = super().get_fields()
        request = self.context.get("request")
        if request and request.user.is_authenticated:
            fields["test"].queryset = Test.objects.taken_by(request.user)
        return fields


class OwnTalkSerializer(serializers.ModelSerializer[TalkRequest]):
    """To the pupil: neither the note, which a screen at school should not keep, nor by whom."""

    class Meta:
        model = TalkRequest
        fields = ["id", "to", "state", "seen_by"]


class TalkedSerializer(serializers.Serializer[Any]):
    on = serializers.DateField(help_text="the day of the talk")
    note = serializers.CharField(allow_blank=True)
    by_name = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField(help_text="when that was noted")


class TalkQuery(serializers.Serializer[Any]):
    search = serializers.CharField(required=False, allow_blank=True, max_length=200)
    state = serializers.ChoiceField(choices=TalkState.choices, required=False)
    test_taker = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)


class TalkSerializer(serializers.ModelSerializer[TalkRequest]):
    """To who reads it."""

    test_taker = serializers.IntegerField(source="child_id")
    first_name = serializers.CharField(source="child.user.first_name")
    last_name = serializers.CharField(source="child.user.last_name")
    known_as = serializers.CharField(source="child.user.known_as")
    told_apart = ToldApartField("child")
    course = serializers.SerializerMethodField()
    class_name = serializers.SerializerMethodField()
    school = serializers.IntegerField(source="school_id")
    school_name = serializers.CharField(source="school.school_name")
    owner = serializers.IntegerField(source="owner_id", allow_null=True)
    owner_name = serializers.SerializerMethodField()
    overdue = serializers.ChoiceField(choices=Overdue.choices, allow_null=True, read_only=True)
    practice = serializers.SerializerMethodField()
    talked = serializers.SerializerMethodField()
    undo_until = serializers.SerializerMethodField()

    class Meta:
        model = TalkRequest
        fields = [
            *("id", "test_taker", "first_name", "last_name", "known_as", "told_apart"),
            *("course", "class_name", "school", "school_name", "to", "note", "state", "asked_at"),
            *("seen_by", "talk_by", "overdue"),
            *("owner", "owner_name", "practice", "talked", "undo_until"),
        ]

    def get_course(self, request: TalkRequest) -> str:
        course = readers.class_shown(request.child, request.school_id)
        return course.course if course else ""

    def get_class_name(self, request: TalkRequest) -> str:
        course = readers.class_shown(request.child, request.school_id)
        return course.class_name if course else ""

    def get_owner_name(self, request: TalkRequest) -> str:
        return request.owner.full_name if request.owner else ""

    def get_practice(self, request: TalkRequest) -> bool:
        return request.child.practice_of_id is not None

    @extend_schema_field(TalkedSerializer(allow_null=True))
    def get_talked(self, request: TalkRequest) -> dict[str, Any] | None:
        """For the school's readers alone: a tutor sees that somebody has talked, and no more."""
        at = request.talked_at
        if at is None or request.school_id not in self.context["reads"]:
            return None
        return {
            "on": request.talked_on or day_of(at),
            "note": request.talked_note,
            "by_name": request.talked_by.full_name if request.talked_by else "",
            "at": at,
        }

    def get_undo_until(self, request: TalkRequest) -> date | None:
        rule: Undoing = self.context["undoing"]
        return rule.until(request.school_id, request.talked_at)


class ListedTalkSerializer(serializers.Serializer[Any]):
    """The API's description of a listed request; pupils get the first four fields alone."""

    id = serializers.IntegerField()
    to = serializers.ChoiceField(choices=Whom.choices)
    state = serializers.ChoiceField(choices=TalkState.choices)
    seen_by = serializers.DateField()
    test_taker = serializers.IntegerField(required=False)
    first_name = serializers.CharField(required=False)
    last_name = serializers.CharField(required=False, allow_blank=True)
    known_as = serializers.CharField(required=False, allow_blank=True)
    told_apart = ToldApartField(read_only=False, required=False, allow_blank=True)
    course = serializers.CharField(required=False, allow_blank=True)
    class_name = serializers.CharField(required=False, allow_blank=True)
    school = serializers.IntegerField(required=False)
    school_name = serializers.CharField(required=False)
    note = serializers.CharField(required=False, allow_blank=True)
    asked_at = serializers.DateTimeField(required=False)
    talk_by = serializers.DateField(
        required=False, allow_null=True, help_text="two school days after it was read"
    )
    overdue = serializers.ChoiceField(choices=Overdue.choices, required=False, allow_null=True)
    owner = serializers.IntegerField(required=False, allow_null=True)
    owner_name = serializers.CharField(required=False, allow_blank=True)
    practice = serializers.BooleanField(required=False)
    talked = TalkedSerializer(required=False, allow_null=True)
    undo_until = serializers.DateField(
        required=False, allow_null=True, help_text="the last day on which the talk can be undone"
    )


class TalkChangeSerializer(serializers.Serializer[Any]):
    """`on` and `note` belong to `state: "talked"`; `talked: null` undoes it."""

    state = serializers.ChoiceField(choices=TalkState.choices, required=False)
    owner = serializers.IntegerField(required=False, allow_null=True, min_value=1)
    on = EntryDayField(required=False, help_text="the day of the talk; today by default")
    note = LineField(max_length=TALKED_NOTE_MAX_LENGTH, required=False, allow_blank=True)
    talked = serializers.JSONField(required=False, allow_null=True)

    def validate_talked(self, sent: Any) -> None:
        if sent is not None:
            raise serializers.ValidationError(_("Only null can be sent here: it undoes the talk."))

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        said = [name for name in ("on", "note") if name in attrs]
        if said and attrs.get("state") != TalkState.TALKED:
            text = _("This belongs to a talk that has taken place.")
            raise serializers.ValidationError({name: [text] for name in said})
        if "talked" in attrs and "state" in attrs:
            text = _("Undo the talk, or note it: not both at once.")
            raise serializers.ValidationError({"talked": [text]})
        return attrs
