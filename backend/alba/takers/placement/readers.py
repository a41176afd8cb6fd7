"""Duties know accounts only: this tells them what happens to the people of readers."""

from alba.schools.duties import ending
from alba.takers.models import TestTaker


def follow(people: list[TestTaker]) -> None:
    ending.tell_of(person.user_id for person in people)
