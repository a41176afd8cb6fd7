"""The text of the questions: the one shipped with Alba, and licensed ones that replace it."""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.db import transaction

from alba.assessments.questionnaires.models import Question, Wording
from alba.assessments.questionnaires.questionnaires import INFORMANTS, QUESTIONNAIRES
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.models import Campaign

SHIPPED = Path(__file__).parent / "wording"
LANGUAGES = ("ca", "es", "en")
COLUMNS = ("message_id", *LANGUAGES)
ALL_COLUMNS = (*COLUMNS, "informant")
LONGEST = 500

Row = dict[str, str]


class WordingError(Exception):
    """`problems`: everything that is wrong with a file, each with its line number."""

    def __init__(self, problems: list[str]):
        super().__init__("; ".join(problems))
        self.problems = problems


class CampaignOpenError(Exception):
    """An open campaign shows everybody the same text until it ends."""


def load_shipped(question_model: Any = Question, wording_model: Any = Wording) -> None:
    """Installs the shipped wording (models: those of the running migration, which may not have
    texts for parents and teachers yet). Questions keep their rows, since answers refer to them."""
    for questionnaire in QUESTIONNAIRES:
        with (SHIPPED / f"{questionnaire.code.lower()}.csv").open(encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        for row in rows:
            texts = _texts(row)
            texts = {name: text for name, text in texts.items() if hasattr(question_model, name)}
            question_model.objects.update_or_create(
                test_type=questionnaire.test_type,
                number=int(row["number"]),
                defaults=texts,
                create_defaults={"message_id": row["message_id"], **texts},
            )
    about = json.loads((SHIPPED / "VERSION.json").read_text(encoding="utf-8"))
    wording_model.objects.get_or_create(
        name=about["name"],
        version=about["version"],
        licence_note=about["licence"],
        is_demonstration=about["demonstration"],
    )


def read_file(path: Path) -> list[Row]:
    """The rows of a CSV (or semicolon) file `message_id,informant,ca,es,en`: for each question
    one whose `informant` is empty (or without that column), which everybody reads, or one each for
    self, parent and teacher. Raises WordingError with every problem found."""
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
    rows = [{name: (row.get(name) or "").strip() for name in ALL_COLUMNS} for row in reader]
    if problems := list(_problems(rows)):
        raise WordingError(problems)
    return rows


def _problems(rows: list[Row]) -> Iterable[str]:
    wanted = set(Question.objects.values_list("message_id", flat=True))
    seen: dict[str, list[str]] = {}
    for line, row in enumerate(rows, start=2):
        name, informant = row["message_id"], row["informant"]
        there = seen.setdefault(name, [])
        if name not in wanted:
            yield f"line {line}: there is no question {name or '(empty)'}"
        elif informant not in {"", *INFORMANTS}:
            yield f"line {line}: {name} is for {informant}, not for self, parent or teacher"
        elif informant in there or (there and "" in {informant, *there}):
            yield f"line {line}: {name} is there twice"
        there.append(informant)
        yield from (f"line {line}: {name} {problem}" for problem in _problems_of_text(row))
    for name in sorted(wanted):
        if name not in seen:
            yield f"{name} is missing"
        elif "" not in seen[name]:
            without = [informant for informant in INFORMANTS if informant not in seen[name]]
            yield from (f"{name} has no text for {informant}" for informant in without)


def _problems_of_text(row: Row) -> Iterable[str]:
    for language in LANGUAGES:
        if not row[language]:
            yield f"has no text in {language}"
        elif len(row[language]) > LONGEST or "\x00" in row[language]:
            yield f"in {language} is longer than {LONGEST} signs"


def replace(rows: list[Row], *, name: str, version: str, licence_note: str) -> Wording:
    """Shows `rows` (from `read_file`) from now on, and records under which licence. Tests keep a
    record of the wording they were started with. Raises CampaignOpenError."""
    with transaction.atomic():
        if Campaign.objects.open().exists():
            raise CampaignOpenError
        wording = Wording.objects.create(
            name=name, version=version, licence_note=licence_note, is_demonstration=False
        )
        for row in rows:
            Question.objects.filter(message_id=row["message_id"]).update(**_texts(row))
        record(Action.WORDING_IMPORT, about=wording)
    return wording


def _texts(row: Row) -> dict[str, str]:
    """Field of a question -> text, each on one line, as the screen shows it."""
    informants = (row["informant"],) if row["informant"] else INFORMANTS
    return {
        f"{'message' if informant == 'self' else informant}_{language}": " ".join(
            row[language].split()
        )
        for informant in informants
        for language in LANGUAGES
    }
