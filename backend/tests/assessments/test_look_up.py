"""The search of the staff's bar: a few of everything in scope, and nothing of what is not."""

from typing import Any

import pytest

from alba.days import today
from alba.people.models import Role, TestTaker
from tests.support import factories, screenings

pytestmark = [pytest.mark.django_db, pytest.mark.sql]

KINDS = ["people", "classes", "schools", "tests"]


def find(client: Any, text: str) -> dict[str, list[dict[str, Any]]]:
    answer = client.post("/app/search/", {"q": text})
    assert answer.status_code == 200, answer.content
    found: dict[str, list[dict[str, Any]]] = answer.json()
    assert list(found) == KINDS
    return found


@pytest.fixture
def nuria(world: Any) -> Any:
    """A pupil of the north with a finished test, in a class of its own."""
    course = factories.make_course(world.north.school, "3r ESO", "Gregal")
    teacher = factories.make_taker(Role.TEACHER, course=course, first_name="Pau", last_name="Vall")
    names = {"first_name": "Núria", "last_name": "Puig"}
    pupil = factories.make_taker(Role.STUDENT, assigned_to=teacher, **names)
    test = screenings.make_test(teacher, on_behalf_of=pupil)
    screenings.make_test(teacher, 1, on_behalf_of=pupil, finished=False)
    return pupil, course, test


def test_people_classes_schools_and_tests_are_found(world: Any, as_user: Any, nuria: Any) -> None:
    pupil, course, test = nuria
    for user in (world.north.admin, world.alba):
        client = as_user(user)
        found = find(client, "nuria PUIG")
        place = {"course": "3r ESO", "class_name": "Gregal", "school_name": "North"}
        names = {"first_name": "Núria", "last_name": "Puig", "role": "student"}
        found_by = {"known_as": "", "told_apart": "", "email": pupil.user.email, "guardians": []}
        assert found["people"] == [{"id": pupil.pk, **names, **found_by, **place}]
        [row] = found["tests"]
        assert (row["id"], row["name"], row["test_type_name"]) == (test.pk, "Núria Puig", "SDQ")
        assert (found["classes"], found["schools"]) == ([], [])
        [row] = find(client, "gregal nor")["classes"]
        assert row == {"id": course.pk, "school": world.north.school.pk, **place}
        assert [row["school_name"] for row in find(client, "nÒrth")["schools"]] == ["North"]


def test_nothing_of_another_school_is_found(world: Any, as_user: Any, nuria: Any) -> None:
    client = as_user(world.south.admin)
    for text in ("Núria", "Puig", "Vall", "Gregal", "North", "3r ESO", nuria[0].user.email):
        assert find(client, text) == {kind: [] for kind in KINDS}, text
    # The school's own people find rows by these words.
    assert [row["id"] for row in find(client, "2n ESO")["classes"]] == [world.south.course.pk]


def test_guardians_entries_of_children_are_not_the_schools(world: Any, as_user: Any) -> None:
    child = factories.make_taker(Role.STUDENT, first_name="Secreta", assigned_to=world.north.parent)
    child.added_by = world.north.parent
    child.save()
    assert find(as_user(world.north.admin), "Secreta")["people"] == []
    assert len(find(as_user(world.alba), "Secreta")["people"]) == 1


def test_who_has_left_is_not_found(world: Any, as_user: Any, nuria: Any) -> None:
    nuria[0].left_on = today()
    nuria[0].save()
    assert find(as_user(world.north.admin), "Núria")["people"] == []


@pytest.mark.parametrize("text", ["", " ", "n", "  n "])
def test_less_than_two_letters_find_nothing(text: str, world: Any, as_user: Any) -> None:
    assert find(as_user(world.alba), text) == {kind: [] for kind in KINDS}


@pytest.mark.parametrize("typed", ["2 eso z", "2n d'ESO · Z", "2eso z", "z 2º eso"])
def test_a_class_is_found_as_people_write_it(world: Any, as_user: Any, typed: str) -> None:
    made = factories.make_course(world.north.school, course="2n d’ESO", class_name="Z")
    factories.make_course(world.north.school, course="12 ESO", class_name="Z")
    found = find(as_user(world.north.admin), typed)["classes"]
    assert [row["id"] for row in found] == [made.pk]


def test_signs_between_words_of_a_name_are_no_letters(world: Any, as_user: Any, nuria: Any) -> None:
    people = as_user(world.north.admin).get("/app/test-takers/", {"search": "Puig, Núria"})
    assert [row["id"] for row in people.json()] == [nuria[0].pk]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Gal·la", ["gal·la", "galla", "gal.la", "Gal-la", "GAL·LA", "gaŀla", "gal•la", "gal l"]),
        ("Anna-Maria", ["anna maria", "Anna-Maria", "anna‐maria"]),
        ("Anna Maria", ["anna-maria", "maria anna"]),
        ("D’Aró", ["d'aro", "d´aro", "D’Aro", "d aro", "d.aro", "aró"]),
        ("Muñoz", ["munoz", "Munyoz", "MUÑOZ", "Mun\u0303oz"]),
        ("Begonya", ["begoña", "begonya"]),
        ("Françesc", ["francesc", "françesc"]),
    ],
)
def test_a_name_is_found_by_any_spelling(
    name: str, typed: list[str], world: Any, as_user: Any
) -> None:
    made = factories.make_taker(course=world.north.course, first_name=name, last_name="Riu")
    client = as_user(world.north.admin)
    for text in typed:
        rows = client.get("/app/test-takers/", {"search": text}).json()
        assert [row["id"] for row in rows] == [made.pk], text


def test_an_address_is_one_word(world: Any, as_user: Any) -> None:
    made = factories.make_taker(course=world.north.course, email="anna.puig-riu@home.test")
    factories.make_taker(course=world.north.course, email="puig.anna-riu@home.test")
    rows = as_user(world.north.admin).get("/app/test-takers/", {"search": "anna.puig-riu@home"})
    assert [row["id"] for row in rows.json()] == [made.pk]


def test_a_name_needs_a_word_of_three_letters_and_a_class_one_of_two(
    world: Any, as_user: Any
) -> None:
    factories.make_taker(course=world.north.course, first_name="Li", last_name="Wei")
    client = as_user(world.north.admin)
    assert (len(find(client, "li")["people"]), len(find(client, "li wei")["people"])) == (0, 1)
    assert len(find(client, "2n")["classes"]) == 1


@pytest.mark.parametrize("sent", [{}, {"q": None}, {"q": "a" * 201}, {"q": ["a"]}, {"q": 7}])
def test_anything_else_is_400(sent: Any, world: Any, as_user: Any) -> None:
    answer = as_user(world.alba).post("/app/search/", sent)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["q"])


def test_there_are_five_of_each_at_most(world: Any, as_user: Any) -> None:
    for number in range(7):
        school = factories.make_school(f"Mar {number}")
        course = factories.make_course(school, "Mar", str(number))
        screenings.make_test(factories.make_taker(course=course, first_name="Mar"))
    found = find(as_user(world.alba), "mar")
    assert {kind: len(rows) for kind, rows in found.items()} == dict.fromkeys(KINDS, 5)


@pytest.mark.parametrize("more", [1, 4])
@pytest.mark.parametrize("who", ["alba", "school"])
def test_the_number_of_queries_does_not_depend_on_what_is_found(
    who: str, more: int, world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    for number in range(more):
        course = factories.make_course(world.north.school, "North", str(number))
        screenings.make_test(factories.make_taker(course=course, first_name="North"))
    client = as_user(world.alba if who == "alba" else world.north.admin)
    # The queries: the caller; people, the contacts by whom they are found, classes, schools; for
    # tests first the people and then the tests; and whether the caller is shut out of anybody.
    with django_assert_num_queries(11):
        assert len(find(client, "North")["people"]) == more


def test_a_child_that_went_to_another_school_is_not_named(
    world: Any, as_user: Any, nuria: Any
) -> None:
    pupil, _course, test = nuria
    TestTaker.objects.filter(pk=pupil.pk).update(course=world.south.course)
    [row] = find(as_user(world.north.admin), "Vall")["tests"]
    assert (row["id"], row["name"]) == (test.pk, "Pau Vall")
    assert find(as_user(world.alba), "Vall")["tests"][0]["name"] == "Núria Puig"
