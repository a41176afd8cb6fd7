"""Emails about who reads the results of a school. They name the person and the school, but say
nothing about any pupil. Duties belong to an app above, so they are reached from the account."""

from typing import Any

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Letter, address
from alba.accounts.models import User
from alba.days import in_words


def _duty(holder: int, duty: int) -> Any:
    """None once the account is gone."""
    person: Any = User.objects.filter(pk=holder).first()
    if person is None:
        return None
    return person.duties.select_related("school", "user").filter(pk=duty).first()


def _words(duty: Any) -> dict[str, str]:
    name = f"{duty.user.first_name} {duty.user.last_name}".strip()
    return {"name": name, "school": duty.school.school_name, "day": in_words(duty.ends_on)}


def granted(user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None or row.ended_at is not None:
        return None
    if user.pk == holder:
        return Letter(
            subject=_("You now read results in Alba"),
            before=[
                _(
                    "At %(school)s you now read, in words, what pupils, families and teachers "
                    "have answered, and what is being done about it. This ends automatically on "
                    "%(day)s."
                )
                % _words(row),
                _("It was given to you alone: please never lend your login to anyone."),
            ],
            link=(_("Log in"), address("/login")),
        )
    return Letter(
        subject=_("Someone now reads results at your school"),
        before=[
            _("At %(school)s, %(name)s now reads the results of pupils. It ends on %(day)s.")
            % _words(row),
            _("If that is not right, end it on the school’s page."),
        ],
        link=(_("Open the school’s page"), address(f"/schools/{row.school_id}")),
    )


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


def admin_new(_user: User, *, school: int, admin: int) -> Letter | None:
    """None once they are gone, or no longer of the school."""
    person: Any = User.objects.filter(pk=admin, assigned_schools=school).first()
    if person is None:
        return None
    words = {
        "name": f"{person.first_name} {person.last_name}".strip(),
        "school": person.assigned_schools.get(pk=school).school_name,
    }
    return Letter(
        subject=_("Your school has a new administrator in Alba"),
        before=[
            _("%(name)s now administers %(school)s in Alba.") % words,
            _("If you don’t know the person, please ask at your school, or write to us."),
        ],
        link=(_("Open Alba"), address("/")),
    )


def ended(user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None:
        return None
    if user.pk == holder:
        return Letter(
            subject=_("You no longer read results in Alba"),
            before=[_("You no longer read the results of %(school)s.") % _words(row)],
        )
    return Letter(
        subject=_("Someone no longer reads results in Alba"),
        before=[_("%(name)s no longer reads the results of %(school)s.") % _words(row)],
    )


def gone(_user: User, *, school: int) -> Letter:
    """The account of a reader was deleted, and with it the name."""
    return Letter(
        subject=_("Someone no longer reads results in Alba"),
        before=[
            _(
                "The account of a person who read the results of your school was deleted. What "
                "that person had to do is now waiting for the other readers."
            )
        ],
        link=(_("Open the school’s page"), address(f"/schools/{school}")),
    )


def waits(user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None or row.suspended_at is None or row.ended_at is not None:
        return None
    if row.suspended_for == "four_eyes":
        return _waits_for_second(user, row)
    if user.pk == holder:
        text = _(
            "Your account was given another password, second step, address or school account, or "
            "was not used for months. So that nobody reads results in your place, someone else at "
            "%(school)s has to confirm that it is you. Until then you can’t read any."
        )
        return Letter(
            subject=_("Reading results has to be confirmed first"), before=[text % _words(row)]
        )
    text = _(
        "The account of %(name)s was given another password, second step, address or school "
        "account, or was not used for months. If you know that it is still the same person, "
        "confirm it on the page of %(school)s. Until then they can’t read any results."
    )
    return Letter(
        subject=_("Please confirm who reads results"),
        before=[text % _words(row)],
        link=(_("Open the school’s page"), address(f"/schools/{row.school_id}")),
    )


def _waits_for_second(user: User, duty: Any) -> Letter:
    if user.pk == duty.user_id:
        text = _(
            "At %(school)s you were asked to read what pupils, families and teachers have "
            "answered. Someone else at the school has to confirm it first: two people decide who "
            "reads. Until then you can’t read anything."
        )
        return Letter(
            subject=_("A second person has to confirm who reads results"),
            before=[text % _words(duty)],
        )
    text = _(
        "%(name)s was asked to read results at %(school)s by the person who made the account, gave "
        "it its address or reset it. Someone else has to confirm it: an administrator of the "
        "school, someone who reads for it, or Alba’s team."
    )
    return Letter(
        subject=_("Please confirm who reads results"),
        before=[
            text % _words(duty),
            _("Confirm it only if you know the person. Until then they can’t read anything."),
        ],
        link=(_("Open the school’s page"), address(f"/schools/{duty.school_id}")),
    )
