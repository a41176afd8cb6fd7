"""A school that has arrived begins to work here."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from alba.accounts import holder
from alba.accounts.models import User
from alba.accounts.standstill import SchoolMoved
from alba.audit.models import Action
from alba.audit.trail import record
from alba.families.bonds import mail
from alba.leaving.models import KeptAddress
from alba.people.models import PROFESSIONAL_ROLES, Bond, TestTaker
from alba.schools import moved
from alba.schools.models import School


def begin(school: School, *, by: User) -> None:
    """From now on it writes emails, and what happens by itself happens. Doing it twice changes
    nothing. Raises Http404 if it is gone, and SchoolMoved."""
    with transaction.atomic():
        held = School.objects.select_for_update().filter(pk=school.pk).first()
        if held is None:
            raise Http404
        if held.moved_at is not None:
            raise SchoolMoved
        if not held.rests:
            return
        held.rests, held.began_at = False, timezone.now()
        held.save(update_fields=["rests", "began_at"])
        moved.works_again(held.pk)
        record(Action.SCHOOL_BEGIN, actor=by, about=held, **held.audit_facts())
        _claim_addresses(held, by)
        _ask_families(held, by)


def _claim_addresses(school: School, by: User) -> None:
    """Staff get their address back as a claim, which keeps nobody out. Once they are invited, its
    owner is asked whether both are the same person."""
    staff = TestTaker.objects.filter(course__school=school, role__in=PROFESSIONAL_ROLES)
    for kept in KeptAddress.objects.filter(user__test_taker__in=staff, user__email=None):
        holder.set_address(kept.user, kept.email, by=by)
        record(Action.ADDRESS_GIVE, actor=by, about=kept.user, **school.audit_facts())
        kept.delete()


def _ask_families(school: School, by: User) -> None:
    """Asks those whose address is somebody's here already about their children."""
    kept = KeptAddress.objects.values("email")
    waiting = Bond.objects.filter(taker__course__school=school, adult=None, digest="")
    for bond in waiting.filter(email__in=kept).order_by("pk"):
        bond.expires_at = timezone.now() + mail.LIFETIME
        bond.save(update_fields=["expires_at"])
        record(Action.BOND_CREATE, actor=by, about=bond, **bond.audit_facts())
        mail.queue(bond, by=by, in_turn=True)
