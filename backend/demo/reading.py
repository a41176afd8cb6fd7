"""The demo's readers: two people of the first school hold the duty, of some pupils of its screening
more than one voice is heard, and the week is in its middle."""

import random
from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.assignment import assigned
from alba.assessments.givers import GivenBy
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.review import review
from alba.assessments.taking import taking
from alba.campaigns.choices import AssignmentState, CampaignState, Voice
from alba.campaigns.models import Assignment
from alba.days import today
from alba.followup.cases import cases
from alba.followup.cases.models import Case, CaseReason, CaseState, Outcome, StepKind
from alba.followup.entries import entries
from alba.followup.entries.models import Entry, EntryState
from alba.followup.talk import talk_requests
from alba.followup.talk.models import Whom
from alba.people.models import Role
from alba.schools.duties.models import Duty, ends_after
from alba.schools.models import School
from demo.answers import answers_to
from demo.letters import write_letter
from demo.people import LOGINS, READERS, Place

HEARD_TWICE = 2
LATE_DAYS = 3
OPENED_AGO = 250  # days; between the screenings of last year and of this one


def make_readers(place: Place) -> None:
    head = User.objects.get(email=LOGINS[1][1])
    school = place.classes[0].course.school
    for email in READERS:
        user = User.objects.get(email=email)
        Duty.objects.create(user=user, school=school, granted_by=head, ends_on=ends_after(today()))


def let_others_answer(rng: random.Random) -> None:
    """More voices about some pupils: the teacher's about those who have answered about themselves,
    and everybody's about two with a guardian, of whom the last still waits for the teacher."""
    rows = Assignment.objects.filter(campaign__state=CampaignState.OPEN)
    rows = rows.exclude(state=AssignmentState.NOT_POSSIBLE).order_by("pk")
    done = list(_subjects(rows.filter(voice=Voice.SELF, state=AssignmentState.DONE))[:HEARD_TWICE])
    known = [email for _what, email in LOGINS]
    guardians = rows.filter(voice=Voice.GUARDIAN).exclude(informant__user__email__in=known)
    waiting = rows.filter(voice=Voice.SELF, state=AssignmentState.TODO).values("subject")
    with_guardian = list(_subjects(guardians.filter(subject__in=waiting))[:2])
    todo = rows.filter(subject__in=[*done, *with_guardian], state=AssignmentState.TODO)
    for assignment in todo.select_related("informant__user"):
        waits = assignment.subject_id == with_guardian[-1] and assignment.voice == Voice.TEACHER
        if not waits:
            _answer(assignment, rng)


def follow_up() -> None:
    """A reader in the middle of a week: a pupil who wants to talk, a case that is overdue, one that
    is closed, a letter given and answered, a case of last year with answers from before it and
    since, a referral of which nobody knows yet whether the child arrived, and a released report
    that lies there for a pupil without an address."""
    reader = User.objects.get(email=READERS[0])
    rows = Entry.objects.visible_to(reader).select_related("child__user").order_by("pk")
    talking, late, over, written_about, *_others, referred = rows
    talk_requests.ask(talking.child.user, to=Whom.READER, note="")
    for entry, kind, on in (
        (late, StepKind.TALKED_FAMILY, today()),
        (over, StepKind.TALKED_PUPIL, today()),
        (referred, StepKind.CSMIJ, today() - cases.RETURNS_AFTER),
    ):
        case, _new = cases.open_case(
            reader, child=entry.child, school=entry.school_id, reason=CaseReason.PERSON
        )
        cases.add_step(reader, case.pk, kind=kind, on=on)
        entries.change(reader, entry.pk, state=EntryState.READ)
        if entry == over:
            cases.close(reader, case.pk, Outcome.TALKED_ENOUGH_FOR_NOW)
        elif entry == late:
            Case.objects.filter(pk=case.pk).update(due_on=today() - timedelta(days=LATE_DAYS))
    write_letter(reader, written_about)
    _case_of_last_year(reader, talking.school)
    _release_one_without_an_address(talking.school)


def _case_of_last_year(reader: User, school: School) -> None:
    """A case from between the two screenings: what a parent answered before it and since can be
    compared. What is to be read about the child stays to be read."""
    at = timezone.now() - timedelta(days=OPENED_AGO)
    first = Test.objects.finished().filter(school=school, finished_at__lt=at)
    by_parent = first.filter(test_taker__role=Role.PARENT)
    before = by_parent.select_related("on_behalf_of_test_taker").latest("finished_at")
    case = Case.objects.create(
        school=school,
        child=before.subject,
        reason=CaseReason.PERSON,
        state=CaseState.PLAN,
        owner=reader,
        opened_at=at,
        due_on=today() + timedelta(days=20),
    )
    on = today() - timedelta(days=OPENED_AGO)
    cases.add_step(reader, case.pk, kind=StepKind.TALKED_FAMILY, on=on)


def _release_one_without_an_address(school: School) -> None:
    """Releases the report of a pupil who answers by card and needs no address: it is given in
    person."""
    mine = Test.objects.finished().filter(on_behalf_of_test_taker=None, school=school)
    pupils = mine.filter(
        test_taker__role=Role.STUDENT, assignment__campaign__state=CampaignState.OPEN
    )
    known = [email for _what, email in LOGINS]
    test = pupils.exclude(test_taker__user__email__in=known).order_by("pk")[0]
    user = test.test_taker.user
    user.email, user.email_verified_at = None, None
    user.save()  # with what they are searched by
    head = User.objects.get(email=LOGINS[1][1])
    review.set_approval(head, test.pk, True)


def _subjects(rows: QuerySet[Assignment]) -> QuerySet[Assignment, int]:
    return rows.values_list("subject", flat=True)


def _answer(assignment: Assignment, rng: random.Random) -> None:
    user = assignment.informant.user
    test, _new = assigned.start(user, assignment, terms_read_today=False)
    taking.amend_test(user, test.pk, accepts_terms=True)
    questions = Question.objects.filter(test_type=test.test_type).order_by("number")
    given = answers_to(test.questionnaire, rng)
    Answer.objects.bulk_create(
        Answer(test=test, question=question, answer=value, given_by=GivenBy.ACCOUNT)
        for question, value in zip(questions, given, strict=True)
    )
    taking.finish_test(user, test.pk)
