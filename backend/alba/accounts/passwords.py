"""Password rules beyond Django's own. They are the same wherever a password is set."""

import re
from typing import Any

from django.conf import settings
from django.contrib.auth.password_validation import UserAttributeSimilarityValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from alba.listing import fold


class MaximumLengthValidator:
    def validate(self, password: str, user: Any = None) -> None:
        if len(password) > settings.PASSWORD_MAX_LENGTH:
            raise ValidationError(
                _("This password is too long. It may have at most %(max)d characters.")
                % {"max": settings.PASSWORD_MAX_LENGTH},
                code="password_too_long",
            )

    def get_help_text(self) -> str:
        return ""


def too_similar() -> str:
    return _("This password is too much like your name or your address.")


class SimilarityValidator(UserAttributeSimilarityValidator):
    """Django's own, which would name the field in English whatever the language."""

    def get_error_message(self) -> str:
        return too_similar()


def own_words(text: str) -> list[str]:
    """The words of `text`, as a whole and in their parts, in the form that is compared."""
    whole = fold(text).split()
    parts = [part for word in whole for part in re.split(r"[^\w]+|_", word)]
    return [word for word in whole + parts if len(word) >= 3]


class OwnNameValidator:
    """Django's similarity check lets a long password through that merely contains the name or
    the address; this one refuses every password built around them or around the product's."""

    def validate(self, password: str, user: Any = None) -> None:
        plain = rest = fold(password)
        own = "alba"
        if user is not None:
            own = f"alba {user.first_name} {user.last_name} {user.email} {user.email.split('@')[0]}"
        for word in sorted({*own_words(own)}, key=len, reverse=True):
            rest = rest.replace(word, "")
        letters = [char for char in rest if char.isalpha()]
        if len(rest) < len(plain) and len(letters) < 4:
            raise ValidationError(too_similar(), code="password_too_similar")

    def get_help_text(self) -> str:
        return ""
