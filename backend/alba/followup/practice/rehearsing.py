"""Records that a school's readers have gone through everything once."""

from alba.accounts.models import User
from alba.followup.practice.models import Rehearsal
from alba.people.models import TestTaker


def note(school: int, child: TestTaker, by: User) -> None:
    """A case was closed; it counts if the child was made up."""
    if child.practice_of_id is not None:
        Rehearsal.objects.create(school_id=school, by=by)


def is_rehearsed(school: int) -> bool:
    return Rehearsal.objects.filter(school=school).exists()
