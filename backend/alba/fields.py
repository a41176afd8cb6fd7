from typing import Any

from rest_framework import serializers


class TextField(serializers.CharField):
    """Text; not a number, which REST framework would take for one."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)
