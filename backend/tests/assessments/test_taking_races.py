"""Many at the same moment, on both databases: one finish, no answer lost, none twice."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Question
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.people.models import TestTaker
from tests.support import factories, races, screenings
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.sqlite]


@pytest.fixture
def taker() -> TestTaker:
    races.load_questions()
    return factories.make_taker("parent")


def saving(client: Any, test: Test, question: Question) -> Callable[[], Any]:
    """A call that answers `question` with 2."""
    body = {"test": test.pk, "test_question": question.pk, "answer": 2}
    return lambda: client.post("/app/test-answers/create/", body)


def finishing(client: Any, test: Test) -> Callable[[], Any]:
    path = f"/app/tests/create/{test.pk}/"
    return lambda: client.patch(path)


def deleting(client: Any, test: Test) -> Callable[[], Any]:
    path = f"/app/tests/{test.pk}/"
    return lambda: client.delete(path)


def complete(taker: TestTaker, but: int = 0) -> Test:
    """A test in progress with all but the last `but` questions answered with 1."""
    test = screenings.make_test(taker, finished=False)
    rest = Question.objects.filter(test_type=2, number__gt=1).order_by("number")
    Answer.objects.bulk_create(
        Answer(test=test, question=question, answer=1) for question in rest[: 24 - but]
    )
    return test


def test_twenty_finishes_are_one(taker: TestTaker, as_user: Any) -> None:
    test = complete(taker)
    path = f"/app/tests/create/{test.pk}/"
    calls = [
        lambda client=client: client.patch(path) for client in clients(as_user, taker.user, 20)
    ]
    answers = together(*calls)
    assert [answer.status_code for answer in answers] == [200] * 20
    assert len({answer.content for answer in answers}) == 1
    assert Event.objects.filter(action="test.finish").count() == 1
    assert Report.objects.count() == 1
    assert len(list(Path(default_storage.path("reports")).iterdir())) == 1


def test_a_finish_against_the_last_answers_never_leaves_gaps(
    taker: TestTaker, as_user: Any
) -> None:
    last = list(Question.objects.filter(test_type=2, number__gte=22).order_by("number"))
    for _round in rounds(8):
        Test.objects.all().delete()  # one that is begun would be gone on with
        test = complete(taker, but=len(last))
        savers = clients(as_user, taker.user, len(last))
        finishers = clients(as_user, taker.user, 4)
        calls = [
            saving(client, test, question) for client, question in zip(savers, last, strict=True)
        ]
        calls += [finishing(client, test) for client in finishers]
        codes = [answer.status_code for answer in together(*calls)]
        assert set(codes[: len(last)]) <= {201, 409}
        assert set(codes[len(last) :]) <= {200, 400}
        test.refresh_from_db()
        stored = dict(test.answers.values_list("question__number", "answer"))
        if test.is_finished:
            values = [stored[number] for number in range(1, 26)]
            expected = questionnaires.score(questionnaires.SDQ, values, informant="parent")
            assert test.scores == expected.scores
        else:
            assert set(codes[len(last) :]) == {400}
        assert len(stored) == 21 + codes[: len(last)].count(201)


def test_an_answer_after_the_finish_is_refused_not_half_counted(
    taker: TestTaker, as_user: Any
) -> None:
    question = Question.objects.get(test_type=2, number=3)
    for _round in rounds(6):
        test = complete(taker)
        saver, finisher = clients(as_user, taker.user, 2)
        saved, finished = together(saving(saver, test, question), finishing(finisher, test))
        assert finished.status_code == 200
        test.refresh_from_db()
        emotional = (test.scores or {})["emotional"]
        assert (saved.status_code, emotional) in {(200, 6), (409, 5)}


def test_one_answer_saved_eight_times_at_once_is_one_row(taker: TestTaker, as_user: Any) -> None:
    test = screenings.make_test(taker, finished=False)
    for number in (2, 3, 4):
        question = Question.objects.get(test_type=2, number=number)
        eight = clients(as_user, taker.user, 8)
        answers = together(*(saving(client, test, question) for client in eight))
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200] * 7 + [201]
        assert len({answer.json()["id"] for answer in answers}) == 1
        assert Answer.objects.filter(test=test, question=question).count() == 1


def test_deleting_against_saving_leaves_nothing_behind(taker: TestTaker, as_user: Any) -> None:
    questions = list(Question.objects.filter(test_type=2, number__lte=4))
    for _round in rounds(5):
        test = screenings.make_test(taker, finished=False)
        savers = clients(as_user, taker.user, len(questions))
        calls = [
            saving(client, test, question)
            for client, question in zip(savers, questions, strict=True)
        ]
        calls.append(deleting(as_user(taker.user), test))
        codes = [answer.status_code for answer in together(*calls)]
        assert codes[-1] == 204
        assert set(codes[:-1]) <= {200, 201, 400}
        assert not Answer.objects.exists()


def test_twenty_starts_at_once_are_one_test(taker: TestTaker, as_user: Any) -> None:
    body = {"test_type": 2, "test_taker": taker.pk}
    calls = [
        lambda client=client: client.post("/app/tests/create/", body)
        for client in clients(as_user, taker.user, 20)
    ]
    answers = together(*calls)
    assert sorted(answer.status_code for answer in answers) == [200] * 19 + [201]
    assert len({answer.json()["id"] for answer in answers}) == 1
