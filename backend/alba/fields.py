from typing import Any

from rest_framework import serializers


class StrictBoolean(serializers.BooleanField):
    """true or false; not the strings and numbers that stand for them elsewhere."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class TextField(serializers.CharField):
    """Text; not a number, which REST framework would take for one."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)
