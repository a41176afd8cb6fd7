"""What depends on people follows them when they are added, leave, come back, or change in what it
depends on: role, birth date, who answers for them. (A change of class: `places.after_placing`.)"""

from collections.abc import Callable

from alba.takers.models import TestTaker

Follower = Callable[[list[TestTaker]], None]

_followers: list[Follower] = []


def after_changing(action: Follower) -> Follower:
    """Register `action(people)`, which runs in the transaction that has changed them. Usable as a
    decorator: the apps that follow may not be imported here."""
    _followers.append(action)
    return action


def tell(people: list[TestTaker]) -> None:
    for follow in _followers if people else ():
        follow(people)
