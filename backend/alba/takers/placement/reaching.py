"""Setting an address decides whose mailbox opens the account, and the account of a person who has
answered leads to their reports. So an address that is set or corrected then, and a first
invitation, is written down, and told to every other administrator of the school and to the former
address: nobody does it unseen."""

from collections.abc import Iterable, Mapping
from datetime import timedelta

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.hooks import Hook
from alba.takers.models import TestTaker

# How long an email to a former address may wait for the mail server (see `mails.PAUSES`).
TO_SEND = timedelta(days=2)

have_tests: Hook[[list[int]], Iterable[int]] = Hook()
"""Those of these test takers who have a test."""


def tell(takers: list[TestTaker], *, by: User, former: Mapping[int, str] | None = None) -> None:
    """To be called in the transaction that gives `takers` an address, or invites them for the first
    time. `former`: test taker -> the address that another one replaces."""
    ids = [taker.pk for taker in takers]
    met = {pk for found in have_tests(ids) for pk in found} if ids else set()
    people = [taker for taker in takers if taker.pk in met]
    trail.record_all(
        trail.event(Action.ADDRESS_REACH, actor=by, about=taker, **taker.audit_facts())
        for taker in people
    )
    for taker in people:
        if email := (former or {}).get(taker.pk):
            outbox.queue_to_former("address_replaced", taker.user, TO_SEND, email)
    for colleague, about in _colleagues(people, by=by):
        one = about[0] if len(about) == 1 else 0
        outbox.queue("address_reached", colleague, by=by.pk, count=len(about), taker=one)


def _colleagues(people: list[TestTaker], *, by: User) -> list[tuple[User, list[int]]]:
    """The other administrators of these people's schools, each with whom it is about."""
    placed = {taker.pk: taker.course.school_id for taker in people if taker.course is not None}
    admins = User.objects.filter(is_active=True, assigned_schools__in=set(placed.values()))
    found = admins.exclude(pk=by.pk).distinct().order_by("pk")
    return [
        (admin, [pk for pk, school in placed.items() if school in schools])
        for admin in found.prefetch_related("assigned_schools")
        if (schools := {school.pk for school in admin.assigned_schools.all()})
    ]
