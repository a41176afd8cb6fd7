"""The pupils of a school as a pupil list is compared with them."""

import hashlib
from dataclasses import dataclass, fields
from datetime import date
from functools import cached_property

from django.db.models import F

from alba.accounts import erasure
from alba.accounts.models import User
from alba.enrolment.roster.rows import ClassKey
from alba.families.guardian_lists import Guardian, Known, Merged
from alba.people import told_apart
from alba.people.models import Role, TestTaker, TestTakerQuerySet
from alba.people.names import NameKey, name_key
from alba.people.records.contacts import GuardianContact
from alba.people.scope import excluded_people as shut_out
from alba.schools.models import Course, School
from alba.schools.names import key as class_key


@dataclass(frozen=True)
class Pupil:
    id: int
    user: int
    first_name: str
    last_name: str
    known_as: str
    email: str | None
    # True if an address in the list may replace the one on record.
    address_is_free: bool
    birth_date: date | None
    external_id: str
    left_on: date | None
    course_id: int
    course: str
    class_name: str
    contacts: tuple[Known, ...]
    told_apart: str = ""
    consent: bool | None = None
    """The newest consent on record."""

    @cached_property
    def name(self) -> NameKey:
        return name_key(self.first_name, self.last_name)

    @property
    def guardians(self) -> tuple[Guardian, ...]:
        return tuple(one.guardian for one in self.contacts if not one.excluded)

    def guardians_with(self, merged: Merged) -> tuple[Guardian, ...]:
        there = (
            merged.changed.get(one.id, one.guardian) for one in self.contacts if not one.excluded
        )
        return (*there, *merged.new)

    @cached_property
    def place(self) -> ClassKey:
        return class_key(self.course, self.class_name)


def classes(school: School) -> dict[ClassKey, Course]:
    """The classes by their keys; of duplicates, the oldest one that is in use."""
    found: dict[ClassKey, Course] = {}
    for course in school.courses.order_by(F("archived_at").asc(nulls_first=True), "pk"):
        found.setdefault(class_key(course.course, course.class_name), course)
    return found


def archived_classes(school: School) -> set[ClassKey]:
    return {key for key, course in classes(school).items() if course.archived_at is not None}


def of(school: School) -> list[Pupil]:
    """Includes pupils who have left, since they may come back. Children whom a guardian added are
    in no school."""
    return _pupils(TestTaker.objects.filter(course__school=school))


def shut_to(school: School, *users: User | None) -> frozenset[int]:
    """The pupils of whom one of these people is shut out."""
    people = TestTaker.objects.filter(course__school=school)
    found = (people.shut_to(user).values_list("pk", flat=True) for user in users if user)
    return frozenset(pk for some in found for pk in some)


def being_erased(school: School) -> list[Pupil]:
    """Pupils who are in no list any more, whose deletion can still be undone, and on whom something
    hangs. A typo that was deleted keeps nobody out."""
    hidden = TestTaker.everyone.filter(course__school=school, erased_from__isnull=False)
    weigh = erasure.hangs_on(list(hidden.values_list("user", flat=True)))
    return _pupils(hidden.filter(user__in=weigh))


def _pupils(whose: TestTakerQuerySet) -> list[Pupil]:
    rows = whose.filter(role=Role.STUDENT, added_by=None)
    known: dict[int, list[Known]] = {}
    contacts = GuardianContact.objects.filter(taker__in=rows.values("pk")).order_by("pk")
    names = [field.name for field in fields(Guardian)]
    for taker_id, pk, excluded, *values in contacts.values_list("taker", "pk", "excluded", *names):
        known.setdefault(taker_id, []).append(Known(pk, Guardian(*values), excluded))
    _add_shut_out(known, rows)
    people = rows.with_consent().select_related("user", "course").order_by("pk")
    takers = [taker for taker in people if taker.course is not None]
    apart = told_apart.among(
        (one.pk, (one.user.folded_name, one.course_id), one.birth_date)
        for one in takers
        if one.left_on is None
    )
    return [
        Pupil(
            id=taker.pk,
            user=taker.user_id,
            first_name=taker.user.first_name,
            last_name=taker.user.last_name,
            known_as=taker.user.known_as,
            email=taker.user.email,
            address_is_free=taker.user.email is None or taker.user.awaits_invitation,
            birth_date=taker.birth_date,
            external_id=taker.external_id,
            left_on=taker.left_on,
            course_id=taker.course.pk,
            course=taker.course.course,
            class_name=taker.course.class_name,
            contacts=tuple(known.get(taker.pk, ())),
            told_apart=apart.get(taker.pk, ""),
            consent=taker.consent_given,  # type: ignore[attr-defined]
        )
        for taker in takers
        if taker.course is not None
    ]


def _add_shut_out(known: dict[int, list[Known]], rows: TestTakerQuerySet) -> None:
    """People excluded under a name or an address that no excluded contact has any more."""
    shut = shut_out.of_children(rows.values_list("pk", flat=True))
    for taker, values in shut.values.items():
        there = known.setdefault(taker, [])
        had: set[str] = set()
        for one in there:
            if one.excluded:
                guardian = one.guardian
                had |= shut_out.values_of(full_name=guardian.full_name, email=guardian.email)
        named = {shut_out.name_value(name): name for name in shut.named[taker]}
        for value in sorted(values - had):
            name, email = named.get(value, ""), value if "@" in value else ""
            there.append(Known(0, Guardian(name, "", email, ""), excluded=True))


def numbers_of_others(school: School) -> set[str]:
    """The numbers of people of the school who are not pupils."""
    rows = TestTaker.objects.filter(course__school=school).exclude(role=Role.STUDENT)
    return set(rows.exclude(external_id="").values_list("external_id", flat=True))


def fingerprint(pupils: list[Pupil]) -> str:
    """Hash of every field the comparison reads."""
    return hashlib.sha256(repr(pupils).encode()).hexdigest()
