"""The code of a card: XXXXX-XXXXX, nine random characters and a check character.

23 letters and digits that cannot be mistaken for each other on paper, without vowels, so that they
make no words. 23 is a prime: the check character finds every single wrong character and every two
neighbours that change places. 23⁹ codes are 40.7 bits. The database holds a keyed digest only."""

import secrets

from django.conf import settings
from django.utils.crypto import salted_hmac

ALPHABET = "2346789CDFHJKMNPQRTVWXY"
RANDOM = 9
# What is read wrongly, or typed out of habit.
READ_AS = str.maketrans({"B": "8", "G": "6", "Z": "2", "-": None, " ": None})
LONGEST = 40  # what is typed, with whatever stands between the characters


class MalformedError(ValueError):
    """No card has such a code: a slip, and not a guess."""


def make() -> str:
    """A new code, ten characters."""
    body = "".join(secrets.choice(ALPHABET) for _ in range(RANDOM))
    return body + check_character(body)


def check_character(body: str) -> str:
    """Of the first nine: the sum of place (1 to 9) times index in ALPHABET, modulo 23."""
    total = sum(place * ALPHABET.index(char) for place, char in enumerate(body, start=1))
    return ALPHABET[total % len(ALPHABET)]


def read(typed: str) -> str:
    """The code as it is stored, from what a person typed: in any case, with or without a hyphen or
    spaces, and with B, G and Z for 8, 6 and 2. Raises MalformedError."""
    if len(typed) > LONGEST:
        raise MalformedError
    code = "".join(typed.split()).upper().translate(READ_AS)
    if len(code) != RANDOM + 1 or not set(code) <= set(ALPHABET):
        raise MalformedError
    if check_character(code[:RANDOM]) != code[RANDOM]:
        raise MalformedError
    return code


def shown(code: str) -> str:
    return f"{code[:5]}-{code[5:]}"


def digest(code: str) -> str:
    """HMAC-SHA-256 under a key of its own, as hex: without the key a stolen database gives no
    codes, although there are few enough to try them all."""
    made = salted_hmac("alba.cards", code, secret=settings.CARD_KEY, algorithm="sha256")
    return made.hexdigest()
