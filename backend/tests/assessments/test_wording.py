"""The shipped wording: every sentence in its place, in three languages, within the style.

A sentence that stands under another's number is scored under that number's scale and
direction, and nothing else would ever show it. So the place of each sentence is pinned by a
fragment typed apart from the wording, in ``data/items_pin.csv``.
"""

import csv
import json
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.questionnaires import BFI, SDQ, Questionnaire

WORDING = Path(questionnaires.__file__).parent / "wording"
LANGUAGES = ("ca", "es", "en")
LONGEST = 90

Rows = list[dict[str, str]]

# Asking people to disagree with a negation is a riddle.
NEGATIONS = {
    "ca": r"\b(no|mai|res|ningú|cap dels?|gens|tampoc)\b",
    "es": r"\b(no|nunca|jamás|nada|nadie|ningun[oa]?|tampoco)\b",
    "en": r"\b(no|not|never|nothing|nobody|none|cannot)\b|n't\b",
}


def read(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


PINS = {
    pin["message_id"]: pin for pin in read(Path(__file__).parents[1] / "data" / "items_pin.csv")
}


def wording_of(questionnaire: Questionnaire, informant: str = "self") -> Rows:
    """The rows that this informant reads."""
    rows = read(WORDING / f"{questionnaire.code.lower()}.csv")
    return [row for row in rows if row["informant"] in {"", informant}]


def place_problems(questionnaire: Questionnaire, rows: Rows) -> list[str]:
    """Problems with the numbering, the ids and the places of the sentences."""
    code = questionnaire.code.lower()
    problems = []
    if [row["number"] for row in rows] != [str(number) for number in questionnaire.numbers]:
        problems.append("numbers are not 1 to the last, in order, once each")
    expected_ids = [f"{code}{number:02}" for number in questionnaire.numbers]
    if [row["message_id"] for row in rows] != expected_ids:
        problems.append("message ids do not follow the numbers")
    for language in LANGUAGES:
        texts = [row[language] for row in rows]
        if len(set(texts)) != len(texts):
            problems.append(f"{language}: two items share one sentence")
        for message_id in expected_ids:
            fragment = PINS[message_id][language]
            holders = [row["message_id"] for row in rows if fragment in row[language]]
            if holders != [message_id]:
                problems.append(f"{language}: {fragment!r} is in {holders}, not in {message_id}")
    return problems


def style_problems(rows: Rows) -> list[str]:
    """Problems with the sentences themselves."""
    problems = []
    for row in rows:
        for language in LANGUAGES:
            text = row[language]
            rules = {
                "empty": not text.strip(),
                "space at an end, or doubled": text != " ".join(text.split()),
                "too long": len(text) > LONGEST,
                "does not continue the stem": not text[:1].islower(),
                "ends like a sentence of its own": not text[-1:].isalpha(),
                "negation": re.search(NEGATIONS[language], text, re.IGNORECASE) is not None,
                "two genders in one word": re.search(r"\w[/@(]", text) is not None,
                "first person": re.match(r"(em|me|i|am)\b", text) is not None,
            }
            problems += [
                f"{row['message_id']} {language}: {rule}" for rule, hit in rules.items() if hit
            ]
        if len({row[language] for language in LANGUAGES}) < len(LANGUAGES):
            problems.append(f"{row['message_id']}: two languages share one text")
    return problems


both = pytest.mark.parametrize("questionnaire", [BFI, SDQ], ids=lambda q: q.code)
everyone = pytest.mark.parametrize("informant", ["self", "parent", "teacher"])


@both
@everyone
def test_wording_is_complete_and_in_place(questionnaire, informant):
    assert place_problems(questionnaire, wording_of(questionnaire, informant)) == []


@both
@everyone
def test_wording_keeps_the_style(questionnaire, informant):
    assert style_problems(wording_of(questionnaire, informant)) == []


@both
@everyone
def test_files_have_the_columns_the_import_reads(questionnaire, informant):
    for row in wording_of(questionnaire, informant):
        assert list(row) == ["number", "message_id", "informant", "ca", "es", "en"]
        assert None not in row.values()


@pytest.mark.parametrize(
    ("informant", "language", "unseen"),
    [
        ("teacher", "ca", r"adormir|secrets|a taula|berenar|deures"),
        ("teacher", "es", r"dormir|secretos|hora de comer|merienda|deberes"),
        ("teacher", "en", r"asleep|sleeps|secrets|dinner|afternoon snack|homework"),
        ("parent", "ca", r"pati\b|\sa classe|de la classe$|pensa una|que el cor"),
        ("parent", "es", r"recreo|en clase|piensa una|el corazón"),
        ("parent", "en", r"break|in class$|thinks over|heart race"),
    ],
)
def test_nobody_is_asked_what_only_others_see(informant, language, unseen):
    texts = [row[language] for q in (BFI, SDQ) for row in wording_of(q, informant)]
    assert [text for text in texts if re.search(unseen, text)] == []


@both
def test_pins_agree_with_the_key(questionnaire):
    """The pin says what each sentence was written to measure; the key says how it is scored."""
    for scale in questionnaire.scales:
        for number in scale.items:
            pin = PINS[f"{questionnaire.code.lower()}{number:02}"]
            direction = "-" if number in scale.reversed_items else "+"
            assert (pin["scale"], pin["direction"]) == (scale.name, direction), number


def test_every_item_is_pinned_once():
    pinned = [
        pin["message_id"] for pin in read(Path(__file__).parents[1] / "data" / "items_pin.csv")
    ]
    items = [
        f"{questionnaire.code.lower()}{number:02}"
        for questionnaire in (BFI, SDQ)
        for number in questionnaire.numbers
    ]
    assert pinned == items


def test_the_wording_says_what_it_is():
    version = json.loads((WORDING / "VERSION.json").read_text(encoding="utf-8"))
    assert version["demonstration"] is True
    assert all(version[field] for field in ("name", "version", "licence"))


# The checks above have to notice: each of these breaks a copy and expects a complaint.


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_two_sentences_swapped_in_one_language_are_noticed(questionnaire, language):
    rows = wording_of(questionnaire)
    for first, second in combinations(rows, 2):
        first[language], second[language] = second[language], first[language]
        assert place_problems(questionnaire, rows), (first["message_id"], second["message_id"])
        first[language], second[language] = second[language], first[language]
    assert place_problems(questionnaire, rows) == []


def drop(rows: Rows) -> None:
    del rows[6]


def repeat(rows: Rows) -> None:
    rows.append(dict(rows[0]))


def copy_over(rows: Rows) -> None:
    rows[3]["es"] = rows[4]["es"]


def rename(rows: Rows) -> None:
    rows[2]["message_id"] = "item03"


def swap_ids(rows: Rows) -> None:
    rows[0]["message_id"], rows[1]["message_id"] = rows[1]["message_id"], rows[0]["message_id"]


@both
@pytest.mark.parametrize("harm", [drop, repeat, copy_over, rename, swap_ids])
def test_a_broken_file_is_noticed(questionnaire, harm: Callable[[Rows], None]):
    rows = wording_of(questionnaire)
    harm(rows)
    assert place_problems(questionnaire, rows)


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("ca", "", "empty"),
        ("es", "canta ", "space"),
        ("en", "sings " * 15 + "a", "too long"),
        ("en", "Sings in the shower", "does not continue the stem"),
        ("ca", "…canta a la dutxa", "does not continue the stem"),
        ("es", "canta en la ducha.", "ends like a sentence"),
        ("ca", "no canta", "negation"),
        ("es", "nunca canta", "negation"),
        ("en", "doesn't sing", "negation"),
        ("es", "canta en el coro contento/a", "two genders"),
        ("en", "i sing in the shower", "first person"),
    ],
)
def test_a_sentence_against_the_style_is_noticed(language, text, rule):
    row = {"message_id": "x", "ca": "canta al cor", "es": "canta en el coro", "en": "sings"}
    assert style_problems([row]) == []
    row[language] = text
    assert any(rule in problem for problem in style_problems([row]))


def test_one_text_in_two_languages_is_noticed():
    row = {"message_id": "x", "ca": "canta", "es": "canta", "en": "sings"}
    assert style_problems([row]) == ["x: two languages share one text"]
