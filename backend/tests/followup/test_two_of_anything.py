"""Ending one of two referrals, letters or replies of a case never ends the other."""

from datetime import date, timedelta
from typing import Any

import pytest

from alba.campaigns import codes as card_codes
from alba.days import today
from alba.followup.letters import codes
from alba.followup.letters.models import Letter
from alba.people.models import TestTaker
from tests.support import families, lessons, letters, reading
from tests.support.followup import PATH, close, open_case, said, step


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course, 12, first_name="Laia", last_name="Solà Vidal")


@pytest.fixture
def client(world: Any, as_user: Any) -> Any:
    return as_user(reading.make_reader(world.north))


@pytest.fixture
def case(client: Any, child: TestTaker) -> int:
    return int(open_case(client, child)["id"])


@pytest.fixture
def mother(child: TestTaker) -> Any:
    return families.contact(child)


def add(client: Any, case: int, kind: str, **more: Any) -> int:
    made = step(client, case, kind, **more)
    assert made.status_code == 201, made.content
    return int(made.json()["id"])


def shown(client: Any, case: int) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"{PATH}{case}/").json()
    return found


def waiting(client: Any, case: int) -> list[int]:
    """The referrals that keep the case from being closed."""
    refused = close(client, case, "nothing_needed")
    if refused.status_code == 200:
        return []
    assert said(refused) == (409, "arrival_open")
    found: list[int] = refused.json()["referrals"]
    return found


def given(client: Any, case: int, mother: Any, **more: Any) -> int:
    letter = int(letters.write(client, case, **more)["id"])
    letters.agree(client, letter, mother.pk)
    assert letters.give(client, letter).status_code == 200
    return letter


def reply(client: Any, letter: int, answer: str, **more: Any) -> Any:
    code = card_codes.shown(codes.of(Letter.objects.get(pk=letter)))
    assert letters.reply(code, answer=answer, **more).status_code == 200
    return letters.call(client, letter, "confirm/", x=1)


def test_each_referral_has_an_end_of_its_own(client: Any, case: int) -> None:
    first, second = add(client, case, "csmij"), add(client, case, "eap")
    assert waiting(client, case) == [first, second]
    missing = step(client, case, "arrived")
    assert (missing.status_code, list(missing.json()["fields"])) == (400, ["referral"])
    assert step(client, case, "arrived", referral=10**6).status_code == 400
    assert step(client, case, "talked_family", referral=first).status_code == 400
    end = step(client, case, "did_not_come", referral=first).json()
    assert end["referral"] == first
    assert waiting(client, case) == [second]
    assert said(step(client, case, "arrived", referral=first)) == (409, "referral_ended")
    # This end needs no name, since one referral is left.
    assert step(client, case, "family_declined").json()["referral"] == second
    assert said(step(client, case, "cannot_reach")) == (409, "referral_ended")
    assert waiting(client, case) == []


def test_a_referral_of_another_case_is_none_of_this_one(world: Any, client: Any, case: int) -> None:
    other = open_case(client, lessons.pupil(world.north.course))["id"]
    foreign = add(client, other, "eap")
    own = add(client, case, "eap")
    assert step(client, case, "arrived", referral=foreign).status_code == 400
    end = add(client, case, "arrived")
    assert step(client, case, "arrived", referral=end).status_code == 400, "no referral"
    assert waiting(client, other) == [foreign]
    assert own != foreign


def test_a_struck_end_is_none(client: Any, case: int) -> None:
    first, second = add(client, case, "csmij"), add(client, case, "eap")
    end = add(client, case, "arrived", referral=second)
    assert waiting(client, case) == [first]
    assert client.delete(f"{PATH}{case}/steps/{end}/").status_code == 204
    assert waiting(client, case) == [first, second]
    assert client.delete(f"{PATH}{case}/steps/{second}/").status_code == 204
    assert step(client, case, "arrived", referral=second).status_code == 400
    assert step(client, case, "arrived").json()["referral"] == first


def test_the_case_is_due_for_the_earliest_that_is_open(client: Any, case: int) -> None:
    soon, later = (today() + timedelta(days=days) for days in (20, 90))
    first = add(client, case, "csmij", check_on=str(soon))
    due = shown(client, case)["due_on"]
    add(client, case, "eap", check_on=str(later))
    assert shown(client, case)["due_on"] == due, "the new one does not hide the other's day"
    end = add(client, case, "arrived", referral=first)
    assert date.fromisoformat(shown(client, case)["due_on"]) >= later
    client.delete(f"{PATH}{case}/steps/{end}/")
    assert shown(client, case)["due_on"] == due


def test_a_reply_ends_the_referral_of_its_letter(client: Any, case: int, mother: Any) -> None:
    referred = add(client, case, "csmij")
    letter = given(client, case, mother)  # to primary care, so it is a referral of its own
    own = letters.call(client, letter).json()["referral"]
    assert own not in {None, referred}
    assert waiting(client, case) == [referred, own]
    assert reply(client, letter, "seen").status_code == 200
    assert waiting(client, case) == [referred]


def test_two_letters_and_their_replies(client: Any, case: int, mother: Any) -> None:
    csmij, eap = add(client, case, "csmij"), add(client, case, "eap")
    body = letters.wanted()
    del body["to"]
    path = f"{PATH}{case}/letters/"
    assert list(client.post(path, body).json()["fields"]) == ["referral"]
    first = client.post(path, {**body, "referral": csmij}).json()
    assert (first["to"], first["referral"]) == ("csmij", csmij), "it goes where it was referred to"
    assert said(client.post(path, {**body, "referral": csmij})) == (409, "letter_open")
    second = client.post(path, {**body, "referral": eap}).json()
    moved = client.patch(f"/app/letters/{second['id']}/", {"referral": csmij})
    assert said(moved) == (409, "letter_open")
    for one in (first, second):
        letters.agree(client, one["id"], mother.pk)
        assert letters.give(client, one["id"]).status_code == 200
    kinds = [one["kind"] for one in shown(client, case)["steps"]]
    assert kinds == ["csmij", "eap"], "each was a referral before"
    assert waiting(client, case) == [csmij, eap]
    reply(client, second["id"], "did_not_come")
    assert waiting(client, case) == [csmij]
    ended = client.post(path, {**body, "referral": eap})
    assert said(ended) == (409, "referral_ended")
    # They came after all, and then only the waiting list is known of.
    reply(client, second["id"], "seen")
    ends = {one["id"]: one for one in shown(client, case)["steps"] if one["referral"] == eap}
    assert [(one["kind"], one["struck"]) for one in ends.values()] == [
        ("did_not_come", True),
        ("arrived", False),
    ]
    reply(client, second["id"], "waiting_list", on=str(today() + timedelta(days=60)))
    assert waiting(client, case) == [csmij, eap]
    reply(client, first["id"], "seen")
    assert waiting(client, case) == [eap]


def test_a_letter_whose_referral_has_ended_meanwhile_refers_again(
    client: Any, case: int, mother: Any
) -> None:
    referred = add(client, case, "csmij")
    letter = letters.write(client, case, to="csmij")
    assert letter["referral"] == referred, "the only one, to that service"
    letters.agree(client, letter["id"], mother.pk)
    add(client, case, "did_not_come")
    again = letters.give(client, letter["id"]).json()["referral"]
    assert waiting(client, case) == [again]
    assert again != referred


def test_figures_count_referrals(world: Any, client: Any, as_user: Any) -> None:
    path = f"/app/cases/figures/?school={world.north.school.pk}"
    admin = as_user(world.north.admin)
    for number in range(5):
        case = open_case(client, lessons.pupil(world.north.course))["id"]
        first, second = add(client, case, "csmij"), add(client, case, "eap")
        add(client, case, "arrived", referral=first)
        add(client, case, "did_not_come", referral=second)
        if number == 3:
            assert admin.get(path).json()["referred"] is None, "eight, about four children"
    figures = admin.get(path).json()
    assert [figures[name] for name in ("opened", "referred", "arrived", "lost")] == [5, 10, 5, 5]
