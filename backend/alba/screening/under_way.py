"""What becomes of the tests under way when something is decided about the people they are about."""

from django.db.models import Q

from alba.screening.models import Test
from alba.takers import guardian_consent
from alba.takers.models import TestTaker


@guardian_consent.after_recording
def stop_or_go_on(subject: TestTaker, given: bool) -> None:
    """An answer that is being saved at this moment is in before the consent is withdrawn, or is
    refused: it holds the test, and so does this."""
    about = Q(on_behalf_of_test_taker=subject)
    about |= Q(test_taker=subject, on_behalf_of_test_taker=None)
    tests = Test.objects.in_progress().filter(about)
    # In the order in which everybody holds several.
    held = list(tests.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
    Test.objects.filter(pk__in=held).update(awaits_consent=not given)
