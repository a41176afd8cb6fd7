"""The tests of one person and those about them, on that person's page."""

from typing import Any

from tests.support import factories, screenings


def found(client: Any, taker: Any) -> list[int]:
    rows = client.get(f"/app/test-takers/{taker.pk}/tests/").json()
    return [row["id"] for row in rows]


def test_both_those_taken_and_those_about_the_person(world: Any, as_user: Any) -> None:
    north = world.north
    own = screenings.make_test(north.child)
    about = screenings.make_test(north.teacher, on_behalf_of=north.child)
    running = screenings.make_test(north.child, finished=False, test_type=1)
    other = screenings.make_test(north.parent)
    school, alba = as_user(north.admin), as_user(world.alba)
    assert found(school, north.child) == [about.pk, own.pk]
    assert found(alba, north.child) == [running.pk, about.pk, own.pk]
    assert found(school, north.teacher) == [about.pk]
    assert found(school, north.parent) == [other.pk]


def test_without_scores_and_comments_for_everybody(world: Any, as_user: Any) -> None:
    north = world.north
    test = screenings.make_test(north.child)
    test.extra_comment = "Something private"
    test.save()
    for user in (north.admin, world.alba):
        (row,) = as_user(user).get(f"/app/test-takers/{north.child.pk}/tests/").json()
        assert (row["punctuation"], row["extra_comment"]) == (None, "")


def test_answers_from_another_school_belong_to_the_childs(world: Any, as_user: Any) -> None:
    child = factories.make_taker("student", course=world.north.course)
    child.assigned_to = world.south.parent
    child.save()
    test = screenings.make_test(world.south.parent, on_behalf_of=child)
    assert found(as_user(world.north.admin), child) == [test.pk]
    assert found(as_user(world.south.admin), world.south.parent) == []
    assert found(as_user(world.alba), child) == [test.pk]
