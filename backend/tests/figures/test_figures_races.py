"""Figures by several workers, or readers, at the same moment."""

from typing import Any

import pytest

from alba.audit.models import Event
from alba.figures import freezing
from alba.figures.models import AggregateTable, Participation
from tests.support import screened
from tests.support.races import load_questions, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_made_many_times_at_once_they_are_made_once(world: Any) -> None:
    load_questions()
    course = screened.course_of(world.north, "1r ESO", "A")
    for number in rounds(3):
        campaign = screened.closed(world.north, [course], name=f"Round {number}")
        screened.answer(campaign, course, (28, 6, 4, 2))
        together(*[lambda pk=campaign.pk: freezing.freeze(pk)] * 6)
        for model in (AggregateTable, Participation):
            found = model.objects.filter(campaign=campaign)
            assert found.exists()
            assert len(set(found.values_list("place", flat=True))) == found.count()
        assert Event.objects.filter(action="tables.freeze", object_id=campaign.pk).count() == 1
