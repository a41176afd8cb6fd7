"""Links for families: 256 bits, of which a digest is kept. They appear in emails and nowhere
else."""

import hashlib
import secrets

from django.db import transaction

from alba.accounts.mail.letter import address
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, FamilyMail

WITH = ("campaign__school", "taker__user", "contact", "text")
"""The relations of a request that the page of a link reads."""


def make(request: ConsentRequest, mail: FamilyMail | None) -> str:
    """The token of a new link. Earlier ones keep working."""
    token = secrets.token_urlsafe(32)
    email = request.contact.email if request.contact else ""
    found = digest(token)
    ConsentLink.objects.create(request=request, mail=mail, digest=found, address=mark(found, email))
    return token


def mark(link: str, email: str) -> str:
    """The stored form of the address that a link was sent to. It differs for each link, so that no
    two can be compared. `link`: its digest."""
    return hashlib.sha256(f"{link}:{email.lower()}".encode()).hexdigest()


def holds(link: str, address: str, email: str | None) -> bool:
    """True if the link was sent to the contact's current address. After a correction the former
    mailbox can no longer decide; if the address is changed back, it can again. `email` None: the
    contact is gone."""
    return email is not None and address in {"", mark(link, email)}


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def page(token: str) -> str:
    return address(f"/consent/{token}")


def unsubscribing(token: str) -> str:
    """The address that an email program calls to unsubscribe, without showing a page (RFC 8058)."""
    return address(f"/app/consent/{token}/unsubscribe/")


def find(token: str) -> ConsentRequest | None:
    """The request that a link answers; None in the same cases as `row`."""
    link = row(token)
    return link.request if link else None


def row(token: str) -> ConsentLink | None:
    """None if there never was such a link; if the contact is gone, is excluded or has another
    address by now; if somebody excluded reads the mailbox, or somebody who has said that the child
    is not theirs; if the child is being erased; or if the school has moved."""
    link = ever(token)
    return link if link is not None and _is_open(link) else None


def ever(token: str) -> ConsentLink | None:
    """Finds a link, even one that has ended. None if there never was such a link, or the child is
    erased."""
    rows = ConsentLink.objects.select_related(*(f"request__{name}" for name in WITH))
    return rows.filter(digest=digest(token)).first()


def _is_open(link: ConsentLink) -> bool:
    contact = link.request.contact
    return contact is not None and contact.not_mine_at is None and is_held(link)


def is_held(link: ConsentLink) -> bool:
    """True if the link would be open, had its reader not said that the child is not theirs."""
    contact = link.request.contact
    if contact is None or contact.excluded or contact.shut_address:
        return False
    if link.request.taker.erased_from is not None:
        return False
    if link.request.campaign.school.moved_at is not None:
        return False
    return holds(link.digest, link.address, contact.email)


def beside(token: str, request: ConsentRequest) -> list[ConsentRequest]:
    """The other open requests of the same email, since its reader has those links too. Empty for a
    link that was in no such email (for example in a copy)."""
    mail = ConsentLink.objects.filter(digest=digest(token)).values("mail")
    rows = ConsentLink.objects.select_related(*(f"request__{name}" for name in WITH))
    rows = rows.filter(mail__in=mail, request__ended_at=None, request__taker__quiet=False)
    rows = rows.filter(request__taker__erased_from=None).exclude(request=request.pk)
    found = {link.request_id: link.request for link in rows if _is_open(link)}
    return [found[pk] for pk in sorted(found)]


def lead_on(token: str, request: ConsentRequest, beside_it: int) -> str | None:
    """The token of a new link to a request from the same email; None for any other request."""
    if beside_it not in {one.pk for one in beside(token, request)}:
        return None
    with transaction.atomic():
        held = ConsentRequest.objects.select_for_update(of=("self",))
        there = held.filter(pk=beside_it).first()
        mail = FamilyMail.objects.filter(links__digest=digest(token)).first()
        return make(there, mail) if there and mail else None
