"""A text that says who reads, keeps, deletes or is told something is a promise: docs/promises.md
names the test that fails if it is no longer true. data/no_promises.txt lists the texts with such a
word that promise nothing."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.project.test_documents import TEST
from tests.project.test_words import app_texts, server_texts

PAGE = settings.ROOT_DIR / "docs/promises.md"
FOR_SCHOOLS = {
    "en": settings.ROOT_DIR / "docs/for-schools.md",
    "ca": settings.ROOT_DIR / "docs/for-schools.ca.md",
    "es": settings.ROOT_DIR / "docs/for-schools.es.md",
}
NO_PROMISES = Path(__file__).parents[1] / "data" / "no_promises.txt"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| (`[^|]+`) \|$", re.MULTILINE)
KEY = re.compile(r"`([\w.]+)`")
SENTENCE = re.compile(r"“((?:[^“”]|“[^“”]*”)+)”")

WORDS = {
    "en": r"reads?|sees?|seen|keeps?|kept|stays?|deleted?|deletes|erased?|told|tells?"
    r"|recorded|nobody|no one|never|anyone else",
    "ca": r"lleg\w+|veu|veuen|veus|veure\w*|vist\w*|conserv\w+|esborr\w+|elimin\w+|consta"
    r"|ningú|mai",
    "es": r"lee\w*|leído\w*|ve|ves|ven|ver|visto\w*|conserv\w+|borr\w+|elimin\w+|consta"
    r"|nadie|nunca",
}
PROMISING = {
    language: re.compile(rf"\b({words})\b", re.IGNORECASE) for language, words in WORDS.items()
}


def rows() -> list[tuple[str, str, str]]:
    """The promise, where it is said, its tests."""
    return ROW.findall(PAGE.read_text(encoding="utf-8"))


def sentences_for_schools(language: str) -> list[str]:
    """The sentences of the page for schools, without its headings and links."""
    text = FOR_SCHOOLS[language].read_text(encoding="utf-8")
    found = []
    for block in re.split(r"\n(?=\n|#|- |\d\. )", text):
        plain = re.sub(r"^\W*\d\. |^- |[*`]", "", " ".join(block.split()))
        if not plain.startswith("#"):
            found += re.split(r"(?<=[.?!]) ", plain)
    return found


def promising() -> set[str]:
    """Keys of the app, of which one language is enough, and texts of the server and for schools."""
    found = set()
    for language, word in PROMISING.items():
        found |= {key for key, text in app_texts(language).items() if word.search(text)}
        found |= {text for text in sentences_for_schools(language) if word.search(text)}
    return found | {text for text in server_texts("en") if PROMISING["en"].search(text)}


def test_every_text_that_may_promise_something_has_its_row_or_is_known_to_promise_nothing() -> None:
    said = " ".join(where for _what, where, _tests in rows())
    told = {*KEY.findall(said), *SENTENCE.findall(said)}
    nothing = set(NO_PROMISES.read_text(encoding="utf-8").splitlines())
    assert promising() - told - nothing == set()
    texts = {*app_texts("en"), *server_texts("en")}
    texts |= {text for language in FOR_SCHOOLS for text in sentences_for_schools(language)}
    assert told - texts == set(), "texts that are no longer there"
    assert nothing - promising() == set(), "texts that are no longer there, or have no such word"
    assert told & nothing == set()


@pytest.mark.parametrize(("what", "where", "tests"), rows())
def test_every_promise_is_said_somewhere_and_names_a_test(
    what: str, where: str, tests: str
) -> None:
    """That the tests exist: test_documents.py."""
    assert KEY.search(where) or SENTENCE.search(where), what
    assert TEST.search(tests), what
