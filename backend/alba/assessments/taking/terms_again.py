"""Terms are read once a day: people who answer about a whole class would accept the same text for
one pupil after another, and nobody would read it a second time."""

from django.db.models import Q

from alba import days
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.taking.terms import Shown
from alba.people.models import TestTaker


def read_today(test_taker: TestTaker, *shown: Shown) -> TestQuerySet:
    """The tests for which `test_taker` has read one of these texts today, or whose acceptance
    relies on such a test."""
    midnight = days.midnight(days.today())
    then = Q(terms_read_at=None, terms_accepted_at__gte=midnight) | Q(terms_read_at__gte=midnight)
    return Test.objects.filter(
        then,
        test_taker=test_taker,
        terms_version__in=[text.version for text in shown],
        terms_digest__in=[text.digest for text in shown],
    )


def earlier_of(test: Test, shown: Shown) -> Test | None:
    """A test with the same terms as `test`. The terms mention the length of the questionnaire and
    whether people answer about themselves, so only the same kind of test counts."""
    same = read_today(test.test_taker, shown).filter(
        test_type=test.test_type,
        on_behalf_of_test_taker__isnull=test.on_behalf_of_test_taker_id is None,
    )
    return same.order_by("id").first()
