"""What depends on who is asked about a child follows the contacts."""

from alba.hooks import Hook

contacts_changed: Hook[[list[int]], None] = Hook()
"""(takers whose contacts have changed), in the transaction that has changed them."""
