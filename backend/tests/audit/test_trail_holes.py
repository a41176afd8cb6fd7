"""Gaps that the trail once had: reading without a body, ids in bodies, braked calls, comments that
are read, and the origin of a call. (test_permissions.py covers every call.)"""

import json
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Attempts
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.audit import chain
from alba.audit.models import Action, Event, RefusalWindow
from alba.people.models import TestTaker
from alba.schools.models import Course, School
from alba.watch import clients
from tests.api.test_assignment import NAMED, resolve
from tests.support import factories, screenings
from tests.support.calls import CALLS, as_column, columns_of, in_turn
from tests.support.screenings import ids_of
from tests.support.taken_back import taken_back


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


SEEN = (Action.COMMENT_VIEW, "ok")


def last_event() -> int:
    return Event.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def since(pk: int) -> list[Event]:
    return list(Event.objects.filter(pk__gt=pk).order_by("pk"))


def kinds(events: list[Event]) -> Counter[tuple[str, str]]:
    return Counter((event.action, event.outcome) for event in events)


# --- HEAD ----------------------------------------------------------------------------------------

READS = [pytest.param(c, id=f"{n} {c.path}") for n, c in enumerate(CALLS) if c.method == "GET"]


@pytest.mark.parametrize("call", READS)
def test_head_is_answered_and_written_like_get_and_shows_nothing(
    call: Any, world: Any, as_user: Any
) -> None:
    column = in_turn(call, columns_of(call))
    with as_column(column, world, as_user) as (client, ids):
        path = call.path.format_map(ids)
        found = []
        for method in ("get", "head"):
            with taken_back():
                before = last_event()
                answer = getattr(client, method)(path)
                found.append((answer.status_code, kinds(since(before))))
                if method == "head":
                    assert b"".join(answer) == b"", column
                for close in answer._resource_closers:  # noqa: SLF001 (of a file nobody read)
                    close()
        assert found[0] == found[1], column


# --- Ids in bodies -------------------------------------------------------------------------------

MODELS = {
    "school": School,
    "course": Course,
    "second_course": Course,
    "teacher": TestTaker,
    "child": TestTaker,
}


def named_in(body: Any) -> str:
    """The one word of `NAMED` that stands for an id."""
    text = json.dumps(body)
    words = ("none", "other_question", "own_child", "own_running", "running", *MODELS)
    return next(word for word in words if f'"{word}"' in text)


def write(client: Any, method: str, path: str, body: Any) -> Any:
    return client.generic(method, path, json.dumps(body), content_type="application/json")


@pytest.mark.parametrize(("who", "method", "path", "body"), NAMED)
def test_an_id_in_a_body_that_is_out_of_scope_is_written_as_refused(
    who: str, method: str, path: str, body: Any, world: Any, as_user: Any
) -> None:
    ids = {f"own_{name}": pk for name, pk in ids_of(world, world.north).items()}
    ids |= ids_of(world, world.south)
    ids["other_question"] = Question.objects.get(test_type=1, number=7).pk
    ids["none"] = 987_654_321
    people = {"t": world.north.teacher.user, "s": world.north.admin, "p": world.alba}
    before = last_event()
    client = as_user(people[who])
    answer = write(client, method, path.format_map(ids), resolve(body, ids))
    assert answer.status_code == 400, answer.content
    events, word = since(before), named_in(body)
    if word == "other_question":  # nobody's row
        assert events == []
        return
    [event] = events
    assert (event.outcome, event.actor, event.actor_role) == (
        "refused",
        people[who].pk,
        who.upper(),
    )
    assert event.object_id == ids[word]
    if word in MODELS:
        assert event.object_type == MODELS[word].__name__.lower()
        assert event.school == world.south.school.pk
    if word in {"teacher", "child"}:
        assert event.subject == ids[word]


@pytest.mark.parametrize("word", ["teacher", "running"])
def test_a_row_of_another_person_and_none_at_all_take_the_same_work(
    word: str, world: Any, as_user: Any
) -> None:
    north, foreign = world.north, ids_of(world, world.south)
    client, found = as_user(north.teacher.user), []
    for pk in (987_654_000, foreign[word], 987_654_321):  # the first begins the count
        body = (
            {"test": pk, "test_question": foreign["question"], "answer": 1}
            if word == "running"
            else {"test_type": 2, "test_taker": pk}
        )
        path = "/app/test-answers/create/" if word == "running" else "/app/tests/create/"
        with CaptureQueriesContext(connection) as queries:
            answer = client.post(path, body)
        assert answer.status_code == 400
        found.append((len(queries), answer.content.replace(str(pk).encode(), b"?")))
    assert found[1] == found[2]
    assert RefusalWindow.objects.get().count == 3


def test_a_list_with_several_foreign_ids_is_one_event(world: Any, as_user: Any) -> None:
    path, ids = f"/app/school-admins/{world.north.admin.pk}/", [987_654_321, 987_654_322]
    before = last_event()
    body = {"assigned_schools": [{"id": pk} for pk in ids]}
    assert as_user(world.alba).patch(path, body).status_code == 400
    [event] = since(before)
    assert (event.action, event.object_type, event.object_id) == ("admin.update", "school", ids[0])


@pytest.mark.parametrize("number", [2**63, 2**70, -(2**70), str(2**80)])
def test_an_id_that_no_column_can_hold_is_written_too(
    world: Any, as_user: Any, number: Any
) -> None:
    before = last_event()
    client = as_user(world.north.teacher.user)
    answer = client.post("/app/tests/create/", {"test_type": 2, "test_taker": number})
    assert answer.status_code == 400
    [event] = since(before)
    assert (event.object_type, event.object_id) == ("testtaker", None)
    sent = {"test": 2**70, "test_question": 1, "answer": 1}
    assert client.post("/app/test-answers/create/", sent).status_code == 400
    assert [event.object_type for event in since(event.pk)] == ["test"]


def test_a_body_that_is_wrong_otherwise_is_no_event(world: Any, as_user: Any) -> None:
    before = last_event()
    client = as_user(world.north.teacher.user)
    for pk in (None, "x", True, 1.5):
        assert (
            client.post("/app/tests/create/", {"test_type": 2, "test_taker": pk}).status_code == 400
        )
    assert since(before) == []


# --- 429 -----------------------------------------------------------------------------------------


def let_time_pass() -> None:
    Attempts.objects.update(resets_at=timezone.now() - timedelta(seconds=1))


def log_in(email: str, client: str = "198.51.100.1") -> int:
    sent = {"username": email, "password": "wrong"}
    return APIClient().post("/api/login/", sent, REMOTE_ADDR=client).status_code


def test_a_braked_client_leaves_one_event_and_a_count(world: Any) -> None:
    email = world.north.admin.email
    for _ in range(2):
        before = last_event()
        assert [log_in(email) for _ in range(25)] == [401] * 5 + [429] * 20
        [first] = since(before)
        assert (first.action, first.outcome, first.actor) == ("session.fail", "refused", None)
        assert first.client != ""
        window = RefusalWindow.objects.get()
        assert (window.count, window.named) == (25, [f"user {world.north.admin.pk}"])
        window.delete()
        let_time_pass()


def test_a_braked_sign_up_is_written_once(db: Any, settings: Any) -> None:
    settings.THROTTLE_SIGNUP = "1/hour"
    before = last_event()
    for number in range(4):
        sent = {"email": f"new{number}@example.org", "password": "quiet light room 7"}
        APIClient().post("/app/user/create/", sent)
    refused = [event for event in since(before) if event.outcome == "refused"]
    assert [event.action for event in refused] == ["user.signup"]
    assert RefusalWindow.objects.get().count == 3


def test_a_braked_person_is_named(world: Any, as_user: Any) -> None:
    """A braked person is one who guesses the password of an open screen, to take the data away."""
    user = world.north.teacher.user
    client = as_user(user)
    before = last_event()
    tried = [
        client.post("/app/user/export/", {"current_password": "wrong"}).status_code
        for _ in range(12)
    ]
    assert tried == [400] * 5 + [429] * 7
    braked = Event.objects.get(pk__gt=before, action="own_data.export")
    assert (braked.outcome, braked.actor, braked.actor_role) == ("refused", user.pk, "T")


# --- Comments ------------------------------------------------------------------------------------


@pytest.fixture
def commented(world: Any) -> Test:
    Test.objects.all().delete()  # the standing ones
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    Test.objects.filter(pk=test.pk).update(extra_comment="I sleep badly.", commented_by="account")
    screenings.make_test(world.north.teacher)
    return test


@pytest.mark.parametrize("who", ["admin", "alba"])
def test_an_administrator_who_reads_a_comment_is_written_down(
    world: Any, as_user: Any, commented: Test, who: str
) -> None:
    user = world.alba if who == "alba" else world.north.admin
    client = as_user(user)
    for method, path, sent in (
        ("get", f"/app/tests/{commented.pk}/", None),
        ("get", "/app/tests/", None),
        ("get", "/app/tests/?limit=10", None),
        ("head", f"/app/tests/{commented.pk}/", None),
        ("patch", f"/app/tests/{commented.pk}/approve/", {"approved": True}),
    ):
        before = last_event()
        answer = getattr(client, method)(path, sent)
        assert answer.status_code == 200
        if method != "head":
            assert "I sleep badly." in answer.content.decode()
        seen = [event for event in since(before) if event.action == Action.COMMENT_VIEW]
        assert [
            (event.object_type, event.object_id, event.subject, event.school, event.actor)
            for event in seen
        ] == [("test", commented.pk, world.north.child.pk, world.north.school.pk, user.pk)], path


def test_a_list_without_scores_holds_no_comments_and_is_no_sight(
    world: Any, as_user: Any, commented: Test
) -> None:
    for user in (world.north.admin, world.alba):
        before = last_event()
        rows = as_user(user).get("/app/tests/?scores=false").json()
        assert {row["extra_comment"] for row in rows} == {""}
        assert since(before) == []
    own = as_user(world.north.teacher.user).get("/app/tests/?scores=false").json()
    assert {row["extra_comment"] for row in own} == {"", "I sleep badly."}


def test_ones_own_comment_is_no_ones_sight(world: Any, as_user: Any, commented: Test) -> None:
    before = last_event()
    client = as_user(world.north.teacher.user)
    assert "sleep" in client.get(f"/app/tests/{commented.pk}/").content.decode()
    assert "sleep" in client.get("/app/tests/").content.decode()
    assert since(before) == []


@pytest.mark.parametrize("who", ["admin", "alba"])
def test_comments_cost_one_statement_however_many(
    world: Any, as_user: Any, commented: Test, who: str
) -> None:
    client = as_user(world.alba if who == "alba" else world.north.admin)
    counts = []
    for comment in ("", "One.", "Many."):
        if comment == "Many.":
            for _ in range(3):
                screenings.make_test(world.north.teacher)
        Test.objects.update(extra_comment=comment)
        with CaptureQueriesContext(connection) as queries:
            assert client.get("/app/tests/?limit=50").status_code == 200
        counts.append(sum(query["sql"].startswith(("SELECT", "INSERT")) for query in queries))
    assert counts == [counts[0], counts[0] + 1, counts[0] + 1]


# --- Where it came from --------------------------------------------------------------------------


def test_events_of_one_origin_are_told_by_a_digest_and_no_address_is_kept(
    world: Any, settings: Any
) -> None:
    settings.TRUSTED_PROXIES = 1
    addresses = ["203.0.113.9", "203.0.113.9", "203.0.113.10", "2001:db8:1:2::5", "2001:db8:1:2::6"]
    digests, test = [], screenings.make_test(world.south.teacher)
    for address in addresses:
        before = last_event()
        browser = APIClient()
        sent = {"username": world.north.admin.email, "password": factories.PASSWORD}
        headers = {"X-Forwarded-For": address}
        access = browser.post("/api/login/", sent, headers=headers).json()["access"]
        headers["Authorization"] = f"Bearer {access}"
        assert browser.get(f"/app/tests/{test.pk}/", headers=headers).status_code == 404
        events = since(before)
        assert kinds(events) == {("session.login", "ok"): 1, ("scores.view", "refused"): 1}
        RefusalWindow.objects.all().delete()
        [digest] = {event.client for event in events}
        assert len(digest) == clients.DIGEST_LENGTH
        digests.append(digest)
    one, same, other, network, neighbour = digests
    assert one == same
    assert network == neighbour
    assert len({one, other, network}) == 3
    kept = str(list(Event.objects.values_list()))
    assert not any(address in kept for address in addresses)
    assert "2001:db8" not in kept


def test_the_digest_hangs_on_the_servers_key(settings: Any) -> None:
    token = clients.current.set("203.0.113.9")
    try:
        before = clients.digest()
        settings.SECRET_KEY = "another-" + settings.SECRET_KEY
        assert clients.digest() not in {before, ""}
    finally:
        clients.current.reset(token)
    assert clients.digest() == ""


def test_a_product_administrator_finds_what_came_from_one_origin(world: Any, as_user: Any) -> None:
    for address in ("203.0.113.9", "203.0.113.10"):
        log_in(world.north.admin.email, address)
    client = as_user(world.alba)
    lines = client.get("/app/audit/?action=session.fail").json()["results"]
    found = client.get(f"/app/audit/?client={lines[0]['client']}").json()["results"]
    assert [line["id"] for line in found] == [lines[0]["id"]]


def test_seals_cover_the_origin_and_old_seals_still_fit(world: Any) -> None:
    before = last_event()
    standing = Event.objects.count()
    Event.objects.create(action=Action.AUDIT_VIEW)  # as before there was the column
    chain.seal()
    log_in(world.north.admin.email)
    chain.seal()
    assert chain.verify().events == standing + 2
    rows = list(Event.objects.filter(pk__gt=before).order_by("pk").values())
    assert [row["client"] != "" for row in rows] == [False, True]
    sums = []
    for row in (rows[1], {**rows[1], "client": "0" * 32}):
        total = chain.Sum("")
        total.add(row)
        sums.append(total.closed(timezone.now().replace(microsecond=0, second=0)))
    assert sums[0] != sums[1]
