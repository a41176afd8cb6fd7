"""On a busy server a call that logs in is worked on after the one that was sent in its place. The
login that is in use goes on."""

from typing import Any

from django.core import mail
from rest_framework.test import APIClient

from alba.accounts.models import Login
from tests.support import factories, lessons
from tests.support.browsers import COOKIE, age, ask_me, browser, log_in

TAB = "a-tab-of-sixteen-or-more"


def enter(code: str, key: str) -> Any:
    return APIClient().post("/api/card/", {"code": code}, headers={"Idempotency-Key": key})


def uses(entered: Any) -> int:
    access = entered.json()["access"]
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
    status: int = client.get("/app/assignments/").status_code
    return status


def test_a_card_that_was_entered_late_ends_nothing(world: Any) -> None:
    (code,) = lessons.make(world.north, 1).codes
    in_use = enter(code, f"{TAB}.2")
    late = enter(code, f"{TAB}.1")
    repeated = enter(code, f"{TAB}.2")
    assert [uses(one) for one in (in_use, late, repeated)] == [200] * 3
    assert Login.objects.filter(kind="card").count() == 1, "all of them are the same login"
    assert late.json().keys() == in_use.json().keys()


def test_the_newest_one_counts_and_so_does_another_computer(world: Any) -> None:
    (code,) = lessons.make(world.north, 1).codes
    first = enter(code, f"{TAB}.2")
    again = enter(code, f"{TAB}.3")
    assert (uses(first), uses(again)) == (401, 200)
    elsewhere = enter(code, "another-tab-elsewhere.1")
    assert (uses(again), uses(elsewhere)) == (401, 200)


def test_a_refresh_that_comes_late_ends_nothing_and_tells_nobody(run_queue: Any, db: Any) -> None:
    def sent(cookie: str, key: str) -> Any:
        client = browser()
        client.cookies[COOKIE] = cookie
        return client.post("/api/token/refresh/", headers={"Idempotency-Key": key})

    _, answer = log_in(factories.make_user("test_taker"))
    former = answer.cookies[COOKIE].value
    newer = sent(former, f"{TAB}.8")
    assert newer.status_code == 200
    age(seconds=20)
    mail.outbox.clear()
    for key in (f"{TAB}.7", f"{TAB}.8"):
        assert sent(former, key).status_code == 401
    run_queue()
    assert (Login.objects.count(), mail.outbox) == (1, [])
    assert ask_me(newer.json()["access"]).status_code == 200
    # A copied cookie comes with no such key, and still ends it.
    assert sent(former, "somebody-elses-key.1").status_code == 401
    assert Login.objects.count() == 0
