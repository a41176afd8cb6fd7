"""Pupils listed with the address of a parent who is here already are linked to that parent."""

from typing import Any

from alba.audit.models import Event
from alba.people.models import Bond, Role, TestTaker
from tests.support import factories


def row(email: str, first_name: str, role: str = "student") -> dict[str, str]:
    return {"email": email, "first_name": first_name, "last_name": "Riu", "role": role}


def add(client: Any, world: Any, *rows: Any, **more: Any) -> Any:
    sent = {
        "test_takers": list(rows),
        "responsible_test_taker_id": world.north.teacher.pk,
        **more,
    }
    return client.post("/app/test-takers/create-bulk/", sent, format="json")


def test_two_siblings_on_their_parents_address(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    mother = world.north.parent
    email = mother.user.email
    school = as_user(world.north.admin)
    rows = (row(email, "Pau"), row("new@example.org", "Ona"), row(email.upper(), "Pol"))
    assert add(school, world, *rows).status_code == 400
    made = add(school, world, *rows, link_guardians=True)
    assert made.status_code == 201
    assert [one["email"] for one in made.json()] == [None, "new@example.org", None]
    assert [one["first_name"] for one in made.json()] == ["Pau", "Ona", "Pol"]
    (own,) = as_user(mother.user).get("/app/test-takers/").json()
    assert [one["first_name"] for one in own["assigned_test_takers"]] == ["Pau", "Pol"]
    (teacher,) = as_user(world.north.teacher.user).get("/app/test-takers/").json()
    assert {"Pau", "Ona", "Pol"} <= {one["first_name"] for one in teacher["assigned_test_takers"]}
    assert set(Bond.objects.values_list("kind", flat=True)) == {"guardian"}
    assert Event.objects.filter(action="bond.create").count() == 2
    run_queue()
    assert [mail.to for mail in mailoutbox] == [["new@example.org"]]


def test_others_addresses_stay_refused(world: Any, as_user: Any) -> None:
    """A parent of another school, an adult of this one, and a row that is no pupil."""
    north = world.north
    school = as_user(north.admin)
    before = TestTaker.objects.count()
    for email, role in (
        (world.south.parent.user.email, "student"),
        (north.teacher.user.email, "student"),
        (north.parent.user.email, "parent"),
    ):
        refused = add(school, world, row(email, "Pau", role), link_guardians=True)
        assert refused.status_code == 400
        assert list(refused.json()["rows"][0]["fields"]) == ["email"]
    assert TestTaker.objects.count() == before


def test_ambiguous_address_links_nobody(world: Any, as_user: Any) -> None:
    parents = [world.north.parent, factories.make_taker(Role.PARENT, course=world.north.course)]
    for parent in parents:
        parent.user.email_verified_at, parent.user.email = None, "casa@familia.test"
        parent.user.save()
    school = as_user(world.north.admin)
    made = add(school, world, row("casa@familia.test", "Pau"), link_guardians=True)
    assert [one["email"] for one in made.json()] == ["casa@familia.test"]
    assert not Bond.objects.exists()


def test_what_is_no_row_is_refused_as_ever(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    for sent in (None, [], "x", {"email": ["a"], "role": "student"}):
        refused = add(school, world, sent, link_guardians=True)
        assert (refused.status_code, refused.json()["rows"][0]["index"]) == (400, 0)
    assert add(school, world, row("x@y.org", "A"), link_guardians="yes").status_code == 400
