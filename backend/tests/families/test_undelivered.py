"""An address that a mail server refuses for good shows at the person and at the bond, too."""

import smtplib
from typing import Any

import pytest
from django.core.mail.backends.locmem import EmailBackend
from django.core.management import call_command

from tests.support import factories

pytestmark = pytest.mark.sql


class Server:
    """A mail server, and what it thinks of every address."""

    code: int | None = 550

    def send(self, messages: Any) -> int:
        if self.code:
            to = messages[0].to[0]
            raise smtplib.SMTPRecipientsRefused({to: (self.code, b"5.1.1 unknown")})
        return len(messages)


@pytest.fixture
def server(monkeypatch: Any) -> Server:
    server = Server()

    def send(_backend: Any, messages: Any) -> int:
        return server.send(messages)

    monkeypatch.setattr(EmailBackend, "send_messages", send)
    return server


def bring(client: Any, side: Any) -> int:
    person = {
        "email": "bounces@home.test",
        "first_name": "Rosa",
        "last_name": "Mas",
        "role": "parent",
        "locale": "ca",
    }
    sent = {"responsible_test_taker_id": side.teacher.pk, "test_takers": [person]}
    made = client.post("/app/test-takers/create-bulk/", sent, format="json")
    assert made.status_code == 201, made.content
    rows = client.get("/app/test-takers/?search=bounces").json()
    return int(rows[0]["id"])


def undelivered(client: Any, pk: int) -> bool:
    (row,) = [one for one in client.get("/app/test-takers/").json() if one["id"] == pk]
    one = client.get(f"/app/test-takers/{pk}/").json()
    assert row["undelivered"] == one["undelivered"]
    return bool(one["undelivered"])


def test_it_shows_at_the_person_until_there_is_another_address(
    world: Any, as_user: Any, server: Server, run_queue: Any
) -> None:
    school = as_user(world.north.admin)
    pk = bring(school, world.north)
    assert not undelivered(school, pk)
    run_queue()
    assert undelivered(school, pk)
    server.code = None
    changed = school.patch(f"/app/test-takers/{pk}/update/", {"email": "rosa@home.test"})
    assert changed.status_code == 200, changed.content
    assert not undelivered(school, pk)


def test_an_email_that_is_taken_later_ends_it(
    world: Any, as_user: Any, server: Server, run_queue: Any
) -> None:
    school = as_user(world.north.admin)
    pk = bring(school, world.north)
    run_queue()
    server.code = None
    again = school.post("/app/test-takers/invite/", {"ids": [pk]}, format="json")
    assert again.status_code == 200, again.content
    run_queue()
    assert not undelivered(school, pk)


def test_one_that_is_put_off_is_not_refused(
    world: Any, as_user: Any, server: Server, run_queue: Any
) -> None:
    server.code = 452
    school = as_user(world.north.admin)
    pk = bring(school, world.north)
    run_queue()
    assert not undelivered(school, pk)


def test_it_shows_at_a_bond(world: Any, as_user: Any, server: Server, run_queue: Any) -> None:
    school = as_user(world.north.admin)
    path = f"/app/test-takers/{world.north.child.pk}/bonds/"
    sent = {"email": "bounces2@home.test", "kind": "guardian"}
    assert school.post(path, sent).status_code == 201
    assert [one["undelivered"] for one in school.get(path).json()] == [False]
    run_queue()
    assert [one["undelivered"] for one in school.get(path).json()] == [True]
    server.code = None
    assert school.post(path, sent).status_code in (200, 201)
    run_queue()
    assert [one["undelivered"] for one in school.get(path).json()] == [False]


def test_what_came_back_shows_at_both(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    path = f"/app/test-takers/{world.north.child.pk}/bonds/"
    school.post(path, {"email": "Rosa@home.test", "kind": "guardian"})
    person = factories.make_taker("parent", assigned_to=world.north.teacher)
    call_command("mail_bounced", "rosa@home.test", person.user.email)
    assert [one["undelivered"] for one in school.get(path).json()] == [True]
    assert undelivered(school, person.pk)


def test_test_takers_are_not_told(world: Any, as_user: Any) -> None:
    call_command("mail_bounced", world.north.parent.user.email)
    rows = as_user(world.north.teacher.user).get("/app/test-takers/").json()
    assert {one["undelivered"] for one in rows} == {False}
