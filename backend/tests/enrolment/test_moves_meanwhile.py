"""Events while a pupil changes school: screenings, a test, a wish, a list, a deletion, another
answer."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts import erasure
from alba.assessments.models import Test
from alba.campaigns.models import Assignment
from alba.enrolment.moves.models import Move
from alba.people.models import TestTaker
from tests.enrolment.test_moves import ask, here, moves_of, there
from tests.enrolment.test_moves import pupil as make_pupil
from tests.support import campaigns, factories, reading, screenings

__all__ = ["here", "there"]


@pytest.fixture
def north(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def south(world: Any, as_user: Any) -> Any:
    return as_user(world.south.admin)


def move(world: Any, north: Any, south: Any, here: TestTaker) -> None:
    """Asked by the northern school, agreed by the southern one."""
    pk = ask(north, here, world.north.course).json()["id"]
    agreed = south.post(f"/app/moves/{pk}/agree/")
    assert (agreed.status_code, agreed.json().get("state")) == (200, "agreed"), agreed.content


def path(taker: TestTaker, what: str) -> str:
    return f"/app/test-takers/{taker.pk}/{what}/"


def test_screenings_of_both_schools(
    world: Any, north: Any, south: Any, here: TestTaker, there: TestTaker
) -> None:
    former = campaigns.make(world.south, questionnaires=["SDQ"], voices=["self"])
    coming = campaigns.make(world.north, questionnaires=["SDQ"], voices=["self"])
    running = screenings.make_test(there, finished=False)
    move(world, north, south, here)
    waiting = Assignment.objects.filter(subject=there, state="todo")
    assert [one.campaign_id for one in waiting] == [coming.pk]
    assert not Assignment.objects.filter(subject=there, campaign=former, state="todo").exists()
    # A test under way is still the pupil's.
    assert Test.objects.filter(pk=running.pk, test_taker=there).exists()


def test_a_wish_to_talk_stays_with_the_readers_who_were_asked(
    world: Any, as_user: Any, north: Any, south: Any, here: TestTaker, there: TestTaker
) -> None:
    reader = as_user(reading.make_reader(world.south))
    other = as_user(reading.make_reader(world.north))
    _entry, wish, _case = screenings.followed_up(world.south, there)
    move(world, north, south, here)

    def wishes(client: Any) -> list[int]:
        found = client.get("/app/talk-requests/").json()
        rows = found["results"] if isinstance(found, dict) else found
        return [row["id"] for row in rows]

    assert (wishes(reader), wishes(other)) == ([wish.pk], [])


@pytest.mark.parametrize("whose", ["pupil", "newcomer"])
def test_a_person_who_is_deleted_meanwhile(
    world: Any, north: Any, south: Any, here: TestTaker, there: TestTaker, whose: str
) -> None:
    pk = ask(north, here, world.north.course).json()["id"]
    client, gone = (south, there) if whose == "pupil" else (north, here)
    assert client.delete(path(gone, "delete")).status_code == 204
    if whose == "pupil":
        assert Move.objects.get(pk=pk).state == "over", "at once"
    answer = south.post(f"/app/moves/{pk}/agree/")
    if whose == "pupil":
        assert (answer.status_code, answer.json()["code"]) == (409, "over")
        assert [one["state"] for one in moves_of(north)] == ["asked"], "it learns nothing"
        assert TestTaker.objects.filter(pk=here.pk).exists()
    else:
        assert answer.json()["state"] == "agreed"
        there.refresh_from_db()
        assert there.course == world.north.course


def test_a_list_that_is_taken_back_meanwhile(
    world: Any, north: Any, south: Any, there: TestTaker
) -> None:
    course = world.north.course
    row = {"first_name": "Laia", "last_name": "Solà Vidal", "birth_date": "2012-03-04"}
    row |= {"course": course.course, "class_name": course.class_name}
    body = {"school": world.north.school.pk, "rows": [row]}
    preview = north.post("/app/roster/preview/", body, format="json").json()
    sent = {"preview_id": preview["preview_id"], "left": [], "unclear": {}}
    assert north.post("/app/roster/apply/", sent, format="json").json()["created"] == 1
    [match] = preview["elsewhere"]
    asked = north.post("/app/moves/", {"match": match["match"], "to_course": course.pk})
    agreed = south.post(f"/app/moves/{asked.json()['id']}/agree/")
    assert agreed.json()["state"] == "agreed"
    undone = north.post("/app/roster/undo/", {"preview_id": preview["preview_id"]})
    assert undone.status_code in {200, 409}, undone.content
    # Whatever becomes of the list: the pupil has come, and stays.
    there.refresh_from_db()
    assert there.course == course
    assert TestTaker.objects.filter(user__first_name="Laia").count() == 1


def test_undone_before_the_answer(world: Any, north: Any, south: Any, there: TestTaker) -> None:
    course = world.north.course
    row = {"first_name": "Laia", "last_name": "Solà Vidal", "birth_date": "2012-03-04"}
    row |= {"course": course.course, "class_name": course.class_name}
    body = {"school": world.north.school.pk, "rows": [row]}
    preview = north.post("/app/roster/preview/", body, format="json").json()
    sent = {"preview_id": preview["preview_id"], "left": [], "unclear": {}}
    north.post("/app/roster/apply/", sent, format="json")
    newcomer = TestTaker.objects.get(course=course, user__first_name="Laia")
    pk = ask(north, newcomer, course).json()["id"]
    undone = north.post("/app/roster/undo/", {"preview_id": preview["preview_id"]})
    assert undone.status_code == 200, undone.content
    assert south.post(f"/app/moves/{pk}/agree/").json()["state"] == "agreed"
    there.refresh_from_db()
    assert there.course == course


def test_a_second_answer_finds_it_answered(
    world: Any, as_user: Any, north: Any, south: Any, here: TestTaker, there: TestTaker
) -> None:
    pk = ask(north, here, world.north.course).json()["id"]
    assert south.post(f"/app/moves/{pk}/agree/").status_code == 200
    for client in (south, as_user(world.alba)):
        for what in ("agree", "refuse"):
            again = client.post(f"/app/moves/{pk}/{what}/")
            assert (again.status_code, again.json()["code"]) == (409, "over")
    there.refresh_from_db()
    assert (there.course, Move.objects.get(pk=pk).state) == (world.north.course, "agreed")


def test_another_schools_question_is_over_with_the_first_agreement(
    world: Any, as_user: Any, north: Any, south: Any, there: TestTaker, run_queue: Any,
    mailoutbox: Any,
) -> None:  # fmt: skip
    school = factories.make_school("Third")
    admin = factories.make_user("school_admin")
    school.admins.add(admin)
    course = factories.make_course(school)
    third = as_user(admin)
    row = {"first_name": "Laia", "last_name": "Solà Vidal", "birth_date": "2012-03-04"}
    asked = []
    for client, to in ((north, world.north.course), (third, course)):
        place = {"course": to.course, "class_name": to.class_name}
        seen = {"school": to.school_id, "rows": [{**row, **place}]}
        [found] = client.post("/app/roster/preview/", seen).json()["elsewhere"]
        sent = {"match": found["match"], "to_course": to.pk}
        asked.append(client.post("/app/moves/", sent).json()["id"])
    first, second = asked
    assert south.post(f"/app/moves/{first}/agree/").status_code == 200
    assert [one["state"] for one in moves_of(third)] == ["over"]
    assert {one["id"]: one["state"] for one in moves_of(south)} == {first: "agreed", second: "over"}
    run_queue()
    over = [mail.to[0] for mail in mailoutbox if "is over" in mail.subject]
    assert over == [admin.email], "who agreed knows it"
    again = south.post(f"/app/moves/{second}/agree/")
    assert (again.status_code, again.json()["code"]) == (409, "over")


def test_asking_by_the_list_before_and_after_it_is_applied_is_one_question(
    world: Any, north: Any, south: Any, there: TestTaker, run_queue: Any, mailoutbox: Any
) -> None:
    course = world.north.course
    place = {"course": course.course, "class_name": course.class_name}
    row = {"first_name": "Laia", "last_name": "Solà Vidal", "birth_date": "2012-03-04", **place}
    seen = north.post("/app/roster/preview/", {"school": course.school_id, "rows": [row]}).json()
    sent = {"match": seen["elsewhere"][0]["match"], "to_course": course.pk}
    first = north.post("/app/moves/", sent).json()["id"]
    applied = north.post("/app/roster/apply/", {"preview_id": seen["preview_id"]})
    assert applied.json()["created"] == 1, applied.content
    assert north.post("/app/moves/", sent).json()["id"] == first
    assert [one["id"] for one in moves_of(south)] == [first]
    assert south.post(f"/app/moves/{first}/agree/").json()["state"] == "agreed"
    run_queue()
    assert [mail.subject for mail in mailoutbox if "is over" in mail.subject] == []
    assert [one["state"] for one in moves_of(north)] == ["agreed"]


def _by_list(client: Any, school: Any) -> None:
    """The school's list has made the pupil."""
    row = {"first_name": "Laia", "last_name": "Solà Vidal", "birth_date": "2012-03-04"}
    sent = {"school": school.pk, "rows": [{**row, "course": "1r ESO", "class_name": "A"}]}
    seen = client.post("/app/roster/preview/", sent).json()
    client.post("/app/roster/apply/", {"preview_id": seen["preview_id"]})


@pytest.mark.parametrize("way", ["deleted", "with tests", "own account", "list", "place", "merge"])
def test_a_question_about_who_is_not_there_any_more_is_over_with_its_mail(
    world: Any, as_user: Any, north: Any, south: Any, here: TestTaker, run_queue: Any,
    mailoutbox: Any, way: str,
) -> None:  # fmt: skip
    third = factories.make_school("Third")
    if way == "list":
        _by_list(south, world.south.school)
        there = TestTaker.objects.get(course__school=world.south.school, user__first_name="Laia")
    else:
        there = make_pupil(world.south.course)
    asked = ask(north, here, world.north.course).json()["id"]
    run_queue()
    mailoutbox.clear()
    if way == "with tests":
        screenings.make_test(there)
    if way in {"deleted", "with tests"}:
        assert south.delete(path(there, "delete")).status_code == 204
    elif way == "own account":
        erasure.erase_oneself(there.user)
    elif way == "list":
        [applied] = south.get("/app/roster/applied/").json()
        undone = south.post("/app/roster/undo/", {"preview_id": applied["preview_id"]})
        assert undone.status_code == 200, undone.content
    elif way == "place":
        course = factories.make_course(third)
        moved = as_user(world.alba).patch(path(there, "update"), {"course": course.pk})
        assert moved.status_code == 200, moved.content
    else:
        into = {"into": world.north.school.pk}
        merged = as_user(world.alba).post(f"/app/schools/{world.south.school.pk}/merge/", into)
        assert merged.status_code == 200, merged.content
    assert Move.objects.get(pk=asked).state == "over"
    run_queue()
    told = {mail.to[0] for mail in mailoutbox if "is over" in mail.subject}
    assert world.north.admin.email not in told, "there was such a pupil"
    assert (world.south.admin.email in told) == (way in {"own account", "place", "merge"})


def _ended_early(world: Any, as_user: Any, how: str) -> None:
    """The former school has answered, or the question can no longer be agreed to."""
    south = as_user(world.south.admin)
    [question] = [one for one in moves_of(south) if one["state"] == "asked"]
    if how == "refused":
        assert south.post(f"/app/moves/{question['id']}/refuse/").status_code == 200
    elif how == "deleted":
        gone = TestTaker.objects.get(pk=question["test_taker"])
        assert south.delete(path(gone, "delete")).status_code == 204
    else:
        third = Third(as_user)
        other = ask(third.client, third.newcomer, third.course).json()["id"]
        assert south.post(f"/app/moves/{other}/agree/").json()["state"] == "agreed"


@pytest.mark.parametrize("how", ["refused", "deleted", "another school"])
def test_an_early_end_looks_like_a_question_about_nobody(
    world: Any, as_user: Any, north: Any, here: TestTaker, there: TestTaker, run_queue: Any,
    mailoutbox: Any, how: str,
) -> None:  # fmt: skip
    nobody = make_pupil(world.north.course, first_name="Pol")
    course = world.north.course
    first = {one.pk: ask(north, one, course).json() for one in (here, nobody)}
    _ended_early(world, as_user, how)
    run_queue()
    assert not [mail for mail in mailoutbox if mail.to == [world.north.admin.email]]
    # Asking again tells no more.
    assert {one.pk: ask(north, one, course).json() for one in (here, nobody)} == first
    assert {one["state"] for one in moves_of(north)} == {"asked"}
    assert len(moves_of(north)) == 2
    later = timezone.now() - timedelta(days=15)
    Move.objects.filter(school=course.school).update(asked_at=later)
    assert {one["state"] for one in moves_of(north)} == {"over"}


class Third:
    """Another school that says that the pupil is theirs now."""

    def __init__(self, as_user: Any) -> None:
        school, admin = factories.make_school("Third"), factories.make_user("school_admin")
        school.admins.add(admin)
        self.course, self.client = factories.make_course(school), as_user(admin)
        self.newcomer = make_pupil(self.course)


@pytest.mark.parametrize("first", ["north", "third"])
def test_two_schools_that_both_entered_the_pupil_before_they_ask(
    world: Any, as_user: Any, north: Any, south: Any, there: TestTaker, here: TestTaker, first: str,
    run_queue: Any, mailoutbox: Any,
) -> None:  # fmt: skip
    third = Third(as_user)
    asks = {
        "north": lambda: ask(north, here, world.north.course).json()["id"],
        "third": lambda: ask(third.client, third.newcomer, third.course).json()["id"],
    }
    for name in (first, *(asks.keys() - {first})):
        asks[name]()
    run_queue()
    asked = [mail.to[0] for mail in mailoutbox if "changed school" in mail.subject]
    assert asked == [world.south.admin.email] * 2
    shown = moves_of(south)
    assert [(one["test_taker"], one["state"]) for one in shown] == [(there.pk, "asked")] * 2
    assert south.post(f"/app/moves/{shown[1]['id']}/agree/").json()["state"] == "agreed"
    assert {one["state"] for one in moves_of(south)} == {"agreed", "over"}
    assert TestTaker.objects.filter(user__first_name="Laia").count() == 2


def test_list_of_a_third_school_is_told_of_a_pupil_for_whom_another_asks(
    world: Any, as_user: Any, north: Any, there: TestTaker, here: TestTaker
) -> None:
    ask(north, here, world.north.course)
    third = Third(as_user)
    third.newcomer.user.delete()
    row = {"first_name": "Laia", "last_name": "Solà Vidal", "birth_date": "2012-03-04"}
    row |= {"course": "1r ESO", "class_name": "A"}
    body = {"school": third.course.school_id, "rows": [row]}
    assert len(third.client.post("/app/roster/preview/", body).json()["elsewhere"]) == 1


@pytest.mark.parametrize("last_name", ["Solà Vidal", "Solà"])
def test_asking_by_the_list_and_then_for_whom_it_made_is_one_question(
    world: Any, north: Any, south: Any, there: TestTaker, last_name: str
) -> None:
    course = world.north.course
    row = {"first_name": "Laia", "last_name": last_name, "birth_date": "2012-03-04"}
    row |= {"course": course.course, "class_name": course.class_name, "external_id": "S-1"}
    body = {"school": course.school_id, "rows": [row]}
    seen = north.post("/app/roster/preview/", body).json()
    sent = {"match": seen["elsewhere"][0]["match"], "to_course": course.pk}
    first = north.post("/app/moves/", sent).json()["id"]
    north.post("/app/roster/apply/", {"preview_id": seen["preview_id"]})
    newcomer = TestTaker.objects.get(course=course, user__first_name="Laia")
    assert ask(north, newcomer, course).json()["id"] == first
    assert [one["test_taker"] for one in moves_of(north)] == [newcomer.pk]
    assert len(moves_of(south)) == 1
