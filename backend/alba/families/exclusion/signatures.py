"""Somebody answers for a family under the name of a person who is shut out of the child, by
whatever link or tablet. That is nobody's answer, neither a yes nor a no: the school has to write
down what the family says."""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.days import today
from alba.errors import Refused
from alba.families.guardian_lists import Guardian, Known, doubted
from alba.people.models import TestTaker
from alba.people.records.exclusions import Exclusion
from alba.people.scope import excluded_people
from alba.people.scope.own_children import not_own_children
from alba.schools.duties import hearing


def refuse(child: TestTaker, name: str) -> None:
    """Raises Refused `ask_school`, which says nothing of an exclusion, and tells the school's
    administrators and readers, once a day. To be called outside of the caller's transaction, which
    would take that back."""
    if not _is_shut_out(child, name):
        return
    with transaction.atomic():
        day = today()
        rows = Exclusion.objects.in_force().filter(taker=child)
        if rows.filter(Q(signed_on=None) | Q(signed_on__lt=day)).update(signed_on=day):
            for person in hearing_about(child):
                outbox.queue("signed_shut_out", person, taker=child.pk)
    text = _(
        "This answer cannot be taken here: the school has to write it down itself. Please speak "
        "to the school."
    )
    raise Refused("ask_school", text)


def _is_shut_out(child: TestTaker, name: str) -> bool:
    """True if the person is shut out, even under a name that shares the first name and a surname
    with theirs, unless it is the name of a contact who is not excluded."""
    shut = excluded_people.of_children([child.pk])
    if not shut:
        return False
    if shut.has(child.pk, full_name=name):
        return True
    there = [
        Known(one.pk, Guardian(one.full_name, one.relation, one.email, one.locale), one.excluded)
        for one in child.guardian_contacts.all()
    ]
    there += [Known(0, Guardian(one, "", "", ""), excluded=True) for one in shut.named[child.pk]]
    return bool(doubted(Guardian(name, "", "", ""), there))


def hearing_about(child: TestTaker) -> list[User]:
    """The administrators and readers of the child's school, except who is shut out of the child,
    and readers whose own child it is."""
    school = child.course.school_id if child.course else None
    if school is None:
        return []
    one = TestTaker.objects.filter(pk=child.pk)
    return [
        user
        for user in hearing.of_school(school)
        if (one.open_to(user) if user.is_school_admin else not_own_children(one, user)).exists()
    ]
