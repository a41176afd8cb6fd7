"""The key that backups are signed with. The operator keeps it apart from the backups."""

from django.conf import settings
from django.core.management.base import CommandError

from alba.server.keys import is_weak


def key() -> str:
    """Raises CommandError when it is unset or weak."""
    given = str(settings.BACKUP_SIGNING_KEY)
    if is_weak(given):
        raise CommandError(
            "BACKUP_SIGNING_KEY is unset or weak. A backup is signed, so that nobody can put in "
            "one of their own: set it to at least 32 random characters (openssl rand -hex 32), the "
            "same for backup and restore, or ask for --unsigned."
        )
    return given
