"""Adding, changing and removing people."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure
from alba.accounts.models import User, normalize_email
from alba.accounts.registration import invitations
from alba.audit import trail
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid
from alba.schools.archive import refuse_archived
from alba.schools.models import Course, School
from alba.takers.children import children, guardian_consent
from alba.takers.enrolment import bad_rows, linking, numbers, own_classes, taken_addresses
from alba.takers.models import UNSAID, Bond, Role, TestTaker
from alba.takers.placement import changes, correcting, places

BULK_LIMIT = 500


def create_responsible(*, by: User, course: Course, role: str, **fields: Any) -> TestTaker:
    """A professional of `course`, invited by mail. Raises Invalid for an address in use and an
    archived class, TooOften (see `taken_addresses`)."""
    refuse_archived(course, "course")
    birth_date = fields.pop("birth_date", None)
    taken_addresses.refuse(fields["email"], by=by, school=course.school)
    with transaction.atomic():
        user = invitations.invite(by=by, is_test_taker=True, **fields)
        taker = TestTaker.objects.create(
            user=user, role=role, own_course=course, course=course, birth_date=birth_date
        )
        record(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
        changes.tell([taker])
    return taker


def check_bulk(
    emails: list[str], problems: bad_rows.Problems, *, by: User, school: School | None
) -> None:
    """Raises Invalid with all problems of all rows, which are for `school`: `problems` of their
    form (index -> field -> texts) and those of their `emails`, one for each row; TooOften (see
    `taken_addresses`)."""
    stored = [normalize_email(email) for email in emails]
    told = taken_addresses.look_up(stored, by=by, school=school)
    all_of_them = {index: dict(fields) for index, fields in problems.items()}
    for index, text in _taken_rows(emails, told).items():
        fields = all_of_them.setdefault(index, {})
        fields["email"] = [*fields.get("email", []), text]
    bad_rows.refuse(all_of_them)


def _taken_rows(emails: list[str], told: dict[str, str]) -> dict[int, str]:
    """Index -> message of the rows whose address stands twice in the list or is in use, of which
    `told` says what (see `taken_addresses`)."""
    stored = [normalize_email(email) for email in emails]
    problems = {}
    for index, email in enumerate(stored):
        if email in told:
            problems[index] = told[email]
        elif email and email in stored[:index]:
            problems[index] = _("This address appears twice in the list.")
    return problems


def create_bulk(
    *,
    by: User,
    responsible: TestTaker,
    rows: list[dict[str, Any]],
    consent: str = "",
    link_guardians: bool = False,
) -> list[TestTaker]:
    """All of `rows` (email, first_name, last_name, locale, role, birth_date?, course?) as people
    assigned to `responsible` (but for those with a class of their own, see `own_classes`), each
    invited by mail; or none of them. `consent`: where the school keeps what
    the guardians of the students among them have signed. `link_guardians`: see `linking`. Raises
    Invalid with `rows` for taken addresses, and for a responsible person of an archived class."""
    with transaction.atomic():
        # Once more, inside the transaction: an address may have been taken since `check_bulk`.
        linked = linking.guardians(rows, by=by) if link_guardians else {}
        emails = ["" if index in linked else row["email"] for index, row in enumerate(rows)]
        school = responsible.course.school if responsible.course else None
        found = taken_addresses.find(emails, by=by, school=school)
        taken = _taken_rows(emails, taken_addresses.told(*found))
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
                for index, row in enumerate(rows)
                if index not in linked
            ],
            by=by,
        )
        silent = linking.without_address([rows[index] for index in linked])
        of_linked = dict(zip(linked, silent, strict=True))
        others = iter(invited)
        users = [of_linked.get(index) or next(others) for index in range(len(rows))]
        places.keep_still()
        now = TestTaker.objects.select_related("course__school").filter(pk=responsible.pk).first()
        if now is None:
            raise Http404
        refuse_archived(now.course, "responsible_test_taker_id")
        own = own_classes.find(rows, school)
        bad_rows.refuse(own_classes.problems(rows, school))
        takers = TestTaker.objects.bulk_create(
            TestTaker(
                user=user,
                role=row["role"],
                birth_date=row.get("birth_date"),
                **_place(now, own.get(row.get("course") or 0)),
            )
            for user, row in zip(users, rows, strict=True)
        )
        trail.record_all(
            trail.event(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
            for taker in takers
        )
        linking.bond([(takers[index], parent) for index, parent in linked.items()], by=by)
        if consent:
            guardian_consent.record_for_list(takers, by=by, reference=consent)
        changes.tell(takers)
    return takers


def _place(responsible: TestTaker, own: Course | None) -> dict[str, Any]:
    if own is not None:
        return {"own_course": own, "course": own}
    return {"assigned_to": responsible, "course_id": responsible.course_id}


KEEP = places.KEEP
NAMES = {"first_name", "last_name", "known_as"}


def update_taker(
    taker: TestTaker,
    *,
    by: User,
    responsible: Any = KEEP,
    birth_date: Any = KEEP,
    external_id: str | None = None,
    course: Any = KEEP,
    email: str | None = None,
    quiet: bool | None = None,
    **fields: str,
) -> None:
    """Change names, role, birth date, the school's number, `quiet`, the person assigned to (None:
    nobody), their class (None: that of this person) and, until the invitation was used, the
    address. Raises Invalid where one of them is not allowed, Conflict `already_active` for an
    address that is in use by its owner, and for all but names and birth date of a child whom a
    guardian added; Http404 when one of the two was deleted meanwhile."""
    if taker.added_by_id is not None:
        other = responsible is not KEEP and responsible != taker.assigned_to
        placed = course is not KEEP and course is not None
        if other or placed or email or fields.get("role", taker.role) != taker.role:
            text = _("A guardian added this child, and it stays with that guardian alone.")
            raise Conflict("added_by_guardian", text)
        responsible = course = KEEP
    if email is not None:
        correcting.refuse_taken(taker, email, by=by)
    with transaction.atomic():
        user = User.objects.locked(taker.user_id)  # first the account, as erasing does
        if email is not None:
            correcting.correct(taker, user, email, by=by)
        moves = responsible is not KEEP or course is not KEEP
        if moves or external_id is not None or "role" in fields:
            places.hold()
        # Without the key, which the rows of people assigned to this one hold.
        rows = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        held = rows.filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        taker = held
        _write_facts(user, taker, birth_date, quiet, fields)
        moved = places.move(taker, responsible=responsible, course=course) if moves else []
        if external_id is not None or (course is not KEEP and taker.external_id):
            numbers.give(taker, taker.external_id if external_id is None else external_id)
        # Each move is an event of its own, also for people who move along; other changes are one
        # more.
        places.record_moves(moved, by=by)
        told = fields or email is not None or birth_date is not KEEP or external_id is not None
        told = told or quiet is not None
        if told or not moved:
            record(Action.TAKER_UPDATE, actor=by, about=taker, **taker.audit_facts())
        if moved or birth_date is not KEEP or "role" in fields:
            changes.tell([taker, *moved])


def _write_facts(
    user: User, taker: TestTaker, birth_date: Any, quiet: bool | None, fields: dict[str, str]
) -> None:
    for name in NAMES & fields.keys():
        setattr(user, name, fields[name])
    user.save(update_fields=NAMES)
    if "role" in fields:
        if fields["role"] == Role.STUDENT and taker.bonds_to.exists():
            text = _("This person answers for others. Remove that first: a student cannot.")
            raise Invalid({"role": [text]})
        taker.role = fields["role"]
    if birth_date is not KEEP:
        taker.birth_date = birth_date
    if quiet is not None:
        taker.quiet = quiet
    taker.save(update_fields=["role", "birth_date", "quiet"])


def delete_taker(taker: TestTaker, *, by: User) -> None:
    """Erase the person with all tests, answers and files. Raises Conflict while other people are
    assigned to them. Children whom the person added are erased too, if `by` may not know about
    them."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        children.hold_accounts(taker.user_id)
        places.hold()
        held = TestTaker.objects.select_for_update(of=("self",)).filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        taker = held
        others = taker.assigned_people.all()
        theirs = others if by.is_alba_admin else others.filter(added_by=None)
        if theirs.exists() or Bond.objects.visible_to(by).filter(adult=taker).exists():
            raise Conflict(
                "has_assigned_test_takers",
                _("You cannot delete this test taker because they have assigned test takers."),
            )
        record(Action.TAKER_DELETE, actor=by, about=taker, **taker.audit_facts())
        erasure.erase(taker.user)


def release_people(user: User) -> None:
    """People assigned to a user who leaves become unassigned; they keep the course they had through
    that user, because otherwise their school could no longer see them. Children whom the user added
    go too: nobody else has ever seen them."""
    added = children.hold_accounts(user.pk)
    places.hold()
    _hold_rows(user, added)
    for child in added:
        children.erase(child, by=user)
    people = list(TestTaker.objects.filter(assigned_to__user=user).order_by("pk"))
    for taker in people:
        taker.assigned_to = None
    places.sync_course(people)
    places.record_moves(people, by=user)


def _hold_rows(user: User, added: list[TestTaker]) -> None:
    """Lock the person and the children before collecting their data for deletion: a test begun at
    this moment is either found, or can no longer be saved. The person comes first, as when a test
    begins; the other order could deadlock."""
    people = Q(user=user) | Q(pk__in=[child.pk for child in added])
    rows = TestTaker.objects.select_for_update(of=("self",)).filter(people).order_by("pk")
    list(rows.values_list("pk", flat=True))


def enrol_guardian(user: User, declares: str) -> None:
    """People who sign up alone are parents without a school."""
    TestTaker.objects.create(user=user, role=Role.PARENT, declares=declares or UNSAID)


def names_of_attended(user: User) -> Iterable[str]:
    placed = TestTaker.objects.filter(user=user, course__isnull=False)
    return placed.values_list("course__school__school_name", flat=True)
