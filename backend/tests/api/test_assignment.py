"""Limits of a request's body: fields that nobody may send change nothing, and the ids in a body
reach no further than the caller's own scope."""

import json
from collections import Counter
from typing import Any

import pytest

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.report.models import Report
from alba.people.former_ties import keep
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.models import Course, School
from tests.support.calls import CALLS, Call, everything, ids_of, in_turn, send
from tests.support.taken_back import taken_back


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


ID = 77_777
FORGED: dict[str, Any] = {
    "id": ID,
    "pk": ID,
    "user": ID,
    "user_id": ID,
    "username": "forged@example.org",
    "is_alba_admin": True,
    "is_school_admin": True,
    "is_test_taker": False,
    "is_staff": True,
    "is_superuser": True,
    "is_active": False,
    "email_verified_at": "2001-01-01T00:00:00Z",
    "trial_started_at": "2001-01-01T00:00:00Z",
    "remaining_free_trial_days": 999,
    "created_at": "2001-01-01T00:00:00Z",
    "finished_at": "2001-01-01T00:00:00Z",
    "terms_accepted_at": "2001-01-01T00:00:00Z",
    "terms_digest": "forged",
    "is_approved_by_alba": True,
    "is_approved_by_school_admin": True,
    "is_available": True,
    "punctuation": {"total": 1},
    "bands": {"total": "high"},
    "report": ID,
    "file": "forged.pdf",
    "own_course": ID,
    "course_id": ID,
    "assigned_to": ID,
    "folded": "forged",
    "archived_at": "2001-01-01T00:00:00Z",
    "assigned_test_takers": [ID],
    "number": 44,
}
# Nobody's to change once it is there.
FIXED = {"email": "forged@example.org", "test_taker": ID, "test_type": 1, "test": ID}
OF_OTHERS = {"locale": "es"}


def writes() -> list[Any]:
    """(call, role) of every call that takes a body, for one role that may make it."""
    found = []
    for number, call in enumerate(CALLS):
        if call.method not in {"POST", "PATCH"} or call.path.endswith("/pdf/"):
            continue
        if call.path.startswith("/api/"):
            continue
        if roles := [role for role in ("nobody", "T", "S", "P") if call.allows(role)]:
            role = in_turn(call, roles)
            found.append(pytest.param(call, role, id=f"{call.name} {role} {number}"))
    return found


def forged(call: Call) -> dict[str, Any]:
    more = dict(FORGED)
    if call.path.endswith("/approve/"):
        del more["report"]  # the digest of the report that is approved
    if call.method == "PATCH":
        more |= FIXED
        if call.path in {"/app/user/", "/app/test-takers/{child}/update/"}:
            del more["email"]  # see test_own_address.py and test_correcting.py
        if "-admins/" in call.path:
            del more["is_active"]  # a product administrator's to change
        if call.path not in {"/app/user/", "/app/tests/{running}/", "/app/tests/{started}/"}:
            more |= OF_OTHERS
    return {name: value for name, value in more.items() if name not in (call.json or {})}


def facts() -> dict[str, Any]:
    """All that could be forged, whatever ids and times the rows have got."""

    def rows(model: Any, *fields: str) -> Counter[tuple[Any, ...]]:
        return Counter(str(row) for row in model.objects.values_list(*fields))

    users = User.objects.order_by("pk")
    return {
        "users": rows(
            User,
            *("email", "locale", "first_name", "last_name", "folded", "created_at__year"),
            *("is_alba_admin", "is_school_admin", "is_test_taker", "is_active"),
        ),
        "confirmed": [user.email_verified_at is not None for user in users],
        "trials": [user.remaining_free_trial_days for user in users],
        "schools": rows(School, "school_name", "school_postal_code", "created_at__year"),
        "courses": rows(Course, "course", "class_name", "school__school_name"),
        "archived": rows(School, "archived_at__year") + rows(Course, "archived_at__year"),
        "admins": rows(School.admins.through, "school__school_name", "user__email"),
        "takers": rows(
            TestTaker,
            *("user__email", "role", "birth_date", "assigned_to__user__email"),
            *("course__school__school_name", "own_course__school__school_name"),
        ),
        "tests": rows(
            Test,
            *("test_type", "test_taker__user__email", "on_behalf_of_test_taker__user__email"),
            *("created_at__year", "finished_at__year", "terms_accepted_at__year", "terms_digest"),
            *("scores", "bands", "extra_comment"),
            *("is_approved_by_alba", "is_approved_by_school_admin"),
        ),
        "answers": rows(Answer, "test__test_taker__user__email", "question__number", "answer"),
        "reports": rows(Report, "source", "test__test_taker__user__email"),
    }


@pytest.mark.parametrize(("call", "role"), writes())
def test_fields_that_are_no_ones_to_send_change_nothing(
    call: Call, role: str, world: Any, as_user: Any
) -> None:
    ids = ids_of(world, world.north)
    people = {"T": world.north.teacher.user, "S": world.north.admin, "P": world.alba}
    client = as_user(people.get(role))
    after = []
    for body in (call.json or {}, {**(call.json or {}), **forged(call)}):
        with taken_back():
            sent = Call(call.method, call.path, body)
            answer = send(sent, client, ids)
            assert answer.status_code == call.status(role), answer.content
            after.append(facts())
            for model in (User, School, Course, TestTaker, Test, Answer):
                assert not model.objects.filter(pk=ID).exists()
    assert after[0] == after[1]


def test_a_change_of_nothing_changes_nothing(world: Any, as_user: Any) -> None:
    """Every PATCH with an empty body, but the two that need none (finish, turn over)."""
    ids = ids_of(world, world.north)
    keep(GuardianContact.objects.all())  # as of each that a call has made
    people = {"T": world.north.teacher.user, "S": world.north.admin, "P": world.alba}
    tried = 0
    for call in CALLS:
        if call.method != "PATCH" or "approve" in call.path or "/tests/create/" in call.path:
            continue
        for role, user in people.items():
            if call.status(role) == 200:
                before = rows()
                sent = Call(call.method, call.path, {})
                assert send(sent, as_user(user), ids).status_code in {200, 400}
                assert rows() == before, (call.path, role)
                tried += 1
    assert tried >= 8


def test_half_of_what_belongs_together_is_checked_with_the_other_half(
    world: Any, as_user: Any
) -> None:
    ids = ids_of(world, world.north)
    taker, school = as_user(world.north.teacher.user), as_user(world.north.admin)
    before = rows()
    tests, people = f"/app/tests/{ids['started']}/", f"/app/test-takers/{ids['teacher']}/update/"
    for client, path, body in (
        (taker, tests, {"has_accepted_terms": False, "extra_comment": "x"}),
        (taker, tests, {"has_accepted_terms": True, "extra_comment": "x" * 1001}),
        (school, people, {"first_name": "Nova", "assigned_responsible_test_taker": ids["teacher"]}),
        (school, people, {"first_name": "Nova", "assigned_responsible_test_taker": ids["child"]}),
        (school, people, {"first_name": "Nova", "birth_date": "1800-01-01"}),
    ):
        assert client.patch(path, body).status_code == 400, body
        assert rows() == before, body


# --- Ids in bodies -----------------------------------------------------------------------------

NEW = {"first_name": "Nova", "last_name": "Persona", "email": "nova@example.org"}
NAMED = [
    ("s", "POST", "/app/courses/create/", {"course": "1", "class_name": "A", "school_id": "school"}),
    ("s", "POST", "/app/test-takers/create-responsible/", {**NEW, "role": "teacher", "course": "course"}),
    ("s", "POST", "/app/test-takers/create-bulk/", {"test_takers": [{**NEW, "role": "parent"}], "responsible_test_taker_id": "teacher"}),
    ("s", "PATCH", "/app/test-takers/{own_child}/update/", {"assigned_responsible_test_taker": "teacher"}),
    ("t", "POST", "/app/tests/create/", {"test_type": 2, "test_taker": "teacher"}),
    ("t", "POST", "/app/tests/create/", {"test_type": 2, "test_taker": "child"}),
    ("t", "POST", "/app/tests/create/", {"test_type": 2, "test_taker": "own_child"}),
    ("t", "POST", "/app/tests/create/", {"test_type": 2, "test_taker": "own_teacher", "on_behalf_of_test_taker": "child"}),
    ("t", "POST", "/app/tests/create/", {"test_type": 2, "test_taker": "own_teacher", "on_behalf_of_test_taker": "teacher"}),
    ("t", "POST", "/app/test-answers/create/", {"test": "running", "test_question": "question", "answer": 1}),
    ("t", "POST", "/app/test-answers/create/", {"test": "own_running", "test_question": "other_question", "answer": 1}),
    ("p", "POST", "/app/school-admins/create/", {**NEW, "school_ids": ["none"]}),
    ("p", "PATCH", "/app/school-admins/{own_admin}/", {"assigned_schools": [{"id": "none"}]}),
    ("p", "POST", "/app/courses/create/", {"course": "1", "class_name": "A", "school_id": "none"}),
    ("p", "POST", "/app/schools/{own_school}/merge/", {"into": "none"}),
    ("s", "POST", "/app/courses/{own_course}/merge/", {"into": "course"}),
    ("s", "POST", "/app/courses/{own_course}/merge/", {"into": "second_course"}),
]  # fmt: skip


def resolve(value: Any, ids: dict[str, int]) -> Any:
    """With ids for names; a role is a word that some of the names are too."""
    if isinstance(value, dict):
        return {k: item if k == "role" else resolve(item, ids) for k, item in value.items()}
    if isinstance(value, list):
        return [resolve(item, ids) for item in value]
    return ids.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize(("who", "method", "path", "body"), NAMED)
def test_ids_in_bodies_reach_no_further_than_the_callers_scope(
    who: str, method: str, path: str, body: Any, world: Any, as_user: Any
) -> None:
    ids = {f"own_{name}": pk for name, pk in ids_of(world, world.north).items()}
    ids |= ids_of(world, world.south)
    ids["other_question"] = Question.objects.get(test_type=1, number=7).pk
    ids["none"] = 987_654_321
    people = {"t": world.north.teacher.user, "s": world.north.admin, "p": world.alba}
    before = rows()
    answer = as_user(people[who]).generic(
        method,
        path.format_map(ids),
        json.dumps(resolve(body, ids)),
        content_type="application/json",
    )
    assert answer.status_code in {400, 404}, answer.content
    assert rows() == before


def rows() -> dict[str, list[Any]]:
    """Everything but the trail and the logins that the test itself begins."""
    own = {"audit_event", "audit_refusalwindow", "accounts_login"}
    return {table: found for table, found in everything().items() if table not in own}
