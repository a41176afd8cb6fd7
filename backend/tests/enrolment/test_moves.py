"""A pupil changes school and stays one person, if the former school agrees. A school that asks
learns nothing about other schools' pupils."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Event
from alba.enrolment.moves.models import Move
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.schools import archive
from alba.schools.models import Course
from tests.support import families, reading, screenings

BORN = date(2012, 3, 4)
NAME = {"first_name": "Laia", "last_name": "Solà Vidal"}


def pupil(course: Course, **fields: Any) -> TestTaker:
    names = {**NAME, **{k: fields.pop(k) for k in NAME if k in fields}}
    user = User.objects.create(is_test_taker=True, locale="ca", **names)
    usual = {"birth_date": BORN, "role": Role.STUDENT, "own_course": course, "course": course}
    return TestTaker.objects.create(user=user, **{**usual, **fields})


@pytest.fixture
def there(world: Any) -> TestTaker:
    """The pupil at the southern school."""
    return pupil(world.south.course, external_id="S-1")


@pytest.fixture
def here(world: Any) -> TestTaker:
    """The child as the northern school has entered her."""
    return pupil(world.north.course, external_id="N-9")


def ask(client: Any, taker: TestTaker, course: Course) -> Any:
    return client.post("/app/moves/", {"test_taker": taker.pk, "to_course": course.pk})


def moves_of(client: Any) -> list[Any]:
    found: list[Any] = client.get("/app/moves/").json()
    return found


def test_each_side_is_told_which_of_its_schools_it_is_about(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker
) -> None:
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    ask(north, here, world.north.course)
    ((mine,), (theirs,)) = moves_of(north), moves_of(south)
    assert mine["own_school_name"] == world.north.school.school_name
    assert theirs["own_school_name"] == world.south.school.school_name


def test_the_former_school_agrees_and_they_are_one_person(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, run_queue: Any
) -> None:
    families.contact(here, "Rosa Vidal")
    families.contact(there, "Pau Solà", relation="father")
    Bond.objects.create(taker=there, adult=world.south.teacher, kind="teacher")
    GuardianConsent.objects.create(taker=there, given=True, reference="Folder 7")
    finished = screenings.make_test(there)
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    asked = ask(north, here, world.north.course)
    assert asked.status_code == 201, asked.content
    assert asked.json()["state"] == "asked"
    run_queue()
    assert [one.to for one in mail.outbox] == [[world.south.admin.email]]
    assert "Laia" not in mail.outbox[0].body
    [shown] = moves_of(south)
    assert (shown["side"], shown["test_taker"]) == ("asked", there.pk)
    assert shown["name"] == "Laia Solà Vidal"
    assert shown["class_name"] == ""
    [own] = moves_of(north)
    assert (own["side"], own["test_taker"], own["state"]) == ("asks", here.pk, "asked")
    agreed = south.post(f"/app/moves/{shown['id']}/agree/")
    assert agreed.json() == {"id": shown["id"], "state": "agreed"}
    there.refresh_from_db()
    assert (there.course, there.external_id) == (world.north.course, "N-9")
    assert not TestTaker.everyone.filter(pk=here.pk).exists()
    assert north.get(f"/app/test-takers/{there.pk}/").status_code == 200
    assert south.get(f"/app/test-takers/{there.pk}/").status_code == 404
    contacts = there.guardian_contacts.values_list("full_name", flat=True)
    assert set(contacts) == {"Rosa Vidal", "Pau Solà"}
    assert not there.bonds.exists()
    assert north.get(f"/app/test-takers/{there.pk}/guardian-consent/").json()["given"] is None
    finished.refresh_from_db()
    assert finished.school == world.south.school
    [own] = moves_of(north)
    assert (own["state"], own["test_taker"]) == ("agreed", there.pk)
    [gone] = moves_of(south)
    assert (gone["name"], gone["test_taker"]) == ("", None)
    actions = Event.objects.filter(action__startswith="move.").order_by("id")
    assert list(actions.values_list("action", flat=True)) == ["move.ask", "move.agree"]
    assert south.post(f"/app/moves/{shown['id']}/agree/").json()["code"] == "over"


def test_nobody_can_tell_whether_there_is_such_a_pupil(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker
) -> None:
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    nobody = pupil(world.north.course, first_name="Pol")
    answers = [ask(north, one, world.north.course) for one in (here, nobody)]
    assert [one.status_code for one in answers] == [201, 201]
    assert {one.json()["state"] for one in answers} == {"asked"}
    [shown] = moves_of(south)
    assert south.post(f"/app/moves/{shown['id']}/refuse/").json()["state"] == "refused"

    def told() -> list[dict[str, Any]]:
        no = {"id", "test_taker", "name", "asked_at", "until"}
        return [{k: v for k, v in one.items() if k not in no} for one in moves_of(north)]

    one, other = told()
    assert one == other
    assert one["state"] == "asked"
    Move.objects.update(asked_at=timezone.now() - timedelta(days=15))
    one, other = told()
    assert one == other
    assert one["state"] == "over"
    assert TestTaker.objects.filter(pk__in=[here.pk, there.pk]).count() == 2


def test_a_school_asks_only_so_many_times(
    world: Any, as_user: Any, settings: Any, here: TestTaker
) -> None:
    settings.THROTTLE_ELSEWHERE = "1/day"
    north = as_user(world.north.admin)
    assert ask(north, here, world.north.course).status_code == 201
    assert ask(north, here, world.north.course).status_code == 429


def test_foreign_ids_are_ids_that_never_were(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker
) -> None:
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    foreign, never = (
        north.post("/app/moves/", {"test_taker": pk, "to_course": world.north.course.pk})
        for pk in (there.pk, 999_999)
    )
    assert foreign.status_code == never.status_code == 400
    said = foreign.content.decode().replace(str(there.pk), "999999")
    assert said == never.content.decode()
    assert ask(north, here, world.south.course).status_code == 400
    forged = {"match": "x.y", "to_course": world.north.course.pk}
    assert north.post("/app/moves/", forged).status_code == 400
    pk = ask(north, here, world.north.course).json()["id"]
    for client, what in ((north, "agree"), (north, "refuse")):
        assert client.post(f"/app/moves/{pk}/{what}/").status_code == 404
    assert south.post("/app/moves/999999/agree/").status_code == 404
    assert as_user(world.north.teacher.user).get("/app/moves/").status_code == 403


def test_by_the_match_of_a_list(world: Any, as_user: Any, there: TestTaker) -> None:
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    row = {**NAME, "birth_date": BORN.isoformat()}
    row |= {"course": world.north.course.course, "class_name": world.north.course.class_name}
    body = {"school": world.north.school.pk, "rows": [row]}
    preview = north.post("/app/roster/preview/", body, format="json").json()
    [match] = preview["elsewhere"]
    sent = {"match": match["match"], "to_course": world.north.course.pk}
    assert north.post("/app/moves/", sent).json()["state"] == "asked"
    applied = {"preview_id": preview["preview_id"], "left": [], "unclear": {}}
    assert north.post("/app/roster/apply/", applied, format="json").json()["created"] == 1
    other = {**sent, "to_course": world.south.course.pk}
    assert south.post("/app/moves/", other).status_code == 400
    [shown] = moves_of(south)
    assert south.post(f"/app/moves/{shown['id']}/agree/").json()["state"] == "agreed"
    found = TestTaker.objects.filter(user__first_name="Laia")
    assert [(one.pk, one.course) for one in found] == [(there.pk, world.north.course)]


@pytest.mark.parametrize("what", ["archived", "erased", "answered", "late", "moved"])
def test_what_happens_in_between_keeps_them_two_people(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, what: str
) -> None:
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    pk = ask(north, here, world.north.course).json()["id"]
    if what == "archived":
        archive.archive_course(world.north.course, by=world.alba)
    elif what == "erased":
        TestTaker.everyone.filter(pk=there.pk).update(erased_from=date(2030, 1, 1))
    elif what == "answered":
        screenings.make_test(here)
    elif what == "late":
        Move.objects.update(asked_at=timezone.now() - timedelta(days=15))
    else:
        TestTaker.objects.filter(pk=there.pk).update(course=None, own_course=None)
    answer = south.post(f"/app/moves/{pk}/agree/")
    assert (answer.status_code, answer.json()["code"]) == (409, "over")
    assert TestTaker.everyone.filter(pk__in=[here.pk, there.pk]).count() == 2
    assert Move.objects.get(pk=pk).state_now() == "over"


def test_an_open_case_stays_with_its_readers(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker
) -> None:
    reader = reading.make_reader(world.south)
    client = as_user(reader)
    case = client.post("/app/cases/", {"test_taker": there.pk, "reason": "rule"}).json()["id"]
    pk = ask(as_user(world.north.admin), here, world.north.course).json()["id"]
    as_user(world.south.admin).post(f"/app/moves/{pk}/agree/")
    assert client.get(f"/app/cases/{case}/").status_code == 200
    assert client.get(f"/app/test-takers/{there.pk}/guardians/").status_code == 404
    assert as_user(reading.make_reader(world.north)).get(f"/app/cases/{case}/").status_code == 404


def test_whoever_runs_both_schools_moves_at_once(
    world: Any, as_user: Any, there: TestTaker
) -> None:
    answer = ask(as_user(world.alba), there, world.north.course)
    assert answer.json()["state"] == "agreed"
    there.refresh_from_db()
    assert there.course == world.north.course


def test_merged_schools_follow(world: Any, as_user: Any, here: TestTaker, there: TestTaker) -> None:
    ask(as_user(world.north.admin), here, world.north.course)
    client = as_user(world.alba)
    answer = client.post(
        f"/app/schools/{world.south.school.pk}/merge/", {"into": world.north.school.pk}
    )
    assert answer.status_code == 200, answer.content
    assert Move.objects.get().state == "over"
