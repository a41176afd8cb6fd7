"""Providers as product administrators set them up."""

import logging
from datetime import timedelta
from typing import Any

from cryptography.fernet import InvalidToken
from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import Login, User
from alba.accounts.second_factor import stored_secrets
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.schools.models import School
from alba.sign_on import served_schools
from alba.sign_on.models import Provider, ProviderState

logger = logging.getLogger("alba.sign_on")

SECRETS = "alba.sso_secrets"
PROVED_FOR = timedelta(hours=24)
# If one of these changes, nobody knows any more if the provider works.
TRIED_ANEW = {"own_issuer", "client_id", "tenant", "domains"}


def seal_secret(provider: Provider, secret: str) -> None:
    box = stored_secrets.box(SECRETS, provider.pk)
    provider.client_secret = box.encrypt(secret.encode()).decode()
    provider.save(update_fields=["client_secret"])


def secret_of(provider: Provider) -> str:
    """Empty if there is none, or SECRET_KEY was another one then."""
    if not provider.client_secret:
        return ""
    box = stored_secrets.box(SECRETS, provider.pk)
    try:
        return box.decrypt(provider.client_secret.encode()).decode()
    except InvalidToken:
        logger.warning("the secret of %s cannot be read: was SECRET_KEY changed?", provider)
        return ""


def create(
    *, by: User, domains: list[str], schools: list[School] | None, secret: str, **fields: Any
) -> Provider:
    """A draft."""
    with transaction.atomic():
        provider = Provider.objects.create(all_schools=schools is None, **fields)
        provider.schools.set(schools or [])
        _set_domains(provider, domains)
        seal_secret(provider, secret)
        record(Action.SSO_PROVIDER, actor=by, about=provider)
    return provider


def change(pk: int, *, by: User, state: str | None = None, **wanted: Any) -> Provider:
    """Raises Conflict `not_proved` for one that is switched on without a trial of the last day;
    `sso_required` for whatever would shut people out who have to come by it."""
    with transaction.atomic():
        provider = hold(pk)
        served = served_schools.of(provider)
        differs = _differs(provider, wanted)
        is_new = bool(differs & TRIED_ANEW)
        if provider.required and (is_new or state in {ProviderState.DRAFT, ProviderState.OFF}):
            raise still_required()
        _write(provider, wanted)
        if is_new:
            provider.state, provider.proved_at = ProviderState.DRAFT, None
            provider.described = provider.keys = provider.keys_asked_at = None
        if state == ProviderState.ON and provider.state != ProviderState.ON:
            _refuse_unproved(provider)
        provider.state = state or provider.state
        provider.save()
        served_schools.apply_change(provider, served)
        if provider.state != ProviderState.ON:
            end_logins(provider)
        record(Action.SSO_PROVIDER, actor=by, about=provider)
    return provider


def remove(pk: int, *, by: User) -> None:
    with transaction.atomic():
        provider = hold(pk)
        if provider.required:
            raise still_required()
        end_logins(provider)
        record(Action.SSO_PROVIDER, actor=by, about=provider)
        provider.delete()


def hold(pk: int) -> Provider:
    """The row, locked. Raises Http404."""
    return get_object_or_404(Provider.objects.select_for_update(), pk=pk)


def end_logins(provider: Provider) -> None:
    Login.objects.filter(signed_on__provider=provider).delete()


def still_required() -> Conflict:
    text = _("Staff have to sign on this way. First let them in with a password again.")
    return Conflict("sso_required", text)


def not_proved(text: str) -> Conflict:
    return Conflict("not_proved", text)


def _refuse_unproved(provider: Provider) -> None:
    if provider.proved_at is None or timezone.now() - provider.proved_at > PROVED_FOR:
        raise not_proved(_("Please try it out first. A trial counts for a day."))


def _differs(provider: Provider, wanted: dict[str, Any]) -> set[str]:
    now = {name: getattr(provider, name) for name in ("own_issuer", "client_id", "tenant")}
    now["domains"] = provider.domain_names
    return {name for name, value in wanted.items() if name in now and now[name] != value}


def _write(provider: Provider, wanted: dict[str, Any]) -> None:
    fields = dict(wanted)
    if "schools" in fields:
        schools = fields.pop("schools")
        provider.all_schools = schools is None
        provider.schools.set(schools or [])
    if "domains" in fields:
        _set_domains(provider, fields.pop("domains"))
    if "secret" in fields:
        seal_secret(provider, fields.pop("secret"))
    for name, value in fields.items():
        setattr(provider, name, value)


def _set_domains(provider: Provider, names: list[str]) -> None:
    provider.domains.exclude(name__in=names).delete()
    for name in names:
        provider.domains.get_or_create(name=name)
