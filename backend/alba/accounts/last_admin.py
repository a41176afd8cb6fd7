"""Somebody must always be left who can administer Alba."""

from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Conflict


def hold_admins(leaving: User) -> list[User]:
    """All product administrators, held until the transaction ends, so that two who remove each
    other at once do not each count on the other. Raises Conflict `last_admin` unless one who can
    log in is left without `leaving`."""
    admins = list(User.objects.alba_admins().select_for_update().order_by("pk"))
    left = [admin for admin in admins if admin.is_active and admin.email_verified_at]
    if all(admin.pk == leaving.pk for admin in left):
        text = _("Alba would be left without an administrator. Add another one first.")
        raise Conflict("last_admin", text)
    return admins
