"""Digests of reports as the trail keeps them: under a key. Equal for equal files, and without the
key nobody can try out which report it was."""

from django.utils.crypto import salted_hmac

LENGTH = 32


def keyed(digest: str) -> str:
    """The keyed digest for the SHA-256 of a file, as hex; empty for none."""
    if not digest:
        return ""
    return salted_hmac("alba.audit.report", digest, algorithm="sha256").hexdigest()[:LENGTH]
