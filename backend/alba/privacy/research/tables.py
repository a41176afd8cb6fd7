"""Rows for research as tables: a CSV file for each questionnaire, and a codebook."""

import csv
import io
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from alba.assessments.questionnaires.questionnaires import Questionnaire, by_code
from alba.privacy.models import ResearchRow
from alba.privacy.research.columns import Column, columns_of

CODEBOOK = ("file", "column", "type", "meaning", "values", "empty")


@dataclass(frozen=True)
class Table:
    questionnaire: Questionnaire
    rows: list[ResearchRow]
    columns: list[Column]

    @property
    def name(self) -> str:
        return self.questionnaire.code.lower()

    @property
    def file(self) -> str:
        return f"{self.name}.csv"


def tables_of(codes: Iterable[str], rows: Iterable[ResearchRow]) -> list[Table]:
    """One for each questionnaire, also without rows, in the order in which the rows come."""
    everything = list(rows)
    made = []
    for code in codes:
        own = [row for row in everything if row.questionnaire == code]
        made.append(Table(by_code(code), own, columns_of(by_code(code), own)))
    return made


def as_csv(table: Table) -> str:
    head = [column.name for column in table.columns]
    return _written([head, *(list(_cells(table, row)) for row in table.rows)])


def _cells(table: Table, row: ResearchRow) -> Iterator[object]:
    """Each row gets a number of its own, which no other file has."""
    facts = {"row": uuid.uuid4(), **vars(row)}
    for number in table.questionnaire.numbers:
        facts[f"{table.name}_{number:02}"] = row.answers.get(str(number))
    for name in table.questionnaire.score_names:
        facts[f"score_{name}"] = row.scores.get(name)
    yield from (facts[column.name] for column in table.columns)


def codebook(tables: Iterable[Table]) -> str:
    lines: list[list[object]] = [list(CODEBOOK)]
    for table in tables:
        for one in table.columns:
            lines.append([table.file, one.name, one.kind, one.label, _values(one), one.missing])
    return _written(lines)


def _values(column: Column) -> str:
    if column.values:
        return "; ".join(
            str(value) if label == value else f"{value} = {label}"
            for value, label in column.values.items()
        )
    if column.most is not None:
        return f"{column.least} to {column.most}"
    return ""


def _written(lines: Iterable[Iterable[object]]) -> str:
    file = io.StringIO(newline="")
    csv.writer(file).writerows(lines)
    return file.getvalue()
