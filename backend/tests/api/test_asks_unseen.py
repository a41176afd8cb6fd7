"""Nobody but the readers of the school learns that somebody has asked about one child: every answer
that others get is the same before and after."""

from datetime import date
from typing import Any

import pytest

from alba.followup.asks import asking
from alba.people.models import TestTaker
from tests.support import families
from tests.support.calls import CALLS, Call, as_column, days, ids_of, send
from tests.support.lessons import pupil
from tests.support.taken_back import taken_back

READS = [call for call in CALLS if call.method == "GET"]


def answers(
    column: str, world: Any, as_user: Any, calls: list[Call] = READS
) -> dict[str, tuple[int, bytes]]:
    found = {}
    with as_column(column, world, as_user) as (client, ids):
        for call in calls:
            answer = send(call, client, ids)
            body = getattr(answer, "file", None)
            found[call.name] = (answer.status_code, answer.content if body is None else body)
    return found


def ask(world: Any, side: Any, other: TestTaker) -> None:
    """A reader asks about the child that the calls name, and about another one."""
    reader = ids_of(world, side)["reader"]
    by = side.school.duties.get(user=reader).user
    for child in (side.child, other):
        asking.ask(
            by,
            child.pk,
            why="Sad for many weeks now.",
            voices=["self", "guardian"],
            due_on=date.fromisoformat(days()["school_day"]),
        )


@pytest.mark.parametrize("column", ["S", "S′", "T", "T′", "D", "P", "A", "C"])
def test_every_answer_is_the_same(column: str, standing_world: Any, as_user: Any) -> None:
    """Readers look at a school where somebody else asks."""
    world = standing_world
    side = world.south if column == "D" else world.north
    child = pupil(side.course, 12)
    families.contact(child)
    before = answers(column, world, as_user)
    with taken_back():
        ask(world, side, child)
        after = answers(column, world, as_user)
    differ = [
        call
        for call in READS
        if after[call.name] != before[call.name] and not _is_of_alba(call.name, column)
    ]
    # Some answers differ each time, such as files and whatever says when it was made.
    assert len(differ) < 15, differ
    again = answers(column, world, as_user, differ)
    assert [call.name for call in differ if again[call.name] == before[call.name]] == []


def _is_of_alba(name: str, column: str) -> bool:
    """Product administrators and auditors read the trail; the former read asks too, with a
    reason."""
    return column in {"P", "A"} and ("/audit/" in name or "/asks/" in name)
