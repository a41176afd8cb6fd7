"""Hooks for what depends on whom the school can ask about a child."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from alba.hooks import Event


@dataclass(frozen=True)
class Replaced:
    """The contact's address has changed, or was removed."""

    contact: Any
    former: str
    since: datetime | None
    """When the school entered the former one; None: before this was noted."""
    is_back: bool
    """True if it was put back to an earlier one, or removed."""


address_replaced: Event[[Replaced]] = Event()
"""Happens in the transaction that changes it, before `contacts_changed`."""

contacts_changed: Event[[list[int]]] = Event()
"""(takers whose contacts have changed), in the transaction that changes them."""

exclusion_changed: Event[[int, bool]] = Event()
"""(contact, whether they are excluded now), before `contacts_changed`."""
