from datetime import date
from functools import reduce
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
    """`told_apart` of a row, from a row that says it; or else of the person whom it names (`of`),
    by `has_namesake`, with which a list reads its rows or those people."""

    def __init__(self, of: str = "", **options: Any) -> None:
        help_text = "the day of birth, where another pupil of the class has the same name"
        super().__init__(**{"read_only": True, "help_text": help_text, **options})
        self.of = of

    def get_attribute(self, instance: Any) -> str:
        if isinstance(instance, dict):
            return str(instance["told_apart"])
        said = getattr(instance, "told_apart", None)
        if said is not None:
            return str(said)
        person = reduce(getattr, self.of.split("."), instance) if self.of else instance
        return told_apart.of(person, getattr(instance, "has_namesake", None))
