"""Writes what a pupil list changes, in a number of queries that hardly depends on the number of
people. Every function runs in the transaction of `imports.apply`."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from alba.accounts import holder
from alba.accounts.models import DERIVED, User
from alba.audit import trail
from alba.audit.models import Action
from alba.days import today
from alba.enrolment.addresses import notices
from alba.enrolment.roster import screenings
from alba.enrolment.roster.decision import Decision
from alba.enrolment.roster.diff import Change
from alba.enrolment.roster.people import Pupil, classes
from alba.enrolment.roster.rows import ClassKey, Row
from alba.families.consent import guardian_consent
from alba.families.contacts import list_changes
from alba.people.models import Role, TestTaker
from alba.people.placement import changes, places
from alba.people.records.consents import GuardianConsent
from alba.people.scope.own_children import that_reader_leaves_alone
from alba.people.tutorship import new_tutors
from alba.schools import staffing
from alba.schools.models import Course, School
from alba.schools.names import key as class_key

CHUNK = 500
# Changes at a time: their query compares every row with every other one.
UPDATE_BATCH = 100
# The columns that a list changes in an account, and in a person.
OF_USER = ("first_name", "last_name", "known_as", "email")
OF_TAKER = ("birth_date", "external_id", "left_on")
# The columns that reports show of a person.
NAMED = frozenset({"first_name", "last_name", "birth_date"})


def hold_accounts(school: School) -> None:
    """Locks the pupils' accounts: after `places.hold` a transaction must not lock any more
    accounts."""
    accounts = User.objects.filter(
        test_taker__course__school=school, test_taker__role=Role.STUDENT
    ).order_by("pk")
    list(accounts.select_for_update(of=("self",)).values_list("pk", flat=True))


@dataclass(frozen=True)
class Written:
    there: dict[int, int]
    """Row -> id of the pupil it is about."""
    made: list[TestTaker]
    consents: list[GuardianConsent]
    screenings: dict[str, Any]
    """What undoing the list has to take back in them."""


def write(
    school: School,
    rows: Sequence[Row],
    decision: Decision,
    *,
    asked_in: Collection[int] = (),
    by: User,
) -> Written:
    """`asked_in`: the open screenings that ask newcomers too."""
    before = screenings.open_ones(school)
    named = [(one.course, one.class_name) for one in (rows[index] for index in decision.rows)]
    named += [(up.to_course, up.class_name) for up in decision.moving_up]
    courses = _courses(school, named, by=by)
    touched = [one.pupil for one in decision.found.all if one.fields or one.moves]
    movers = [pupil for up in decision.moving_up for pupil in up.pupils]
    takers = _held([*touched, *decision.leaving, *decision.without_number, *movers])
    without_number = [takers[pupil.id] for pupil in decision.without_number]
    _take_numbers(without_number)
    made = _create([rows[index] for index in decision.new], courses)
    record(Action.TAKER_CREATE, made, school.pk, by=by)
    places_of = {one.pupil.id: courses[rows[one.row].place] for one in decision.found.moved}
    places_of |= {
        pupil.id: courses[one.place] for one in decision.moving_up for pupil in one.pupils
    }
    placed = {taker.pk: taker.course_id or 0 for taker in made}
    placed |= {one.pupil.id: courses[rows[one.row].place].pk for one in decision.found.all}
    placed |= {pk: course.pk for pk, course in places_of.items()}
    settled = screenings.settle(
        before, screenings.Placing(placed, [pupil.id for pupil in movers], asked_in)
    )
    back, others = _change(decision.found.changed, takers, by=by)
    updated = {taker.pk: taker for taker in (*others, *without_number)}.values()
    record(Action.TAKER_UPDATE, updated, school.pk, by=by)
    record(Action.TAKER_RETURN, back, school.pk, by=by)
    _move({takers[pk]: course for pk, course in places_of.items()}, by=by)
    day = today()
    gone = [takers[pupil.id] for pupil in decision.leaving]
    for taker in gone:
        taker.left_on = day
    TestTaker.objects.filter(pk__in=[taker.pk for taker in gone]).update(left_on=day)
    record(Action.TAKER_LEAVE, gone, school.pk, by=by)
    changes.tell([*made, *back, *others, *gone])  # people who moved were already announced
    new_tutors.announce([*made, *back, *(takers[pk] for pk in places_of)], by=by)
    renamed = [one for one in decision.found.changed if not NAMED.isdisjoint(one.fields)]
    holder.named_otherwise([takers[one.pupil.id].user_id for one in renamed], by)
    newcomers = dict(zip(decision.new, made, strict=True))
    agreed = {one.row: takers[one.pupil.id] for one in decision.found.all if _says(one)}
    there = {one.row: one.pupil.id for one in decision.found.all}
    return Written(
        there | {row: taker.pk for row, taker in newcomers.items()},
        made,
        [
            *_put_consents(rows, newcomers, by=by, are_new=True),
            *_put_consents(rows, agreed, by=by),
        ],
        settled,
    )


def _says(one: Change) -> bool:
    return "consent" in one.fields


def _put_consents(
    rows: Sequence[Row], takers: dict[int, TestTaker], *, by: User, are_new: bool = False
) -> list[GuardianConsent]:
    """`takers`: row -> the pupil it is about."""
    words = [
        guardian_consent.Word(taker, consent.given, consent.reference, consent.route)
        for row, taker in takers.items()
        if (consent := rows[row].consent)
    ]
    return guardian_consent.put_many_on_record(words, by=by, are_new=are_new)


def _take_numbers(takers: list[TestTaker]) -> None:
    """Takes away the numbers that now belong to somebody else."""
    for taker in takers:
        taker.external_id = ""
    TestTaker.objects.filter(pk__in=[taker.pk for taker in takers]).update(external_id="")


def _courses(
    school: School, named: Sequence[tuple[str, str]], *, by: User
) -> dict[ClassKey, Course]:
    """Every class with one of these names; those that do not exist are created."""
    there = classes(school)
    missing: dict[ClassKey, tuple[str, str]] = {}
    for names in named:
        if class_key(*names) not in there:
            missing.setdefault(class_key(*names), names)
    for place, (course, class_name) in missing.items():
        there[place] = staffing.create_course(
            by=by, school=school, course=course, class_name=class_name
        )
    return there


def _held(pupils: list[Pupil]) -> dict[int, TestTaker]:
    """The rows, without locking the key, to which the rows of tests refer."""
    rows = TestTaker.objects.filter(pk__in=[pupil.id for pupil in pupils]).order_by("pk")
    held = rows.select_related("user", "course").select_for_update(of=("self",), no_key=True)
    return {taker.pk: taker for taker in held}


def _create(rows: Sequence[Row], courses: dict[ClassKey, Course]) -> list[TestTaker]:
    """Pupils without a password, an invitation or any email: the school may invite them later."""
    users = []
    for row in rows:
        user = User(
            email=row.email or None,
            first_name=row.first_name,
            last_name=row.last_name,
            known_as=row.known_as,
            locale=row.locale,
            is_test_taker=True,
        )
        user.set_unusable_password()
        users.append(user)
    User.objects.bulk_create(users, batch_size=CHUNK)
    takers = [
        TestTaker(
            user=user,
            role=Role.STUDENT,
            birth_date=row.birth_date,
            external_id=row.external_id,
            own_course=courses[row.place],
            course=courses[row.place],
        )
        for user, row in zip(users, rows, strict=True)
    ]
    TestTaker.objects.bulk_create(takers, batch_size=CHUNK)
    list_changes.make({taker.pk: row.guardians for taker, row in zip(takers, rows, strict=True)})
    return takers


def _change(
    changed: list[Change], takers: dict[int, TestTaker], *, by: User
) -> tuple[list[TestTaker], list[TestTaker]]:
    """(those who are here again, the others)."""
    users, people, contacts, back = [], [], {}, []
    former: dict[int, str] = {}
    reached = []
    _leave_own_children(changed, by=by)
    for one in changed:
        taker = takers[one.pupil.id]
        for name, (_from, to) in one.fields.items():
            if name in OF_USER:
                setattr(taker.user, name, to)
            elif name in OF_TAKER:
                setattr(taker, name, to)
        people.append(taker)
        if not one.fields.keys().isdisjoint(OF_USER):
            users.append(taker.user)
        if "email" in one.fields:
            taker.user.address_lost_on = None
            reached.append(taker)
            if one.pupil.email:
                former[taker.pk] = one.pupil.email
        if "guardians" in one.fields:
            contacts[taker.pk] = one.contacts
        if "left_on" in one.fields:
            back.append(taker)
    derive(users)
    # A fixed order keeps two transactions from a deadlock.
    User.objects.bulk_update(
        sorted(users, key=lambda user: user.pk),
        [*OF_USER, *DERIVED, "address_lost_on"],
        batch_size=UPDATE_BATCH,
    )
    notices.tell_set(reached, by=by, former=former)
    people.sort(key=lambda taker: taker.pk)
    facts = {one.pupil.id for one in changed if not one.fields.keys().isdisjoint(OF_TAKER)}
    TestTaker.objects.bulk_update(
        [taker for taker in people if taker.pk in facts], OF_TAKER, batch_size=UPDATE_BATCH
    )
    list_changes.write(contacts)
    returned = {taker.pk for taker in back}
    return back, [taker for taker in people if taker.pk not in returned]


def _leave_own_children(changed: list[Change], *, by: User) -> None:
    """A list uploaded by a reader changes neither contacts nor address of their own child."""
    own = that_reader_leaves_alone(by, [one.pupil.id for one in changed])
    for one in changed:
        if one.pupil.id in own:
            one.fields.pop("guardians", None)
            one.fields.pop("email", None)


def derive(users: list[User]) -> None:
    """The columns derived from names and addresses, which `bulk_update` does not fill."""
    for user in users:
        for name in DERIVED:
            field: Any = User._meta.get_field(name)  # noqa: SLF001 (Django's API)
            field.pre_save(user, add=False)


def _move(placed: dict[TestTaker, Course], *, by: User) -> None:
    for taker, course in placed.items():
        taker.own_course = course
    people = sorted(placed, key=lambda taker: taker.pk)
    if people:
        places.sync_course(people)
        places.record_moves(people, by=by)


def record(action: str, takers: Iterable[TestTaker], school: int, *, by: User) -> None:
    trail.record_all(
        trail.event(action, actor=by, about=taker, subject=taker.pk, school=school)
        for taker in takers
    )
