"""The version of a row, as it is sent along with a change (`schools/versions.py`)."""

from typing import Any

from rest_framework import serializers


class VersionField(serializers.CharField):
    """The version that was seen, in the body of a change."""

    def __init__(self, **options: Any):
        usual = {
            "required": False,
            "allow_null": True,
            "allow_blank": True,
            "max_length": 400,
            "help_text": "the one that was seen: 409 `changed_meanwhile` if it is no longer that",
        }
        super().__init__(**{**usual, **options})
