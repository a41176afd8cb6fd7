"""The code on a family's paper form. It leads the person who types in the answer to the child's
row. It is not secret: it grants no access, and works only for people who see the child."""

import re
import unicodedata

from alba.campaigns.codes import ALPHABET, LONGEST, READ_AS, MalformedError, check_character

SHORTEST = 5  # before the check character


def of(taker: int) -> str:
    """The number of a test taker, written with the letters of cards, and a check character."""
    digits = ""
    while taker:
        taker, place = divmod(taker, len(ALPHABET))
        digits = ALPHABET[place] + digits
    body = digits.rjust(SHORTEST, ALPHABET[0])
    return body + check_character(body)


def shown(code: str) -> str:
    return f"{code[:3]}-{code[3:]}"


def read(typed: str) -> int:
    """The test taker, from a code that was typed or scanned: in any case, with or without a dash,
    or as the whole address in the QR code. Raises MalformedError."""
    if len(typed) > LONGEST:
        raise MalformedError
    last = re.split("[=#/]", unicodedata.normalize("NFKC", typed))[-1]
    code = re.sub("[^A-Z0-9]", "", last.upper()).translate(READ_AS)
    body, check = code[:-1], code[-1:]
    if len(body) < SHORTEST or not set(code) <= set(ALPHABET) or check_character(body) != check:
        raise MalformedError
    number = 0
    for char in body:
        number = number * len(ALPHABET) + ALPHABET.index(char)
    return number
