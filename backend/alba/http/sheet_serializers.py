from typing import Any

from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers

# The responses of a call that takes `SheetQuery`.
SHEETS = {
    (200, "text/csv"): OpenApiTypes.BINARY,
    (200, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"): OpenApiTypes.BINARY,
}


class SheetQuery(serializers.Serializer[Any]):
    format = serializers.ChoiceField(choices=["csv", "xlsx"], default="csv")
