"""Schools and classes that are the same by their names: case, accents and spaces do not count, but
what is archived does, or it could not come back."""

from django.db import connection
from django.utils.translation import gettext as _

from alba.errors import Conflict
from alba.schools.models import School
from alba.search.folding import fold

# The number of PostgreSQL's advisory lock: any, as long as no other lock of ours has it.
LOCK = 1_961_120_712


def hold() -> None:
    """Until the caller's transaction ends, no other one makes, renames, joins, archives or deletes
    schools and classes: of two that make the same one, the second finds the first. (A unique column
    would refuse the doubles that are there already.) What is decided is read after this call. Take
    it after `places.hold` and after rows of accounts and people."""
    if connection.vendor == "postgresql":  # on SQLite one transaction at a time writes anyway
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


def key(*names: str) -> tuple[str, ...]:
    """What two of the same name have in common: ("2n ESO", "B") -> ("2neso", "b")."""
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
    """Raises Conflict `already_exists` with the id of the school there is, within `hold`."""
    if (pk := find_school(school_name, school_postal_code)) is not None:
        text = _("There is a school of this name with this postal code already.")
        raise Conflict("already_exists", text, id=pk)


def refuse_same_course(school: School, course: str, class_name: str) -> None:
    """The same for a class of `school`."""
    if (pk := find_course(school, course, class_name)) is not None:
        text = _("There is a class of this name in the school already.")
        raise Conflict("already_exists", text, id=pk)
