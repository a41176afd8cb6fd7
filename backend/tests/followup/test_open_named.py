"""People who decide about others see what is open about them: in a list, and in a merge."""

from typing import Any

from alba.people.models import TestTaker
from tests.enrolment.test_roster import Office, pupil
from tests.schools.test_merging import merge
from tests.support import factories, screenings

NOTHING = {"talk": 0, "cases": 0, "referrals": 0, "reports_to_hand_over": 0}
OPEN = {**NOTHING, "talk": 1, "cases": 1}


def test_a_list_names_what_is_open_about_those_who_left(world: Any, as_user: Any) -> None:
    north = world.north
    office = Office(as_user(north.admin), north.school)
    assert "open" not in office.bring(pupil(1), pupil(2))
    gone = TestTaker.objects.get(external_id=f"{1:011}")
    screenings.followed_up(north, gone)
    screenings.followed_up(north, TestTaker.objects.get(external_id=f"{2:011}"))
    done = office.bring(pupil(2), left=[gone.pk], confirm_many_leaving=True)
    assert (done["left"], done["open"]) == (1, OPEN)


def test_merge_of_classes_names_open_matters(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    into = factories.make_course(north.school, "2n ESO", "C")
    screenings.followed_up(north, north.child)
    screenings.followed_up(south, south.child)
    answer = merge(as_user(north.admin), north.course, into)
    assert answer.json()["open"] == OPEN


def test_a_merge_of_schools_does_too(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    screenings.followed_up(north, north.child)
    answer = merge(as_user(world.alba), south.school, north.school)
    assert answer.json()["open"] == NOTHING, "of those who come along alone"
    other = factories.make_school("East")
    answer = merge(as_user(world.alba), north.school, other)
    assert answer.json()["open"] == OPEN
