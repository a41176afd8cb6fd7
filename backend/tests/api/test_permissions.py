"""docs/developers/permissions.md: every call is made as every role, on rows of their own school and
on the same rows of the other one. The answer and the record have to be as the page says."""

import json
import os
import re
from collections import Counter
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.audit.models import Event, RefusalWindow
from alba.campaigns.consent import form_codes
from alba.campaigns.models import Campaign
from alba.followup.cases.models import Case
from alba.schools.duties.models import Duty
from alba.schools.models import School
from tests.support import calls, schema
from tests.support.calls import CALLS, COLUMNS, Call, as_column, columns_of, send

WRITES = bool(os.environ.get("ALBA_WRITE_PERMISSIONS"))
BY_CALL = [pytest.param(call, id=f"{n} {call.name}") for n, call in enumerate(CALLS)]
SCORES = (
    *("punctuation", "bands", "band_system", "band_limits", "quality"),
    "is_demonstration_wording",
)
NEVER = {
    *("password", "is_staff", "is_superuser", "last_login", "folded"),
    *("token", "digest", "terms_digest", "file", "email_verified_at"),
}


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def action_of(call: Call) -> str:
    """The action that the call's view declares for the trail."""
    wanted = calls.shape(call.path)
    for path, view in calls.views():
        if calls.shape(path) == wanted:
            return str(getattr(view, "audited", {}).get(call.method, ""))
    raise AssertionError(f"no such call: {call.name}")


def cell(status: int, events: Counter[tuple[str, str]], action: str) -> str:
    """The answer as the page writes it."""
    marks = [str(status)]
    for (name, outcome), count in sorted(events.items()):
        ended = "ok" if status < 400 else "refused"
        if name == action and count == 1:
            marks.append("●" if outcome == ended else "○")
        else:
            refused = " refused" if outcome != ended else ""
            marks.append(name + (f" ×{count}" if count > 1 else "") + refused)
    return " ".join(marks)


def fill_in(call: Call, found: dict[str, str], action: str) -> None:
    """Writes what was found into the call's row of the page."""
    lines = calls.PAGE.read_text(encoding="utf-8").split("\n")
    at = next(at for at, line in enumerate(lines) if calls.parse(line) == call)
    body = f" `{json.dumps(call.json, ensure_ascii=False)}`" if call.json is not None else ""
    cells = [*(found.get(column, "") for column in COLUMNS), f"`{action}`" if action else ""]
    lines[at] = f"| `{call.name}` |{body} | {' | '.join(cells)} |"
    calls.PAGE.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize("call", BY_CALL)
def test_each_role_gets_what_the_page_says(call: Call, world: Any, as_user: Any) -> None:
    action, found = action_of(call), {}
    north = world.north
    known = {north.teacher.user.email, north.child.user.email}
    for column in columns_of(call):
        with as_column(column, world, as_user) as (client, ids):
            before = Event.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
            answer = send(call, client, ids)
            events = Event.objects.filter(pk__gt=before)
            kinds = Counter((event.action, event.outcome) for event in events)
            found[column] = cell(answer.status_code, kinds, action)
            check_answer(call, column, answer, known)
            if kinds and call.needs_login and not WRITES:
                roles = {event.actor_role for event in events}
                assert roles == {"T" if column[0] in "DC" else column[0]}, column
            if answer.status_code == 403 and kinds:
                assert events.get().object_id in {None, named(call, ids)}, column
    if WRITES:
        fill_in(call, found, action)
        return
    assert (found, action) == ({c: s for c, s in call.found.items() if s != "0"}, call.recorded)


def named(call: Call, ids: dict[str, Any]) -> Any:
    """The id that the address names."""
    names = re.findall(r"\{(\w+)\}", call.path.partition("?")[0])
    return ids[names[0]] if names else None


def check_answer(call: Call, column: str, answer: Any, known: set[str | None]) -> None:
    """That it is described: a refusal by its two words, anything else field by field."""
    if answer.status_code >= 400:
        body = answer.json()
        assert {"code", "detail"} <= body.keys(), column
        if answer.status_code == 403 and column in {"A", "C"}:
            assert body["code"] == {"A": "read_only", "C": "card_login"}[column]
        return
    if answer.headers.get("Content-Type") != "application/json" or call.path == "/api/schema/":
        return
    body = answer.json()
    schema.check(call, answer.status_code, body)
    fields = set(keys(body))
    if call.path != "/app/config/":
        # A letter's is of the text beside it; all others are of secrets.
        never = NEVER - {"digest"} if "/letters/" in call.path else NEVER
        assert fields & never == set(), column
        if "-admins/" not in call.path:  # whether another person may still log in
            assert "is_active" not in fields, column
    for test in screenings_in(body):
        assert column == "P" or {test[score] for score in SCORES} == {None}, column
    if column == "T" and call.path != "/app/config/":
        assert {text for text in texts(body) if "@" in text} <= known, call.name


def keys(value: Any) -> Any:
    for one in value.values() if isinstance(value, dict) else value:
        if isinstance(one, dict | list):
            yield from keys(one)
    if isinstance(value, dict):
        yield from value


def screenings_in(value: Any) -> Any:
    """Every test, however deep."""
    if isinstance(value, dict):
        if "punctuation" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from screenings_in(one)


def texts(value: Any) -> Any:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts(one)


def test_every_call_has_a_row_and_every_row_a_call() -> None:
    real = {(calls.shape(path), m) for path, view in calls.views() for m in calls.methods(view)}
    assert {(calls.shape(call.path), call.method) for call in CALLS} == real


def test_an_auditor_changes_nothing_but_their_own_account() -> None:
    own = ("/app/user/", "/api/log", "/api/token/")
    changes = [call for call in CALLS if call.needs_login and call.method != "GET"]
    assert [c.name for c in changes if c.allows("A") and not c.path.startswith(own)] == []


FOREIGN = [
    pytest.param(call, column, id=f"{n} {call.name} {column}")
    for n, call in enumerate(CALLS)
    for column in ("T′", "D′", "S′")
    if call.status(column)
]


@pytest.mark.parametrize(("call", "column"), FOREIGN)
def test_rows_of_another_school_are_answered_like_rows_that_never_were(
    call: Call, column: str, world: Any, as_user: Any
) -> None:
    """They do in every word of the answer, and in every statement that it takes: a clock would tell
    too."""
    answers, work, recorded = [], [], []
    for never in (False, True):
        with as_column(column, world, as_user) as (client, theirs):
            ids = theirs
            if never:
                ids = {
                    name: UUID(int=987_654_321) if isinstance(known, UUID) else 987_654_321
                    for name, known in theirs.items()
                }
                ids |= calls.days() | {"form_code": form_codes.of(987_654_321)}
            RefusalWindow.objects.all().delete()  # each begins a count
            with CaptureQueriesContext(connection) as queries:
                answer = send(call, client, ids)
            # A message may repeat the id that was sent.
            if answer.status_code == 404 and "●" in call.found[column]:
                event = Event.objects.latest("pk")
                recorded.append((event.object_type, event.school, event.subject))
            answers.append((answer.status_code, re.sub(rb"\d+", b"", answer.content)))
            # A statement that PostgreSQL has planned before is logged without its text.
            statements = [query["sql"] or "planned" for query in queries]
            work.append([re.sub(r"'[^']*'|\d+", "", sql) for sql in statements])
    if recorded:
        (kind, school, _subject), never_was = recorded
        assert school in {None, world.south.school.pk}
        assert never_was == (kind, None, None)
    assert answers[0] == answers[1]
    assert [sql.split()[:4] for sql in work[0]] == [sql.split()[:4] for sql in work[1]]


# Rows by the word before the number in an address, for those calls whose view looks rows up itself.
NAMED = {"schools": School, "campaigns": Campaign, "duties": Duty, "cases": Case}


def test_a_refusal_names_the_row_that_the_address_names() -> None:
    """A row of another kind with the same number would say nothing, or something wrong."""
    found = 0
    for route, view in calls.views():
        name = re.search(r"([a-z-]+)/<int:pk>", route)
        if name and name[1] in NAMED and getattr(view, "audited", None):
            assert view.queryset.model is NAMED[name[1]], route
            found += 1
    assert found > 20
