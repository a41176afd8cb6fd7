import unicodedata
from datetime import date
from typing import Any, NoReturn

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from rest_framework.fields import SkipField

from alba.days import dated, earliest_entry, end_of_next_school_year


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


# Letters and signs that are invisible.
BLANK = "\u2800\u3164\u115f\u1160\uffa0"
REASON_MIN_LENGTH = 10


class ReasonField(TextField):
    """Why something is done, for others to read: at least REASON_MIN_LENGTH characters that can be
    seen."""

    default_error_messages = {"min_length": _("Please give a reason of ten characters or more.")}
    least = REASON_MIN_LENGTH

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        seen = [char for char in text if unicodedata.category(char)[0] not in "CMZ"]
        if sum(char not in BLANK for char in seen) < self.least:
            self.fail("min_length")
        return text


class EntryDayField(serializers.DateField):
    """A day that staff enter: from the previous school year to the end of the next one. The caller
    decides whether it may be in the future."""

    default_error_messages = {
        "too_early": _("Choose a day from %(first)s on."),
        "too_late": _("Choose a day no later than %(last)s."),
    }

    def to_internal_value(self, value: Any) -> date:
        day: date = super().to_internal_value(value)
        first, last = earliest_entry(), end_of_next_school_year()
        if day < first:
            self.say("too_early", first=first)
        if day > last:
            self.say("too_late", last=last)
        return day

    def say(self, code: str, **days: date) -> NoReturn:
        raise serializers.ValidationError(dated(str(self.error_messages[code]), **days), code=code)


class _OnlyIfSo:
    """Left out of an answer where there is nothing to say."""

    def get_attribute(self, instance: Any) -> Any:
        value = super().get_attribute(instance)  # type: ignore[misc]
        if not value:
            raise SkipField
        return value


class LeftOutField(_OnlyIfSo, serializers.IntegerField):
    """How many pupils a call about a class has left out."""

    def __init__(self, **options: Any) -> None:
        usual = {"required": False, "help_text": "pupils of whom the caller is shut out, if any"}
        super().__init__(**{**usual, **options})


class OwnField(_OnlyIfSo, serializers.BooleanField):
    """Beside a name."""

    def __init__(self, **options: Any) -> None:
        usual = "true: the caller is shut out of this child, and sees the name alone"
        super().__init__(**{"required": False, "help_text": usual, **options})


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
