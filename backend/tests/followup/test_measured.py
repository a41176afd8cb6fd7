"""Did it help? The last answers before a case and after, compared only if one person gave both and
enough time lies between."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts import rows
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.audit.models import Action, Event
from alba.days import today
from alba.followup.cases.models import Case
from alba.people.models import Bond, Role, TestTaker
from tests.support import factories, followup, lessons, reading, screenings

MONTH = timedelta(days=31)


@pytest.fixture
def reader(world: Any) -> User:
    return reading.make_reader(world.north)


@pytest.fixture
def pupil(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course, 15)


@pytest.fixture
def case(as_user: Any, reader: User, pupil: TestTaker) -> dict[str, Any]:
    """Opened three months ago."""
    opened = followup.open_case(as_user(reader), pupil)
    Case.objects.filter(pk=opened["id"]).update(opened_at=timezone.now() - 3 * MONTH)
    return opened


def answered(
    about: TestTaker, by: TestTaker, months: float, total: int = 10, band: str = "high", **more: Any
) -> Test:
    """Finished so many months ago."""
    test = screenings.make_test(by, on_behalf_of=None if by == about else about)
    scored = {**(test.scores or {}), "total": total}
    bands = {**(test.bands or {}), "total": band}
    finished = {"finished_at": timezone.now() - months * MONTH, "scores": scored, "bands": bands}
    Test.objects.filter(pk=test.pk).update(**{**finished, **more})
    test.refresh_from_db()
    return test


def teacher(world: Any) -> TestTaker:
    return factories.make_taker(Role.TEACHER, course=world.north.course)


def mother_and_father(world: Any, pupil: TestTaker) -> tuple[TestTaker, TestTaker]:
    found = []
    for _ in range(2):
        parent = factories.make_taker(Role.PARENT, course=world.north.course)
        Bond.objects.create(taker=pupil, adult=parent, kind="guardian")
        found.append(parent)
    return found[0], found[1]


def measured(client: Any, case: dict[str, Any]) -> list[dict[str, Any]]:
    answer = client.get(f"/app/cases/{case['id']}/")
    assert answer.status_code == 200, answer.content
    lines: list[dict[str, Any]] = answer.json()["measured"]
    return lines


def test_a_case_without_answers_has_no_line(
    as_user: Any, reader: User, case: dict[str, Any]
) -> None:
    assert measured(as_user(reader), case) == []


def test_the_last_answers_before_and_after_are_compared(
    as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    answered(pupil, pupil, 9, 30, "very_high")
    first = answered(pupil, pupil, 7, 20, "very_high")
    answered(pupil, pupil, 2, 18, "high")
    last = answered(pupil, pupil, 0, 11, "close_to_average")
    assert measured(as_user(reader), case) == [
        {
            "voice": "self",
            "first": {"on": str(first.day), "band": "very_high"},
            "last": {"on": str(last.day), "band": "close_to_average"},
            "relation": "same_person",
            "change": {"words": "beyond_chance", "direction": "lower", "reason": None},
        }
    ]
    seen = Event.objects.filter(action=Action.SCORES_VIEW, actor=reader.pk)
    assert {event.object_id for event in seen} == {first.pk, last.pk}


@pytest.mark.parametrize(
    ("total", "words", "direction"),
    [
        (20, "about_the_same", None),
        (14, "about_the_same", None),
        (13, "perhaps", "lower"),
        (12, "perhaps", "lower"),
        (11, "beyond_chance", "lower"),
        (27, "perhaps", "higher"),
        (29, "beyond_chance", "higher"),
    ],
)
def test_words_come_from_the_rule_of_change(
    total: int,
    words: str,
    direction: str | None,
    as_user: Any,
    reader: User,
    case: dict[str, Any],
    pupil: TestTaker,
) -> None:
    answered(pupil, pupil, 7, 20)
    answered(pupil, pupil, 0, total)
    (line,) = measured(as_user(reader), case)
    assert line["change"] == {"words": words, "direction": direction, "reason": None}


@pytest.mark.parametrize(("months", "there"), [(7, "first"), (1, "last")])
def test_where_one_is_missing_nothing_is_compared(
    months: int, there: str, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    test = answered(pupil, pupil, months)
    (line,) = measured(as_user(reader), case)
    assert line[there] == {"on": str(test.day), "band": "high"}
    assert line["last" if there == "first" else "first"] is None
    assert line["change"] == {"words": None, "direction": None, "reason": "one_point"}


@pytest.mark.parametrize(
    ("first", "last", "reason"),
    [
        ({"months": 4}, {}, "too_near"),
        ({"months": 26}, {}, "too_far"),
        ({"key_version": "alba-0"}, {}, "other_key"),
        ({"bands": None}, {}, "other_key"),
        ({"other_wording": True}, {}, "other_wording"),
    ],
)
def test_another_form_or_time_is_said(
    first: dict[str, Any],
    last: dict[str, Any],
    reason: str,
    as_user: Any,
    reader: User,
    case: dict[str, Any],
    pupil: TestTaker,
) -> None:
    """A form of another age has another wording, or no bands."""
    before = {"months": 7, **first}
    if before.pop("other_wording", False):
        before["wording"] = Wording.objects.create(
            name="Another", version="2", licence_note="None", is_demonstration=True, came_along=True
        )
    answered(pupil, pupil, **before)
    answered(pupil, pupil, 0, **last)
    (line,) = measured(as_user(reader), case)
    assert line["change"]["reason"] == reason
    assert (line["first"] is None, line["last"] is None) == (False, False)


def test_the_kinds_of_voices_stand_apart(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    mother, _father = mother_and_father(world, pupil)
    for by in (teacher(world), mother, pupil):
        answered(pupil, by, 7)
    lines = measured(as_user(reader), case)
    assert [line["voice"] for line in lines] == ["self", "parent", "teacher"]


def test_another_person_is_not_compared(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    mother, father = mother_and_father(world, pupil)
    answered(pupil, mother, 7, 30)
    answered(pupil, father, 0, 3)
    (line,) = measured(as_user(reader), case)
    assert line["relation"] == "other_person"
    assert line["change"] == {"words": None, "direction": None, "reason": "other_informant"}


def test_of_two_who_answered_both_times_one_is_compared_with_themselves(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    one, two = teacher(world), teacher(world)
    answered(pupil, one, 7, 20)
    answered(pupil, two, 6.9, 38)
    answered(pupil, one, 0.1, 20)
    newest = answered(pupil, teacher(world), 0, 1)
    (line,) = measured(as_user(reader), case)
    assert (line["relation"], line["change"]["words"]) == ("same_person", "about_the_same")
    assert line["last"]["on"] != str(newest.day)


def test_a_person_with_two_accounts_is_one_person(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    one, two = teacher(world), teacher(world)
    answered(pupil, one, 7, 20)
    answered(pupil, two, 0, 20)
    assert measured(as_user(reader), case)[0]["relation"] == "other_person"
    rows.tie(one.user, two.user)
    assert measured(as_user(reader), case)[0]["relation"] == "same_person"


def test_answers_of_the_day_count_by_the_moment_at_which_the_case_was_opened(
    as_user: Any, reader: User, pupil: TestTaker
) -> None:
    answered(pupil, pupil, 0)
    opened = followup.open_case(as_user(reader), pupil)
    (line,) = measured(as_user(reader), opened)
    assert (line["first"]["on"], line["last"]) == (str(today()), None)


def test_a_reopened_case_keeps_its_beginning(
    as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    client = as_user(reader)
    answered(pupil, pupil, 7, 20)
    followup.close(client, case["id"], "nothing_needed")
    answered(pupil, pupil, 0, 20)
    before = measured(client, case)
    assert before[0]["change"]["words"] == "about_the_same"
    assert client.post(f"/app/cases/{case['id']}/reopen/").status_code == 200
    assert measured(client, case) == before


def test_what_is_erased_or_withdrawn_is_in_no_line(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    of_mother, _ = mother_and_father(world, pupil)
    answered(pupil, of_mother, 7)
    answered(pupil, pupil, 7).delete()
    assert [line["voice"] for line in measured(as_user(reader), case)] == ["parent"]
    TestTaker.objects.filter(pk=of_mother.pk).update(erased_from=today())
    assert measured(as_user(reader), case) == []


def test_a_test_under_way_is_no_answer(
    as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    screenings.make_test(pupil, finished=False)
    assert measured(as_user(reader), case) == []


def test_a_former_school_reads_nothing_that_it_may_not_read(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    answered(pupil, pupil, 7)
    pupil.course = world.south.course
    pupil.save(update_fields=["course"])
    assert measured(as_user(reader), case) == []
    other = as_user(reading.make_reader(world.south))
    there = followup.open_case(other, pupil)
    # And the new one nothing of what was answered at the former school.
    assert measured(other, there) == []


def test_alba_sees_it_with_the_case_and_a_reason_alone(
    world: Any, as_user: Any, case: dict[str, Any], pupil: TestTaker
) -> None:
    answered(pupil, pupil, 7)
    client, path = as_user(world.alba), f"/app/cases/{case['id']}/"
    assert client.get(path).status_code == 403
    assert len(client.get(f"{path}?reason=They asked us to look.").json()["measured"]) == 1


def test_a_class_move_changes_nothing(
    world: Any, as_user: Any, reader: User, case: dict[str, Any], pupil: TestTaker
) -> None:
    answered(pupil, pupil, 7)
    pupil.course = factories.make_course(world.north.school, "4t ESO", "B")
    pupil.save(update_fields=["course"])
    assert len(measured(as_user(reader), case)) == 1


@pytest.mark.promise("schools.readers.figures.rounded")
def test_the_figures_count_children_whose_answers_were_compared(
    world: Any, as_user: Any, reader: User
) -> None:
    client, path = as_user(reader), f"/app/cases/figures/?school={world.north.school.pk}"
    seen = []
    for _ in range(7):
        child = lessons.pupil(world.north.course, 15)
        answered(child, child, 7, 20)
        followup.open_case(client, child)
        answered(child, child, 0, 20)
        seen.append(client.get(path).json()["measured_again"])
    alone = lessons.pupil(world.north.course, 15)
    answered(alone, alone, 7, 20)
    followup.open_case(client, alone)
    assert seen == [None, None, None, None, 5, 5, 5]
    assert client.get(path).json()["measured_again"] == 5
