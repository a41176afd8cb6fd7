"""Staff who have not logged in for a long time: first they can no longer read results, then the
account is switched off. Staff are administrators of either kind, and people with the duty to read
in a school. The last product administrator who can log in stays; otherwise nobody could let anybody
in."""

from datetime import date, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from alba.accounts import rows
from alba.accounts.last_admin import hold_admins
from alba.accounts.logins import session
from alba.accounts.mail import links, outbox
from alba.accounts.models import User
from alba.accounts.people import LOGS_IN
from alba.audit.models import Action, Event, Outcome
from alba.audit.trail import record
from alba.days import day_of, today
from alba.errors import Conflict
from alba.privacy.retention import notices
from alba.schools.duties import granting
from alba.schools.duties.models import Duty, Why
from alba.schools.models import School

READING_ENDS = timedelta(days=90)
OFF = timedelta(days=180)
WARNED = timedelta(days=14)
"""How long before that."""


def check_all() -> None:
    """Safe to run any number of times: each of the four steps happens once between two logins."""
    quiet_since = today() - (READING_ENDS - WARNED)
    maybe = Q(last_login_on__lte=quiet_since) | Q(last_login_on=None)
    for user in _staff().filter(maybe).order_by("pk"):
        if _schools(user).filter(rests=True).exists():
            continue
        since = last_seen(user)
        idle = today() - since
        if idle >= OFF:
            _switch_off(user, since)
        elif idle >= OFF - WARNED:
            _warn(user, since, "idle_off")
        elif idle >= READING_ENDS:
            _end_reading(user, since)
        elif idle >= READING_ENDS - WARNED and _duties(user).exists():
            _warn(user, since, "idle_reading")


def _staff() -> QuerySet[User]:
    mine = Q(user=OuterRef("pk")) | Q(user__person=OuterRef("pk"))
    has_duty = Exists(Duty.objects.filter(mine, ended_at=None))
    is_admin = Exists(User.objects.filter(person=OuterRef("pk"), is_school_admin=True))
    of_kind = Q(is_alba_admin=True) | Q(is_school_admin=True) | Q(has_duty) | Q(is_admin)
    people: QuerySet[User] = User.objects.filter(LOGS_IN, of_kind, is_active=True)
    return people


def last_seen(user: User) -> date:
    """The day of the last login, at whichever of the person's schools; for someone who never logged
    in, that of the invitation; or, if that was later, the day on which an administrator switched
    the account on again, or a school that has arrived began to work here."""
    people = [user, *User.objects.other_rows(user)] if user.person_id else [user]
    days = [one.last_login_on or day_of(one.invited_at or one.created_at) for one in people]
    switched_on = Event.objects.filter(
        action=Action.ADMIN_ACTIVATE,
        outcome=Outcome.OK,
        object_type="user",
        object_id__in=[one.pk for one in people],
    )
    last = switched_on.order_by("-pk").first()
    began = [day_of(one.began_at) for one in _schools(user) if one.began_at]
    return max([*days, *([day_of(last.at)] if last else []), *began])


def _duties(user: User) -> QuerySet[Duty]:
    return Duty.objects.reading().filter(user__in=User.objects.row_ids(user))


def _warn(user: User, since: date, kind: str) -> None:
    last = since + (OFF if kind == "idle_off" else READING_ENDS)
    with transaction.atomic():
        if notices.claim(f"{kind}_soon", user.pk, since):
            outbox.queue(f"{kind}_soon", user, on=last.isoformat())


def _end_reading(user: User, since: date) -> None:
    """Until an administrator or another reader of the school confirms the duty."""
    with transaction.atomic():
        user = User.objects.locked(user.pk)
        if not _duties(user).exists() or last_seen(user) != since:
            return
        if notices.claim("idle", user.pk, since):
            granting.suspend(user, Why.ABSENCE)


def _switch_off(user: User, since: date) -> None:
    """All logins and links end. A product administrator can switch the account on again; for a
    person of the school, its administrator can by sending another invitation."""
    with transaction.atomic():
        if user.is_alba_admin:
            try:
                hold_admins(user)
            except Conflict:
                return
        user = rows.hold(user.pk)
        if not user.is_active or last_seen(user) != since:
            return
        session.end_others(user)
        links.drop_all(user)
        for row in [user, *User.objects.other_rows(user)]:
            row.is_active = False
            row.save(update_fields=["is_active"])
            record(Action.ADMIN_DEACTIVATE, about=row)
            for admin in _colleagues(row):
                outbox.queue("idle_off", admin, whom=row.pk)


def _schools(user: User) -> QuerySet[School]:
    own = Q(admins=user) | Q(duties__user=user, duties__ended_at=None)
    return School.objects.filter(own).distinct().order_by("pk")


def _colleagues(user: User) -> list[User]:
    """Every other administrator of the row's schools, once each."""
    there = User.objects.filter(assigned_schools__in=_schools(user), is_active=True)
    return list(there.distinct().without(user).one_row_each())
