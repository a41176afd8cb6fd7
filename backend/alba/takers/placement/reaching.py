"""Setting an address decides whose mailbox opens the account, and the account of a person who has
answered leads to their reports; a pupil's, to what the pupil has asked for. So nobody can do it
unseen. When the address of a pupil, or of somebody who has a test, is set or corrected, or such a
person is first invited, this is recorded, and every other administrator of the school and the
former address are told."""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.hooks import Question
from alba.takers.models import Role, TestTaker

# How long an email to a former address may be waiting for the mail server (see `mails.PAUSES`).
TO_SEND = timedelta(days=2)

have_tests: Question[[list[int]], Iterable[int]] = Question()
"""Those of these test takers who have a test."""


def tell_set(takers: list[TestTaker], *, by: User, former: Mapping[int, str]) -> None:
    """To be called in the transaction that gives `takers` an address. `former`: test taker -> the
    address that is replaced."""
    met = _with_tests(takers)
    _tell([one for one in takers if one.role == Role.STUDENT or one.pk in met], by, former)


def tell_invited(takers: list[TestTaker], *, by: User) -> None:
    """To be called in the transaction that invites `takers` for the first time."""
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
            outbox.queue_to_former("address_replaced", taker.user, TO_SEND, email)
    for colleague, about in _colleagues(people, by=by):
        one = about[0] if len(about) == 1 else 0
        outbox.queue("address_reached", colleague, by=by.pk, count=len(about), taker=one)


def _colleagues(people: list[TestTaker], *, by: User) -> list[tuple[User, list[int]]]:
    """The other administrators of these people's schools, each with the people it is about."""
    placed = {taker.pk: taker.course.school_id for taker in people if taker.course is not None}
    admins = User.objects.filter(is_active=True, assigned_schools__in=set(placed.values()))
    found = admins.exclude(pk=by.pk).distinct().order_by("pk")
    return [
        (admin, [pk for pk, school in placed.items() if school in schools])
        for admin in found.prefetch_related("assigned_schools")
        if (schools := {school.pk for school in admin.assigned_schools.all()})
    ]
