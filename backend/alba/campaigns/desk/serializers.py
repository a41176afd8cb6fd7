from typing import Any

from rest_framework import serializers

from alba.campaigns.lessons.serializers import id_field


class DeskSerializer(serializers.Serializer[Any]):
    course = id_field()
    pin = serializers.CharField(
        max_length=6, help_text="six digits, wanted between two families", write_only=True
    )
