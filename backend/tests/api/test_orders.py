"""The columns that the screens of staff put their lists in order by."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.accounts.models import User
from alba.assessments.models import ReleasedBy, Test
from alba.days import today
from alba.followup.cases.models import Case
from alba.people.models import Role, TestTaker
from tests.support import campaigns, factories, followup, reading, screenings

pytestmark = pytest.mark.sql


def rows(client: Any, path: str, **query: Any) -> list[dict[str, Any]]:
    shown = client.get(path, query)
    assert shown.status_code == 200, shown.content
    found = shown.json()
    return found["results"] if isinstance(found, dict) else found


@pytest.fixture
def people(world: Any) -> list[TestTaker]:
    """Out of order in every column; the last one is of no class."""
    school = world.north.school
    second = factories.make_course(school, "2n ESO", "A")
    first = factories.make_course(school, "1r ESO", "B")
    made = [
        factories.make_taker(Role.STUDENT, course=second, first_name="pol", last_name="Zamora"),
        factories.make_taker(Role.PARENT, course=first, first_name="Àlex", last_name="Vila"),
        factories.make_taker(Role.TEACHER, course=second, first_name="Bruna", last_name="Vila"),
        factories.make_taker(Role.STUDENT, first_name="Mar", last_name="Alegre"),
    ]
    kept = [one.pk for one in made]
    TestTaker.objects.exclude(pk__in=kept).delete()
    return made


def first_names(client: Any, ordering: str, **query: Any) -> list[str]:
    found = rows(client, "/app/test-takers/", ordering=ordering, **query)
    return [row["first_name"] for row in found]


def test_people_by_name_without_regard_to_accents_and_capitals(
    world: Any, as_user: Any, people: Any
) -> None:
    alba = as_user(world.alba)
    # The order is by surname, then first name: Alegre, Vila, Vila, Zamora.
    assert first_names(alba, "name") == ["Mar", "Àlex", "Bruna", "pol"]
    assert first_names(alba, "-name") == ["pol", "Bruna", "Àlex", "Mar"]


def test_people_by_class_and_those_without_one_last(world: Any, as_user: Any, people: Any) -> None:
    alba = as_user(world.alba)
    assert first_names(alba, "class") == ["Àlex", "pol", "Bruna", "Mar"]
    assert first_names(alba, "-class") == ["Bruna", "pol", "Àlex", "Mar"]


def test_an_order_shows_a_school_nobody_else(world: Any, as_user: Any, people: Any) -> None:
    north = as_user(world.north.admin)
    assert first_names(north, "class") == ["Àlex", "pol", "Bruna"]
    assert first_names(as_user(world.south.admin), "class") == []


@pytest.mark.parametrize("ordering", ["name", "-class"])
def test_pages_of_an_order_hold_everybody_once(
    ordering: str, world: Any, as_user: Any, people: Any
) -> None:
    for _ in range(5):  # namesakes of one class
        factories.make_taker(course=people[0].course, first_name="Ona", last_name="Roca")
    alba = as_user(world.alba)
    whole = [row["id"] for row in rows(alba, "/app/test-takers/", ordering=ordering)]
    pages = [
        [
            row["id"]
            for row in rows(alba, "/app/test-takers/", ordering=ordering, limit=2, offset=start)
        ]
        for start in range(0, len(whole), 2)
    ]
    assert [pk for page in pages for pk in page] == whole
    assert len(set(whole)) == 9


@pytest.fixture
def tests(world: Any, people: Any) -> list[Test]:
    """Tests of Àlex, pol and Bruna, in the order in which they were finished."""
    return [screenings.make_test(people[at]) for at in (1, 0, 2)]


def takers(client: Any, ordering: str) -> list[str]:
    found = rows(client, "/app/tests/", ordering=ordering, scores="false")
    return [row["test_taker_name"].split()[0] for row in found]


def test_tests_by_name_class_and_date(world: Any, as_user: Any, tests: Any) -> None:
    north = as_user(world.north.admin)
    assert takers(north, "name") == ["Àlex", "Bruna", "pol"]
    assert takers(north, "-name") == ["pol", "Bruna", "Àlex"]
    assert takers(north, "class") == ["Àlex", "pol", "Bruna"]
    assert takers(north, "-class") == ["Bruna", "pol", "Àlex"]
    assert takers(north, "date") == ["Àlex", "pol", "Bruna"]
    assert takers(north, "-date") == ["Bruna", "pol", "Àlex"]


def test_a_test_is_in_the_place_of_the_child_it_is_about(
    world: Any, as_user: Any, people: Any, tests: Any
) -> None:
    pol, alex = people[0], people[1]
    Test.objects.filter(test_taker=alex).update(on_behalf_of_test_taker=pol)
    Test.objects.filter(test_taker=pol).update(on_behalf_of_test_taker=None)
    for user in (world.alba, world.north.admin):
        found = rows(as_user(user), "/app/tests/", ordering="name", scores="false")
        heads = [r["on_behalf_of_test_taker_name"] or r["test_taker_name"] for r in found]
        assert [name.split()[0] for name in heads] == ["Bruna", "pol", "pol"]
    # The name of a child that has gone to another school is not shown, so it moves no row; a row
    # without any name comes first.
    pol.course = world.south.course
    pol.save()
    for ordering in ("name", "test_taker_name"):
        assert takers(as_user(world.north.admin), ordering) == ["name", "Àlex", "Bruna"]
    assert takers(as_user(world.alba), "name") == ["Bruna", "Àlex", "pol"]


def test_tests_by_the_callers_own_kind_of_approval(world: Any, as_user: Any, tests: Any) -> None:
    by_school, by_alba, _neither = tests
    Test.objects.filter(pk=by_school.pk).update(is_approved_by_school_admin=True)
    Test.objects.filter(pk=by_alba.pk).update(is_approved_by_alba=True)
    assert takers(as_user(world.north.admin), "state") == ["pol", "Bruna", "Àlex"]
    assert takers(as_user(world.north.admin), "-state") == ["Àlex", "Bruna", "pol"]
    assert takers(as_user(world.alba), "state") == ["Àlex", "Bruna", "pol"]
    assert takers(as_user(world.alba), "-state") == ["pol", "Bruna", "Àlex"]


def test_taker_learns_of_the_release_alone(world: Any, as_user: Any, people: Any) -> None:
    """For a test that Alba releases, the school's word must not move the row, nor the other way
    round."""
    taker = people[0]
    first, second = (screenings.make_test(taker, kind) for kind in (1, 2))
    Test.objects.filter(pk=first.pk).update(released_by=ReleasedBy.SCHOOL, is_approved_by_alba=True)
    Test.objects.filter(pk=second.pk).update(
        released_by=ReleasedBy.ALBA, is_approved_by_school_admin=True
    )
    client = as_user(taker.user)

    def in_order(ordering: str) -> list[int]:
        return [row["id"] for row in rows(client, "/app/tests/", ordering=ordering)]

    assert in_order("state") == [first.pk, second.pk]
    assert in_order("-state") == [second.pk, first.pk]
    Test.objects.filter(pk=first.pk).update(is_approved_by_school_admin=True)
    assert in_order("state") == [second.pk, first.pk]
    assert in_order("-state") == [first.pk, second.pk]


@pytest.mark.parametrize(
    ("path", "kind"), [("/app/school-admins/", "school_admin"), ("/app/alba-admins/", "alba_admin")]
)
def test_administrators_by_name_and_state(path: str, kind: str, world: Any, as_user: Any) -> None:
    for first, active in [("Òscar", True), ("aina", False), ("Berta", True)]:
        factories.make_user(kind, first_name=first, last_name="Zzz", is_active=active)
    alba = as_user(world.alba)

    def names(ordering: str) -> list[str]:
        found = rows(alba, path, ordering=ordering, search="zzz")
        return [row["first_name"] for row in found]

    assert names("name") == ["aina", "Berta", "Òscar"]
    assert names("-name") == ["Òscar", "Berta", "aina"]
    assert names("state") == ["aina", "Òscar", "Berta"]
    assert names("-state") == ["Berta", "Òscar", "aina"]


@pytest.mark.parametrize(
    "path", ["/app/test-takers/", "/app/tests/", "/app/school-admins/", "/app/alba-admins/"]
)
@pytest.mark.parametrize("ordering", ["nonsense", "--name", "user__password", "name,class"])
def test_another_order_is_refused(path: str, ordering: str, world: Any, as_user: Any) -> None:
    refused = as_user(world.alba).get(path, {"ordering": ordering})
    assert refused.status_code == 400
    assert "name" in refused.json()["fields"]["ordering"][0]


@pytest.mark.parametrize(
    ("path", "orders"),
    [
        ("/app/test-takers/", ["id", "name", "-class"]),
        ("/app/tests/?scores=false", ["id", "name", "-class", "date", "-state"]),
        ("/app/school-admins/", ["id", "name", "-state"]),
        ("/app/alba-admins/", ["id", "name", "-state"]),
    ],
)
def test_no_order_takes_more_queries_than_another(
    path: str, orders: list[str], world: Any, as_user: Any, tests: Any
) -> None:
    alba = as_user(world.alba)
    counts = []
    for ordering in orders:
        with CaptureQueriesContext(connection) as seen:
            rows(alba, path, ordering=ordering, limit=2)
        counts.append(len(seen))
    assert len(set(counts)) == 1, counts


@pytest.mark.parametrize("ordering", ["email", "-email"])
def test_people_without_an_address_come_last_in_both_databases(
    ordering: str, world: Any, as_user: Any, people: Any
) -> None:
    User.objects.filter(pk=people[1].user_id).update(email=None)
    found = rows(as_user(world.alba), "/app/test-takers/", ordering=ordering)
    assert [row["id"] for row in found][-1] == people[1].pk


@pytest.mark.parametrize("ordering", ["test_taker_email", "-test_taker_email"])
def test_tests_of_people_without_an_address_come_last_in_both_databases(
    ordering: str, world: Any, as_user: Any, tests: Any
) -> None:
    User.objects.filter(pk=tests[1].test_taker.user_id).update(email=None)
    found = rows(as_user(world.alba), "/app/tests/", ordering=ordering)
    assert [row["id"] for row in found][-1] == tests[1].pk


@pytest.mark.parametrize("path", ["/app/test-takers/export/", "/app/tests/export/"])
def test_a_file_is_in_the_order_of_names_without_being_asked(
    path: str, world: Any, as_user: Any, tests: Any
) -> None:
    north = as_user(world.north.admin)

    def file(query: str) -> bytes:
        answer = north.get(f"{path}?format=csv{query}")
        assert answer.status_code == 200
        return b"".join(answer.streaming_content)

    assert file("") == file("&ordering=name") == file("&ordering=") != file("&ordering=-id")


@pytest.mark.parametrize("down", [False, True])
def test_first_names_without_regard_to_accents_and_capitals(
    down: bool, world: Any, as_user: Any, people: Any
) -> None:
    names = ["Àlex", "Bruna", "Mar", "pol"]
    minus = "-" if down else ""
    wanted = names[::-1] if down else names
    assert first_names(as_user(world.alba), f"{minus}first_name") == wanted
    for first in names:
        factories.make_user("school_admin", first_name=first, last_name="Zzz")
    found = rows(
        as_user(world.alba), "/app/school-admins/", ordering=f"{minus}first_name", search="zzz"
    )
    assert [row["first_name"] for row in found] == wanted


def test_schools_without_regard_to_accents_and_capitals(world: Any, as_user: Any) -> None:
    for name in ("Zzz Època", "Zzz d'Art", "Zzz Foc", "Zzz-Art"):
        factories.make_school(name)
    alba = as_user(world.alba)
    for ordering in ("", "school_name"):
        found = rows(alba, "/app/schools/", ordering=ordering, search="zzz")
        names = [row["school_name"] for row in found]
        assert names == ["Zzz d'Art", "Zzz Època", "Zzz Foc", "Zzz-Art"], ordering


def test_screenings_and_their_classes_as_people_count(world: Any, as_user: Any) -> None:
    school = world.north.school
    classes = [factories.make_course(school, name, "A") for name in ("Grup 10", "Grup 2", "Èxit")]
    for name in ("b", "a-b", "ab", "a b"):
        campaigns.make(world.north, name=name, classes=classes, opened=False)
    alba = as_user(world.alba)
    found = rows(alba, "/app/campaigns/", ordering="name")
    assert [row["name"] for row in found] == ["a b", "a-b", "ab", "b"]
    ten, two, exit_ = (one.pk for one in classes)
    assert [one["course"] for one in found[0]["class_names"]] == [exit_, two, ten]


def test_open_cases_come_first_and_then_what_was_closed_last(world: Any, as_user: Any) -> None:
    reader = as_user(reading.make_reader(world.north))
    children = [factories.make_taker("student", course=world.north.course) for _ in range(4)]
    cases = [followup.open_case(reader, child)["id"] for child in children]
    for pk in (cases[2], cases[0]):
        assert followup.close(reader, pk, "nothing_needed").status_code == 200
    for days_on, pk in ((2, cases[1]), (1, cases[3])):
        Case.objects.filter(pk=pk).update(due_on=today() + timedelta(days=days_on))
    wanted = [cases[3], cases[1], cases[0], cases[2]]
    assert [row["id"] for row in rows(reader, "/app/cases/")] == wanted
