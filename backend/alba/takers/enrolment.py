"""How people come in, where they belong, who answers for them, and how they leave."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure, invitations, passwords, registration
from alba.accounts.models import User, normalize_email
from alba.audit import trail
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid
from alba.schools.models import Course
from alba.takers import guardian_consent
from alba.takers.models import PROFESSIONAL_ROLES, Role, TestTaker

BULK_LIMIT = 500


def place(*takers: TestTaker) -> None:
    """Bring `course` of the given people, and of everyone assigned to them directly or through
    others, in line with `own_course` and `assigned_to`."""
    people = TestTaker.objects.select_related("assigned_to")
    level = list(people.filter(pk__in=[taker.pk for taker in takers]))
    while level:
        for taker in level:
            above = taker.assigned_to.course_id if taker.assigned_to else None
            taker.course_id = taker.own_course_id or above
        TestTaker.objects.bulk_update(level, ["course"])
        level = list(people.filter(assigned_to__in=level, own_course=None))


def create_responsible(*, by: User, course: Course, role: str, **fields: Any) -> TestTaker:
    """A professional of `course`, invited by mail. Raises Invalid for an address in use."""
    birth_date = fields.pop("birth_date", None)
    with transaction.atomic():
        user = invitations.invite(by=by, is_test_taker=True, **fields)
        taker = TestTaker.objects.create(
            user=user, role=role, own_course=course, course=course, birth_date=birth_date
        )
        record(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
    return taker


def find_taken_rows(rows: list[dict[str, Any]]) -> dict[int, dict[str, list[str]]]:
    """Index -> messages of the rows whose address stands twice in the list or is in use."""
    emails = [normalize_email(row["email"]) if row.get("email") else "" for row in rows]
    known = User.objects.filter(email__in=[e for e in emails if e])
    free = User.objects.unconfirmed_sign_ups()  # an invitation takes their place
    used = set(known.exclude(pk__in=free).values_list("email", flat=True))
    problems = {}
    for index, email in enumerate(emails):
        if email and email in used:
            problems[index] = {"email": [invitations.address_taken()]}
        elif email and email in emails[:index]:
            problems[index] = {"email": [_("This address stands twice in the list.")]}
    return problems


def create_bulk(
    *, by: User, responsible: TestTaker, rows: list[dict[str, Any]], consent: str = ""
) -> list[TestTaker]:
    """All of `rows` (email, first_name, last_name, locale, role, birth_date?) as people assigned to
    `responsible`, each invited by mail; or none of them. `consent`: where the school keeps what
    the guardians of the students among them have signed. Raises Invalid with `rows` for taken
    addresses."""
    with transaction.atomic():
        if taken := find_taken_rows(rows):
            raise bad_rows(taken)
        users = invitations.invite_many(
            [
                {
                    "email": row["email"],
                    "first_name": row["first_name"],
                    "last_name": row["last_name"],
                    "locale": row["locale"],
                    "is_test_taker": True,
                }
                for row in rows
            ],
            by=by,
        )
        takers = TestTaker.objects.bulk_create(
            TestTaker(
                user=user,
                role=row["role"],
                birth_date=row.get("birth_date"),
                assigned_to=responsible,
                course=responsible.course,
            )
            for user, row in zip(users, rows, strict=True)
        )
        trail.record_all(
            trail.event(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
            for taker in takers
        )
        if consent:
            guardian_consent.record_for_list(takers, by=by, reference=consent)
    return takers


def bad_rows(problems: dict[int, dict[str, list[str]]]) -> Invalid:
    return Invalid(
        rows=[{"index": index, "fields": problems[index]} for index in sorted(problems)],
        detail=_("Some rows need another look. Nobody was added."),
    )


KEEP = object()


def update_taker(
    taker: TestTaker, *, by: User, responsible: Any = KEEP, birth_date: Any = KEEP, **fields: str
) -> None:
    """Change names, role, birth date and the person assigned to (None: nobody). Raises Invalid
    where the assignment is not allowed, Http404 when one of the two was deleted meanwhile."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # first the account, then the person, as erasing does
        ids = [taker.pk] if responsible in (KEEP, None) else [taker.pk, responsible.pk]
        # All that will change, in one order for everybody, and without the keys: at the end the
        # database itself holds those of whoever is assigned to, and two changes would wait for
        # each other.
        touched = Q(pk__in=ids) | Q(assigned_to=taker.pk)
        locked = TestTaker.objects.select_for_update(of=("self",), no_key=True).filter(touched)
        people = locked.order_by("pk").select_related("user", "course", "assigned_to")
        rows = {row.pk: row for row in people}
        if not rows.keys() >= set(ids):
            raise Http404
        taker = rows[taker.pk]
        for name in ("first_name", "last_name"):
            if name in fields:
                setattr(taker.user, name, fields[name])
        taker.user.save(update_fields=["first_name", "last_name", "folded"])
        if "role" in fields:
            taker.role = fields["role"]
        if birth_date is not KEEP:
            taker.birth_date = birth_date
        if responsible is not KEEP:
            if responsible is not None:
                responsible = rows[responsible.pk]
                refuse_assignment(taker, responsible)
            keep_place(taker, responsible)
            taker.assigned_to = responsible
        taker.save()
        place(taker)
        record(Action.TAKER_UPDATE, actor=by, about=taker, **taker.audit_facts())


def keep_place(taker: TestTaker, responsible: TestTaker | None) -> None:
    """Who is nobody's charge any more stays in the class, or the school would lose sight of it;
    assigned again, it follows the new responsible. Professionals have a class of their own."""
    if responsible is None:
        taker.own_course_id = taker.own_course_id or taker.course_id
    elif responsible.course_id and taker.role not in PROFESSIONAL_ROLES:
        taker.own_course_id = None


def refuse_assignment(taker: TestTaker, responsible: TestTaker) -> None:
    """Raises Invalid for oneself, somebody below oneself, a student, or another school's person."""
    field = "assigned_responsible_test_taker"
    if responsible.pk == taker.pk:
        raise Invalid({field: [_("Nobody can be assigned to themselves.")]})
    if responsible.role == Role.STUDENT:
        raise Invalid({field: [_("A student cannot be responsible for someone.")]})
    above: TestTaker | None = responsible
    while above is not None:
        if above.assigned_to_id == taker.pk:
            raise Invalid({field: [_("This person is assigned to the one you are editing.")]})
        above = above.assigned_to
    one, other = taker.course, responsible.course
    if one and other and one.school_id != other.school_id:
        raise Invalid({field: [_("This person belongs to another school.")]})


def delete_taker(taker: TestTaker, *, by: User) -> None:
    """Erase the person with all tests, answers and files. Raises Conflict while other people are
    assigned to it."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        held = TestTaker.objects.select_for_update(of=("self",)).filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        taker = held
        if taker.assigned_people.exists():
            raise Conflict(
                "has_assigned_test_takers",
                _("You cannot delete this test taker because they have assigned test takers."),
            )
        record(Action.TAKER_DELETE, actor=by, about=taker, **taker.audit_facts())
        erasure.erase(taker.user)


@erasure.before_erasing
def release_people(user: User) -> None:
    """People assigned to somebody who leaves become unassigned; they keep the course they had
    through that person, or their school would lose sight of them."""
    people = TestTaker.objects.select_for_update(of=("self",)).filter(assigned_to__user=user)
    for taker in people:
        keep_place(taker, None)
        taker.assigned_to = None
        taker.save()


@registration.after_sign_up
def enrol_guardian(user: User) -> None:
    """Who signs up alone is a parent without a school."""
    TestTaker.objects.create(user=user, role=Role.PARENT)


@passwords.school_names
def names_of_attended(user: User) -> Iterable[str]:
    placed = TestTaker.objects.filter(user=user, course__isnull=False)
    return placed.values_list("course__school__school_name", flat=True)
