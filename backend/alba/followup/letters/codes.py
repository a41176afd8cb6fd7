"""The code of a reply page, written like a card's. It is recomputed each time from a key and the
letter's row, so that a letter printed twice has the same one and the database holds only a
digest."""

from django.conf import settings
from django.utils.crypto import salted_hmac

from alba.accounts.mail.letter import address
from alba.campaigns.codes import ALPHABET, RANDOM, check_character
from alba.followup.letters.models import Letter

# In the app (frontend/src/screens.ts).
PAGE = "/resposta"


def of(letter: Letter) -> str:
    number = int(_keyed("alba.letters.code", letter.seed.hex), 16)
    body = ""
    for _place in range(RANDOM):
        number, index = divmod(number, len(ALPHABET))
        body += ALPHABET[index]
    return body + check_character(body)


def digest(code: str) -> str:
    return _keyed("alba.letters", code)


def page(code: str) -> str:
    """The address behind the QR code. Browsers do not send what follows the #."""
    return f"{address(PAGE)}#{code}"


def _keyed(salt: str, value: str) -> str:
    return salted_hmac(salt, value, secret=settings.CARD_KEY, algorithm="sha256").hexdigest()
