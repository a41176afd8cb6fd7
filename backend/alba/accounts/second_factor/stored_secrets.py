"""How the secrets of second factors are kept. All keys come from SECRET_KEY: with another key, apps
and recovery codes stop working, and passkeys still work."""

import base64
import logging
import secrets

from cryptography.fernet import Fernet, InvalidToken
from django.utils.crypto import salted_hmac

from alba.accounts.models import User

logger = logging.getLogger("alba.factors")

# No characters that look or sound alike. 12 out of 23 make 54 bits, which nobody can guess, however
# often they try.
LETTERS = "2346789CDFHJKMNPQRTVWXY"
LENGTH, GROUP = 12, 4


def seal(user: User, text: str) -> str:
    return box("alba.factor_secrets", user.pk).encrypt(text.encode()).decode()


def unseal(user: User, sealed: str) -> str | None:
    """None for a secret sealed with another key or for another person."""
    try:
        return box("alba.factor_secrets", user.pk).decrypt(sealed.encode()).decode()
    except InvalidToken:
        logger.warning("a secret of user %s cannot be read: was SECRET_KEY changed?", user.pk)
        return None


def box(purpose: str, owner: int) -> Fernet:
    """The key that seals the secrets of one row; no other row's key opens them."""
    key = salted_hmac(purpose, str(owner), algorithm="sha256").digest()
    return Fernet(base64.urlsafe_b64encode(key))


def recovery_code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def digest_of_recovery(user: int, code: str) -> str:
    """The digest of `code` of the user with that id, as typed: upper or lower case, with or without
    hyphens and spaces."""
    plain = "".join(char for char in code.upper() if char.isalnum())
    return _digest("alba.recovery_codes", f"{user}\n{plain}")


def digest_of_ticket(token: str) -> str:
    return _digest("alba.login_tickets", token)


def _digest(purpose: str, text: str) -> str:
    return salted_hmac(purpose, text, algorithm="sha256").hexdigest()
