"""Saving an answer in one statement. A class that answers at once makes this the busiest call by
far, and PostgreSQL can do all of it in one go: find the caller's own test, see that it is open,
that the question and the value are of its questionnaire, that the campaign that asks for it goes
on, that no guardian has to be asked (by age), one has consented, or the campaign has told the
family in time (the day is decided when that is recorded), and that no guardian answers about a
grown-up; then save, with the login that it came from (`giving`).
If anything is wrong or unclear it saves nothing, and `taking.record_answer` takes the slower path,
which decides and gives the reason."""

from django.db import connection
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Answer, Question
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.assessments.taking import giving
from alba.takers.children import guardian_consent
from alba.takers.children.coming_of_age import ADULT_AT
from alba.takers.models import born_until, today

# The lock makes a concurrent finish or withdrawal of consent wait until the answer is saved. If
# this statement is the one that waits, PostgreSQL reads the test's row again, but no other: the
# test is then finished or awaits consent, and nothing is saved. `xmax` is 0 in a row that was not
# there before.
UPSERT = """
WITH fit AS (
    SELECT test.id AS test_id, question.id AS question_id, question.number
    FROM screening_test AS test
    JOIN takers_testtaker AS taker ON taker.id = test.test_taker_id
    JOIN takers_testtaker AS subject
      ON subject.id = COALESCE(test.on_behalf_of_test_taker_id, test.test_taker_id)
    JOIN screening_question AS question ON question.test_type = test.test_type
    LEFT JOIN campaigns_assignment AS assignment ON assignment.id = test.assignment_id
    LEFT JOIN campaigns_campaign AS campaign ON campaign.id = assignment.campaign_id
    WHERE test.id = %(test)s
      AND question.id = %(question)s
      AND taker.user_id = %(user)s
      AND test.test_type = ANY(%(types)s)
      AND (%(only_campaign)s::bigint IS NULL OR campaign.id = %(only_campaign)s)
      AND (
        campaign.id IS NULL
        OR (campaign.state = 'open' AND campaign.closes_on >= %(today)s::date)
      )
      AND test.terms_accepted_at IS NOT NULL
      AND test.finished_at IS NULL
      AND NOT test.awaits_consent
      AND (
        %(nobody_is_asked)s
        OR (
            campaign.basis = 'information'
            AND %(today)s::date >= (
                SELECT informed.answers_from FROM campaigns_familyinformed AS informed
                WHERE informed.campaign_id = campaign.id AND informed.taker_id = subject.id
                ORDER BY informed.id DESC LIMIT 1
            )
        )
        OR subject.birth_date <= %(born)s
        OR (
            SELECT consent.given FROM takers_guardianconsent AS consent
            WHERE consent.taker_id = subject.id ORDER BY consent.id DESC LIMIT 1
        )
      )
      AND (
        taker.role <> 'parent'
        OR subject.id = taker.id
        OR subject.birth_date IS NULL
        OR subject.birth_date > %(adult)s
      )
    FOR SHARE OF test
), saved AS (
    INSERT INTO screening_answer (test_id, question_id, answer, updated_at, given_by, given_in)
    SELECT test_id, question_id, %(value)s, %(now)s, %(given_by)s, %(given_in)s::uuid FROM fit
    ON CONFLICT (test_id, question_id)
    DO UPDATE SET answer = excluded.answer, updated_at = excluded.updated_at,
      given_by = excluded.given_by, given_in = excluded.given_in
    RETURNING id, xmax = 0 AS is_new
)
SELECT saved.id, saved.is_new, fit.number FROM saved, fit
"""


def save(by: User, *, test_id: int, question_id: int, value: int) -> tuple[Answer, bool] | None:
    """(answer, is it new); None when nothing was saved, for whatever reason, and on SQLite."""
    types = [q.test_type for q in QUESTIONNAIRES if q.min_value <= value <= q.max_value]
    if connection.vendor != "postgresql" or not types:
        return None
    now = timezone.now()
    born = guardian_consent.born_early_enough()
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
                "nobody_is_asked": born is None,
                "born": born,
                "today": today(),
                "adult": born_until(ADULT_AT),
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
