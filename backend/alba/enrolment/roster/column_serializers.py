from typing import Any

from django.core.validators import RegexValidator
from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.http.fields import TextField

# Wider than any list is.
MOST_COLUMNS = 300
MAX_HEADING = 200
HELD = r"^[a-z0-9_]{1,40}\Z"


class KnownListSerializer(serializers.Serializer[Any]):
    headings = serializers.ListField(
        child=TextField(max_length=MAX_HEADING, allow_blank=True),
        min_length=1,
        max_length=MOST_COLUMNS,
        help_text="those of the file, in its order",
    )
    columns = serializers.DictField(
        child=TextField(allow_null=True, validators=[RegexValidator(HELD)]),
        help_text="by heading, what its column holds; null: it is not read",
    )

    def validate_columns(self, columns: dict[str, Any]) -> dict[str, Any]:
        if len(columns) > MOST_COLUMNS or any(len(name) > MAX_HEADING for name in columns):
            raise serializers.ValidationError(_("A list has fewer and shorter columns."))
        return columns
