"""One person at several schools. Each school has a row of its own for them, made like everybody
else's; who already has an account agrees to join with the link in an email. From then on they log
in as before, and each row is used at its own school. So no school learns of another."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts import rows
from alba.accounts.mail import links
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused
from alba.people.models import PROFESSIONAL_ROLES, Role, TestTaker


def accept(person: User, pk: int, token: str) -> TestTaker:
    """The row `pk` (of an account) stands for `person` from now on. Raises Invalid on `token` for a
    link that is wrong, used or expired, or was emailed to somebody else; Refused `not_staff` for
    who cannot belong to a school's staff."""
    with transaction.atomic():
        row, holder, taker = _asked(person, pk, token)
        rows.tie(row, holder)
        record(Action.SCHOOL_JOIN, actor=row, about=row, **taker.audit_facts())
    return taker


def school_of(person: User, pk: int, token: str) -> str:
    """The name of the school that asks. Raises what `accept` raises."""
    with transaction.atomic():
        course = _asked(person, pk, token)[2].course
    return course.school.title if course else ""


def _asked(person: User, pk: int, token: str) -> tuple[User, User, TestTaker]:
    """The row, who takes it over, and what is on record of it; the first two are locked."""
    if person.is_alba_admin or _is_pupil(person):
        raise Refused("not_staff", _("This account cannot belong to the staff of a school."))
    both = User.objects.filter(pk__in=[person.pk, pk]).order_by("pk")
    held = {user.pk: user for user in both.select_for_update(of=("self",))}
    is_right = links.owner(pk, token, links.Purpose.JOIN) is not None
    row, holder = held.get(pk) if is_right else None, held.get(person.pk)
    if row is None or holder is None or row.person_id is not None or row.email is None:
        raise links.dead_link()
    if not holder.is_active or User.objects.owner_of(row.email) != holder:
        raise links.dead_link()
    taker = TestTaker.objects.select_related("course__school").filter(user=row).first()
    if taker is None or taker.left_on is not None or taker.role not in PROFESSIONAL_ROLES:
        raise links.dead_link()
    return row, holder, taker


def _is_pupil(person: User) -> bool:
    taker = getattr(person, "test_taker", None)
    return taker is not None and taker.role == Role.STUDENT


def is_asked_to_join(row: User, owner: User) -> bool:
    """See `claims.py`."""
    if owner.is_alba_admin or _is_pupil(owner) or row.invited_at is None:
        return False
    staff = TestTaker.objects.filter(role__in=PROFESSIONAL_ROLES, left_on=None)
    school = staff.filter(user=row).values_list("course__school", flat=True).first()
    at = TestTaker.objects.filter(user=owner).values_list("course__school", flat=True)
    there = {*owner.assigned_schools.values_list("pk", flat=True), *at}
    return school is not None and school not in there


def end_logins(people: list[TestTaker]) -> None:
    """Ends the logins of people who have left a school, as far as they work for it now."""
    staff = [one.pk for one in people if one.role in PROFESSIONAL_ROLES]
    if staff:
        left = TestTaker.everyone.filter(pk__in=staff, left_on__isnull=False)
        rows.end_logins_at(left.values("user"))
