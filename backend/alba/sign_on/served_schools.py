"""Handles a change of the schools that a provider serves. If staff must sign on, a school that is
added has its two weeks too, and begins only once an administrator of it has come this way; in one
that is taken away a password is enough at once. Both are told."""

from collections import defaultdict
from collections.abc import Collection
from datetime import timedelta

from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.days import today
from alba.schools.models import School
from alba.sign_on import staff
from alba.sign_on.models import (
    Identity,
    LateSchool,
    Provider,
    ProviderQuerySet,
    ProviderState,
)

NOTICE = timedelta(days=14)
SEEN_WORKING = timedelta(days=14)


def of(provider: Provider) -> set[int]:
    """The ids of all of them."""
    rows = School.objects.all() if provider.all_schools else provider.schools.all()
    return set(rows.values_list("pk", flat=True))


def apply_change(provider: Provider, former: set[int]) -> None:
    """Applies the change in the transaction that makes it. `former`: the schools so far."""
    now = of(provider)
    if provider.required:
        for school in sorted(now - former):
            _add(provider, school)
    LateSchool.objects.filter(provider=provider).exclude(school__in=now).delete()
    if provider.required or provider.state == ProviderState.ON:
        _tell_of_end(provider, former - now)


def _add(provider: Provider, school: int) -> None:
    begins = timezone.now() + NOTICE
    LateSchool.objects.update_or_create(
        provider=provider,
        school_id=school,
        defaults={"required_from": begins, "has_worked": admin_has_come(provider, {school})},
    )
    day = str(timezone.localdate(begins))
    for user in _each_once({school}):
        outbox.queue("sso_added", user, name=provider.name, day=day)


def _tell_of_end(provider: Provider, gone: set[int]) -> None:
    if not gone:
        return
    for user in _each_once(gone):
        comes_by_it = Identity.objects.filter(user=user.holder, provider=provider).exists()
        if (provider.required or comes_by_it) and not enforced_at(staff.schools_of(user)).exists():
            outbox.queue("sso_ended", user, name=provider.name)


def _each_once(schools: Collection[int]) -> list[User]:
    people = staff.staff_of(schools).filter(is_active=True).select_related("person")
    return list({one.person_id or one.pk: one for one in people.order_by("pk")}.values())


def admin_has_come(provider: Provider, schools: Collection[int] | None) -> bool:
    """True if an administrator of one of `schools` (None: any) has lately come by it."""
    admins = staff.staff_of(schools).filter(is_school_admin=True)
    used = Identity.objects.filter(provider=provider, last_used_on__gte=today() - SEEN_WORKING)
    rows = set(admins.values_list("pk", flat=True)) | set(admins.values_list("person", flat=True))
    return used.filter(user__in=rows - {None}).exists()


def note_use(user: User, provider: Provider) -> None:
    """Somebody has come by it: where they administer, it works."""
    if provider.required:
        own = School.objects.filter(admins__in=User.objects.row_ids(user))
        LateSchool.objects.filter(provider=provider, school__in=own).update(has_worked=True)


def enforced_at(schools: Collection[int]) -> ProviderQuerySet:
    """The providers without which a password is not enough at one of `schools` now; without
    schools, those that serve all."""
    wanted = set(schools)
    late, chosen = defaultdict(set), defaultdict(set)
    for provider, school in LateSchool.objects.waiting().values_list("provider", "school"):
        late[provider].add(school)
    through = Provider.schools.through.objects.filter(school__in=wanted)
    for provider, school in through.values_list("provider", "school"):
        chosen[provider].add(school)
    found = [
        one.pk
        for one in Provider.objects.enforced().serving(wanted)
        if not wanted or (wanted if one.all_schools else chosen[one.pk]) - late[one.pk]
    ]
    return Provider.objects.filter(pk__in=found)
