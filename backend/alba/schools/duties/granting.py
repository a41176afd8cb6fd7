"""A duty begins, is suspended, confirmed and ended. Every administrator of the school and the
person hear of each."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.errors import Invalid, Refused
from alba.schools.archive import refuse_archived
from alba.schools.duties.models import PROFESSIONAL, Duty, Why, ends_after
from alba.schools.duties.reading import confirm_first
from alba.schools.models import School


def can_hold(school: School) -> QuerySet[User]:
    """Who may be given the duty: administrators of the school, and its professionals."""
    professional = Q(
        is_test_taker=True,
        test_taker__role__in=PROFESSIONAL,
        test_taker__left_on=None,
        test_taker__course__school=school,
    )
    admin = Q(is_school_admin=True, assigned_schools=school)
    able = Q(is_active=True, email__isnull=False)
    people: QuerySet[User] = User.objects.filter(professional | admin, able).distinct()
    return people


def grant(school: School, user: int, *, by: User) -> Duty:
    """`user` reads the results of `school` for 13 months; one that they have there is renewed by
    it. Raises Invalid on `user` for somebody who is not of the school's staff, Refused `four_eyes`
    and `confirm_duty`."""
    refuse_archived(school, "user")
    with transaction.atomic():
        holder = can_hold(school).filter(pk=user).first()
        if holder is None:
            text = _("Choose an administrator of the school, or one of its professionals.")
            raise Invalid({"user": [text]})
        others = school.admins.filter(is_active=True).exclude(pk=by.pk)
        if holder.pk == by.pk and others.exists():
            text = _("Another administrator of the school has to give you this.")
            raise Refused("four_eyes", text)
        User.objects.locked(holder.pk)
        # A new duty would confirm the one that waits, also where that was ended first.
        last = Duty.objects.filter(user=holder, school=school).order_by("-pk").first()
        if holder.pk == by.pk and last is not None and last.suspended_at is not None:
            raise confirm_first()
        now = timezone.now()
        Duty.objects.filter(user=holder, school=school, ended_at=None).update(ended_at=now)
        duty = Duty.objects.create(
            user=holder, school=school, granted_by=by, granted_at=now, ends_on=ends_after(today())
        )
        record(Action.DUTY_GRANT, actor=by, about=holder, school=school.pk)
        _tell("duty_granted", duty)
    return duty


def end(duty: Duty, *, by: User) -> None:
    """Raises Http404 where it has ended meanwhile."""
    with transaction.atomic():
        rows = Duty.objects.filter(pk=duty.pk, ended_at=None)
        if not rows.update(ended_at=timezone.now()):
            raise Http404
        record(Action.DUTY_END, actor=by, about=duty.user, school=duty.school_id)
        _tell("duty_ended", duty)


def confirm(duty: Duty, *, by: User) -> None:
    """Somebody else of the school knows that the account is still the same person's. One that
    waits for nothing stays as it is. Raises Refused `four_eyes`."""
    if duty.user_id == by.pk:
        raise Refused("four_eyes", _("Another person of the school has to confirm this."))
    with transaction.atomic():
        rows = Duty.objects.filter(pk=duty.pk).exclude(suspended_at=None)
        if rows.update(suspended_at=None, suspended_for=""):
            record(Action.DUTY_CONFIRM, actor=by, about=duty.user, school=duty.school_id)


def suspend(user: User, why: Why) -> None:
    """Let `user` read nothing before another person has confirmed it, in the caller's
    transaction."""
    for duty in Duty.objects.running().filter(user=user, suspended_at=None):
        duty.suspended_at, duty.suspended_for = timezone.now(), why
        duty.save(update_fields=["suspended_at", "suspended_for"])
        record(Action.DUTY_SUSPEND, about=user, school=duty.school_id)
        _tell("duty_waits", duty)


def suspend_after_reset(user: User) -> None:
    suspend(user, Why.RESET)


def suspend_after_new_address(user: User) -> None:
    suspend(user, Why.ADDRESS)


def lift(user: User) -> None:
    """The second factor shows that it is the same person, if it is older than what raised the
    doubt. Of somebody who was away for months it shows that too little: they may have left. One
    that was ended meanwhile counts too: in doubt, it keeps its holder from renewing it."""
    factors = user.second_factors.confirmed()
    for duty in Duty.objects.filter(user=user, suspended_for__in=(Why.RESET, Why.ADDRESS)):
        if factors.filter(confirmed_at__lt=duty.suspended_at).exists():
            Duty.objects.filter(pk=duty.pk).update(suspended_at=None, suspended_for="")
            record(Action.DUTY_CONFIRM, actor=user, about=user, school=duty.school_id)


def _tell(kind: str, duty: Duty) -> None:
    admins = duty.school.admins.filter(is_active=True)
    for person in User.objects.filter(Q(pk=duty.user_id) | Q(pk__in=admins)).order_by("pk"):
        outbox.queue(kind, person, duty=duty.pk, holder=duty.user_id)
