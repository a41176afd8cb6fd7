"""The rows for research as tables, with a codebook: one file for each questionnaire, in the random
order of the rows' ids, which are left out."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from django.db import transaction

from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES, Questionnaire
from alba.audit.models import Action
from alba.audit.trail import record
from alba.privacy.models import ResearchRow
from alba.privacy.retention.archiving import FEWEST

FACTS = {
    "campaign": "number of the screening",
    "questionnaire": "BFI or SDQ",
    "informant": "who answered: self, parent or teacher",
    "age": "of the child on the day of the answers, in whole years",
    "level": f"school year; empty where fewer than {FEWEST} children would share it",
    "language": f"of the questions: ca, es or en; empty where fewer than {FEWEST} would share it",
    "wording": "the text in which the questions were shown",
    "key_version": "of the scoring key",
}


def write(folder: Path) -> dict[str, int]:
    """Questionnaire -> how many rows. Raises OSError for a folder that cannot be written."""
    counts = {one.code: 0 for one in QUESTIONNAIRES}
    folder.mkdir(parents=True, exist_ok=True)
    with transaction.atomic():
        for one in QUESTIONNAIRES:
            rows = ResearchRow.objects.filter(questionnaire=one.code).order_by("pk")
            with _open(folder / f"{one.code.lower()}.csv") as file:
                table = csv.writer(file)
                table.writerow(columns(one))
                for row in rows.iterator():
                    table.writerow(_cells(one, row))
                    counts[one.code] += 1
        record(Action.LIST_EXPORT, details={"format": "csv", "rows": sum(counts.values())})
    with _open(folder / "codebook.csv") as file:
        book = csv.writer(file)
        book.writerow(["file", "column", "meaning"])
        for one in QUESTIONNAIRES:
            book.writerows([f"{one.code.lower()}.csv", *line] for line in meanings(one).items())
    return counts


def _open(path: Path) -> TextIO:
    return path.open("w", newline="", encoding="utf-8")


def columns(questionnaire: Questionnaire) -> list[str]:
    return list(meanings(questionnaire))


def meanings(questionnaire: Questionnaire) -> dict[str, str]:
    """Column -> what is in it. No name of a score begins like that of an item."""
    code, least, most = questionnaire.code, questionnaire.min_value, questionnaire.max_value
    item = f"as it was given, {least} to {most}, not reversed; empty: not answered"
    return {
        **FACTS,
        **{f"{code.lower()}_{n:02}": f"item {n} {item}" for n in questionnaire.numbers},
        **{f"score_{name}": f"{name}, by the scoring key" for name in questionnaire.score_names},
    }


def _cells(questionnaire: Questionnaire, row: ResearchRow) -> Iterator[object]:
    yield from (getattr(row, name) for name in FACTS)
    yield from (row.answers.get(str(number)) for number in questionnaire.numbers)
    yield from (row.scores.get(name) for name in questionnaire.score_names)
