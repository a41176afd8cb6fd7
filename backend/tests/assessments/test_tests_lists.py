"""Lists of tests: whose, which, in what order, with how many queries."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.audit.models import Event
from alba.people.models import Role
from tests.support import factories, screenings

pytestmark = pytest.mark.sql

SCORES = (
    "punctuation",
    "bands",
    "band_system",
    "band_limits",
    "quality",
    "is_demonstration_wording",
)


def ids(client: Any, query: str = "") -> list[int]:
    shown = client.get(f"/app/tests/{query}")
    assert shown.status_code == 200, shown.content
    return [row["id"] for row in shown.json()]


@pytest.fixture
def tests(world: Any) -> dict[str, Test]:
    made = {
        "north": screenings.make_test(world.north.teacher, on_behalf_of=world.north.child),
        "south": screenings.make_test(world.south.teacher, 1),
        "alone": screenings.make_test(world.alone),
        "running": screenings.make_test(world.north.teacher, finished=False),
    }
    for days, test in enumerate(made.values()):
        then = timezone.now() - timedelta(days=days)
        finished = then if test.is_finished else None
        Test.objects.filter(pk=test.pk).update(created_at=then, finished_at=finished)
    return made


def test_everybody_sees_finished_tests_of_their_own_scope(
    world: Any, as_user: Any, tests: Any
) -> None:
    expected = {
        world.alba: ["north", "south", "alone"],
        world.north.admin: ["north"],
        world.south.admin: ["south"],
        world.north.teacher.user: ["north"],
        world.north.child.user: [],  # about the child, taken by the teacher
        world.alone.user: ["alone"],
    }
    for user, names in expected.items():
        assert ids(as_user(user)) == [tests[name].pk for name in names]


def test_tests_in_progress_are_shown_to_those_who_ask_for_them(
    world: Any, as_user: Any, tests: Any
) -> None:
    running = tests["running"].pk
    query = "?status=in_progress"
    assert ids(as_user(world.alba), query) == [running]
    assert ids(as_user(world.north.teacher.user), query) == [running]
    assert ids(as_user(world.north.admin), query) == []
    alba = as_user(world.alba)
    assert alba.get(f"/app/tests/{running}/").status_code == 404
    assert alba.get(f"/app/tests/{running}/{query}").status_code == 200
    assert alba.get(f"/app/tests/{tests['north'].pk}/{query}").status_code == 200
    assert as_user(world.north.admin).get(f"/app/tests/{running}/{query}").status_code == 404


def test_an_administrator_without_schools_sees_nothing(as_user: Any, tests: Any) -> None:
    assert ids(as_user(factories.make_user("school_admin"))) == []


def test_scores_are_for_alba_alone(world: Any, as_user: Any, tests: Any) -> None:
    path = f"/app/tests/{tests['north'].pk}/"
    for user in (world.north.admin, world.north.teacher.user):
        for shown in (as_user(user).get("/app/tests/").json()[0], as_user(user).get(path).json()):
            assert {name: shown[name] for name in SCORES} == dict.fromkeys(SCORES)
            assert shown["informant"] == "teacher"
    listed = as_user(world.alba).get("/app/tests/").json()[0]
    assert listed == as_user(world.alba).get(path).json()
    assert repr(listed["punctuation"]["total"]) == "20"
    assert listed["bands"]["total"] == "very_high"
    assert tuple(listed["punctuation"]) == SDQ.score_names


def test_every_sight_of_scores_is_recorded_once(world: Any, as_user: Any, tests: Any) -> None:
    path = f"/app/tests/{tests['north'].pk}/"
    for user in (world.north.admin, world.north.teacher.user):
        as_user(user).get(path)
        as_user(user).get("/app/tests/")
    assert not Event.objects.filter(action="scores.view").exists()
    alba = as_user(world.alba)
    alba.get(path)
    event = Event.objects.get(action="scores.view")
    assert (event.actor, event.actor_role, event.outcome) == (world.alba.pk, "P", "ok")
    assert (event.object_type, event.object_id) == ("test", tests["north"].pk)
    assert (event.subject, event.school) == (world.north.child.pk, world.north.school.pk)
    assert event.request_id
    alba.get("/app/tests/987654321/")
    assert [e.outcome for e in Event.objects.filter(action="scores.view")] == ["ok", "refused"]


@pytest.mark.parametrize("query", ["?", "?limit=50&"])
def test_a_list_with_scores_records_each_row_and_one_without_none(
    world: Any, as_user: Any, tests: Any, query: str
) -> None:
    def rows(answer: Any) -> list[dict[str, Any]]:
        return answer.json()["results"] if "limit" in query else answer.json()

    alba = as_user(world.alba)
    bare = rows(alba.get(f"/app/tests/{query}scores=false"))
    assert [row["id"] for row in bare] == [tests[name].pk for name in ("north", "south", "alone")]
    for row in bare:
        assert [row[name] for name in ("punctuation", "bands", "quality")] == [None] * 3
        assert row["is_demonstration_wording"] is True
    assert not Event.objects.exclude(action__startswith="test.").exists()
    assert all(row["punctuation"] for row in rows(alba.get(f"/app/tests/{query}")))
    seen = Event.objects.filter(action="scores.view").order_by("-object_id")
    assert {(event.object_id, event.subject, event.school) for event in seen} == {
        (tests["north"].pk, world.north.child.pk, world.north.school.pk),
        (tests["south"].pk, world.south.teacher.pk, world.south.school.pk),
        (tests["alone"].pk, world.alone.pk, None),
    }
    assert len(seen) == 3
    alba.get(f"/app/tests/{query}status=in_progress")
    assert seen.count() == 3


def test_filters_narrow_and_never_widen(world: Any, as_user: Any, tests: Any) -> None:
    alba, north = as_user(world.alba), as_user(world.north.admin)
    assert ids(alba, f"?school={world.south.school.pk}") == [tests["south"].pk]
    assert ids(alba, f"?course={world.north.course.pk}") == [tests["north"].pk]
    assert ids(alba, "?type=BFI") == [tests["south"].pk]
    assert ids(alba, "?type=SDQ") == [tests["north"].pk, tests["alone"].pk]
    assert ids(north, f"?school={world.south.school.pk}") == []
    assert ids(north, f"?course={world.south.course.pk}") == []
    assert ids(alba, "?school=&type=&search=") == ids(alba)


@pytest.mark.parametrize(
    "query",
    [
        "?type=XYZ",
        "?status=all",
        "?school=x",
        "?school=-1",
        "?approved=maybe",
        "?ordering=password",
    ],
)
def test_a_wrong_filter_is_refused(query: str, world: Any, as_user: Any) -> None:
    assert as_user(world.alba).get(f"/app/tests/{query}").status_code == 400


def test_search_finds_names_and_addresses_without_accents(world: Any, as_user: Any) -> None:
    person = factories.make_taker(
        Role.TEACHER,
        course=world.north.course,
        first_name="Núria",
        last_name="Col·lell Güell",
        email="nuria.cg@example.org",
    )
    child = factories.make_taker(
        Role.STUDENT, assigned_to=person, first_name="Ștefan", last_name="Ionescu"
    )
    test = screenings.make_test(person, on_behalf_of=child)
    screenings.make_test(world.north.teacher)
    alba = as_user(world.alba)
    for text in ("nuria", "GUELL núria", "nuria.cg@example.org", "stefan ionescu", "col·lell"):
        assert ids(alba, f"?search={text}") == [test.pk], text
    assert ids(alba, "?search=núria+ionescu+nobody") == []
    assert ids(alba, "?search=%25") == []


@pytest.mark.parametrize("offset", [0, 1, 2, 50])
def test_a_search_is_counted_whole_on_every_page(
    offset: int, world: Any, as_user: Any, tests: Any
) -> None:
    name = world.north.child.user.first_name
    screenings.make_test(world.north.child)
    alba = as_user(world.alba)
    whole = [row["id"] for row in alba.get(f"/app/tests/?search={name}").json()]
    page = alba.get(f"/app/tests/?search={name}&limit=1&offset={offset}").json()
    assert page["count"] == len(whole) > 1
    assert [row["id"] for row in page["results"]] == whole[offset : offset + 1]
    assert (page["next"] is None) == (offset + 1 >= len(whole))


def test_approved_is_the_callers_own_kind(world: Any, as_user: Any, tests: Any) -> None:
    north, alone = tests["north"], tests["alone"]
    Test.objects.filter(pk=north.pk).update(is_approved_by_school_admin=True)
    Test.objects.filter(pk=alone.pk).update(is_approved_by_alba=True)
    yes, no = "?approved=true", "?approved=false"
    assert ids(as_user(world.alba), yes) == [alone.pk]
    assert ids(as_user(world.alba), no) == [north.pk, tests["south"].pk]
    assert ids(as_user(world.north.admin), yes) == [north.pk]
    assert ids(as_user(world.south.admin), yes) == []
    assert ids(as_user(world.north.teacher.user), yes) == [north.pk]
    assert ids(as_user(world.alone.user), yes) == [alone.pk]
    assert ids(as_user(world.alone.user), no) == []


def test_order_is_newest_first_unless_asked(world: Any, as_user: Any, tests: Any) -> None:
    alba = as_user(world.alba)
    newest_first = [tests[name].pk for name in ("north", "south", "alone")]
    assert ids(alba) == newest_first
    assert ids(alba, "?ordering=created_at") == newest_first[::-1]
    by_name = ids(alba, "?ordering=test_taker_email")
    assert ids(alba, "?ordering=-test_taker_email") == by_name[::-1]


def test_pages_are_an_envelope(world: Any, as_user: Any, tests: Any) -> None:
    page = as_user(world.alba).get("/app/tests/?limit=2").json()
    assert page.keys() == {"count", "next", "previous", "results"}
    assert (page["count"], len(page["results"])) == (3, 2)
    assert page["previous"] is None
    rest = as_user(world.alba).get(page["next"]).json()
    assert [row["id"] for row in rest["results"]] == [tests["alone"].pk]


# The queries: the caller, whether they are shut out of anybody, and the rows. For Alba the sight of
# scores is written down, which takes one more and the two that begin and end a transaction; for a
# taker who waits for reports, two look up how long they usually take.
@pytest.mark.parametrize(("who", "queries"), [("alba", 6), ("school", 4), ("taker", 4)])
@pytest.mark.parametrize("count", [1, 3])
def test_the_number_of_queries_does_not_depend_on_the_rows(
    who: str, queries: int, count: int, world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    for _ in range(count):
        screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    users = {
        "alba": world.alba,
        "school": world.north.admin,
        "taker": world.north.teacher.user,
    }
    client = as_user(users[who])
    with django_assert_num_queries(queries):
        assert len(client.get("/app/tests/").json()) == count
    with django_assert_num_queries(queries + 2):  # how many, and which of them
        assert client.get("/app/tests/?limit=10").json()["count"] == count
