"""The consent of whoever holds parental authority over somebody too young to give it alone: about
whom nobody may answer without it, and what the school has on record."""

from collections.abc import Callable
from datetime import date

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import Declaration, User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Refused
from alba.takers.models import UNSAID, GuardianConsent, Role, TestTaker

Follower = Callable[[TestTaker, bool], None]

_followers: list[Follower] = []


def after_recording(action: Follower) -> Follower:
    """Register `action(subject, given)`, which runs in the transaction that records it. Usable as
    a decorator: what hangs on a consent lies in apps that may not be imported here."""
    _followers.append(action)
    return action


def is_asked(subject: TestTaker) -> bool:
    """Whether nobody but a guardian may answer about `subject` without it. By the age where it is
    known, whatever the role; a student of unknown age is treated as the operator says. Who signed
    up alone and said nothing of the age may be a child."""
    below = settings.GUARDIAN_CONSENT_BELOW
    if subject.age is not None:
        return subject.age < below
    if subject.declares:
        return below > 0 and subject.declares == UNSAID
    unknown = settings.GUARDIAN_CONSENT_UNKNOWN_AGE == "ask"
    return below > 0 and unknown and subject.role == Role.STUDENT


def born_early_enough() -> date | None:
    """The last birth date of those who are not asked today; None where nobody is asked."""
    below, today = settings.GUARDIAN_CONSENT_BELOW, timezone.localdate()
    if below == 0:
        return None
    try:
        return today.replace(year=today.year - below)
    except ValueError:  # today is 29 February, and that year had none
        return today.replace(year=today.year - below, day=28)


def is_guardian(adult: TestTaker, subject: TestTaker) -> bool:
    """Whether `adult` answers about `subject` as a parent: by accepting the terms, the parent has
    consented. Who signed up alone is one only by saying so."""
    if adult.declares not in {"", Declaration.PARENT}:
        return False
    return adult.role == Role.PARENT and subject.assigned_to_id == adult.pk


def newest(taker: TestTaker) -> GuardianConsent | None:
    """The row that counts."""
    return GuardianConsent.objects.filter(taker=taker).order_by("-id").first()


def require(subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `guardian_consent_required` where `answering` may not answer about `subject`
    because it is needed and not on record."""
    if not is_asked(subject) or is_guardian(answering, subject):
        return
    last = newest(subject)
    if last is None or not last.given:
        raise Refused("guardian_consent_required", _what_is_missing(subject, answering))


def _what_is_missing(subject: TestTaker, answering: TestTaker) -> str:
    if subject.pk == answering.pk and subject.declares == UNSAID:
        text = _(
            "We do not know whether you are old enough to answer on your own. "
            "Please write to us: %(contact)s"
        )
        return text % {"contact": settings.CONTACT_EMAIL}
    if subject.pk == answering.pk:
        return _(
            "The consent of your mother, father or legal guardian has to be on record first. "
            "Please ask at your school."
        )
    text = _(
        "For %(name)s, the consent of the mother, father or legal guardian has to be on record "
        "first. Please ask at the school."
    )
    return text % {"name": subject.user.full_name}


def put_on_record(taker: TestTaker, *, by: User, given: bool, reference: str) -> GuardianConsent:
    """Given or withdrawn, as a row of its own. Raises Http404 when the person is gone."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # held, so that no erasing comes between
        row = GuardianConsent.objects.create(
            taker=taker, given=given, reference=reference, recorded_by=by
        )
        action = Action.CONSENT_GIVE if given else Action.CONSENT_WITHDRAW
        trail.record(action, actor=by, about=taker, **taker.audit_facts())
        for follow in _followers:
            follow(taker, given)
    return row


def record_for_list(takers: list[TestTaker], *, by: User, reference: str) -> None:
    """Given for every student, and whoever else needs it, among `takers`, in the caller's
    transaction."""
    young = [taker for taker in takers if taker.role == Role.STUDENT or is_asked(taker)]
    GuardianConsent.objects.bulk_create(
        GuardianConsent(taker=taker, given=True, reference=reference, recorded_by=by)
        for taker in young
    )
    trail.record_all(
        trail.event(Action.CONSENT_GIVE, actor=by, about=taker, **taker.audit_facts())
        for taker in young
    )
