"""One search through everything that a member of staff may see, with a few results of each kind."""

from typing import Any

from django.db.models import QuerySet

from alba.accounts.found import ALL, search_people
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.families.contacts import search
from alba.people.models import TestTaker
from alba.people.told_apart import has_namesake
from alba.schools.models import Course, School
from alba.search.finding import finds
from alba.search.folding import search_in, words_of

MAX_OF_EACH_KIND = 5
SHORTEST = 2  # one letter is in nearly every name
# Two letters are in so many names that the index does not help, and the first five results are of
# no interest.
SHORTEST_OF_A_NAME = 3


def find(user: User, text: str) -> dict[str, list[Any]]:
    """Everything with all words of `text` in the name or address: MAX_OF_EACH_KIND of each kind, in
    at most ten queries. Classes and schools from SHORTEST letters on; people and their finished
    tests if a word has at least SHORTEST_OF_A_NAME."""
    longest = max(map(len, words_of(text)), default=0)
    long_enough = longest >= SHORTEST
    name = text if longest >= SHORTEST_OF_A_NAME else ""
    return {
        "people": _people(user, name) if name else [],
        "classes": _classes(Course.objects.visible_to(user).open(), text) if long_enough else [],
        "schools": _schools(user, text) if long_enough else [],
        "tests": _tests(user, name) if name else [],
    }


def _people(user: User, text: str) -> list[TestTaker]:
    """Returns people of that name first, then the children of a family of that name, address or
    number."""
    people = TestTaker.objects.visible_to(user).filter(left_on=None)
    if not user.is_test_taker:
        people = people.annotate(has_namesake=has_namesake(TestTaker.objects.all()))
    people = people.select_related("user", "course__school").order_by("user__sort_name", "id")
    named = list(search_people(people, text, "user__", ALL)[:MAX_OF_EACH_KIND])
    family = search.contacts(user, text)
    children = people.filter(pk__in=search.children(family)).exclude(pk__in=[p.pk for p in named])
    return [*named, *search.shown(children, family)[: MAX_OF_EACH_KIND - len(named)]]


def _schools(user: User, text: str) -> list[School]:
    return list(
        search_in(School.objects.visible_to(user).open(), text, "folded").for_list()[
            :MAX_OF_EACH_KIND
        ]
    )


def _tests(user: User, text: str) -> list[Test]:
    tests = Test.objects.visible_to(user).finished().search(text, user)
    return list(tests.with_names().order_by("-finished_at", "-id")[:MAX_OF_EACH_KIND])


def _classes(courses: QuerySet[Course], text: str) -> list[dict[str, Any]]:
    """Finds classes by class name and school name together, so that "b alella" finds class B in
    Alella. There are a few thousand at most, so they need no search column of their own."""
    columns = ["id", "course", "class_name", "school", "school__school_name"]
    named = courses.order_by("sort_name", "id").values_list(*columns)
    found = [
        {"id": pk, "course": course, "class_name": group, "school": school, "school_name": name}
        for pk, course, group, school, name in named
        if finds(text, f"{course} {group} {name}")
    ]
    return found[:MAX_OF_EACH_KIND]
