"""When a login by card ends, and what the card shows afterwards."""

import re
from datetime import timedelta
from typing import Any

from django.utils import timezone

from alba.accounts.models import Login
from alba.campaigns.lessons import labels
from alba.campaigns.lessons import lessons as domain
from tests.campaigns.test_card_login import enter
from tests.support import lessons
from tests.support.lessons import answer, begin
from tests.support.promises import ANSWERS_ARE_KEPT


def test_last_of_two_devices_with_one_card_counts(world: Any) -> None:
    lesson = lessons.make(world.north)
    first = lesson.enter()
    second = lesson.enter()
    assert first.get("/app/assignments/").status_code == 401
    assert second.get("/app/assignments/").status_code == 200


def test_it_ends_five_minutes_after_the_last_request(world: Any) -> None:
    lesson = lessons.make(world.north)
    client = lesson.enter()
    login = Login.objects.get(kind="card")
    Login.objects.update(rotated_at=timezone.now() - timedelta(minutes=4, seconds=50))
    assert client.get("/app/user/").status_code == 200
    login.refresh_from_db()
    assert timezone.now() - login.rotated_at < timedelta(seconds=5)
    Login.objects.update(rotated_at=timezone.now() - timedelta(minutes=5, seconds=1))
    assert client.get("/app/user/").status_code == 401


@ANSWERS_ARE_KEPT
def test_it_ends_with_the_lesson(world: Any) -> None:
    lesson = lessons.make(world.north)
    client = lesson.enter()
    test = begin(client)
    answer(client, test, [1, 2])
    domain.close_session(world.north.admin, lesson.session.pk)
    assert client.get("/app/user/").status_code == 401
    assert client.post("/app/test-answers/create/", {}).status_code == 401
    assert lesson.pupils[0].tests.get().answers.count() == 2


def test_it_ends_when_the_time_of_the_lesson_is_over(world: Any) -> None:
    lesson = lessons.make(world.north)
    client = lesson.enter()
    past = timezone.now() - timedelta(seconds=1)
    Login.objects.update(expires_at=past)
    assert client.get("/app/user/").status_code == 401
    lesson.campaign.class_sessions.update(ends_at=past, opened_at=past - timedelta(hours=1))
    assert enter(lesson.codes[0]).status_code == 401


def test_it_ends_with_the_last_answer_and_the_card_says_nothing_is_left(world: Any) -> None:
    lesson = lessons.make(world.north, questionnaires=["SDQ", "BFI"])
    client = lesson.enter()
    for left in (1, 0):
        test = begin(client)
        answer(client, test, range(1, test["question_count"] + 1))
        done = client.patch(f"/app/tests/create/{test['id']}/")
        assert done.status_code == 200, done.content
        assert done.json()["finished_at"]
        expected = 200 if left else 401
        assert client.get("/app/assignments/").status_code == expected
        if left:
            assert client.get(f"/app/tests/{test['id']}/").status_code == 404
            assert client.get(f"/app/tests/{test['id']}/answers/").status_code == 404
            assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    assert enter(lesson.codes[0]).json() == {
        "first_name": lesson.pupils[0].user.first_name,
        "label": labels.of_class(lesson.session.course_id)[lesson.pupils[0].pk],
        "locale": "en",
        "todo": 0,
        "declined": 0,
        "asked_by": None,
    }


def test_it_ends_with_the_last_no(world: Any) -> None:
    lesson = lessons.make(world.north)
    client = lesson.enter()
    test = begin(client)
    answer(client, test, [1, 2, 3])
    assignment = client.get("/app/assignments/").json()[0]["id"]
    assert client.post(f"/app/assignments/{assignment}/decline/").status_code == 204
    assert client.get("/app/user/").status_code == 401
    assert not lesson.pupils[0].tests.exists()
    assert enter(lesson.codes[0]).json()["todo"] == 0


@ANSWERS_ARE_KEPT
def test_in_the_next_lesson_nothing_given_before_is_shown(world: Any) -> None:
    """Check 5 of the decision: nothing of the first twelve in the body of any answer."""
    lesson = lessons.make(world.north)
    client = lesson.enter()
    test = begin(client)
    answer(client, test, range(1, 13), value=2)
    client.patch(f"/app/tests/{test['id']}/", {"extra_comment": "It is about my home"})
    path = f"/app/tests/{test['id']}/"
    assert len(client.get(f"{path}answers/").json()) == 12
    assert client.get(path).json()["extra_comment"] == "It is about my home"
    first_answer = client.get(f"{path}answers/").json()[0]["id"]
    again = lesson.enter()
    assert again.get(f"{path}answers/").json() == []
    assert again.get(f"/app/test-answers/{first_answer}/").status_code == 404
    patched = again.patch(f"/app/test-answers/{first_answer}/", {"answer": 1})
    assert patched.status_code == 404
    shown = again.get(path).json()
    assert shown["answered_numbers"] == list(range(1, 13))
    assert shown["extra_comment"] == ""
    running_one = again.get("/app/assignments/").json()[0]
    resumed = again.post("/app/tests/create/", {"assignment": running_one["id"]})
    assert resumed.status_code == 200
    assert resumed.json()["answered_numbers"] == list(range(1, 13))
    assert resumed.json()["extra_comment"] == ""
    answer(again, test, [13])
    assert [one["number"] for one in again.get(f"{path}answers/").json()] == [13]
    said = again.get(f"{path}answers/").content + resumed.content + again.get(path).content
    assert not re.search(rb'"answer":\s*2', said)
