"""Updates tests under way when a change affects their takers or their subjects. Each function runs
in the transaction of that change."""

from django.db import transaction
from django.db.models import OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from alba.assessments.models import Test, TestQuerySet
from alba.people.models import TestTaker


def move_with_people(people: list[TestTaker]) -> None:
    """Tests under way move with the person they are about. Finished tests do not move, nor do those
    that a campaign asked for."""
    subject = Coalesce(OuterRef("on_behalf_of_test_taker"), OuterRef("test_taker"))
    place = TestTaker.objects.filter(pk=subject)
    about = Q(on_behalf_of_test_taker__in=people)
    about |= Q(on_behalf_of_test_taker=None, test_taker__in=people)
    tests = Test.objects.filter(about, assignment=None)
    Test.objects.filter(pk__in=hold(tests)).update(
        course=Subquery(place.values("course")), school=Subquery(place.values("course__school"))
    )


def settle() -> None:
    """Sets the school of tests that the previous release finished during an upgrade, without one.
    Until then nobody releases them. Harmless to run any number of times."""
    with transaction.atomic():
        unsettled = Test.objects.finished().filter(released_by="").order_by("pk")
        for test in unsettled.select_for_update(of=("self",)):
            test.take_place()
            test.save(update_fields=["school", "course", "released_by"])


def hold(tests: TestQuerySet) -> list[int]:
    """Locks the tests under way among `tests`, in the order that every caller uses, and returns
    their ids."""
    rows = tests.in_progress().select_for_update(of=("self",)).order_by("pk")
    return list(rows.values_list("pk", flat=True))
