"""Three made-up schools with their people. Everything is drawn from one seed, so that the demo is
the same everywhere."""

import json
import random
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from django.contrib.auth.hashers import make_password
from django.utils import timezone

from alba.accounts.models import User
from alba.ops.demo_accounts import DOMAIN
from alba.people.models import Role, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.schools.models import Course, School
from alba.search.folding import fold

PASSWORD = "finestra-oberta"  # noqa: S105 (of the demo alone, printed on purpose)
DATA = json.loads((Path(__file__).parent / "names.json").read_text(encoding="utf-8"))

ALBA_ADMIN = f"alba@{DOMAIN}"
# The people who can log in: (description in the table, address).
LOGINS = [
    ("product administrator", ALBA_ADMIN),
    ("school administrator (two schools)", f"direccio@{DOMAIN}"),
    ("teacher with several children", f"docent@{DOMAIN}"),
    ("parent with one child", f"familia@{DOMAIN}"),
    ("student, for oneself", f"alumne@{DOMAIN}"),
    ("parent in the free trial", f"prova@{DOMAIN}"),
    ("auditor, who changes nothing", f"auditoria@{DOMAIN}"),
    ("reader for a school", f"orientacio@{DOMAIN}"),
    ("reader for the same school", f"benestar@{DOMAIN}"),
]
READERS = [LOGINS[7][1], LOGINS[8][1]]
STUDENTS_OF_TEACHER = 6
FAMILIES_OF_CLASS = 6


@dataclass
class SchoolClass:
    course: Course
    age: int
    teacher: TestTaker
    students: list[TestTaker] = field(default_factory=list)
    """Assigned to the teacher; they answer for themselves too."""
    parents: list[TestTaker] = field(default_factory=list)
    children: list[TestTaker] = field(default_factory=list)
    """The children in the order of `parents`: each is assigned to one."""


@dataclass
class Place:
    classes: list[SchoolClass]
    staff: list[TestTaker]
    alone: list[TestTaker]
    """Registered without a school; the first one has the demo's login."""


class Crowd:
    """Makes people with names of one family each, and addresses that nobody else has."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.number = 0
        self.password = make_password(PASSWORD)
        self.none = make_password(None)

    def family(self) -> dict[str, Any]:
        families: list[dict[str, Any]] = DATA["families"]
        return self.rng.choices(families, [family["share"] for family in families])[0]

    def user(self, first: str, last: str, locale: str, *, email: str = "", **fields: Any) -> User:
        self.number += 1
        plain = ".".join(f"{first} {last}".split()[:2])
        made = "".join(c for c in fold(plain) if c.isascii() and (c.isalnum() or c == "."))
        user = User(
            email=email or f"{made}{self.number}@{DOMAIN}",
            first_name=first,
            last_name=last,
            locale=locale,
            password=self.password if email else self.none,
            email_verified_at=timezone.now() - timedelta(days=60),
            created_at=timezone.now() - timedelta(days=60),
            **{
                "is_test_taker": True,
                "invited_at": timezone.now() - timedelta(days=60),
                **fields,
            },
        )
        user.save()
        return user

    def taker(
        self,
        role: str,
        *,
        kin: tuple[dict[str, Any], str, str] | None = None,
        email: str = "",
        user: dict[str, Any] | None = None,
        **fields: Any,
    ) -> TestTaker:
        """`kin`: the family, surname and locale to share; `user`: further fields of the account."""
        family, last, locale = kin or self.kin()
        young = role == Role.STUDENT
        names = family["girls" if young else "women"] + family["boys" if young else "men"]
        account = self.user(self.rng.choice(names), last, locale, email=email, **(user or {}))
        course = fields.pop("course", None)
        above = fields.get("assigned_to")
        return TestTaker.objects.create(
            user=account,
            role=role,
            own_course=course,
            course=course or (above.course if above else None),
            **fields,
        )

    def kin(self) -> tuple[dict[str, Any], str, str]:
        family = self.family()
        return family, self.rng.choice(family["surnames"]), self.rng.choice(family["locales"])

    def birth_date(self, age: int) -> date:
        days = self.rng.randint(20, 340)
        return timezone.localdate() - timedelta(days=round(365.25 * age) + days)


def make_place(rng: random.Random) -> Place:
    crowd = Crowd(rng)
    crowd.user(
        "Ariadna",
        "Vilaseca",
        "ca",
        email=ALBA_ADMIN,
        is_test_taker=False,
        is_alba_admin=True,
    )
    schools = [_make_school(data) for data in DATA["schools"]]
    director: dict[str, Any] = {"is_test_taker": False, "is_school_admin": True}
    head = crowd.user("Mercè", "Casadevall", "ca", email=LOGINS[1][1], **director)
    head.assigned_schools.set(schools[:2])
    crowd.user("Rosa María", "Peña", "es", **director).assigned_schools.set(schools[2:])
    auditor = {"is_test_taker": False, "is_alba_admin": True, "is_auditor": True}
    crowd.user("Neus", "Armengol", "ca", email=LOGINS[6][1], **auditor)
    classes: list[SchoolClass] = []
    staff: list[TestTaker] = []
    for school, data in zip(schools, DATA["schools"], strict=True):
        for name, group, age in data["courses"]:
            course = Course.objects.create(school=school, course=name, class_name=group)
            classes.append(_make_class(crowd, course, age, is_first=not classes))
        course = classes[-1].course
        logins = dict(zip((Role.PSYCHOPEDAGOGUE, Role.PSYCHOLOGIST), READERS, strict=True))
        for role in (Role.PSYCHOLOGIST, Role.PSYCHOPEDAGOGUE, Role.SCHOOL_ADMIN):
            email = "" if staff[2:] else logins.get(role, "")  # of the first school
            staff.append(crowd.taker(role, course=course, email=email))
    return Place(classes, staff, _make_alone(crowd))


def _make_school(data: dict[str, Any]) -> School:
    columns = ("school_name", "school_postal_code", "contact_email", "contact_phone")
    return School.objects.create(**{name: data[name] for name in columns})


def _make_class(crowd: Crowd, course: Course, age: int, *, is_first: bool) -> SchoolClass:
    """The first class holds the people who can log in."""
    emails = [email if is_first else "" for _what, email in LOGINS[2:5]]
    teacher = crowd.taker(
        Role.TEACHER, course=course, email=emails[0], kin=_at_home("Puigdomènech", is_first)
    )
    made = SchoolClass(course, age, teacher)
    for number in range(STUDENTS_OF_TEACHER):
        made.students.append(
            crowd.taker(
                Role.STUDENT,
                assigned_to=teacher,
                birth_date=crowd.birth_date(age),
                email="" if number else emails[2],
            )
        )
    for number in range(FAMILIES_OF_CLASS):
        kin = _at_home("Roca i Camps", is_first and not number) or crowd.kin()
        parent = crowd.taker(Role.PARENT, course=course, kin=kin, email="" if number else emails[1])
        child = crowd.taker(
            Role.STUDENT, kin=kin, assigned_to=parent, birth_date=crowd.birth_date(age)
        )
        made.parents.append(parent)
        made.children.append(child)
    # The consents let them take tests alone if the operator asks for it.
    GuardianConsent.objects.bulk_create(
        GuardianConsent(taker=child, given=True, reference=f"{course.course} {course.class_name}")
        for child in (*made.students, *made.children)
    )
    return made


def _at_home(surname: str, wanted: bool) -> tuple[dict[str, Any], str, str] | None:
    return (DATA["families"][0], surname, "ca") if wanted else None


def _make_alone(crowd: Crowd) -> list[TestTaker]:
    def since(days: int) -> dict[str, Any]:
        return {"trial_started_at": timezone.now() - timedelta(days=days), "invited_at": None}

    return [
        crowd.taker(Role.PARENT, email=LOGINS[5][1], user=since(5), declares="parent"),
        crowd.taker(Role.PARENT, user=since(30), declares="parent"),
        crowd.taker(Role.PARENT, user=since(2), declares="of_age"),
    ]
