"""Decides which groups of a school are shown in its figures, so that nothing can be told of a small
one.

Everything is decided on the counts as they are, before anything is rounded, and for one informant
at a time. A decision from the number of children holds for all scales, behind which the same
children stand.

Sources: NCES 2011-603 (least size, hiding a second part); ONS, "10-5 rule" (below 10 hidden, else
rounded to 5); UK LLC (nobody counts as fewer than 10, and two or more parts have to go)."""

from collections.abc import Iterable, Mapping
from itertools import compress

from alba.figures.betrayals import Betrayal, find_betrayal
from alba.figures.groups import LEAST, ClassCounts, Group, school_of


def hide(classes: Mapping[str, Iterable[ClassCounts]]) -> dict[str, Group]:
    """Scale -> the school, with `shown` decided for each group in it. `classes`: the same classes
    for each scale, in the order of the timetable, including those in which nobody has finished."""
    schools = {scale: school_of(counted) for scale, counted in classes.items()}
    for school in schools.values():
        for group in school.all():
            group.shown = group.n >= LEAST
    while any(_hide_beside(one) for one in schools.values()) or _hide_betrayal(schools):
        pass
    return schools


def _hide_beside(school: Group) -> bool:
    """Hides one more group if a hidden part could be found by subtraction; returns whether it
    did."""
    return any(_hide_part(group) for group in school.all() if group.parts)


def _hide_part(group: Group) -> bool:
    hidden = [part for part in group.parts if not part.shown]
    if len(group.parts) == 1 and group.shown and hidden:
        group.shown = False  # its one part is the same children
        return True
    if not hidden:
        # The parts of a hidden group would add up to it.
        return not group.shown and _hide_smallest(group.parts)
    if len(hidden) > 1 and sum(part.n for part in hidden) >= LEAST:
        return False
    return _hide_smallest(group.parts)


def _hide_smallest(groups: Iterable[Group]) -> bool:
    """Hides the smallest of the groups that are shown; returns whether there was one."""
    smallest = _smallest(groups)
    if smallest is None:
        return False
    smallest.shown = False
    return True


def _smallest(groups: Iterable[Group]) -> Group | None:
    return min((one for one in groups if one.shown), key=lambda one: one.n, default=None)


def _hide_betrayal(schools: Mapping[str, Group]) -> bool:
    """Hides one more group if the rounded shares reveal too much, which no number of children
    prevents ("0 of 10" says it about each of the ten); returns whether it did."""
    for school in schools.values():
        found = find_betrayal(school)
        if found:
            _hide_for(found, school, schools)
            return True
    return False


def _hide_for(found: Betrayal, school: Group, schools: Mapping[str, Group]) -> None:
    """Hides a group that reveals something by itself. If several do so together, it hides the
    smallest, for every scale, so that its absence does not reveal which scale has an empty band."""
    other = _smallest(found.others)
    if other is None:
        found.group.shown = False
        return
    is_it = [group is other for group in school.all()]
    for one in schools.values():
        for group in compress(one.all(), is_it):
            group.shown = False
