"""Deciding that staff must sign on, and letting them in without it for some hours. Nothing here
happens by itself: a provider that is away stays required until somebody lifts it."""

from datetime import timedelta

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.errors import Conflict
from alba.sign_on import providers, staff
from alba.sign_on.models import Identity, Provider, ProviderState, SignedOn

NOTICE, SEEN_WORKING, JUST_NOW = timedelta(days=14), timedelta(days=14), timedelta(minutes=15)
BREAK_GLASS = 2


def require(pk: int, login: Login, *, required: bool) -> Provider:
    """From two weeks after the mail on. Raises PermissionDenied, Conflict `not_proved` and
    `no_break_glass`."""
    by = login.acting
    with transaction.atomic():
        provider = providers.hold(pk)
        _refuse_outsider(provider, by)
        if provider.required == required:
            return provider
        if required:
            _refuse_unproved(provider, login)
            _refuse_without_break_glass()
        provider.required_from = timezone.now() + NOTICE if required else None
        provider.lifted_until = None
        provider.save(update_fields=["required_from", "lifted_until"])
        record(Action.SSO_REQUIRE, actor=by, about=provider)
        if provider.required_from is not None:
            day = str(timezone.localdate(provider.required_from))
            people = staff.staff_of(_schools(provider)).filter(is_active=True)
            for user in {one.person_id or one.pk: one for one in people}.values():
                outbox.queue("sso_required", user, name=provider.name, day=day)
    return provider


def lift(pk: int, *, by: User, hours: int, reason: str) -> Provider:
    """The password is enough for so long. Raises Conflict `not_required`."""
    with transaction.atomic():
        provider = providers.hold(pk)
        if not provider.required:
            text = _("Here a password is enough anyway.")
            raise Conflict("not_required", text)
        provider.lifted_until = timezone.now() + timedelta(hours=hours)
        provider.save(update_fields=["lifted_until"])
        record(Action.SSO_LIFT, actor=by, about=provider, details={"reason": reason})
        admins = staff.staff_of(_schools(provider)).filter(is_school_admin=True, is_active=True)
        until = provider.lifted_until.isoformat(timespec="minutes")
        for user in admins:
            outbox.queue("sso_lifted", user, name=provider.name, until=until)
    return provider


def _schools(provider: Provider) -> set[int] | None:
    if provider.all_schools:
        return None
    return set(provider.schools.values_list("pk", flat=True))


def _refuse_outsider(provider: Provider, by: User) -> None:
    """A school's administrator decides only for all of its schools together."""
    theirs = _schools(provider)
    if not by.is_alba_admin and (theirs is None or not theirs <= staff.schools_of(by)):
        raise PermissionDenied


def _refuse_unproved(provider: Provider, login: Login) -> None:
    if provider.state != ProviderState.ON:
        raise providers.not_proved(_("Please switch it on first."))
    if login.user.is_alba_admin:
        since = today() - SEEN_WORKING
        used = Identity.objects.filter(provider=provider, last_used_on__gte=since)
        admins = staff.staff_of(_schools(provider)).filter(is_school_admin=True)
        theirs = Q(user__in=admins.values("pk")) | Q(user__in=admins.values("person"))
        if not used.filter(theirs).exists():
            text = _("First a school administrator has to have signed on this way.")
            raise providers.not_proved(text)
        return
    came = SignedOn.objects.filter(login=login, provider=provider).exists()
    if not came or timezone.now() - login.authenticated_at > JUST_NOW:
        text = _("Please sign on this way yourself first, and decide within a quarter of an hour.")
        raise providers.not_proved(text)


def _refuse_without_break_glass() -> None:
    able = User.objects.filter(is_alba_admin=True, is_auditor=False, is_active=True)
    able = able.filter(second_factors__confirmed_at__isnull=False).distinct()
    if sum(user.has_usable_password() for user in able) < BREAK_GLASS:
        text = _(
            "At least two product administrators need a password and a second step first: they are "
            "the way in when the sign-on service fails."
        )
        raise Conflict("no_break_glass", text)
