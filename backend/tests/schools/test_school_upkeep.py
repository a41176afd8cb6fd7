"""Renaming, archiving, restoring and deleting schools and classes; there is one of each name."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from alba.schools.models import Course, School
from tests.support import factories, screenings

SAME = [
    ("escola àngel guimerà", "08001"),
    ("ESCOLA ANGEL GUIMERA", " 08001 "),
    ("EscolaÀngelGuimerà", "08 001"),
]


def names(client: Any, path: str) -> list[str]:
    found = client.get(path)
    assert found.status_code == 200, found.content
    return [row.get("school_name") or row["class_name"] for row in found.json()]


@pytest.fixture
def guimera(world: Any) -> School:
    return factories.make_school("Escola Àngel Guimerà")


# --- One of each name --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "code"), SAME)
def test_a_school_that_is_there_is_named_instead_of_made_again(
    world: Any, guimera: School, as_user: Any, name: str, code: str
) -> None:
    body = {"school_name": name, "school_postal_code": code}
    answer = as_user(world.alba).post("/app/schools/create/", body)
    assert answer.status_code == 409
    assert answer.json().keys() == {"code", "detail", "id"}
    assert (answer.json()["code"], answer.json()["id"]) == ("already_exists", guimera.pk)
    path = f"/app/schools/{world.north.school.pk}/"
    answer = as_user(world.alba).patch(path, body)
    assert (answer.status_code, answer.json()["id"]) == (409, guimera.pk)


def test_a_namesake_in_another_place_is_another_school(
    world: Any, guimera: School, as_user: Any
) -> None:
    body = {"school_name": "Escola Àngel Guimerà", "school_postal_code": "25001"}
    assert as_user(world.alba).post("/app/schools/create/", body).status_code == 201
    # It counts which of the two a character belongs to.
    body = {"school_name": "Escola Àngel Guimerà 0", "school_postal_code": "8001"}
    assert as_user(world.alba).post("/app/schools/create/", body).status_code == 201


@pytest.mark.parametrize("who", ["s", "p"])
def test_a_class_that_is_there_is_named_instead_of_made_again(
    world: Any, as_user: Any, who: str
) -> None:
    north = world.north
    client = as_user(north.admin if who == "s" else world.alba)
    body = {"course": "2n  eso", "class_name": " b", "school_id": north.school.pk}
    answer = client.post("/app/courses/create/", body)
    assert (answer.status_code, answer.json()["code"]) == (409, "already_exists")
    assert answer.json()["id"] == north.course.pk
    other = factories.make_course(north.school, "3r ESO", "A")
    answer = client.patch(f"/app/courses/{other.pk}/", {"course": "2N ESO", "class_name": "B"})
    assert (answer.status_code, answer.json()["id"]) == (409, north.course.pk)
    other.refresh_from_db()
    assert (other.course, other.class_name) == ("3r ESO", "A")
    # The other school has one of the same name, which is no obstacle.
    assert Course.objects.filter(course="2n ESO", class_name="B").count() == 2


def test_an_archived_one_counts_too(world: Any, guimera: School, as_user: Any) -> None:
    client = as_user(world.alba)
    client.post(f"/app/schools/{guimera.pk}/archive/")
    body = {"school_name": "Escola Angel Guimera", "school_postal_code": "08001"}
    assert client.post("/app/schools/create/", body).json()["id"] == guimera.pk


def test_doubles_from_before_can_be_written_differently(world: Any, as_user: Any) -> None:
    """They are there; the names of both stay the same, so nothing becomes another's double."""
    double = factories.make_school("north")
    answer = as_user(world.alba).patch(f"/app/schools/{double.pk}/", {"school_name": "NORTH"})
    assert (answer.status_code, answer.json()["school_name"]) == (200, "NORTH")


# --- Names -------------------------------------------------------------------------------------


def test_a_school_is_renamed_and_found_by_its_new_name(world: Any, as_user: Any) -> None:
    client, school = as_user(world.alba), world.north.school
    answer = client.patch(f"/app/schools/{school.pk}/", {"school_name": " Escola Nova "})
    assert answer.status_code == 200
    assert answer.json()["school_name"] == "Escola Nova"
    assert answer.json()["school_postal_code"] == "08001"
    assert names(client, "/app/schools/?search=nova") == ["Escola Nova"]
    event = Event.objects.latest("pk")
    assert (event.action, event.object_id, event.school) == ("school.rename", school.pk, school.pk)


def test_names_are_not_empty_and_a_class_stays_in_its_school(world: Any, as_user: Any) -> None:
    client, course = as_user(world.north.admin), world.north.course
    answer = client.patch(f"/app/courses/{course.pk}/", {"class_name": " "})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["class_name"])
    body = {"class_name": "Gregal", "school_id": world.south.school.pk}
    answer = client.patch(f"/app/courses/{course.pk}/", body)
    assert (answer.status_code, answer.json()["class_name"]) == (200, "Gregal")
    assert answer.json()["school_id"] == world.north.school.pk
    row = client.get(f"/app/test-takers/{world.north.child.pk}/").json()
    assert row["course_info"]["class_name"] == "Gregal"


# --- Archive -----------------------------------------------------------------------------------


def test_an_archived_class_leaves_lists_and_comes_back(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    listed = f"/app/courses/school/{north.school.pk}/by-admin/"
    path = f"/app/courses/{north.course.pk}/"
    first = client.post(f"{path}archive/")
    assert (first.status_code, first.json()["id"]) == (200, north.course.pk)
    assert first.json()["archived_at"] is not None
    again = client.post(f"{path}archive/")
    assert again.json() == first.json()
    assert Event.objects.filter(action="course.archive").count() == 1
    assert names(client, listed) == []
    assert names(client, f"{listed}?archived=true") == ["B"]
    assert client.get(path).json()["archived_at"] is not None
    assert client.get("/app/overview/").json() == {"classes": []}
    assert client.post("/app/search/", {"q": "2n ESO"}, format="json").json()["classes"] == []
    assert client.get("/app/test-takers/responsible-list/").json() == []
    # Its people are still there.
    assert client.get(f"/app/test-takers/{north.child.pk}/").json()["course_info"]
    back = client.post(f"{path}restore/")
    assert (back.status_code, back.json()["archived_at"]) == (200, None)
    assert names(client, listed) == ["B"]
    assert client.post(f"{path}restore/").status_code == 200
    assert Event.objects.filter(action="course.restore").count() == 1


def test_an_archived_school_takes_its_classes_along(world: Any, as_user: Any) -> None:
    north, alba, admin = world.north, as_user(world.alba), as_user(world.north.admin)
    alba.post(f"/app/schools/{north.school.pk}/archive/")
    for client in (alba, admin):
        assert "North" not in names(client, "/app/schools/")
        assert "North" in names(client, "/app/schools/?archived=true")
        listed = f"/app/courses/school/{north.school.pk}/by-admin/"
        assert names(client, listed) == []
        assert names(client, f"{listed}?archived=true") == ["B"]
        found = client.post("/app/search/", {"q": "North"}, format="json").json()
        assert (found["schools"], found["classes"]) == ([], [])
    assert names(admin, f"/app/schools/admin/{north.admin.pk}/") == []
    alba.post(f"/app/schools/{north.school.pk}/restore/")
    assert names(admin, f"/app/schools/admin/{north.admin.pk}/") == ["North"]
    assert names(admin, f"/app/courses/school/{north.school.pk}/by-admin/") == ["B"]


def test_a_class_comes_back_only_into_a_school_that_is_in_use(world: Any, as_user: Any) -> None:
    client, north = as_user(world.alba), world.north
    client.post(f"/app/courses/{north.course.pk}/archive/")
    client.post(f"/app/schools/{north.school.pk}/archive/")
    answer = client.post(f"/app/courses/{north.course.pk}/restore/")
    assert (answer.status_code, answer.json()["code"]) == (409, "school_archived")


NEW = {"first_name": "Nova", "last_name": "Persona", "email": "nova@example.org"}


@pytest.mark.parametrize("what", ["courses", "schools"])
def test_nothing_new_comes_into_an_archived_place(world: Any, as_user: Any, what: str) -> None:
    north = world.north
    spare = factories.make_course(north.school, "1r ESO", "A")
    outsider = factories.make_taker(Role.STUDENT, course=spare if what == "courses" else None)
    place = north.course if what == "courses" else north.school
    teacher, people = north.teacher.pk, "/app/test-takers/"
    client = as_user(world.alba)
    assert client.post(f"/app/{what}/{place.pk}/archive/").status_code == 200
    bulk = {
        "test_takers": [{**NEW, "role": "parent"}],
        "responsible_test_taker_id": teacher,
    }
    assigned = {"assigned_responsible_test_taker": teacher}
    new_teacher = {**NEW, "role": "teacher", "course": north.course.pk}
    calls = [
        ("post", f"{people}create-responsible/", new_teacher, "course"),
        ("post", f"{people}create-bulk/", bulk, "responsible_test_taker_id"),
        ("patch", f"{people}{outsider.pk}/update/", assigned, "assigned_responsible_test_taker"),
        ("patch", f"{people}{outsider.pk}/update/", {"course": north.course.pk}, "course"),
        ("post", f"/app/courses/{spare.pk}/merge/", {"into": north.course.pk}, "into"),
    ]
    if what == "schools":
        school = north.school.pk
        new_class = {"course": "4t", "class_name": "Z", "school_id": school}
        admin = f"/app/school-admins/{world.south.admin.pk}/"
        both = [{"id": school}, {"id": world.south.school.pk}]
        calls += [
            ("post", "/app/courses/create/", new_class, "school_id"),
            ("post", "/app/school-admins/create/", {**NEW, "school_ids": [school]}, "school_ids"),
            ("patch", admin, {"assigned_schools": both}, "assigned_schools"),
            ("post", f"/app/schools/{world.south.school.pk}/merge/", {"into": school}, "into"),
        ]
    users, takers = User.objects.count(), TestTaker.objects.filter(course__school=north.school)
    before = set(takers.values_list("pk", flat=True))
    for method, path, body, field in calls:
        answer = getattr(client, method)(path, body, format="json")
        assert answer.status_code == 400, (path, answer.content)
        assert list(answer.json()["fields"]) == [field], path
        assert "archived" in answer.json()["detail"]
    assert User.objects.count() == users
    assert set(takers.values_list("pk", flat=True)) == before


def test_who_is_there_may_stay_as_they_are(world: Any, as_user: Any) -> None:
    client, north = as_user(world.alba), world.north
    client.post(f"/app/schools/{north.school.pk}/archive/")
    path = f"/app/test-takers/{north.child.pk}/update/"
    same = {"first_name": "Nova", "assigned_responsible_test_taker": north.teacher.pk}
    assert client.patch(path, same, format="json").status_code == 200
    path = f"/app/school-admins/{north.admin.pk}/"
    body = {"assigned_schools": [{"id": north.school.pk}, {"id": world.south.school.pk}]}
    assert client.patch(path, body, format="json").status_code == 200


def test_a_test_under_way_goes_on_and_no_other_begins(world: Any, as_user: Any) -> None:
    north = world.north
    running = screenings.make_test(north.teacher, finished=False)
    as_user(north.admin).post(f"/app/courses/{north.course.pk}/archive/")
    client = as_user(north.teacher.user)
    body = {"test_type": 2, "test_taker": north.teacher.pk}
    same = client.post("/app/tests/create/", body)
    assert (same.status_code, same.json()["id"]) == (200, running.pk)
    refused = client.post("/app/tests/create/", {**body, "test_type": 1})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["test_taker"])
    screenings.answer_all(running)
    assert client.patch(f"/app/tests/create/{running.pk}/").status_code == 200


# --- Deleting ----------------------------------------------------------------------------------


@pytest.mark.promise("schools.remove.body")
def test_what_is_empty_is_deleted(world: Any, as_user: Any) -> None:
    course = factories.make_course(world.north.school, "1r ESO", "A")
    assert as_user(world.north.admin).delete(f"/app/courses/{course.pk}/").status_code == 204
    assert not Course.objects.filter(pk=course.pk).exists()
    event = Event.objects.latest("pk")
    assert (event.action, event.object_id) == ("course.delete", course.pk)
    school = factories.make_school("Empty")
    school.admins.add(world.north.admin)
    assert as_user(world.alba).delete(f"/app/schools/{school.pk}/").status_code == 204
    assert not School.objects.filter(pk=school.pk).exists()
    assert User.objects.filter(pk=world.north.admin.pk).exists()


def put_in_a_person(course: Course, side: Any) -> None:
    factories.make_taker(Role.STUDENT, course=course)


def put_in_one_who_has_left(course: Course, side: Any) -> None:
    left = factories.make_taker(Role.STUDENT, course=course)
    TestTaker.objects.filter(pk=left.pk).update(left_on="2026-06-20")


def put_in_a_test(course: Course, side: Any) -> None:
    test = screenings.make_test(side.teacher)
    type(test).objects.filter(pk=test.pk).update(course=course)


@pytest.mark.parametrize("put", [put_in_a_person, put_in_one_who_has_left, put_in_a_test])
def test_what_holds_people_or_tests_is_not(world: Any, as_user: Any, put: Any) -> None:
    client = as_user(world.alba)
    school = factories.make_school("West")
    course = factories.make_course(school)
    put(course, world.north)
    for path in (f"/app/courses/{course.pk}/", f"/app/schools/{school.pk}/"):
        answer = client.delete(path)
        assert (answer.status_code, answer.json()["code"]) == (409, "not_empty")
    assert Course.objects.filter(pk=course.pk).exists()


@pytest.mark.promise("schools.remove.body")
def test_a_school_with_classes_is_not_empty(world: Any, as_user: Any) -> None:
    school = factories.make_school("West")
    course = factories.make_course(school)
    client = as_user(world.alba)
    assert client.delete(f"/app/schools/{school.pk}/").json()["code"] == "not_empty"
    Course.objects.filter(pk=course.pk).update(archived_at="2026-06-20T00:00:00Z")
    assert client.delete(f"/app/schools/{school.pk}/").json()["code"] == "not_empty"


# --- Counts ------------------------------------------------------------------------------------


def test_lists_count_on_request(world: Any, as_user: Any) -> None:
    north = world.north
    factories.make_course(north.school, "1r ESO", "A")
    old = factories.make_course(north.school, "1r ESO", "B")
    Course.objects.filter(pk=old.pk).update(archived_at="2026-06-20T00:00:00Z")
    screenings.make_test(north.teacher)
    screenings.make_test(north.teacher, on_behalf_of=north.child, finished=False)
    TestTaker.objects.filter(pk=north.parent.pk).update(left_on="2026-06-20")
    client = as_user(north.admin)
    [row] = client.get("/app/schools/?counts=true").json()
    counts = {"people": 2, "left": 1, "tests": 2}
    assert row["counts"] == {**counts, "classes": 2, "archived_classes": 1}
    path = f"/app/courses/school/{north.school.pk}/by-admin/?counts=true&archived=true"
    rows = {row["id"]: row["counts"] for row in client.get(path).json()}
    assert rows[north.course.pk] == {**counts, "pupils": 1}
    assert rows[old.pk] == {"people": 0, "pupils": 0, "left": 0, "tests": 0}
    assert client.get("/app/schools/").json()[0]["counts"] is None


@pytest.mark.parametrize("limit", ["", "&limit=50"])
def test_counting_takes_as_many_queries_for_one_as_for_many(
    world: Any, as_user: Any, django_assert_num_queries: Any, limit: str
) -> None:
    client, number = as_user(world.alba), 4 if limit else 2
    path = f"/app/schools/?counts=true&archived=true{limit}"
    with django_assert_num_queries(number):
        client.get(path)
    for count in range(12):
        factories.make_taker(course=factories.make_course(factories.make_school(f"S{count}")))
    with django_assert_num_queries(number):
        assert len(client.get(path).json()) > 1
