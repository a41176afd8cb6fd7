"""The rule of `subjects.py` (what a user may know about a test's subject) as expressions for
queries that read tests."""

from typing import Any

from django.db.models import Case, CharField, F, Q, Value, When
from django.db.models.functions import Coalesce

from alba.accounts.models import User
from alba.people.models import TestTaker

ABOUT = "on_behalf_of_test_taker"


def known_to(user: User) -> Q:
    """Filters the tests that `user` sees for those whose subject is named to them."""
    if not user.is_school_admin:
        return Q()
    people = TestTaker.objects.visible_to(user).values("pk")
    return Q(**{f"{ABOUT}__in": people}) | Q(**{ABOUT: None}, test_taker__in=people)


def taker_shown_to(user: User, column: str, known: Q) -> Any:
    """A column of the account of the person who took a test, empty if it is not shown. `known`: as
    `known_to` tells."""
    shown = F(f"test_taker__user__{column}")
    if not user.is_school_admin:
        return shown
    named = known | Q(**{f"{ABOUT}__isnull": False})
    return Case(When(named, then=shown), default=Value(""), output_field=CharField())


def name_shown_to(user: User, known: Q) -> Coalesce:
    """The folded name at the head of each test's row: the child's, if it is known."""
    about = Q(**{f"{ABOUT}__isnull": False}) & known
    child = Case(When(about, then=F(f"{ABOUT}__user__sort_name")), output_field=CharField())
    return Coalesce(child, taker_shown_to(user, "sort_name", known), output_field=CharField())
