"""Looking at finished tests, approving them, and their reports."""

import io
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import IO, Any

from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Answer, Report, Test, TestType
from alba.assessments.report import content as report_content
from alba.assessments.report import files, uploads
from alba.assessments.report import report as report_pdf
from alba.assessments.subjects import Known
from alba.assessments.taking.giving import given_to
from alba.assessments.trail import record
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict, Invalid, Refused


def see_test(
    by: User,
    pk: int,
    *,
    unfinished: bool = True,
    recorded: bool = False,
    just_finished: bool = False,
) -> Test:
    """One test with everything a screen shows of it. A view of its scores is recorded, unless the
    calling action already was (`recorded`), since that event covers it. An administrator who is
    shown a comment is recorded in any case. Raises Http404; `unfinished=False` leaves out tests in
    progress; `just_finished`: by the caller, who sees it this once also with a card."""
    with _recorded(by):
        tests = Test.objects.taken_by(by) if just_finished else Test.objects.visible_to(by)
        test = (tests if unfinished else tests.finished()).for_list().filter(pk=pk).first()
        if test is None:
            raise Http404
        if by.is_alba_admin and test.is_finished and not recorded:
            record(Action.SCORES_VIEW, by, test)
        _record_comments(by, [test])
    return test


@contextmanager
def seeing_list(by: User, *, scores: bool) -> Iterator[Callable[[list[Test]], list[Test]]]:
    """Wraps the reading of a list of tests and yields a function that the rows go through. Views of
    scores, which only product administrators see, and of comments are recorded for each test,
    unless `scores` is false."""
    recorded = by.is_alba_admin and scores

    def seen(tests: list[Test]) -> list[Test]:
        if recorded:
            trail.record_all(
                trail.event(Action.SCORES_VIEW, actor=by, about=test, **test.audit_facts())
                for test in tests
                if test.is_finished
            )
        if scores:
            _record_comments(by, tests)
        return tests

    with transaction.atomic() if recorded else nullcontext():
        yield seen


def _record_comments(by: User, tests: list[Test]) -> None:
    """A comment is personal, so an administrator's view of it is recorded before it is shown. One
    statement, or none if there are no comments."""
    if by.is_test_taker:
        return
    trail.record_all(
        trail.event(Action.COMMENT_VIEW, actor=by, about=test, **test.audit_facts())
        for test in tests
        if test.extra_comment
    )


def see_answers(by: User, pk: int) -> list[Answer]:
    """The answers of one test that `by` may read, in the order of the questions. Raises
    Http404."""
    with _recorded(by):
        test = Test.objects.visible_to(by).with_people().filter(pk=pk).first()
        if test is None:
            raise Http404
        given = test.answers.filter(given_to(by)).select_related("question")
        answers = list(given.order_by("question__number"))
        if by.is_alba_admin:
            record(Action.ANSWERS_VIEW, by, test)
    return answers


def _recorded(by: User) -> AbstractContextManager[None]:
    """The transaction for a view that is recorded; none for users whose view is not, since on
    SQLite it would wait for every save."""
    return transaction.atomic() if by.is_alba_admin else nullcontext()


WHICHEVER = object()


def set_approval(by: User, pk: int, approved: bool | None = None, report: Any = WHICHEVER) -> bool:
    """Give or take back `by`'s kind of approval; None turns it over. `report`: digest of the one
    that is approved, None for there being none. Whether that changed anything (and so was
    recorded). Raises Http404, 409 `test_unfinished`, and 409 `report_changed` when there is another
    report by now."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        check_finished(test)
        field = test.approval_of(by)
        wanted = not getattr(test, field) if approved is None else approved
        digest = files.digest_of(test)
        if wanted and report is not WHICHEVER and report != digest:
            text = _(
                "The report has been replaced or removed in the meantime. Please look at the "
                "current one before you approve it."
            )
            raise Conflict("report_changed", text)
        if wanted == getattr(test, field):
            return False
        setattr(test, field, wanted)
        test.save(update_fields=[field])
        action = Action.TEST_APPROVE if wanted else Action.TEST_UNAPPROVE
        record(action, by, test, report=digest or "")
        _mail_first_release(test)
    return True


def replace_report(by: User, pk: int, upload: "UploadedFile[bytes] | None") -> None:
    """Replace the report by the uploaded file, which withdraws both approvals. Raises Http404, 409
    `test_unfinished` and 400 `invalid_pdf`; the former report then stays."""
    tests = Test.objects.visible_to(by)
    if not tests.filter(pk=pk).exists():
        raise Http404
    content = uploads.read_pdf(upload)  # takes a while, so before the row is held
    with files.storing() as store, transaction.atomic():
        test = tests.locked(pk)
        check_finished(test)
        withdraw_approvals(by, test)
        files.attach(test, store(content), content, Report.Source.UPLOADED, by)
        record(Action.REPORT_UPLOAD, by, test, report=test.report.digest)


def generate_report(by: User, pk: int, locale: str | None) -> None:
    """Make the report again from the stored scores, in `locale` or in the language of the test,
    replacing the current one, if any; ends both approvals. Raises Http404 and 409
    `test_unfinished`."""
    tests = Test.objects.visible_to(by)
    test = tests.with_people().filter(pk=pk).first()
    if test is None:
        raise Http404
    check_finished(test)
    content = report_pdf.make(test, locale)  # takes a while, so before the row is held
    with files.storing() as store, transaction.atomic():
        test = tests.locked(pk)
        withdraw_approvals(by, test)
        files.attach(test, store(content), content, Report.Source.GENERATED, by)
        record(Action.REPORT_GENERATE, by, test, report=test.report.digest)


def remove_report(by: User, pk: int) -> None:
    """Remove the report, which ends both approvals; a test without one stays as it is. Raises
    Http404."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        if test.has_report:
            digest = files.digest_of(test) or ""
            withdraw_approvals(by, test)
            files.remove_of(Test.objects.filter(pk=pk))
            record(Action.REPORT_DELETE, by, test, report=digest)


def withdraw_approvals(by: User, test: Test) -> None:
    """They were given to the previous report (or to its absence): nobody has approved the new
    state."""
    if not (test.is_approved_by_alba or test.is_approved_by_school_admin):
        return
    test.is_approved_by_alba = test.is_approved_by_school_admin = False
    test.save(update_fields=["is_approved_by_alba", "is_approved_by_school_admin"])
    record(Action.TEST_UNAPPROVE, by, test, report=files.digest_of(test) or "")


def open_report(by: User, pk: int, locale: str | None = None) -> tuple[str, IO[bytes]]:
    """The report's name as a file and its bytes, for those who may have them now; in `locale`, a
    generated one in that language. A school that does not see the person whom it is about gets a
    copy without the name. Raises as `_report_for` does, and Invalid for another language of an
    uploaded one."""
    test = _report_for(by, pk)
    named = Known(by).is_known(test)
    content = _made(test, locale, named) if locale or not named else _stored(test)
    _record_download(by, test, content)
    if locale is None and test.report.is_first:
        locale = report_pdf.locale_of(test)
    return report_pdf.file_name(test, locale), content


def open_to_hand_over(by: User, test: Test) -> tuple[str, IO[bytes]]:
    """The released report's name as a file and its bytes, for a reader who gives it to the pupil.
    Raises Http404 where the file is gone."""
    content = _stored(test)
    _record_download(by, test, content)
    locale = report_pdf.locale_of(test) if test.report.is_first else None
    return report_pdf.file_name(test, locale), content


def _record_download(by: User, test: Test, content: IO[bytes]) -> None:
    try:
        with transaction.atomic():
            record(Action.REPORT_DOWNLOAD, by, test, report=test.report.digest)
    except BaseException:
        content.close()
        raise


def read_report(by: User, pk: int, locale: str) -> report_content.Content:
    """What a generated report says, in `locale`, for those who may have it now. Raises as
    `_report_for` does, and 409 `report_uploaded` for an uploaded one, which is a file alone."""
    test = _report_for(by, pk)
    if test.report.source != Report.Source.GENERATED:
        text = _("This report was uploaded as it is, so it can only be opened as a file.")
        raise Conflict("report_uploaded", text)
    content = report_content.of(test, locale, named=Known(by).is_known(test))
    with transaction.atomic():
        record(Action.REPORT_VIEW, by, test, report=test.report.digest)
    return content


def _report_for(by: User, pk: int) -> Test:
    """The test with its report. Raises Http404 when there is none, and 403 `not_released` for the
    person who took the test as long as it is not released."""
    # Test and report in one statement: an approval is that of this report, not of the one before.
    tests = Test.objects.visible_to(by).with_people().select_related("report")
    test = tests.filter(pk=pk).first()
    if test is None:
        raise Http404
    if test.is_finished and not test.has_report:
        raise Http404
    if by.is_test_taker and not test.is_released:
        raise Refused("not_released", _("This report has not been released yet."))
    if not test.has_report:
        raise Http404
    return test


def _stored(test: Test) -> IO[bytes]:
    try:
        return default_storage.open(str(test.report.file.name))
    except FileNotFoundError:
        files.logger.error("the file of report %s is gone", test.report.pk)
        raise Http404 from None


def _made(test: Test, locale: str | None, named: bool) -> IO[bytes]:
    """Another copy than the stored one: in `locale`, or without the name of the person whom it is
    about. There is none of an uploaded report, and nobody knows whom that names."""
    if test.report.source != Report.Source.GENERATED:
        if not named:
            raise Http404
        text = _("This report was uploaded as it is, so it isn’t available in another language.")
        raise Invalid({"locale": [text]})
    return io.BytesIO(report_pdf.make(test, locale, named=named))


def check_finished(test: Test) -> None:
    if not test.is_finished:
        raise Conflict("test_unfinished", _("This test is not finished yet."))


def _mail_first_release(test: Test) -> None:
    """Tell the person that there is a report to read: only once, even if it is replaced and
    released again."""
    if test.has_report and test.is_released and test.release_mailed_at is None:
        test.release_mailed_at = timezone.now()
        test.save(update_fields=["release_mailed_at"])
        wellbeing = test.test_type == TestType.EMOTIONAL_WELLBEING
        outbox.queue("report_released", test.test_taker.user, test_id=test.pk, wellbeing=wellbeing)
