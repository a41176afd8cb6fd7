"""Whole lists as files for a spreadsheet. They are written row by row into a file on disk, so that
the memory they take does not grow with them, and are complete before the first byte is sent: a
failure in the middle is an error, not a truncated file that looks complete."""

import csv
import io
import tempfile
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import IO, Any, TypeVar
from urllib.parse import quote

import xlsxwriter
from django.db.models import QuerySet
from django.http import FileResponse
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from alba.days import today


@dataclass(frozen=True)
class Word:
    """A value from a fixed set, such as a role: its code for programs, and what people call it."""

    code: str
    text: str | Promise


Cell = str | bool | int | float | date | Word | None
Row = TypeVar("Row")

TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
# The languages of ours whose spreadsheets write decimals with a comma, and so part cells with `;`.
# Their headings and values are words of the language; in English, and where none is asked for, they
# are the names that the API uses, and days are written as it does.
WITH_COMMA = {"ca", "es"}
AT_ONCE = 500
# A spreadsheet runs a cell that begins like this, also in full-width characters and after invisible
# ones.
FORMULA = frozenset("=+-@\t\r\n＝＋－＠")


def answer(
    name: str,
    form: str,
    language: str | None,
    head: Sequence[Word | str],
    rows: Iterable[Sequence[Cell]],
    record: Callable[[int], None],
    *,
    day: date | None = None,
) -> FileResponse:
    """The file `{name}_{day}.{form}` of a heading and rows. `form`: one of TYPES; `language`:
    the one the request asks for; `record` is called with the number of rows once all are read,
    and without it there is no answer. `day`: the one on which the rows were made, where the same
    rows are to give the same bytes; without it today."""
    file = tempfile.TemporaryFile()  # noqa: SIM115 (closed when it has been sent)
    try:
        counted = _Counted(rows)
        if form == "xlsx":
            _write_xlsx(file, head, counted, language, day)
        else:
            _write_csv(file, head, counted, language)
        record(counted.number)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    shown = FileResponse(file, content_type=TYPES[form])
    shown.headers["Content-Disposition"] = disposition(f"{name}_{day or today()}.{form}")
    return shown


class _Counted:
    def __init__(self, rows: Iterable[Sequence[Cell]]):
        self.rows, self.number = rows, 0

    def __iter__(self) -> Iterator[Sequence[Cell]]:
        for row in self.rows:
            self.number += 1
            yield row


def held(query: Mapping[str, Any], rows: int) -> dict[str, Any]:
    """The trail's facts about a list that was downloaded: its format, its filters and how many
    rows. A search may be a person's name, so it keeps only that there was one."""
    filters = {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in query.items()
        if value and name not in {"format", "ordering", "scores", "search"}
    }
    if query.get("search"):
        filters["search"] = True
    return {"format": query["format"], "rows": rows, "filters": filters}


def in_parts(queryset: QuerySet[Any, Any]) -> Iterator[list[Any]]:
    """The rows in their order, some at a time; one that is deleted meanwhile is left out."""
    bare = queryset.prefetch_related(None).values_list("pk", flat=True)
    ids = list(bare)  # some bytes each
    for start in range(0, len(ids), AT_ONCE):
        part = ids[start : start + AT_ONCE]
        rows = {row.pk: row for row in queryset.filter(pk__in=part)}
        yield [rows[pk] for pk in part if pk in rows]


def said(cell: Cell, language: str | None) -> str | int | float | date | None:
    """A cell in the language: the same for a file of either kind, but for days and decimals."""
    if isinstance(cell, bool):
        cell = Word("yes", _("yes")) if cell else Word("no", _("no"))
    if not isinstance(cell, Word):
        return cell
    if language not in WITH_COMMA:
        return cell.code
    with translation.override(language):
        return str(cell.text)


def csv_row(cells: Sequence[Cell], language: str | None) -> list[str | int | float | None]:
    return [_plain(said(cell, language), language) for cell in cells]


def delimiter(language: str | None) -> str:
    return ";" if language in WITH_COMMA else ","


def _write_csv(
    file: IO[bytes],
    head: Sequence[Word | str],
    rows: Iterable[Sequence[Cell]],
    language: str | None,
) -> None:
    text = io.TextIOWrapper(file, encoding="utf-8-sig", newline="")
    try:
        writer = csv.writer(text, delimiter=delimiter(language))
        writer.writerow(csv_row(head, language))
        writer.writerows(csv_row(row, language) for row in rows)
    finally:
        text.detach()  # or it would close the file


def _plain(cell: Any, language: str | None) -> str | int | float | None:
    with_comma = language in WITH_COMMA
    if isinstance(cell, date):
        return f"{cell:%d/%m/%Y}" if with_comma else cell.isoformat()
    if isinstance(cell, str):
        return defused(cell)
    if isinstance(cell, float) and with_comma:
        return str(cell).replace(".", ",")
    plain: str | int | float | None = cell
    return plain


def _write_xlsx(
    file: IO[bytes],
    head: Sequence[Word | str],
    rows: Iterable[Sequence[Cell]],
    language: str | None,
    day: date | None,
) -> None:
    book = xlsxwriter.Workbook(file, {"constant_memory": True})
    if day:
        book.set_properties({"created": datetime.combine(day, time())})
    sheet = book.add_worksheet()
    sheet.freeze_panes(1, 0)
    as_day = "dd/mm/yyyy" if language in WITH_COMMA else "yyyy-mm-dd"
    days = book.add_format({"num_format": as_day})
    try:
        _write_row(sheet, 0, [said(cell, language) for cell in head], days)
        for down, row in enumerate(rows, start=1):
            _write_row(sheet, down, [said(cell, language) for cell in row], days)
    finally:
        book.close()  # with what it has put aside on the disk


def _write_row(sheet: Any, down: int, row: Sequence[Any], days: Any) -> None:
    for across, cell in enumerate(row):
        if isinstance(cell, str):
            if cell:
                sheet.write_string(down, across, cell)  # never a formula or a link
        elif isinstance(cell, date):
            sheet.write_datetime(down, across, datetime.combine(cell, time()), days)
        elif cell is not None:
            sheet.write_number(down, across, cell)


def disposition(name: str) -> str:
    """The header that names a download: in plain letters, and as it is (RFC 5987)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"


def defused(text: str) -> str:
    """`text` on one line, and as text wherever a spreadsheet would take it for a formula."""
    line = " ".join(text.splitlines())
    first = next((char for char in text if char in FORMULA or not is_unseen(char)), "")
    return f"'{line}" if first in FORMULA else line


def is_unseen(char: str) -> bool:
    """True if `char` is a space, a control or a mark without width."""
    return char.isspace() or unicodedata.category(char) in {"Cc", "Cf"}
