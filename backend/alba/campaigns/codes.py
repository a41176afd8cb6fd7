"""The code of a card: XXXXX-XXXXX, nine random characters and a check character.

23 letters and digits that cannot be mistaken for each other on paper, without vowels, so that they
make no words. 23 is a prime: the check character finds every single wrong character and every two
neighbours that change places. 23⁹ codes are 40.7 bits. The database holds a keyed digest only."""

import re
import secrets
import unicodedata

from django.conf import settings
from django.utils.crypto import salted_hmac

ALPHABET = "2346789CDFHJKMNPQRTVWXY"
RANDOM = 9
# Characters that are easily misread, or typed out of habit.
READ_AS = str.maketrans({"B": "8", "G": "6", "Z": "2"})
LONGEST = 200  # the typed or pasted text, including whatever surrounds the characters


class MalformedError(ValueError):
    """No card has such a code: it is a typing mistake, not a guess."""


def make() -> str:
    """A new code, ten characters."""
    body = "".join(secrets.choice(ALPHABET) for _ in range(RANDOM))
    return body + check_character(body)


def check_character(body: str) -> str:
    """For the first nine characters: the sum of position (1 to 9) times index in ALPHABET, modulo
    23."""
    total = sum(place * ALPHABET.index(char) for place, char in enumerate(body, start=1))
    return ALPHABET[total % len(ALPHABET)]


def read(typed: str) -> str:
    """The stored form of a code that a person typed or pasted: in any case and form of its
    characters, with or without a dash or spaces, with B, G and Z for 8, 6 and 2, after a word or at
    the end of the address in a QR code. Raises MalformedError, also if there are too many
    characters."""
    if len(typed) > LONGEST:
        raise MalformedError
    said = unicodedata.normalize("NFKC", typed.rpartition("#")[2]).upper()
    parts = re.findall(r"\w+", said.translate(READ_AS))
    # A word has letters that no code has, so it is not mistaken for one.
    code = "".join(part for part in parts if set(part) <= set(ALPHABET))
    if _is_code(code):
        return code
    raise MalformedError


def _is_code(code: str) -> bool:
    if len(code) != RANDOM + 1 or not set(code) <= set(ALPHABET):
        return False
    return check_character(code[:RANDOM]) == code[RANDOM]


def shown(code: str) -> str:
    return f"{code[:5]}-{code[5:]}"


def digest(code: str) -> str:
    """HMAC-SHA-256 with a key of its own, as hex. Codes are short enough to try all of them, but
    without the key a stolen database does not reveal any."""
    made = salted_hmac("alba.cards", code, secret=settings.CARD_KEY, algorithm="sha256")
    return made.hexdigest()
