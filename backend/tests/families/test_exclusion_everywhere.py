"""A person who is shut out of a child gets to nothing about the child by any call, whatever they
are to the school: an identifier of the child's is answered like one that never was. The calls are
those of the table of permissions, so that a new one is asked too."""

import copy
import re
from collections.abc import Iterable, Iterator
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


def shut_out(users: Iterable[User], child: TestTaker) -> None:
    for user in users:
        exclusion = Exclusion.objects.create(taker=child)
        KnownAs.objects.create(exclusion=exclusion, kind=KnownAs.Kind.ACCOUNT, user=user)


@pytest.fixture
def ids(world: Any) -> Iterator[dict[str, Any]]:
    """The rows of children of whom everybody in WHO is shut out; taken back afterwards."""
    north = world.north
    found = calls.ids_of(world, north)
    with taken_back():
        Bond.objects.create(taker=north.child, adult=north.parent, kind="guardian")
        gone, moving = Erasure.objects.get(pk=found["erasure"]), Move.objects.get(pk=found["move"])
        pks = {found["child"], found["pupil"], found["tied"], gone.taker_id, moving.pupil_id}
        takers = list(TestTaker.everyone.filter(pk__in=pks))
        for child in takers:
            shut_out({user_of(who, world) for who in WHO}, child)
        contacts_changed([child.pk for child in takers if child.erased_from is None])
        yield found


def user_of(who: str, world: Any) -> User:
    north = world.north
    user: User = {
        "administrator": north.admin,
        "reader": north.teacher.user,
        "tutor": north.teacher.user,
        "guardian": north.parent.user,
        "operator": world.alba,
    }[who]
    return user


@contextmanager
def acting(who: str, world: Any, as_user: Any) -> Iterator[Any]:
    """Yields the client of one of WHO; what they do is taken back afterwards."""
    user = user_of(who, world)
    with taken_back():
        if who == "reader":
            give_duty(user, world.north)
        RefusalWindow.objects.all().delete()
        yield as_user(user)


def said(answer: Any) -> tuple[int, str]:
    """The message without numbers, since it may repeat the one that was sent."""
    body = b"" if answer.streaming else answer.content
    return answer.status_code, re.sub(r"\d+", "", body.decode(errors="replace"))


@pytest.mark.parametrize("call", NAMING)
def test_what_is_a_childs_is_not_there(
    call: Call, world: Any, ids: dict[str, Any], as_user: Any
) -> None:
    never = {**dict.fromkeys(OF_A_CHILD, MISSING), "form_code": form_codes.of(MISSING)}
    for who in WHO:
        answers = []
        for named in (ids, ids | never):
            with acting(who, world, as_user) as client:
                answers.append(said(send(call, client, named)))
        assert answers[0] == answers[1], who


# A number of the trail may be that of a row of another kind.
IN_BODIES = [
    one
    for one in bodies.places()
    if bodies.foreign(*one.values) in OF_A_CHILD and one.values[2] != "object_id"
]


@pytest.mark.parametrize(("call", "place", "name"), IN_BODIES)
def test_nor_in_any_body_or_filter(
    call: Call, place: bodies.Place, name: str, world: Any, ids: dict[str, Any], as_user: Any
) -> None:
    what = bodies.foreign(call, place, name)
    for who in WHO:
        answers = []
        for number in (ids[what], MISSING):
            with acting(who, world, as_user) as client:
                path = call.path.partition("?")[0].format_map(ids)
                if name:
                    answer = client.get(f"{path}?{name}={number}")
                else:
                    body = bodies.put(copy.deepcopy(fill(call.json, ids)), place, number)
                    answer = getattr(client, call.method.lower())(path, body)
                answers.append(bodies.said(answer, number))
        assert answers[0] == answers[1], who
