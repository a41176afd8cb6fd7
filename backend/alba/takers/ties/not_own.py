"""A connection by mistake: the address of the school's office entered for a child, or a namesake
bonded. The reader cannot remove it, but another administrator of the school can."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Invalid
from alba.schools.duties.models import Duty
from alba.takers.models import TestTaker
from alba.takers.own_children import is_own_child, refuse_own_child
from alba.takers.ties.models import NotOwn


def tied_readers(taker: TestTaker) -> list[User]:
    """Readers of the child's school from whom it is hidden as their own child."""
    school = taker.course.school_id if taker.course else None
    who = Duty.objects.running().filter(school=school).values("user")
    users = User.objects.filter(pk__in=who).order_by("pk")
    return [user for user in users if is_own_child(user, taker.pk)]


def lift(taker: TestTaker, *, reader: int, reason: str, by: User) -> None:
    """From now on the child does not count as the reader's own. Raises Refused `own_child` if it is
    the caller's own child, and Invalid for somebody who does not read there."""
    refuse_own_child(by, taker.pk)
    found = next((user for user in tied_readers(taker) if user.pk == reader), None)
    if found is None:
        raise Invalid({"reader": [_("Nothing hides this child from that person.")]})
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        NotOwn.objects.update_or_create(
            taker=taker, reader=found, defaults={"reason": reason, "made_by": by}
        )
        record(
            Action.TAKER_NOT_OWN,
            actor=by,
            about=found,
            details={"reader": found.pk},
            **taker.audit_facts(),
        )
