from typing import Any

from rest_framework import serializers

from alba.accounts.models import Declaration
from alba.accounts.serializers import name_field
from alba.people.serializers import check_birth_date


class ChildSerializer(serializers.Serializer[Any]):
    """A child to the guardian who added it; the counts say what would go with it."""

    id = serializers.IntegerField()
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name", allow_blank=True)
    birth_date = serializers.DateField()
    age = serializers.IntegerField()
    test_count = serializers.IntegerField(help_text="tests about the child, finished or not")
    finished_count = serializers.IntegerField()


class ChildCreateSerializer(serializers.Serializer[Any]):
    first_name = name_field()
    last_name = name_field(required=False, allow_blank=True, default="")
    birth_date = serializers.DateField(validators=[check_birth_date])


class ChildChangeSerializer(serializers.Serializer[Any]):
    first_name = name_field(required=False)
    last_name = name_field(required=False, allow_blank=True)
    birth_date = serializers.DateField(required=False, validators=[check_birth_date])


class DeclarationSerializer(serializers.Serializer[Any]):
    declares = serializers.ChoiceField(choices=Declaration.choices)
