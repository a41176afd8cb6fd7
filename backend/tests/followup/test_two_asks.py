"""Two asks at once: about pupils of one name, about children of one guardian, and about a pupil
whom two schools know."""

import json
from datetime import date
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.campaigns.asks.models import Ask
from alba.campaigns.models import Campaign
from alba.followup import rounds
from alba.people.models import Role, TestTaker
from tests.assessments.test_family_visit import handed, start
from tests.enrolment.test_moves_nothing_lost import here, join, there
from tests.followup.test_asks import jana, reader, rosa
from tests.followup.test_asks_around import looked, own_data
from tests.followup.test_reading_list import give
from tests.support import factories, families, lessons, reading
from tests.support.asks import WHY, ask, entered, logged_in

__all__ = ["here", "jana", "join", "reader", "rosa", "there"]

OTHER = "At home he has been very quiet since Easter."

pytestmark = pytest.mark.usefixtures("below_14")


def campaign_of(made: dict[str, Any]) -> Campaign:
    return Campaign.every.get(ask=made["id"])


def yes(made: dict[str, Any], email: str) -> str:
    """Says yes to this ask. Returns the token of its link."""
    families.send_due(campaign_of(made))
    token = families.token_of(campaign_of(made), email)
    assert families.Family(token).answer("given").status_code == 200
    return token


def states(client: Any) -> dict[int, list[str]]:
    rows = client.get("/app/asks/").json()
    return {row["id"]: [one["state"] for one in row["voices"]] for row in rows}


def test_two_pupils_of_one_name(as_user: Any, reader: User, jana: TestTaker, rosa: Any) -> None:
    client = as_user(reader)
    assert jana.course is not None
    other = lessons.pupil(jana.course, 13, first_name="Jana", last_name="Roca")
    TestTaker.objects.filter(pk=other.pk).update(birth_date=date(2013, 3, 4))
    families.contact(other, "Marta Puig")
    first, second = ask(client, jana), ask(client, other, why=OTHER)
    assert first["told_apart"] != second["told_apart"] != ""
    yes(first, rosa.email)
    assert [row["voices"][0]["reason"] for row in client.get("/app/asks/").json()] == [
        "consent",
        None,
    ]
    yes(second, other.guardian_contacts.get().email)
    codes = {
        made["id"]: client.post(f"/app/asks/{made['id']}/door/").json()["code"]
        for made in (first, second)
    }
    answers = {pk: entered(code) for pk, code in codes.items()}
    assert len({one.json()["label"] for one in answers.values()}) == 2
    give(logged_in(answers[second["id"]]), [1] * 25)
    assert states(client) == {first["id"]: ["todo"], second["id"]: ["done"]}
    (row,) = client.get("/app/reading-list/").json()
    assert (row["ask"], row["told_apart"]) == (second["id"], second["told_apart"])
    path = f"/app/test-takers/{jana.pk}/voices/?ask={second['id']}"
    assert client.get(path).status_code == 404


def test_two_children_of_one_guardian(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: Any
) -> None:
    client = as_user(reader)
    pau = lessons.pupil(world.north.course, 12, first_name="Pau", last_name="Roca")
    families.contact(pau, rosa.full_name, email=rosa.email)
    first = ask(client, jana, guardians=True)
    second = ask(client, pau, guardians=True, why=OTHER)
    token = yes(first, rosa.email)
    families.send_due(campaign_of(second))
    other = families.token_of(campaign_of(second), rosa.email)
    for one, shown, hidden in ((token, WHY, OTHER), (other, OTHER, WHY)):
        page = Client().get(f"/consent/{one}").content.decode()
        assert shown in page
        assert hidden not in page
    assert states(client)[second["id"]] == ["todo", "todo"]
    guardian = APIClient()
    guardian.credentials(HTTP_AUTHORIZATION=f"Bearer {handed(start(token))['access']}")
    (todo,) = guardian.get("/app/assignments/").json()
    assert todo["subject"]["id"] == jana.pk
    give(guardian, [1] * 25)
    assert families.Family(other).answer("refused").status_code == 200
    rows = {row["id"]: row for row in client.get("/app/asks/").json()}
    assert rows[first["id"]]["state"] == "open"
    assert [one["state"] for one in rows[first["id"]]["voices"]] == ["todo", "done"]
    assert rows[second["id"]]["state"] == "closed"


def test_a_pupil_whom_two_schools_ask_about_and_who_becomes_one(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, join: Any, run_queue: Any
) -> None:
    """The new school's ask goes on, with its yes; the former one's is over, and stays there."""
    north, south = reading.make_reader(world.north), reading.make_reader(world.south)
    early = reading.make_reader(world.north, first_name="Early")
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    families.contact(there, email="rosa@old.example.org")
    families.contact(here, email="rosa@example.org")
    old = ask(as_user(south), there, why=OTHER)
    new = ask(as_user(north), here, teachers=[teacher.pk])
    yes(new, "rosa@example.org")
    as_user(south).get("/app/asks/")
    as_user(early).get("/app/asks/")
    rounds.every_round()
    run_queue()
    mail.outbox.clear()
    join()
    rounds.every_round()
    run_queue()
    assert [one for one in mail.outbox if one.to == [teacher.user.email]] == [], "told before"
    (row,) = as_user(north).get("/app/asks/").json()
    assert (row["id"], row["test_taker"], row["state"]) == (new["id"], there.pk, "open")
    assert [(one["state"], one["reason"]) for one in row["voices"]] == [("todo", None)] * 2
    assert as_user(south).get("/app/asks/").json() == []
    assert campaign_of(old).is_over
    assert Ask.objects.get(pk=old["id"]).why == OTHER
    looks = {name for name, _what in looked(as_user(north), there)}
    assert looks == {north.full_name, early.full_name}
    User.objects.filter(pk=there.user_id).update(email="laia@example.org")
    pupil = as_user(there.user)
    assert {name for name, _what in looked(pupil, there)} == {*looks, south.full_name}
    content, page = own_data(pupil)
    assert [one["why"] for one in content["asked_by_the_school"]] == [None] * 3
    for why in (WHY, OTHER):
        assert why not in json.dumps(content) + page
    give(as_user(teacher.user), [1] * 25)
    assert states(as_user(north)) == {new["id"]: ["todo", "done"]}
