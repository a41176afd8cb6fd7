"""The demo's readers: two people of the first school hold the duty, and of some pupils of its
screening more than one voice is heard."""

import random

from django.db.models import QuerySet

from alba.accounts.models import User
from alba.assessments.assignment import assigned
from alba.assessments.models import Answer, Question
from alba.assessments.taking import taking
from alba.assessments.taking.giving import GivenBy
from alba.campaigns.models import Assignment, AssignmentState, CampaignState, Voice
from alba.days import today
from alba.schools.duties.models import Duty, ends_after
from demo.answers import answers_to
from demo.people import LOGINS, READERS, Place

HEARD_TWICE = 2


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
