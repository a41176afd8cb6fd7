from typing import Any

import pytest

from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.support import families
from tests.support.lessons import pupil


@pytest.fixture
def nil(world: Any) -> TestTaker:
    """A pupil of twelve."""
    return pupil(world.north.course, 12, first_name="Nil", last_name="Roca")


@pytest.fixture
def rosa(nil: TestTaker) -> GuardianContact:
    """His mother."""
    return families.contact(nil)
