"""Links of families: 256 bits, of which a digest is kept. They stand in emails and nowhere else."""

import hashlib
import secrets

from alba.accounts.mail.letter import address
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, FamilyMail


def make(request: ConsentRequest, mail: FamilyMail | None) -> str:
    """The token of a new link. Earlier ones go on working."""
    token = secrets.token_urlsafe(32)
    ConsentLink.objects.create(request=request, mail=mail, digest=digest(token))
    return token


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def page(token: str) -> str:
    return address(f"/consent/{token}")


def unsubscribing(token: str) -> str:
    """What a mail program calls, without a page (RFC 8058)."""
    return address(f"/app/consent/{token}/unsubscribe/")


def find(token: str) -> ConsentRequest | None:
    """What a link answers; None for one that never was, and for a contact who is excluded."""
    rows = ConsentRequest.objects.select_related(
        "campaign__school", "taker__user", "contact", "text"
    )
    found = rows.filter(links__digest=digest(token)).first()
    if found is None or (found.contact is not None and found.contact.excluded):
        return None
    return found
