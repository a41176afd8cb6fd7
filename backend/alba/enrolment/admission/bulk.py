"""Adding a list of people: to the class of a professional, or as the staff of a school."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.http import Http404

from alba.accounts.models import User
from alba.accounts.registration import invitations
from alba.audit import trail
from alba.audit.models import Action
from alba.enrolment.addresses import taken_addresses
from alba.enrolment.admission import linked_parents, new_classes, own_classes, present_staff
from alba.enrolment.admission.new_classes import NewClass
from alba.enrolment.lists import bad_rows
from alba.errors import Invalid
from alba.families.consent import guardian_consent
from alba.people.models import PROFESSIONAL_ROLES, TestTaker
from alba.people.placement import changes, places
from alba.people.tutorship import new_tutors
from alba.schools import names, staff_rooms
from alba.schools.archive import refuse_archived
from alba.schools.models import School

BULK_LIMIT = 500


@dataclass(frozen=True)
class Destination:
    """Where the people of a list belong: with a professional (`responsible`), or in a school, whose
    staff they are. `new_classes`: those that the file names and the school does not have."""

    school: School | None
    responsible: TestTaker | None = None
    new_classes: Sequence[NewClass] = field(default=())

    @classmethod
    def beside(cls, responsible: TestTaker) -> "Destination":
        return cls(responsible.course.school if responsible.course else None, responsible)


def check_bulk(
    people: dict[int, taken_addresses.Person],
    problems: bad_rows.Problems,
    *,
    by: User,
    school: School | None,
    staff: Collection[int] = (),
) -> None:
    """Raises Invalid with all problems of all rows, which are for `school`: the `problems` of their
    format (index -> field -> texts) and those of the addresses of `people`; TooOften (see
    `taken_addresses`)."""
    all_of_them = {index: dict(fields) for index, fields in problems.items()}
    for index, text in taken_addresses.look_up(people, by=by, school=school, staff=staff).items():
        fields = all_of_them.setdefault(index, {})
        fields["email"] = [*fields.get("email", []), text]
    bad_rows.refuse(all_of_them)


def create_bulk(
    *,
    by: User,
    to: Destination,
    rows: list[dict[str, Any]],
    consent: str = "",
    link_guardians: bool = False,
) -> list[TestTaker]:
    """Adds all of `rows` (email, first_name, last_name, locale, role, birth_date?, course?), each
    invited by email; or none of them. They are assigned to the professional of `to`, except those
    with a class of their own (see `own_classes`); the staff of a school to nobody, and those to
    whom their list gives no class have none. Returns the person of each row; staff who are here
    already (`present_staff`) or have left stay as they are. `consent`: where the school keeps what
    the guardians of the students among them have signed. `link_guardians`: see `linked_parents`.
    Raises Invalid with `rows` for taken addresses, and if the responsible person's class, or the
    school, is archived."""
    with transaction.atomic():
        # Checked again inside the transaction: an address may have been taken since `check_bulk`.
        linked = linked_parents.guardians(rows, by=by) if link_guardians else {}
        school = to.school
        here = present_staff.find(rows, school)
        new = {index: row for index, row in enumerate(rows) if index not in here}
        by_mail = {index: row for index, row in new.items() if index not in linked}
        wanted = {
            index: taken_addresses.person(row["email"], row["first_name"], row["last_name"])
            for index, row in by_mail.items()
        }
        staff = {index for index in wanted if rows[index]["role"] in PROFESSIONAL_ROLES}
        taken = taken_addresses.find(wanted, by=by, school=school, staff=staff).told
        bad_rows.refuse({index: {"email": [text]} for index, text in taken.items()})
        invited = invitations.invite_many(
            [
                {
                    "email": row["email"],
                    "first_name": row["first_name"],
                    "last_name": row["last_name"],
                    "known_as": row.get("known_as", ""),
                    "locale": row["locale"],
                    "is_test_taker": True,
                }
                for row in by_mail.values()
            ],
            by=by,
        )
        silent = linked_parents.without_address([rows[index] for index in linked])
        of_linked = dict(zip(linked, silent, strict=True))
        others = iter(invited)
        users = [of_linked.get(index) or next(others) for index in new]
        place_of = _places(to, rows, by=by)
        takers = TestTaker.objects.bulk_create(
            TestTaker(
                user=user,
                role=row["role"],
                birth_date=row.get("birth_date"),
                **place_of(index),
            )
            for user, (index, row) in zip(users, new.items(), strict=True)
        )
        of_rows = {**here, **dict(zip(new, takers, strict=True))}
        trail.record_all(
            trail.event(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
            for taker in takers
        )
        linked_parents.bond([(of_rows[index], parent) for index, parent in linked.items()], by=by)
        if consent:
            guardian_consent.record_for_list(takers, by=by, reference=consent)
        changes.tell(takers)
        new_tutors.announce(takers, by=by)
    return [of_rows[index] for index in range(len(rows))]


def _places(
    to: Destination, rows: list[dict[str, Any]], *, by: User
) -> Callable[[int], dict[str, Any]]:
    """The place of the person of each row, as it is decided now, with all that may change it
    locked."""
    if to.responsible is None and to.school is not None:
        return _places_of_staff(to.school, to.new_classes, rows, by=by)
    if to.responsible is None:
        raise Http404
    places.keep_still(to.responsible.pk)
    found = TestTaker.objects.select_related("course__school").filter(pk=to.responsible.pk)
    if (now := found.first()) is None:
        raise Http404
    refuse_archived(now.course, "responsible_test_taker_id")
    if now.course and now.course.of_staff and not all(_is_staff(row) for row in rows):
        raise Invalid({"responsible_test_taker_id": [places.without_class_text()]})
    bad_rows.refuse(own_classes.problems(rows, to.school))
    own = own_classes.find(rows, to.school)
    with_them = {"assigned_to": now, "course": now.course}

    def place_of(index: int) -> dict[str, Any]:
        course = own.get(rows[index].get("course") or 0)
        return with_them if course is None else {"own_course": course, "course": course}

    return place_of


def _places_of_staff(
    school: School, unknown: Sequence[NewClass], rows: list[dict[str, Any]], *, by: User
) -> Callable[[int], dict[str, Any]]:
    places.keep_school_still(school.pk)
    names.hold(school.pk)
    now = School.objects.filter(pk=school.pk).first()
    if now is None:
        raise Http404
    refuse_archived(now, "school")
    bad_rows.refuse(own_classes.problems(rows, now))
    known = own_classes.find(rows, now)
    made = new_classes.make(unknown, school=now, by=by)
    room = staff_rooms.of(now)

    def place_of(index: int) -> dict[str, Any]:
        course = made.get(index) or known.get(rows[index].get("course") or 0)
        if course is None:
            return {"own_course": room, "course": room, "tutors_own_course": False}
        return {"own_course": course, "course": course}

    return place_of


def _is_staff(row: dict[str, Any]) -> bool:
    return row["role"] in PROFESSIONAL_ROLES
