"""A duty begins, is suspended, confirmed and ended. The person is told each time, and so is
everybody who administers the school or reads for it."""

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.holder import Change
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.errors import Invalid, Refused
from alba.schools.archive import refuse_archived
from alba.schools.duties import ending, four_eyes, hearing
from alba.schools.duties.models import PROFESSIONAL, Duty, Why, ends_after
from alba.schools.duties.reading_rights import confirm_first
from alba.schools.models import School


def can_hold(school: School) -> QuerySet[User]:
    """People who may be given the duty: administrators of the school, and its professionals."""
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


def candidates(school: School) -> list[User]:
    """One row of each person who may be given the duty: the one that has it, or that of the
    administrator, or the first."""
    has = set(Duty.objects.running().filter(school=school).values_list("user", flat=True))
    found: dict[int, User] = {}
    rows = can_hold(school).order_by("pk")
    for row in sorted(rows, key=lambda one: (one.pk not in has, not one.is_school_admin)):
        found.setdefault(row.person_id or row.pk, row)
    return sorted(found.values(), key=lambda one: (one.sort_name, one.pk))


def grant(school: School, user: int, *, by: User) -> Duty:
    """Lets `user` read the results of `school` for 13 months; renews an existing duty there. It has
    to be confirmed by another person if the account is in the hand of `by` (`four_eyes.py`).
    Raises Invalid on `user` for somebody who is not on the school's staff, Refused `four_eyes` and
    `confirm_duty`."""
    refuse_archived(school, "user")
    with transaction.atomic():
        holder = can_hold(school).filter(pk=user).first()
        if holder is None:
            text = _("Choose an administrator of the school, or one of its professionals.")
            raise Invalid({"user": [text]})
        is_own = by.is_same_person(holder.pk)
        if is_own and school.other_admins(by).exists():
            text = _("Another administrator of the school has to give you this.")
            raise Refused("four_eyes", text)
        User.objects.locked(holder.pk)
        # A new duty would confirm the one that is waiting, even if that was ended first.
        if is_own and _waits_still(school, holder):
            raise confirm_first()
        now = timezone.now()
        mine = Duty.objects.filter(user__in=User.objects.row_ids(holder), school=school)
        mine.filter(ended_at=None).update(ended_at=now)
        waits = four_eyes.wants_another(school, holder, by=by)
        duty = Duty.objects.create(
            user=holder,
            school=school,
            granted_by=by,
            granted_at=now,
            ends_on=ends_after(today()),
            suspended_at=now if waits else None,
            suspended_for=Why.FOUR_EYES if waits else "",
            given_alone=not waits and (is_own or four_eyes.is_one_hand(holder, by=by)),
        )
        record(Action.DUTY_GRANT, actor=by, about=holder, school=school.pk)
        hearing.tell_of_duty("duty_waits" if waits else "duty_granted", duty)
        if waits:  # also if they have read until now
            ending.reads_no_more(school.pk)
    return duty


def _waits_still(school: School, holder: User) -> bool:
    """True if a duty of the person there waits to be confirmed, or did when it last ended."""
    there = Duty.objects.filter(user__in=User.objects.row_ids(holder), school=school)
    last = Q(pk=there.order_by("-pk").values("pk")[:1])
    return there.filter(Q(ended_at=None) | last).exclude(suspended_at=None).exists()


def end(duty: Duty, *, by: User) -> None:
    """Raises Http404 if it has ended meanwhile."""
    with transaction.atomic():
        rows, now = Duty.objects.filter(pk=duty.pk, ended_at=None), timezone.now()
        if not rows.update(ended_at=now, end_told_at=now):
            raise Http404
        record(Action.DUTY_END, actor=by, about=duty.user, school=duty.school_id)
        hearing.tell_of_duty("duty_ended", duty)
        ending.reads_no_more(duty.school_id)


def confirm(duty: Duty, *, by: User) -> None:
    """Somebody else at the school confirms that the account is still the same person's. Does
    nothing if no confirmation is needed. Raises Refused `four_eyes`."""
    with transaction.atomic():
        held = Duty.objects.select_for_update(of=("self",)).filter(pk=duty.pk).first()
        if held is None:
            raise Http404
        if not can_press_confirm(held, by):
            if held.suspended_at is None and not by.is_same_person(held.user_id):
                return
            raise Refused("four_eyes", _("Another person at the school has to confirm this."))
        was = held.suspended_for
        held.suspended_at, held.suspended_for = None, ""
        # The one who gave it alone is not the second person whom it still waits for.
        is_second = four_eyes.may_confirm(held.school, held.user, by=by, gave=held.granted_by)
        held.given_alone = held.given_alone and not is_second
        held.save(update_fields=["suspended_at", "suspended_for", "given_alone"])
        record(Action.DUTY_CONFIRM, actor=by, about=held.user, school=held.school_id)
        if was == Why.FOUR_EYES:
            hearing.tell_of_duty("duty_granted", held)


def can_press_confirm(duty: Duty, by: User) -> bool:
    """True if the duty waits for a confirmation, or was given alone, and `by` can give it."""
    waits = duty.suspended_at is not None or duty.given_alone
    return waits and not by.is_same_person(duty.user_id) and may_confirm(duty, by)


def may_confirm(duty: Duty, by: User) -> bool:
    """True if `by` is the other person whom a duty that has to be confirmed waits for. One that was
    given alone and is suspended for another reason waits only for somebody who knows the holder."""
    given_alone = duty.given_alone and duty.suspended_at is None
    waits_for_second = given_alone or duty.suspended_for == Why.FOUR_EYES
    gave = duty.granted_by if waits_for_second else None
    return four_eyes.may_confirm(duty.school, duty.user, by=by, gave=gave)


def suspend(user: User, why: Why, *, by: User | None = None) -> None:
    """Lets `user` read nothing until another person has confirmed it, in the caller's
    transaction. `by`: who has changed something; None where nobody has. Who is about to confirm a
    duty that waits for a second person is told what has changed since they were asked."""
    accounts = User.objects.row_ids(user)
    running = Duty.objects.running().filter(user__in=accounts)
    if why != Why.ABSENCE:
        for duty in running.filter(suspended_for=Why.FOUR_EYES):
            record(Action.DUTY_SUSPEND, actor=by, about=user, school=duty.school_id)
            hearing.tell_of_duty("duty_waits", duty, changed=True)
    for duty in running.filter(suspended_at=None):
        duty.suspended_at, duty.suspended_for = timezone.now(), why
        duty.save(update_fields=["suspended_at", "suspended_for"])
        record(Action.DUTY_SUSPEND, actor=by, about=user, school=duty.school_id)
        hearing.tell_of_duty("duty_waits", duty)
        ending.reads_no_more(duty.school_id)


def begin(user: User) -> None:
    """The invitation was opened: a duty that has waited for nothing else allows reading now."""
    for duty in Duty.objects.reading().filter(user=user):
        hearing.tell_of_duty("duty_granted", duty)


def follow_hands(user: User, change: Change, by: User | None) -> None:
    """See `accounts/holder.py`."""
    suspend(user, Why(change), by=by)


def lift(user: User) -> None:
    """A second factor that is older than the reason for the doubt shows that it is the same person.
    For somebody who was away for months it does not show enough: they may have left. A duty that
    was ended meanwhile counts too: while in doubt, it keeps its holder from renewing it."""
    factors = user.second_factors.confirmed()
    accounts = User.objects.row_ids(user)
    for duty in Duty.objects.filter(user__in=accounts, suspended_for__in=(Why.RESET, Why.ADDRESS)):
        if factors.filter(confirmed_at__lt=duty.suspended_at).exists():
            Duty.objects.filter(pk=duty.pk).update(suspended_at=None, suspended_for="")
            record(Action.DUTY_CONFIRM, actor=user, about=user, school=duty.school_id)
