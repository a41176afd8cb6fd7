"""Two people change one row: who saw it before the other's change is told who, when and what, and
writes over nothing. One table over all such calls."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.campaigns.models import Campaign
from alba.people.records.contacts import GuardianContact
from tests.support import campaigns, days, factories, lessons, reading, screenings

DECIDED = {"decided_by": "Board"}
ROSA = {"full_name": "Rosa Vidal", "relation": "mother", "email": "rosa@example.org"}


@dataclass
class Two:
    """Two people who may change the row at `path`, and where each reads it."""

    path: str
    read: Callable[[Any], dict[str, Any]]
    users: tuple[User, User]
    by: str | None
    how: str = "patch"

    def change(self, client: Any, body: dict[str, Any]) -> Any:
        return getattr(client, self.how)(self.path, body)


def of(path: str, pk: int) -> Callable[[Any], dict[str, Any]]:
    """The row with that id of the list at `path`."""

    def read(client: Any) -> dict[str, Any]:
        found = client.get(path).json()
        rows = found["results"] if isinstance(found, dict) else found
        row: dict[str, Any] = next(one for one in rows if one["id"] == pk)
        return row

    return read


def at(path: str) -> Callable[[Any], dict[str, Any]]:
    def read(client: Any) -> dict[str, Any]:
        found: dict[str, Any] = client.get(path).json()
        return found

    return read


def staff(side: Any) -> tuple[User, User]:
    """The school's administrator, and a colleague."""
    colleague = reading.make_reader(side).test_taker.user
    admin = side.admin
    admin.first_name, admin.last_name = "Marta", "Serra"
    admin.save()
    return admin, colleague


def admins(world: Any) -> tuple[User, User]:
    """Two administrators of the school."""
    first, _reader = staff(world.north)
    second = factories.make_user("school_admin")
    world.north.school.admins.add(second)
    return first, second


def readers(world: Any) -> tuple[User, User]:
    first = reading.make_reader(world.north, first_name="Marta", last_name="Serra")
    return first, reading.make_reader(world.north)


def person(world: Any) -> Two:
    pk = world.north.child.pk
    path = f"/app/test-takers/{pk}/"
    return Two(f"{path}update/", at(path), admins(world), "Marta Serra")


def contact(world: Any) -> Two:
    child = world.north.child
    row = GuardianContact.objects.create(taker=child, from_list=False, locale="ca", **ROSA)
    path = f"/app/test-takers/{child.pk}/guardians/"
    return Two(f"/app/guardians/{row.pk}/", of(path, row.pk), staff(world.north), "Marta Serra")


def campaign(world: Any) -> Two:
    row: Campaign = campaigns.make(world.north, opened=False)
    path = f"/app/campaigns/{row.pk}/"
    return Two(path, at(path), admins(world), "Marta Serra")


def school(world: Any) -> Two:
    first = factories.make_user("alba_admin", first_name="Marta", last_name="Serra")
    path = f"/app/schools/{world.north.school.pk}/"
    return Two(path, at(path), (first, world.alba), "Marta Serra")


def course(world: Any) -> Two:
    path = f"/app/courses/{world.north.course.pk}/"
    return Two(path, at(path), admins(world), "Marta Serra")


def course_of_alba(world: Any) -> Two:
    """Product administrators are not named to schools."""
    two = course(world)
    return Two(two.path, two.read, (world.alba, world.north.admin), None)


def entry(world: Any) -> Two:
    row, _talk, _case = screenings.followed_up(world.north, lessons.pupil(world.north.course))
    path = f"/app/reading-list/{row.pk}/"
    return Two(path, of("/app/reading-list/", row.pk), readers(world), "Marta Serra")


def case(world: Any) -> Two:
    _row, _talk, row = screenings.followed_up(world.north, lessons.pupil(world.north.course))
    path = f"/app/cases/{row.pk}/"
    return Two(path, at(path), readers(world), "Marta Serra")


def case_of_list(world: Any) -> Two:
    two = case(world)
    return Two(two.path, of("/app/cases/", int(two.path.split("/")[-2])), two.users, two.by)


def holidays(world: Any) -> Two:
    path = f"/app/schools/{world.north.school.pk}/holidays/"
    return Two(path, at(path), admins(world), "Marta Serra", "put")


def retention(world: Any) -> Two:
    path = f"/app/schools/{world.north.school.pk}/retention/"
    return Two(path, at(path), admins(world), "Marta Serra", "put")


def day_off(day: str) -> dict[str, Any]:
    return {"holidays": [{"first_day": day, "last_day": day}]}


CALLS = [
    (person, {"first_name": "Aina"}, {"first_name": "Nora"}),
    (person, {"quiet": True}, {"birth_date": "2014-02-03"}),
    (person, {"external_id": "1234"}, {"external_id": "2345"}),
    (contact, {"email": "rosa.vidal@example.org"}, {"email": None}),
    (contact, {"has_authority": False}, {"full_name": "Rosa Vidal Mas"}),
    (campaign, {"name": "Spring"}, {"name": "Winter"}),
    (school, {"school_name": "Nova"}, {"school_name": "Vella"}),
    (course, {"class_name": "C"}, {"class_name": "D"}),
    (course_of_alba, {"class_name": "C"}, {"class_name": "D"}),
    (entry, {"state": "read"}, {"due_on": timedelta(days=3)}),
    (case, {"next_step": "Ring the mother"}, {"next_step": "Wait"}),
    (case, {"urgent": True}, {"next_step": "Wait"}),
    (case_of_list, {"next_step": "Ring the mother"}, {"next_step": "Wait"}),
    (holidays, day_off("2026-11-02"), day_off("2026-11-03")),
    (retention, {**DECIDED, "tests_months": 12}, {**DECIDED, "tests_months": 24}),
]
each = pytest.mark.parametrize(("make", "theirs", "mine"), CALLS)


def written(body: dict[str, Any]) -> dict[str, Any]:
    return {name: days.written(value) for name, value in body.items()}


@each
def test_stale_version_is_told_who_changed_what(
    make: Callable[[Any], Two],
    theirs: dict[str, Any],
    mine: dict[str, Any],
    world: Any,
    as_user: Any,
) -> None:
    two, theirs, mine = make(world), written(theirs), written(mine)
    first, second = (as_user(user) for user in two.users)
    seen = two.read(second)["version"]
    assert isinstance(seen, str)
    done = two.change(first, {**theirs, "version": two.read(first)["version"]})
    assert done.status_code == 200, done.content
    assert done.json()["version"] == two.read(first)["version"] != seen
    refused = two.change(second, {**mine, "version": seen})
    assert refused.status_code == 409, refused.content
    said = refused.json()
    assert said["code"] == "changed_meanwhile"
    assert set(theirs) & set(said["changed"])
    assert said["by"] == two.by
    assert timezone.now() - datetime.fromisoformat(said["at"]) < timedelta(minutes=1)
    again = two.change(second, {**mine, "version": two.read(second)["version"]})
    assert again.status_code == 200, again.content


@each
def test_without_a_version_a_change_is_taken_as_before(
    make: Callable[[Any], Two],
    theirs: dict[str, Any],
    mine: dict[str, Any],
    world: Any,
    as_user: Any,
) -> None:
    two, theirs, mine = make(world), written(theirs), written(mine)
    first, second = (as_user(user) for user in two.users)
    two.read(second)
    assert two.change(first, theirs).status_code == 200
    assert two.change(second, mine).status_code == 200
    assert two.change(second, {**mine, "version": None}).status_code == 200


@each
def test_unknown_version_counts_as_an_old_one(
    make: Callable[[Any], Two],
    theirs: dict[str, Any],
    mine: dict[str, Any],
    world: Any,
    as_user: Any,
) -> None:
    two, theirs, mine = make(world), written(theirs), written(mine)
    client = as_user(two.users[0])
    for version in ("", "0", 7, "x" * 200):
        refused = two.change(client, {**theirs, "version": version})
        assert refused.status_code == 409, (version, refused.content)
        assert set(refused.json()) >= {"code", "detail", "by", "at", "changed"}
