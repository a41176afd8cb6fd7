"""Several answers in one request, as the app's queue sends what has gathered."""

from typing import Any

import pytest
from django.db import connection

from alba.assessments.models import Answer, Test
from tests.assessments.test_answers import client, question, running  # noqa: F401 (fixtures)
from tests.support import lessons, screenings


def given(*answers: tuple[int, Any], test_type: int = 2) -> dict[str, Any]:
    """(number of the question, value)"""
    return {
        "answers": [
            {"test_question": question(number, test_type).pk, "answer": value}
            for number, value in answers
        ]
    }


def put(client: Any, test: Test, body: Any) -> Any:  # noqa: F811
    return client.put(f"/app/tests/{test.pk}/answers/", body)


def kept(test: Test) -> dict[int, int]:
    return dict(Answer.objects.filter(test=test).values_list("question__number", "answer"))


def test_all_are_saved_and_the_last_of_a_repeated_question_counts(
    client: Any,  # noqa: F811
    running: Test,  # noqa: F811
    django_assert_num_queries: Any,
) -> None:
    before = kept(running)
    body = given((5, 2), (6, 1), (5, 0))
    with django_assert_num_queries(8 if connection.vendor == "postgresql" else 7):
        done = put(client, running, body)
    assert done.status_code == 200
    assert done.json() == {"saved": [question(5).pk, question(6).pk], "refused": []}
    assert kept(running) == {**before, 5: 0, 6: 1}
    again = put(client, running, given((5, 0), (6, 2)))
    assert again.json()["saved"] == [question(5).pk, question(6).pk]
    assert kept(running) == {**before, 5: 0, 6: 2}


def test_valid_answers_are_saved_beside_invalid_ones(client: Any, running: Test) -> None:  # noqa: F811
    before = kept(running)
    body = given((5, 2), (6, 3))
    body["answers"] += [*given((1, 2), test_type=1)["answers"], {"test_question": 0, "answer": 1}]
    done = put(client, running, body)
    assert done.status_code == 200
    assert done.json() == {
        "saved": [question(5).pk],
        "refused": [
            {"test_question": question(6).pk, "code": "invalid"},
            {"test_question": question(1, 1).pk, "code": "invalid"},
            {"test_question": 0, "code": "invalid"},
        ],
    }
    assert kept(running) == {**before, 5: 2}


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"answers": []},
        {"answers": None},
        {"answers": {"5": 2}},
        {"answers": [{"test_question": 5}]},
        {"answers": [{"test_question": 5, "answer": "1"}]},
        {"answers": [{"test_question": 5, "answer": 1}] * 70},
    ],
)
def test_a_malformed_request_saves_nothing(body: Any, client: Any, running: Test) -> None:  # noqa: F811
    before = kept(running)
    assert put(client, running, body).status_code == 400
    assert kept(running) == before


def test_another_persons_test_is_404_and_a_finished_one_409(
    world: Any,
    as_user: Any,
    client: Any,  # noqa: F811
    running: Test,  # noqa: F811
) -> None:
    foreign = as_user(world.south.teacher.user)
    assert put(foreign, running, given((5, 2))).status_code == 404
    done = screenings.make_test(world.north.teacher, 1)
    refused = put(client, done, given((5, 2), test_type=1))
    assert (refused.status_code, refused.json()["code"]) == (409, "test_finished")
    Test.objects.filter(pk=running.pk).update(terms_accepted_at=None)
    refused = put(client, running, given((5, 2)))
    assert (refused.status_code, refused.json()["code"]) == (409, "terms_not_accepted")


def test_one_and_sixty_nine_answers_are_taken(client: Any, running: Test) -> None:  # noqa: F811
    assert put(client, running, given((5, 1))).json()["saved"] == [question(5).pk]
    most = given(*[(5, number % 3) for number in range(69)])
    assert put(client, running, most).json()["saved"] == [question(5).pk]
    assert kept(running)[5] == 68 % 3
    too_many = {"answers": [*most["answers"], *most["answers"][:1]]}
    assert put(client, running, too_many).status_code == 400


def test_a_no_in_between_refuses_the_whole(world: Any, as_user: Any, settings: Any) -> None:
    lesson = lessons.make(world.north, 1, basis="consent")
    settings.GUARDIAN_CONSENT_BELOW = 18
    admin = as_user(world.north.admin)
    consent = f"/app/test-takers/{lesson.pupils[0].pk}/guardian-consent/"
    admin.post(consent, {"given": True, "reference": "Folder 7"})
    inside = lesson.enter(0)
    test = Test.objects.get(pk=lessons.begin(inside)["id"])
    assert put(inside, test, given((1, 1), (2, 1))).status_code == 200
    admin.post(consent, {"given": False, "reference": "Folder 7"})
    refused = put(inside, test, given((3, 1), (4, 1)))
    assert (refused.status_code, refused.json()["code"]) == (409, "refused_meanwhile")
    assert not {3, 4} & set(kept(test))
