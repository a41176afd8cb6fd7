"""Finds and repairs people who are in the wrong place. `places.py` prevents this now, but an older
release, or a change made by hand in the database, may have left some."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet

from alba.people.models import PROFESSIONAL_ROLES, TestTaker
from alba.people.placement import changes, places
from alba.people.tutorship import new_tutors


@dataclass
class Found:
    rings: list[list[int]]
    """Ids of people each of whom is assigned to the next, and the last one to the first."""
    out_of_place: list[int]
    """Ids of people whose course follows neither from `own_course` nor from the person assigned to.
    If a ring gives none, people in and below it may be among them."""

    def __bool__(self) -> bool:
        return bool(self.rings or self.out_of_place)


def look() -> Found:
    rows = {
        pk: (to, own, course)
        for pk, to, own, course in _placed().values_list(
            "pk", "assigned_to", "own_course", "course"
        )
    }
    courses: dict[int | None, int | None] = {pk: course for pk, (_to, _own, course) in rows.items()}
    return Found(
        rings=_rings({pk: to for pk, (to, _own, _course) in rows.items()}),
        out_of_place=[
            pk
            for pk, (to, own, course) in rows.items()
            if places.settled(own, course, courses.get(to)) != (own, course)
        ],
    )


def _placed() -> QuerySet[TestTaker]:
    """Everyone except children whom a guardian added: they have no school and cannot be part of a
    ring."""
    return TestTaker.objects.filter(added_by=None).order_by("pk")


def mend() -> Found:
    """Breaks every ring at one place, then corrects everyone's course, without anybody losing a
    class. Every change is in the trail. Returns what was found before."""
    with transaction.atomic():
        places.hold_all()
        found = look()
        people = {taker.pk: taker for taker in _placed()}
        moved = {}
        for ring in found.rings:
            one = _first_to_go([people[pk] for pk in sorted(ring)])
            one.assigned_to = None
            moved[one.pk] = one
        for taker in _from_the_top(people.values()):
            above = people[taker.assigned_to_id].course_id if taker.assigned_to_id else None
            was = taker.own_course_id, taker.course_id
            taker.own_course_id, taker.course_id = places.settled(*was, above)
            if (taker.own_course_id, taker.course_id) != was:
                moved[taker.pk] = taker
        changed = [moved[pk] for pk in sorted(moved)]
        TestTaker.objects.bulk_update(
            changed, ["assigned_to", "own_course", "course"], batch_size=500
        )
        places.record_moves(changed, by=None)
        changes.tell(changed)
        new_tutors.announce(changed, by=None)
    return found


def _first_to_go(ring: list[TestTaker]) -> TestTaker:
    """The member of a ring who is least likely to be in another's care: a professional, or else the
    one who was added first."""
    professionals = [taker for taker in ring if taker.role in PROFESSIONAL_ROLES]
    return (professionals or ring)[0]


def _from_the_top(people: Iterable[TestTaker]) -> Iterator[TestTaker]:
    """People by level: first those assigned to nobody, then those assigned to them, and so on."""
    below: dict[int | None, list[TestTaker]] = {}
    for taker in people:
        below.setdefault(taker.assigned_to_id, []).append(taker)
    level = below.get(None, [])
    while level:
        yield from level
        level = [one for above in level for one in below.get(above.pk, [])]


def _rings(to: dict[int, int | None]) -> list[list[int]]:
    """Each ring once, starting at its lowest id."""
    done: set[int] = set()
    found = []
    for start in to:
        way: list[int] = []
        pk: int | None = start
        while pk is not None and pk not in done:
            done.add(pk)
            way.append(pk)
            pk = to[pk]
        if pk in way:
            ring = way[way.index(pk) :]
            first = ring.index(min(ring))
            found.append(ring[first:] + ring[:first])
    return found
