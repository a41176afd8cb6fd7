"""How the words of the server are written: its own texts, its emails, the report, the items. The
app's are held to the same glossary in frontend/src/i18n/words.test.ts."""

import json
import re
from pathlib import Path

import pytest

from tests.assessments import test_wording
from tests.project import test_translations

CATALOGUES = Path(__file__).parents[3] / "frontend/src/i18n"
LANGUAGES = test_translations.LANGUAGES
GLOSSARY = json.loads((CATALOGUES / "glossary.json").read_text(encoding="utf-8"))


def server_texts(language: str) -> list[str]:
    """Every text of the server in that language, the emails and the report among them."""
    if language == "en":
        return [text for key in test_translations.used() for text in _plain(key)]
    found = test_translations.catalogs(language).values()
    return [text for message in found for text in test_translations.forms(message)]


def _plain(key: test_translations.Key) -> list[str]:
    return [key] if isinstance(key, str) else [text for text in key if text]


def items(language: str) -> list[str]:
    questionnaires = (test_wording.BFI, test_wording.SDQ)
    return [
        row[language]
        for q in questionnaires
        for informant in ("self", "parent", "teacher")
        for row in test_wording.wording_of(q, informant)
    ]


STRAIGHT = re.compile(r"""(?<=\w)'|'(?=\w)|["“”]""")


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_those_of_print(language: str) -> None:
    wrong = [text for text in server_texts(language) + items(language) if STRAIGHT.search(text)]
    assert wrong == []


# The value of a variable is not known: "de Anna" and "del 1" would both be elided. The article of a
# day is elided once the day is known (alba.days.elide).
DAYS = "day|when|first|last|opens|closes|asked|done"
ELIDED = re.compile(
    rf"\b(de|del|el|al|la|que) (?!(?<=\b(?:el|al) )%\((?:{DAYS})\))(?!(?<=\bdel )%\((?:{DAYS})\))"
    r"(%\(\w+\)[sd]|\{\w+\}|%d)",
    re.IGNORECASE,
)


def test_in_catalan_nothing_that_may_be_elided_stands_before_a_variable() -> None:
    # A time, unlike a name, is not elided: "a la 1:05".
    said = [text for text in server_texts("ca") if "a la %(time)s" not in text]
    assert [text for text in said if ELIDED.search(text)] == []


# A form's label where a person would say a sentence: "Last day: 30 November".
LABEL = re.compile(rf"[:(·–] ?%\((?:{DAYS})\)s")


@pytest.mark.parametrize("language", ["ca", "es", "en"])
def test_a_day_stands_in_a_sentence_and_not_after_a_label(language: str) -> None:
    assert [text for text in server_texts(language) if LABEL.search(text)] == []


@pytest.mark.parametrize(
    ("text", "is_label"),
    [
        ("Termini per respondre: %(day)s.", True),
        ("Vas dir que sí (%(day)s).", True),
        ("Pots respondre fins al %(day)s.", False),
    ],
)
def test_a_label_before_a_day_is_noticed(text: str, is_label: bool) -> None:
    assert bool(LABEL.search(text)) == is_label


# Headings of an exported list keep the words of the schools' own lists, so that it can be read
# back.
OF_LISTS = re.compile(r"Número d’alumne|Número de alumno|\w+ tutor/a \d|Tutor/a legal")


@pytest.mark.parametrize("language", ["ca", "es", "en"])
def test_the_glossary_holds(language: str) -> None:
    said = [text for text in server_texts(language) if not OF_LISTS.fullmatch(text)]
    texts = said + items(language)
    wrong = [
        f"{text!r}: write {instead}"
        for pattern, instead in GLOSSARY[language].items()
        for text in texts
        if re.search(pattern, text)
    ]
    assert wrong == []


def app_texts(language: str) -> dict[str, str]:
    """The texts of the app by `area.key`, read from the files as the formatter leaves them."""
    found = {}
    for path in sorted((CATALOGUES / language).glob("*.ts")):
        place = [path.stem]
        for name, opens, text, closes in LINE.findall(path.read_text(encoding="utf-8")):
            if opens:
                place.append(name)
            elif closes:
                place = place[:-1] or [path.stem]
            else:
                found[".".join([*place, name])] = text[1:-1]
    return found


LINE = re.compile(
    r"""^[ ]+(?:'?([\w-]+)'?:\s+(?:(\{)$|('(?:[^'\\\n]|\\.)*'|"[^"\n]*"),)|(\}),?$)""", re.MULTILINE
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_app_says_too_it_says_alike(language: str) -> None:
    ours, said = test_translations.catalogs(language), app_texts(language)
    both = {key: text for key, text in app_texts("en").items() if text in ours}
    assert len([key for key in both if key.startswith("common.helpLineNames.")]) == 4
    different = [
        (said[key], ours[text].string)
        # A word alone may be a label here and a heading there.
        for key, text in both.items()
        if " " in text and said[key] != ours[text].string
    ]
    assert different == []
