"""One search through everything that a member of staff may see: a few of each kind, to go there."""

from typing import Any

from django.db.models import QuerySet

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.schools.models import Course, School
from alba.search.finding import finds
from alba.search.folding import search_in, words_of
from alba.takers.models import TestTaker

MAX_OF_EACH_KIND = 5
SHORTEST = 2  # one letter is in nearly every name
# Two are in so many names that the index is of no use, and the first five of no interest.
SHORTEST_OF_A_NAME = 3


def find(user: User, text: str) -> dict[str, list[Any]]:
    """Those with every word of `text` in the name or address: MAX_OF_EACH_KIND of each kind, in
    six queries at most. Classes and schools from SHORTEST letters on, people and their finished
    tests once a word has SHORTEST_OF_A_NAME."""
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
    people = TestTaker.objects.visible_to(user).filter(left_on=None)
    found = search_in(people, text, "user__folded").order_by("user__sort_name", "id")
    return list(found.select_related("user", "course__school")[:MAX_OF_EACH_KIND])


def _schools(user: User, text: str) -> list[School]:
    return list(
        search_in(School.objects.visible_to(user).open(), text, "folded").for_list()[
            :MAX_OF_EACH_KIND
        ]
    )


def _tests(user: User, text: str) -> list[Test]:
    tests = Test.objects.visible_to(user).finished().search(text, user)
    return list(tests.with_people().order_by("-finished_at", "-id")[:MAX_OF_EACH_KIND])


def _classes(courses: QuerySet[Course], text: str) -> list[dict[str, Any]]:
    """By their own name together with the school's, so that "b alella" finds the B of Alella. There
    are a few thousand at most, so no column is kept to search them by."""
    columns = ["id", "course", "class_name", "school", "school__school_name"]
    named = courses.order_by("sort_name", "id").values_list(*columns)
    found = [
        {"id": pk, "course": course, "class_name": group, "school": school, "school_name": name}
        for pk, course, group, school, name in named
        if finds(text, f"{course} {group} {name}")
    ]
    return found[:MAX_OF_EACH_KIND]
