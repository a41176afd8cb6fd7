"""The schools whose results a person may read at this moment. It is checked at each request, and
while a file is streamed: when a duty ends, not one more byte is sent."""

from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Refused
from alba.schools.duties.models import Duty, DutyQuerySet


def _running(user: User) -> DutyQuerySet:
    """A card or a link does not allow reading, nor does a duty of Alba's own administrators."""
    able = user.card_login is None and (user.is_school_admin or user.is_test_taker)
    return Duty.objects.running().filter(user=user) if able else Duty.objects.none()


def schools_read_by(user: User) -> set[int]:
    """The ids of the schools whose results `user` may read now because of a duty; one query."""
    reading = _running(user).reading().filter(school__moved_at=None)
    return set(reading.values_list("school", flat=True))


def may_read(user: User, school: int | None) -> bool:
    """True if `user` has a duty that allows reading the results of `school` (an id) now."""
    return school is not None and school in schools_read_by(user)


def waits(user: User) -> bool:
    """True if a duty of `user` has to be confirmed, and no other one lets them read."""
    states = {
        suspended_at is None
        for suspended_at in _running(user).values_list("suspended_at", flat=True)
    }
    return states == {False}


def reads_somewhere(user: User) -> bool:
    """Raises Refused `confirm_duty`."""
    if schools_read_by(user):
        return True
    if waits(user):
        raise confirm_first()
    return False


def confirm_first() -> Refused:
    text = _(
        "Someone else at your school has to confirm that it is you before you read results: your "
        "account is new, has been given another password or address, or was not used for months."
    )
    return Refused("confirm_duty", text)


def has_duty(user: User) -> bool:
    """True if the person has a duty at any of their schools: a reader somewhere needs a second step
    everywhere."""
    if user.card_login is not None or not (user.is_school_admin or user.is_test_taker):
        return False
    return Duty.objects.running().filter(user__in=User.objects.row_ids(user)).exists()


def readers_under(user: User) -> set[int]:
    """The ids of those whose duty runs in a school that `user` administers."""
    if not user.is_school_admin:
        return set()
    return set(Duty.objects.visible_to(user).running().values_list("user", flat=True))


def names_of_readers(school: int) -> list[str]:
    """For the families and pupils of the school with that id: they may know who reads."""
    who = Duty.objects.reading().filter(school=school).values("user")
    people = User.objects.filter(pk__in=who).order_by("sort_name", "pk")
    return [user.full_name for user in people]
