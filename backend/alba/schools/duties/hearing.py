"""Who is told when somebody at a school is trusted with more: its readers and its administrators.
None of them can make somebody tutor, reader or administrator unseen by the others."""

from django.db.models import Q, QuerySet

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.schools.duties.models import Duty


def of_school(school: int) -> QuerySet[User]:
    readers = Duty.objects.reading().filter(school=school).values("user")
    admins = Q(is_school_admin=True, assigned_schools=school)
    people = User.objects.filter(Q(pk__in=readers) | admins, is_active=True)
    found: QuerySet[User] = people.distinct().order_by("pk")
    return found


def tell_of_duty(kind: str, duty: Duty) -> None:
    """One of the emails about duties, to its holder too."""
    people = {person.pk: person for person in of_school(duty.school_id)}
    people[duty.user_id] = duty.user
    for pk in sorted(people):
        outbox.queue(kind, people[pk], duty=duty.pk, holder=duty.user_id)


def tell_of_admin(admin: User, schools: set[int], *, by: User) -> None:
    """`admin` administers `schools` from now on; in that transaction."""
    for school in sorted(schools):
        for person in of_school(school).exclude(pk__in=[admin.pk, by.pk]):
            outbox.queue("admin_new", person, school=school, admin=admin.pk)
