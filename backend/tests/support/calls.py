"""Every call of the API, as docs/developers/permissions.md has them: one row a call, of which
method, path and body are written by hand; what each role gets is filled in by `make permissions`.
"""

import io
import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import connection
from django.urls import URLPattern, URLResolver, get_resolver

from alba.campaigns.consent.school_days import school_days_later
from alba.days import today
from tests.support import factories, lessons, screenings
from tests.support.pictures import small_picture
from tests.support.reading import give_duty
from tests.support.reports import small_pdf
from tests.support.taken_back import taken_back

PAGE = settings.ROOT_DIR / "docs/developers/permissions.md"
# The columns of the page, in its order. A stroke: on rows of another school.
COLUMNS = ("nobody", "T", "T′", "D", "D′", "S", "S′", "P", "A", "C")
# Kinds of rows that belong to no school: there is no other school's.
OF_NO_SCHOOL = {
    "alba",
    "colleague",
    "consent",
    "letter_link",
    "question",
    "recording",
    "research_asked",
    "research_made",
    "feed",
    "today",
    "in_a_week",
    "school_day",
    "way_in",
}
ROW = re.compile(r"^\| `(GET|POST|PUT|PATCH|DELETE) (\S+)` \|(?: `([^`]+)`)?(?: \|(.*))?$")


@dataclass(frozen=True)
class Call:
    """`json` and `path` hold names in braces, which stand for ids (see `ids_of`). `found` is what
    the page says of each column: a status, and what was recorded."""

    method: str
    path: str
    json: dict[str, Any] | None = None
    found: dict[str, str] = field(default_factory=dict, hash=False, compare=False)
    recorded: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    def status(self, column: str) -> int:
        """The status on the page; 0 if the call names no row of another school."""
        return int(self.found.get(column, "0").split()[0])

    def allows(self, column: str) -> bool:
        return 200 <= self.status(column) < 300

    @property
    def needs_login(self) -> bool:
        """A call that anybody may make can answer 401 too: to a wrong password, for example."""
        nobody = self.found.get("nobody")
        return nobody == "401" and self.found["A"] != nobody


def parse(line: str) -> Call | None:
    """The call of one line of the page; None for a line that is no row."""
    match = ROW.match(line)
    if match is None:
        return None
    method, path, body, rest = match.groups()
    cells = [cell.strip() or "0" for cell in (rest or "").strip().removesuffix("|").split("|")]
    found = dict(zip(COLUMNS, cells, strict=False))
    recorded = cells[len(COLUMNS)] if len(cells) > len(COLUMNS) else "0"
    recorded = "" if recorded == "0" else recorded.strip("`")
    return Call(method, path, json.loads(body) if body else None, found, recorded)


CALLS = [call for line in PAGE.read_text(encoding="utf-8").splitlines() if (call := parse(line))]


def body_of(method: str, path: str) -> Any:
    """The first body that the page has for a call."""
    return next(call.json for call in CALLS if (call.method, call.path) == (method, path))


def ids_of(world: Any, side: Any) -> dict[str, Any]:
    """The values of the names in braces, for the rows of one school."""
    return {**screenings.ids_of(world, side), **days()}


def days() -> dict[str, str]:
    return {
        "today": str(today()),
        "in_a_week": str(today() + timedelta(days=7)),
        "school_day": str(school_days_later(today(), 5, [])),
    }


def columns_of(call: Call) -> list[str]:
    """The columns of the page in which the call has something to say."""
    names = set(re.findall(r"\{(\w+)\}", f"{call.path} {call.json or ''}"))
    of_a_school = bool(names - OF_NO_SCHOOL)
    return [column for column in COLUMNS if of_a_school or not column.endswith("′")]


def in_turn(call: Call, roles: Sequence[Any]) -> Any:
    """The one role as which a sweep makes a call: it tests one thing of all calls. Differences by
    role are in test_permissions.py."""
    return roles[CALLS.index(call) % len(roles)]


@contextmanager
def as_column(column: str, world: Any, as_user: Any) -> Iterator[tuple[Any, dict[str, Any]]]:
    """(client, ids) of one column; taken back afterwards."""
    north = world.north
    side = world.south if column.endswith("′") else north
    ids = ids_of(world, side)
    with taken_back():
        if column == "C":
            course = factories.make_course(north.school, "1r ESO", "Z")
            yield lessons.make(north, 1, course=course).enter(), ids
            return
        if column[0] == "D":
            give_duty(north.teacher.user, north)
        people = {"n": None, "T": north.teacher.user, "D": north.teacher.user, "S": north.admin}
        people |= {"P": world.alba}
        if column == "A":
            people["A"] = factories.make_user("alba_admin", is_auditor=True)
        yield as_user(people[column[0]]), ids


def fill(value: Any, ids: dict[str, Any]) -> Any:
    """`value` with "{name}" replaced by the id of that name, at any depth."""
    if isinstance(value, dict):
        return {key: fill(item, ids) for key, item in value.items()}
    if isinstance(value, list):
        return [fill(item, ids) for item in value]
    if isinstance(value, str) and value.startswith("{") and value.endswith("}"):
        return ids[value[1:-1]]
    return value


def send(call: Call, client: Any, ids: dict[str, Any]) -> Any:
    """The answer, with its stream read to the end in `answer.file`."""
    path = call.path.format_map(ids)
    if call.path.endswith("/logo/") and call.method == "PUT":
        return client.put(path, {"logo": small_picture()}, format="multipart")
    if call.path.endswith("/pdf/") and call.method == "POST":
        file = io.BytesIO(small_pdf())
        file.name = "report.pdf"
        return client.post(path, {"pdf_file": file}, format="multipart")
    body = "" if call.json is None else json.dumps(fill(call.json, ids))
    answer = client.generic(call.method, path, body, content_type="application/json")
    if answer.streaming:
        answer.file = b"".join(answer.streaming_content)
    return answer


def views(patterns: Any = None, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """(path, view class) of every call of the API."""
    for entry in get_resolver().url_patterns if patterns is None else patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from views(entry.url_patterns, path)
        elif isinstance(entry, URLPattern) and hasattr(entry.callback, "view_class"):
            yield "/" + path, entry.callback.view_class


def methods(view: Any) -> set[str]:
    names = {name.upper() for name in view.http_method_names if hasattr(view, name)}
    return names - {"OPTIONS", "HEAD"}


def shape(path: str) -> str:
    """A path with every id written alike: "/app/tests/{}/pdf/"."""
    return re.sub(r"<[^>]+>|\{[^}]+\}|(?<=questions/)\d+", "{}", path.split("?")[0])


def everything() -> dict[str, list[Any]]:
    """All rows of all our tables but the counts of attempts, which a refused login may raise."""
    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            if table == "accounts_attempts":
                continue
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')
            found[table] = cursor.fetchall()
    return found
