"""The staff member's schools and the one they are working in."""

from collections.abc import Collection

from django.db import transaction
from django.http import Http404

from alba.accounts import rows, signed_on
from alba.accounts.account import READER, SchoolOf
from alba.accounts.logins.complete_login import work_at
from alba.accounts.models import Login, User
from alba.people.models import PROFESSIONAL_ROLES, TestTaker
from alba.schools.duties.models import Duty
from alba.schools.models import School

ADMINISTRATOR = "administrator"


def schools_of(user: User, read_for: Collection[int]) -> list[SchoolOf]:
    """The schools where the person belongs to the staff, by name; after these, for a person in
    several schools, their own account that belongs to none. `read_for`: the schools that `user`
    reads for."""
    found = [place for row in _rows(user) for place in _places(row, user, read_for)]
    return sorted(found, key=lambda one: (one["id"] is None, one["name"].casefold(), one["id"]))


def _rows(user: User) -> list[User]:
    if user.is_alba_admin:
        return []
    if user.person_id is None:
        return [user]
    return list(User.objects.of_one_person(user).filter(is_active=True).order_by("pk"))


def _places(row: User, user: User, read_for: Collection[int]) -> list[SchoolOf]:
    def place(pk: int | None, name: str, *roles: str, rests: bool = False) -> SchoolOf:
        more = [READER] if pk in read_for else []
        return {
            "id": pk,
            "name": name,
            "roles": [*roles, *more],
            "account": row.pk,
            "at_hand": row.pk == user.pk,
            "rests": rests,
        }

    if row.pk != user.pk:
        reading = Duty.objects.reading().filter(user=row)
        read_for = set(reading.values_list("school", flat=True))
    if row.is_school_admin:
        own = School.objects.filter(admins=row, moved_at=None).order_by("pk")
        return [
            place(pk, name, ADMINISTRATOR, rests=rests)
            for pk, name, rests in own.values_list("pk", "school_name", "rests")
        ]
    taker = TestTaker.objects.select_related("course__school").filter(user=row).first()
    if taker is None:
        return []
    if taker.role in PROFESSIONAL_ROLES:
        if taker.left_on is not None or taker.course is None:
            return []
        school = taker.course.school
        if school.moved_at is not None:
            return []
        return [place(school.pk, school.school_name, taker.role, rests=school.rests)]
    return [] if user.person_id is None else [place(None, "", taker.role)]


def landing(user: User, schools: Collection[int] | None) -> User:
    """The row with which somebody in several schools begins: one at one of `schools` (ids), if
    there are any; else their own, unless they are nobody there now."""
    found = schools_of(user, ())
    there = [one for one in found if schools and one["id"] in schools] or found
    accounts = [one["account"] for one in there]
    if not accounts or user.pk in accounts:
        return user
    first: User = User.objects.get(pk=accounts[0])
    return first


def take_in_hand(login: Login, account: int) -> None:
    """Makes this login work for that school, with that row of the person. Raises Http404 for any
    other, and Refused `use_sso` and others if the school does not take this way in."""
    acting = login.acting
    schools = [one["id"] for one in schools_of(acting, ()) if one["account"] == account]
    if not schools:
        raise Http404
    refusal = signed_on.refusal_at(login, [pk for pk in schools if pk is not None])
    if refusal is not None:
        raise refusal
    with transaction.atomic():
        row = rows.hold(account)
        if not row.is_active or row.person_id != login.user.person_id:
            raise Http404
        work_at(login, row)
