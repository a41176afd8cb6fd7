"""A made-up child with whom readers can go through everything before the first real case: three
finished voices, a talk request and an entry of the reading list. Nothing of it is in any figures,
exports, tables or lists except those of the school's readers, where it is marked."""

from datetime import timedelta

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question, Wording
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.assessments.taking import taking, terms
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.followup import school_time
from alba.followup.entries import entries
from alba.followup.entries.models import ListedTest
from alba.followup.talk import talk_requests
from alba.followup.talk.models import Whom
from alba.people.models import Role, TestTaker
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

AGE = 13
# The 25 items in their order: a child who worries and has few friends, as seen by each informant to
# a different degree. Made up, like everything here.
ANSWERS = {
    "self": [2, 1, 2, 1, 1, 2, 0, 2, 2, 1, 0, 0, 2, 0, 1, 2, 2, 0, 1, 1, 1, 0, 2, 2, 1],
    "parent": [2, 1, 2, 1, 0, 2, 1, 2, 2, 0, 0, 0, 2, 1, 1, 2, 2, 0, 1, 1, 1, 0, 1, 2, 1],
    "teacher": [1, 0, 1, 1, 0, 1, 2, 1, 1, 0, 1, 0, 0, 1, 0, 1, 2, 0, 0, 1, 2, 0, 1, 1, 2],
}


def make(by: User, pk: int) -> TestTaker:
    """The practice child of the school; if there is one already, that one. Raises Http404 if `by`
    does not read there."""
    with transaction.atomic():
        school = _held(by, pk)
        there = TestTaker.objects.filter(practice_of=school, role=Role.STUDENT).first()
        if there is not None:
            return there
        child = _person(school, Role.STUDENT, _("Practice child"))
        parent = _person(school, Role.PARENT, _("Practice guardian"))
        tutor = _person(school, Role.TEACHER, _("Practice tutor"))
        request = talk_requests.make(
            child,
            school.pk,
            to=Whom.ANY,
            note=_("This is an example, to practise with."),
            test=None,
            by=child.user,
        )
        for who in (child, parent, tutor):
            ListedTest.objects.create(entry=request.entry, test=_finished(who, child))
        entries.put(
            school=school.pk,
            child=child.pk,
            campaign=request.entry.campaign_id,
            due_on=school_time.due_in(school.pk, today(), 1),
        )
        facts = {"subject": child.pk, "school": school.pk}
        record(Action.PRACTICE_MAKE, actor=by, about=child, **facts)
    return child


def remove(by: User, pk: int) -> None:
    """Deletes it with everything about it, but not the record of the rehearsal. Raises Http404."""
    with transaction.atomic():
        school = _held(by, pk)
        record(Action.PRACTICE_REMOVE, actor=by, about=school, school=school.pk)
        User.objects.filter(test_taker__practice_of=school).delete()


def _held(by: User, pk: int) -> School:
    if pk not in schools_read_by(by):
        raise Http404
    school = School.objects.select_for_update(of=("self",), no_key=True).filter(pk=pk).first()
    if school is None:
        raise Http404
    return school


def _person(school: School, role: str, name: str) -> TestTaker:
    user = User.objects.create_without_address(first_name=name, last_name="", locale="ca")
    day = today()
    born = day.replace(year=day.year - AGE, day=1) if role == Role.STUDENT else None
    return TestTaker.objects.create(user=user, role=role, birth_date=born, practice_of=school)


def _finished(who: TestTaker, child: TestTaker) -> Test:
    about = None if who == child else child
    text = terms.for_person(who, about)
    now = timezone.now()
    test = Test(
        test_type=SDQ.test_type,
        test_taker=who,
        on_behalf_of_test_taker=about,
        wording=Wording.objects.current(),
        created_at=now - timedelta(minutes=10),
        terms_accepted_at=now - timedelta(minutes=9),
        terms_version=text.version,
        terms_locale=who.user.locale,
        terms_digest=text.digests[who.user.locale],
        finished_at=now,
    )
    given = ANSWERS[test.answered_as]
    taking.put_scores(test, given)
    test.save(force_insert=True)
    questions = Question.objects.filter(test_type=SDQ.test_type).order_by("number")
    Answer.objects.bulk_create(
        Answer(test=test, question=question, answer=value)
        for question, value in zip(questions, given, strict=True)
    )
    return test
