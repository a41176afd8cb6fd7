"""What a product administrator does to the accounts of either kind of administrator: switch them
off and on again, and remove them."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts import erasure, links, session
from alba.accounts.last_admin import hold_admins
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, TokenNotValid


def set_active(admin: User, active: bool, *, by: User) -> User:
    """Switched off, the account logs in nowhere, and every login and link of it ends at once. Runs
    in the caller's transaction. Raises Conflict `own_account` or `last_admin`, and Http404 for one
    who was deleted meanwhile."""
    if not active:
        _refuse_oneself(admin, by)
        _refuse_last(admin, by)
    admin = User.objects.locked(admin.pk)
    if admin.is_active == active:
        return admin
    if not active:
        session.end_others(admin)
        links.drop_all(admin)
    admin.is_active = active
    admin.save(update_fields=["is_active"])
    record(Action.ADMIN_ACTIVATE if active else Action.ADMIN_DEACTIVATE, actor=by, about=admin)
    return admin


def remove(admin: User, *, by: User) -> None:
    """Delete the account; schools and what was approved stay. Raises Conflict `own_account` or
    `last_admin`, and Http404 for one who was deleted meanwhile."""
    with transaction.atomic():
        _refuse_oneself(admin, by)
        _refuse_last(admin, by)
        admin = User.objects.locked(admin.pk)
        record(Action.ADMIN_DELETE, actor=by, about=admin)
        erasure.erase(admin)


def _refuse_oneself(admin: User, by: User) -> None:
    if admin.pk == by.pk:
        text = _("This is your own account. You can delete it in your settings.")
        raise Conflict("own_account", text)


def _refuse_last(admin: User, by: User) -> None:
    """All product administrators are held before the one row, in one order for everybody: two who
    remove each other would otherwise wait for each other."""
    if not admin.is_alba_admin:
        return
    held = hold_admins(admin)
    if not any(other.pk == by.pk and other.is_active for other in held):
        raise TokenNotValid  # somebody switched the caller off a moment ago
