"""Taking a test: start, terms, answers, finish, comment.

Everything that depends on a test's state holds its row, so that an answer is either there before
the finish and counted, or refused."""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.audit.models import Action
from alba.errors import Conflict, Invalid, TooOften
from alba.schools.models import Course
from alba.screening import questionnaires, quick_save, report, report_files
from alba.screening.models import Answer, Question, Report, Test, Wording
from alba.screening.trail import record
from alba.takers import guardian_consent
from alba.takers.models import TestTaker

logger = logging.getLogger("alba.screening")

# The text of the terms screen: its version, and its digest in each language (the app's tests
# compare them with the text it shows). What was agreed to stays known.
TERMS = json.loads((Path(__file__).parent / "terms.json").read_text())
TERMS_VERSION = TERMS["version"]


def start_test(
    by: Any, *, test_type: int, test_taker: TestTaker, on_behalf_of: TestTaker | None = None
) -> tuple[Test, bool]:
    """(test, is it new): the one that `test_taker` has begun about this person and not finished,
    else a new one in the wording that holds now. Raises 403 `guardian_consent_required` where the
    person it is about is too young to go without."""
    with transaction.atomic():
        # Of two requests at once the second finds the test of the first.
        takers = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        if not takers.filter(pk=test_taker.pk).exists():
            raise Http404  # erased meanwhile
        guardian_consent.require(on_behalf_of or test_taker, answering=test_taker)
        begun = Test.objects.in_progress().filter(
            test_type=test_type, test_taker=test_taker, on_behalf_of_test_taker=on_behalf_of
        )
        if (test := begun.order_by("-id").first()) is not None:
            return test, False
        _count_test(test_taker)
        test = Test(
            test_type=test_type,
            test_taker=test_taker,
            on_behalf_of_test_taker=on_behalf_of,
            wording=Wording.objects.latest("id"),
        )
        test.put_into(test_taker.course)
        test.save(force_insert=True)
        record(Action.TEST_CREATE, by, test)
    return test, True


def _count_test(test_taker: TestTaker) -> None:
    """Raises TooOften for too many in a day of somebody who signed up alone: no school knows who
    that is, and nothing else bounds how much one account can make."""
    if test_taker.declares and test_taker.course_id is None:
        try:
            limits.new_tests(test_taker.pk).count()
        except TooOften as error:
            error.text = _("You have begun many tests today. Please go on with one, or wait.")
            raise


def amend_test(
    by: Any,
    pk: int,
    *,
    accepts_terms: bool = False,
    comment: str | None = None,
    locale: str | None = None,
) -> None:
    """Accept the terms (once: the first time counts) and set the comment, of one's own test.
    `locale`: the language of the screen with the terms; without one it is the person's.
    Raises Http404, 403 `guardian_consent_required` for either as `start_test` does, and 409
    `report_released` for a comment that comes too late."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        if accepts_terms and test.terms_accepted_at is None:
            require_consent(test)
            test.terms_accepted_at = timezone.now()
            test.terms_version = TERMS_VERSION
            test.terms_locale = locale if locale in TERMS["digests"] else by.locale
            test.terms_digest = TERMS["digests"][test.terms_locale]
            record(Action.TEST_TERMS, by, test)
        if comment is not None and comment != test.extra_comment:
            if test.is_released:
                text = _("The report has been released, so the comment can no longer be changed.")
                raise Conflict("report_released", text)
            require_consent(test)
            test.extra_comment = comment
            record(Action.TEST_COMMENT, by, test)
        consent = ["terms_accepted_at", "terms_version", "terms_locale", "terms_digest"]
        test.save(update_fields=[*consent, "extra_comment"])


def record_answer(by: Any, *, test_id: int, question_id: int, value: int) -> tuple[Answer, bool]:
    """Save the answer of one's own test, or change the one that is there: (answer, is it new).

    Raises Invalid (400) for a test that is not one's own, another questionnaire's question and a
    value out of range; Conflict (409) before the terms and after the finish; 403
    `guardian_consent_required` once the consent has been withdrawn."""
    ids = {"test_id": test_id, "question_id": question_id}
    if saved := quick_save.save(user_id=by.pk, value=value, **ids):
        return saved
    with transaction.atomic():
        # One statement finds and holds the test, and brings along what consent depends on.
        own = Test.objects.visible_to(by).select_for_update(of=("self",))
        own = own.select_related("test_taker", "on_behalf_of_test_taker")
        test = own.filter(pk=test_id).first()
        if test is None:
            raise Invalid({"test": [no_such_row(test_id)]}, unseen=Test(pk=test_id))
        check_open(test)
        earlier = Answer.objects.filter(test=test, question=OuterRef("pk")).values("pk")
        found = Question.objects.annotate(earlier=Subquery(earlier)).filter(pk=question_id)
        question = found.first()
        if question is None:
            raise Invalid({"test_question": [no_such_row(question_id)]})
        if question.test_type != test.test_type:
            text = _("This question belongs to another questionnaire.")
            raise Invalid({"test_question": [text]})
        check_range(test.questionnaire, value)
        answer = Answer(test=test, question=question, answer=value, updated_at=timezone.now())
        Answer.objects.bulk_create(
            [answer],
            update_conflicts=True,
            unique_fields=["test", "question"],
            update_fields=["answer", "updated_at"],
        )
    return answer, question.earlier is None


def change_answer(by: Any, pk: int, value: int) -> Answer:
    """Give the answer `pk` of one's own test another value. Raises as `record_answer` does."""
    with transaction.atomic():
        answer = Answer.objects.visible_to(by).filter(pk=pk).select_related("question").first()
        if answer is None:
            raise Http404
        test = Test.objects.visible_to(by).locked(answer.test_id)
        check_open(test)
        check_range(test.questionnaire, value)
        answer.answer = value
        answer.save(update_fields=["answer", "updated_at"])
    return answer


def finish_test(by: Any, pk: int) -> None:
    """Score one's own test and make its report, once: a second finish changes nothing.

    Raises Http404, 409 before the terms, 403 `guardian_consent_required` once the consent has been
    withdrawn, and 400 with the missing numbers in `fields.answers`."""
    moment = timezone.now()
    # What takes long is done before the row is held, or on SQLite everybody would wait for it.
    draft = _draft(by, pk, moment)
    with report_files.storing() as store, transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        if test.is_finished:
            return
        check_open(test)
        answers = _given(test)
        missing = [str(n) for n, answer in answers.items() if answer is None]
        if missing:
            text = _("Some questions have no answer yet.")
            raise Invalid({"answers": missing}, detail=text)
        test.finished_at = moment
        put_scores(test, list(answers.values()))
        # As it is now: the person may have been moved while the row was waited for.
        test.put_into(Course.objects.filter(test_takers=test.test_taker_id).first())
        test.save()
        record(Action.TEST_FINISH, by, test)
        made_of = answers, test.course_id
        if draft is None or draft.made_of != made_of:  # something changed meanwhile
            draft = Draft(made_of, _make_report(test))
        _keep_report(test, draft.report, store)


@dataclass(frozen=True)
class Draft:
    made_of: tuple[dict[int, int | None], int | None]
    """The answers in the report, and the class."""
    report: bytes | None


def _draft(by: Any, pk: int, moment: datetime) -> Draft | None:
    """The report of the test as it would be if it were finished at `moment`; None when it cannot
    be finished. Nothing is decided here."""
    test = Test.objects.visible_to(by).with_people().filter(pk=pk).first()
    if test is None or test.is_finished or test.terms_accepted_at is None:
        return None
    answers = _given(test)
    if None in answers.values():
        return None
    test.finished_at = moment
    put_scores(test, list(answers.values()))
    return Draft((answers, test.course_id), _make_report(test))


def _given(test: Test) -> dict[int, int | None]:
    """Every item's number, in order, with its answer."""
    given = dict(test.answers.values_list("question__number", "answer"))
    return {n: given.get(n) for n in test.questionnaire.numbers}


def _make_report(test: Test) -> bytes | None:
    """Whatever should go wrong with the report, all the answers were given: finishing does not
    depend on it, and the screens say that there is none."""
    try:
        return report.make(test)
    except Exception as error:  # noqa: BLE001
        logger.error("the report of test %s was not made: %s", test.pk, type(error).__name__)
        return None


def _keep_report(test: Test, content: bytes | None, store: report_files.Store) -> None:
    """The same for keeping it."""
    if content is None:
        return
    try:
        name = store(content)
    except Exception as error:  # noqa: BLE001
        logger.error("the report of test %s was not kept: %s", test.pk, type(error).__name__)
        return
    report_files.attach(test, name, content, Report.Source.GENERATED, None)


def put_scores(test: Test, answers: Sequence[int | None]) -> None:
    """Fill in what finishing decides; `answers` are in the order of the items."""
    role, age = test.test_taker.role, test.subject.age
    about_oneself = test.on_behalf_of_test_taker_id is None
    informant = questionnaires.informant_for(role, about_oneself=about_oneself)
    result = questionnaires.score(
        test.questionnaire,
        answers,
        informant=informant,
        age=age,
        compared=questionnaires.has_norms(informant, role, age),
    )
    test.punctuation = result.punctuation
    test.bands = result.bands
    test.quality = result.quality
    test.informant = result.informant
    test.key_version = result.key_version


def delete_test(by: Any, pk: int) -> None:
    """Delete a test with its answers and its report. Raises Http404, and 409 `test_finished` for
    the finished test of whoever is no product administrator."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        if test.is_finished and not by.is_alba_admin:
            text = _("This test is finished and can no longer be deleted.")
            raise Conflict("test_finished", text)
        record(Action.TEST_DELETE, by, test)
        report_files.remove_of(Test.objects.filter(pk=pk))
        test.delete()


def check_open(test: Test) -> None:
    """Raises 409 unless answers may be saved now, and 403 `guardian_consent_required` as long as
    the consent that they need is not, or no longer, on record."""
    if test.is_finished:
        raise Conflict("test_finished", _("This test is finished: its answers stay as they are."))
    if test.terms_accepted_at is None:
        raise Conflict("terms_not_accepted", _("The terms have to be accepted first."))
    require_consent(test)


def require_consent(test: Test) -> None:
    """Raises 403 `guardian_consent_required` where nothing more may be asked about the subject."""
    guardian_consent.require(test.subject, answering=test.test_taker)


def check_range(questionnaire: questionnaires.Questionnaire, value: int) -> None:
    low, high = questionnaire.min_value, questionnaire.max_value
    if not low <= value <= high:
        text = _("The answer must be between %(low)s and %(high)s.") % {"low": low, "high": high}
        raise Invalid({"answer": [text]})


def no_such_row(pk: int) -> str:
    """The same words for a row of somebody else and for none at all."""
    # REST framework's own words, so that its translations hold too.
    return _('Invalid pk "{pk_value}" - object does not exist.').format(pk_value=pk)
