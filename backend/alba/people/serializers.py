from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.days import today
from alba.people import told_apart
from alba.people.ages import born_until

# A list that says 1914 means 2014.
OLDEST_AGE = 100


class PersonSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")


def check_birth_date(day: date) -> None:
    if not born_until(OLDEST_AGE) <= day <= today():
        raise serializers.ValidationError(_("This is not a possible date of birth."))


class ToldApartField(serializers.CharField):
    """`told_apart` of a row; from a person who was read with `has_namesake`, or a row that says
    it."""

    def __init__(self, **options: Any) -> None:
        help_text = "the day of birth, where another pupil of the class has the same name"
        super().__init__(**{"read_only": True, "help_text": help_text, **options})

    def get_attribute(self, instance: Any) -> str:
        if isinstance(instance, dict):
            return str(instance["told_apart"])
        said = getattr(instance, "told_apart", None)
        return told_apart.of_row(instance) if said is None else str(said)
