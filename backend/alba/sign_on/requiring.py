"""Deciding that staff must sign on, and letting them in without it for some hours. Nothing here
happens by itself: a provider that is away stays required until somebody lifts it."""

from datetime import timedelta

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.sign_on import providers, served_schools, staff
from alba.sign_on.models import Provider, ProviderState, SignedOn
from alba.sign_on.served_schools import NOTICE

JUST_NOW = timedelta(minutes=15)
BREAK_GLASS = 2
NO_BREAK_GLASS = "no_break_glass"
MISSING = ("not_on", "no_admin_came", "not_come_yourself", NO_BREAK_GLASS)


def require(pk: int, login: Login, *, required: bool) -> Provider:
    """Requires the provider from two weeks after the email on. Raises PermissionDenied, Conflict
    `not_proved` and `no_break_glass`."""
    by = login.acting
    with transaction.atomic():
        provider = providers.hold(pk)
        _refuse_outsider(provider, by)
        if provider.required == required:
            return provider
        if required:
            for code, text in missing(provider, login):
                raise Conflict("not_proved" if code != NO_BREAK_GLASS else code, text)
        provider.late_schools.all().delete()
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


def missing(provider: Provider, login: Login) -> list[tuple[str, str]]:
    """The steps still missing before staff can be required to come by it: (code, sentence)."""
    found = []
    if provider.state != ProviderState.ON:
        found.append(("not_on", _("Please switch it on first.")))
    if login.user.is_alba_admin:
        if not served_schools.admin_has_come(provider, _schools(provider)):
            text = _("First a school administrator has to have signed on this way.")
            found.append(("no_admin_came", text))
    elif not _has_just_come(login, provider):
        text = _("Please sign on this way yourself first, and decide within a quarter of an hour.")
        found.append(("not_come_yourself", text))
    if not _has_break_glass():
        text = _(
            "At least two product administrators need a password and a second step first: they are "
            "the way in when the sign-on service fails."
        )
        found.append((NO_BREAK_GLASS, text))
    return found


def _has_just_come(login: Login, provider: Provider) -> bool:
    came = SignedOn.objects.filter(login=login, provider=provider).exists()
    return came and timezone.now() - login.authenticated_at <= JUST_NOW


def _has_break_glass() -> bool:
    able = User.objects.filter(is_alba_admin=True, is_auditor=False, is_active=True)
    able = able.filter(second_factors__confirmed_at__isnull=False).distinct()
    return len([user for user in able if user.has_usable_password()]) >= BREAK_GLASS
