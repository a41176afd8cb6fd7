"""A person who is shut out of a child gets to nothing about the child by any call, whatever they
are to the school: an identifier of the child's is answered like one that never was. The calls are
those of the table of permissions, so that a new one is asked too."""

import copy
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from alba.accounts.models import User
from alba.audit.models import RefusalWindow
from alba.campaigns.consent import form_codes
from alba.enrolment.moves.models import Move
from alba.families.events import contacts_changed
from alba.people.models import Bond, TestTaker
from alba.people.records.exclusions import Exclusion, KnownAs
from alba.privacy.erasures import Erasure
from tests.api import test_foreign_ids as bodies
from tests.support import calls
from tests.support.calls import CALLS, Call, fill, send
from tests.support.reading import give_duty
from tests.support.taken_back import taken_back

OF_A_CHILD = {
    *("child", "contact", "bond", "exclusion", "record", "running", "answer", "assignment"),
    *("pupil", "entry", "talk", "case", "step", "letter", "hold", "form_code"),
    *("tied", "erasure", "move"),
}
"""The names of the table that stand for something of one of these children."""
WHO = ("administrator", "reader", "tutor", "guardian", "operator")
MISSING = 987_654_321


def names(call: Call) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", f"{call.path} {call.json or ''}"))


NAMING = [
    pytest.param(call, id=f"{n} {call.name}")
    for n, call in enumerate(CALLS)
    if names(call) & OF_A_CHILD
]


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def shut_out(user: User, child: TestTaker) -> None:
    exclusion = Exclusion.objects.create(taker=child)
    KnownAs.objects.create(exclusion=exclusion, kind=KnownAs.Kind.ACCOUNT, user=user)
    if child.erased_from is None:
        contacts_changed([child.pk])


@contextmanager
def excluded(who: str, world: Any, as_user: Any) -> Iterator[tuple[Any, dict[str, Any]]]:
    """(client, ids) of somebody who is shut out of all these children; taken back afterwards."""
    north = world.north
    ids = calls.ids_of(world, north)
    with taken_back():
        user = {
            "administrator": north.admin,
            "reader": north.teacher.user,
            "tutor": north.teacher.user,
            "guardian": north.parent.user,
            "operator": world.alba,
        }[who]
        if who == "reader":
            give_duty(user, north)
        if who == "guardian":
            Bond.objects.create(taker=north.child, adult=north.parent, kind="guardian")
        gone, moving = Erasure.objects.get(pk=ids["erasure"]), Move.objects.get(pk=ids["move"])
        takers = {ids["child"], ids["pupil"], ids["tied"], gone.taker_id, moving.pupil_id}
        for child in TestTaker.everyone.filter(pk__in=takers):
            shut_out(user, child)
        yield as_user(user), ids


def said(answer: Any) -> tuple[int, str]:
    """The message without numbers, since it may repeat the one that was sent."""
    body = b"" if answer.streaming else answer.content
    return answer.status_code, re.sub(r"\d+", "", body.decode(errors="replace"))


@pytest.mark.parametrize("call", NAMING)
def test_what_is_a_childs_is_not_there(call: Call, world: Any, as_user: Any) -> None:
    for who in WHO:
        answers = []
        for is_there in (True, False):
            with excluded(who, world, as_user) as (client, ids):
                never = {**dict.fromkeys(OF_A_CHILD, MISSING), "form_code": form_codes.of(MISSING)}
                RefusalWindow.objects.all().delete()
                answers.append(said(send(call, client, ids if is_there else ids | never)))
        assert answers[0] == answers[1], who


# A number of the trail may be that of a row of another kind.
IN_BODIES = [
    one
    for one in bodies.places()
    if bodies.foreign(*one.values) in OF_A_CHILD and one.values[2] != "object_id"
]


@pytest.mark.parametrize(("call", "place", "name"), IN_BODIES)
def test_nor_in_any_body_or_filter(
    call: Call, place: bodies.Place, name: str, world: Any, as_user: Any
) -> None:
    what = bodies.foreign(call, place, name)
    for who in WHO:
        answers = []
        for is_there in (True, False):
            with excluded(who, world, as_user) as (client, ids):
                number = ids[what] if is_there else MISSING
                path = call.path.partition("?")[0].format_map(ids)
                if name:
                    answer = client.get(f"{path}?{name}={number}")
                else:
                    body = bodies.put(copy.deepcopy(fill(call.json, ids)), place, number)
                    answer = getattr(client, call.method.lower())(path, body)
                answers.append(bodies.said(answer, number))
        assert answers[0] == answers[1], who
