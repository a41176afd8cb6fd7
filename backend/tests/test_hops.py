"""A reader of a call finds its row quickly: three hops or fewer from the view to the row that the
call is about. A hop is a call from one function of ours to another, the view's method first, or
from one to the database. What a call does beside its row (trail, mails, limits) is deeper and not
counted."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests import screenings

ALBA = str(Path(__file__).parent.parent / "alba")
VERBS = {"get", "post", "patch", "put", "delete", "list", "create"}


def hops_here() -> int:
    """How many, for a statement that is being executed; 0 outside the views."""
    passed = hops = 0
    frame = sys._getframe()  # noqa: SLF001 (no other way to see who called)
    while frame.f_back:
        frame = frame.f_back
        path, name = frame.f_code.co_filename, frame.f_code.co_qualname
        if path.startswith(ALBA) and Path(path).parent.name != "postgresql" and "<" not in name:
            passed += 1
            if "views" in path and name.split(".")[-1] in VERBS:
                hops = passed
    return hops


def hops_to(table: str, verb: str, call: Callable[[], Any]) -> set[int]:
    """The hops of each statement of `call` that begins with `verb` and names `table`."""
    found = set()

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        # Saving an answer is one statement on PostgreSQL, and begins with WITH.
        if sql.strip().startswith((verb, "WITH")) and table in sql and (hops := hops_here()):
            found.add(hops)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(watch):
        answer = call()
    assert answer.status_code < 300, answer.content
    return found


CALLS: dict[str, tuple[str, str, str]] = {
    "save an answer": ("teacher", "INSERT", "screening_answer"),
    "finish": ("teacher", "UPDATE", "screening_test"),
    "approve": ("admin", "UPDATE", "screening_test"),
    "list tests": ("admin", "SELECT", "screening_test"),
    "list people": ("admin", "SELECT", "takers_testtaker"),
    "list schools": ("admin", "SELECT", "schools_school"),
    "list school administrators": ("alba", "SELECT", "accounts_user"),
    "add a class": ("admin", "INSERT", "takers_testtaker"),
}


def calls(client: Any, north: Any) -> dict[str, Callable[[], Any]]:
    test = screenings.make_test(north.teacher, finished=False)
    question = test.answers.get().question_id
    done = screenings.make_test(north.child)
    ready = screenings.make_test(north.teacher, on_behalf_of=north.child, finished=False)
    screenings.answer_all(ready)
    answer = {"test": test.pk, "test_question": question, "answer": 1}
    row = {"email": "new@example.org", "first_name": "Ona", "last_name": "Roca"}
    people = {
        "responsible_test_taker_id": north.teacher.pk,
        "test_takers": [{**row, "role": "student", "locale": "ca"}],
    }
    return {
        "save an answer": lambda: client.post("/app/test-answers/create/", answer),
        "finish": lambda: client.patch(f"/app/tests/create/{ready.pk}/"),
        "approve": lambda: client.patch(f"/app/tests/{done.pk}/approve/", {"approved": True}),
        "list tests": lambda: client.get("/app/tests/?limit=2"),
        "list people": lambda: client.get("/app/test-takers/?limit=2"),
        "list schools": lambda: client.get("/app/schools/?limit=2"),
        "list school administrators": lambda: client.get("/app/school-admins/?limit=2"),
        "add a class": lambda: client.post("/app/test-takers/create-bulk/", people, format="json"),
    }


@pytest.mark.parametrize("call", CALLS)
def test_a_row_is_three_hops_from_its_view_at_most(call: str, world: Any, as_user: Any) -> None:
    who, verb, table = CALLS[call]
    users = {"alba": world.alba, "admin": world.north.admin, "teacher": world.north.teacher.user}
    made = calls(as_user(users[who]), world.north)
    found = hops_to(table, verb, made[call])
    assert found
    assert max(found) <= 3


def test_a_login_finds_its_account_in_three_hops(world: Any, as_user: Any) -> None:
    user = world.north.parent.user
    user.set_password("a quiet room with light")
    user.save()
    body = {"username": user.email, "password": "a quiet room with light"}
    found = hops_to("accounts_user", "SELECT", lambda: as_user(None).post("/api/login/", body))
    assert found
    assert max(found) <= 3
