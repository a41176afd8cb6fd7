"""Whom a test is about, as far as a user may know. A school is told the name of a person whom it
sees (`TestTaker.visible_to`): a test that stays with it when the person goes to another school
stays without the name. The person who answers about another one is named to the school that reads
it."""

from typing import TYPE_CHECKING, Any

from django.db.models import Case, CharField, F, Q, Value, When
from django.db.models.functions import Coalesce
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.schools.models import School
from alba.takers.models import TestTaker

if TYPE_CHECKING:
    from alba.assessments.models import Test

ABOUT = "on_behalf_of_test_taker"


def known_to(user: User) -> Q:
    """Of the tests that `user` sees, those whose subject is named to them."""
    if not user.is_school_admin:
        return Q()
    people = TestTaker.objects.visible_to(user).values("pk")
    return Q(**{f"{ABOUT}__in": people}) | Q(**{ABOUT: None}, test_taker__in=people)


def taker_shown_to(user: User, column: str) -> Any:
    """The column of the account of the person who took a test, empty where it is not shown."""
    shown = F(f"test_taker__user__{column}")
    if not user.is_school_admin:
        return shown
    named = known_to(user) | Q(**{f"{ABOUT}__isnull": False})
    return Case(When(named, then=shown), default=Value(""), output_field=CharField())


def name_shown_to(user: User) -> Coalesce:
    """Of each test the folded name at the head of its row: the child's, where it is known."""
    about = Q(**{f"{ABOUT}__isnull": False}) & known_to(user)
    child = Case(When(about, then=F(f"{ABOUT}__user__sort_name")), output_field=CharField())
    return Coalesce(child, taker_shown_to(user, "sort_name"), output_field=CharField())


def unnamed() -> str:
    """Shown in place of a name."""
    return _("name not shown")


class Known:
    """What `user` may know of the people of the tests they see. Of tests read `with_people`."""

    def __init__(self, user: User):
        self.user = user

    def is_known(self, test: "Test") -> bool:
        """As `known_to`."""
        if not self.user.is_school_admin:
            return True
        school = test.subject.seen_at
        # The test's own school is one of the user's, or they would not see it.
        return school is not None and (school == test.school_id or school in self._schools)

    def subject(self, test: "Test") -> TestTaker | None:
        """The person on whose behalf it was taken."""
        return test.on_behalf_of_test_taker if self.is_known(test) else None

    def names_taker(self, test: "Test") -> bool:
        return test.on_behalf_of_test_taker_id is not None or self.is_known(test)

    def taker_name(self, test: "Test") -> str:
        return test.test_taker.user.full_name if self.names_taker(test) else unnamed()

    @cached_property
    def _schools(self) -> set[int]:
        return set(School.objects.visible_to(self.user).values_list("pk", flat=True))
