"""What administrators who add people learn about addresses that are in use.

School administrators may know who is in their own schools. Whether an address belongs to another
school, or to a person who signed up alone, is only that person's business: it "cannot be used
here". As even that gives something away, it is counted, recorded and limited."""

from collections.abc import Collection
from contextlib import suppress

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.models import HOLDS, User, normalize_email
from alba.accounts.registration import invitations
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import Invalid, TooOften
from alba.schools.models import School
from alba.takers.models import TestTaker


def look_up(emails: Collection[str], *, by: User, school: School | None) -> dict[str, str]:
    """Address (as stored) -> the message for `by`, for those that cannot be given to a person of
    `school`. Outside a transaction, which would undo the count. Raises TooOften for a school
    administrator who has met too many addresses from elsewhere, even if none of `emails` is
    one."""
    if by.is_school_admin:
        limits.addresses_elsewhere(by.pk).check()
    taken, elsewhere = find(emails, by=by, school=school)
    for email in sorted(elsewhere):
        _count(email, by)
    return told(taken, elsewhere)


def find(emails: Collection[str], *, by: User, school: School | None) -> tuple[set[str], set[str]]:
    """Those in use that `by` may know of, and the others. What nobody has proved counts only among
    the people of `school`, who have one address each: it keeps nobody else from theirs (see
    `claims`)."""
    given = User.objects.filter(email__in=[e for e in emails if e])
    claimed = given.claims().filter(test_taker__course__school=school)
    doubles = set(claimed.values_list("email", flat=True)) if school else set()
    known = given.filter(HOLDS).exclude(pk__in=User.objects.unconfirmed_sign_ups())
    everywhere = set(known.values_list("email", flat=True))
    if not everywhere or by.is_alba_admin:
        return everywhere | doubles, set()
    schools = School.objects.visible_to(by).values("pk")
    here = known.filter(
        Q(test_taker__in=TestTaker.objects.visible_to(by).values("pk"))
        | Q(assigned_schools__in=schools)
        | Q(pk=by.pk)
    )
    taken = set(here.values_list("email", flat=True)) | doubles
    return taken, everywhere - taken


def told(taken: set[str], elsewhere: set[str]) -> dict[str, str]:
    not_here = _("This address cannot be used here. Please ask for another one.")
    return {
        **dict.fromkeys(taken, invitations.address_taken()),
        **dict.fromkeys(elsewhere, not_here),
    }


def refuse(email: str, *, by: User, school: School | None) -> None:
    """Raises Invalid (400 on `email`) if `look_up` has a message, and TooOften."""
    text = look_up([normalize_email(email)], by=by, school=school).get(normalize_email(email))
    if text:
        raise Invalid({"email": [text]})


def _count(email: str, by: User) -> None:
    """An address counts once: correcting a list and sending it again reveals nothing new."""
    met = limits.address_met(by.pk, email)
    try:
        met.check()
    except TooOften:
        return
    limits.addresses_elsewhere(by.pk).count()
    with suppress(TooOften):
        met.count()
    with transaction.atomic():
        record(Action.ADDRESS_ELSEWHERE, actor=by, outcome=Outcome.REFUSED)
