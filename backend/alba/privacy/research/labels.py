"""The tables with their labels, for SPSS and R: programs that read the CSV files beside them."""

from collections.abc import Iterable, Mapping

from alba.privacy.research.columns import Column, Value
from alba.privacy.research.tables import Table

SPSS_TYPES = {"integer": "F8.0", "number": "F8.2"}
R_TYPES = {"integer": "as.integer", "number": "as.numeric"}


def spss(tables: Iterable[Table]) -> str:
    parts = ["* Run this in the folder of the CSV files. Each becomes a dataset of its own.\n"]
    parts += [_spss_table(table) for table in tables]
    return "\n".join(parts)


def _spss_table(table: Table) -> str:
    columns = table.columns
    variables = "".join(f"\n    {one.name} {_spss_type(one, table)}" for one in columns)
    names = "".join(f"\n  /{one.name} {_quoted(one.label)}" for one in columns)
    labelled = [one for one in columns if any(str(v) != t for v, t in one.values.items())]
    values = "".join(f"\n  /{one.name}{_spss_values(one.values)}" for one in labelled)
    return (
        f"GET DATA\n  /TYPE=TXT\n  /FILE={_quoted(table.file)}\n  /ENCODING='UTF8'\n"
        "  /ARRANGEMENT=DELIMITED\n  /DELCASE=LINE\n  /DELIMITERS=','\n  /QUALIFIER='\"'\n"
        f"  /FIRSTCASE=2\n  /VARIABLES={variables}.\n"
        f"DATASET NAME {table.name}.\n"
        f"VARIABLE LABELS{names.replace('/', '', 1)}.\n"
        f"VALUE LABELS{values.replace('/', '', 1)}.\n"
    )


def _spss_type(column: Column, table: Table) -> str:
    if column.kind != "string":
        return SPSS_TYPES[column.kind]
    longest = max((len(str(getattr(row, column.name, ""))) for row in table.rows), default=0)
    return f"A{max(longest * 4, 36)}"  # bytes; a random row number has 36


def _spss_values(values: Mapping[Value, str]) -> str:
    return "".join(
        f"\n    {_quoted(value) if isinstance(value, str) else value} {_quoted(label)}"
        for value, label in values.items()
    )


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def r(tables: Iterable[Table]) -> str:
    parts = [
        "# Run this in the folder of the CSV files. Each becomes a data frame of the numbers and\n"
        "# codes, and one that ends in _labelled, with factors.\n"
    ]
    parts += [_r_table(table) for table in tables]
    return "\n".join(parts)


def _r_table(table: Table) -> str:
    name = table.name
    lines = [
        f'{name} <- read.csv({_r_text(table.file)}, colClasses = "character", '
        'na.strings = "", fileEncoding = "UTF-8")'
    ]
    lines += [
        f"{name}${one.name} <- {R_TYPES[one.kind]}({name}${one.name})"
        for one in table.columns
        if one.kind != "string"
    ]
    lines.append(f"{name}_labelled <- {name}")
    for one in table.columns:
        if one.values:
            codes = ", ".join(_r_value(value) for value in one.values)
            labels = ", ".join(_r_text(label) for label in one.values.values())
            lines.append(
                f"{name}_labelled${one.name} <- factor({name}${one.name}, "
                f"levels = c({codes}), labels = c({labels}))"
            )
    return "\n".join(lines) + "\n"


def _r_value(value: Value) -> str:
    return _r_text(value) if isinstance(value, str) else f"{value}L"


def _r_text(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
