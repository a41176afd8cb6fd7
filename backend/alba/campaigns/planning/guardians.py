"""The people who answer about a pupil as guardians: the parent the pupil is assigned to, and those
bonded as guardians. Anything else that makes someone a guardian has to be added here."""

from collections.abc import Iterable

from django.db.models import Q

from alba.people.lacks import guardians_who_answer
from alba.people.models import Bond, TestTaker


def guardians_of(pupils: Iterable[int]) -> dict[int, list[int]]:
    """Pupil -> the guardians who can log in, or use a link."""
    pupils = list(pupils)
    able = guardians_who_answer().values("pk")
    assigned = TestTaker.objects.filter(pk__in=pupils, assigned_to__in=able)
    bonded = Bond.objects.filter(taker__in=pupils, adult__in=able, kind=Bond.Kind.GUARDIAN)
    found: dict[int, list[int]] = {}
    for pairs in (
        assigned.order_by("pk").values_list("pk", "assigned_to__pk"),
        bonded.order_by("pk").values_list("taker", "adult__pk"),
    ):
        for pupil, guardian in pairs:
            if guardian not in found.setdefault(pupil, []):
                found[pupil].append(guardian)
    return found


def wards_of(people: Iterable[int]) -> set[int]:
    """Returns the test takers whose guardian may be among `people`."""
    people = list(people)
    bonded = Bond.objects.filter(adult__in=people).values("taker")
    wards = TestTaker.objects.filter(Q(assigned_to__in=people) | Q(pk__in=bonded))
    return set(wards.values_list("pk", flat=True))
