"""The row of an answer or a comment decides who may read it: people with a card read what was given
in this very login; an account never opens what was given with a card or a link."""

import html
import io
import json
import zipfile
from typing import Any

import pytest

from alba.accounts.models import Login, User
from alba.assessments.models import Answer
from tests.support import lessons, screenings

COMMENT = "It is about my home"


def numbers(client: Any, pk: int) -> list[int]:
    return [row["number"] for row in client.get(f"/app/tests/{pk}/answers/").json()]


def shown_comment(client: Any, pk: int) -> str:
    text: str = client.get(f"/app/tests/{pk}/").json()["extra_comment"]
    return text


def marks(pk: int) -> set[tuple[str, Any]]:
    return set(Answer.objects.filter(test=pk).values_list("given_by", "given_in"))


@pytest.fixture
def lesson(world: Any) -> lessons.Lesson:
    return lessons.make(world.north, 1)


def test_a_card_used_at_the_same_time_reads_nothing_of_what_is_given_at_home(
    lesson: lessons.Lesson, as_user: Any
) -> None:
    """A tutor who printed it may hold the card."""
    home, card = as_user(lesson.pupils[0].user), lesson.enter()
    test = lessons.begin(home)
    lessons.answer(home, test, range(1, 11), value=2)
    home.patch(f"/app/tests/{test['id']}/", {"extra_comment": COMMENT})
    path = f"/app/tests/{test['id']}/"
    assert numbers(card, test["id"]) == []
    shown = card.get(path).json()
    assert (shown["extra_comment"], shown["answered_numbers"]) == ("", list(range(1, 11)))
    for answer in Answer.objects.filter(test=test["id"]):
        assert card.get(f"/app/test-answers/{answer.pk}/").status_code == 404
        assert card.patch(f"/app/test-answers/{answer.pk}/", {"answer": 0}).status_code == 404
    assert numbers(home, test["id"]) == list(range(1, 11))
    assert shown_comment(home, test["id"]) == COMMENT


def test_each_side_goes_on_and_sees_its_own(lesson: lessons.Lesson, as_user: Any) -> None:
    home, card = as_user(lesson.pupils[0].user), lesson.enter()
    test = lessons.begin(home)
    pk = test["id"]
    lessons.answer(home, test, range(1, 4))
    lessons.answer(card, test, range(4, 9))
    card.patch(f"/app/tests/{pk}/", {"extra_comment": COMMENT})
    assert (numbers(home, pk), numbers(card, pk)) == ([1, 2, 3], [4, 5, 6, 7, 8])
    assert (shown_comment(home, pk), shown_comment(card, pk)) == ("", COMMENT)
    for client in (home, card):
        assert client.get(f"/app/tests/{pk}/").json()["answered_numbers"] == list(range(1, 9))
    # An answer belongs to the login that gave it last, however it was changed.
    lessons.answer(home, test, [4], value=2)
    first = Answer.objects.get(test=pk, question__number=1)
    assert home.patch(f"/app/test-answers/{first.pk}/", {"answer": 0}).status_code == 200
    lessons.answer(card, test, [2], value=2)
    assert (numbers(home, pk), numbers(card, pk)) == ([1, 3, 4], [2, 5, 6, 7, 8])


def test_a_row_keeps_the_login_also_when_that_is_gone(lesson: lessons.Lesson, as_user: Any) -> None:
    card = lesson.enter()
    login = Login.objects.get(kind="card")
    test = lessons.begin(card)
    lessons.answer(card, test, [1, 2])
    assert marks(test["id"]) == {("card", login.pk)}
    again = lesson.enter()  # which ends the one before
    assert not Login.objects.filter(pk=login.pk).exists()
    home = as_user(lesson.pupils[0].user)
    assert numbers(again, test["id"]) == numbers(home, test["id"]) == []
    # An unknown login equals none.
    Answer.objects.update(given_by="", given_in=None)
    assert numbers(again, test["id"]) == numbers(home, test["id"]) == []


def test_a_later_account_opens_nothing_that_was_given_with_a_card(world: Any, as_user: Any) -> None:
    """The address may have been entered by someone else: here by the school itself."""
    lesson = lessons.make(world.north, 1)
    pupil, card = lesson.pupils[0], lesson.enter()
    User.objects.filter(pk=pupil.user_id).update(email=None, email_verified_at=None)
    test = lessons.begin(card)
    pk = test["id"]
    lessons.answer(card, test, range(1, 26))
    card.patch(f"/app/tests/{pk}/", {"extra_comment": COMMENT})
    assert card.patch(f"/app/tests/create/{pk}/").status_code == 200
    User.objects.filter(pk=pupil.user_id).update(email="taken@example.org")
    pupil.user.refresh_from_db()
    account = as_user(pupil.user)
    assert account.get("/app/tests/").json()[0]["extra_comment"] == ""
    assert numbers(account, pk) == []
    for answer in Answer.objects.filter(test=pk):
        assert account.get(f"/app/test-answers/{answer.pk}/").status_code == 404
    archive = zipfile.ZipFile(io.BytesIO(account.post("/app/user/export/", {}).content))
    content = json.loads(archive.read("alba.json"))
    assert (content["answers"], content["tests"][0]["extra_comment"]) == ([], "")
    assert content["not_in_this_file"] == [
        {"test": pk, "answers": 25, "comment": True, "ask": "North"}
    ]
    page = html.unescape(archive.read("my-data.html").decode())
    assert "An account does not open it" in page
    assert "To see it, ask: North." in page
    everything = "".join(archive.read(name).decode() for name in archive.namelist())
    assert COMMENT not in everything
    assert archive.read("answers.csv").decode().count("\n") == 1
    # Product administrators read all of it, which is recorded.
    assert len(as_user(world.alba).get(f"/app/tests/{pk}/answers/").json()) == 25


@pytest.mark.promise(
    "privacy.rights.download",
    "settings.ownData.text",
    "settings.ownData.textTaker",
    "terms.adult.details.seen",
)
def test_own_data_are_complete_when_given_with_the_account(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    client = as_user(world.north.teacher.user)
    client.patch(f"/app/tests/{test.pk}/", {"extra_comment": COMMENT})
    archive = zipfile.ZipFile(io.BytesIO(client.post("/app/user/export/", {}).content))
    content = json.loads(archive.read("alba.json"))
    assert (len(content["answers"]), content["not_in_this_file"]) == (25, [])
    assert content["tests"][0]["extra_comment"] == COMMENT
    assert "An account does not open it" not in html.unescape(archive.read("my-data.html").decode())


def test_saving_keeps_which_login_gave_the_answer(lesson: lessons.Lesson, as_user: Any) -> None:
    home, card = as_user(lesson.pupils[0].user), lesson.enter()
    ids = {login.kind: login.pk for login in Login.objects.filter(user=lesson.pupils[0].user)}
    test = lessons.begin(home)
    for client, kind, mark in ((home, "password", "account"), (card, "card", "card")):
        lessons.answer(client, test, [1])
        assert marks(test["id"]) == {(mark, ids[kind])}
