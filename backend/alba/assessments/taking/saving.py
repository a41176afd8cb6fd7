"""Saving answers to one's own test. The test's row is locked meanwhile, so that an answer is either
saved before the finish and counted, or refused.

This is the most frequent request by far, so its queries read only the columns that they need."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet, Subquery
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments import givers
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import answerable, taking
from alba.errors import Invalid

NEEDED = ("test_type", "school", "terms_accepted_at", "finished_at", *answerable.KEPT)


@dataclass(frozen=True)
class Saved:
    """`questions`: whose answers were saved; `refused`: question -> code."""

    questions: list[int]
    refused: dict[int, str]


def record_answer(by: User, *, test_id: int, question_id: int, value: int) -> tuple[Answer, bool]:
    """Saves an answer to one's own test, or changes it: (answer, is it new).

    Raises Invalid (400) for somebody else's test, a question of another questionnaire and a value
    out of range; Conflict (409) before the terms, after the finish and once the campaign is closed;
    403 once the consent has been withdrawn, or a guardian's child has come of age."""
    with transaction.atomic():
        test = _own_test(by, test_id)
        if test is None:
            raise Invalid({"test": [no_such_row(test_id)]}, unseen=Test(pk=test_id))
        taking.check_open(test)
        earlier = Answer.objects.filter(test=test, question=question_id).values("pk")
        found = _questions([question_id]).annotate(earlier=Subquery(earlier))
        question = found.first()
        if question is None:
            raise Invalid({"test_question": [no_such_row(question_id)]})
        if question.test_type != test.test_type:
            text = _("This question belongs to another questionnaire.")
            raise Invalid({"test_question": [text]})
        check_range(test.questionnaire, value)
        [answer] = _put(by, test, [(question, value)])
    return answer, question.earlier is None


def record_answers(by: User, *, test_id: int, values: Mapping[int, int]) -> Saved:
    """Saves several answers to one's own test at once; `values`: question -> value. Answers that
    `record_answer` would refuse are left out. Raises Http404 for somebody else's test, and 409 and
    403 as `record_answer` does."""
    with transaction.atomic():
        test = _own_test(by, test_id)
        if test is None:
            raise Http404
        taking.check_open(test)
        low, high = test.questionnaire.min_value, test.questionnaire.max_value
        fitting = [
            (question, values[question.pk])
            for question in _questions(list(values)).order_by("pk")
            if question.test_type == test.test_type and low <= values[question.pk] <= high
        ]
        _put(by, test, fitting)
    saved = [question.pk for question, _value in fitting]
    return Saved(saved, {pk: "invalid" for pk in values if pk not in saved})


def change_answer(by: User, pk: int, value: int) -> Answer:
    """Changes the value of the answer `pk` of one's own test. Raises as `record_answer` does."""
    with transaction.atomic():
        answer = Answer.objects.visible_to(by).filter(pk=pk).select_related("question").first()
        if answer is None:
            raise Http404
        test = Test.objects.visible_to(by).locked(answer.test_id)
        taking.check_open(test)
        check_range(test.questionnaire, value)
        marks = givers.marks(by)
        answer.answer = value
        answer.given_by, answer.given_in = marks["given_by"], marks["given_in"]
        answer.save(update_fields=["answer", "updated_at", *marks])
    return answer


def _own_test(by: User, pk: int) -> Test | None:
    """One's own test, locked; None if the caller sees no such test."""
    mine = Test.everyone.asked_of(by).only(*NEEDED).select_for_update(of=("self",))
    test = mine.filter(pk=pk).first()
    # The days in its row already take into account whom the caller is shut out of, so the queries
    # that find this out are needed only where these days do not allow an answer.
    if test is None or not answerable.is_today(test):
        test = Test.objects.visible_to(by).select_for_update(of=("self",)).filter(pk=pk).first()
    return test


def _questions(ids: list[int]) -> QuerySet[Question]:
    return Question.objects.filter(pk__in=ids).only("test_type", "number")


def _put(by: User, test: Test, given: list[tuple[Question, int]]) -> list[Answer]:
    kept = {"updated_at": timezone.now(), **givers.marks(by)}
    answers = [
        Answer(test=test, question=question, answer=value, **kept) for question, value in given
    ]
    return Answer.objects.bulk_create(
        answers,
        update_conflicts=True,
        unique_fields=["test", "question"],
        update_fields=["answer", *kept],
    )


def check_range(questionnaire: questionnaires.Questionnaire, value: int) -> None:
    low, high = questionnaire.min_value, questionnaire.max_value
    if not low <= value <= high:
        text = _("The answer must be between %(low)s and %(high)s.") % {"low": low, "high": high}
        raise Invalid({"answer": [text]})


def no_such_row(pk: int) -> str:
    """Returns the message for a missing row, which is also the one for another person's row."""
    # REST framework's own words, so that its translations hold too.
    return _('Invalid pk "{pk_value}" - object does not exist.').format(pk_value=pk)
