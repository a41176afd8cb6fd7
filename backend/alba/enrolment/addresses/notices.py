"""Setting an address decides whose mailbox opens the account. The account of a person who has
answered leads to their reports; a pupil's, to what the pupil has asked for; a member of staff may
read or lead a class. So nobody can do it unseen. When the address of one of these is set or
corrected, or somebody who has a test is first invited, this is recorded, and every other
administrator and reader of the school and the former address are told."""

from collections.abc import Iterable, Mapping

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.hooks import Question
from alba.people.models import PROFESSIONAL_ROLES, Role, TestTaker
from alba.schools.duties import address_notices, hearing
from alba.schools.duties.models import Duty

have_tests: Question[[list[int]], Iterable[int]] = Question()
"""Returns those of these test takers who have a test."""


def tell_set(takers: list[TestTaker], *, by: User, former: Mapping[int, str]) -> None:
    """Tells a school's staff of addresses, in the transaction that gives them to `takers`.
    `former`: test taker -> the address that is replaced."""
    met = _with_tests(takers)
    watched = {Role.STUDENT, *PROFESSIONAL_ROLES}
    _tell([one for one in takers if one.role in watched or one.pk in met], by, former)


def tell_invited(takers: list[TestTaker], *, by: User) -> None:
    """Tells the school's staff, in the transaction that invites `takers` for the first time."""
    met = _with_tests(takers)
    _tell([one for one in takers if one.pk in met], by, {})


def _with_tests(takers: list[TestTaker]) -> set[int]:
    ids = [taker.pk for taker in takers]
    return set(have_tests(ids)) if ids else set()


def _tell(people: list[TestTaker], by: User, former: Mapping[int, str]) -> None:
    trail.record_all(
        trail.event(Action.ADDRESS_REACH, actor=by, about=taker, **taker.audit_facts())
        for taker in people
    )
    for taker in people:
        if email := former.get(taker.pk):
            outbox.queue_to_former("address_replaced", taker.user, outbox.TO_SEND, email)
    for school, of_school in _by_school(people).items():
        told: list[address_notices.Told] = [
            {"person": one.pk, "by": by.pk, "waits": _waits(one)} for one in of_school
        ]
        for colleague in hearing.others_at(school, by, *(one.user for one in of_school)):
            address_notices.tell(colleague, told)


def _by_school(people: list[TestTaker]) -> dict[int, list[TestTaker]]:
    found: dict[int, list[TestTaker]] = {}
    for taker in people:
        if taker.course is not None:
            found.setdefault(taker.course.school_id, []).append(taker)
    return found


def _waits(taker: TestTaker) -> bool:
    """True if another person has to confirm that it is still the same one."""
    if taker.role not in PROFESSIONAL_ROLES:
        return False
    now = TestTaker.objects.filter(pk=taker.pk)
    suspended = Duty.objects.running().filter(user=taker.user_id).exclude(suspended_at=None)
    return suspended.exists() or now.exclude(tutor_waits_for="").exists()
