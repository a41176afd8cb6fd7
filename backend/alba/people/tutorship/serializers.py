from rest_framework import serializers

from alba.people.models import TestTaker, WaitsFor
from alba.people.tutorship import trust
from alba.schools.serializers import ModelSerializer


class WaitingTutorSerializer(ModelSerializer[TestTaker]):
    first_name = serializers.CharField(source="user.first_name")
    last_name = serializers.CharField(source="user.last_name")
    user = serializers.IntegerField(source="user_id", help_text="the account")
    waits_for = serializers.ChoiceField(source="tutor_waits_for", choices=WaitsFor.choices)
    may_confirm = serializers.SerializerMethodField(help_text="by whoever asks")

    class Meta:
        model = TestTaker
        fields = ["id", "user", "first_name", "last_name", "waits_for", "may_confirm"]

    def get_may_confirm(self, taker: TestTaker) -> bool:
        return trust.can_press_confirm(taker, self.context["request"].user)
