"""A tutor whose account somebody else has given an address or reset: it may be another person's
now. Until somebody else has confirmed it, they read and lead nothing as a tutor."""

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.holder import Change
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused
from alba.people.models import Role, TestTaker, TestTakerQuerySet
from alba.people.tutorship import class_tutors, new_tutors
from alba.schools.duties import four_eyes, hearing, reading_rights
from alba.schools.models import School


def follow_hands(user: User, change: Change, by: User | None) -> None:
    """See `accounts/holder.py`. Changes by the tutors themselves suspend nothing."""
    if by is None or by.is_same_person(user.pk):
        return
    for taker in _tutors(user).select_related("user", "course").order_by("pk"):
        if change == Change.ADDRESS:
            new_tutors.forget(taker)
        if not new_tutors.leads_pupils(taker):
            continue
        TestTaker.objects.filter(pk=taker.pk).update(tutor_waits_for=change)
        record(Action.DUTY_SUSPEND, actor=by, about=taker, **taker.audit_facts())
        if change == Change.RESET and taker.course is not None:
            school = taker.course.school_id
            for person in hearing.others_at(school, user, by):
                outbox.queue("tutor_waits", person, school=school, tutor=taker.user_id)


def confirm(taker: TestTaker, *, by: User) -> None:
    """It is still the same person's account. Does nothing if nothing waits. Raises Refused
    `four_eyes`, and Http404 for somebody who is at no school any more."""
    with transaction.atomic():
        rows = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        held = rows.select_related("user", "course__school").filter(pk=taker.pk).first()
        if held is None or held.course is None:
            raise Http404
        if not can_press_confirm(held, by):
            if held.tutor_waits_for == "" and not by.is_same_person(held.user_id):
                return
            raise Refused("four_eyes", _("Another person at the school has to confirm this."))
        held.tutor_waits_for = ""
        held.save(update_fields=["tutor_waits_for"])
        record(Action.DUTY_CONFIRM, actor=by, about=held, **held.audit_facts())
        new_tutors.announce([held], by=by)


def can_press_confirm(taker: TestTaker, by: User) -> bool:
    """True if somebody has to confirm the tutor, and `by` can."""
    if taker.tutor_waits_for == "" or taker.course is None or by.is_same_person(taker.user_id):
        return False
    return four_eyes.may_confirm(taker.course.school, taker.user, by=by)


def waiting(school: School) -> TestTakerQuerySet:
    """The tutors of a school who have to be confirmed."""
    rows = class_tutors.teachers().exclude(tutor_waits_for="").filter(course__school=school)
    return rows.select_related("user", "course__school").order_by("user__sort_name", "pk")


def confirmed_by(user: User) -> TestTakerQuerySet:
    """The people of the staff about whom `user` may be asked: administrators and readers know
    them."""
    teachers = class_tutors.teachers()
    if user.is_test_taker:
        return teachers.filter(course__school__in=reading_rights.schools_read_by(user))
    return teachers.filter(pk__in=TestTaker.objects.visible_to(user).values("pk"))


def waits(user: User) -> bool:
    """True if somebody has to confirm that it is `user`, as a reader or as a tutor."""
    taker: TestTaker | None = getattr(user, "test_taker", None)
    is_tutor = taker is not None and taker.tutor_waits_for != "" and class_tutors.has_class(taker)
    return is_tutor or reading_rights.waits(user)


def _tutors(user: User) -> TestTakerQuerySet:
    mine = Q(user__in=User.objects.row_ids(user))
    return TestTaker.objects.filter(mine, role=Role.TEACHER, left_on=None)
