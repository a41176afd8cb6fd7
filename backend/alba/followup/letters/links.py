"""Links with which a family reads a letter and agrees to it, or not."""

import secrets

from django.utils import timezone

from alba.accounts.mail.letter import address
from alba.campaigns.consent import links as consent_links
from alba.followup.letters import agreeing, wording
from alba.followup.letters.models import LINK_LIFE, Letter, LetterLink
from alba.people.records.contacts import GuardianContact

WITH = (
    "contact__taker",
    "letter__case__school",
    "letter__case__campaign",
    "letter__case__child__user",
    "letter__by",
)


def for_contact(letter: Letter, contact: GuardianContact) -> LetterLink:
    """A new link, of which nobody knows the token; earlier ones keep working."""
    digest = consent_links.digest(secrets.token_urlsafe(32))
    return LetterLink.objects.create(
        letter=letter, edition=letter.edition, contact=contact, digest=digest
    )


def token_of(link: LetterLink) -> str:
    """A token for a link that is emailed now."""
    token = secrets.token_urlsafe(32)
    link.digest = consent_links.digest(token)
    link.address = consent_links.mark(link.digest, link.contact.email)
    link.save(update_fields=["digest", "address"])
    return token


def page(token: str) -> str:
    return address(f"/letter/{token}")


def ever(token: str) -> LetterLink | None:
    """Finds a link, even one that has ended. None if there never was such a link, or the child is
    erased."""
    rows = LetterLink.objects.select_related(*WITH)
    digest = consent_links.digest(token)
    return rows.filter(digest=digest, letter__case__child__erased_from=None).first()


def row(token: str) -> LetterLink | None:
    """None for a link that never was, is too old, or was sent to somebody who may no longer decide
    or read; if the case is closed; while a pupil from 14 on does not agree; and if the letter says
    something else by now."""
    rows = LetterLink.objects.select_related(*WITH)
    link = rows.filter(
        digest=consent_links.digest(token),
        made_at__gt=timezone.now() - LINK_LIFE,
        letter__case__closed_at=None,
        letter__case__child__erased_from=None,
    ).first()
    return link if link is not None and is_open(link) else None


def is_open(link: LetterLink) -> bool:
    contact, letter = link.contact, link.letter
    if contact.excluded or contact.shut_address or contact.not_mine_at:
        return False
    if not contact.has_authority or link.edition != letter.edition:
        return False
    if not consent_links.holds(link.digest, link.address, contact.email):
        return False
    if not agreeing.is_for_family(letter):
        return False
    return letter.given_on is not None or wording.digest(wording.written(letter)) == letter.digest
