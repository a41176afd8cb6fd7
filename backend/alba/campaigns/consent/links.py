"""Links of families: 256 bits, of which a digest is kept. They stand in emails and nowhere else."""

import hashlib
import secrets

from django.db import transaction

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


def beside(token: str, request: ConsentRequest) -> list[ConsentRequest]:
    """What else was asked in the same email: the person who got it has these links too.
    Nothing for a link that was in no such email (a copy's)."""
    mail = ConsentLink.objects.filter(digest=digest(token)).values("mail")
    rows = ConsentRequest.objects.select_related(
        "campaign__school", "taker__user", "contact", "text"
    )
    rows = rows.filter(links__mail__in=mail, ended_at=None, contact__excluded=False)
    rows = rows.filter(taker__quiet=False).exclude(pk=request.pk)
    return list(rows.distinct().order_by("pk"))


def lead_on(token: str, request: ConsentRequest, beside_it: int) -> str | None:
    """The token of a new link to what was asked in the same email; None for anything else."""
    if beside_it not in {one.pk for one in beside(token, request)}:
        return None
    with transaction.atomic():
        held = ConsentRequest.objects.select_for_update(of=("self",))
        there = held.filter(pk=beside_it).first()
        mail = FamilyMail.objects.filter(links__digest=digest(token)).first()
        return make(there, mail) if there and mail else None
