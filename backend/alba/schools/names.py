"""Recognises schools and classes with the same name, whatever its case, accents and spaces.
Archived ones count too, or they could not come back."""

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _

from alba.errors import Conflict
from alba.schools import locks
from alba.schools.models import Course, School
from alba.search.folding import fold

# The first number of PostgreSQL's advisory locks: any, as long as no other locks of ours have it.
LOCK = 1_961_120_712


def hold(*schools: int) -> None:
    """Until the caller's transaction ends, no other creates, renames, merges, archives or deletes
    classes of these schools, or archives or deletes the schools: of two that create the same one,
    the second finds the first. (A unique column would refuse duplicates that already exist.)
    Everything that decides must be read after this call. Call it after `places.hold`, and after
    locking accounts and people."""
    _hold(lambda: schools)


def hold_schools(*schools: int) -> None:
    """Holds these schools as `hold` does, and keeps everybody else from creating or renaming any
    school."""
    _hold(lambda: {locks.NO_SCHOOL, *schools})


def hold_place(place: School | Course) -> None:
    """For a school as `hold_schools`; for a class as `hold`, on the school it belongs to by
    then."""
    if isinstance(place, School):
        hold_schools(place.pk)
    else:
        of_class = Course.objects.filter(pk=place.pk).values_list("school", flat=True)
        _hold(of_class.all)


def _hold(read: Callable[[], Iterable[int]]) -> None:
    locks.hold(LOCK, read)


def key(*names: str) -> tuple[str, ...]:
    """The key that two equal names share: ("2n ESO", "B") -> ("2neso", "b")."""
    return tuple(fold(name).replace(" ", "") for name in names)


def find_school(school_name: str, school_postal_code: str) -> int | None:
    """The id of the oldest school of that name at that postal code."""
    wanted = key(school_name, school_postal_code)
    named = School.objects.order_by("pk").values_list("pk", "school_name", "school_postal_code")
    return next((pk for pk, *names in named if key(*names) == wanted), None)


def find_course(school: School, course: str, class_name: str) -> int | None:
    """The id of the oldest class of that name in `school`."""
    wanted = key(course, class_name)
    named = school.courses.order_by("pk").values_list("pk", "course", "class_name")
    return next((pk for pk, *names in named if key(*names) == wanted), None)


def refuse_same_school(school_name: str, school_postal_code: str) -> None:
    """Raises Conflict `already_exists` with the id of the existing school, within `hold`."""
    if (pk := find_school(school_name, school_postal_code)) is not None:
        text = _("There is already a school with this name and postal code.")
        raise Conflict("already_exists", text, id=pk)


def refuse_same_course(school: School, course: str, class_name: str) -> None:
    """Raises Conflict `already_exists` with the id of the existing class of `school`, within
    `hold`."""
    if (pk := find_course(school, course, class_name)) is not None:
        text = _("There is already a class with this name in the school.")
        raise Conflict("already_exists", text, id=pk)
