"""Telephone numbers as people type them: with spaces, dots and prefixes, or without."""

import re

from alba.search.folding import FoldedField

NO_DIGIT = re.compile(r"\D")
IS_NUMBER = re.compile(r"[\d\s+().\-/]+")
SHORTEST = 4
# Spain's: written in front of a number, or not.
PREFIX = re.compile(r"^(?:00)?34(?=\d{9}$)")


def digits_of(text: str) -> str:
    return NO_DIGIT.sub("", text)


def searched_digits(text: str) -> str:
    """The digits to search for in a column of digits; "" if `text` is no part of a number."""
    digits = digits_of(text)
    if len(digits) < SHORTEST or not IS_NUMBER.fullmatch(text.strip()):
        return ""
    return PREFIX.sub("", digits)


class PhoneDigitsField(FoldedField):
    """The digits of another column, filled as a folded column is."""

    def key_of(self, values: list[str]) -> str:
        return digits_of(" ".join(values))
