"""Password rules beyond Django's own. They are the same wherever a password is set."""

from typing import Any

from django.conf import settings
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


class OwnNameValidator:
    """Django's similarity check lets a long password through that merely contains the name or
    the address; this one refuses every password built around them or around the product's."""

    def validate(self, password: str, user: Any = None) -> None:
        plain = fold(password)
        own = ["alba"]
        if user is not None:
            own += [fold(user.first_name), fold(user.last_name), fold(user.email)]
            own += fold(user.email).split("@")[:1]
        for word in own:
            rest = plain.replace(word, "") if len(word) >= 4 else plain
            if len(rest) < len(plain) and len(rest.strip("0123456789 .,-_!?@#")) < 4:
                raise ValidationError(
                    _("This password is too much like your name or your address."),
                    code="password_too_similar",
                )

    def get_help_text(self) -> str:
        return ""
