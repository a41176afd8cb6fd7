"""The people of schools and classes that are merged."""

from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict
from alba.people import departure
from alba.people.models import TestTaker
from alba.people.placement import places
from alba.people.tutorship import new_places, new_tutors
from alba.schools import merging


def hold_people(schools: set[int], courses: Any) -> None:
    """Nobody is moved or added meanwhile, and nobody in these classes begins a test."""
    places.hold(schools=schools)
    people = TestTaker.everyone.filter(course__in=courses).select_for_update(
        of=("self",), no_key=True
    )
    list(people.order_by("pk").values_list("pk", flat=True))


def open_about(joining: merging.Joining) -> dict[str, int]:
    return departure.open_about(joining.by, _people(joining).values_list("pk", flat=True))


def _people(joining: merging.Joining) -> QuerySet[TestTaker]:
    place = Q(course__in=list(joining.courses))
    if joining.school is not None:
        place |= Q(course__school=joining.school)
    return TestTaker.everyone.filter(place).order_by("pk")


def move_people(joining: merging.Joining) -> dict[str, int]:
    """Each person has one event in the trail, including those whose class moves with its school."""
    if joining.school is not None:
        _refuse_same_numbers(joining)
    people = list(_people(joining))
    others = [taker for taker in people if taker.course_id in joining.courses]
    for taker in others:
        taker.course_id = joining.courses[taker.course_id or 0]
        taker.own_course_id = taker.own_course_id and taker.course_id
    # Once for each row, as in `places.sync_course`.
    TestTaker.everyone.bulk_update(others, ["course", "own_course"], batch_size=500)
    trail.record_all(
        trail.event(
            Action.TAKER_MOVE,
            actor=joining.by,
            about=taker,
            subject=taker.pk,
            school=joining.into_school,
        )
        for taker in people
    )
    tutors = new_places.merge(joining.courses)
    new_tutors.announce([*others, *tutors], by=joining.by)
    return {"people": len(people)}


def _refuse_same_numbers(joining: merging.Joining) -> None:
    """A number belongs to one person in a school, and a merge cannot know which of the two it
    is."""
    numbered = TestTaker.objects.exclude(external_id="")
    there = numbered.filter(course__school=joining.into_school).values("external_id")
    twice = numbered.filter(course__school=joining.school, external_id__in=there)
    if number := twice.count():
        text = _(
            "Both schools gave the same number to %(count)d of their people. Change these numbers"
            " first."
        )
        raise Conflict("same_numbers", text % {"count": number})
