"""Whose results a person may read at this moment. Asked at each request, and while a file is
streamed: a duty that ends lets the next byte out to nobody."""

from alba.accounts.models import User
from alba.schools.duties.models import Duty


def schools_read_by(user: User) -> set[int]:
    """The ids of the schools whose results `user` may read now by a duty; one query. A card or a
    link reads nothing."""
    if user.card_login is not None or not (user.is_school_admin or user.is_test_taker):
        return set()
    return set(Duty.objects.reading().filter(user=user).values_list("school", flat=True))


def may_read(user: User, school: int | None) -> bool:
    """Whether `user` has a duty that lets read the results of `school` (an id) now."""
    return school is not None and school in schools_read_by(user)
