"""The text that is accepted before a test: who reads which one, and what was agreed to.

The texts are in the app. This module has the version of each, and its digest in each
language (the app's tests compare them with what it shows)."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from alba.accounts.models import Login, User
from alba.assessments.models import Test
from alba.errors import Conflict
from alba.people.models import TestTaker


class Shown(NamedTuple):
    """The terms as shown on a screen: version, language, and digest of the text."""

    version: str
    locale: str
    digest: str


@dataclass(frozen=True)
class Terms:
    version: str
    digests: dict[str, str]

    def locale(self, shown: str | None, *, otherwise: str) -> str:
        """The language of the screen, if it is one of ours."""
        return shown if shown and shown in self.digests else otherwise

    def shown(self, locale: str | None, *, otherwise: str) -> Shown:
        language = self.locale(locale, otherwise=otherwise)
        return Shown(self.version, language, self.digests[language])


_TEXTS: dict[str, Any] = json.loads((Path(__file__).parent / "terms.json").read_text())
ADULT, CHILD, LINK, CARD, ALONE = (
    Terms(**_TEXTS[name]) for name in ("adult", "child", "link", "card", "alone")
)


def for_person(taker: TestTaker, about: TestTaker | None) -> Terms:
    """The terms that `taker` reads before a test about `about` (None: about themselves)."""
    return CHILD if about is None and taker.reads_childs_words else ADULT


def of(test: Test, by: User) -> Terms:
    """The terms that `by` reads before the test: users with a card get the text for lessons, at any
    age, and with the code of an ask the one for a pupil who is asked alone; users with a family's
    link get the text for a guardian without an account."""
    if by.card_login:
        if by.card_login.kind != Login.Kind.CARD:
            return LINK
        asked = test.assignment and test.assignment.campaign
        return ALONE if asked and asked.is_ask else CARD
    return for_person(test.test_taker, test.on_behalf_of_test_taker)


def check_shown(terms: Terms, version: str | None) -> None:
    """Raises 409 `terms_changed` if the screen showed another text than `terms`. A client that
    sends no version is not checked."""
    if version is not None and version != terms.version:
        text = _("This text has changed in the meantime. Please read it again.")
        raise Conflict("terms_changed", text)
