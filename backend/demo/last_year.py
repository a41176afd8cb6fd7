"""The demo's screening of last year: over, with figures that outlast the tests they were made of.
The tests of two pupils are kept, so that they can be compared with the one of this autumn. The
school has told pupils and families what it does."""

import random
from collections.abc import Callable, Iterator
from datetime import timedelta

from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.assessments.report import files
from alba.assessments.taking import taking
from alba.assessments.voices.change import BEYOND_CHANCE, PERHAPS
from alba.campaigns.choices import AssignmentState, CampaignState, Voice
from alba.campaigns.models import Assignment, Campaign, CampaignClass
from alba.campaigns.school_answer import answers
from alba.days import today
from alba.figures import freezing
from alba.people.models import TestTaker
from alba.schools.models import Course
from demo import reports
from demo.answers import answers_to
from demo.people import LOGINS, Place, SchoolClass
from demo.taken_tests import SDQ, approve, save_answers, start

NAME = "Com estem? Tardor passada"
AGO = 350  # days
# The year in which each of this autumn's was.
BEFORE = {"6è de primària": "5è de primària", "5è de primària": "4t de primària"}
# The last class lacks so many of the teacher's answers that it is not shown.
ANSWERED_BY_TEACHER = {("4t de primària", "A"): 7, ("4t de primària", "B"): 5}

ANSWER = {
    "ca": "Ens heu dit que a l’esbarjo costa trobar un lloc tranquil. Gràcies per respondre.",
    "es": "Nos habéis dicho que en el recreo cuesta encontrar un lugar tranquilo. Gracias por "
    "responder.",
    "en": "You told us that a quiet place is hard to find at break time. Thank you for answering.",
}
DONE = {
    "ca": ["La biblioteca obre a l’hora de l’esbarjo", "Deu minuts per parlar a cada tutoria"],
    "es": ["La biblioteca abre a la hora del recreo", "Diez minutos para hablar en cada tutoría"],
    "en": ["The library is open in the break", "Ten minutes to talk in each tutorial"],
}

Asked = tuple[Assignment, bool]
"""An assignment, and True if it was answered."""


def make_last_year(place: Place, rng: random.Random, store: files.Store) -> None:
    classes = [one for one in place.classes if one.course.school == place.classes[0].course.school]
    campaign = _campaign(classes)
    asked = [one for of in classes for one in _asked(campaign, of)]
    Assignment.objects.bulk_create(assignment for assignment, _answered in asked)
    wording = Wording.objects.current()
    tests = [_test(one, wording, rng) for one, answered in asked if answered]
    Test.objects.bulk_create(tests)
    kept, given = _keep_two(place.classes[0], tests, rng)
    freezing.freeze(campaign.pk)
    Campaign.objects.filter(pk=campaign.pk).update(
        tables_frozen_on=campaign.closes_on + freezing.WAIT
    )
    # This is how a school decides: the figures stay, and the tests behind them have gone.
    Test.objects.filter(assignment__campaign=campaign).exclude(pk__in=[t.pk for t in kept]).delete()
    save_answers(kept, given)
    reports.save(kept, store)
    answers.put(User.objects.get(email=LOGINS[1][1]), campaign.pk, text=ANSWER, done=DONE)


def _campaign(classes: list[SchoolClass]) -> Campaign:
    closes_on = today() - timedelta(days=AGO)
    campaign = Campaign.objects.create(
        school=classes[0].course.school,
        name=NAME,
        questionnaires=["SDQ"],
        voices=[Voice.GUARDIAN, Voice.TEACHER],
        teacher_voice="all",
        opens_on=closes_on - timedelta(days=28),
        closes_on=closes_on,
        state=CampaignState.CLOSED,
        opened_at=timezone.now() - timedelta(days=AGO + 28),
        closed_at=timezone.now() - timedelta(days=AGO),
    )
    CampaignClass.objects.bulk_create(
        CampaignClass(campaign=campaign, course=_course_then(one.course)) for one in classes
    )
    return campaign


def _course_then(now: Course) -> Course:
    """Pupils have moved up; a class that nobody is in any longer is archived."""
    course, _made = Course.objects.get_or_create(
        school=now.school,
        course=BEFORE[now.course],
        class_name=now.class_name,
        defaults={"archived_at": timezone.now() - timedelta(days=100)},
    )
    return course


def _asked(campaign: Campaign, of: SchoolClass) -> Iterator[Asked]:
    course = _course_then(of.course)

    def ask(voice: Voice, informant: TestTaker, child: TestTaker, answered: bool) -> Asked:
        done = AssignmentState.DONE if answered else AssignmentState.TODO
        return Assignment(
            campaign=campaign,
            subject=child,
            informant=informant,
            test_type=SDQ,
            voice=voice,
            course=course,
            course_label=course.title,
            state=done,
        ), answered

    for parent, child in zip(of.parents, of.children, strict=True):
        yield ask(Voice.GUARDIAN, parent, child, answered=True)
    pupils = [*of.students, *of.children]
    answered = ANSWERED_BY_TEACHER.get((course.course, course.class_name), len(pupils))
    for number, child in enumerate(pupils):
        yield ask(Voice.TEACHER, of.teacher, child, answered=number < answered)


def _test(assignment: Assignment, wording: Wording, rng: random.Random) -> Test:
    task = (assignment.informant, assignment.subject, SDQ)
    test = start(task, wording, rng, begun_days_ago=AGO + rng.uniform(1, 14))
    test.assignment = assignment
    test.finished_at = test.created_at + timedelta(minutes=rng.randint(4, 19))
    taking.put_scores(test, answers_to(test.questionnaire, rng))
    test.take_place()
    return test


def _keep_two(
    of: SchoolClass, tests: list[Test], rng: random.Random
) -> tuple[list[Test], list[list[int]]]:
    """Returns two tests with their answers: one by a parent, with a total clearly different from
    this autumn's, and one by a teacher, with about the same."""
    by_parent = _find(tests, of.parents[0], of.children[0])
    by_teacher = _find(tests, of.teacher, of.students[0])
    given = [
        _answer(by_parent, rng, lambda by: by >= BEYOND_CHANCE["parent"]),
        _answer(by_teacher, rng, lambda by: by < PERHAPS["teacher"]),
    ]
    return [by_parent, by_teacher], given


def _find(tests: list[Test], informant: TestTaker, child: TestTaker) -> Test:
    wanted = (informant, child)
    return next(one for one in tests if (one.test_taker, one.on_behalf_of_test_taker) == wanted)


def _answer(test: Test, rng: random.Random, is_wanted: Callable[[int], bool]) -> list[int]:
    """Until the total is as far as wanted from that of this autumn."""
    since = Test.objects.finished().filter(
        test_taker=test.test_taker,
        on_behalf_of_test_taker=test.on_behalf_of_test_taker,
        test_type=SDQ,
    )
    now = _total(since.latest("finished_at"))
    while True:
        given = answers_to(test.questionnaire, rng)
        taking.put_scores(test, given)
        if is_wanted(abs(_total(test) - now)):
            approve(test, by_school=True, by_alba=True)
            test.save()
            return given


def _total(test: Test) -> int:
    return int((test.scores or {})["total"])
