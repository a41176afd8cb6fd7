from typing import Any

from rest_framework import serializers


class OpenMattersSerializer(serializers.Serializer[Any]):
    """How much is waiting for somebody at the school."""

    talk = serializers.IntegerField(help_text="nobody has talked to the pupil yet")
    cases = serializers.IntegerField(help_text="open ones")
    referrals = serializers.IntegerField(help_text="referrals without a known outcome")
    reports_to_hand_over = serializers.IntegerField()
