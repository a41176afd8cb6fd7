from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.days import today
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
