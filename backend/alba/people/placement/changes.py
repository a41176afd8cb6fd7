"""A hook for what depends on people: they are added, leave, come back, or change in role, birth
date, who answers for them, or whether the family gets emails. (For a change of class:
`places.people_placed`.)"""

from alba.hooks import Event
from alba.people.models import TestTaker

people_changed: Event[[list[TestTaker]]] = Event()
"""Happens in the transaction that changes them."""


def tell(people: list[TestTaker]) -> None:
    if people:
        people_changed(people)
