from rest_framework import serializers

from alba.people.models import TestTaker, WaitsFor
from alba.schools.serializers import ModelSerializer


class WaitingTutorSerializer(ModelSerializer[TestTaker]):
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    user = serializers.IntegerField(source="user_id", help_text="the account")
    waits_for = serializers.ChoiceField(source="tutor_waits_for", choices=WaitsFor.choices)

    class Meta:
        model = TestTaker
        fields = ["id", "user", "first_name", "last_name", "waits_for"]
