"""Run by the fuzzer in the product's own environment: a user of every role, with rows of every
kind. Prints their logins as JSON.

Rows that must last have ids from LASTING on, the same ones for every kind, so that one list of
numbers names rows wherever an id is asked for. Rows that may be deleted have ids from 1 on, which
is what a fuzzer tries by itself."""

import json
import os
import sys
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")

import django

django.setup()

from django.utils import timezone  # noqa: E402

from alba.accounts.logins import session, tokens  # noqa: E402
from alba.accounts.models import User  # noqa: E402
from alba.assessments.models import Answer, Test  # noqa: E402
from alba.assessments.questionnaires.models import Question, TestType, Wording  # noqa: E402
from alba.assessments.review import review  # noqa: E402
from alba.assessments.taking import taking  # noqa: E402
from alba.campaigns.models import Assignment, Campaign  # noqa: E402
from alba.days import today  # noqa: E402
from alba.people.models import Role, TestTaker  # noqa: E402
from alba.schools.models import Course, School  # noqa: E402

LASTING = 7_000_001
FOREIGN = 7_000_101
EXPENDABLE = 8_000_001
SCHOOL_ADMIN, PRODUCT_ADMIN, TAKER = LASTING, LASTING + 1, LASTING + 2
DOOMED = 40


def user_of(kind: str, number: int, pk: int | None = None) -> User:
    return User(
        pk=pk,
        email=f"{kind}{number}@fuzz.example",
        first_name="Núria",
        last_name=f"Puig {number}",
        email_verified_at=timezone.now(),
        **{f"is_{kind}": True},
    )


def make_user(kind: str, number: int, pk: int | None = None) -> User:
    user = user_of(kind, number, pk)
    user.save(force_insert=True)
    return user


def make_course(pk: int | None) -> Course:
    named = {"school_name": "Escola", "school_postal_code": "08001"}
    school = School.objects.create(pk=pk, contact_phone="930 000 000", **named)
    return Course.objects.create(pk=pk, course="2n ESO", class_name="B", school=school)


def make_taker(course: Course, number: int, pk: int | None = None, **fields: Any) -> TestTaker:
    user = make_user("test_taker", number, fields.pop("user_id", pk))
    own = {} if "assigned_to" in fields else {"own_course": course}
    return TestTaker.objects.create(pk=pk, user=user, course=course, **{**own, **fields})


def make_test(taker: TestTaker, pk: int | None, answers: int = 0, terms: bool = True) -> Test:
    """`answers`: how many questions are answered; all 25 finish it."""
    test = Test.objects.create(
        pk=pk,
        test_type=TestType.EMOTIONAL_WELLBEING,
        test_taker=taker,
        wording=Wording.objects.latest("id"),
    )
    if terms:
        taking.amend_test(taker.user, test.pk, accepts_terms=True)
    questions = list(Question.objects.filter(test_type=test.test_type).order_by("number"))
    start = LASTING + Answer.objects.count()
    Answer.objects.bulk_create(
        Answer(pk=start + n, test=test, question=question, answer=n % 3)
        for n, question in enumerate(questions[:answers])
    )
    if answers == len(questions):
        taking.finish_test(taker.user, test.pk)
    return test


def make_doomed(course: Course) -> list[User]:
    """People whom a call may delete. Made first, because SQLite never reuses small ids."""
    admins = [make_user("school_admin", n) for n in range(DOOMED)]
    for n in range(DOOMED):
        make_taker(course, n, role=Role.PARENT)
    return admins


def make_lasting(course: Course) -> dict[str, User]:
    admin = make_user("school_admin", SCHOOL_ADMIN, SCHOOL_ADMIN)
    course.school.admins.add(admin)
    alba = make_user("alba_admin", PRODUCT_ADMIN, PRODUCT_ADMIN)
    taker = make_taker(course, TAKER, LASTING, role=Role.TEACHER, user_id=TAKER)
    for n in (1, 2):
        make_taker(course, TAKER + n, LASTING + n, user_id=TAKER + n, assigned_to=taker)
    for _ in range(DOOMED):
        make_test(taker, None)
    make_test(taker, LASTING + 1, answers=4)  # its answers get the numbers from LASTING on
    make_test(taker, LASTING + 2, terms=False)
    make_test(taker, LASTING + 3, answers=25)
    make_test(taker, LASTING, answers=25)
    review.set_approval(admin, LASTING, True)
    for _ in range(DOOMED):
        make_campaign(None, course)
    make_campaign(LASTING, course, taker)
    make_campaign(LASTING + 1, course)
    return {"TT": taker.user, "SA": admin, "PA": alba}


def make_campaign(pk: int | None, course: Course, taker: TestTaker | None = None) -> None:
    """A draft; with `taker` an open one that asks them about themselves."""
    campaign = Campaign.objects.create(
        pk=pk,
        school=course.school,
        name="Tardor",
        questionnaires=["BFI"],
        voices=["self"],
        state="open" if taker else "draft",
        opens_on=today(),
        closes_on=today(),
    )
    campaign.classes.create(course=course)
    if taker:
        Assignment.objects.create(
            pk=pk,
            campaign=campaign,
            subject=taker,
            informant=taker,
            test_type=TestType.PERSONALITY,
            voice="self",
            course=course,
            course_label="2n ESO B",
        )


def make_foreign() -> None:
    course = make_course(FOREIGN)
    taker = make_taker(course, FOREIGN, FOREIGN, role=Role.TEACHER)
    make_test(taker, FOREIGN, answers=25)
    make_campaign(FOREIGN, course, taker)


def login(user: User) -> str:
    return tokens.issue(session.start(user)).access


def make_victims(course: Course, number: int) -> dict[str, list[str]]:
    """Logins that a call may end, `number` for each role."""
    kinds = {"TT": "test_taker", "SA": "school_admin", "PA": "alba_admin"}
    found = {}
    for place, (role, kind) in enumerate(kinds.items()):
        first = EXPENDABLE + place * number
        rows = [user_of(kind, n, n) for n in range(first, first + number)]
        users = User.objects.bulk_create(rows)
        found[role] = [login(user) for user in users]
        if role == "TT":
            TestTaker.objects.bulk_create(
                TestTaker(pk=user.pk, user=user, own_course=course, course=course) for user in users
            )
        if role == "SA":
            course.school.admins.add(*users)
    return found


def main(victims: int) -> dict[str, Any]:
    for _ in range(DOOMED):
        make_course(None)
    course = make_course(LASTING)
    doomed = make_doomed(course)
    people = make_lasting(course)
    course.school.admins.add(*doomed)
    make_foreign()
    return {
        "logins": {role: [login(user), login(user)] for role, user in people.items()},
        "victims": make_victims(course, victims),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(int(sys.argv[1]))))
