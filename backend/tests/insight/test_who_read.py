"""The summary of who has read what about a person is true, and goes to those who may know it."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.people.models import TestTaker
from tests.support import lessons, reading


@pytest.fixture
def pupil(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


def look(client: Any, taker: TestTaker) -> Any:
    return client.get(f"/app/test-takers/{taker.pk}/who-read/")


def note(action: Action, who: Any, taker: TestTaker) -> None:
    record(action, actor=who, about=Test(pk=7), **taker.audit_facts())


def test_a_reader_saw_words_and_a_product_administrator_scores(
    world: Any, pupil: TestTaker, as_user: Any
) -> None:
    reader = reading.make_reader(world.north)
    for _time in range(2):
        note(Action.SCORES_VIEW, reader, pupil)
    note(Action.SCORES_VIEW, world.alba, pupil)
    note(Action.REPORT_VIEW, world.north.admin, pupil)
    note(Action.TALK_READ, world.north.teacher.user, pupil)
    note(Action.REPORT_VIEW, pupil.user, pupil)  # one's own is nobody's business

    def said(client: Any) -> list[tuple[str, str, str]]:
        rows = look(client, pupil).json()
        assert all(row.keys() == {"name", "role", "what", "on"} for row in rows)
        return [(row["name"], row["role"], row["what"]) for row in rows]

    of_tests = [
        (world.north.admin.full_name, "school_admin", "report"),
        (world.alba.full_name, "alba", "scores"),
        (reader.full_name, "reader", "words"),
    ]
    talk = (world.north.teacher.user.full_name, "tutor", "talk")
    assert said(as_user(world.north.admin)) == said(as_user(world.alba)) == of_tests
    assert said(as_user(reader)) == said(as_user(pupil.user)) == [talk, *of_tests]


def test_nobody_else_learns_who_has_read_it(world: Any, pupil: TestTaker, as_user: Any) -> None:
    for who in (
        world.south.admin,
        world.north.teacher.user,
        world.south.teacher.user,
        world.north.parent.user,
        lessons.pupil(world.north.course).user,
        reading.make_reader(world.south),
    ):
        assert look(as_user(who), pupil).status_code == 404
