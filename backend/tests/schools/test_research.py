"""Whether a school takes part in research: its own administrators decide, and nobody else."""

from typing import Any

import pytest

from alba.audit.models import Event


def patch(client: Any, side: Any, **body: Any) -> Any:
    return client.patch(f"/app/schools/{side.school.pk}/", body)


@pytest.mark.promise("schools.research.off")
def test_it_is_off_until_the_school_switches_it_on(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    path = f"/app/schools/{world.north.school.pk}/"
    assert client.get(path).json()["research"] is False
    assert patch(client, world.north, research=True).json()["research"] is True
    assert client.get(path).json()["research"] is True
    assert patch(client, world.north, research=False).json()["research"] is False
    lines = Event.objects.filter(action__startswith="school.", actor=world.north.admin.pk)
    assert list(lines.order_by("pk").values_list("action", "details", "school")) == [
        ("school.research", {"research": True}, world.north.school.pk),
        ("school.research", {"research": False}, world.north.school.pk),
    ]
    patch(client, world.north, research=False)
    assert Event.objects.filter(action="school.research").count() == 2


@pytest.mark.promise("schools.research.own")
def test_nobody_else_switches_it(world: Any, as_user: Any, auditor: Any) -> None:
    north = world.north
    for user in (world.alba, auditor, north.teacher.user, north.parent.user):
        assert patch(as_user(user), north, research=True).status_code == 403
    alba = as_user(world.alba)
    assert patch(alba, north, research=True, school_name="Nova").status_code == 403
    assert patch(as_user(world.south.admin), north, research=True).status_code == 404
    made = {"school_name": "Nova", "school_postal_code": "08001", "research": True}
    assert alba.post("/app/schools/create/", made).json()["research"] is False
    north.school.refresh_from_db()
    assert (north.school.research, north.school.school_name) == (False, "North")


@pytest.mark.parametrize("value", ["true", 1, None])
def test_it_is_yes_or_no(world: Any, as_user: Any, value: Any) -> None:
    refused = patch(as_user(world.north.admin), world.north, research=value)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["research"])


def test_two_who_change_it_see_each_other(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    seen = client.get(f"/app/schools/{world.north.school.pk}/").json()["version"]
    patch(client, world.north, research=True)
    refused = patch(client, world.north, research=True, version=seen)
    assert (refused.status_code, refused.json()["changed"]) == (409, ["research"])
    assert refused.json()["by"] == world.north.admin.full_name
