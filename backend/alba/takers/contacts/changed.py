"""What depends on who is asked about a child follows the contacts."""

from alba.hooks import Hook

contacts_changed: Hook[[list[int]], None] = Hook()
"""(takers whose contacts have changed), in the transaction that has changed them."""

exclusion_changed: Hook[[int, bool], None] = Hook()
"""(contact, whether they are excluded now), before `contacts_changed`."""

addresses_changed: Hook[[list[int]], None] = Hook()
"""(contacts who have another address than before), before `contacts_changed`."""
