"""The contact for families: a school's own address, which its administrators set."""

from typing import Any

import pytest

from tests.support import factories

CONTACT = {"email": "secretaria@example.org", "phone": "+34 93 123 45 67"}


def patch(client: Any, side: Any, **body: Any) -> Any:
    return client.patch(f"/app/schools/{side.school.pk}/", body, format="json")


def test_its_administrators_set_it_and_nothing_else(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    path = f"/app/schools/{world.north.school.pk}/"
    assert client.get(path).json()["contact"] == {"email": "", "phone": factories.PHONE}
    saved = patch(client, world.north, contact=CONTACT)
    assert saved.status_code == 200, saved.content
    assert saved.json()["contact"] == client.get(path).json()["contact"] == CONTACT
    assert patch(client, world.north, contact={"phone": ""}).json()["contact"] == {
        **CONTACT,
        "phone": "",
    }
    assert patch(client, world.north, school_name="Nova").status_code == 403
    assert patch(client, world.north, school_name="Nova", contact=CONTACT).status_code == 403
    assert patch(as_user(world.alba), world.north, contact=CONTACT).status_code == 200


def test_nobody_else_sets_it(world: Any, as_user: Any) -> None:
    assert patch(as_user(world.south.admin), world.north, contact=CONTACT).status_code == 404
    for user in (world.north.teacher.user, world.north.parent.user):
        assert patch(as_user(user), world.north, contact=CONTACT).status_code == 403


@pytest.mark.parametrize(
    "contact", [{"email": "no"}, {"phone": "call us"}, {"phone": 1}, "x", {"email": None}]
)
def test_what_is_no_address_or_number_is_refused(world: Any, as_user: Any, contact: Any) -> None:
    refused = patch(as_user(world.north.admin), world.north, contact=contact)
    assert refused.status_code == 400
    assert "contact" in refused.json()["fields"]


def test_two_who_set_it_see_each_other(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    seen = client.get(f"/app/schools/{world.north.school.pk}/").json()["version"]
    patch(client, world.north, contact=CONTACT)
    refused = patch(client, world.north, contact={"email": "other@example.org"}, version=seen)
    assert refused.status_code == 409
    assert refused.json()["changed"] == ["contact"]


def test_it_is_one_of_the_first_steps(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)

    def done() -> bool:
        steps = client.get("/app/first-steps/").json()["steps"]
        return next(one["done"] for one in steps if one["code"] == "school_contact")

    patch(client, world.north, contact={"phone": ""})
    assert not done()
    patch(client, world.north, contact=CONTACT)
    assert done()
