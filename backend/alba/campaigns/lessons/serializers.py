from typing import Any

from rest_framework import serializers

from alba.accounts.models import Locale
from alba.campaigns.choice_serializers import either_class_or_pupils, id_field, id_list
from alba.campaigns.lessons import lessons
from alba.campaigns.lessons.board import Standing
from alba.campaigns.lessons.models import ClassSession
from alba.http.fields import OwnField, TextField
from alba.people.serializers import ToldApartField


class ClassOfCardsSerializer(serializers.Serializer[Any]):
    course = id_field()


class CardsSerializer(serializers.Serializer[Any]):
    """Either a class, or some pupils."""

    course = id_field(required=False)
    test_takers = id_list(required=False)
    replace = serializers.BooleanField(
        required=False, default=False, help_text="also where there is a card, which stops working"
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return either_class_or_pupils(self, attrs)


class PrintSerializer(serializers.Serializer[Any]):
    """The person who printed most of these cards, and the day."""

    printed_on = serializers.DateField()
    by = serializers.CharField(allow_null=True)


class PupilOfClassSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField(source="pk")
    first_name = serializers.CharField(source="user.name_in_class")
    last_name = serializers.CharField(source="user.last_name")
    told_apart = ToldApartField()
    own = OwnField()


class ClassSessionQuery(serializers.Serializer[Any]):
    campaign = id_field(required=False)


class ClassSessionCreateSerializer(serializers.Serializer[Any]):
    campaign = id_field()
    course = id_field()
    minutes = serializers.IntegerField(min_value=1, max_value=lessons.LONGEST, default=120)


class ClassSessionSerializer(serializers.Serializer[ClassSession]):
    id = serializers.IntegerField()
    campaign = serializers.IntegerField(source="campaign_id")
    course = serializers.IntegerField(source="course_id")
    course_name = serializers.CharField(source="course.course")
    class_name = serializers.CharField(source="course.class_name")
    opened_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)
    is_open = serializers.BooleanField()


class StandingsSerializer(serializers.Serializer[Any]):
    no_card = serializers.IntegerField()
    not_begun = serializers.IntegerField()
    answering = serializers.IntegerField()
    ready = serializers.IntegerField()


class PupilOfBoardSerializer(serializers.Serializer[Any]):
    test_taker = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    told_apart = ToldApartField()
    state = serializers.ChoiceField(
        choices=[str(one) for one in Standing], allow_null=True, help_text="null: see `own`"
    )
    own = OwnField()


class BoardSerializer(serializers.Serializer[Any]):
    ends_at = serializers.DateTimeField()
    is_open = serializers.BooleanField()
    counts = StandingsSerializer()
    pupils = PupilOfBoardSerializer(many=True)


class CodeSerializer(serializers.Serializer[Any]):
    code = TextField(trim_whitespace=False)

    def get_fields(self) -> dict[str, Any]:
        """`for` is a word of Python."""
        text = "only to ask for a talk: on any day, for a quarter of an hour"
        wanted = serializers.ChoiceField(["talk"], required=False, help_text=text)
        return {**super().get_fields(), "for": wanted}


class EnteredSerializer(serializers.Serializer[Any]):
    """`access`: null if nothing is left to answer and nothing was declined."""

    access = serializers.CharField(required=False)
    first_name = serializers.CharField(help_text="or the name the pupil goes by")
    label = serializers.CharField(  # type: ignore[assignment]  # a field's own attribute
        help_text="the words on the card"
    )
    locale = serializers.ChoiceField(choices=Locale.choices)
    todo = serializers.IntegerField()
    declined = serializers.IntegerField(
        help_text="how many were declined, and can still be taken up"
    )
    asked_by = serializers.CharField(
        allow_null=True, help_text="who asks this pupil alone; null in a lesson"
    )


class RehearsedAnswerSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(min_value=1, max_value=30)
    answer = serializers.IntegerField(min_value=1, max_value=5)


class RehearsedSerializer(serializers.Serializer[Any]):
    saved = serializers.BooleanField()
