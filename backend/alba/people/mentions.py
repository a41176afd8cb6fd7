"""Checks if a text that others will read names a pupil."""

import re

from alba.people.models import Role, TestTaker
from alba.people.names import PARTICLES
from alba.search.folding import fold


def names_another_pupil(text: str, school: int, but: TestTaker | None = None) -> bool:
    """True if a pupil's first name, followed by the first surname, stands in `text`. Ignores people
    with the same name as `but`."""
    said = f" {' '.join(_words(text))} "
    own = set() if but is None else _names(but)
    pupils = TestTaker.objects.filter(course__school=school, role=Role.STUDENT, left_on=None)
    return any(
        f" {name} " in said for one in pupils.select_related("user") for name in _names(one) - own
    )


def _names(pupil: TestTaker) -> set[str]:
    """The official first name and the one the pupil goes by, each with the first surname."""
    surname = [word for word in _words(pupil.user.last_name) if word not in PARTICLES][:1]
    firsts = (_words(one) for one in (pupil.user.first_name, pupil.user.known_as))
    return {" ".join([*first, *surname]) for first in firsts if first and surname}


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"\w+", fold(text)) if word not in PARTICLES]
