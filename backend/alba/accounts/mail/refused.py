"""Addresses that a mail server has refused permanently. An account keeps a keyed digest of the
refused address, so that a corrected one counts as new, however it was corrected."""

from django.utils.crypto import salted_hmac

from alba.accounts.models import User
from alba.accounts.people import normalize_email

LENGTH = 32


def is_refused(user: User) -> bool:
    """True if emails do not reach the address that the account has now."""
    if not user.email or not user.refused_address:
        return False
    return user.refused_address == _digest(user.email)


def note(user: User, email: str) -> None:
    """Records that an email to this address was refused."""
    _put(user, _digest(email))


def forget(user: User) -> None:
    """Forgets a refusal, because a mail server has accepted an email to the account's address."""
    if user.refused_address:
        _put(user, "")


def note_everywhere(email: str) -> int:
    """Records a refusal for every account with this address. Returns how many there are."""
    accounts = User.objects.filter(email=normalize_email(email))
    found: int = accounts.update(refused_address=_digest(email))
    return found


def _put(user: User, digest: str) -> None:
    user.refused_address = digest
    User.objects.filter(pk=user.pk).update(refused_address=digest)


def _digest(email: str) -> str:
    return salted_hmac("alba.refused", normalize_email(email), algorithm="sha256").hexdigest()[
        :LENGTH
    ]
