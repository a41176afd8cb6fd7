"""What a school still has to write down about a pupil: one rule for the check of a screening and
the list that its numbers open."""

from collections.abc import Collection

from django.db import models
from django.db.models import Q

from alba.accounts.models import User
from alba.hooks import Question
from alba.people.models import Bond, Role, TestTaker, TestTakerQuerySet
from alba.people.records.contacts import GuardianContact
from alba.schools.models import PUPILS


class Lacks(models.TextChoices):
    BIRTH_DATE = "birth_date"
    GUARDIAN = "guardian"


class HoldsUp(models.TextChoices):
    """What keeps a pupil out of a screening."""

    WRONG_AGE = "wrong_age"
    NO_CONSENT = "no_consent"
    NOT_INFORMED = "not_informed"


held_up: Question[[User, int, str], Collection[int]] = Question()
"""(user, screening, `HoldsUp`) -> the pupils whom that keeps out of it; none if the user
does not see the screening."""


def is_lacking(what: str) -> Q:
    """A filter for the pupils about whom that is missing."""
    lacking = Q(birth_date=None) if what == Lacks.BIRTH_DATE else ~_has_guardian()
    return Q(**PUPILS) & lacking


def guardians_who_answer() -> TestTakerQuerySet:
    """The guardians who can log in, or use a link."""
    # Guardians without an account answer by a family's link (`consent/link_login.py`).
    by_link = GuardianContact.objects.decides().filter(answers_as__isnull=False)
    return TestTaker.objects.filter(
        Q(user__email__isnull=False) | Q(pk__in=by_link.values("answers_as")),
        role=Role.PARENT,
        left_on=None,
    )


def _has_guardian() -> Q:
    """Somebody who decides can be asked: in an account of their own, or by an email."""
    able = guardians_who_answer().values("pk")
    bonded = Bond.objects.filter(adult__in=able, kind=Bond.Kind.GUARDIAN)
    reached = GuardianContact.objects.decides().reached()
    return (
        Q(assigned_to__in=able)
        | Q(pk__in=bonded.values("taker"))
        | Q(pk__in=reached.values("taker"))
    )
