"""Another school's row is answered like one that never was, wherever a call names rows: in every
place of every body that holds an id, and in every filter that takes one, as the description of the
API has them. `test_permissions.py` does the same for paths."""

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from drf_spectacular.generators import SchemaGenerator

from tests.support.calls import CALLS, Call, fill, ids_of, shape
from tests.support.reading import give_duty

MISSING = 987_654_321
NO_IDS = re.compile(
    r"\.(answer|number|minutes|hours|test_type|test_question|user_id|bond|\w+_months)$"
    r"|\.(leave_out|rows)\[\]$"
    r"|sso/start/\.provider$|totp.*\.id$|^(limit|offset|\w+_months)$"
)
"""Whole numbers that name no row, one that only a secret beside it opens, or one that everybody may
know."""

NAMES = {
    **dict.fromkeys(("course", "courses", "to_course", "classes"), "course"),
    "tutors": "teacher_user",
    **dict.fromkeys(("school", "schools", "school_id", "school_ids", "id"), "school"),
    **dict.fromkeys(("join", "account"), "teacher_user"),
    **dict.fromkeys(("owner", "user", "actor", "reader", "to"), "reader"),
    **dict.fromkeys(("adult", "responsible_test_taker_id"), "parent"),
    "assigned_responsible_test_taker": "teacher",
    **dict.fromkeys(("test_taker", "test_takers", "on_behalf_of_test_taker"), "child"),
    **dict.fromkeys(("left", "unclear", "subject", "object_id", "for_test_taker"), "child"),
    **{name: name for name in ("campaign", "assignment", "contact")},
    "contacts": "contact",
    "talk_request": "talk",
    "test": "running",
    "preview_id": "roster",
    "corrects": "case",
    "case": "case",
    "ask": "ask",
    "teachers": "teacher",
    "referral": "step",
    "answer": "answer",
    "screenings": "campaign",
    "take_in": "child",
}
DOCUMENT: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
Place = tuple[str, ...]


def numbers(schema: dict[str, Any], place: Place = ()) -> Iterator[Place]:
    """Yields the places of whole numbers in a body: "[]" for a place in a list, "{}" for one in a
    mapping."""
    if "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    for one in (*schema.get("oneOf", ()), *schema.get("allOf", ())):
        yield from numbers(one, place)
    if schema.get("type") == "integer":
        yield place
    if schema.get("type") == "array":
        yield from numbers(schema["items"], (*place, "[]"))
    for name, one in schema.get("properties", {}).items():
        yield from numbers(one, (*place, name))
    if isinstance(more := schema.get("additionalProperties"), dict):
        yield from numbers(more, (*place, "{}"))


def put(body: Any, place: Place, number: int) -> Any:
    """The body with the number there."""
    if not place:
        return number
    here, rest = place[0], place[1:]
    if here == "[]":
        return [put(body[0] if isinstance(body, list) and body else {}, rest, number)]
    body, key = (body if isinstance(body, dict) else {}), "0" if here == "{}" else here
    return {**body, key: put(body.get(key), rest, number)}


def row_of(path: str, method: str) -> Call:
    return next(one for one in CALLS if (shape(one.path), one.method) == (shape(path), method))


def places() -> Iterator[Any]:
    """(call, where its body has an id, the filter that takes one)"""
    for path, calls in DOCUMENT["paths"].items():
        for name, described in calls.items():
            method = name.upper()
            body = described.get("requestBody", {}).get("content", {}).get("application/json", {})
            for place in dict.fromkeys(numbers(body.get("schema", {}))):
                written = f"{path}.{'.'.join(place)}".replace(".[]", "[]")
                if not NO_IDS.search(written):
                    yield pytest.param(row_of(path, method), place, "", id=f"{method} {written}")
            for one in described.get("parameters", ()):
                wanted = one["in"] == "query" and one["schema"].get("type") == "integer"
                if wanted and not NO_IDS.search(one["name"]):
                    call = row_of(path, method)
                    yield pytest.param(call, (), one["name"], id=f"{method} {path}?{one['name']}")


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def foreign(call: Call, place: Place, name: str) -> str:
    """The kind of row that the id names."""
    last = name or next(part for part in reversed(place) if part not in {"[]", "{}"})
    if last == "into":
        return "course" if "courses" in call.path else "school"
    if last == "ids":
        return "finished" if "tests" in call.path else "child"
    if last == "contact" or last in NAMES:
        return NAMES[last]
    raise AssertionError(f"{call.method} {call.path}: what is {last}?")


def said(response: Any, number: int) -> tuple[int, bytes]:
    """Status and words, but for the number, new ids and the hour. Files are compared by status."""
    if response.streaming:
        assert b"".join(response.streaming_content)
    if response.streaming or "json" not in response.headers.get("Content-Type", ""):
        return response.status_code, b""
    text = re.sub(rb"\b%d\b" % number, b"?", response.content)
    text = re.sub(rb'"(id|version|digest|nonce)":("[^"]*"|\d+)', b"", text)
    return response.status_code, re.sub(rb"\d\d:\d\d:[\d.]+", b"", text)


@pytest.mark.parametrize(("call", "place", "name"), list(places()))
def test_it_is_answered_like_one_that_never_was(
    call: Call, place: Place, name: str, world: Any, as_user: Any
) -> None:
    north = world.north
    give_duty(north.teacher.user, north)
    ids = ids_of(world, north)
    theirs = ids_of(world, world.south)[foreign(call, place, name)]
    path = call.path.partition("?")[0].format_map(ids)
    for who in (north.admin, north.teacher.user, north.parent.user):
        answers = []
        for number in (theirs, MISSING):
            client = as_user(who)
            with transaction.atomic():
                if name:
                    response = client.get(f"{path}?{name}={number}")
                else:
                    body = put(copy.deepcopy(fill(call.json, ids)), place, number)
                    response = getattr(client, call.method.lower())(path, body)
                answers.append(said(response, number))
                transaction.set_rollback(True)
        assert answers[0] == answers[1], who
