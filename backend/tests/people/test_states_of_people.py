"""How far people have come on the way into Alba, as lists, filters and counts say it."""

from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.people import state
from alba.people.models import TestTaker
from alba.people.state import State
from tests.support import factories
from tests.support.mailbox import link_in

pytestmark = pytest.mark.django_db

PATHS = {
    State.NO_ADDRESS: {"email": None},
    State.NOT_INVITED: {"invited_at": None},
    State.INVITED: {"invited_at": timezone.now()},
    State.ACTIVE: {"email_verified_at": timezone.now(), "invited_at": timezone.now()},
    State.LEFT: {"email_verified_at": timezone.now(), "invited_at": timezone.now()},
}


def person_in(wanted: State) -> TestTaker:
    taker = factories.make_taker(password=None, email_verified_at=None)
    User.objects.filter(pk=taker.user_id).update(**PATHS[wanted])
    if wanted == State.LEFT:
        TestTaker.objects.filter(pk=taker.pk).update(left_on="2026-06-19")
    return taker


def states() -> dict[int, str]:
    return dict(state.with_state(TestTaker.objects.all()).values_list("pk", "state"))


@pytest.mark.parametrize("wanted", PATHS)
def test_each_person_is_in_one_state_which_list_and_filter_agree_on(wanted: State) -> None:
    people = {each: person_in(each) for each in PATHS}
    assert states()[people[wanted].pk] == wanted
    found = TestTaker.objects.filter(state.is_in(wanted))
    assert [person.pk for person in found] == [people[wanted].pk]


def test_an_order_by_state_follows_the_way_into_alba() -> None:
    people = {each: person_in(each) for each in reversed(State)}
    found = TestTaker.objects.order_by(state.place())
    assert [one.pk for one in found] == [people[each].pk for each in State]


def test_signed_up_person_is_active_after_the_first_login() -> None:
    came = factories.make_taker(trial_started_at=timezone.now(), email_verified_at=None)
    assert states() == {came.pk: State.NOT_INVITED}
    User.objects.filter(pk=came.user_id).update(email_verified_at=timezone.now())
    assert states() == {came.pk: State.ACTIVE}


def test_a_person_is_invited_when_added_and_active_once_the_link_is_used(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    row = {"first_name": "Ana", "last_name": "Riu", "role": "parent", "email": "ana@example.org"}
    body = {"test_takers": [row], "responsible_test_taker_id": world.north.teacher.pk}
    made = as_user(world.north.admin).post("/app/test-takers/create-bulk/", body).json()[0]["id"]
    assert states()[made] == State.INVITED
    colleague = {**row, "email": "eva@example.org", "role": "teacher"}
    colleague["course"] = world.north.course.pk
    sent = as_user(world.north.admin).post("/app/test-takers/create-responsible/", colleague)
    assert states()[sent.json()["id"]] == State.INVITED
    run_queue()
    [mail] = [mail for mail in mailoutbox if mail.to == ["ana@example.org"]]
    _kind, user, token = link_in(mail)
    sent = {"user_id": user, "token": token, "password": "a quiet room with more light"}
    assert as_user(None).patch("/app/reset-password/", sent).status_code == 200
    assert states()[made] == State.ACTIVE
