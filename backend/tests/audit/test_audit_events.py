"""What the trail says of a sight or a change: who, what, of whom, done or refused; and that it
stays. (How many events each call writes: test_audit_every_call.py.)"""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from alba.audit import append_only, chain
from alba.audit.models import Action, Event, RefusalWindow, Seal
from tests.api.test_access import CAMPAIGN, PUPILS, fill, ids_of
from tests.support.reports import upload


@dataclass(frozen=True)
class Audited:
    """One call. `done` names who may do it on rows of the north: "t", "s" or "p"; `refused` the
    403s by role, `hidden` those for whom a row of the south is as if it did not exist."""

    method: str
    path: str
    action: str
    done: str
    refused: str = ""
    hidden: str = ""
    json: dict[str, Any] | None = None


NEW = {"first_name": "Nova", "last_name": "Persona", "email": "nova@example.org"}
TABLE = [
    Audited("GET", "/app/tests/{finished}/", Action.SCORES_VIEW, "p", hidden="ts"),
    Audited("GET", "/app/tests/{finished}/answers/", Action.ANSWERS_VIEW, "p", "s", "t"),
    Audited("GET", "/app/test-answers/{answer}/", Action.ANSWERS_VIEW, "", "sp", "t"),
    Audited("GET", "/app/tests/{finished}/pdf/", Action.REPORT_DOWNLOAD, "sp", "t", "ts"),
    Audited("GET", "/app/tests/{finished}/report/", Action.REPORT_VIEW, "sp", "t", "ts"),
    Audited("POST", "/app/tests/{finished}/pdf/", Action.REPORT_UPLOAD, "p", "ts"),
    Audited("POST", "/app/tests/{finished}/pdf/generate/", Action.REPORT_GENERATE, "p", "ts"),
    Audited("DELETE", "/app/tests/{finished}/pdf/", Action.REPORT_DELETE, "p", "ts"),
    Audited("GET", "/app/tests/reports/", Action.REPORT_DOWNLOAD, "", "t"),
    Audited("GET", "/app/audit/export/", Action.LIST_EXPORT, "", "ts"),
    Audited("GET", "/app/tests/export/", Action.LIST_EXPORT, "", "t"),
    Audited("GET", "/app/test-takers/export/", Action.LIST_EXPORT, "", "t"),
    Audited("GET", "/app/tests/{finished}/export/csv/", Action.CSV_EXPORT, "p", "ts"),
    Audited("PATCH", "/app/tests/{finished}/approve/", Action.TEST_APPROVE, "sp", "t", "s"),
    Audited("DELETE", "/app/tests/{running}/", Action.TEST_DELETE, "tp", "s", "t"),
    Audited(
        "PATCH",
        "/app/test-takers/{child}/update/",
        Action.TAKER_UPDATE,
        "sp",
        "t",
        "s",
        json={"first_name": "Nova"},
    ),
    Audited(
        "POST", "/app/test-takers/left/", Action.TAKER_LEAVE, "sp", "t", json={"ids": ["{child}"]}
    ),
    Audited(
        "POST",
        "/app/test-takers/invite/",
        Action.TAKER_INVITE,
        "sp",
        "t",
        json={"ids": ["{invited}"]},
    ),
    Audited("POST", "/app/campaigns/", Action.CAMPAIGN_CREATE, "sp", "t", json=CAMPAIGN),
    Audited(
        "PATCH",
        "/app/campaigns/{draft}/",
        Action.CAMPAIGN_UPDATE,
        "sp",
        "t",
        "s",
        json={"name": "Spring"},
    ),
    Audited("DELETE", "/app/campaigns/{draft}/", Action.CAMPAIGN_DELETE, "sp", "t", "s"),
    Audited("POST", "/app/campaigns/{draft}/open/", Action.CAMPAIGN_OPEN, "sp", "t", "s"),
    Audited("POST", "/app/campaigns/{campaign}/close/", Action.CAMPAIGN_CLOSE, "sp", "t", "s"),
    Audited(
        "POST", "/app/assignments/{assignment}/decline/", Action.ASSIGNMENT_DECLINE, "t", "sp", "t"
    ),
    Audited("POST", "/app/tests/{finished}/withdraw/", Action.TEST_WITHDRAW, "t", "sp", "t"),
    Audited(
        "POST",
        "/app/roster/preview/",
        Action.ROSTER_PREVIEW,
        "sp",
        "t",
        json={"school": "{school}", "rows": PUPILS},
    ),
    Audited(
        "POST",
        "/app/roster/apply/",
        Action.ROSTER_APPLY,
        "sp",
        "t",
        json={"preview_id": "{roster}", "left": [], "unclear": {}},
    ),
    Audited(
        "POST",
        "/app/roster/undo/",
        Action.ROSTER_UNDO,
        "sp",
        "t",
        json={"preview_id": "{applied}"},
    ),
    Audited("DELETE", "/app/test-takers/{child}/delete/", Action.TAKER_DELETE, "sp", "t", "s"),
    Audited(
        "POST",
        "/app/test-takers/{child}/guardian-consent/",
        Action.CONSENT_GIVE,
        "sp",
        "t",
        "s",
        json={"given": True, "reference": "Folder 7"},
    ),
    Audited(
        "POST",
        "/app/test-takers/{child}/bonds/",
        Action.BOND_CREATE,
        "sp",
        "t",
        "s",
        json={"adult": "{parent}", "kind": "guardian"},
    ),
    Audited("DELETE", "/app/bonds/{bond}/", Action.BOND_DELETE, "sp", "t", "s"),
    Audited(
        "POST",
        "/app/test-takers/create-bulk/",
        Action.TAKER_CREATE,
        "sp",
        "t",
        json={
            "test_takers": [{**NEW, "role": "parent"}],
            "responsible_test_taker_id": "{teacher}",
        },
    ),
    Audited(
        "POST",
        "/app/test-takers/create-responsible/",
        Action.TAKER_CREATE,
        "sp",
        "t",
        json={**NEW, "role": "teacher", "course": "{course}"},
    ),
    Audited(
        "POST",
        "/app/schools/create/",
        Action.SCHOOL_CREATE,
        "p",
        "ts",
        json={"school_name": "West", "school_postal_code": "17001"},
    ),
    Audited(
        "POST",
        "/app/courses/create/",
        Action.COURSE_CREATE,
        "sp",
        "t",
        json={"course": "1r ESO", "class_name": "A", "school_id": "{school}"},
    ),
    Audited(
        "PATCH",
        "/app/schools/{school}/",
        Action.SCHOOL_RENAME,
        "p",
        "ts",
        json={"school_name": "West"},
    ),
    Audited("POST", "/app/schools/{school}/archive/", Action.SCHOOL_ARCHIVE, "p", "ts"),
    Audited("POST", "/app/courses/{course}/archive/", Action.COURSE_ARCHIVE, "sp", "t"),
    Audited("POST", "/app/alba-admins/create/", Action.ADMIN_CREATE, "p", "ts", json=NEW),
    Audited(
        "PATCH",
        "/app/alba-admins/{alba}/",
        Action.ADMIN_UPDATE,
        "p",
        "ts",
        json={"first_name": "Nova"},
    ),
    Audited(
        "POST",
        "/app/school-admins/create/",
        Action.ADMIN_CREATE,
        "p",
        "ts",
        json={**NEW, "school_ids": ["{school}"]},
    ),
    Audited(
        "PATCH",
        "/app/school-admins/{admin}/",
        Action.ADMIN_UPDATE,
        "p",
        "ts",
        json={"first_name": "Nova"},
    ),
    Audited("DELETE", "/app/school-admins/{admin}/", Action.ADMIN_DELETE, "p", "ts"),
    Audited("DELETE", "/app/user/", Action.USER_DELETE, "ts"),
    Audited("POST", "/app/user/export/", Action.OWN_DATA_EXPORT, "tsp", json={}),
    Audited("GET", "/app/audit/", Action.AUDIT_VIEW, "p", "ts"),
]


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


# Beside leaving: two people of the teacher's are nobody's any more.
LET_GO = Counter({(Action.TAKER_MOVE, "ok"): 2})


def cells(column: str) -> list[Any]:
    return [
        pytest.param(call, who, id=f"{call.method} {call.path} {who}")
        for call in TABLE
        for who in getattr(call, column)
    ]


def send(call: Audited, client: Any, ids: dict[str, int]) -> Any:
    path = call.path.format_map(ids)
    if (call.method, path[-5:]) == ("POST", "/pdf/"):
        return upload(client, ids["finished"])
    body = "" if call.json is None else json.dumps(fill(call.json, ids))
    answer = client.generic(call.method, path, body, content_type="application/json")
    if answer.streaming:
        assert b"".join(answer.streaming_content).startswith(b"%PDF")
    return answer


def user_of(world: Any, who: str) -> Any:
    north = world.north
    return {"t": north.teacher.user, "s": north.admin, "p": world.alba}[who]


def written(since: int) -> Counter[tuple[str, str]]:
    events = Event.objects.filter(pk__gt=since)
    return Counter((event.action, event.outcome) for event in events)


def last_event() -> int:
    return Event.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


@pytest.mark.parametrize(("call", "who"), cells("done"))
def test_what_is_done_is_written_once(call: Audited, who: str, world: Any, as_user: Any) -> None:
    actor = user_of(world, who).pk
    ids, client = ids_of(world, world.north), as_user(user_of(world, who))
    before = last_event()
    assert send(call, client, ids).status_code < 300
    assert written(before) - LET_GO == Counter({(call.action, "ok"): 1})
    event = Event.objects.get(pk__gt=before, action=call.action)
    assert (event.actor, event.actor_role) == (actor, who.upper())


@pytest.mark.parametrize(("call", "who"), cells("refused"))
def test_what_the_role_may_not_do_is_written_once(
    call: Audited, who: str, world: Any, as_user: Any
) -> None:
    ids, client = ids_of(world, world.north), as_user(user_of(world, who))
    before = last_event()
    assert send(call, client, ids).status_code == 403
    assert written(before) == Counter({(call.action, "refused"): 1})
    event = Event.objects.get(pk__gt=before)
    assert (event.actor, event.actor_role) == (user_of(world, who).pk, who.upper())
    named = [name for name in ids if f"{{{name}}}" in call.path]
    assert event.object_id == (ids[named[0]] if named else None)


@pytest.mark.parametrize(("call", "who"), cells("hidden"))
def test_what_is_out_of_scope_is_written_once_and_what_is_missing_likewise(
    call: Audited, who: str, world: Any, as_user: Any
) -> None:
    ids, client = ids_of(world, world.south), as_user(user_of(world, who))
    before = last_event()
    hidden = send(call, client, ids)
    assert hidden.status_code == 404
    event = Event.objects.get(pk__gt=before)
    assert (event.action, event.outcome) == (call.action, "refused")
    assert event.school == world.south.school.pk
    people = {world.south.teacher.pk, world.south.child.pk}
    assert event.subject in ({None} if event.object_type == "campaign" else people)
    RefusalWindow.objects.all().delete()  # or the second would be counted with the first
    missing = send(call, client, dict.fromkeys(ids, 987_654_321))
    assert missing.content == hidden.content
    other = Event.objects.get(pk__gt=event.pk)
    assert (other.action, other.outcome) == (call.action, "refused")
    assert (other.object_type, other.object_id) == (event.object_type, 987_654_321)
    assert (other.subject, other.school) == (None, None)


def test_nobody_logged_in_writes_nothing(world: Any, as_user: Any) -> None:
    ids = ids_of(world, world.north)
    before = last_event()
    for call in TABLE:
        assert send(call, as_user(None), ids).status_code == 401
    assert last_event() == before


def test_the_list_of_actions_is_closed() -> None:
    """Of each kind of thing, what can happen to it. (What the screens call them: auditLog.ts.)"""
    found: dict[str, set[str]] = {}
    for action in Action.values:
        kind, _, what = action.partition(".")
        found.setdefault(kind, set()).add(what)
    assert found == {
        "session": {"login", "fail", "logout", "end", "confirm", "prompt", "refresh_reuse"},
        "reading_list": {"view", "update"},
        "talk": {"ask", "take_back", "view", "update"},
        "case": {"open", "view", "update", "urgent", "note", "step", "close", "reopen"},
        "practice": {"make", "remove"},
        "user": {"signup", "verify", "update", "declare", "password", "reset_request", "delete"}
        | {"discard"},
        "factor": {"add", "remove", "reset", "codes", "recovery", "fail", "step_up"},
        "admin": {"create", "update", "deactivate", "activate", "delete"},
        "school": {"create", "rename", "merge", "archive", "restore", "holidays", "delete"},
        "duty": {"grant", "suspend", "confirm", "end"},
        "tables": {"freeze"},
        "course": {"create", "rename", "merge", "take_in", "archive", "restore", "delete"},
        "taker": {"create", "update", "move", "leave", "return", "invite", "delete"},
        "bond": {"create", "accept", "delete"},
        "consent": {"give", "refuse", "withdraw", "take_back", "ask", "remind", "text"},
        "contact": {"create", "update", "exclude", "include", "delete"},
        "address": {"ask", "change", "elsewhere", "lost", "reach", "undo"},
        "desk": {"open", "end"},
        "family": {"inform"},
        "campaign": {"create", "update", "delete", "open", "close"},
        "card": {"print", "revoke", "fail"},
        "lesson": {"open", "close"},
        "assignment": {"decline", "resume"},
        "test": {"create", "terms", "finish", "comment", "delete", "approve", "unapprove", "move"}
        | {"withdraw", "informant"},
        "scores": {"view"},
        "comment": {"view"},
        "answers": {"view", "save"},
        "report": {"view", "download", "upload", "generate", "delete", "hand_over", "keep"},
        "csv": {"export"},
        "list": {"export"},
        "roster": {"preview", "apply", "undo"},
        "wording": {"import"},
        "audit": {"view", "reseal"},
        "own_data": {"export"},
        "retention": {"decide", "hold", "purge", "release"},
    }


# --- What is written stays ---------------------------------------------------------------------


def test_no_line_is_changed_or_removed(world: Any, as_user: Any) -> None:
    as_user(world.alba).get("/app/audit/")
    event = Event.objects.latest("pk")
    attempts = [
        lambda: Event.objects.filter(pk=event.pk).update(actor=None),
        lambda: Event.objects.filter(pk=event.pk).delete(),
        event.delete,
        event.save,
    ]
    for attempt in attempts:
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            attempt()
    assert Event.objects.get(pk=event.pk).actor == world.alba.pk


ENDINGS = {
    "sqlite": [
        "INSERT OR REPLACE INTO {table} ({all}) SELECT {all} FROM {table}",
        "REPLACE INTO {table} ({all}) SELECT {all} FROM {table}",
        "UPDATE OR REPLACE {table} SET id = id",
        "INSERT INTO {table} ({all}) SELECT {all} FROM {table} WHERE true "
        "ON CONFLICT (id) DO UPDATE SET at = '2001-01-01'",
    ],
    "postgresql": [
        "TRUNCATE {table}",
        "INSERT INTO {table} ({all}) SELECT {all} FROM {table} "
        "ON CONFLICT (id) DO UPDATE SET at = '2001-01-01'",
        "MERGE INTO {table} USING (SELECT 1) one ON true WHEN MATCHED THEN DELETE",
    ],
}


@pytest.mark.parametrize("table", append_only.TABLES)
@pytest.mark.parametrize(
    "statement",
    ["UPDATE {table} SET at = '2001-01-01'", "DELETE FROM {table}", *ENDINGS[connection.vendor]],
)
def test_the_rule_is_the_databases_own(statement: str, table: str, db: None) -> None:
    """Also for statements that bypass the application, whatever they are."""
    Event.objects.create(action=Action.AUDIT_VIEW)
    chain.seal()
    model = {"audit_event": Event, "audit_seal": Seal}[table]
    columns = ", ".join(field.column for field in model._meta.concrete_fields)  # noqa: SLF001
    before = list(model.objects.values())
    assert before
    with (
        pytest.raises(IntegrityError, match=append_only.TEXT),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement.format(table=table, all=columns))
    assert list(model.objects.values()) == before


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has no REPLACE")
def test_a_seal_is_not_pushed_out_by_another_that_goes_before_it(db: None) -> None:
    """Both follow the same one, and of those there is one: REPLACE would take the former out."""
    Event.objects.create(action=Action.AUDIT_VIEW)
    chain.seal()
    before = list(Seal.objects.values())
    with (
        pytest.raises(IntegrityError, match=append_only.TEXT),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(
            "REPLACE INTO audit_seal (id, at, last_event, count, previous, digest) "
            "SELECT id + 1, at, last_event, count, previous, 'forged' FROM audit_seal"
        )
    assert list(Seal.objects.values()) == before
