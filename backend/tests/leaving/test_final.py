"""The last folder of a school closes it here: whoever comes later is told, and nothing that they
answer is taken and lost."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.db import connection
from rest_framework.test import APIClient

from alba.accounts.mail import outbox
from alba.assessments.models import Answer
from alba.audit.models import Action, Event
from alba.campaigns.consent.models import FamilyAnswer
from alba.days import today
from alba.followup.talk.models import TalkRequest
from alba.leaving import out
from alba.leaving.folder import FolderError
from alba.leaving.models import Departure
from alba.people.records.contacts import GuardianContact
from alba.schools import moved
from alba.schools.models import School
from tests.support import (
    campaigns,
    factories,
    families,
    followup,
    going,
    lessons,
    letters,
    races,
    reading,
    several,
)
from tests.support.browsers import log_in

pytestmark = pytest.mark.usefixtures("private_media")

MOVED = (409, "school_moved")


@pytest.fixture
def key(tmp_path: Path) -> going.Key:
    return going.make_key(tmp_path)


@pytest.fixture
def close(world: Any, key: going.Key, tmp_path: Path) -> Any:
    def closed(school: School | None = None) -> str:
        named = str((school or world.north.school).pk)
        return going.said("leave", named, "--final", "--to", key.recipient, str(tmp_path / "gone"))

    return closed


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


def test_it_closes_the_school_and_says_so(world: Any, close: Any, as_user: Any) -> None:
    assert "Closed here from now on" in close()
    world.north.school.refresh_from_db()
    assert world.north.school.moved_at
    assert world.north.school.rests
    assert not School.objects.get(pk=world.south.school.pk).moved_at
    line = Event.objects.get(action=Action.SCHOOL_LEAVE)
    assert line.details["final"] is True
    [waits] = [
        one for one in as_user(world.alba).get("/app/attention/").json() if one["what"] == "leaves"
    ]
    assert waits["school"] == world.north.school.pk
    shown = as_user(world.alba).get(f"/app/schools/{world.north.school.pk}/departure/").json()
    assert shown["closed_at"]
    assert shown["handed_over_on"] is None


def test_without_it_nothing_is_closed(world: Any, key: going.Key, tmp_path: Path) -> None:
    going.leave(world.north.school, key, tmp_path / "gone")
    assert not School.objects.filter(moved_at__isnull=False).exists()
    assert not Departure.objects.exists()


def test_a_folder_that_could_not_be_written_closes_nothing(
    world: Any, close: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    def full(*_any: Any, **_more: Any) -> None:
        raise FolderError("The disk is full.")

    monkeypatch.setattr(out, "_keys", full)
    with pytest.raises(CommandError, match="Nothing was written: The disk is full"):
        close()
    assert not School.objects.filter(moved_at__isnull=False).exists()
    assert not Event.objects.filter(action=Action.SCHOOL_LEAVE).exists()
    assert not list(tmp_path.glob("gone*"))


def test_everything_closes_with_all(world: Any, key: going.Key, tmp_path: Path) -> None:
    going.said("leave", "--all", "--final", "--to", key.recipient, str(tmp_path / "gone"))
    assert not School.objects.filter(moved_at=None).exists()


def test_a_running_test_is_told_and_its_answers_before_went_along(
    world: Any, close: Any, key: going.Key, tmp_path: Path
) -> None:
    lesson = lessons.make(world.north)
    pupil, other = lesson.enter(0), lesson.enter(1)
    test, theirs = lessons.begin(pupil), lessons.begin(other)
    lessons.answer(pupil, test, range(1, 6))
    lessons.answer(other, theirs, range(1, 26))
    before = Answer.objects.count()
    close()
    assert said(lessons.save(pupil, test, 6)) == MOVED
    path = f"/app/tests/{test['id']}/answers/"
    many = {"answers": [{"test_question": 1, "answer": 1}]}
    assert said(pupil.put(path, many)) == MOVED
    assert said(other.patch(f"/app/tests/create/{theirs['id']}/")) == MOVED
    assert said(pupil.post("/app/talk-requests/", {"to": "any"})) == MOVED
    assert Answer.objects.count() == before
    assert not TalkRequest.objects.exists()
    assert len(going.rows(tmp_path / "gone", key, "screening.Answer")) == before


def test_what_is_saved_at_that_moment_is_refused_too(world: Any, as_user: Any) -> None:
    """The person was let in just before, and nobody has been told yet."""
    lesson = lessons.make(world.north)
    pupil = lesson.enter()
    test = lessons.begin(pupil)
    moved.close([world.north.school.pk])
    assert said(lessons.save(pupil, test, 1)) == MOVED
    assert said(pupil.post("/app/talk-requests/", {"to": "any"})) == MOVED
    begun = pupil.post("/app/tests/create/", {"test_type": 2, "test_taker": lesson.pupils[0].pk})
    assert begun.status_code >= 400
    assert not Answer.objects.exists()


def test_what_staff_change_at_that_moment_is_refused_too(world: Any, as_user: Any) -> None:
    """They were let in just before. One place asks for all of them: whatever is changed is
    recorded."""
    north = world.north
    team = as_user(world.alba)
    reader = as_user(reading.make_reader(north))
    case = followup.open_case(reader, north.child)["id"]
    moved.close([north.school.pk])
    child = f"/app/test-takers/{north.child.pk}/"
    rosa = {"full_name": "Rosa Vidal", "relation": "mother", "email": "rosa@example.org"}
    given = {"given": True, "reference": "Folder 7"}
    phone = {"contact": {"phone": "972 00 00 00"}}
    assert said(team.post(f"{child}guardians/", rosa)) == MOVED
    assert said(team.post(f"{child}guardian-consent/", given)) == MOVED
    assert said(team.patch(f"/app/schools/{north.school.pk}/", phone)) == MOVED
    assert reader.post(f"/app/cases/{case}/notes/", {"text": "Called home."}).status_code >= 400
    assert not GuardianContact.objects.filter(full_name="Rosa Vidal").exists()
    until = (today() + timedelta(days=30)).isoformat()
    hold = {"test_taker": north.child.pk, "reason": "There is an open claim", "until": until}
    assert team.post("/app/holds/", hold).status_code == 201
    there = as_user(world.south.admin)
    assert there.patch(f"/app/schools/{world.south.school.pk}/", phone).status_code == 200


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite keeps everybody waiting")
def test_while_the_last_folder_is_written_staff_are_refused_at_once(
    world: Any, as_user: Any
) -> None:
    phone = {"contact": {"phone": "972 00 00 00"}}
    admin, there = as_user(world.north.admin), as_user(world.south.admin)
    own = f"/app/schools/{world.north.school.pk}/"
    other = f"/app/schools/{world.south.school.pk}/"
    with moved.held([world.north.school.pk]):
        [refused] = races.together(lambda: admin.patch(own, phone))
        [changed] = races.together(lambda: there.patch(other, phone))
    assert said(refused) == MOVED
    assert changed.status_code == 200
    assert admin.patch(own, phone).status_code == 200


def test_cards_say_it_and_unknown_ones_say_what_they_always_say(world: Any, close: Any) -> None:
    lesson = lessons.make(world.north)
    close()
    for more in ({}, {"for": "talk"}):
        entered = APIClient().post("/api/card/", {"code": lesson.codes[0], **more})
        assert said(entered) == MOVED
        assert "uses Alba at another address" in entered.json()["detail"]
    unknown = APIClient().post("/api/card/", {"code": "2222-2222-2222"})
    assert unknown.status_code in {400, 401}


@pytest.mark.usefixtures("below_14")
def test_links_of_families_say_it_in_the_familys_language(
    world: Any, close: Any, as_user: Any, run_queue: Any
) -> None:
    north = world.north
    child = lessons.pupil(north.course, 10)
    contact = families.contact(child, email="rosa@example.org")
    GuardianContact.objects.filter(pk=contact.pk).update(locale="es")
    asked = families.campaign(north)
    assert families.ask(as_user(north.admin), asked).status_code == 200
    family = families.Family(families.token_of_any(contact))
    nonce = family.read().json()["nonce"]
    close()
    assert said(family.read()) == MOVED
    assert said(family.answer("given", nonce=nonce)) == MOVED
    assert said(APIClient().post(f"{family.path}login/")) == MOVED
    page = APIClient().get(f"/consent/{family.token}")
    assert page.status_code == 410
    assert "Esta página se ha trasladado" in page.content.decode()
    posted = APIClient().post(f"/consent/{family.token}", {"answer": "given", "nonce": nonce})
    assert posted.status_code == 410
    assert not FamilyAnswer.objects.exists()
    assert APIClient().get("/consent/none").status_code == 404


def test_letters_and_their_reply_codes_say_it(world: Any, close: Any, as_user: Any) -> None:
    reader = as_user(reading.make_reader(world.north))
    contact = families.contact(world.north.child, email="rosa@example.org")
    case = followup.open_case(reader, world.north.child)["id"]
    letter = letters.write(reader, case)["id"]
    letters.agree(reader, letter, contact.pk)
    close()
    assert said(reader.get(f"/app/cases/{case}/")) == MOVED


@pytest.mark.promise("moved.text")
def test_logins_say_it(world: Any, close: Any, as_user: Any) -> None:
    reader = reading.make_reader(world.north)
    people = [world.north.admin, world.north.teacher.user, world.north.parent.user, reader]
    clients = [as_user(one) for one in people]
    close()
    for client in clients:
        me = client.get("/app/user/")
        assert me.status_code == 200
        assert me.json()["standstill"] == "moved"
        assert me.json()["schools"] == []
        for path in ("/app/assignments/", "/app/reading-list/", "/app/test-takers/"):
            assert said(client.get(path)) == MOVED, path
        assert client.patch("/app/user/", {"locale": "es"}).status_code == 200
    client, answered = log_in(world.north.admin)
    assert answered.status_code == 200
    south = as_user(world.south.admin)
    assert south.get("/app/user/").json()["standstill"] is None
    assert south.get(f"/app/schools/{world.south.school.pk}/").status_code == 200


def test_the_administrator_still_sees_how_it_goes_on(world: Any, close: Any, as_user: Any) -> None:
    admin = as_user(world.north.admin)
    path = f"/app/schools/{world.north.school.pk}/departure/"
    close()
    assert admin.get(path).json()["closed_at"]
    assert said(admin.delete(path)) == MOVED
    assert said(admin.post(path, {"wish": "leave", "contact": "x"})) == MOVED
    assert as_user(world.south.admin).get(path).status_code == 404


def test_who_is_at_another_school_too_works_on_there(world: Any, close: Any, as_user: Any) -> None:
    admin = world.north.admin
    world.south.school.admins.add(admin)
    _here, there = several.in_both(world)
    close()
    client = as_user(admin)
    assert client.get("/app/user/").json()["standstill"] is None
    assert [one["name"] for one in client.get("/app/user/").json()["schools"]] == ["South"]
    assert client.get(f"/app/schools/{world.south.school.pk}/").status_code == 200
    assert client.get(f"/app/schools/{world.north.school.pk}/").status_code == 404
    assert as_user(there.user).get("/app/user/").json()["standstill"] is None


def test_nothing_new_begins_at_it_for_anybody(world: Any, close: Any, as_user: Any) -> None:
    asked = campaigns.make(world.north, opened=False)
    close()
    team = as_user(world.alba)
    opened = team.post(f"/app/campaigns/{asked.pk}/open/")
    assert said(opened) == (409, "school_rests")
    person = {"first_name": "Nil", "last_name": "Roca", "email": "nil@example.org"}
    new = {**person, "role": "teacher", "course": world.north.course.pk}
    assert said(team.post("/app/test-takers/create-responsible/", new)) == MOVED


def test_a_guardian_of_another_schools_child_is_not_shut_out(
    world: Any, close: Any, as_user: Any
) -> None:
    parent = world.north.parent
    child = factories.make_taker("student", course=world.south.course)
    child.bonds.create(adult=parent, kind="guardian")
    close()
    assert as_user(parent.user).get("/app/user/").json()["standstill"] is None


@pytest.mark.promise("leaving.closedOn")
@pytest.mark.usefixtures("below_14")
def test_it_writes_no_more_emails(
    world: Any, close: Any, as_user: Any, run_queue: Any, mailoutbox: list[Any]
) -> None:
    families.contact(lessons.pupil(world.north.course, 10), email="rosa@example.org")
    asked = families.campaign(world.north)
    families.ask(as_user(world.north.admin), asked)
    close()
    run_queue()
    mailoutbox.clear()
    families.send_due(asked)
    outbox.queue("erasure_stopped", world.north.admin)
    run_queue()
    assert mailoutbox == []
    outbox.queue("reset", world.north.admin)
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[world.north.admin.email]]
