"""What depends on people follows them when they are added, leave, come back, or change in what it
depends on: role, birth date, who answers for them. (A change of class: `places.people_placed`.)"""

from alba.hooks import Hook
from alba.takers.models import TestTaker

people_changed: Hook[[list[TestTaker]], None] = Hook()
"""In the transaction that has changed them."""


def tell(people: list[TestTaker]) -> None:
    if people:
        people_changed(people)
