"""Mails about who reads the results of a school. They name the person and the school, and nothing
of any pupil. Duties belong to an app above: they are reached from the account."""

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
                    "At %(school)s you now read what pupils, families and teachers have answered, "
                    "in words, and what is being done about it. It ends by itself on %(day)s."
                )
                % _words(row),
                _("It was given to you alone: please never lend your login to anyone."),
            ],
            link=(_("Log in"), address("/login")),
        )
    return Letter(
        subject=_("Someone now reads results in your school"),
        before=[
            _("At %(school)s, %(name)s now reads the results of pupils. It ends on %(day)s.")
            % _words(row),
            _("If that is not right, end it on the school’s page."),
        ],
        link=(_("Open the school’s page"), address(f"/schools/{row.school_id}")),
    )


def ended(_user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None:
        return None
    return Letter(
        subject=_("Someone no longer reads results in Alba"),
        before=[_("%(name)s no longer reads the results of %(school)s.") % _words(row)],
    )


def waits(user: User, *, holder: int, duty: int) -> Letter | None:
    row = _duty(holder, duty)
    if row is None or row.suspended_at is None or row.ended_at is not None:
        return None
    if user.pk == holder:
        text = _(
            "Your account was given another password or address by email alone, or was not used "
            "for months. So that nobody reads results in your place, someone else of %(school)s "
            "has to confirm that it is you. Until then you read none."
        )
        return Letter(
            subject=_("Reading results waits for a confirmation"), before=[text % _words(row)]
        )
    text = _(
        "The account of %(name)s was given another password or address by email alone, or was not "
        "used for months. If you know that it is still the same person, confirm it on the page of "
        "%(school)s. Until then they read no results."
    )
    return Letter(
        subject=_("Please confirm who reads results"),
        before=[text % _words(row)],
        link=(_("Open the school’s page"), address(f"/schools/{row.school_id}")),
    )
