from typing import Any

import pytest

from alba.accounts.models import User
from alba.people.models import TestTaker
from alba.schools.models import School
from tests.support import factories, screenings

NO_CONTACT = {"email": "", "phone": ""}


def test_school_shape(world: Any, as_user: Any) -> None:
    response = as_user(world.north.admin).get("/app/schools/")
    school = {"id": world.north.school.pk, "school_name": "North", "school_postal_code": "08001"}
    (shown,) = response.json()
    assert shown.pop("version")
    assert shown == {
        **school,
        "contact": {"email": "", "phone": factories.PHONE},
        "logo": "",
        "archived_at": None,
        "counts": None,
        "leaves": False,
        "moved_at": None,
        "research": False,
        "rests": False,
    }


def test_a_product_administrator_creates_a_school(world: Any, as_user: Any) -> None:
    response = as_user(world.alba).post(
        "/app/schools/create/",
        {"school_name": "  Escola Montseny ", "school_postal_code": "08470"},
    )
    assert response.status_code == 201
    shown = response.json()
    assert shown.pop("version")
    assert shown == {
        "id": School.objects.get(school_name="Escola Montseny").pk,
        "school_name": "Escola Montseny",
        "school_postal_code": "08470",
        "contact": NO_CONTACT,
        "logo": "",
        "archived_at": None,
        "counts": None,
        "leaves": False,
        "moved_at": None,
        "research": False,
        "rests": False,
    }


@pytest.mark.parametrize("body", [{}, {"school_name": " ", "school_postal_code": ""}])
def test_a_school_needs_name_and_postal_code(world: Any, as_user: Any, body: Any) -> None:
    response = as_user(world.alba).post("/app/schools/create/", body)
    assert response.status_code == 400
    assert response.json()["code"] == "validation_error"
    assert response.json()["fields"].keys() == {"school_name", "school_postal_code"}


def test_search_takes_no_notice_of_case_and_accents(world: Any, as_user: Any) -> None:
    factories.make_school("Institut Àngel Guimerà")
    response = as_user(world.alba).get("/app/schools/?search=GUIMERA angel")
    assert [row["school_name"] for row in response.json()] == ["Institut Àngel Guimerà"]


def test_search_never_widens_the_scope(world: Any, as_user: Any) -> None:
    assert as_user(world.north.admin).get("/app/schools/?search=south").json() == []


def test_pages(world: Any, as_user: Any) -> None:
    body = as_user(world.alba).get("/app/schools/?limit=1&offset=1").json()
    assert body["count"] == 2
    assert [row["school_name"] for row in body["results"]] == ["South"]
    assert body["next"] is None


@pytest.mark.parametrize("query", ["ordering=password", "school=x", "school=0"])
def test_a_wrong_filter_is_refused(world: Any, as_user: Any, query: str) -> None:
    response = as_user(world.alba).get(f"/app/schools/?{query}")
    assert response.status_code == 400
    assert response.json()["code"] == "validation_error"


def test_an_administrator_without_schools_sees_nothing(world: Any, as_user: Any) -> None:
    client = as_user(factories.make_user("school_admin"))
    assert client.get("/app/schools/").json() == []
    assert client.get("/app/test-takers/").json() == []
    assert client.get("/app/tests/").json() == []
    assert client.get("/app/test-takers/responsible-list/").json() == []


def test_a_removed_school_is_out_of_sight_at_once(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert client.get(f"/app/schools/{world.north.school.pk}/").status_code == 200
    world.north.school.admins.remove(world.north.admin)
    assert client.get(f"/app/schools/{world.north.school.pk}/").status_code == 404
    assert client.get(f"/app/test-takers/{world.north.child.pk}/").status_code == 404


def test_courses_of_a_school(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    school = world.north.school.pk
    made = client.post(
        "/app/courses/create/", {"course": "1r ESO", "class_name": "A", "school_id": school}
    )
    assert made.status_code == 201
    listed = client.get(f"/app/courses/school/{school}/by-admin/").json()
    assert [(row["course"], row["class_name"]) for row in listed] == [
        ("1r ESO", "A"),
        ("2n ESO", "B"),
    ]
    assert listed[0].pop("version")
    assert listed[0] == {
        "id": made.json()["id"],
        "course": "1r ESO",
        "class_name": "A",
        "school_id": school,
        "archived_at": None,
        "tutors": [],
        "counts": None,
    }


def test_a_school_administrator_is_created_and_invited(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    response = as_user(world.alba).post(
        "/app/school-admins/create/",
        {
            "email": "Marta.Vila@Example.org",
            "first_name": "Marta",
            "last_name": "Vila",
            "locale": "es",
            "school_ids": [world.north.school.pk],
        },
    )
    assert response.status_code == 201
    made = response.json()
    assert made["email"] == made["username"] == "marta.vila@example.org"
    assert [school["school_name"] for school in made["assigned_schools"]] == ["North"]
    run_queue()
    sent = {mail.to[0]: mail.body for mail in mailoutbox}
    assert sent.keys() == {"marta.vila@example.org", world.north.admin.email}
    assert f"/recover-password/{made['id']}/" in sent["marta.vila@example.org"]
    user = User.objects.get(pk=made["id"])
    assert user.is_school_admin
    assert not user.has_usable_password()


@pytest.mark.parametrize("missing", ["email", "first_name", "last_name", "school_ids"])
def test_a_school_administrator_needs_everything(world: Any, as_user: Any, missing: str) -> None:
    body: dict[str, Any] = {
        "email": "marta@example.org",
        "first_name": "Marta",
        "last_name": "Vila",
        "school_ids": [world.north.school.pk],
    }
    body[missing] = [] if missing == "school_ids" else " "
    response = as_user(world.alba).post("/app/school-admins/create/", body)
    assert response.status_code == 400
    assert list(response.json()["fields"]) == [missing]
    assert not User.objects.filter(email="marta@example.org").exists()


def test_an_address_in_use_is_refused(world: Any, as_user: Any) -> None:
    response = as_user(world.alba).post(
        "/app/school-admins/create/",
        {
            "email": world.south.admin.email.upper(),
            "first_name": "Marta",
            "last_name": "Vila",
            "school_ids": [world.north.school.pk],
        },
    )
    assert response.status_code == 400
    assert "email" in response.json()["fields"]


def test_schools_and_names_of_an_administrator_change_and_the_address_does_not(
    world: Any, as_user: Any
) -> None:
    admin = world.north.admin
    south = {"id": world.south.school.pk, "school_name": "ignored"}
    response = as_user(world.alba).patch(
        f"/app/school-admins/{admin.pk}/",
        {"first_name": "Nova", "email": "else@example.org", "assigned_schools": [south]},
        format="json",
    )
    assert response.status_code == 200
    assert response.json()["first_name"] == "Nova"
    assert response.json()["email"] == admin.email
    assert [row["school_name"] for row in response.json()["assigned_schools"]] == ["South"]


def test_a_school_administrator_is_no_person_of_the_school(world: Any, as_user: Any) -> None:
    body = as_user(world.north.admin).get("/app/user/").json()
    assert (body["is_school_admin"], body["is_test_taker"]) == (True, False)
    assert body["test_taker_info"] is None
    assert not TestTaker.objects.filter(user=world.north.admin).exists()


@pytest.mark.promise("settings.danger.textAdmin", "settings.danger.lastAdmin", "admins.remove.body")
def test_deleting_an_administrator_keeps_schools_and_tests(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    client = as_user(world.north.admin)
    client.patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    response = as_user(world.alba).delete(f"/app/school-admins/{world.north.admin.pk}/")
    assert response.status_code == 204
    assert School.objects.filter(pk=world.north.school.pk).exists()
    test.refresh_from_db()
    assert test.is_approved_by_school_admin
    assert client.get("/app/schools/").json()["code"] == "token_not_valid"


@pytest.mark.parametrize("path", ["/app/schools/", "/app/school-admins/"])
def test_lists_make_the_same_number_of_queries(
    world: Any, as_user: Any, path: str, django_assert_num_queries: Any
) -> None:
    client = as_user(world.alba)
    expected = {"/app/schools/": 2, "/app/school-admins/": 3}[path]
    for _more in range(2):
        with django_assert_num_queries(expected):
            assert client.get(path).status_code == 200
        for name in ("East", "West"):
            factories.make_school(name).admins.add(factories.make_user("school_admin"))
