"""Saving an answer in one statement of PostgreSQL: a class that answers at once makes this the
busiest call by far. It compares what the rows hold with what it is given, and decides nothing: the
days between which a test may be answered were decided by `answerable.py`. If anything is wrong or
unclear it saves nothing, and `taking.record_answer` takes the slower way, which gives the reason.
"""

from django.db import connection
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Answer, Question
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.assessments.taking import giving
from alba.days import today
from alba.takers.children import guardian_consent

# The lock makes a concurrent finish or withdrawal of consent wait until the answer is saved. If
# this statement is the one that waits, PostgreSQL compares the test's row again as it is then.
# `xmax` is 0 in a row that was not there before.
UPSERT = """
INSERT INTO screening_answer (test_id, question_id, answer, updated_at, given_by, given_in)
SELECT test.id, question.id, %(value)s, %(now)s, %(given_by)s, %(given_in)s::uuid
FROM screening_test AS test
JOIN takers_testtaker AS taker ON taker.id = test.test_taker_id
JOIN screening_question AS question ON question.test_type = test.test_type
LEFT JOIN campaigns_assignment AS assignment ON assignment.id = test.assignment_id
WHERE test.id = %(test)s
  AND question.id = %(question)s
  AND taker.user_id = %(user)s
  AND test.test_type = ANY(%(types)s)
  AND (%(only_campaign)s::bigint IS NULL OR assignment.campaign_id = %(only_campaign)s)
  AND test.terms_accepted_at IS NOT NULL
  AND test.finished_at IS NULL
  AND test.answerable_under = %(settings)s
  AND %(today)s::date BETWEEN test.answerable_from AND test.answerable_until
FOR SHARE OF test
ON CONFLICT (test_id, question_id)
DO UPDATE SET answer = excluded.answer, updated_at = excluded.updated_at,
  given_by = excluded.given_by, given_in = excluded.given_in
RETURNING id, xmax = 0, (SELECT number FROM screening_question WHERE id = question_id)
"""


def save(by: User, *, test_id: int, question_id: int, value: int) -> tuple[Answer, bool] | None:
    """(answer, is it new); None when nothing was saved, for whatever reason, and on SQLite."""
    types = [q.test_type for q in QUESTIONNAIRES if q.min_value <= value <= q.max_value]
    if connection.vendor != "postgresql" or not types:
        return None
    now = timezone.now()
    with connection.prepared_cursor() as cursor:  # type: ignore[attr-defined]
        cursor.execute(
            UPSERT,
            {
                "test": test_id,
                "question": question_id,
                "user": by.pk,
                "types": types,
                "value": value,
                "now": now,
                "today": today(),
                "settings": guardian_consent.settings_now(),
                # A login by card saves nothing but what its campaign asks for.
                "only_campaign": by.card_login.campaign if by.card_login else None,
                **giving.marks(by),
            },
        )
        row = cursor.fetchone()
    if row is None:
        return None
    pk, is_new, number = row
    question = Question(pk=question_id, number=number)
    answer = Answer(pk=pk, test_id=test_id, question=question, answer=value, updated_at=now)
    return answer, is_new
