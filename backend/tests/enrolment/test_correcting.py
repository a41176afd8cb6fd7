"""Corrections by the edit form: the class, and an address whose invitation nobody has used."""

from typing import Any

import pytest
from django.utils import timezone

from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.support import factories
from tests.support.mailbox import link_in

NEW = "right@example.org"


def change(client: Any, taker: TestTaker, **sent: Any) -> Any:
    return client.patch(f"/app/test-takers/{taker.pk}/update/", sent, format="json")


def set_password(client: Any, mail: Any) -> int:
    _kind, user_id, token = link_in(mail)
    sent = {"user_id": user_id, "token": token, "password": "quiet light room 7"}
    return int(client.patch("/app/reset-password/", sent, format="json").status_code)


@pytest.fixture
def invited(world: Any, as_user: Any, run_queue: Any) -> TestTaker:
    row = {"email": "wrong@example.org", "first_name": "Ona", "last_name": "Riu", "role": "parent"}
    sent = {"test_takers": [row], "responsible_test_taker_id": world.north.teacher.pk}
    made = as_user(world.north.admin).post("/app/test-takers/create-bulk/", sent, format="json")
    run_queue()
    return TestTaker.objects.get(pk=made.json()[0]["id"])


def test_before_the_invitation_is_used_the_address_is_corrected(
    world: Any, as_user: Any, invited: TestTaker, run_queue: Any, mailoutbox: Any
) -> None:
    answer = change(as_user(world.north.admin), invited, email="Right@Example.org")
    assert (answer.status_code, answer.json()["email"]) == (200, NEW)
    assert Event.objects.latest("pk").action == "taker.update"
    run_queue()
    old, new = mailoutbox
    assert (old.to, new.to) == (["wrong@example.org"], [NEW])
    nobody = as_user(None)
    assert set_password(nobody, old) == 400
    assert set_password(nobody, new) == 200
    again = change(as_user(world.north.admin), invited, email="third@example.org")
    assert (again.status_code, again.json()["code"]) == (409, "already_active")


def test_the_link_in_the_old_mailbox_is_dead_before_the_new_mail_is_sent(
    world: Any, as_user: Any, invited: TestTaker, mailoutbox: Any
) -> None:
    assert change(as_user(world.north.admin), invited, email=NEW).status_code == 200
    assert set_password(as_user(None), mailoutbox[0]) == 400


def test_an_address_in_use_is_refused(world: Any, as_user: Any, invited: TestTaker) -> None:
    school = as_user(world.north.admin)
    for other in (world.north.parent, world.south.parent):
        answer = change(school, invited, first_name="Nova", email=other.user.email)
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["email"])
    invited.user.refresh_from_db()
    assert (invited.user.email, invited.user.first_name) == ("wrong@example.org", "Ona")


def test_who_uses_the_account_changes_the_address_alone(world: Any, as_user: Any) -> None:
    school, parent = as_user(world.north.admin), world.north.parent
    same = change(school, parent, email=parent.user.email, first_name="Nova")
    assert (same.status_code, same.json()["first_name"]) == (200, "Nova")
    answer = change(school, parent, email=NEW)
    assert (answer.status_code, answer.json()["code"]) == (409, "already_active")
    TestTaker.objects.filter(pk=world.alone.pk).update(declares="parent")
    user = world.alone.user
    user.email_verified_at, user.trial_started_at = None, timezone.now()
    user.save()
    assert change(as_user(world.alba), world.alone, email=NEW).status_code == 409


def test_who_has_none_gets_an_address_and_no_mail(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    child = factories.make_taker(Role.STUDENT, course=world.north.course)
    user = child.user
    user.email, user.email_verified_at = None, None
    user.save()
    answer = change(as_user(world.north.admin), child, email=NEW)
    assert (answer.status_code, answer.json()["state"]) == (200, "not_invited")
    run_queue()
    assert mailoutbox == []


def test_the_class_is_changed(world: Any, as_user: Any) -> None:
    north = world.north
    school = as_user(north.admin)
    other = factories.make_course(north.school, "3r ESO", "A")
    answer = change(school, north.child, course=other.pk)
    assert answer.status_code == 200
    assert answer.json()["course_info"]["course_id"] == other.pk
    assert answer.json()["assigned_to"]["id"] == north.teacher.pk
    moved = Event.objects.filter(action="taker.move").latest("pk")
    assert (moved.subject, moved.school) == (north.child.pk, north.school.pk)
    back = change(school, north.child, course=None)
    assert back.json()["course_info"]["course_id"] == north.course.pk


def test_another_schools_class_is_none(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    answer = change(as_user(north.admin), north.child, course=south.course.pk)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["course"])
    # A product administrator cannot either, because the teacher stays where they are.
    answer = change(as_user(world.alba), north.child, course=south.course.pk)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["course"])


def test_class_and_responsible_in_one(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    colleague = factories.make_taker(Role.TEACHER, course=north.course)
    sent = {"course": other.pk, "assigned_responsible_test_taker": colleague.pk}
    answer = change(as_user(north.admin), north.child, **sent)
    assert answer.json()["assigned_to"]["id"] == colleague.pk
    assert answer.json()["course_info"]["course_id"] == other.pk
    assert Event.objects.filter(action="taker.move", subject=north.child.pk).count() == 1


def test_two_people_who_change_different_fields_both_win(world: Any, as_user: Any) -> None:
    north = world.north
    one, other = as_user(north.admin), as_user(world.alba)
    one.get(f"/app/test-takers/{north.child.pk}/")
    other.get(f"/app/test-takers/{north.child.pk}/")
    assert change(one, north.child, first_name="Nova").status_code == 200
    answer = change(other, north.child, external_id="A-7").json()
    assert (answer["first_name"], answer["external_id"]) == ("Nova", "A-7")


def test_a_number_stays_one_in_each_school(world: Any, as_user: Any) -> None:
    south, alba = world.south, as_user(world.alba)
    wanderer = factories.make_taker(Role.STUDENT, course=world.north.course)
    for taker in (wanderer, south.child):
        assert change(alba, taker, external_id="7").status_code == 200
    answer = change(alba, wanderer, course=south.course.pk)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["external_id"])
