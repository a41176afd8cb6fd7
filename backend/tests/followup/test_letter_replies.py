"""The service answers a letter with its code, without a login; it counts once a reader confirms."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from rest_framework.test import APIClient

from alba.audit.models import Event
from alba.campaigns import codes as card_codes
from alba.days import today
from alba.followup.letters import codes
from alba.followup.letters.models import Letter
from alba.people.models import TestTaker
from tests.support import families, lessons, letters, reading
from tests.support.followup import close, open_case, said


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course, 12, first_name="Laia", last_name="Solà Vidal")


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def client(reader: Any, as_user: Any) -> Any:
    return as_user(reader)


@pytest.fixture
def case(client: Any, child: TestTaker) -> int:
    return int(open_case(client, child)["id"])


@pytest.fixture
def letter(client: Any, case: int, child: TestTaker) -> int:
    """A given one."""
    made = int(letters.write(client, case)["id"])
    letters.agree(client, made, families.contact(child).pk)
    assert letters.give(client, made).status_code == 200
    return made


def code(letter: int) -> str:
    return card_codes.shown(codes.of(Letter.objects.get(pk=letter)))


def kinds(client: Any, case: int) -> list[str]:
    return [one["kind"] for one in client.get(f"/app/cases/{case}/").json()["steps"]]


def test_the_code_tells_of_no_child(letter: int, reader: Any, world: Any) -> None:
    looked = letters.reply(code(letter))
    assert looked.json() == {
        "school_name": world.north.school.school_name,
        "reader": reader.full_name,
        "given_on": str(today()),
    }


def test_seen_is_a_step_once_a_reader_confirms(
    client: Any, case: int, letter: int, reader: Any, run_queue: Any
) -> None:
    assert said(letters.call(client, letter, "confirm/", x=1)) == (409, "no_reply")
    run_queue()
    mail.outbox.clear()
    sent = {"answer": "seen", "on": str(today()), "phone": "+34 93 000 00 00"}
    assert letters.reply(code(letter), **sent).status_code == 200
    run_queue()
    assert [one.to for one in mail.outbox] == [[reader.email]]
    shown = letters.call(client, letter).json()
    assert (shown["state"], shown["reply"]["answer"]) == ("given", "seen")
    assert kinds(client, case) == ["primary_care"]
    assert said(close(client, case, "arrived")) == (409, "arrival_open")
    stale = letters.call(client, letter, "confirm/", at="2020-01-01T00:00:00Z")
    assert said(stale) == (409, "changed_meanwhile")
    confirmed = letters.call(client, letter, "confirm/", at=shown["reply"]["at"]).json()
    assert (confirmed["state"], confirmed["reply"]["confirmed_at"] is None) == ("answered", False)
    assert kinds(client, case) == ["primary_care", "arrived"]
    assert close(client, case, "arrived").status_code == 200


def test_readers_see_in_the_list_whose_letter_was_answered(
    client: Any, case: int, letter: int, world: Any, as_user: Any
) -> None:
    def waits(viewer: Any = client) -> bool:
        [row] = viewer.get("/app/cases/", {"reason": "Asked by the school"}).json()
        return bool(row["letter_answered"])

    assert not waits()
    letters.reply(code(letter), answer="waiting_list")
    letters.reply(code(letter), answer="seen")
    assert waits()
    assert not waits(as_user(world.alba))
    letters.call(client, letter, "confirm/")
    assert not waits()
    assert client.get(f"/app/cases/{case}/").json()["letter_answered"] is False


@pytest.mark.parametrize(
    ("answer", "days", "due", "step"),
    [
        ("waiting_list", 60, 60, "primary_care"),
        ("waiting_list", None, 42, "primary_care"),
        ("not_ours", None, 1, "primary_care"),
        ("did_not_come", None, 42, "did_not_come"),
    ],
)
def test_what_follows_from_each_answer(
    client: Any, case: int, letter: int, answer: str, days: int | None, due: int, step: str
) -> None:
    on = {"on": str(today() + timedelta(days=days))} if days else {}
    assert letters.reply(code(letter), answer=answer, **on).status_code == 200
    letters.call(client, letter, "confirm/", x=1)
    shown = client.get(f"/app/cases/{case}/").json()
    assert shown["steps"][-1]["kind"] == step
    # Or the first school day from then on.
    earliest = today() + timedelta(days=due)
    assert str(earliest) <= shown["due_on"] <= str(earliest + timedelta(days=20))
    closed = close(client, case, "referred")
    assert closed.status_code == (200 if answer == "did_not_come" else 409)


def test_only_days_and_telephones_that_can_be(letter: int) -> None:
    tomorrow = str(today() + timedelta(days=1))
    for wrong in (
        {"answer": "seen", "on": tomorrow},
        {"answer": "waiting_list", "on": str(today() - timedelta(days=1))},
        {"answer": "seen", "phone": "call me"},
        {"answer": "seen, and sad"},
    ):
        assert letters.reply(code(letter), **wrong).status_code == 400
    assert letters.reply("123").status_code == 400


@pytest.mark.promise("reply.thanksText")
def test_a_code_works_five_times_once_given_and_for_half_a_year(
    client: Any, case: int, letter: int
) -> None:
    for _turn in range(5):
        assert letters.reply(code(letter), answer="seen").status_code == 200
    refused = letters.reply(code(letter), answer="seen")
    made = letters.write(client, case)["id"]
    not_given = letters.reply(code(made))
    Letter.objects.filter(pk=letter).update(given_on=today() - timedelta(days=180))
    never = letters.reply(card_codes.shown(card_codes.make()))
    for one in (not_given, letters.reply(code(letter)), never):
        assert (one.status_code, one.json()) == (401, refused.json())


def test_guessing_is_held_back(letter: int) -> None:
    answers = [letters.reply(card_codes.shown(card_codes.make())).status_code for _ in range(61)]
    assert answers == [401] * 60 + [429]
    # Others' wrong codes never hold back who has the right one.
    assert letters.reply(code(letter), answer="seen").status_code == 200
    assert letters.reply(card_codes.shown(card_codes.make())).status_code == 429
    assert Event.objects.filter(action="letter.reply", outcome="refused").exists()
    foreign = APIClient().post(
        letters.REPLY, {"code": code(letter)}, headers={"sec-fetch-site": "cross-site"}
    )
    assert foreign.status_code == 403
