"""The rule for what a user may know about a test's subject. A school sees the name of a person whom
it sees (`TestTaker.visible_to`). If that person moves to another school, their tests stay, without
the name. The school that reads the test also sees the name of the person who answers about someone
else."""

from collections.abc import Sequence

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.people.names import short_name
from alba.people.scope import excluded_people
from alba.schools.models import School


def unnamed() -> str:
    """Shown in place of a name."""
    return _("name not shown")


def of_takers_who_may_know(tests: Sequence[Test]) -> list[Test]:
    """Returns the tests (read `with_people`) whose taker is not shut out of their subject."""
    about = [test.subject_id for test in tests if test.on_behalf_of_test_taker_id]
    shut = excluded_people.of_children(about) if about else excluded_people.ShutOut()
    return [
        test
        for test in tests
        if test.on_behalf_of_test_taker_id is None
        or not shut.has_user(test.subject_id, test.test_taker.user)
    ]


def _named(test: Test) -> str:
    return told_apart.named(test.subject, getattr(test, "has_namesake", None))


class Known:
    """Tells what `user` may know about the people of the tests they see. Expects tests read
    `with_people`."""

    def __init__(self, user: User):
        self.user = user

    def is_known(self, test: Test) -> bool:
        """True if the subject of `test` is named to the user, as in `known_to`."""
        if not self.user.is_school_admin:
            return True
        school = test.subject.seen_at
        # The test's own school is one of the user's; otherwise they would not see it.
        return school is not None and (school == test.school_id or school in self._schools)

    def subject(self, test: Test) -> TestTaker | None:
        """The person on whose behalf it was taken."""
        return test.on_behalf_of_test_taker if self.is_known(test) else None

    def subject_name(self, test: Test) -> str | None:
        """The child's name as the same reader sees it on every other screen. People who came by a
        family's link see it as in the email and on the page behind the link."""
        subject = self.subject(test)
        if subject is None:
            return None
        return short_name(subject.user) if self.user.card_login else _named(test)

    def names_taker(self, test: Test) -> bool:
        return test.on_behalf_of_test_taker_id is not None or self.is_known(test)

    def taker_name(self, test: Test) -> str:
        if not self.names_taker(test):
            return unnamed()
        oneself = test.test_taker.user_id == self.user.pk
        by_other = test.on_behalf_of_test_taker_id is not None
        return test.test_taker.user.full_name if oneself or by_other else _named(test)

    @cached_property
    def _schools(self) -> set[int]:
        return set(School.objects.visible_to(self.user).values_list("pk", flat=True))
