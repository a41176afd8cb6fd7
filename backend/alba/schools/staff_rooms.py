"""The place of a school's staff who have no class: people are in a school through a class, and
nobody gets one that nobody has given them."""

from alba.schools.models import Course, School


def of(school: School) -> Course:
    """The one of `school`, made when it is first needed. To be called within `names.hold`, so that
    a school has one."""
    room, _made = Course.everyone.get_or_create(school=school, of_staff=True)
    return room
