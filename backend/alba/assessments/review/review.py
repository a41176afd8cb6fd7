"""Viewing finished tests, approving them, and their reports."""

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
from alba.assessments.givers import given_to
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import TestType
from alba.assessments.report import content as report_content
from alba.assessments.report import files, named, uploads
from alba.assessments.report import report as report_pdf
from alba.assessments.report.models import Report
from alba.assessments.review import renamed
from alba.assessments.review.withdrawing import withdraw_approvals
from alba.assessments.subjects import Known, of_takers_who_may_know
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
    """One test with everything a screen shows. A view of its scores is recorded, unless the calling
    action already was (`recorded`), since that event covers it. An administrator who is shown a
    comment is always recorded. Raises Http404; `unfinished=False` leaves out tests in progress;
    `just_finished`: by the caller, who sees it this once even with a card."""
    with _recorded(by):
        tests = Test.objects.taken_by(by) if just_finished else Test.objects.visible_to(by)
        test = (tests if unfinished else tests.finished()).as_shown().filter(pk=pk).first()
        if test is None:
            raise Http404
        if by.is_alba_admin and test.is_finished and not recorded:
            record(Action.SCORES_VIEW, by, test)
        _record_comments(by, [test])
    return test


@contextmanager
def seeing_list(by: User, *, scores: bool) -> Iterator[Callable[[list[Test]], list[Test]]]:
    """Wraps reading a list of tests, and yields a function through which the rows pass. Views of
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
    query, or none if there are no comments."""
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
    """Gives or withdraws `by`'s kind of approval; None toggles it. `report`: the digest of the
    report to approve, None if there is none. Returns whether that changed anything (and so was
    recorded). Raises Http404, 409 `test_unfinished`, 409 `report_changed` if there is another
    report by now, and 409 `name_changed` for an uploaded one that was not named (see `renamed`)."""
    if approved is not False:
        renamed.catch_up(Test.objects.visible_to(by).filter(pk=pk), by)
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        check_finished(test)
        field = test.approval_of(by)
        wanted = not getattr(test, field) if approved is None else approved
        digest = files.digest_of(test)
        there = test.report if test.has_report else None
        is_former = there is not None and there.is_to_be_made_again and not test.is_released
        if wanted and (is_former or (report is not WHICHEVER and report != digest)):
            text = _(
                "The report has been replaced or removed in the meantime. Please look at the "
                "current one before you approve it."
            )
            raise Conflict("report_changed", text)
        if wanted == getattr(test, field):
            return False
        if wanted and there is not None and there.is_to_be_looked_at:
            if report is WHICHEVER:
                text = _(
                    "A name or a date of birth has changed since this report was uploaded. Please "
                    "look at the report, and confirm that it can be approved as it is."
                )
                raise Conflict("name_changed", text)
            Report.objects.filter(test=test).update(name_changed=False)
        setattr(test, field, wanted)
        test.save(update_fields=[field])
        action = Action.TEST_APPROVE if wanted else Action.TEST_UNAPPROVE
        record(action, by, test, report=digest or "")
        _mail_first_release(test)
    return True


def replace_report(by: User, pk: int, upload: "UploadedFile[bytes] | None") -> None:
    """Replaces the report by the uploaded file, which withdraws both approvals. Raises Http404, 409
    `test_unfinished` and 400 `invalid_pdf`; then the former report stays."""
    tests = Test.objects.visible_to(by)
    if not tests.filter(pk=pk).exists():
        raise Http404
    content = uploads.read_pdf(upload)  # takes a while, so it comes before locking the row
    with files.storing() as store, transaction.atomic():
        test = tests.locked(pk)
        check_finished(test)
        withdraw_approvals(by, test)
        files.attach(test, store(content), content, Report.Source.UPLOADED, by)
        record(Action.REPORT_UPLOAD, by, test, report=test.report.digest)


def generate_report(by: User, pk: int, locale: str | None) -> None:
    """Makes the report again from the stored scores, in `locale` or in the language of the test,
    and replaces the current one, if any. Withdraws both approvals. Raises Http404 and 409
    `test_unfinished`."""
    tests = Test.objects.visible_to(by)
    test = tests.with_people().filter(pk=pk).first()
    if test is None:
        raise Http404
    check_finished(test)
    content = report_pdf.make(test, locale)  # takes a while, so it comes before locking the row
    says = named.as_read(test)
    with files.storing() as store, transaction.atomic():
        test = tests.locked(pk)
        withdraw_approvals(by, test)
        files.attach(
            test,
            store(content),
            content,
            Report.Source.GENERATED,
            by,
            locale=locale or "",
            says=says,
        )
        record(Action.REPORT_GENERATE, by, test, report=test.report.digest)


def remove_report(by: User, pk: int) -> None:
    """Removes the report, which withdraws both approvals; changes nothing if there is none. Raises
    Http404."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        if test.has_report:
            digest = files.digest_of(test) or ""
            withdraw_approvals(by, test)
            files.remove_of(Test.objects.filter(pk=pk))
            record(Action.REPORT_DELETE, by, test, report=digest)


def open_report(by: User, pk: int, locale: str | None = None) -> tuple[str, IO[bytes]]:
    """The report's file name and its bytes, for those who may have them now; with `locale`, a
    generated one in that language. A school that does not see the person it is about gets a copy
    without the name. Raises as `_report_for` does, and Invalid for another language of an uploaded
    one."""
    test = _report_for(by, pk)
    named = Known(by).is_known(test)
    content = _made(test, locale, named) if locale or not named else _stored(test)
    _record_download(by, test, content)
    return report_pdf.file_name(test, locale), content


def open_to_hand_over(by: User, test: Test) -> tuple[str, IO[bytes]]:
    """The released report's file name and its bytes, for a reader who gives it to the pupil. Raises
    Http404 if the file is gone."""
    content = _stored(test)
    _record_download(by, test, content)
    return report_pdf.file_name(test, None), content


def _record_download(by: User, test: Test, content: IO[bytes]) -> None:
    try:
        with transaction.atomic():
            record(Action.REPORT_DOWNLOAD, by, test, report=test.report.digest)
    except BaseException:
        content.close()
        raise


def read_report(by: User, pk: int, locale: str) -> report_content.Content:
    """Returns the content of a generated report in `locale`, for those who may have it now. Raises
    as `_report_for` does, and 409 `report_uploaded` for an uploaded one, which is only a file."""
    test = _report_for(by, pk)
    if test.report.source != Report.Source.GENERATED:
        text = _("This report was uploaded as it is, so it can only be opened as a file.")
        raise Conflict("report_uploaded", text)
    content = report_content.of(test, locale, named=Known(by).is_known(test))
    with transaction.atomic():
        record(Action.REPORT_VIEW, by, test, report=test.report.digest)
    return content


def _report_for(by: User, pk: int) -> Test:
    """The test with its report. Raises Http404 if there is none, and 403 `not_released` for the
    person who took the test until it is released."""
    # Test and report in one query: an approval applies to this report, not to the one before.
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
    """A copy that differs from the stored one: in `locale`, or without the name of the person it is
    about. There is none of an uploaded report, since nobody knows whom that names."""
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
    """Tells the person that there is a report to read. Only once, even if it is replaced and
    released again."""
    is_new = test.has_report and test.is_released and test.release_mailed_at is None
    if is_new and of_takers_who_may_know([test]):
        test.release_mailed_at = timezone.now()
        test.save(update_fields=["release_mailed_at"])
        wellbeing = test.test_type == TestType.EMOTIONAL_WELLBEING
        outbox.queue("report_released", test.test_taker.user, test_id=test.pk, wellbeing=wellbeing)
