"""The text of the questions: the one shipped with Alba, and licensed ones that replace it."""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.db import transaction

from alba.assessments.models import Question, Wording
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.models import Campaign

SHIPPED = Path(__file__).parent / "wording"
LANGUAGES = ("ca", "es", "en")
COLUMNS = ("message_id", *LANGUAGES)
LONGEST = 500

Row = dict[str, str]


class WordingError(Exception):
    """`problems`: everything that is wrong with a file, each with its line."""

    def __init__(self, problems: list[str]):
        super().__init__("; ".join(problems))
        self.problems = problems


class CampaignOpenError(Exception):
    """An open campaign shows everybody the same text until its end."""


def load_shipped(question_model: Any = Question, wording_model: Any = Wording) -> None:
    """Install the shipped wording (models: those of the running migration). Questions keep their
    rows, since answers refer to them."""
    for questionnaire in QUESTIONNAIRES:
        with (SHIPPED / f"{questionnaire.code.lower()}.csv").open(encoding="utf-8") as file:
            for row in csv.DictReader(file):
                question_model.objects.update_or_create(
                    test_type=questionnaire.test_type,
                    number=int(row["number"]),
                    defaults={"message_id": row["message_id"], **_messages(row)},
                )
    about = json.loads((SHIPPED / "VERSION.json").read_text(encoding="utf-8"))
    wording_model.objects.create(
        name=about["name"],
        version=about["version"],
        licence_note=about["licence"],
        is_demonstration=about["demonstration"],
    )


def read_file(path: Path) -> list[Row]:
    """The rows of a CSV (or semicolon) file `message_id,ca,es,en`, one per question, all of them.
    Raises WordingError with every problem found."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise WordingError(["The file is not UTF-8."]) from None
    head = text.partition("\n")[0]
    lines = io.StringIO(text, newline="")  # a cell may hold a line break
    reader = csv.DictReader(lines, delimiter=";" if ";" in head else ",")
    columns = [name.strip() for name in reader.fieldnames or []]
    if missing := [name for name in COLUMNS if name not in columns]:
        raise WordingError([f"line 1: the column {name} is missing" for name in missing])
    reader.fieldnames = columns
    rows = list(reader)
    if problems := list(_problems(rows)):
        raise WordingError(problems)
    return rows


def _problems(rows: list[Row]) -> Iterable[str]:
    wanted = set(Question.objects.values_list("message_id", flat=True))
    seen: set[str] = set()
    for line, row in enumerate(rows, start=2):
        name = (row["message_id"] or "").strip()
        if name not in wanted:
            yield f"line {line}: there is no question {name or '(empty)'}"
        elif name in seen:
            yield f"line {line}: {name} is there twice"
        seen.add(name)
        for language in LANGUAGES:
            text = (row[language] or "").strip()
            if not text:
                yield f"line {line}: {name} has no text in {language}"
            elif len(text) > LONGEST or "\x00" in text:
                yield f"line {line}: {name} in {language} is longer than {LONGEST} signs"
    for name in sorted(wanted - seen):
        yield f"{name} is missing"


def replace(rows: list[Row], *, name: str, version: str, licence_note: str) -> Wording:
    """Show `rows` (from `read_file`) from now on, and record under which licence. Tests keep the
    wording they were started with on record. Raises CampaignOpenError."""
    with transaction.atomic():
        if Campaign.objects.open().exists():
            raise CampaignOpenError
        wording = Wording.objects.create(
            name=name, version=version, licence_note=licence_note, is_demonstration=False
        )
        for row in rows:
            question = Question.objects.filter(message_id=row["message_id"].strip())
            question.update(**_messages(row))
        record(Action.WORDING_IMPORT, about=wording)
    return wording


def _messages(row: Row) -> dict[str, str]:
    """Each on one line, as the screen shows it."""
    return {f"message_{language}": " ".join(row[language].split()) for language in LANGUAGES}
