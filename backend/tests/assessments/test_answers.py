"""Questions and answers, through HTTP."""

import gzip
import json
from typing import Any

import pytest
from django.db import connection

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.audit.models import Event
from tests.support import screenings
from tests.support.promises import ANSWERS_ARE_KEPT

CREATE = "/app/test-answers/create/"


def question(number: int, test_type: int = 2) -> Question:
    return Question.objects.get(test_type=test_type, number=number)


def save(client: Any, test: Any, number: int, value: Any, test_type: int = 2) -> Any:
    pk = question(number, test_type).pk
    return client.post(CREATE, {"test": test.pk, "test_question": pk, "answer": value})


@pytest.fixture
def running(world: Any) -> Test:
    """A test in progress of the northern teacher, with the first answer given."""
    return screenings.make_test(world.north.teacher, finished=False)


@pytest.fixture
def client(world: Any, as_user: Any) -> Any:
    return as_user(world.north.teacher.user)


@ANSWERS_ARE_KEPT
def test_the_first_save_is_201_and_a_retry_200(client: Any, running: Test) -> None:
    first = save(client, running, 5, 2)
    assert first.status_code == 201
    body = first.json()
    answer = Answer.objects.get(question__number=5)
    assert body == {
        "id": answer.pk,
        "test": running.pk,
        "test_question": question(5).pk,
        "number": 5,
        "answer": 2,
    }
    retry = save(client, running, 5, 2)
    assert (retry.status_code, retry.json()) == (200, body)
    changed = save(client, running, 5, 0)
    assert (changed.status_code, changed.json()) == (200, {**body, "answer": 0})
    assert Answer.objects.filter(test=running, question__number=5).count() == 1


def test_a_save_is_seven_statements(
    client: Any, running: Test, django_assert_num_queries: Any
) -> None:
    body = {"test": running.pk, "test_question": question(5).pk, "answer": 2}
    # The caller; the test, locked; whether its school has moved; the question and whether it has an
    # answer; the save; begin and end of the transaction. And the lock that a school which leaves
    # waits for, where there are more locks than one.
    statements = 8 if connection.vendor == "postgresql" else 7
    for _first_and_again in range(2):
        with django_assert_num_queries(statements):
            client.post(CREATE, body)


@pytest.mark.parametrize("value", [True, False, "1", 1.0, 1.5, None, [], {}, "", -1, 3, 10**30])
def test_an_sdq_answer_is_a_whole_number_from_0_to_2(
    value: Any, client: Any, running: Test
) -> None:
    refused = save(client, running, 5, value)
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"answer"}
    assert running.answers.count() == 1


@pytest.mark.parametrize(("value", "status"), [(0, 400), (1, 201), (5, 201), (6, 400)])
def test_a_bfi_answer_is_from_1_to_5(value: int, status: int, world: Any, client: Any) -> None:
    test = screenings.make_test(world.north.teacher, 1, finished=False)
    assert save(client, test, 44, value, test_type=1).status_code == status


def test_the_other_questionnaires_question_is_refused(client: Any, running: Test) -> None:
    refused = save(client, running, 5, 1, test_type=1)
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"test_question"}


def test_foreign_and_missing_rows_read_the_same(world: Any, client: Any, running: Test) -> None:
    foreign = screenings.make_test(world.south.teacher, finished=False)
    texts = []
    for pk in (foreign.pk, 987_654_321, 10**25):
        body = {"test": pk, "test_question": question(5).pk, "answer": 1}
        refused = client.post(CREATE, body)
        assert refused.status_code == 400
        texts.append(refused.json()["fields"]["test"][0].replace(str(pk), "#"))
    assert len(set(texts)) == 1
    body = {"test": running.pk, "test_question": 987_654_321, "answer": 1}
    assert client.post(CREATE, body).json()["fields"].keys() == {"test_question"}


def test_answers_need_terms_first(world: Any, client: Any) -> None:
    pk = client.post(
        "/app/tests/create/", {"test_type": 2, "test_taker": world.north.teacher.pk}
    ).json()["id"]
    refused = save(client, Test.objects.get(pk=pk), 1, 1)
    assert (refused.status_code, refused.json()["code"]) == (409, "terms_not_accepted")
    assert not Answer.objects.exists()


@pytest.mark.promise("taking.questions.deleteTooLate", "privacy.duration.finished")
def test_a_finished_test_takes_no_answers(world: Any, client: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    refused = save(client, test, 1, 2)
    assert (refused.status_code, refused.json()["code"]) == (409, "test_finished")
    answer = test.answers.first()
    refused = client.patch(f"/app/test-answers/{answer.pk}/", {"answer": 2})
    assert (refused.status_code, refused.json()["code"]) == (409, "test_finished")
    assert set(test.answers.values_list("answer", flat=True)) == {1}


def test_one_answer_is_read_and_changed(client: Any, running: Test) -> None:
    answer = running.answers.get()
    path = f"/app/test-answers/{answer.pk}/"
    body = {
        "id": answer.pk,
        "test": running.pk,
        "test_question": answer.question_id,
        "number": 1,
        "answer": 1,
    }
    assert client.get(path).json() == body
    assert client.patch(path, {"answer": 2}).json() == {**body, "answer": 2}
    assert client.patch(path, {"answer": 5}).status_code == 400
    assert client.patch(path, {}).status_code == 400
    assert Answer.objects.get().answer == 2


def test_answers_of_a_test_come_in_the_order_of_the_questions(client: Any, running: Test) -> None:
    save(client, running, 9, 0)
    save(client, running, 4, 2)
    shown = client.get(f"/app/tests/{running.pk}/answers/").json()
    assert [(row["number"], row["answer"]) for row in shown] == [(1, 1), (4, 2), (9, 0)]
    page = client.get(f"/app/tests/{running.pk}/answers/?limit=1&offset=1").json()
    assert page["count"] == 3
    assert [row["number"] for row in page["results"]] == [4]
    assert client.get(f"/app/tests/{running.pk}/").json()["answered_count"] == 3


def test_people_of_alba_who_read_answers_are_recorded(
    world: Any, client: Any, as_user: Any, running: Test
) -> None:
    path = f"/app/tests/{running.pk}/answers/"
    client.get(path)
    assert not Event.objects.filter(action="answers.view").exists()
    assert as_user(world.alba).get(path).status_code == 200
    event = Event.objects.get(action="answers.view")
    assert (event.actor, event.object_id) == (world.alba.pk, running.pk)
    assert (event.subject, event.school) == (world.north.teacher.pk, world.north.school.pk)


def test_questions_carry_the_wording_in_three_languages(client: Any) -> None:
    first = question(1)
    shown = client.get("/app/test-questions/?type=SDQ").json()
    assert shown[0] == {
        "id": first.pk,
        "number": 1,
        "message_id": "sdq01",
        "message_ca": first.message_ca,
        "message_es": first.message_es,
        "message_en": first.message_en,
        "min_value": 0,
        "max_value": 2,
        "touches_pain": False,
        "audio": None,
    }
    painful = [row["number"] for row in shown if row["touches_pain"]]
    assert painful == [8, 13, 19, 24]
    assert client.get(f"/app/test-questions/{first.pk}/").json() == shown[0]
    assert [row["number"] for row in shown] == list(range(1, 26))
    personality = client.get("/app/test-questions/?type=BFI").json()
    assert [row["number"] for row in personality] == list(range(1, 45))
    assert {(row["min_value"], row["max_value"]) for row in personality} == {(1, 5)}
    assert len(client.get("/app/test-questions/").json()) == 69
    assert client.get("/app/test-questions/?type=OTHER").status_code == 400


def test_questions_are_sent_compressed_and_nothing_of_a_person_is(
    client: Any, running: Test
) -> None:
    packed = {"Accept-Encoding": "gzip, br"}
    plain = client.get("/app/test-questions/?type=BFI")
    small = client.get("/app/test-questions/?type=BFI", headers=packed)
    assert small.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(small.content)) == plain.json()
    assert len(small.content) < len(plain.content) / 2
    for path in (f"/app/tests/{running.pk}/", f"/app/tests/{running.pk}/answers/", "/app/user/"):
        assert "Content-Encoding" not in client.get(path, headers=packed).headers


def test_a_question_of_a_test_is_found_by_its_number(client: Any, running: Test) -> None:
    for number in (1, 25):
        shown = client.get(f"/app/tests/{running.pk}/questions/{number}/")
        assert shown.json()["message_id"] == f"sdq{number:02}"
    for number in (0, 26, 10**25):
        assert client.get(f"/app/tests/{running.pk}/questions/{number}/").status_code == 404
