"""The columns of a table of rows, described once: the description for programs, the codebook for
people and the labels for SPSS and R are made from it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from alba.assessments.questionnaires.questionnaires import (
    BFI,
    QUESTIONNAIRES,
    Questionnaire,
    scale_range,
)
from alba.privacy.models import ResearchRow
from alba.privacy.research.levels import label_of
from alba.privacy.research.sharing import FEWEST

Value = str | int
Kind = Literal["string", "integer", "number"]
RARE = f"fewer than {FEWEST} children share it"

INFORMANTS: Mapping[Value, str] = {
    "self": "the pupil",
    "parent": "a parent or guardian",
    "teacher": "a teacher or another professional",
}
LANGUAGES: Mapping[Value, str] = {"ca": "Catalan", "es": "Spanish", "en": "English"}
ANSWERS: Mapping[str, Mapping[Value, str]] = {
    "BFI": {
        1: "strongly disagree",
        2: "disagree",
        3: "neither agree nor disagree",
        4: "agree",
        5: "strongly agree",
    },
    "SDQ": {0: "not true", 1: "somewhat true", 2: "very true"},
}


@dataclass(frozen=True)
class Column:
    name: str
    kind: Kind
    label: str
    missing: str = ""
    """What an empty cell means; empty: there are none."""
    values: Mapping[Value, str] = field(default_factory=dict)
    """All possible ones, with their labels."""
    least: float | None = None
    most: float | None = None
    is_unique: bool = False


def columns_of(questionnaire: Questionnaire, rows: Collection[ResearchRow]) -> list[Column]:
    return [*_facts(rows), *_items(questionnaire), *_scores(questionnaire)]


def _facts(rows: Collection[ResearchRow]) -> Iterator[Column]:
    yield Column("row", "string", "random, another one in every file", is_unique=True)
    yield Column("campaign", "integer", "number of the screening", least=1)
    yield Column("questionnaire", "string", "questionnaire", values=_codes())
    yield Column("informant", "string", "who answered", values=INFORMANTS)
    yield Column("age", "integer", "of the child at the answers, in whole years", RARE, least=0)
    levels: dict[Value, str] = {level: label_of(level) for level in _found(rows, "level")}
    empty = f"{RARE}, or it is none of the usual school years"
    yield Column("level", "string", "school year", empty, levels)
    yield Column("language", "string", "of the questions", RARE, LANGUAGES)
    wordings: dict[Value, str] = {text: text for text in _found(rows, "wording")}
    yield Column("wording", "string", "text of the questions", RARE, wordings)
    keys: dict[Value, str] = {key: key for key in _found(rows, "key_version")}
    yield Column("key_version", "string", "version of the scoring key", RARE, keys)


def _codes() -> dict[Value, str]:
    return {one.code: one.code for one in QUESTIONNAIRES}


def _found(rows: Collection[ResearchRow], name: str) -> list[str]:
    return sorted({getattr(row, name) for row in rows} - {""})


def _items(questionnaire: Questionnaire) -> Iterator[Column]:
    """No name of a score begins like that of an item."""
    turned = {number for scale in questionnaire.scales for number in scale.reversed_items}
    for number in questionnaire.numbers:
        kept = "as it was answered"
        if number in turned:
            kept += ", not reversed: the scores are made from it reversed"
        yield Column(
            f"{questionnaire.code.lower()}_{number:02}",
            "integer",
            f"item {number}, {kept}",
            "not answered",
            ANSWERS[questionnaire.code],
        )


def _scores(questionnaire: Questionnaire) -> Iterator[Column]:
    kind: Kind = "number" if questionnaire is BFI else "integer"
    for name in questionnaire.score_names:
        least, most = scale_range(questionnaire, name)
        label = f"score {name}, by the scoring key"
        empty = "too few items answered"
        yield Column(f"score_{name}", kind, label, empty, least=least, most=most)
