"""Coming of age: guardians can no longer answer about a person from the 18th birthday on: a
guardian may consent for a child, but not for an adult. Dates are in the schools' time zone
(`today`). See docs/developers/decisions/0002-children-of-guardians.md."""

from datetime import date, timedelta

from django.utils.translation import gettext as _

from alba.days import today
from alba.errors import Refused
from alba.people.ages import born_until, turns
from alba.people.models import Role, TestTaker

ADULT_AT = 18


def is_adult(person: TestTaker) -> bool:
    """False if the birth date is unknown."""
    return person.birth_date is not None and person.birth_date <= born_until(ADULT_AT)


def adult_from(person: TestTaker) -> date | None:
    """None if the birth date is unknown."""
    return turns(person.birth_date, ADULT_AT) if person.birth_date else None


def may_be_minor(person: TestTaker) -> bool:
    """Includes students whose birth date is unknown."""
    unknown = person.birth_date is None
    return person.role == Role.STUDENT if unknown else not is_adult(person)


def last_day(subject: TestTaker, *, answering: TestTaker) -> date:
    """The last day on which `answering` may answer about `subject`, as far as that depends on the
    subject's age."""
    if answering.role != Role.PARENT or answering.pk == subject.pk or subject.birth_date is None:
        return date.max
    return turns(subject.birth_date, ADULT_AT) - timedelta(days=1)


def refuse_guardian_of_adult(subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `subject_is_adult` if a guardian tries to answer about an adult."""
    if today() <= last_day(subject, answering=answering):
        return
    text = _("%(name)s is 18 or older, so a parent or guardian can no longer answer about them.")
    raise Refused("subject_is_adult", text % {"name": subject.user.full_name})
