"""Checks texts of readers that are to be printed."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from alba.accounts.serializers import LineField
from alba.http.fields import TextField
from alba.paper import typesetting

MOST_NAMED = 5


def printed(text: str) -> str:
    """Returns the text with plain signs. Raises ValidationError, which names the signs that cannot
    be printed and the words around them."""
    text = typesetting.plain(text)
    wrong = typesetting.unprintable(text)
    if wrong:
        said = _("This sign cannot be printed: %(sign)s (in “%(around)s”).")
        raise serializers.ValidationError(
            [said % {"sign": _named(sign), "around": around} for sign, around in wrong[:MOST_NAMED]]
        )
    return text


def _named(sign: str) -> str:
    code = f"U+{ord(sign):04X}"
    return f"{sign} {code}" if sign.isprintable() else code


class PrintedField(TextField):
    def to_internal_value(self, data: Any) -> str:
        return printed(super().to_internal_value(data))


class PrintedLineField(LineField):
    def to_internal_value(self, data: Any) -> str:
        return printed(super().to_internal_value(data))
