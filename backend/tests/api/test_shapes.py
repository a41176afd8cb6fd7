"""What each role is shown: the fields of every answer, against the list in data/shapes.json.
Before adding one, think about who sees it; `ALBA_WRITE_SHAPES=1` rewrites the list."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.api.test_access import CALLS, Call, ids_of
from tests.audit.test_audit_every_call import send, taken_back

LIST = Path(__file__).parents[1] / "data" / "shapes.json"
ROLES = {"nobody": "", "t": "test taker", "s": "school administrator", "p": "product administrator"}
NEVER = {
    *("password", "is_staff", "is_superuser", "last_login", "folded"),
    *("token", "digest", "terms_digest", "file", "email_verified_at"),
}
SCORES = (
    "punctuation",
    "bands",
    "band_system",
    "band_limits",
    "quality",
    "is_demonstration_wording",
)
NOT_JSON = {"/api/schema/", "/api/docs/"}


def shape(value: Any, path: str = "") -> set[str]:
    """Every field below `value` with where it is: "results[].assigned_to.id"."""
    if isinstance(value, dict):
        inside = [(f"{path}.{key}" if path else key, item) for key, item in value.items()]
        return {key for key, _ in inside} | {s for key, item in inside for s in shape(item, key)}
    if isinstance(value, list):
        return {s for item in value for s in shape(item, f"{path}[]")}
    return set()


def name(call: Call) -> str:
    return f"{call.method} {call.path}"


@pytest.fixture
def answers(world: Any, as_user: Any) -> Any:
    """`answers()` yields (call, role, answer as JSON) for every call that a role may make."""

    def made() -> Any:
        north = world.north
        people = {"nobody": None, "t": north.teacher.user, "s": north.admin, "p": world.alba}
        ids = ids_of(world, north)
        for call in CALLS:
            for role, user in people.items():
                if getattr(call, role) >= 300 or call.path in NOT_JSON:
                    continue
                with taken_back():
                    answer = send(call, as_user(user), ids)
                    if answer.headers.get("Content-Type") == "application/json":
                        yield call, role, answer.json()

    return made


def test_every_role_is_shown_the_fields_on_the_list_and_no_others(answers: Any) -> None:
    found: dict[str, dict[str, list[str]]] = {}
    for call, role, body in answers():
        fields = found.setdefault(name(call), {}).setdefault(role, [])
        fields[:] = sorted({*fields, *shape(body)})
    if os.environ.get("ALBA_WRITE_SHAPES"):
        LIST.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n")
    assert len(found) > 40
    assert found == json.loads(LIST.read_text())


def test_nobody_is_shown_what_is_no_ones_to_see(answers: Any, world: Any) -> None:
    known = {world.north.teacher.user.email, world.north.child.user.email}  # assigned to the first
    for call, role, body in answers():
        where = (name(call), role)
        if call.path == "/app/config/":
            continue  # the operator's own address
        if "-admins/" not in call.path:  # whether another person may still log in
            assert "is_active" not in {path.rsplit(".", 1)[-1] for path in shape(body)}, where
        fields = {path.rsplit(".", 1)[-1].removesuffix("[]") for path in shape(body)}
        assert fields & NEVER == set(), where
        for row in screenings_in(body):
            assert role == "p" or {row[score] for score in SCORES} == {None}, where
        if role == "t":
            assert {text for text in texts(body) if "@" in text} <= known, where


def screenings_in(value: Any) -> Any:
    """Every test, however deep."""
    if isinstance(value, dict):
        if "punctuation" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from screenings_in(item)


def texts(value: Any) -> Any:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)
