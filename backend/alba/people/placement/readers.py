"""Duties know accounts only: this tells them what happens to the people of readers."""

from alba.people.models import TestTaker
from alba.schools.duties import ending


def tell_readers(people: list[TestTaker]) -> None:
    ending.tell_of(person.user_id for person in people)
