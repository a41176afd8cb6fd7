"""Password rules beyond Django's own, the same wherever a password is set."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher

from django.conf import settings
from django.contrib.auth.password_validation import UserAttributeSimilarityValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.hooks import Poll
from alba.search.folding import fold


class MaximumLengthValidator:
    def validate(self, password: str, user: User | None = None) -> None:
        if len(password) > settings.PASSWORD_MAX_LENGTH:
            raise ValidationError(
                _("This password is too long. It may have at most %(max)d characters.")
                % {"max": settings.PASSWORD_MAX_LENGTH},
                code="password_too_long",
            )

    def get_help_text(self) -> str:
        return ""


def too_similar() -> str:
    return _("This password is too similar to your name or your address.")


class SimilarityValidator(UserAttributeSimilarityValidator):
    """Django's rule, whose message would name the field in English in every language."""

    def get_error_message(self) -> str:
        return too_similar()


def own_words(text: str) -> list[str]:
    """The words of `text`, as a whole and in their parts, in the form that is compared."""
    whole = fold(text).split()
    parts = [part for word in whole for part in re.split(r"[^\w]+|_", word)]
    return [word for word in whole + parts if len(word) >= 3]


def built_around(password: str, words: Iterable[str]) -> bool:
    """True if hardly a letter is left of `password` (folded) without the words in it."""
    rest = password
    for word in sorted(set(words), key=len, reverse=True):
        rest = rest.replace(word, "")
    letters = [char for char in rest if char.isalpha()]
    return len(rest) < len(password) and len(letters) < 4


def words_of(user: User | None) -> list[str]:
    own = "alba"
    if user is not None:
        own = (
            f"alba {user.first_name} {user.last_name} {user.username} {user.username.split('@')[0]}"
        )
    return own_words(own)


class OwnNameValidator:
    """Django's similarity check lets a long password through that merely contains the name or
    the address; this one refuses every password built around them or around the product's."""

    def validate(self, password: str, user: User | None = None) -> None:
        if built_around(fold(password), words_of(user)):
            raise ValidationError(too_similar(), code="password_too_similar")

    def get_help_text(self) -> str:
        return ""


school_names: Poll[[User], Iterable[str]] = Poll()
"""Names of that person's schools."""


def schools_of(user: User) -> list[str]:
    """The names of the schools of that person, each once."""
    return sorted({name for names in school_names(user) for name in names})


class SchoolNameValidator:
    """Rejects the name of the user's school, which everybody in a class would think of: passwords
    containing a long school name, or within a typo or two of one."""

    LONG, ALIKE = 8, 0.7

    def validate(self, password: str, user: User | None = None) -> None:
        if user is None or user.pk is None:
            return
        plain, own = fold(password), words_of(user)
        for name in {fold(name) for name in schools_of(user)}:
            around = built_around(plain, [*own_words(name), *own]) and not built_around(plain, own)
            if around or self._is_like(plain, name):
                text = _("This password is too similar to the name of your school.")
                raise ValidationError(text, code="password_too_similar")

    def _is_like(self, plain: str, name: str) -> bool:
        letters, words = squeezed(plain), [squeezed(word) for word in name.split()]
        if len("".join(words)) >= self.LONG and "".join(words) in letters:
            return True
        places = range(len(words))
        parts = {"".join(words[n:]) for n in places} | {"".join(words[: n + 1]) for n in places}
        pairs = (SequenceMatcher(None, letters, part) for part in parts)
        return any(p.real_quick_ratio() >= self.ALIKE <= p.ratio() for p in pairs)

    def get_help_text(self) -> str:
        return ""


def squeezed(text: str) -> str:
    return "".join(char for char in text if char.isalnum())
