"""Two people decide who reads a school's results. Someone who has just created an account, given it
an address or reset it may control it themselves, so a duty that they grant has to be confirmed by
somebody else."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action, Event, Outcome
from alba.schools.models import School

LATELY = timedelta(days=30)
OF_ACCOUNT = (
    Action.ADMIN_CREATE,
    Action.ADMIN_ACTIVATE,
    Action.ADDRESS_GIVE,
    Action.FACTOR_RESET,
)


def wants_another(school: School, holder: User, *, by: User) -> bool:
    """Whether `by` has recently had control of the account of `holder`, while the school has
    another administrator who can confirm it."""
    others = school.admins.filter(is_active=True).exclude(pk__in=[by.pk, holder.pk])
    return others.exists() and has_had_in_hand(holder, by=by)


def has_had_in_hand(holder: User, *, by: User) -> bool:
    """The trail says who did what; nobody can change it."""
    account = Q(object_type="user", object_id=holder.pk, action__in=OF_ACCOUNT)
    if holder.is_test_taker:
        person = holder.test_taker.pk
        account |= Q(object_type="testtaker", object_id=person, action=Action.TAKER_CREATE)
    lately = Event.objects.filter(account, at__gte=timezone.now() - LATELY)
    return lately.filter(actor=by.pk, outcome=Outcome.OK).exists()
