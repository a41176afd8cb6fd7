"""Which person of a provider is which account."""

from django.db import IntegrityError, transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.accounts.signed_on import OwnProvider
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.schools.models import School
from alba.sign_on import provider_client, staff
from alba.sign_on.errors import AwayError, already_linked
from alba.sign_on.id_tokens import Person
from alba.sign_on.models import Identity, Provider, SignedOn

MOST = 3


def link(user: User, provider: Provider, person: Person, *, by: User | None) -> Identity:
    """Connects `person` with `user`, whose row the caller's transaction holds. Raises Conflict
    `already_linked` and `too_many_identities`."""
    if Identity.objects.filter(user=user).count() >= MOST:
        text = _("You have connected three accounts already. Please remove one first.")
        raise Conflict("too_many_identities", text)
    try:
        with transaction.atomic():
            made = Identity.objects.create(
                user=user,
                provider=provider,
                issuer=person.issuer,
                subject=person.subject,
                label=person.label,
            )
    except IntegrityError as error:
        raise already_linked() from error
    record(Action.SSO_LINK, actor=by, about=user)
    outbox.queue("identity_linked", user)
    return made


def unlink(login: Login, pk: int) -> None:
    """One of one's own; its logins end. Raises Http404, Conflict `last_way_in`."""
    with transaction.atomic():
        user = User.objects.locked(login.user_id)
        own = Identity.objects.visible_to(user)
        identity = own.filter(pk=pk).first()
        if identity is None:
            raise Http404
        others = own.exclude(pk=pk).filter(provider__in=staff.providers_of(user))
        if not user.has_usable_password() and not others.exists():
            text = _("This is your only way in. Choose a password first: “Forgot your password?”.")
            raise Conflict("last_way_in", text)
        _remove([identity], user, by=user)


def unlink_all(user: User, *, by: User) -> None:
    """Ends the connections of `user`. If the person works elsewhere too, an administrator ends only
    those that count at their own schools alone. The answer does not differ: they must not learn of
    the others."""
    user = user.holder
    with transaction.atomic():
        user = User.objects.locked(user.pk)
        found = Identity.objects.filter(user=user)
        if not by.is_alba_admin:
            own = School.objects.visible_to(by).values_list("pk", flat=True)
            if elsewhere := staff.schools_of(user) - set(own):
                found = found.exclude(provider__in=Provider.objects.serving(elsewhere))
        _remove(list(found), user, by=by)


def _remove(found: list[Identity], user: User, *, by: User) -> None:
    for identity in found:
        Login.objects.filter(signed_on__identity=identity).delete()
        identity.delete()
        record(Action.SSO_UNLINK, actor=by, about=user)
    if found:
        outbox.queue("identity_removed", user)


def still_counts(login: Login) -> bool:
    """See `accounts/signed_on.py`."""
    found = SignedOn.objects.select_related("provider").filter(login=login).first()
    return (
        found is not None and staff.providers_of(login.user).filter(pk=found.provider_id).exists()
    )


def provider_of(login: Login) -> OwnProvider | None:
    found = SignedOn.objects.select_related("provider").filter(login=login).first()
    if found is None:
        return None
    return {"name": found.provider.name, "leave_url": leave_url(found.provider)}


def leave_url(provider: Provider) -> str | None:
    """The address for signing off at the provider too, if it names one."""
    url = (provider.described or {}).get("end_session_endpoint")
    try:
        provider_client.refuse_address(str(url))
    except (AwayError, ValueError):
        return None
    return str(url)


def pass_to_heir(user: User, heir: User) -> None:
    """See `accounts/rows.py`."""
    Identity.objects.filter(user=user).update(user=heir)


def forget(user: User) -> None:
    """Ends all connections with the account: nobody comes in with it again, and a person who comes
    back is somebody new."""
    Identity.objects.filter(user=user).delete()


def note_use(identity: Identity) -> None:
    identity.last_used_on = timezone.localdate()
    identity.save(update_fields=["last_used_on"])
