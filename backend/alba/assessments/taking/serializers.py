from typing import Any

from rest_framework import serializers


class StrictInteger(serializers.IntegerField):
    """A whole number; not true, "3" or 3.0, which are not answers."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return data


# A ModelSerializer would work out its fields at each of the busiest calls.
class AnswerSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(read_only=True)
    test = serializers.IntegerField(source="test_id", read_only=True)
    test_question = serializers.IntegerField(source="question_id", read_only=True)
    number = serializers.IntegerField(source="question.number", read_only=True)
    answer = serializers.IntegerField(read_only=True)


class AnswerCreateSerializer(serializers.Serializer[Any]):
    test = serializers.IntegerField()
    test_question = serializers.IntegerField()
    answer = StrictInteger()


class GivenAnswerSerializer(serializers.Serializer[Any]):
    test_question = serializers.IntegerField()
    answer = StrictInteger()


class AnswersSerializer(serializers.Serializer[Any]):
    """The last answer to a question counts."""

    answers = GivenAnswerSerializer(many=True, allow_empty=False, max_length=69)  # type: ignore[call-arg]


class RefusedAnswerSerializer(serializers.Serializer[Any]):
    test_question = serializers.IntegerField()
    code = serializers.CharField(help_text="`invalid`: no question of this test, or out of range")


class SavedAnswersSerializer(serializers.Serializer[Any]):
    saved = serializers.ListField(child=serializers.IntegerField(), help_text="questions")
    refused = RefusedAnswerSerializer(many=True)


class AnswerChangeSerializer(serializers.Serializer[Any]):
    answer = StrictInteger()
