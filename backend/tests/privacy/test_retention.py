from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from alba.assessments.models import Test
from alba.audit.models import Event
from tests.support import screenings

pytestmark = pytest.mark.sql


@pytest.mark.promise("privacy.duration.unfinished")
def test_only_old_unfinished_tests_are_deleted_and_only_once(world: Any) -> None:
    old = screenings.make_test(world.north.teacher, finished=False)
    young = screenings.make_test(world.north.teacher, 1, finished=False)
    finished = screenings.make_test(world.north.parent)
    long_ago = timezone.now() - timedelta(days=31)
    Test.objects.filter(pk__in=[old.pk, finished.pk]).update(created_at=long_ago)
    for _run in range(2):
        call_command("daily", verbosity=0)
        assert set(Test.objects.values_list("pk", flat=True)) == {young.pk, finished.pk}
    events = Event.objects.filter(action="retention.purge", object_id=old.pk)
    assert events.count() == 1
