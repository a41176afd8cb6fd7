"""What becomes of the tests under way when something is decided about the people who take them or
whom they are about. Each of these runs in the deciding transaction."""

from django.db import transaction
from django.db.models import OuterRef, Q, Subquery

from alba.screening.models import Test, TestQuerySet
from alba.takers import guardian_consent, places
from alba.takers.models import TestTaker


@guardian_consent.after_recording
def stop_or_go_on(subject: TestTaker, given: bool) -> None:
    """An answer that is being saved at this moment is in before the consent is withdrawn, or is
    refused: it holds the test, and so does this."""
    about = Q(on_behalf_of_test_taker=subject)
    about |= Q(test_taker=subject, on_behalf_of_test_taker=None)
    _hold(Test.objects.filter(about)).update(awaits_consent=not given)


@places.after_placing
def follow(people: list[TestTaker]) -> None:
    """They go with the person who takes them; what is finished stays where it is."""
    place = TestTaker.objects.filter(pk=OuterRef("test_taker"))
    _hold(Test.objects.filter(test_taker__in=people)).update(
        course=Subquery(place.values("course")), school=Subquery(place.values("course__school"))
    )


def settle() -> None:
    """Give the tests their place that the release before finished during an upgrade: it knows
    nothing of it. Until then nobody releases them. Harmless to run any number of times."""
    with transaction.atomic():
        unsettled = Test.objects.finished().filter(released_by="").order_by("pk")
        for test in unsettled.select_for_update(of=("self",)).select_related("test_taker__course"):
            test.put_into(test.test_taker.course)
            test.save(update_fields=["school", "course", "released_by"])


def _hold(tests: TestQuerySet) -> TestQuerySet:
    """Those of `tests` that are under way, held in the order in which everybody holds several."""
    rows = tests.in_progress().select_for_update(of=("self",)).order_by("pk")
    return Test.objects.filter(pk__in=list(rows.values_list("pk", flat=True)))
