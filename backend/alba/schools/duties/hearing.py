"""The people who are told when somebody at a school is trusted with more: its readers and its
administrators. None of them can make somebody tutor, reader or administrator unseen by the
others."""

from django.db.models import Q

from alba.accounts.holder import Change
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.accounts.people import UserQuerySet
from alba.schools.duties import address_notices
from alba.schools.duties.models import Duty


def of_school(school: int) -> UserQuerySet:
    readers = Duty.objects.reading().filter(school=school).values("user")
    admins = Q(is_school_admin=True, assigned_schools=school)
    people = User.objects.filter(Q(pk__in=readers) | admins, is_active=True)
    found: UserQuerySet = people.distinct().order_by("pk")
    return found


def others_at(school: int, *people: User) -> list[User]:
    """The readers and administrators of the school, each person once, without `people`."""
    return of_school(school).without(*people).one_row_each()


def tell_of_duty(kind: str, duty: Duty, **facts: bool) -> None:
    """One of the emails about duties, to its holder too. `facts`: what else it says."""
    for person in [duty.user, *others_at(duty.school_id, duty.user)]:
        outbox.queue(kind, person, duty=duty.pk, holder=duty.user_id, **facts)


def tell_of_admin(admin: User, schools: set[int], *, by: User) -> None:
    """`admin` administers `schools` from now on; in that transaction."""
    for school in sorted(schools):
        for person in others_at(school, admin, by):
            outbox.queue("admin_new", person, school=school, admin=admin.pk)


def follow_hands(user: User, change: Change, by: User | None) -> None:
    """The account of an administrator has got another address by somebody else's doing; see
    `accounts/holder.py`. (Of people of the school: `enrolment/addresses/notices.py`.)"""
    if by is None or not user.is_school_admin or change != Change.ADDRESS:
        return
    for school in user.assigned_schools.order_by("pk"):
        waits = Duty.objects.running().filter(user=user, school=school).exists()
        for person in others_at(school.pk, user, by):
            address_notices.tell(person, [{"person": 0, "by": by.pk, "waits": waits}])
