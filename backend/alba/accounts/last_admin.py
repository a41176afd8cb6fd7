"""There must always be at least one person who can administer Alba."""

from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Conflict


def hold_admins(leaving: User) -> list[User]:
    """All product administrators, locked until the transaction ends, so that two who remove each
    other at once cannot both succeed. Raises Conflict `last_admin` unless someone other than
    `leaving`, and no auditor, can still log in."""
    admins = list(User.objects.alba_admins().select_for_update().order_by("pk"))
    left = [a for a in admins if a.is_active and a.email_verified_at and not a.is_auditor]
    if all(leaving.is_same_person(admin.pk) for admin in left):
        text = _("Alba would be left without an administrator. Add another one first.")
        raise Conflict("last_admin", text)
    return admins
