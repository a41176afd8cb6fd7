"""Two people who take on the same work of a reader."""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext as _


def whose_it_is(row: Any, changed: Collection[str]) -> dict[str, Any]:
    """If two people take something on, the second is told who already has it."""
    if "owner" not in changed:
        return {}
    name = row.owner.full_name if row.owner else ""
    text = _("%(name)s has taken this on in the meantime, so nothing was saved.") % {"name": name}
    return {"owner": row.owner_id, "owner_name": name, "detail": text if name else ""}
