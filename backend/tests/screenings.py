"""Tests taken, for tests: made through the domain, as the product makes them, but for the answers,
which are there at once."""

from alba.screening import taking
from alba.screening.models import Answer, Question, Test
from alba.takers.models import TestTaker


def make_test(
    taker: TestTaker,
    test_type: int = 2,
    *,
    on_behalf_of: TestTaker | None = None,
    finished: bool = True,
    answers: list[int] | None = None,
) -> Test:
    """A test with accepted terms; finished with `answers` (all 1 unless told), or with the first
    item answered."""
    user = taker.user
    test, _ = taking.start_test(
        user, test_type=test_type, test_taker=taker, on_behalf_of=on_behalf_of
    )
    taking.amend_test(user, test.pk, accepts_terms=True)
    questions = Question.objects.filter(test_type=test_type).order_by("number")
    values = answers or [1] * (len(questions) if finished else 1)
    Answer.objects.bulk_create(
        Answer(test=test, question=question, answer=value)
        for question, value in zip(questions, values, strict=False)
    )
    if finished:
        taking.finish_test(user, test.pk)
    test.refresh_from_db()
    return test
