"""While a hold is on a child, no test by or about them is deleted or withdrawn."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.privacy.models import Hold
from tests.privacy.test_erasing_people import hold
from tests.support import screenings


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("finished", [True, False])
def test_alba_deletes_none(finished: bool, world: Any, as_user: Any) -> None:
    own = screenings.make_test(world.north.child, finished=finished)
    about = screenings.make_test(
        world.north.teacher, on_behalf_of=world.north.child, finished=finished
    )
    hold(world.north.child)
    alba = as_user(world.alba)
    for test in (own, about):
        assert said(alba.delete(f"/app/tests/{test.pk}/")) == (409, "held")
    assert Test.objects.count() == 2
    Hold.objects.all().delete()
    for test in (own, about):
        assert alba.delete(f"/app/tests/{test.pk}/").status_code == 204


def test_who_gave_it_neither_withdraws_nor_deletes_it(world: Any, as_user: Any) -> None:
    north = world.north
    own = screenings.make_test(north.child)
    about = screenings.make_test(north.teacher, on_behalf_of=north.child)
    begun = screenings.make_test(north.child, test_type=1, finished=False)
    hold(north.child)
    pupil, teacher = as_user(north.child.user), as_user(north.teacher.user)
    assert said(pupil.post(f"/app/tests/{own.pk}/withdraw/")) == (409, "held")
    assert said(pupil.delete(f"/app/tests/{begun.pk}/")) == (409, "held")
    assert said(teacher.post(f"/app/tests/{about.pk}/withdraw/")) == (409, "held")
    Hold.objects.all().delete()
    assert pupil.post(f"/app/tests/{own.pk}/withdraw/").status_code == 204
    assert pupil.delete(f"/app/tests/{begun.pk}/").status_code == 204


def test_the_tests_of_others_go(world: Any, as_user: Any) -> None:
    hold(world.north.child)
    test = screenings.make_test(world.north.teacher)
    assert as_user(world.alba).delete(f"/app/tests/{test.pk}/").status_code == 204
