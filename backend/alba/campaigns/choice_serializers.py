from typing import Any

from rest_framework import serializers

from alba.http.paging import MAX_ID

MOST_CARDS = 1000  # of a whole school


def id_field(**options: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=1, max_value=MAX_ID, **options)


def id_list(**options: Any) -> serializers.ListField:
    return serializers.ListField(child=id_field(), min_length=1, max_length=MOST_CARDS, **options)


def either_class_or_pupils(
    serializer: serializers.Serializer[Any], attrs: dict[str, Any]
) -> dict[str, Any]:
    """Raises ValidationError for both, and for neither."""
    if len({"course", "test_takers"} & attrs.keys()) != 1:
        missing = serializer.fields["course"].error_messages["required"]
        raise serializers.ValidationError({"course": [missing]})
    return attrs


class ProgressQuery(serializers.Serializer[Any]):
    course = serializers.IntegerField(required=False, min_value=1, max_value=MAX_ID)
