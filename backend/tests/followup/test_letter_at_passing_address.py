"""A letter's yes at an address that staff put in for a while stops counting, as consent's does."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts.models import User
from alba.followup.letters.models import LetterAnswer
from tests.support import families, followup, lessons, letters, reading
from tests.support.followup import said

OWN = "own@example.org"
NO_YES = "A family’s yes no longer counts"


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    User.objects.filter(pk=world.north.admin.pk).update(locale="en")
    return as_user(world.north.admin)


@pytest.fixture
def reader(world: Any) -> User:
    found: User = reading.make_reader(world.north)
    User.objects.filter(pk=found.pk).update(locale="en")
    return found


@pytest.fixture
def client(reader: User, as_user: Any) -> Any:
    return as_user(reader)


@pytest.fixture
def mother(world: Any) -> Any:
    child = lessons.pupil(world.north.course, 12, first_name="Laia", last_name="Solà Vidal")
    return families.contact(child)


@pytest.fixture
def letter(client: Any, mother: Any) -> int:
    case = int(followup.open_case(client, mother.taker)["id"])
    return int(letters.write(client, case)["id"])


def change(admin: Any, mother: Any, email: str) -> None:
    assert admin.patch(f"/app/guardians/{mother.pk}/", {"email": email}).status_code == 200


def answer_at_own(admin: Any, client: Any, mother: Any, letter: int, said: str, run: Any) -> None:
    change(admin, mother, OWN)
    assert letters.call(client, letter, "ask/").status_code == 200
    run()
    answered = letters.by_link(letters.token(OWN), said, name=mother.full_name)
    assert answered.status_code == 200, answered.content
    run()
    mail.outbox.clear()


def told() -> set[str]:
    return {one.to[0] for one in mail.outbox if one.subject == NO_YES}


@pytest.mark.parametrize("back", ["rosa@example.org", ""])
def test_the_yes_stops_counting_and_they_are_asked_again(
    back: str,
    world: Any,
    reader: User,
    admin: Any,
    client: Any,
    mother: Any,
    letter: int,
    run_queue: Any,
) -> None:
    answer_at_own(admin, client, mother, letter, "agreed", run_queue)
    assert letters.call(client, letter).json()["state"] == "agreed"
    change(admin, mother, back)
    run_queue()
    shown = letters.call(client, letter).json()
    assert (shown["state"], shown["answers"]) == ("asked", [])
    assert said(letters.give(client, letter)) == (409, "not_agreed")
    assert {world.north.admin.email, reader.email} <= told()
    if back:
        token = letters.token(back)
        assert letters.by_link(token, "agreed", name=mother.full_name).json()["answer"] == "agreed"
        assert letters.give(client, letter).status_code == 200


def test_a_no_stays_a_no(admin: Any, client: Any, mother: Any, letter: int, run_queue: Any) -> None:
    answer_at_own(admin, client, mother, letter, "refused", run_queue)
    change(admin, mother, "rosa@example.org")
    run_queue()
    assert letters.call(client, letter).json()["state"] == "refused"
    assert told() == set()


def test_a_given_letter_stays_given_and_the_school_is_told(
    reader: User, admin: Any, client: Any, mother: Any, letter: int, run_queue: Any
) -> None:
    answer_at_own(admin, client, mother, letter, "agreed", run_queue)
    assert letters.give(client, letter).status_code == 200
    change(admin, mother, "rosa@example.org")
    run_queue()
    shown = letters.call(client, letter).json()
    assert (shown["state"], len(shown["answers"])) == ("given", 1)
    assert reader.email in told()


@pytest.mark.parametrize("why", ["entered long ago", "a third address"])
def test_a_yes_at_an_address_that_stayed_counts(
    why: str, admin: Any, client: Any, mother: Any, letter: int, run_queue: Any
) -> None:
    answer_at_own(admin, client, mother, letter, "agreed", run_queue)
    if why == "entered long ago":
        long_ago = timezone.now() - timedelta(days=15)
        type(mother).objects.filter(pk=mother.pk).update(email_since=long_ago)
    change(admin, mother, "third@example.org" if "third" in why else "rosa@example.org")
    assert letters.call(client, letter).json()["state"] == "agreed"
    assert LetterAnswer.objects.get().agreed
