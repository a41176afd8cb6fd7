"""Makes as many schools, people and tests as a region has, for measuring. Everything is drawn from
one seed and written in bulk; the dates count back from the day it is made."""

import random
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from itertools import count, islice
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db.models import Model
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.givers import GivenBy
from alba.assessments.models import Answer, ReleasedBy, Test
from alba.assessments.questionnaires.models import Question, TestType, Wording
from alba.assessments.report import files as report_files
from alba.assessments.report import report
from alba.assessments.report.models import Report
from alba.assessments.taking import taking, terms
from alba.campaigns.choices import Voice
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import midnight, today
from alba.ops.demo_accounts import VOLUME_DOMAIN as DOMAIN
from alba.people.models import Role, TestTaker
from alba.schools.duties import granting
from alba.schools.models import Course, School
from alba.search.folding import fold
from demo import volume_asking, volume_last_year, volume_reading
from demo.answers import answers_to
from demo.people import DATA, PASSWORD

ALBA_ADMIN = f"alba@{DOMAIN}"
# The people who can log in: (description in the table, address).
LOGINS = [
    ("product administrator", ALBA_ADMIN),
    ("school administrator (one school)", f"escola@{DOMAIN}"),
    ("school administrator (30 schools)", f"zona@{DOMAIN}"),
    ("teacher", f"docent@{DOMAIN}"),
]
SCHOOLS_OF_ZONE = 30
# A class: its teacher, students assigned to the teacher, families of a parent and a child.
STUDENTS, FAMILIES = 14, 5
CLASS = 1 + STUDENTS + 2 * FAMILIES
WITHOUT_SCHOOL = 100  # one person in so many
IN_PROGRESS = 100  # one test more for so many finished ones
SDQ_SHARE = 30  # one test in so many; the others are the longer questionnaire
DAYS = 730
BATCH = 5000
MOST_CLASSES = 40  # of a school's campaign
OPEN_SINCE = 10  # days
COURSES = [("5è de primària", 10), ("6è de primària", 11), ("1r d'ESO", 12), ("2n d'ESO", 13)]
KINDS = ["Escola", "Institut", "Col·legi", "CEIP"]


class Crowd:
    """People in memory, with names of one family each and addresses that nobody else has."""

    def __init__(self, rng: random.Random, today: datetime):
        self.rng = rng
        self.today = today
        self.numbers = count(1)
        self.password = make_password(PASSWORD)
        self.nothing = make_password(None)

    def user(self, email: str = "", **fields: Any) -> User:
        """`email`: for an account that can log in; otherwise made from the name."""
        rng, families = self.rng, DATA["families"]
        family = rng.choices(families, [family["share"] for family in families])[0]
        first = rng.choice(family["women"] + family["men"])
        last = rng.choice(family["surnames"])
        plain = "".join(c for c in fold(f"{first}.{last}") if c.isascii() and c not in " ·'")
        joined = self.today - timedelta(days=rng.randint(1, DAYS))
        return User(
            email=email or f"{plain}{next(self.numbers)}@{DOMAIN}",
            first_name=first,
            last_name=last,
            locale=rng.choice(family["locales"]),
            password=self.password if email else self.nothing,
            email_verified_at=joined,
            created_at=joined,
            **({"is_test_taker": True} | fields),
        )

    def taker(self, role: str, *, email: str = "", age: int | None = None, **fields: Any) -> Any:
        above = fields.get("assigned_to")
        born = self.today - timedelta(days=365 * age + self.rng.randint(20, 340)) if age else None
        course = fields.pop("course", None)
        return TestTaker(
            user=self.user(email),
            role=role,
            own_course=course,
            course=course or (above.course if above else None),
            birth_date=born.date() if born else None,
            **fields,
        )


def fill(*, schools: int, people: int, tests: int, seed: int) -> tuple[int, float]:
    """Runs in the caller's transaction. Returns how many pupils the largest screening of last year
    had, and how many seconds its figures took. All finished tests have rows of reports, but each
    questionnaire has one file that they share: the disk is not measured."""
    rng = random.Random(seed)  # noqa: S311 (made-up people, not secrets)
    crowd = Crowd(rng, timezone.now().replace(hour=12, minute=0, second=0, microsecond=0))
    alone = people // WITHOUT_SCHOOL
    courses = _make_schools(crowd, schools, classes=max(1, (people - alone) // CLASS))
    takers = _make_people(crowd, courses, people)
    _make_tests(crowd, takers, tests)
    _make_campaigns()
    admin = User.objects.get(email=LOGINS[2][1])
    last_year = volume_last_year.make(admin.assigned_schools.order_by("pk"), rng)
    campaigns = list(Campaign.objects.open().order_by("pk"))
    volume_asking.make(campaigns, admin, rng)
    volume_reading.make(campaigns, admin, rng)
    return last_year


def _make_schools(crowd: Crowd, number: int, *, classes: int) -> list[tuple[Course, int]]:
    """The courses with their pupils' age, the first of them in the first school."""
    rng = crowd.rng
    names = [surname for family in DATA["families"] for surname in family["surnames"]]
    made = School.objects.bulk_create(
        School(
            school_name=f"{rng.choice(KINDS)} {rng.choice(names)} {n + 1}",
            school_postal_code=f"{rng.choice(['08', '17', '25', '43'])}{rng.randint(1, 899):03}",
            contact_phone="930 000 000",
        )
        for n in range(number)
    )
    admin: dict[str, Any] = {"is_test_taker": False, "is_school_admin": True}
    users = [crowd.user(ALBA_ADMIN, is_test_taker=False, is_alba_admin=True)]
    users += [crowd.user(email, **admin) for _what, email in LOGINS[1:3]]
    users += [crowd.user(**admin) for _ in made]
    _alba, one, zone, *others = User.objects.bulk_create(users, BATCH)
    of_admins = School.admins.through
    places = [(one, made[0]), *((zone, school) for school in made[:SCHOOLS_OF_ZONE])]
    places += zip(others, made, strict=True)
    of_admins.objects.bulk_create(
        of_admins(user_id=user.pk, school_id=school.pk) for user, school in places
    )
    courses = []
    for n in range(classes):
        group, (course, age) = n // number, COURSES[n // number % len(COURSES)]
        name = chr(ord("A") + group // len(COURSES) % 26)
        row = Course(school=made[n % number], course=course, class_name=name)
        courses.append((row, age))
    Course.objects.bulk_create([row for row, _age in courses], BATCH)
    return courses


def _make_campaigns() -> None:
    """Makes an open campaign in each school of the zone, about all of its classes; the zone's
    administrator reads there."""
    alba = User.objects.get(email=ALBA_ADMIN)
    admin = User.objects.get(email=LOGINS[2][1])
    began = today() - timedelta(days=OPEN_SINCE)
    for school in admin.assigned_schools.order_by("pk"):
        granting.grant(school, admin.pk, by=alba)
        campaign = running.create(
            by=admin,
            school=school,
            classes=list(school.courses.order_by("pk")[:MOST_CLASSES]),
            name="Com estem?",
            questionnaires=["SDQ"],
            voices=[str(voice) for voice in Voice],
            teacher_voice="all",
            basis="consent",
            opens_on=began,
            closes_on=today() + timedelta(days=30),
        )
        running.open_campaign(admin, campaign.pk)
    # Its families have been asked since.
    Campaign.objects.update(created_at=midnight(began), opened_at=midnight(began))


def _make_people(crowd: Crowd, courses: list[tuple[Course, int]], number: int) -> list[TestTaker]:
    """Whole classes, and the remaining people without a school."""
    above: list[TestTaker] = []
    below: list[TestTaker] = []
    for course, age in courses:
        email = LOGINS[3][1] if not above else ""
        teacher = crowd.taker(Role.TEACHER, course=course, email=email)
        parents = [crowd.taker(Role.PARENT, course=course) for _ in range(FAMILIES)]
        above += [teacher, *parents]
        responsible = [teacher] * STUDENTS + parents
        below += [crowd.taker(Role.STUDENT, assigned_to=one, age=age) for one in responsible]
    left = number - len(above) - len(below)
    above += [crowd.taker(Role.PARENT) for _ in range(left)]
    for level in (above, below):
        User.objects.bulk_create([taker.user for taker in level], BATCH)
        # The ids came after the rows were put together.
        for taker in level:
            taker.user, taker.assigned_to = taker.user, taker.assigned_to
        TestTaker.objects.bulk_create(level, BATCH)
    return above + below


def _make_tests(crowd: Crowd, takers: list[TestTaker], finished: int) -> None:
    """`finished` tests and some in progress, spread over the people and over two years; the
    teacher who can log in has the first ones."""
    questions = {(q.test_type, q.number): q for q in Question.objects.all()}
    wording = Wording.objects.current()
    order = crowd.rng.sample(takers, len(takers))
    order.sort(key=lambda taker: taker.user.email != LOGINS[3][1])
    total = finished + finished // IN_PROGRESS
    with report_files.storing() as store:
        files: dict[int, tuple[str, int, str]] = {}
        for start in range(0, total, BATCH // 5):
            chunk = range(start, min(total, start + BATCH // 5))
            tests = [_test(crowd, order[n % len(order)], n, wording) for n in chunk]
            given = [answers_to(test.questionnaire, crowd.rng) for test in tests]
            for n, test, answers in zip(chunk, tests, given, strict=True):
                if n < finished:
                    _finish(crowd.rng, test, answers)
                else:
                    del answers[crowd.rng.randint(1, len(answers) - 1) :]
            Test.objects.bulk_create(tests)
            _save(_answers(tests, given, questions))
            done = [test for test in tests if test.is_finished]
            for test in done:
                if test.test_type not in files:
                    content = report.make(test)
                    digest = report_files.sum_of(content)
                    files[test.test_type] = store(content), len(content), digest
            _save(_reports(done, files))


def _test(crowd: Crowd, taker: TestTaker, number: int, wording: Wording) -> Test:
    begun = crowd.today - timedelta(minutes=crowd.rng.randint(60, DAYS * 24 * 60))
    about_oneself = number % SDQ_SHARE
    text = terms.for_person(taker, None) if about_oneself else terms.ADULT
    test = Test(
        test_type=TestType.PERSONALITY if about_oneself else TestType.EMOTIONAL_WELLBEING,
        test_taker=taker if about_oneself else taker.assigned_to or taker,
        on_behalf_of_test_taker=None if about_oneself or not taker.assigned_to else taker,
        wording=wording,
        created_at=begun,
        terms_accepted_at=begun + timedelta(seconds=30),
        terms_version=text.version,
        terms_locale=taker.user.locale,
        terms_digest=text.digests[taker.user.locale],
    )
    test.take_place()
    return test


def _finish(rng: random.Random, test: Test, answers: list[int]) -> None:
    test.finished_at = test.created_at + timedelta(minutes=rng.randint(4, 19))
    taking.put_scores(test, answers)
    test.take_place()
    test.is_approved_by_alba = rng.random() < 0.5
    test.is_approved_by_school_admin = test.released_by == ReleasedBy.SCHOOL and rng.random() < 0.7
    if test.is_released:
        test.release_mailed_at = test.finished_at


def _answers(
    tests: Iterable[Test], given: Iterable[list[int]], questions: dict[tuple[int, int], Question]
) -> Iterator[Answer]:
    for test, answers in zip(tests, given, strict=True):
        for number, value in enumerate(answers, start=1):
            question = questions[test.test_type, number]
            yield Answer(test=test, question=question, answer=value, given_by=GivenBy.ACCOUNT)


def _reports(tests: Iterable[Test], files: dict[int, tuple[str, int, str]]) -> Iterator[Report]:
    for test in tests:
        file, size, digest = files[test.test_type]
        yield Report(
            test=test,
            source=Report.Source.GENERATED,
            file=file,
            size=size,
            digest=digest,
            is_first=True,
            created_at=test.finished_at or test.created_at,
        )


def _save(rows: Iterator[Model]) -> None:
    """Saves the rows in pieces, so that the memory does not grow with their number."""
    while piece := list(islice(rows, BATCH)):
        type(piece[0])._default_manager.bulk_create(piece)  # noqa: SLF001 (its documented name)
