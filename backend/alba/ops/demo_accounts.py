"""Made-up people in a database that is to be served. Their password is printed by `make run` and
is in this repository, and one of them is a product administrator."""

from typing import Any

from django.core import checks
from django.db import DatabaseError, InterfaceError

from alba.accounts.models import User

DOMAIN = "demo.alba.example"
VOLUME_DOMAIN = "volume.alba.example"


def accounts() -> list[str]:
    """Addresses of the demo's people, those with most rights first. The domain alone would let
    anybody stop the next start by signing up under it; but no email reaches it (RFC 2606), so
    nobody else there ever has a confirmed address."""
    found: list[str] = []
    for domain in (DOMAIN, VOLUME_DOMAIN):
        there = User.objects.filter(email__endswith=f"@{domain}", email_verified_at__isnull=False)
        there = there.order_by("-is_alba_admin", "-is_school_admin", "pk")
        try:
            found += there.values_list("email", flat=True)
        except (DatabaseError, InterfaceError):
            continue  # no such table yet, or no database: the code that needs it reports that
    return found


def sentence(found: list[str]) -> str:
    more = f" and {len(found) - 1} more" if len(found) > 1 else ""
    return (
        f"This database holds demo accounts, whose password is published: {found[0]}{more}. Give "
        "DATABASE_URL another database. If an earlier `make run` filled this one, move it out of "
        "the way: `make run` keeps its people in var/demo.sqlite3 now, so nothing is missed "
        "(mv var/alba.sqlite3 var/demo.sqlite3 keeps what you tried)."
    )


def check(**_options: Any) -> list[checks.CheckMessage]:
    """For `manage.py check --deploy`."""
    found = accounts()
    return [checks.Error(sentence(found), id="alba.E002")] if found else []
