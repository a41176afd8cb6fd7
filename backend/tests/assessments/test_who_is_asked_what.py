"""Each informant reads the sentences that were written for them."""

from typing import Any

import pytest

from alba.assessments.questionnaires.models import Question
from alba.people.models import Role, TestTaker
from tests.support import lessons
from tests.support.factories import make_taker
from tests.support.screenings import make_test

pytestmark = pytest.mark.django_db

SLEEP = {
    Role.STUDENT: "takes a while to fall asleep because of worries",
    Role.PARENT: "takes a while to fall asleep because of worries",
    Role.TEACHER: "arrives sleepy because of worries",
    Role.PSYCHOLOGIST: "arrives sleepy because of worries",
}


def questions(as_user: Any, taker: TestTaker, test: int) -> dict[str, dict[str, str]]:
    answer = as_user(taker.user).get(f"/app/test-questions/?test={test}")
    assert answer.status_code == 200, answer.content
    return {question["message_id"]: question for question in answer.json()}


@pytest.mark.parametrize("role", SLEEP)
def test_about_a_child_everybody_reads_what_they_can_see(role: Role, as_user: Any) -> None:
    adult = make_taker(role)
    child = make_taker(Role.STUDENT, assigned_to=adult) if role != Role.STUDENT else None
    test = make_test(adult, on_behalf_of=child, finished=False)
    shown = questions(as_user, adult, test.pk)
    assert len(shown) == 25
    assert shown["sdq08"]["message_en"] == SLEEP[role]
    by_number = as_user(adult.user).get(f"/app/tests/{test.pk}/questions/8/").json()
    assert by_number == shown["sdq08"]


@pytest.mark.parametrize("role", [Role.PARENT, Role.TEACHER])
def test_about_oneself_the_role_makes_no_difference(role: Role, as_user: Any) -> None:
    taker = make_taker(role)
    test = make_test(taker, test_type=1, finished=False)
    shown = questions(as_user, taker, test.pk)
    assert len(shown) == 44
    assert shown["bfi04"]["message_ca"] == "té dies en què ho veu tot gris"


def test_without_a_test_they_are_those_about_oneself(as_user: Any) -> None:
    taker = make_taker(Role.TEACHER)
    shown = as_user(taker.user).get("/app/test-questions/?type=SDQ").json()
    assert shown[7]["message_en"] == SLEEP[Role.STUDENT]


@pytest.mark.parametrize("query", ["test=x", "test=0", f"test={2**63}"])
def test_what_is_no_id_is_refused(query: str, as_user: Any) -> None:
    taker = make_taker(Role.TEACHER)
    assert as_user(taker.user).get(f"/app/test-questions/?{query}").status_code == 400


def test_another_persons_test_is_not_there(as_user: Any) -> None:
    test = make_test(make_taker(Role.TEACHER), finished=False)
    for other in (make_taker(Role.TEACHER).user, make_taker(Role.STUDENT).user):
        answer = as_user(other).get(f"/app/test-questions/?test={test.pk}")
        assert answer.status_code == 404


def test_every_question_has_a_text_for_everyone() -> None:
    for question in Question.objects.all():
        for informant in ("self", "parent", "teacher"):
            for language in ("ca", "es", "en"):
                assert question.message(informant, language)


def test_with_a_card_a_pupil_reads_their_own_test_and_no_classmates(world: Any) -> None:
    lesson = lessons.make(world.north)
    first, second = lesson.enter(0), lesson.enter(1)
    test = lessons.begin(first)
    shown = first.get(f"/app/test-questions/?test={test['id']}")
    assert shown.json()[7]["message_en"] == SLEEP[Role.STUDENT]
    assert second.get(f"/app/test-questions/?test={test['id']}").status_code == 404
