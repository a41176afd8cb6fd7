"""The demo's tests: finished over the last eight weeks, approved or open, and some in progress."""

import random
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone

from alba.assessments.givers import GivenBy
from alba.assessments.models import Answer, ReleasedBy, Test
from alba.assessments.questionnaires.models import Question, Wording
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.assessments.report import files
from alba.assessments.taking import taking, terms
from alba.people.models import TestTaker
from demo import reports
from demo.answers import answers_to
from demo.people import DATA, Place

FINISHED = 180
IN_PROGRESS = 9
DAYS = 56
BFI, SDQ = (questionnaire.test_type for questionnaire in QUESTIONNAIRES)

Task = tuple[TestTaker, TestTaker | None, int]
"""(the person who answers, the person on whose behalf or None, the questionnaire)"""


def make_tests(place: Place, rng: random.Random, store: files.Store) -> None:
    """`store`: what `files.storing` yields."""
    wording = Wording.objects.current()
    certain, others = _tasks(place)
    rng.shuffle(others)
    chosen = (certain + others)[:FINISHED]
    tests = [start(task, wording, rng, begun_days_ago=rng.uniform(0.5, DAYS)) for task in chosen]
    given = [answers_to(test.questionnaire, rng) for test in tests]
    # One person chose the middle all along: the sign for that is to be seen once.
    last = max(n for n, test in enumerate(tests) if test.test_type == BFI)
    given[last] = [3] * len(given[last])
    for test, answers in zip(tests, given, strict=True):
        test.finished_at = test.created_at + timedelta(minutes=rng.randint(4, 19))
        taking.put_scores(test, answers)
        test.take_place()
        _comment(test, rng)
    for test in tests[: len(certain)]:
        # The test of the person in the trial still waits for Alba.
        approve(test, by_school=True, by_alba=test.test_taker != place.alone[0])
    for test in tests[len(certain) :]:
        old = timezone.now() - test.created_at > timedelta(days=6)
        approve(test, by_school=old and rng.random() < 0.7, by_alba=old and rng.random() < 0.5)
    running = [
        start(task, wording, rng, begun_days_ago=rng.uniform(0.1, 2))
        for task in others[FINISHED : FINISHED + IN_PROGRESS]
    ]
    for test in running:
        test.take_place()
    some = [
        answers_to(test.questionnaire, rng)[: rng.randint(1, test.questionnaire.item_count - 1)]
        for test in running
    ]
    Test.objects.bulk_create(tests + running)
    save_answers(tests + running, given + some)
    # All but one: the screens have a word for that as well.
    reports.save_or_leave(tests[:-1], store)


def _tasks(place: Place) -> tuple[list[Task], list[Task]]:
    """Returns the tests that are made for certain (of those who can log in), and those that may
    be."""
    first = place.classes[0]
    certain: list[Task] = [
        (first.teacher, first.students[0], SDQ),
        (first.parents[0], first.children[0], SDQ),
        (first.parents[0], None, BFI),
        (first.students[0], None, BFI),
        (place.alone[0], None, BFI),
        (place.alone[1], None, BFI),
    ]
    others: list[Task] = []
    for school_class in place.classes:
        others += [(school_class.teacher, child, SDQ) for child in school_class.students]
        pairs = zip(school_class.parents, school_class.children, strict=True)
        others += [(parent, child, SDQ) for parent, child in pairs]
        others += [(child, None, BFI) for child in school_class.students]
        if school_class.age >= 11:
            others += [(child, None, SDQ) for child in school_class.students]
    # The last of the staff has done nothing yet.
    others += [(person, None, BFI) for person in place.staff[:-1]]
    return certain, [task for task in others if task not in certain]


def start(task: Task, wording: Wording, rng: random.Random, *, begun_days_ago: float) -> Test:
    """Has no place yet (`Test.take_place`)."""
    taker, behalf, test_type = task
    text = terms.for_person(taker, behalf)
    begun = _at_a_decent_hour(timezone.now() - timedelta(days=begun_days_ago), rng)
    return Test(
        test_type=test_type,
        test_taker=taker,
        on_behalf_of_test_taker=behalf,
        wording=wording,
        created_at=begun,
        terms_accepted_at=begun + timedelta(seconds=rng.randint(20, 90)),
        terms_version=text.version,
        terms_locale=taker.user.locale,
        terms_digest=text.digests[taker.user.locale],
    )


def _at_a_decent_hour(moment: datetime, rng: random.Random) -> datetime:
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    day = moment.astimezone(zone).date()
    hour = datetime.combine(day, time(rng.randint(8, 21), rng.randint(0, 59)), tzinfo=zone)
    # The time is not in the future, however early it is now.
    return min(hour, timezone.now() - timedelta(minutes=40))


def _comment(test: Test, rng: random.Random) -> None:
    if rng.random() < 0.2:
        test.commented_by = GivenBy.ACCOUNT
        test.extra_comment = rng.choice(DATA["comments"][test.test_taker.user.locale])


def approve(test: Test, *, by_school: bool, by_alba: bool) -> None:
    """Approves a test; without a school nobody is there to give the school's approval."""
    assert test.finished_at is not None  # noqa: S101
    test.is_approved_by_school_admin = by_school and test.released_by == ReleasedBy.SCHOOL
    test.is_approved_by_alba = by_alba
    if test.is_released:
        test.release_mailed_at = min(test.finished_at + timedelta(days=3), timezone.now())


def save_answers(tests: list[Test], given: list[list[int]]) -> None:
    questions = {(q.test_type, q.number): q for q in Question.objects.all()}
    Answer.objects.bulk_create(
        Answer(
            test=test,
            question=questions[test.test_type, number],
            answer=value,
            given_by=GivenBy.ACCOUNT,
        )
        for test, answers in zip(tests, given, strict=True)
        for number, value in enumerate(answers, start=1)
    )
