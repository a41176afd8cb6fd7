"""Saving an answer in one statement. A class that answers at once makes this the busiest call by
far, and PostgreSQL can do all of it in one go: find the caller's own test, see that it is open and
that the question and the value are of its questionnaire, save. Where anything is amiss no row
comes of it, and `taking.record_answer` goes the long way, which says what."""

from django.db import connection
from django.utils import timezone

from alba.screening.models import Answer, Question
from alba.screening.questionnaires import QUESTIONNAIRES

# The lock keeps a finish out until the answer is in; after waiting for one, PostgreSQL looks at the
# row again, finds it finished and saves nothing. `xmax` is 0 in a row that was not there before.
UPSERT = """
WITH fit AS (
    SELECT test.id AS test_id, question.id AS question_id, question.number
    FROM screening_test AS test
    JOIN takers_testtaker AS taker ON taker.id = test.test_taker_id
    JOIN screening_question AS question ON question.test_type = test.test_type
    WHERE test.id = %(test)s
      AND question.id = %(question)s
      AND taker.user_id = %(user)s
      AND test.test_type = ANY(%(types)s)
      AND test.terms_accepted_at IS NOT NULL
      AND test.finished_at IS NULL
    FOR SHARE OF test
), saved AS (
    INSERT INTO screening_answer (test_id, question_id, answer, updated_at)
    SELECT test_id, question_id, %(value)s, %(now)s FROM fit
    ON CONFLICT (test_id, question_id)
    DO UPDATE SET answer = excluded.answer, updated_at = excluded.updated_at
    RETURNING id, xmax = 0 AS is_new
)
SELECT saved.id, saved.is_new, fit.number FROM saved, fit
"""


def save(*, user_id: int, test_id: int, question_id: int, value: int) -> tuple[Answer, bool] | None:
    """(answer, is it new); None when nothing was saved, for whatever reason, and on SQLite."""
    types = [q.test_type for q in QUESTIONNAIRES if q.min_value <= value <= q.max_value]
    if connection.vendor != "postgresql" or not types:
        return None
    now = timezone.now()
    with connection.prepared_cursor() as cursor:
        cursor.execute(
            UPSERT,
            {
                "test": test_id,
                "question": question_id,
                "user": user_id,
                "types": types,
                "value": value,
                "now": now,
            },
        )
        row = cursor.fetchone()
    if row is None:
        return None
    pk, is_new, number = row
    question = Question(pk=question_id, number=number)
    answer = Answer(pk=pk, test_id=test_id, question=question, answer=value, updated_at=now)
    return answer, is_new
