"""Correcting who answered: the informant's bands, the report for that reader, and the lists all
change together, or nothing does."""

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Question, Wording
from alba.assessments.report import files, named, report
from alba.assessments.report.models import Report
from alba.assessments.review import review
from alba.assessments.review.withdrawing import withdraw_approvals
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.campaigns.choices import Voice
from alba.campaigns.consent import permission
from alba.campaigns.models import Assignment
from alba.errors import Conflict
from alba.families.consent import guardian_consent
from alba.people.ages import age_on
from alba.people.models import TestTaker
from alba.schools.duties.reading_rights import schools_read_by

VOICE = {"parent": Voice.GUARDIAN, "teacher": Voice.TEACHER}
LANGUAGES = ("ca", "es", "en")


def correct(by: User, pk: int, informant: questionnaires.Informant) -> Test:
    """Records that the finished test `pk` was answered by a parent, or by a teacher. Its report is
    made again and has to be approved again. Raises Http404, and Conflict: `test_unfinished`, and
    `other_form` if `informant` is asked other sentences than were answered; 403
    `guardian_consent_required` if a teacher may not answer about the child."""
    draft = _tests(by).with_people().filter(pk=pk).first()
    if draft is None:
        raise Http404
    _check(draft, informant)
    _score(draft, informant)
    # Takes a while, so it comes before locking the row.
    content = report.make(draft) if draft.has_report else None
    with files.storing() as store, transaction.atomic():
        test = _tests(by).locked(pk)
        _check(test, informant)
        if test.informant == informant:
            return test
        _score(test, informant)
        test.save(update_fields=["informant", "bands", "key_version"])
        if test.assignment_id is not None:
            Assignment.objects.filter(pk=test.assignment_id).update(voice=VOICE[informant])
        withdraw_approvals(by, test)
        if content is not None:
            says = named.as_read(draft)
            files.attach(test, store(content), content, Report.Source.GENERATED, by, says=says)
        record(Action.TEST_INFORMANT, by, test, details={"informant": informant})
    return test


def _tests(by: User) -> TestQuerySet:
    """Tests whose results `by` may read."""
    if by.is_alba_admin:
        return Test.objects.visible_to(by)
    pupils = TestTaker.objects.read_by(by).values("pk")
    about = Q(on_behalf_of_test_taker__in=pupils) | Q(
        on_behalf_of_test_taker=None, test_taker__in=pupils
    )
    here = Q(school__in=schools_read_by(by)) | Q(test_taker__practice_of__isnull=False)
    return Test.objects.filter(about, here)


def _check(test: Test, informant: questionnaires.Informant) -> None:
    review.check_finished(test)
    if test.informant == informant:
        return
    if "self" in (test.informant, informant) or not _same_form(test, informant):
        text = _(
            "What was answered is another form of the questionnaire, so the answers cannot count "
            "as those of another person. Ask that person to answer."
        )
        raise Conflict("other_form", text)
    if informant == "teacher":
        _require_consent(test)


def _same_form(test: Test, informant: questionnaires.Informant) -> bool:
    """True if both informants are asked the same sentences in the wording that was answered. The
    sentences of a former wording are not known any more."""
    if test.wording_id != Wording.objects.current().pk:
        return False
    columns = [f"{who}_{language}" for who in (test.informant, informant) for language in LANGUAGES]
    rows = Question.objects.filter(test_type=test.test_type).values_list(*columns)
    half = len(LANGUAGES)
    return all(row[:half] == row[half:] for row in rows)


def _require_consent(test: Test) -> None:
    """A guardian consents by answering; a teacher needs the family's permission."""
    subject, campaign = test.subject, test.assignment.campaign if test.assignment else None
    if campaign is not None:
        missing = bool(permission.held_back(campaign, [subject.pk]))
    else:
        missing = guardian_consent.is_asked(subject) and not guardian_consent.is_given(subject)
    if missing:
        raise guardian_consent.refusal(subject, test.test_taker)


def _score(test: Test, informant: questionnaires.Informant) -> None:
    """The scores stay: only what they are compared with changes."""
    born = test.subject.birth_date
    result = questionnaires.score(
        test.questionnaire,
        list(test.answers_by_number().values()),
        informant=informant,
        age=age_on(born, test.day) if born else None,
    )
    test.informant, test.bands = result.informant, result.bands
    test.key_version = result.key_version
