"""How people come in, where they belong, who answers for them, and how they leave."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure, invitations, passwords, registration
from alba.accounts.models import User, normalize_email
from alba.audit import trail
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid
from alba.schools.models import Course
from alba.takers import guardian_consent, places, taken_addresses
from alba.takers.models import UNSAID, Role, TestTaker

BULK_LIMIT = 500


def create_responsible(*, by: User, course: Course, role: str, **fields: Any) -> TestTaker:
    """A professional of `course`, invited by mail. Raises Invalid for an address in use,
    TooOften (see `taken_addresses`)."""
    birth_date = fields.pop("birth_date", None)
    taken_addresses.refuse(fields["email"], by=by)
    with transaction.atomic():
        user = invitations.invite(by=by, is_test_taker=True, **fields)
        taker = TestTaker.objects.create(
            user=user, role=role, own_course=course, course=course, birth_date=birth_date
        )
        record(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
    return taker


def find_taken_rows(
    rows: list[dict[str, Any]], told: dict[str, str]
) -> dict[int, dict[str, list[str]]]:
    """Index -> messages of the rows whose address stands twice in the list or is in use, of which
    `told` says what (see `taken_addresses`)."""
    emails = [normalize_email(row["email"]) if row.get("email") else "" for row in rows]
    problems = {}
    for index, email in enumerate(emails):
        if email in told:
            problems[index] = {"email": [told[email]]}
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
        found = taken_addresses.find([row["email"] for row in rows], by=by)
        if taken := find_taken_rows(rows, taken_addresses.told(*found)):
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
        places.keep_still()
        now = TestTaker.objects.filter(pk=responsible.pk).first()
        if now is None:
            raise Http404
        takers = TestTaker.objects.bulk_create(
            TestTaker(
                user=user,
                role=row["role"],
                birth_date=row.get("birth_date"),
                assigned_to=now,
                course_id=now.course_id,
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
        user = User.objects.locked(taker.user_id)  # first the account, as erasing does
        if responsible is not KEEP:
            places.hold()
        # Without the keys: those are held by whoever is assigned to somebody.
        rows = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        held = rows.filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        taker = held
        for name in ("first_name", "last_name"):
            if name in fields:
                setattr(user, name, fields[name])
        user.save(update_fields=["first_name", "last_name", "folded"])
        if "role" in fields:
            taker.role = fields["role"]
        if birth_date is not KEEP:
            taker.birth_date = birth_date
        taker.save(update_fields=["role", "birth_date"])
        moved = [] if responsible is KEEP else places.assign(taker, responsible)
        # A move is told as one, also of those who follow; beside it what else was sent.
        places.record_moves(moved, by=by)
        if fields or birth_date is not KEEP or not moved:
            record(Action.TAKER_UPDATE, actor=by, about=taker, **taker.audit_facts())


def delete_taker(taker: TestTaker, *, by: User) -> None:
    """Erase the person with all tests, answers and files. Raises Conflict while other people are
    assigned to it."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        places.hold()
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
    places.hold()
    people = list(TestTaker.objects.filter(assigned_to__user=user).order_by("pk"))
    for taker in people:
        taker.assigned_to = None
    places.place(people)
    places.record_moves(people, by=user)


@registration.after_sign_up
def enrol_guardian(user: User, declares: str) -> None:
    """Who signs up alone is a parent without a school."""
    TestTaker.objects.create(user=user, role=Role.PARENT, declares=declares or UNSAID)


@passwords.school_names
def names_of_attended(user: User) -> Iterable[str]:
    placed = TestTaker.objects.filter(user=user, course__isnull=False)
    return placed.values_list("course__school__school_name", flat=True)
