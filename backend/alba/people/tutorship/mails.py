"""Emails about who leads a class. They name the tutor, the class and the school."""

from typing import Any

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "tutor_new": tutor_new,
        "tutor_waits": tutor_waits,
    }


def tutor_new(
    _user: User, *, school: int, tutors: list[int], courses: list[int] | None = None
) -> Letter | None:
    """`tutors`: the ids of their accounts; `courses`: of the classes, all of theirs in an email
    that an earlier release has queued. None once all of them are gone, or no longer tutors."""
    people: Any = User.objects.filter(pk__in=tutors, is_test_taker=True)
    people = people.select_related("test_taker__tutor_of__school")
    people = people.prefetch_related("test_taker__tutorships__course__school")
    rows = [
        {"name": one.full_name, "course": course.title, "school": course.school.school_name}
        for one in people.order_by("sort_name", "pk")
        for course in _classes(one.test_taker)
        if course.school_id == school and (courses is None or course.pk in courses)
    ]
    if not rows:
        return None
    said = _("%(name)s is now the tutor of %(course)s at %(school)s.")
    return Letter(
        subject=_("Your school has a new tutor"),
        before=[
            *(said % words for words in rows),
            _(
                "From now on, the tutor reads what pupils of the class ask to tell their tutor, "
                "but nothing they asked before."
            ),
            _("If you don’t know the person, please ask at your school, or write to us."),
        ],
        link=(_("Open Alba"), address("/")),
    )


def tutor_waits(_user: User, *, school: int, tutor: int) -> Letter | None:
    """The second step of a tutor was reset. None once somebody has confirmed that it is them."""
    people: Any = User.objects.filter(pk=tutor, is_test_taker=True)
    found = people.select_related("test_taker__course__school").first()
    if found is None or not found.test_taker.tutor_waits_for or not found.test_taker.course:
        return None
    words = {"name": found.full_name, "school": found.test_taker.course.school.school_name}
    text = _(
        "%(name)s leads a class at %(school)s, and someone has reset the second step of their "
        "account. If you know that it is still the same person, confirm it: on the first page of "
        "Alba, or on the page of the school. Until then they don’t see what pupils ask to tell "
        "their tutor, and can neither print cards nor open a lesson."
    )
    return Letter(
        subject=_("Please confirm who leads a class"),
        before=[text % words],
        link=(_("Open Alba"), address("/")),
    )


def _classes(teacher: Any) -> list[Any]:
    """The classes whose tutor the readers know the person to be."""
    own = [teacher.tutor_of] if teacher.tutor_of else []
    return [*own, *(row.course for row in teacher.tutorships.all() if row.told)]
