"""Two pupils of one name in a class are told apart by their day of birth, wherever they are
named."""

from datetime import date
from typing import Any

import pytest

from alba.campaigns.consent import forms
from alba.people.models import Role, TestTaker
from tests.enrolment.test_roster import Office, office, pupil
from tests.support import campaigns, factories, reading, screenings
from tests.support.followup import open_case

__all__ = ["office"]

pytestmark = pytest.mark.django_db

DAYS = [date(2013, 8, 26), date(2013, 1, 28)]


@pytest.fixture
def sisters(world: Any) -> list[TestTaker]:
    """Two of one name; the third one has it in another class."""
    other = factories.make_course(world.north.school, "1r ESO", "A")
    names = {"first_name": "Aya", "last_name": "Benali Mas"}
    places = [(world.north.course, DAYS[0]), (world.north.course, DAYS[1]), (other, DAYS[0])]
    return [
        factories.make_taker(Role.STUDENT, course=course, birth_date=day, **names)
        for course, day in places
    ]


def told(rows: Any, people: list[TestTaker], key: str = "id") -> list[str]:
    of = {row[key]: row["told_apart"] for row in rows}
    return [of[one.pk] for one in people]


def test_in_the_list_of_people_and_the_search(
    world: Any, as_user: Any, sisters: list[TestTaker]
) -> None:
    client = as_user(world.north.admin)
    expected = ["26/8", "28/1", ""]
    assert told(client.get("/app/test-takers/").json(), sisters) == expected
    found = client.post("/app/search/", {"q": "benali"}).json()["people"]
    assert told(found, sisters) == expected
    one = client.get(f"/app/test-takers/{sisters[0].pk}/").json()
    assert one["told_apart"] == "26/8"


def test_who_has_left_is_nobodys_namesake(
    world: Any, as_user: Any, sisters: list[TestTaker]
) -> None:
    TestTaker.objects.filter(pk=sisters[1].pk).update(left_on=date(2026, 1, 7))
    rows = as_user(world.north.admin).get("/app/test-takers/").json()
    assert told(rows, sisters[:1]) == [""]


def test_in_a_list_among_those_who_are_not_in_the_file(office: Office) -> None:
    twins = [
        pupil(n, first_name="Aya", last_name="Benali Mas", birth_date=day.isoformat())
        for n, day in enumerate(DAYS, start=1)
    ]
    office.bring(*twins, pupil(3))
    left = office.seen(pupil(3))["left"]
    assert sorted(row["told_apart"] for row in left) == ["26/8", "28/1"]


def test_in_a_screening_at_its_board_among_families_and_on_cards(
    world: Any, as_user: Any, sisters: list[TestTaker]
) -> None:
    north = world.north
    campaign = campaigns.make(north)
    client, path = as_user(north.admin), f"/app/campaigns/{campaign.pk}"
    of_class = {"course": north.course.pk}
    expected = ["26/8", "28/1"]
    people = client.get(f"{path}/progress/", of_class).json()["people"]
    assert told(people, sisters[:2], "test_taker") == expected
    families = client.get(f"{path}/consents/", of_class).json()
    assert told(families, sisters[:2], "test_taker") == expected
    carded = client.get(f"{path}/cards/", of_class).json()
    assert told(carded, sisters[:2], "test_taker") == expected
    lesson = client.post("/app/class-sessions/", {"campaign": campaign.pk, **of_class}).json()
    board = client.get(f"/app/class-sessions/{lesson['id']}/progress/").json()
    assert told(board["pupils"], sisters[:2], "test_taker") == expected
    everybody = forms.of_class(north.admin, campaign, north.course.pk, everybody=True)
    assert {one.taker.pk: one.told_apart for one in everybody.forms}[sisters[0].pk] == "26/8"


def test_in_wishes_cases_and_what_each_voice_says(
    world: Any, as_user: Any, sisters: list[TestTaker]
) -> None:
    reader = as_user(reading.make_reader(world.north))
    for one in sisters:
        assert as_user(one.user).post("/app/talk-requests/", {"to": "reader"}).status_code == 201
        open_case(reader, one)
    expected = ["26/8", "28/1", ""]
    for path in ("/app/talk-requests/", "/app/cases/"):
        assert told(reader.get(path).json(), sisters, "test_taker") == expected
    seen = [reader.get(f"/app/test-takers/{one.pk}/voices/").json() for one in sisters]
    assert [one["subject"]["told_apart"] for one in seen] == expected


def test_in_tests_and_in_one_text(world: Any, as_user: Any, sisters: list[TestTaker]) -> None:
    north = world.north
    tests = [screenings.make_test(one) for one in sisters]
    about = [screenings.make_test(north.teacher, on_behalf_of=one) for one in sisters]
    office, name = as_user(north.admin), "Aya Benali Mas"
    shown = {row["id"]: row for row in office.get("/app/tests/").json()}
    expected = [f"{name} · 26/8", f"{name} · 28/1", name]
    assert [shown[one.pk]["test_taker_name"] for one in tests] == expected
    behalf = [shown[one.pk]["on_behalf_of_test_taker_name"] for one in about]
    assert behalf == expected
    found = office.post("/app/search/", {"q": "benali"}).json()["tests"]
    assert {row["name"] for row in found} == set(expected)
    own = as_user(sisters[0].user).get(f"/app/tests/{tests[0].pk}/").json()
    assert own["test_taker_name"] == name


def test_while_they_change_school_or_are_deleted(
    world: Any, as_user: Any, sisters: list[TestTaker]
) -> None:
    north, name = world.north, "Aya Benali Mas"
    move = screenings.move_from(north)
    move.pupil = sisters[0]
    move.save()
    office = as_user(north.admin)
    assert office.get("/app/moves/").json()[0]["name"] == f"{name} · 26/8"
    assert office.delete(f"/app/test-takers/{sisters[1].pk}/delete/").status_code in {200, 202, 204}
    assert [row["name"] for row in office.get("/app/erasures/").json()] == [f"{name} · 28/1"]


def test_where_their_tutor_answers_about_them(
    world: Any, as_user: Any, sisters: list[TestTaker]
) -> None:
    north = world.north
    campaigns.make(north, questionnaires=["SDQ"], voices=["teacher"])
    tutor = as_user(north.teacher.user)
    rows = tutor.get("/app/assignments/").json()
    days = {row["subject"]["id"]: row["subject"]["told_apart"] for row in rows}
    assert [days[one.pk] for one in sisters[:2]] == ["26/8", "28/1"]
    (asked,) = tutor.get("/app/teacher-round/").json()["rounds"]
    assert sorted(one["told_apart"] for one in asked["pupils"] if one["told_apart"]) == [
        "26/8",
        "28/1",
    ]
