"""Digests of reports as the trail keeps them: under a key. Equal for equal files, and without the
key nobody can try out which report it was."""

from django.utils.crypto import salted_hmac

LENGTH = 32


def keyed(digest: str) -> str:
    """Of the SHA-256 of a file, as hex; empty for none."""
    return _keyed("alba.audit.report", digest) if digest else ""


def keyed_seal(digest: str) -> str:
    """The same for the hash of a seal that was made over such digests themselves."""
    return _keyed("alba.audit.seal", digest)


def _keyed(purpose: str, digest: str) -> str:
    return salted_hmac(purpose, digest, algorithm="sha256").hexdigest()[:LENGTH]
