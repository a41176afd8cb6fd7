"""Many who do the same thing at the same moment, against real processes."""

import functools
import re
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from faults.scenarios import Stage, people
from harness.load_users import Answer, Notes, Person

PUPILS = 500
COOKIE = re.compile("alba_refresh=([^;]+)")


def at_once(call: Callable[[Person], Answer], browsers: list[Person]) -> list[Answer]:
    """The answers of all browsers, which call at the same moment."""
    gate = threading.Barrier(len(browsers))

    def one(browser: Person) -> Answer:
        gate.wait()
        return call(browser)

    with ThreadPoolExecutor(len(browsers)) as pool:
        return list(pool.map(one, browsers))


def _toggle(test: int, admin: Person) -> Answer:
    return admin.ask("PATCH", f"/app/tests/{test}/approve/", {})


def twenty_one_toggles(stage: Stage) -> str:
    """21 approvals turned over at the same moment, by real processes on PostgreSQL."""
    made = people(stage.product, 1, 1)
    test, token = made["people"][0]["tests"][0], made["people"][0]["access"]
    notes = Notes()
    client = stage.person(token, notes)
    for question in made["questions"]:
        body = {"test": test, "test_question": question, "answer": 1}
        assert client.ask("POST", "/app/test-answers/create/", body)[0] == 201
    assert client.ask("PATCH", f"/app/tests/create/{test}/")[0] == 200
    rounds = 2 * stage.times + 1
    for _ in range(rounds):
        admins = [stage.person(made["admin"], notes) for _ in range(21)]
        answers = at_once(functools.partial(_toggle, test), admins)
        assert [answer.status for answer in answers] == [200] * 21
    with stage.cluster.connect() as connection:
        [approved] = connection.execute(
            "SELECT is_approved_by_alba FROM screening_test WHERE id = %s", [test]
        ).fetchone() or (None,)
        counts: dict[str, int] = dict(
            connection.execute(
                "SELECT action, count(*) FROM audit_event WHERE object_id = %s "
                "AND action LIKE 'test.%%approve' GROUP BY action",
                [test],
            ).fetchall()
        )
    total = rounds * 21
    expected = {"test.approve": (total + 1) // 2, "test.unapprove": total // 2}
    assert approved is True, "a toggle was lost"
    assert counts == expected, f"{counts} instead of {expected}"
    return f"{rounds} rounds of 21: none lost, {total} events"


def _refresh(cookie: str, browser: Person) -> Answer:
    headers = {"Cookie": f"alba_refresh={cookie}"}
    return browser.ask("POST", "/api/token/refresh/", **headers)


def refresh_storm(stage: Stage) -> str:
    """8 tabs that refresh one login at once, again and again; then a school whose tokens all end
    with the bell."""
    made = people(stage.product, PUPILS, 0)
    notes, cookie = Notes(), made["people"][0]["cookie"]
    rounds = 7 * stage.times
    for _ in range(rounds):
        tabs = [stage.person(notes=notes) for _ in range(8)]
        answers = at_once(functools.partial(_refresh, cookie), tabs)
        assert [answer.status for answer in answers] == [200] * 8
        successors = {COOKIE.findall(answer.headers["Set-Cookie"])[0] for answer in answers}
        assert len(successors) == 1, f"{len(successors)} successors of one cookie"
        cookie = successors.pop()
    pupils = {stage.person(notes=notes): one["cookie"] for one in made["people"][1:]}
    begun = time.monotonic()
    answers = at_once(lambda pupil: _refresh(pupils[pupil], pupil), list(pupils))
    found = Counter(answer.status for answer in answers)
    took = time.monotonic() - begun
    times = [reply.seconds for reply in notes.replies if reply.at >= begun]
    assert found == {200: len(pupils)}, found
    with stage.cluster.connect() as connection:
        [most] = connection.execute("SELECT max(generation) FROM accounts_login").fetchone() or (0,)
    assert most == rounds, f"{most} turns of a login that was refreshed {rounds} times"
    p95 = statistics.quantiles(times, n=20)[-1]
    return (
        f"{rounds} rounds of 8: one successor each, no refusal; {len(pupils)} logins at one "
        f"moment: no refusal, p95 {p95:.2f} s, all done in {took:.1f} s"
    )
