"""Children of whom an administrator is shut out, and the accounts of their families, stand in the
list of people with their name alone, so that nobody wonders where they are. They are found by their
name, and never by what is not shown: a filter or an order would reveal it."""

from typing import Any

from alba.accounts.found import NAMES, named
from alba.accounts.models import User
from alba.people.models import Role, TestTaker, TestTakerQuerySet

HIDDEN = {"state", "consent", "mail", "lacks"}
ORDERS = {"", "id", "name", "class", "first_name", "last_name"}


def rows(user: User, query: dict[str, Any]) -> TestTakerQuerySet:
    """The people that the list shows for these filters."""
    people = TestTaker.objects.named_to(user).shut_to(user)
    others = query.get("role", Role.STUDENT) != Role.STUDENT
    orders = {one.strip().lstrip("-") for one in query["ordering"].split(",")}
    if HIDDEN & query.keys() or others or not orders <= ORDERS:
        return people.none()
    people = people.filter(named(query["search"], "user__", NAMES))
    if "role" in query:
        people = people.filter(role=query["role"])
    if "school" in query:
        people = people.filter(course__school=query["school"])
    if "course" in query:
        people = people.filter(course=query["course"])
    return people if query["left"] else people.filter(left_on=None)
