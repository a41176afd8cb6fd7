"""Every way by which a person goes follows the same rule on whether and when the data go: open
matters stay with the readers until they close them, and a school may keep what somebody has
left."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.assessments.models import Test
from alba.days import today
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.privacy.erasures import Erasure
from alba.schools.duties.models import Duty
from tests.families.test_children import CHILDREN, LAIA, make_guardian
from tests.support import erasing, families, followup, lessons, reading, screenings
from tests.support.factories import PASSWORD

OWN = {"current_password": PASSWORD}
REASON = "The court has asked for these records"
WEEK = timedelta(days=7)


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def pupil(world: Any, reader: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


def end_account(as_user: Any, person: TestTaker) -> None:
    gone = as_user(person.user).delete("/app/user/", OWN)
    assert gone.status_code == 204, gone.content


def listed(client: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = client.get("/app/erasures/").json()
    return rows


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def nightly() -> None:
    """Runs the nightly job as if the week were over."""
    erasing.after_a_week()
    call_command("daily", verbosity=0)


@pytest.mark.promise("settings.danger.textTaker", "settings.danger.open", "retention.erasing.waits")
def test_open_matters_stay_with_readers_when_a_pupil_ends_the_account(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker, run_queue: Any, mailoutbox: Any
) -> None:
    screenings.make_test(pupil)
    own, client, admin = as_user(pupil.user), as_user(reader), as_user(world.north.admin)
    wish = own.post("/app/talk-requests/", {"to": "reader", "note": "please"}).json()["id"]
    case = followup.open_case(client, pupil)["id"]
    email = pupil.user.email
    end_account(as_user, pupil)
    assert own.get("/app/user/").status_code == 401
    assert admin.get(f"/app/test-takers/{pupil.pk}/").status_code == 404
    run_queue()
    begun = [mail.to[0] for mail in mailoutbox if "once nothing is open" in mail.subject]
    assert sorted(begun) == sorted([world.north.admin.email, reader.email])
    [farewell] = [mail for mail in mailoutbox if mail.to == [email]]
    assert "seven days" in farewell.body
    for viewer in (admin, client, as_user(world.alba)):
        [row] = listed(viewer)
        assert (row["on"], row["own"], row["name"]) == (None, True, pupil.user.full_name)
        assert row["waits_for"] == {"talk": 1, "cases": 1, "held": False}
    nightly()
    [shown] = client.get("/app/talk-requests/").json()
    assert (shown["id"], shown["note"]) == (wish, "please")
    assert client.get(f"/app/cases/{case}/").status_code == 200
    for state in ("seen", "talked"):
        answer = client.patch(f"/app/talk-requests/{wish}/", {"state": state})
        assert answer.status_code == 200, answer.content
    assert listed(admin)[0]["on"] is None
    followup.close(client, case, "nothing_needed")
    [row] = listed(admin)
    assert (row["on"], row["waits_for"]) == (str(today() + WEEK), None)
    assert client.get("/app/cases/").json() == []
    nightly()
    assert Case.objects.exists(), "seven days after it was closed"
    Case.objects.update(closed_at=timezone.now() - WEEK)
    TalkRequest.objects.update(talked_at=timezone.now() - WEEK)
    nightly()
    assert not User.objects.filter(pk=pupil.user_id).exists()
    for model in (Case.objects, TalkRequest.objects, Test.everyone):
        assert not model.exists()
    counts = Erasure.objects.get().counts
    assert (counts["tests"], counts["cases"], counts["talk_requests"]) == (1, 1, 1)
    assert Erasure.objects.get().former_address == ""


@pytest.mark.promise("retention.erasing.keepHint", "retention.erasing.ownStays")
def test_the_school_keeps_the_data_with_a_reason_and_the_account_stays_ended(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker, client: Any, run_queue: Any,
    mailoutbox: Any,
) -> None:  # fmt: skip
    families.contact(pupil, "Rosa Vidal", email="rosa@example.org")
    families.contact(pupil, "No Word", email="no@example.org", has_authority=False)
    screenings.make_test(pupil)
    email = pupil.user.email
    end_account(as_user, pupil)
    admin = as_user(world.north.admin)
    [row] = listed(admin)
    path = f"/app/erasures/{row['id']}/"
    for body in ({}, {"reason": " "}, {"reason": "no"}):
        refused = admin.delete(path, body)
        assert (refused.status_code, [*refused.json()["fields"]]) == (400, ["reason"])
    assert as_user(world.south.admin).delete(path, {"reason": REASON}).status_code == 404
    run_queue()
    mailoutbox.clear()
    assert as_user(reader).delete(path, {"reason": REASON}).status_code == 204
    run_queue()
    told = {mail.to[0]: mail.body for mail in mailoutbox}
    assert sorted(told) == sorted([email, "rosa@example.org"])
    assert all(REASON in body for body in told.values())
    assert listed(admin) == []
    assert admin.get(f"/app/test-takers/{pupil.pk}/").json()["email"] is None
    assert as_user(reader).get(f"/app/test-takers/{pupil.pk}/voices/").status_code == 200
    body = {"username": email, "password": PASSWORD}
    assert client.post("/api/login/", body, content_type="application/json").status_code == 401
    nightly()
    assert TestTaker.objects.filter(pk=pupil.pk).exists()
    kept = admin.get("/app/erasures/?kept=true").json()
    assert [(one["name"], one["kept"]["reason"]) for one in kept] == [
        (pupil.user.full_name, REASON)
    ]
    # Deleted by the school later, nothing of it is left.
    assert admin.delete(f"/app/test-takers/{pupil.pk}/delete/").status_code == 204
    nightly()
    assert [one.name for one in Erasure.objects.all()] == [""]


def test_an_account_ends_at_once_and_for_good(world: Any, as_user: Any, client: Any) -> None:
    """This includes somebody who reads and has a class: nothing of that comes back with the
    data."""
    teacher = world.north.teacher
    pupil = lessons.pupil(world.north.course)
    TestTaker.objects.filter(pk=pupil.pk).update(assigned_to=teacher)
    screenings.make_test(teacher)
    reading.give_duty(teacher.user, world.north)
    email = teacher.user.email
    end_account(as_user, teacher)
    assert not Login.objects.filter(user=teacher.user).exists()
    assert not User.objects.filter(email=email).exists()
    admin = as_user(world.north.admin)
    seen = admin.get(f"/app/test-takers/{pupil.pk}/").json()
    assert seen["assigned_to"] is None
    assert seen["course_info"]["course_id"] == world.north.course.pk
    [row] = listed(admin)
    assert row["on"] == str(today() + WEEK)
    assert admin.delete(f"/app/erasures/{row['id']}/", {"reason": REASON}).status_code == 204
    assert not Duty.objects.running().filter(user=teacher.user).exists()
    # Somebody new may come with the same address.
    body = {"email": email, "password": "seven green lanterns at dusk"}
    assert (
        client.post("/app/user/create/", body, content_type="application/json").status_code == 201
    )


def test_a_child_that_a_parent_removes_is_for_the_parent_and_alba_alone(
    world: Any, as_user: Any, reader: Any
) -> None:
    guardian, stranger = make_guardian(), make_guardian()
    own, alba = as_user(guardian.user), as_user(world.alba)
    child = own.post(CHILDREN, LAIA).json()["id"]
    screenings.make_test(guardian, on_behalf_of=TestTaker.objects.get(pk=child))
    assert own.delete(f"{CHILDREN}{child}/").status_code == 204
    assert own.get(CHILDREN).json() == []
    [row] = listed(alba)
    assert row["on"] == str(today() + WEEK)
    assert listed(own) == [row]
    for other in (as_user(world.north.admin), as_user(reader), as_user(stranger.user)):
        assert listed(other) == []
        assert other.delete(f"/app/erasures/{row['id']}/").status_code == 404
    assert as_user(lessons.pupil(world.north.course).user).get("/app/erasures/").status_code == 403
    assert own.delete(f"/app/erasures/{row['id']}/").status_code == 204
    assert [one["id"] for one in own.get(CHILDREN).json()] == [child]
    assert Test.objects.count() == 1
    assert own.delete(f"{CHILDREN}{child}/").status_code == 204
    nightly()
    assert not TestTaker.everyone.filter(pk=child).exists()
    assert not Test.everyone.exists()


@pytest.fixture
def moved(world: Any, as_user: Any, reader: Any, pupil: TestTaker) -> TestTaker:
    """Something is open about the pupil in the north, and the pupil is in the south by now."""
    as_user(pupil.user).post("/app/talk-requests/", {"to": "reader"})
    followup.open_case(as_user(reader), pupil)
    TestTaker.objects.filter(pk=pupil.pk).update(
        own_course=world.south.course, course=world.south.course
    )
    return TestTaker.objects.select_related("user", "course").get(pk=pupil.pk)


def test_open_matters_of_a_former_school_stop_deletion_silently(
    world: Any, as_user: Any, reader: Any, moved: TestTaker, run_queue: Any, mailoutbox: Any
) -> None:
    south, there = as_user(world.south.admin), reading.make_reader(world.south)
    nothing = {"talk": 0, "cases": 0, "referrals": 0, "reports_to_hand_over": 0}
    for viewer in (south, as_user(there)):
        assert viewer.get(f"/app/test-takers/{moved.pk}/open/").json() == nothing
    left = south.post("/app/test-takers/left/", {"ids": [moved.pk], "left_on": None})
    assert left.json()["open"] == nothing
    both = as_user(world.alba).get(f"/app/test-takers/{moved.pk}/open/").json()
    assert (both["talk"], both["cases"]) == (1, 1)
    mailoutbox.clear()
    for _twice in range(2):
        refused = south.delete(f"/app/test-takers/{moved.pk}/delete/")
        assert said(refused) == (409, "held")
        assert {"talk", "cases"}.isdisjoint(refused.json())
    run_queue()
    stopped = [mail.to[0] for mail in mailoutbox if "keeps a person" in mail.subject]
    assert stopped == [reader.email]
    end_account(as_user, moved)
    [row] = listed(south)
    assert (row["on"], row["waits_for"]) == (None, {"talk": 0, "cases": 0, "held": True})
    assert len(as_user(reader).get("/app/talk-requests/").json()) == 1
    nightly()
    assert Case.objects.exists()


def test_a_reader_is_not_shown_their_own_child_while_it_is_hidden(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker
) -> None:
    screenings.make_test(pupil)
    families.contact(pupil, "Rosa Vidal", email=reader.email)
    assert (
        as_user(world.north.admin).delete(f"/app/test-takers/{pupil.pk}/delete/").status_code == 204
    )
    assert listed(as_user(reader)) == []
