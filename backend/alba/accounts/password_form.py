"""The form in which passwords are hashed."""

import unicodedata


def composed(password: str) -> str:
    """The form that is hashed. Some keyboards send "à" as one character and others as two, and the
    person sees no difference."""
    return unicodedata.normalize("NFC", password)


def readings(password: str) -> list[str]:
    """The forms in which a typed password is compared: composed, then as it was typed, because
    earlier releases hashed that."""
    return list(dict.fromkeys([composed(password), password]))
