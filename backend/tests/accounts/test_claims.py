"""An address belongs to the person who proves it. Lists, invitations and sign-ups only claim it."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.support import factories
from tests.support.factories import PASSWORD
from tests.support.mailbox import link_in
from tests.support.newcomers import GOOD, log_in, reset, sign_up, verify
from tests.support.races import together

pytestmark = pytest.mark.django_db

EMAIL = "ana@example.org"


def browser() -> APIClient:
    return APIClient(raise_request_exception=False)


def claimed(course: Any, *, invited: bool = False, email: str = EMAIL) -> TestTaker:
    """A pupil to whom a school has given the address."""
    at = timezone.now() if invited else None
    waiting = {"password": None, "email_verified_at": None, "invited_at": at}
    return factories.make_taker(Role.STUDENT, course=course, email=email, **waiting)


def mail_to(mailoutbox: Any, kind: str) -> tuple[int, str]:
    mine = [mail for mail in mailoutbox if mail.to == [EMAIL]]
    found = [link_in(mail) for mail in mine if f"/{kind}/" in mail.body]
    assert len(found) == 1, [mail.subject for mail in mailoutbox]
    return found[0][1:]


def lost(client: Any, taker: TestTaker) -> bool:
    row = client.get(f"/app/test-takers/{taker.pk}/").json()
    assert (row["email"] is None) == (row["state"] == "no_address")
    assert (row["email"] is None) == (row["address_lost_on"] is not None)
    found = Event.objects.filter(action="address.lost", subject=taker.pk)
    assert found.count() == int(row["email"] is None)
    return row["email"] is None


@pytest.mark.sql
@pytest.mark.parametrize("invited", [False, True])
def test_who_signs_up_and_proves_it_has_it(
    invited: bool, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    pupil, school = claimed(world.north.course, invited=invited), as_user(world.north.admin)
    person = browser()
    assert sign_up(person, EMAIL).status_code == 201
    run_queue()
    user_id, token = mail_to(mailoutbox, "verify-email")
    assert not lost(school, pupil)
    assert verify(person, user_id, token).status_code == 200
    assert not lost(school, pupil)  # the password is not proved yet
    assert log_in(person, EMAIL) == 200
    assert lost(school, pupil)
    assert person.post("/app/resend-email/", {"email": EMAIL}).status_code == 200
    again = school.patch(f"/app/test-takers/{pupil.pk}/update/", {"email": "new@example.org"})
    assert (again.status_code, again.json()["address_lost_on"]) == (200, None)


def test_whom_the_school_invited_has_it_if_they_are_first(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    pupil, school = claimed(world.north.course, invited=True), as_user(world.north.admin)
    person = browser()
    sign_up(person, EMAIL)
    run_queue()
    user_id, token = mail_to(mailoutbox, "recover-password")
    assert user_id == pupil.user_id
    assert reset(browser(), user_id, token, "my own quiet room").status_code == 200
    assert not lost(school, pupil)
    assert User.objects.filter(email=EMAIL).count() == 1
    signed_up, token = mail_to(mailoutbox, "verify-email")
    assert verify(person, signed_up, token).status_code == 400
    assert log_in(person, EMAIL) == 401
    assert log_in(person, EMAIL, "my own quiet room") == 200


def test_a_person_who_moves_there_has_it(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    pupil, school = claimed(world.north.course, invited=True), as_user(world.north.admin)
    client = as_user(world.south.parent.user)
    asked = client.patch("/app/user/", {"email": EMAIL, "current_password": PASSWORD})
    assert asked.status_code == 200
    run_queue()
    assert verify(browser(), *mail_to(mailoutbox, "verify-email")).status_code == 200
    assert lost(school, pupil)
    assert log_in(browser(), EMAIL, PASSWORD) == 200


def test_the_first_administrator_has_it(world: Any, as_user: Any) -> None:
    from django.core.management import call_command  # noqa: PLC0415

    pupil = claimed(world.north.course, invited=True)
    call_command("create_alba_admin", EMAIL, password=GOOD, first_name="Ana", last_name="Riu")
    assert lost(as_user(world.north.admin), pupil)


def test_a_reset_leads_to_what_the_school_has_entered(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    """A stranger signed up with the address of an invited person, who asks for a password."""
    pupil = claimed(world.north.course, invited=True)
    sign_up(browser(), EMAIL)
    run_queue()
    mailoutbox.clear()
    browser().post("/app/reset-password/", {"email": EMAIL})
    run_queue()
    user_id, token = mail_to(mailoutbox, "recover-password")
    assert user_id == pupil.user_id
    assert reset(browser(), user_id, token).status_code == 200
    assert User.objects.get(email=EMAIL) == pupil.user


def add(client: Any, world: Any, side: str = "south") -> Any:
    row = {"email": EMAIL, "first_name": "Ana", "last_name": "Riu", "role": "student"}
    teacher = getattr(world, side).teacher.pk
    sent = {"test_takers": [row], "responsible_test_taker_id": teacher}
    return client.post("/app/test-takers/create-bulk/", sent)


def add_professional(client: Any, world: Any, side: str = "south") -> Any:
    names = {"first_name": "Ana", "last_name": "Riu"}
    sent = {"email": EMAIL, **names, "role": "teacher", "course": getattr(world, side).course.pk}
    return client.post("/app/test-takers/create-responsible/", sent)


def correct(client: Any, world: Any, side: str = "south") -> Any:
    pupil = claimed(getattr(world, side).course, email="typed@example.org")
    return client.patch(f"/app/test-takers/{pupil.pk}/update/", {"email": EMAIL})


def bring_list(client: Any, world: Any, side: str = "south") -> Any:
    side = getattr(world, side)
    where = {"course": side.course.course, "class_name": side.course.class_name}
    row = {"first_name": "Ana", "last_name": "Riu", "email": EMAIL, **where}
    seen = client.post("/app/roster/preview/", {"school": side.school.pk, "rows": [row]})
    if seen.status_code != 200:
        return seen
    sent = {"preview_id": seen.json()["preview_id"], "left": [], "unclear": {}}
    return client.post("/app/roster/apply/", sent)


WAYS = [add, add_professional, correct, bring_list]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("by", ["school", "alba"])
@pytest.mark.parametrize("invited", [False, True])
def test_it_keeps_no_other_school_out(
    invited: bool, by: str, way: Any, world: Any, as_user: Any
) -> None:
    first = claimed(world.north.course, invited=invited)
    client = as_user(world.alba if by == "alba" else world.south.admin)
    assert way(client, world).status_code in {200, 201}
    assert not Event.objects.filter(action="address.elsewhere").exists()
    first.user.refresh_from_db()
    assert first.user.email == EMAIL
    assert User.objects.filter(email=EMAIL).count() == 2


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("by", ["school", "alba"])
def test_in_one_school_it_stands_at_several(by: str, way: Any, world: Any, as_user: Any) -> None:
    first = claimed(world.north.course)
    client = as_user(world.alba if by == "alba" else world.north.admin)
    assert way(client, world, "north").status_code in {200, 201}
    rows = client.get("/app/test-takers/", {"search": EMAIL}).json()
    told = {row["id"]: row["state"] for row in rows if row["email"] == EMAIL}
    assert len(told) == 2
    assert told.pop(first.pk) == "not_invited"
    assert [*told.values()] == ["invited" if way in {add, add_professional} else "not_invited"]


def siblings(number: int) -> list[dict[str, str]]:
    names = [{"first_name": f"Nom{n}", "last_name": "Riu"} for n in range(number)]
    return [{"email": EMAIL, "role": "student", **name} for name in names]


def add_all(client: Any, world: Any, number: int) -> Any:
    teacher = world.north.teacher.pk
    sent = {"test_takers": siblings(number), "responsible_test_taker_id": teacher}
    return client.post("/app/test-takers/create-bulk/", sent, format="json")


def bring_all(client: Any, world: Any, number: int) -> Any:
    course = world.north.course
    where = {"course": course.course, "class_name": course.class_name}
    rows = [{**row, **where} for row in siblings(number)]
    sent = {"school": world.north.school.pk, "rows": rows}
    seen = client.post("/app/roster/preview/", sent, format="json")
    if seen.status_code != 200:
        return seen
    sent = {"preview_id": seen.json()["preview_id"], "left": [], "unclear": {}}
    return client.post("/app/roster/apply/", sent, format="json")


@pytest.mark.sql
@pytest.mark.parametrize("way", [add_all, bring_all])
def test_siblings_of_one_list_have_it(way: Any, world: Any, as_user: Any) -> None:
    assert way(as_user(world.north.admin), world, 3).status_code in {200, 201}
    assert User.objects.filter(email=EMAIL).count() == 3


@pytest.mark.parametrize("way", [add_all, bring_all])
def test_more_than_ten_of_one_school_are_a_mistake(way: Any, world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    claimed(world.north.course)
    claimed(world.south.course)
    refused = way(client, world, 10)
    assert refused.status_code == 400
    told = {"email": ["More than 10 people at the school would have this address."]}
    assert [row["fields"] for row in refused.json()["rows"]] == [told] * 10
    assert way(client, world, 9).status_code in {200, 201}
    refused = add_professional(client, world, "north")
    assert (refused.status_code, refused.json()["fields"]) == (400, told)


@pytest.mark.sql
def test_a_list_that_is_sent_again_adds_nobody(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert add_all(client, world, 3).status_code == 201
    refused = add_all(client, world, 4)
    told = "Someone already has an account with this email address."
    assert [row["fields"]["email"] for row in refused.json()["rows"]] == [[told]] * 3


def test_the_same_person_twice_in_a_list_is_a_mistake(world: Any, as_user: Any) -> None:
    teacher = world.north.teacher.pk
    twice = [*siblings(2), *siblings(1)]
    sent = {"test_takers": twice, "responsible_test_taker_id": teacher}
    refused = as_user(world.north.admin).post("/app/test-takers/create-bulk/", sent, format="json")
    [row] = refused.json()["rows"]
    text = "This person appears twice in the list, with the same address."
    assert row == {"index": 2, "fields": {"email": [text]}}


@pytest.mark.sql
def test_proved_by_one_of_the_school_the_others_are_without(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    school = as_user(world.north.admin)
    made = add_all(school, world, 3).json()
    run_queue()
    user_id, token = link_in(mailoutbox[1])[1:]
    assert reset(browser(), user_id, token).status_code == 200
    people = [TestTaker.objects.get(pk=row["id"]) for row in made]
    assert [lost(school, one) for one in people] == [one.user_id != user_id for one in people]


# A professional is asked to join instead.
@pytest.mark.parametrize("way", [add, correct, bring_list])
def test_proved_it_is_taken_everywhere(way: Any, world: Any, as_user: Any) -> None:
    factories.make_taker(Role.STUDENT, course=world.north.course, email=EMAIL)
    for admin in (world.south.admin, world.alba):
        assert way(as_user(admin), world).status_code == 400


def test_a_list_erases_nobody_who_has_signed_up(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    person = browser()
    sign_up(person, EMAIL)
    run_queue()
    assert bring_list(as_user(world.south.admin), world).status_code == 200
    assert verify(person, *mail_to(mailoutbox, "verify-email")).status_code == 200
    assert log_in(person, EMAIL) == 200


@pytest.mark.sql
def test_first_used_invitation_counts(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    assert add(as_user(world.north.admin), world, "north").status_code == 201
    assert add(as_user(world.south.admin), world, "south").status_code == 201
    run_queue()
    first, second = (link_in(mail)[1:] for mail in mailoutbox)
    assert reset(browser(), *second).status_code == 200
    assert reset(browser(), *first).status_code == 400
    north, south = (User.objects.get(pk=pk) for pk, _token in (first, second))
    assert (north.email, south.email) == (None, EMAIL)
    assert lost(as_user(world.north.admin), north.test_taker)


@pytest.mark.django_db(transaction=True)
def test_two_proofs_at_once_leave_one_owner(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    person = browser()
    pupil = claimed(world.north.course, invited=True)
    sign_up(person, EMAIL)
    run_queue()
    verify(person, *mail_to(mailoutbox, "verify-email"))
    link = mail_to(mailoutbox, "recover-password")
    answers = together(lambda: log_in(person, EMAIL), lambda: reset(browser(), *link).status_code)
    assert sorted(answers) in ([200, 400], [200, 401]), answers
    owner = User.objects.get(email=EMAIL)
    assert owner.email_verified_at is not None
    assert (owner == pupil.user) == (answers[1] == 200)
