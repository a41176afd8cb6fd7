"""Invitations sent once more from the list: who gets one, who does not and why."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action, Event, RefusalWindow
from alba.people.models import TestTaker
from alba.people.state import State
from tests.people.test_leaving import mark
from tests.people.test_states_of_people import person_in
from tests.support import factories
from tests.support.mailbox import link_in

PATH = "/app/test-takers/invite/"


def invite(client: Any, *people: Any) -> Any:
    ids = [one.pk if isinstance(one, TestTaker) else one for one in people]
    return client.post(PATH, {"ids": ids})


def invited(course: Any, wanted: State = State.INVITED) -> TestTaker:
    person = person_in(wanted)
    TestTaker.objects.filter(pk=person.pk).update(course=course, own_course=course)
    return person


def test_who_waits_gets_another_and_of_the_rest_it_is_told_why(world: Any, as_user: Any) -> None:
    north = world.north
    waiting, new = invited(north.course), invited(north.course, State.NOT_INVITED)
    none = invited(north.course, State.NO_ADDRESS)
    gone = invited(north.course)
    mark(as_user(north.admin), gone)
    people = (waiting, north.child, none, gone, new, world.south.child, 999_999, waiting)
    answer = invite(as_user(north.admin), *people)
    assert answer.status_code == 200
    assert answer.json() == {
        "sent": 2,
        "skipped": [
            {"id": north.child.pk, "code": "active"},
            {"id": none.pk, "code": "no_address"},
            {"id": gone.pk, "code": "left"},
            {"id": world.south.child.pk, "code": "not_found"},
            {"id": 999_999, "code": "not_found"},
        ],
    }
    shown = as_user(north.admin).get(f"/app/test-takers/{new.pk}/").json()
    assert shown["state"] == "invited"
    events = Event.objects.filter(action=Action.TAKER_INVITE).order_by("pk")
    assert [(e.outcome, e.object_id) for e in events] == [
        ("ok", waiting.pk),
        ("ok", new.pk),
        ("refused", world.south.child.pk),
    ]
    assert RefusalWindow.objects.get(shared__action=Action.TAKER_INVITE).count == 2


@pytest.mark.parametrize(
    ("by", "says"),
    [
        ("school", "This invitation comes from the people who run Alba at your school."),
        ("alba", "This invitation comes from Alba’s team."),
    ],
)
def test_it_names_school_sender_and_purpose_and_its_link_replaces_the_one_before(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any, by: str, says: str
) -> None:
    person = invited(world.north.course)
    client = as_user(world.alba if by == "alba" else world.north.admin)
    links = []
    for _ in range(2):
        assert invite(client, person).json() == {"sent": 1, "skipped": []}
        run_queue()
        links.append(link_in(mailoutbox[-1]))
    body = mailoutbox[-1].body
    assert says in body
    assert "North" in body
    assert "short questionnaires about emotional wellbeing" in body
    for (_kind, user, token), status in zip(links, (400, 200), strict=True):
        sent = {"user_id": user, "token": token, "password": "a quiet room with more light"}
        assert as_user(None).patch("/app/reset-password/", sent).status_code == status
    assert invite(client, person).json()["skipped"] == [{"id": person.pk, "code": "active"}]


def test_who_signed_up_alone_is_not_invited(world: Any, as_user: Any) -> None:
    alone = factories.make_taker(email_verified_at=None, trial_started_at=timezone.now())
    answer = invite(as_user(world.alba), alone).json()
    assert answer == {"sent": 0, "skipped": [{"id": alone.pk, "code": "signed_up"}]}


def test_when_it_was_is_kept(world: Any, as_user: Any) -> None:
    person = invited(world.north.course, State.NOT_INVITED)
    before = timezone.now()
    invite(as_user(world.north.admin), person)
    at = User.objects.get(pk=person.user_id).invited_at
    assert at is not None
    assert at >= before


def test_the_work_grows_with_the_mails_alone(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    costs = []
    for number in (1, 4, 7):
        people = [invited(world.north.course) for _ in range(number)]
        with CaptureQueriesContext(connection) as queries:
            assert invite(school, *people).json()["sent"] == number
        costs.append(len(queries))
    assert costs[1] - costs[0] == costs[2] - costs[1] == 3 * len(["a row of the queue"])


@pytest.mark.parametrize(("many", "status"), [(2000, 200), (2001, 400)])
def test_as_many_as_a_pupil_list_has_fit_into_one_call(
    world: Any, as_user: Any, many: int, status: int
) -> None:
    sent = {"ids": list(range(10**6, 10**6 + many))}
    answer = as_user(world.north.admin).post("/app/test-takers/invite/", sent)
    assert answer.status_code == status, answer.json()
