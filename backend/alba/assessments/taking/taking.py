"""Taking a test: start, terms, finish, comment. Answers are in `saving.py`.

Everything that depends on a test's state locks its row, so that an answer is either saved before
the finish and counted, or refused."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.models import User
from alba.assessments import givers
from alba.assessments.models import Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Wording
from alba.assessments.report import files, named, report
from alba.assessments.report.models import Report
from alba.assessments.taking import answerable, terms, terms_again
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.campaigns.consent import permission
from alba.campaigns.lessons import card_login
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning
from alba.errors import Conflict, Invalid, TooOften
from alba.families.consent import coming_of_age
from alba.hooks import Event
from alba.people import departure
from alba.people.models import TestTaker
from alba.schools import moved
from alba.schools.models import Course

logger = logging.getLogger("alba.assessments")

heard: Event[[Test]] = Event()
"""A test was finished, or its comment was changed afterwards. In the same transaction."""


def start_test(
    by: User,
    *,
    test_type: int,
    test_taker: TestTaker,
    on_behalf_of: TestTaker | None = None,
    terms_read_today: bool = False,
    locale: str | None = None,
) -> tuple[Test, bool]:
    """(test, is it new): the one that `test_taker` has begun about this person and not finished, or
    else a new one in the current wording. `terms_read_today`: also accepts its terms if the same
    text was read for another person today (in `locale`, the language of the screen). Raises 403 as
    `require_permission` does, and for a new one as `departure.refuse_beginning` does."""
    with transaction.atomic():
        # If two requests come at once, the second finds the test of the first.
        takers = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        held = takers.filter(pk=test_taker.pk).first()
        if held is None:
            raise Http404  # erased meanwhile
        require_permission(on_behalf_of or test_taker, answering=test_taker)
        begun = Test.objects.in_progress().filter(
            test_type=test_type, test_taker=test_taker, on_behalf_of_test_taker=on_behalf_of
        )
        if (test := begun.order_by("-id").first()) is not None:
            if terms_read_today:
                accept_as_read(by, Test.objects.locked(test.pk), locale)
            return test, False
        # The class is not joined to the locked row: it may have changed while waiting for the lock.
        held.course = Course.everyone.select_related("school").filter(test_takers=held).first()
        departure.refuse_beginning(on_behalf_of or held, answering=held)
        _count_test(test_taker)
        test = Test(
            test_type=test_type,
            test_taker=test_taker,
            on_behalf_of_test_taker=on_behalf_of,
            wording=Wording.objects.current(),
        )
        test.take_place()
        test.save(force_insert=True)
        record(Action.TEST_CREATE, by, test)
        if terms_read_today:
            accept_as_read(by, test, locale)
    return test, True


def accept_as_read(by: User, test: Test, locale: str | None) -> None:
    """Accepts the terms of `test` if `by` has read the same text today."""
    if test.terms_accepted_at is not None:
        return
    shown = terms.of(test, by).shown(locale, otherwise=by.locale)
    earlier = terms_again.earlier_of(test, shown)
    if earlier is None:
        return
    _accept(test, shown)
    test.terms_read_at = earlier.terms_read_at or earlier.terms_accepted_at
    test.terms_read_for = earlier.terms_read_for or earlier.pk
    test.save(update_fields=[*ACCEPTED, "terms_read_at", "terms_read_for"])
    record(Action.TEST_TERMS, by, test)


ACCEPTED = ("terms_accepted_at", "terms_version", "terms_locale", "terms_digest")
COMMENTED = ("extra_comment", "commented_at", "commented_by", "commented_in")


def _accept(test: Test, shown: terms.Shown) -> None:
    test.terms_accepted_at = timezone.now()
    test.terms_version = shown.version
    test.terms_locale = shown.locale
    test.terms_digest = shown.digest


def _count_test(test_taker: TestTaker) -> None:
    """Raises TooOften for too many tests in one day by a user who signed up alone: no school knows
    them, and nothing else limits such an account."""
    if test_taker.declares and test_taker.course_id is None:
        try:
            limits.new_tests(test_taker.pk).count()
        except TooOften as error:
            error.detail = _(
                "You’ve started a lot of tests today. Please continue one of them, or wait a while."
            )
            raise


def amend_test(
    by: User,
    pk: int,
    *,
    accepts_terms: bool = False,
    terms_version: str | None = None,
    comment: str | None = None,
    locale: str | None = None,
) -> None:
    """Accepts the terms (only the first time counts) and sets the comment of one's own test.
    `terms_version` and `locale`: which text the screen showed, and in which language; by default
    the text for this person, in the person's language. Raises Http404, 403 for either as
    `start_test` does, 409 `terms_changed` if the screen showed another text, `report_released` if
    it is too late for a comment, and `campaign_closed` if the test can no longer be finished."""
    now = timezone.now()
    with transaction.atomic():
        test = Test.objects.visible_to(by).select_related("assignment__campaign").locked(pk)
        moved.refuse(test.school_id)
        if not test.is_finished and (accepts_terms or comment is not None):
            check_running(test)
        if accepts_terms and test.terms_accepted_at is None:
            require_consent(test)
            text = terms.of(test, by)
            terms.check_shown(text, terms_version)
            _accept(test, text.shown(locale, otherwise=by.locale))
            record(Action.TEST_TERMS, by, test)
        if comment is not None and comment != test.extra_comment:
            if test.is_released:
                late = _("The report has been released, so the comment can no longer be changed.")
                raise Conflict("report_released", late)
            require_consent(test)
            test.extra_comment, test.commented_at = comment, now
            marks = givers.marks(by)
            test.commented_by, test.commented_in = marks["given_by"], marks["given_in"]
            record(Action.TEST_COMMENT, by, test)
        test.save(update_fields=[*ACCEPTED, *COMMENTED])
        if test.is_finished and test.commented_at == now:
            heard(test)
        if accepts_terms and not test.is_finished:
            answerable.decide(Test.objects.filter(pk=pk))


def finish_test(by: User, pk: int) -> None:
    """Scores one's own test and makes its report. This happens only once: finishing again changes
    nothing.

    Raises Http404, 409 and 403 as `record_answer` does, and 400 with the missing numbers in
    `fields.answers`."""
    moment = timezone.now()
    # Scoring and the PDF take long, so they come before locking the row: on SQLite nobody else can
    # write meanwhile.
    draft = _draft_ahead(by, pk, moment)
    with files.storing() as store, transaction.atomic():
        test = Test.objects.taken_by(by).locked(pk)
        if test.is_finished:
            return
        check_open(test)
        answers = test.answers_by_number()
        missing = [str(n) for n, answer in answers.items() if answer is None]
        if missing:
            text = _("Some questions have no answer yet.")
            raise Invalid({"answers": missing}, detail=text)
        test.finished_at, test.finished_in = moment, givers.marks(by)["given_in"]
        # This reads the class as it is now: the person may have been moved while waiting for the
        # lock.
        test.take_place()
        basis = _basis(test, answers)
        if draft is None or draft.basis != basis:  # something changed meanwhile
            draft = _draft(test, basis)
        _put(test, draft.result)
        test.save()
        if test.assignment_id is not None:
            assigning.finish(test.assignment_id)
            card_login.leave_if_done(by)
        record(Action.TEST_FINISH, by, test)
        heard(test)
        _keep_report(test, draft, store)


@dataclass(frozen=True)
class Basis:
    """Everything that scores and report depend on and that may change before the finish."""

    answers: dict[int, int | None]
    role: str
    age: int | None
    course_id: int | None


@dataclass(frozen=True)
class Draft:
    """The data that finishing stores, if `basis` is still the same. `report`: None if making it
    failed; `says`: the names in it."""

    basis: Basis
    result: questionnaires.Result
    report: bytes | None
    says: named.Names


def _basis(test: Test, answers: dict[int, int | None]) -> Basis:
    return Basis(answers, test.test_taker.role, test.subject.age, test.course_id)


def _draft_ahead(by: User, pk: int, moment: datetime) -> Draft | None:
    """Scores and report as they would be if the test were finished at `moment`; None if it cannot
    be finished. Nothing is decided here."""
    test = Test.objects.visible_to(by).with_people().filter(pk=pk).first()
    if test is None or test.is_finished or test.terms_accepted_at is None:
        return None
    answers = test.answers_by_number()
    if None in answers.values():
        return None
    test.finished_at = moment
    return _draft(test, _basis(test, answers))


def _draft(test: Test, basis: Basis) -> Draft:
    result = _score(test, list(basis.answers.values()))
    _put(test, result)
    return Draft(basis, result, _make_report(test), named.as_read(test))


def _make_report(test: Test) -> bytes | None:
    """None if it fails. All answers were given, so finishing does not depend on the report; the
    screens say that there is none."""
    try:
        return report.make(test)
    except Exception as error:  # noqa: BLE001
        logger.error("the report of test %s was not made: %s", test.pk, type(error).__name__)
        return None


def _keep_report(test: Test, draft: Draft, store: files.Store) -> None:
    """Stores the report, if possible: finishing does not depend on that either."""
    content = draft.report
    if content is None:
        return
    try:
        name = store(content)
    except Exception as error:  # noqa: BLE001
        logger.error("the report of test %s was not kept: %s", test.pk, type(error).__name__)
        return
    generated = Report.Source.GENERATED
    files.attach(test, name, content, generated, None, is_first=True, says=draft.says)


def put_scores(test: Test, answers: Sequence[int | None]) -> None:
    """Sets the fields that finishing decides; `answers` are in the order of the items."""
    _put(test, _score(test, answers))


def _score(test: Test, answers: Sequence[int | None]) -> questionnaires.Result:
    role, age, informant = test.test_taker.role, test.subject.age, test.answered_as
    return questionnaires.score(
        test.questionnaire,
        answers,
        informant=informant,
        age=age,
        compared=questionnaires.has_norms(informant, role, age),
    )


def _put(test: Test, result: questionnaires.Result) -> None:
    test.scores = result.scores
    test.bands = result.bands
    test.quality = result.quality
    test.informant = result.informant
    test.key_version = result.key_version


def check_open(test: Test) -> None:
    """Raises 409 unless answers may be saved now, also if the school has moved, and as
    `require_consent` does."""
    if test.is_finished:
        raise Conflict("test_finished", _("This test is finished: its answers stay as they are."))
    is_known = answerable.is_today(test)
    if not is_known:
        check_running(test)
        require_consent(test)
    if test.terms_accepted_at is None:
        raise Conflict("terms_not_accepted", _("The terms have to be accepted first."))
    moved.refuse(test.school_id)
    if not is_known:
        answerable.decide(Test.objects.filter(pk=test.pk))


def check_running(test: Test) -> None:
    """Raises 409 `campaign_closed` if the school has ended the screening that asked for it."""
    if test.assignment is not None and test.assignment.campaign.is_over:
        text = _("The school has ended this screening, so nothing more can be answered.")
        raise Conflict("campaign_closed", text)


def require_consent(test: Test) -> None:
    """Raises if nothing more may be asked about the subject, as `require_permission` does; and
    Conflict `refused_meanwhile` if a no has ended the test."""
    campaign = test.assignment.campaign if test.assignment else None
    if test.refused_at is not None:
        raise permission.refused_meanwhile()
    coming_of_age.refuse_guardian_of_adult(test.subject, answering=test.test_taker)
    permission.require(campaign, test.subject, answering=test.test_taker, has_begun=True)


def require_permission(
    subject: TestTaker, *, answering: TestTaker, campaign: Campaign | None = None
) -> None:
    """Checks that a test may be begun. Raises 403: `subject_is_adult` for the guardian of an adult,
    `guardian_consent_required` if the family has to be asked or informed first; and Conflict
    `refused_meanwhile` for a guardian after another's no."""
    coming_of_age.refuse_guardian_of_adult(subject, answering=answering)
    permission.require(campaign, subject, answering=answering)
