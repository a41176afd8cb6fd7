"""A product administrator's actions on administrators' accounts of either kind: switching them off
and on again, and deleting them."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts import auditors, erasure, rows
from alba.accounts.last_admin import hold_admins
from alba.accounts.logins import session
from alba.accounts.mail import links
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, TokenNotValid


def set_active(admin: User, active: bool, *, by: User) -> User:
    """Switches an account on or off. Switching it off ends all its logins and links at once. Runs
    in the caller's transaction. Raises Conflict `own_account` or `last_admin`, and Http404 if it
    has just been deleted."""
    if not active:
        _refuse_oneself(admin, by)
        _refuse_last(admin, by)
    admin = rows.hold(admin.pk)
    if admin.is_active == active:
        return admin
    if not active:
        session.end_others(admin)
        links.drop_all(admin)
        rows.switch_off(admin)
    else:
        admin.is_active = True
        admin.save(update_fields=["is_active"])
    record(Action.ADMIN_ACTIVATE if active else Action.ADMIN_DEACTIVATE, actor=by, about=admin)
    return admin


def set_auditor(admin: User, auditor: bool, *, by: User) -> User:
    """Makes a product administrator read only, or lifts that, from their next call on. Runs in the
    caller's transaction. Raises Conflict `last_admin`, and Http404 if it has just been deleted."""
    if auditor:
        _refuse_last(admin, by)
    admin = User.objects.locked(admin.pk)
    if admin.is_auditor != auditor:
        admin.is_auditor = auditor
        admin.save(update_fields=["is_auditor"])
        record(Action.ADMIN_UPDATE, actor=by, about=admin)
    return admin


def remove(admin: User, *, by: User) -> None:
    """Deletes the account; schools and approvals stay. Raises Conflict `own_account` or
    `last_admin`, and Http404 if it has just been deleted."""
    with transaction.atomic():
        _refuse_oneself(admin, by)
        _refuse_last(admin, by)
        admin = rows.hold(admin.pk)
        record(Action.ADMIN_DELETE, actor=by, about=admin)
        erasure.leave(admin, by=by)


def _refuse_oneself(admin: User, by: User) -> None:
    if by.is_same_person(admin.pk):
        text = _("This is your own account. You can delete it in your settings.")
        raise Conflict("own_account", text)


def _refuse_last(admin: User, by: User) -> None:
    """Locks the rows of all product administrators, in one order, before the row to change.
    Otherwise two who delete each other would deadlock."""
    if not admin.is_alba_admin:
        return
    caller = next((other for other in hold_admins(admin) if by.is_same_person(other.pk)), None)
    if caller is None or not caller.is_active:
        raise TokenNotValid  # deleted or deactivated a moment ago
    if caller.is_auditor:
        auditors.refuse(caller)
