"""A row has another version after whatever has changed it, and the trail says who did."""

from typing import Any

import pytest

from alba.followup.entries.models import Entry
from alba.people.models import TestTaker
from alba.schools.models import Course
from tests.enrolment.test_roster import MOTHER, Office, of, pupil
from tests.support import factories, lessons, reading, screenings


@pytest.fixture
def office(world: Any, as_user: Any) -> Office:
    admin = world.north.admin
    admin.first_name, admin.last_name = "Marta", "Serra"
    admin.save()
    return Office(as_user(admin), world.north.school)


@pytest.fixture
def colleague(world: Any, as_user: Any) -> Any:
    user = factories.make_user("school_admin")
    world.north.school.admins.add(user)
    return as_user(user)


def seen(client: Any, taker: TestTaker) -> str:
    version: str = client.get(f"/app/test-takers/{taker.pk}/").json()["version"]
    return version


def refused(client: Any, taker: TestTaker, version: str) -> dict[str, Any]:
    sent = {"known_as": "Nit", "version": version}
    answer = client.patch(f"/app/test-takers/{taker.pk}/update/", sent)
    assert answer.status_code == 409, answer.content
    said: dict[str, Any] = answer.json()
    assert said["code"] == "changed_meanwhile"
    return said


def test_a_pupil_list_and_its_undoing(office: Office, colleague: Any) -> None:
    office.bring(pupil(1, guardians=[MOTHER]))
    child = of(1)
    path = f"/app/test-takers/{child.pk}/guardians/"
    before, contact = seen(colleague, child), colleague.get(path).json()[0]
    plan = office.seen(
        pupil(1, birth_date="2012-05-06", guardians=[{**MOTHER, "email": "r.mas@example.org"}])
    )
    assert office.apply(plan).status_code == 200
    said = refused(colleague, child, before)
    assert (said["by"], said["changed"]) == ("Marta Serra", ["birth_date"])
    now = colleague.get(path).json()[0]
    assert now["version"] != contact["version"]
    sent = {"relation": "other", "version": contact["version"]}
    kept = colleague.patch(f"/app/guardians/{contact['id']}/", sent)
    assert (kept.status_code, kept.json()["by"]) == (409, "Marta Serra")
    assert kept.json()["changed"] == ["email"]
    listed = seen(colleague, child)
    undone = office.client.post("/app/roster/undo/", {"preview_id": plan["preview_id"]})
    assert undone.status_code == 200, undone.content
    said = refused(colleague, child, listed)
    assert (said["by"], said["changed"]) == ("Marta Serra", ["birth_date"])
    assert seen(colleague, child) == before, "it says again what it said"


def test_a_merge_of_classes(office: Office, colleague: Any, world: Any) -> None:
    child = factories.make_taker("student", course=world.north.course)
    before = seen(colleague, child)
    into = factories.make_course(world.north.school, "2n ESO", "Z")
    path = f"/app/courses/{world.north.course.pk}/merge/"
    assert office.client.post(path, {"into": into.pk}).status_code == 200
    said = refused(colleague, child, before)
    assert (said["by"], said["changed"]) == ("Marta Serra", ["course"])


def test_the_person_whose_account_it_is(colleague: Any, world: Any, as_user: Any) -> None:
    teacher = world.north.teacher
    before = seen(colleague, teacher)
    assert as_user(teacher.user).patch("/app/user/", {"known_as": "Pau"}).status_code == 200
    said = refused(colleague, teacher, before)
    assert (said["by"], said["changed"]) == (None, ["known_as"]), "nobody of the staff"


def test_rows_changed_together(world: Any, colleague: Any) -> None:
    child = world.north.child
    before = seen(colleague, child)
    TestTaker.objects.filter(pk=child.pk).update(quiet=True)
    said = refused(colleague, child, before)
    assert (said["by"], said["at"], said["changed"]) == (None, None, ["quiet"])
    course = Course.objects.get(pk=world.north.course.pk)
    path = f"/app/courses/{course.pk}/"
    old = colleague.get(path).json()["version"]
    Course.objects.filter(pk=course.pk).update(class_name="Q")
    assert colleague.get(path).json()["version"] != old


def test_second_person_to_take_a_child_on_sees_the_owner(world: Any, as_user: Any) -> None:
    child = lessons.pupil(world.north.course)
    entry, _talk, _case = screenings.followed_up(world.north, child)
    marta = reading.make_reader(world.north, first_name="Marta", last_name="Serra")
    pol = reading.make_reader(world.north)
    path = f"/app/reading-list/{entry.pk}/"
    clients = as_user(marta), as_user(pol)
    versions = [client.get("/app/reading-list/").json()[0]["version"] for client in clients]
    taken = clients[0].patch(path, {"owner": marta.pk, "version": versions[0]})
    assert taken.status_code == 200, taken.content
    late = clients[1].patch(path, {"owner": pol.pk, "version": versions[1]})
    assert late.status_code == 409
    said = late.json()
    assert (said["by"], said["changed"]) == ("Marta Serra", ["owner"])
    assert (said["owner"], said["owner_name"]) == (marta.pk, "Marta Serra")
    assert "Marta Serra" in said["detail"]
    assert Entry.objects.get(pk=entry.pk).owner == marta


def test_another_answer_puts_a_row_back_and_nobody_is_blamed(world: Any, as_user: Any) -> None:
    child = lessons.pupil(world.north.course)
    entry, _talk, _case = screenings.followed_up(world.north, child)
    marta, pol = reading.make_reader(world.north), as_user(reading.make_reader(world.north))
    path = f"/app/reading-list/{entry.pk}/"
    assert as_user(marta).patch(path, {"state": "read"}).status_code == 200
    version = pol.get("/app/reading-list/").json()[0]["version"]
    screenings.make_test(child)
    said = pol.patch(path, {"state": "read", "version": version}).json()
    assert (said["code"], said["by"]) == ("changed_meanwhile", None)
    assert "state" in said["changed"]
