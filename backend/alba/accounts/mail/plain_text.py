"""Checks what people write as a name, on one line, on several lines, and as an address.

Names appear in emails, lists and reports of other people, so nothing in them may hide, turn the
reading direction round, begin a new line or lead out of the text."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

# Control, format (bidirectional and zero-width too), line and paragraph separators, surrogates,
# private use.
UNSEEN = {"Cc", "Cf", "Zl", "Zp", "Cs", "Co"}
# Characters of other categories that show nothing: fillers, joiners, selectors.
FILLERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
JOINERS = "\u200c\u200d"  # used by emoji and some scripts; harmless in a comment
LINK = re.compile(r"://|www\.", re.IGNORECASE)
# A first name as emails greet with it: words, initials, hyphens, and what is typed as an
# apostrophe. No full stop before two letters, since many email programs would turn that into a
# link, and no numbers.
GREETED = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f]|[ '’‘ʼ´`·-]|[\u2010-\u2013]|\.(?![^\W\d_]{2}))+")
GREETED_LENGTH = 60
# Signs that many email programs would turn into a link.
LINKED = re.compile(r"(://|\.)(?=\w{2})")
LOCAL_LENGTH, DOMAIN_LENGTH = 64, 253
LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def line(text: str) -> str:
    """`text` in its normal form. Raises ValidationError for what does not stay on its line or shows
    nothing."""
    found = unicodedata.normalize("NFC", text).strip()
    if found and (_hides(found) or not _shows(found)):
        raise ValidationError(
            _("This contains a line break or an invisible character. Please type it again.")
        )
    return found


def name(text: str) -> str:
    """`text` as the name of a person or thing, with one plain space between its words: a name stays
    the same if it is typed with other spaces. Raises ValidationError as `line` does, and for a web
    address."""
    found = " ".join(line(text).split())
    if LINK.search(found):
        raise ValidationError(_("A name cannot contain a web address."))
    return found


def lines(text: str) -> str:
    """`text` without invisible characters. They are dropped, not refused: people who are asked how
    they feel should not be held up by a character that their keyboard inserted."""
    found = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    found = found.replace("\u2028", "\n").replace("\u2029", "\n")
    return "".join(char for char in found if char in "\n\t" + JOINERS or not _is_unseen(char))


def cleaned_name(text: str) -> str:
    """A name from an earlier release, which accepted anything, made to pass `line`."""
    spaced = "".join(" " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c for c in text)
    kept = "".join(c for c in FILLERS.sub("", spaced) if not _is_unseen(c))
    found = " ".join(unicodedata.normalize("NFC", kept).split()) if kept != text else kept
    return found if _shows(found) else ""


def is_greeted(first_name: str) -> bool:
    """True if an email may begin with it. Official email must not carry a stranger's sentence."""
    return len(first_name) <= GREETED_LENGTH and bool(GREETED.fullmatch(first_name))


def named(school: str) -> str:
    """A school's name in emails: as on the screen, but for what would become a link. Alba's team
    has written it, so it is no stranger's text."""
    return LINKED.sub(r"\1 ", cleaned_name(school))


def address(text: str) -> str:
    """Raises ValidationError for an address that our emails cannot be sent to, or that is another
    spelling of someone else's address. `text` is in the form in which it is stored."""
    local, _at, domain = text.rpartition("@")
    if _hides(text) or '"' in local or len(local) > LOCAL_LENGTH or not _is_host(domain):
        raise _no_address()
    if unicodedata.normalize("NFKC", text).casefold() != text:  # looks like another
        raise _no_address()
    try:
        validate_email(text)
    except ValidationError:
        raise _no_address() from None
    return text


def _no_address() -> ValidationError:
    return ValidationError(_("Enter a valid email address."))


def _is_host(domain: str) -> bool:
    """True if email can reach it: a name with a dot that is not a number."""
    try:
        known = domain.encode("idna").decode()
        if not domain.isascii() and known.encode().decode("idna") != domain:
            return False  # signs that are left out or stand for others
    except UnicodeError:
        return False
    labels = known.split(".")
    if len(labels) < 2 or len(known) > DOMAIN_LENGTH or len(labels) != domain.count(".") + 1:
        return False
    return all(LABEL.fullmatch(label) for label in labels) and not labels[-1].isdigit()


def _is_unseen(char: str) -> bool:
    return unicodedata.category(char) in UNSEEN


def _hides(text: str) -> bool:
    return bool(FILLERS.search(text)) or any(map(_is_unseen, text))


def _shows(text: str) -> bool:
    """True if there is a letter, a number or a sign; accents alone are nothing."""
    return any(unicodedata.category(char)[0] in "LNPS" for char in text)
