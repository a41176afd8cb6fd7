from typing import Any

from rest_framework import serializers


class StrictBoolean(serializers.BooleanField):
    """true or false; not the strings and numbers that REST framework also accepts."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class TextField(serializers.CharField):
    """Text; not a number, which REST framework would convert."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class IdField(serializers.PrimaryKeyRelatedField[Any]):
    """Another row by its id; not a fraction, which would be truncated to some row's id. The request
    remembers the first id that is not among the caller's rows, for the trail (see
    `alba.audit.refusals`)."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, float):
            self.fail("incorrect_type", data_type="float")
        if data is None:  # inside a list, whose items have not been looked up
            self.fail("null")
        try:
            return super().to_internal_value(data)
        except serializers.ValidationError as error:
            request = self.context.get("request")
            rows = self.get_queryset()
            if request and rows is not None and error.get_codes() == ["does_not_exist"]:
                row = rows.model(pk=int(data))
                request.unseen = getattr(request, "unseen", row)
            raise
