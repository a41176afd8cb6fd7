from datetime import date
from typing import Any

import pytest

from alba.accounts.models import User
from alba.people.models import Role, TestTaker
from tests.support import factories, families
from tests.support.mailbox import link_in


def row(number: int = 1, **fields: Any) -> dict[str, Any]:
    return {
        "email": f"family{number}@example.org",
        "first_name": f"Aina{number}",
        "last_name": "Puig",
        "role": "parent",
        **fields,
    }


def bulk(client: Any, responsible: TestTaker, rows: list[Any]) -> Any:
    body = {"test_takers": rows, "responsible_test_taker_id": responsible.pk}
    return client.post("/app/test-takers/create-bulk/", body, format="json")


def test_test_taker_shape(world: Any, as_user: Any) -> None:
    north = world.north
    north.child.birth_date = date(2012, 5, 1)
    north.child.save()
    shown = as_user(north.teacher.user).get("/app/test-takers/").json()
    assert len(shown) == 1
    assert shown[0].pop("version") is None  # for those who edit people
    assert shown[0].pop("user") is None  # likewise
    assert shown[0] == {
        "id": north.teacher.pk,
        "email": north.teacher.user.email,
        "first_name": north.teacher.user.first_name,
        "last_name": north.teacher.user.last_name,
        "known_as": "",
        "told_apart": "",
        "family": None,
        "test_taker_type_name": "teacher",
        "assigned_to": None,
        "has_assigned_people": True,
        "assigned_test_takers": [
            {
                "id": taker.pk,
                "first_name": taker.user.first_name,
                "last_name": taker.user.last_name,
                "told_apart": "",
                "age": taker.age,
                "test_taker_type_name": taker.role,
                "course_and_class": "2n ESO B",
            }
            for taker in (north.parent, north.child)
        ],
        "course_info": {
            "school_id": north.school.pk,
            "school_name": "North",
            "course_id": north.course.pk,
            "course": "2n ESO",
            "class_name": "B",
        },
        "courses": [north.course.pk],
        "guardians": [],
        "age": None,
        "birth_date": None,
        "external_id": "",
        "state": None,
        "left_on": None,
        "quiet": False,
        "address_lost_on": None,
        "undelivered": False,
        "waits_for": "",
        "last_login_on": None,
        "consent_missing": False,  # told to the person themself
    }


def test_someone_without_a_course_shows_that_of_the_person_assigned_to(
    world: Any, as_user: Any
) -> None:
    client = as_user(world.north.admin)
    info = client.get(f"/app/test-takers/{world.north.child.pk}/").json()["course_info"]
    assert info["class_name"] == "B"


def test_an_adult_who_answers_for_a_person_sees_the_age_only(world: Any, as_user: Any) -> None:
    TestTaker.objects.filter(pk=world.north.child.pk).update(birth_date="2015-05-05")
    path = f"/app/test-takers/{world.north.child.pk}/"
    for user, sees in (
        (world.north.teacher.user, False),
        (world.north.child.user, True),
        (world.north.admin, True),
        (world.alba, True),
    ):
        shown = as_user(user).get(path).json()
        assert shown["first_name"] == world.north.child.user.first_name
        assert shown["age"] is not None
        email = None if user == world.north.teacher.user else world.north.child.user.email
        assert shown["email"] == email
        assert shown["birth_date"] == ("2015-05-05" if sees else None)


def test_the_role_school_admin_gives_no_rights(world: Any, as_user: Any) -> None:
    taker = factories.make_taker(Role.SCHOOL_ADMIN, course=world.north.course)
    client = as_user(taker.user)
    assert client.get("/app/user/").json()["is_school_admin"] is False
    assert client.get("/app/schools/").status_code == 403
    assert [one["id"] for one in client.get("/app/test-takers/").json()] == [taker.pk]


def test_a_professional_is_created_and_invited(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    response = as_user(world.north.admin).post(
        "/app/test-takers/create-responsible/",
        row(role="psychologist", course=world.north.course.pk),
    )
    assert response.status_code == 201
    assert response.json()["test_taker_type_name"] == "psychologist"
    assert response.json()["course_info"]["course"] == "2n ESO"
    run_queue()
    assert f"/recover-password/{User.objects.get(email='family1@example.org').pk}/" in (
        mailoutbox[0].body
    )


@pytest.mark.parametrize("role", ["parent", "student", "king", "", None])
def test_a_professional_has_a_professional_role(world: Any, as_user: Any, role: Any) -> None:
    response = as_user(world.alba).post(
        "/app/test-takers/create-responsible/",
        row(role=role, course=world.north.course.pk),
        format="json",
    )
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["role"]


def test_a_class_is_added_in_one_go(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    rows = [row(number, email=f"Family{number}@Example.org") for number in range(30)]
    response = bulk(as_user(world.north.admin), world.north.teacher, rows)
    assert response.status_code == 201
    assert len(response.json()) == 30
    first = response.json()[0]
    assert first["email"] == "family0@example.org"
    assert first["assigned_to"]["id"] == world.north.teacher.pk
    assert first["course_info"]["school_name"] == "North"
    run_queue()
    assert len(mailoutbox) == 30
    assert {link_in(mail)[0] for mail in mailoutbox} == {"recover-password"}
    assert not any(
        user.has_usable_password() for user in User.objects.filter(email__contains="family")
    )


def test_a_bad_row_names_itself_and_nobody_is_added(world: Any, as_user: Any) -> None:
    before = User.objects.count()
    rows = [
        row(1),
        row(2, email="nonsense"),
        row(3, first_name=" "),
        row(4, email=world.south.parent.user.email.upper()),
        row(5, email="FAMILY1@example.org"),  # the address of a family
        "not a row",
        row(6, role="king", last_name=None),
        None,
    ]
    response = bulk(as_user(world.north.admin), world.north.teacher, rows)
    assert response.status_code == 400
    body = response.json()
    assert body["code"] == "validation_error"
    assert [(bad["index"], sorted(bad["fields"])) for bad in body["rows"]] == [
        (1, ["email"]),
        (2, ["first_name"]),
        (3, ["email"]),
        (5, ["non_field_errors"]),
        (6, ["last_name", "role"]),
        (7, ["email", "first_name", "last_name", "role"]),
    ]
    assert User.objects.count() == before


@pytest.mark.parametrize("size", [0, 501])
def test_from_one_to_five_hundred_rows(world: Any, as_user: Any, size: int) -> None:
    rows = [row(number) for number in range(size)]
    response = bulk(as_user(world.north.admin), world.north.teacher, rows)
    assert response.status_code == 400
    assert "test_takers" in response.json()["fields"]


def test_a_student_cannot_be_responsible(world: Any, as_user: Any) -> None:
    response = bulk(as_user(world.north.admin), world.north.child, [row()])
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["responsible_test_taker_id"]


def assign(client: Any, taker: TestTaker, to: TestTaker | None) -> Any:
    return client.patch(
        f"/app/test-takers/{taker.pk}/update/",
        {"assigned_responsible_test_taker": to and to.pk},
        format="json",
    )


def test_nobody_is_assigned_in_a_circle_or_to_another_school(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    grandchild = factories.make_taker(Role.STUDENT, assigned_to=north.parent)
    refused = [
        (north.child, north.child),
        (north.teacher, north.parent),
        (north.teacher, grandchild),
        (north.parent, grandchild),
        (north.parent, south.teacher),
        (north.parent, north.child),
    ]
    for taker, to in refused:
        response = assign(as_user(world.alba), taker, to)
        assert response.status_code == 400, (taker, to)
        assert list(response.json()["fields"]) == ["assigned_responsible_test_taker"]


def test_a_child_follows_the_course_of_its_guardian(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    colleague = factories.make_taker(Role.TEACHER, course=other)
    client = as_user(north.admin)
    assert assign(client, north.child, north.parent).status_code == 200
    assert assign(client, north.parent, colleague).status_code == 200
    info = client.get(f"/app/test-takers/{north.child.pk}/").json()["course_info"]
    assert (info["course"], info["class_name"]) == ("3r ESO", "A")


def test_unassigned_a_person_stays_in_the_class_where_the_school_sees_it(
    world: Any, as_user: Any
) -> None:
    client = as_user(world.north.admin)
    response = assign(client, world.north.child, None)
    assert response.status_code == 200
    assert response.json()["assigned_to"] is None
    assert response.json()["course_info"]["course_id"] == world.north.course.pk
    assert client.get(f"/app/test-takers/{world.north.child.pk}/").status_code == 200


def test_assigned_again_a_person_follows_the_new_responsible(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    colleague = factories.make_taker(Role.TEACHER, course=other)
    client = as_user(north.admin)
    assert assign(client, north.child, None).status_code == 200
    info = assign(client, north.child, colleague).json()["course_info"]
    assert info["course_id"] == other.pk


def test_a_professional_keeps_their_own_course_when_assigned(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    colleague = factories.make_taker(Role.TEACHER, course=other)
    info = assign(as_user(north.admin), colleague, north.teacher).json()["course_info"]
    assert info["course_id"] == other.pk


@pytest.mark.parametrize("field", ["first_name", "last_name", "role"])
def test_an_edit_needs_names_and_role(world: Any, as_user: Any, field: str) -> None:
    response = as_user(world.north.admin).patch(
        f"/app/test-takers/{world.north.child.pk}/update/", {field: ""}
    )
    assert response.status_code == 400
    assert list(response.json()["fields"]) == [field]


def test_an_edit_changes_what_is_allowed_and_nothing_else(world: Any, as_user: Any) -> None:
    child = world.north.child
    response = as_user(world.north.admin).patch(
        f"/app/test-takers/{child.pk}/update/",
        {
            "first_name": "Núria",
            "last_name": "Soler",
            "role": "student",
            "birth_date": "2013-02-03",
            "username": "else@example.org",
            "is_alba_admin": True,
            "id": 1,
            "course_id": world.south.course.pk,
        },
        format="json",
    )
    assert response.status_code == 200
    shown = response.json()
    assert (shown["first_name"], shown["birth_date"]) == ("Núria", "2013-02-03")
    child.refresh_from_db()
    assert child.user.email == shown["email"] != "else@example.org"
    assert not child.user.is_alba_admin
    assert child.course == world.north.course
    found = as_user(world.alba).get("/app/test-takers/?search=nuria soler").json()
    assert [one["id"] for one in found] == [child.pk]


@pytest.mark.parametrize("day", ["2999-01-01", "1800-01-01", "yesterday", 5])
def test_an_impossible_birth_date_is_refused(world: Any, as_user: Any, day: Any) -> None:
    response = as_user(world.alba).patch(
        f"/app/test-takers/{world.north.child.pk}/update/", {"birth_date": day}, format="json"
    )
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["birth_date"]


def test_a_person_with_assigned_people_cannot_be_deleted(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    response = client.delete(f"/app/test-takers/{world.north.teacher.pk}/delete/")
    assert response.status_code == 409
    assert response.json()["code"] == "has_assigned_test_takers"
    for taker in (world.north.child, world.north.parent, world.north.teacher):
        assert client.delete(f"/app/test-takers/{taker.pk}/delete/").status_code == 204
    assert not User.objects.filter(pk=world.north.teacher.user_id).exists()


def test_people_of_a_deleted_account_keep_their_course(world: Any, as_user: Any) -> None:
    response = as_user(world.north.teacher.user).delete("/app/user/")
    assert response.status_code == 204
    world.north.child.refresh_from_db()
    assert world.north.child.assigned_to is None
    shown = as_user(world.north.admin).get(f"/app/test-takers/{world.north.child.pk}/").json()
    assert shown["course_info"]["school_name"] == "North"


def test_responsible_people(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    teacher, parent = world.north.teacher, world.north.parent
    listed = client.get("/app/test-takers/responsible-list/").json()
    assert [(one["id"], one["email"]) for one in listed] == [(teacher.pk, teacher.user.email)]
    listed = client.get("/app/test-takers/responsible-list/?guardians=true").json()
    assert [one["id"] for one in listed] == [teacher.pk, parent.pk]


def test_filters(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    north, south = world.north, world.south

    def found(query: str) -> set[int]:
        return {one["id"] for one in client.get(f"/app/test-takers/?{query}").json()}

    everybody_north = {north.teacher.pk, north.parent.pk, north.child.pk}
    assert found(f"school={north.school.pk}") == everybody_north
    assert found(f"course={north.course.pk}&role=student") == {north.child.pk}
    assert found(f"search={south.child.user.email.upper()}") == {south.child.pk}
    foreign = as_user(north.admin).get(f"/app/test-takers/?school={south.school.pk}")
    assert foreign.json() == []


@pytest.mark.parametrize(
    ("path", "expected"),
    [("/app/test-takers/", 8), ("/app/test-takers/responsible-list/", 3)],
)
def test_lists_make_the_same_number_of_queries(
    world: Any, as_user: Any, path: str, expected: int, django_assert_num_queries: Any
) -> None:
    client = as_user(world.alba)
    for _more in range(2):
        with django_assert_num_queries(expected):
            assert client.get(path).status_code == 200
        for _person in range(3):
            guardian = factories.make_taker(Role.TEACHER, course=world.south.course)
            factories.make_taker(Role.STUDENT, assigned_to=guardian)


def test_the_register_says_how_many_contacts_a_pupil_has(world: Any, as_user: Any) -> None:
    alone, child = world.north.child, factories.make_taker(Role.STUDENT, course=world.north.course)
    families.contact(child, "Rosa Vidal")
    families.contact(child, "Pau Sala", relation="father")
    rows = as_user(world.north.admin).get("/app/test-takers/").json()
    family = {row["id"]: row["family"] for row in rows}
    assert (family[child.pk], family[alone.pk], family[world.north.teacher.pk]) == (2, 0, None)
    (own,) = as_user(child.user).get("/app/test-takers/").json()
    assert own["family"] is None
