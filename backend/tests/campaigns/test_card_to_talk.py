"""A card opens asking to talk on any day: no lesson, consent or answer has to do with it."""

from datetime import timedelta
from typing import Any

import jwt
import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Login
from alba.campaigns import codes
from alba.campaigns.lessons import lessons as domain
from alba.campaigns.models import Campaign
from alba.days import today
from alba.followup.talk.models import TalkRequest
from tests.support import lessons
from tests.support.lessons import answer, begin

WISHES = "/app/talk-requests/"


@pytest.fixture
def lesson(world: Any) -> Any:
    return lessons.make(world.north, 2)


def enter(code: str, **more: Any) -> Any:
    return APIClient().post("/api/card/", {"code": code, "for": "talk", **more})


def with_token(access: str) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
    return client


def to_talk(code: str) -> APIClient:
    entered = enter(code)
    assert entered.status_code == 200, entered.content
    return with_token(entered.json()["access"])


def close(world: Any, lesson: Any) -> None:
    domain.close_session(world.north.admin, lesson.session.pk)


def test_without_a_lesson_a_pupil_asks_and_does_nothing_else(world: Any, lesson: Any) -> None:
    close(world, lesson)
    plain = APIClient().post("/api/card/", {"code": lesson.codes[0]})
    assert plain.status_code == 401
    client = to_talk(lesson.codes[0])
    for method, path in [
        ("get", "/app/user/"),
        ("patch", "/app/user/"),
        ("get", "/app/assignments/"),
        ("get", WISHES),
        ("get", "/app/tests/"),
        ("post", "/app/tests/create/"),
    ]:
        refused = getattr(client, method)(path)
        assert (refused.status_code, refused.json()["code"]) == (403, "card_login"), path
    asked = client.post(WISHES, {"to": "any", "note": "After class"})
    assert asked.status_code == 201, asked.content
    assert client.delete(f"{WISHES}{asked.json()['id']}/").status_code == 403
    wish = TalkRequest.objects.get()
    assert (wish.child, wish.note, wish.asked_by_card) == (lesson.pupils[0], "After class", True)


def test_it_answers_alike_whatever_is_left_to_answer(world: Any, lesson: Any) -> None:
    done = lesson.enter(0)
    test = begin(done)
    answer(done, test, range(1, 26))
    assert done.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    plain = APIClient().post("/api/card/", {"code": lesson.codes[1]}).json()
    found = [enter(code).json() for code in lesson.codes]
    assert [set(one) for one in found] == [set(plain)] * 2
    assert [(one["todo"], one["declined"]) for one in found] == [(0, 0)] * 2
    # Asking again is no other answer than asking once.
    first = to_talk(lesson.codes[0]).post(WISHES, {"to": "any"})
    second = to_talk(lesson.codes[0]).post(WISHES, {"to": "any"})
    assert (first.status_code, second.status_code) == (201, 201)


def test_the_page_knows_who_reads_it_and_whether_there_is_a_tutor(world: Any, lesson: Any) -> None:
    def said() -> Any:
        access = enter(lesson.codes[0]).json()["access"]
        return jwt.decode(access, options={"verify_signature": False})["who_reads"]

    assert said()["tutors"] == [world.north.teacher.user.full_name]
    assert len(said()["readers"]) == 1
    type(world.north.teacher).objects.update(own_course=None)
    assert said()["tutors"] == []


def test_it_ends_no_login_of_a_lesson_and_is_ended_by_none(world: Any, lesson: Any) -> None:
    answering = lesson.enter(0)
    asking = to_talk(lesson.codes[0])
    assert answering.get("/app/assignments/").status_code == 200
    again = lesson.enter(0)
    close(world, lesson)
    assert again.get("/app/assignments/").status_code == 401
    assert asking.post(WISHES, {"to": "any"}).status_code == 201


def test_it_lasts_a_quarter_of_an_hour_however_long_one_thinks(world: Any, lesson: Any) -> None:
    client = to_talk(lesson.codes[0])
    login = Login.objects.get(kind="talk")
    assert timedelta(minutes=14) < login.ends_at - timezone.now() <= timedelta(minutes=15)
    Login.objects.update(rotated_at=timezone.now() - timedelta(minutes=14))
    assert client.post(WISHES, {"to": "any"}).status_code == 201
    Login.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert client.post(WISHES, {"to": "any"}).status_code == 401


@pytest.mark.parametrize(("days", "status"), [(30, 200), (31, 401)])
def test_it_works_for_thirty_days_after_the_screening(
    days: int, status: int, world: Any, lesson: Any
) -> None:
    last = today() - timedelta(days=days)
    Campaign.objects.update(opens_on=last - timedelta(days=9), closes_on=last)
    assert enter(lesson.codes[0]).status_code == status


def test_a_card_that_is_no_pupils_any_more_is_refused_like_an_unknown_one(
    world: Any, lesson: Any
) -> None:
    left, replaced = lesson.pupils
    left.left_on = today()
    left.save()
    replaced.cards.all().delete()
    answers = [enter(code) for code in (*lesson.codes, codes.make())]
    assert {one.status_code for one in answers} == {401}
    assert len({one.content for one in answers}) == 1


@pytest.mark.parametrize("wanted", ["", "answers", None, 1])
def test_it_is_for_nothing_else(wanted: Any, world: Any, lesson: Any) -> None:
    refused = APIClient().post("/api/card/", {"code": lesson.codes[0], "for": wanted})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["for"])


def test_with_nothing_left_to_answer_one_can_ask_longer_than_undo(world: Any, lesson: Any) -> None:
    client = lesson.enter(0)
    test = begin(client)
    answer(client, test, range(1, 26))
    assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    Login.objects.update(done_at=timezone.now() - timedelta(minutes=6))
    assert client.post(f"/app/tests/{test['id']}/withdraw/").status_code == 401
    asked = client.post(WISHES, {"to": "any", "test": test["id"]})
    assert asked.status_code == 201, asked.content
    Login.objects.update(done_at=timezone.now() - timedelta(minutes=16))
    assert client.get(WISHES).status_code == 401
