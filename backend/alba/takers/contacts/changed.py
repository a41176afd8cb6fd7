"""Hooks for what depends on whom the school can ask about a child."""

from alba.hooks import Event

contacts_changed: Event[[list[int]]] = Event()
"""(takers whose contacts have changed), in the transaction that changes them."""

exclusion_changed: Event[[int, bool]] = Event()
"""(contact, whether they are excluded now), before `contacts_changed`."""
