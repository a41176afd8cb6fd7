"""The file that researchers get: a zip of tables with their description (Data Package 2), a
codebook, and labels for SPSS and R."""

import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from django.utils import timezone

from alba.privacy.models import ResearchRow
from alba.privacy.research import labels, tables
from alba.privacy.research.columns import Column
from alba.privacy.research.models import ResearchExport
from alba.privacy.research.tables import Table

PROFILE = "https://datapackage.org/profiles/2.0/{}.json"
DESCRIPTION = (
    "Answers to questionnaires, each given in a screening by or about a child whose family has "
    "agreed to research. Rows about one child are not linked. Rows and their order are random, and "
    "other ones in every file."
)
LICENCE = (
    "For the approved purpose alone. Not to be passed on, nor joined with other data about the "
    "same people. Nobody may try to find out whom a row is about."
)
CITATIONS = {
    "BFI": "O. P. John, S. Srivastava: The Big Five trait taxonomy. 1999.",
    "SDQ": ("R. Goodman: The Strengths and Difficulties Questionnaire: a research note. 1997."),
}


def make(export: ResearchExport, rows: Iterable[ResearchRow]) -> bytes:
    made = tables.tables_of(export.questionnaires, rows)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        described = json.dumps(_package(export, made), ensure_ascii=False, indent=2)
        file.writestr("datapackage.json", described)
        for table in made:
            file.writestr(table.file, tables.as_csv(table))
        file.writestr("codebook.csv", tables.codebook(made))
        file.writestr("labels.sps", labels.spss(made))
        file.writestr("labels.R", labels.r(made))
    return content.getvalue()


def _package(export: ResearchExport, made: list[Table]) -> dict[str, Any]:
    now = timezone.now()
    cited = " ".join(CITATIONS[table.questionnaire.code] for table in made)
    return {
        "$schema": PROFILE.format("datapackage"),
        "name": f"alba-research-{export.pk}",
        "title": f"Alba, file {export.pk} for research",
        "description": f"{DESCRIPTION}\n\nPurpose: {export.purpose}\nApproval: {export.approval}",
        "created": now.isoformat(timespec="seconds"),
        "version": "1.0.0",
        "licenses": [{"name": "approved-purpose-only", "title": LICENCE}],
        "contributors": [{"title": "Alba", "roles": ["publisher"]}],
        "citation": (
            f"Alba: file {export.pk} for research ({now.year}), approval {export.approval}. {cited}"
        ),
        "resources": [*map(_resource, made), _codebook()],
    }


def _resource(table: Table) -> dict[str, Any]:
    return {
        **_csv(table.name, table.file),
        "title": f"Rows of the questionnaire {table.questionnaire.code}",
        "schema": {
            "$schema": PROFILE.format("tableschema"),
            "fieldsMatch": "exact",
            "primaryKey": ["row"],
            "fields": [dict(_field(column)) for column in table.columns],
        },
    }


def _codebook() -> dict[str, Any]:
    fields = [{"name": name, "type": "string"} for name in tables.CODEBOOK]
    return {
        **_csv("codebook", "codebook.csv"),
        "title": "What each column holds",
        "schema": {
            "$schema": PROFILE.format("tableschema"),
            "fieldsMatch": "exact",
            "primaryKey": ["file", "column"],
            "fields": fields,
        },
    }


def _csv(name: str, path: str) -> dict[str, Any]:
    return {
        "$schema": PROFILE.format("dataresource"),
        "name": name,
        "type": "table",
        "path": path,
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
    }


def _field(column: Column) -> Iterator[tuple[str, Any]]:
    yield "name", column.name
    yield "type", column.kind
    yield "description", column.label
    if column.missing:
        yield "missingValues", [{"value": "", "label": column.missing}]
    if column.values:
        yield (
            "categories",
            [{"value": value, "label": label} for value, label in column.values.items()],
        )
    limits = {
        "required": not column.missing,
        "unique": column.is_unique,
        "enum": list(column.values),
        "minimum": column.least,
        "maximum": column.most,
    }
    yield "constraints", {name: limit for name, limit in limits.items() if _says(limit)}


def _says(limit: Any) -> bool:
    return limit is not None and limit is not False and limit != []
