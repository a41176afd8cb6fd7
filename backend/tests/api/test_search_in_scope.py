"""Searching one's own few rows reveals nothing about other people's, not even by the clock."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.days import today
from alba.followup.cases.models import Case
from alba.followup.talk import talk_requests
from alba.people.models import Bond, TestTaker
from alba.schools.models import Course
from tests.support import factories, reading, screenings

PATHS = [
    "/app/tests/",
    "/app/tests/?limit=10",
    "/app/tests/?status=in_progress",
    "/app/test-takers/",
]


@pytest.fixture
def teacher(world: Any) -> Any:
    screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    screenings.make_test(world.north.teacher, finished=False)
    screenings.make_test(world.south.teacher)
    return world.north.teacher


def searched(client: Any, path: str, word: str) -> tuple[Any, list[str]]:
    """The answer, and the statements that compare a name."""
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(f"{path}{'&' if '?' in path else '?'}search={word}")
    assert answer.status_code == 200
    return answer, [q["sql"] for q in queries if "LIKE" in q["sql"]]


@pytest.mark.sql
@pytest.mark.parametrize("path", PATHS)
def test_a_search_of_ones_own_rows_reads_no_others(
    world: Any, as_user: Any, teacher: Any, path: str
) -> None:
    client = as_user(teacher.user)
    _answer, statements = searched(client, path, world.south.teacher.user.last_name)
    assert statements
    for sql in statements:
        if connection.vendor != "sqlite":  # whose plan of a small table is always a scan
            assert f'"user_id" = {teacher.user.pk}' in sql.replace("'", "")
            continue
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}")
            plan = [row[-1] for row in cursor.fetchall()]
        # The index of those who are being erased holds these few alone.
        small = ("subquery", "people_being_erased")
        scans = [step for step in plan if step.startswith("SCAN")]
        scans = [step for step in scans if not any(name in step for name in small)]
        assert scans == [], plan


@pytest.mark.sql
@pytest.mark.parametrize("path", PATHS)
def test_as_many_statements_whether_a_person_has_that_name(
    world: Any, as_user: Any, teacher: Any, path: str
) -> None:
    client = as_user(teacher.user)
    for _ in range(5):
        factories.make_taker("parent", course=Course.objects.first(), last_name="Zzyzx")
    (there, one), (not_there, other) = (searched(client, path, word) for word in ("zzyzx", "qqqqq"))
    assert there.json() in ([], {"count": 0, "next": None, "previous": None, "results": []})
    assert there.json() == not_there.json()
    assert [sql.replace("zzyzx", "qqqqq") for sql in one] == other


@pytest.mark.sql
def test_ones_own_people_are_still_found(world: Any, as_user: Any, teacher: Any) -> None:
    client = as_user(teacher.user)
    child = world.north.child.user
    child.first_name, child.last_name = "Núria", "Puigdomènech"
    child.save()
    for search, number in (
        ("puigdomenech", 1),
        ("nuria puigdomenech", 1),
        (f"nuria {teacher.user.last_name}", 0),
        (teacher.user.email, 1),
    ):
        assert len(client.get(f"/app/tests/?search={search}").json()) == number, search


def test_a_name_that_is_not_shown_finds_nothing(world: Any, as_user: Any, teacher: Any) -> None:
    """The child has gone to another school: here the row names only the teacher who answered."""
    child = world.north.child
    child.user.first_name = "Guifré"
    child.user.save()

    def found(user: Any) -> int:
        return len(as_user(user).get("/app/tests/?search=guifre").json())

    assert (found(world.north.admin), found(world.alba)) == (1, 1)
    TestTaker.objects.filter(pk=child.pk).update(course=world.south.course)
    assert (found(world.north.admin), found(world.alba)) == (0, 1)


# A field that a row does not show finds it for nobody.

MARKS = {
    "first_name": "Qfirstname",
    "last_name": "Qlastname",
    "known_as": "Qknownas",
    "email": "qmailbox",
}
LISTS = [
    "/app/tests/",
    "/app/test-takers/",
    "/app/test-takers/responsible-list/",
    "/app/test-takers/responsible-list/?guardians=true",
    "/app/schools/",
    "/app/school-admins/",
    "/app/alba-admins/",
    "/app/campaigns/",
    "/app/cases/",
    "/app/cases/?reason=to see whether it is found",
    "/app/talk-requests/",
    "/app/reading-list/",
    "/app/assignments/",
]
WHO = ["pupil", "parent", "teacher", "reader", "school", "alba", "auditor"]


@pytest.fixture
def marked(world: Any, auditor: Any) -> dict[str, Any]:
    """People of whom each column holds a word of its own, with a test, a case and a wish about the
    child."""
    north = world.north
    reader = reading.make_reader(north)
    child, parent, teacher = north.child, north.parent, north.teacher
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=parent)
    Bond.objects.create(taker=child, adult=teacher, kind="teacher")
    for number, user in enumerate(
        [child.user, parent.user, teacher.user, reader, north.admin, world.alba, auditor]
    ):
        for column, mark in MARKS.items():
            value = f"{mark}{number}"
            setattr(user, column, f"{value}@example.org" if column == "email" else value)
        user.save()
    for taker in (parent, teacher):
        screenings.make_test(taker, on_behalf_of=child)
    screenings.make_test(child)
    Case.objects.create(school=north.school, child=child, reason="comment", due_on=today())
    talk_requests.make(child, north.school.pk, to="any", note="", test=None, by=child.user)
    return {
        "pupil": child.user,
        "parent": parent.user,
        "teacher": teacher.user,
        "reader": reader,
        "school": north.admin,
        "alba": world.alba,
        "auditor": auditor,
    }


def rows_of(client: Any, path: str, more: str = "") -> list[Any] | None:
    answer = client.get(f"{path}{'&' if '?' in path else '?'}{more}")
    if answer.status_code != 200:
        return None
    found = answer.json()
    return found if isinstance(found, list) else found["results"]


@pytest.mark.parametrize("who", WHO)
def test_no_list_finds_what_its_rows_do_not_show(
    who: str, marked: dict[str, Any], as_user: Any
) -> None:
    client = as_user(marked[who])
    for path in LISTS:
        everything = rows_of(client, path)
        if not everything or rows_of(client, path, "search=nobodys&q=nobodys") == everything:
            continue  # refused, empty, or a list that searches in nothing
        for number in range(len(marked)):
            for mark in MARKS.values():
                word = f"{mark}{number}".lower()
                rows = rows_of(client, path, f"search={word}&q={word}")
                assert rows is not None, path
                for row in rows:
                    assert word in json.dumps(row).lower(), (path, word)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("path", ["/app/test-takers/", "/app/tests/"])
def test_a_file_finds_what_its_list_finds(
    path: str, who: str, marked: dict[str, Any], as_user: Any
) -> None:
    """And so nothing by what the list does not show to who downloads it."""
    client = as_user(marked[who])

    def ids(word: str) -> list[int] | None:
        answer = client.get(f"{path}export/", {"format": "csv", "search": word, "ordering": "id"})
        if answer.status_code != 200:
            return None
        lines = b"".join(answer.streaming_content).decode().splitlines()[1:]
        return [int(line.partition(",")[0]) for line in lines]

    if ids("") is None:
        assert who not in {"school", "alba"}
        return
    for number in range(len(marked)):
        for mark in MARKS.values():
            word = f"{mark}{number}"
            listed = rows_of(client, path, f"search={word}&ordering=id") or []
            assert ids(word) == [row["id"] for row in listed], word


@pytest.mark.parametrize("who", ["school", "alba"])
def test_the_search_through_everything_shows_what_it_finds(
    who: str, marked: dict[str, Any], as_user: Any
) -> None:
    client = as_user(marked[who])
    for number in range(len(marked)):
        for mark in MARKS.values():
            word = f"{mark}{number}".lower()
            found = client.post("/app/search/", {"q": word})
            assert found.status_code == 200, found.content
            for row in [one for kind in found.json().values() for one in kind]:
                assert word in json.dumps(row).lower(), (word, row)


@pytest.mark.sql
@pytest.mark.parametrize("who", ["parent", "teacher", "school"])
def test_no_order_follows_from_what_rows_do_not_show(
    who: str, world: Any, marked: dict[str, Any], as_user: Any
) -> None:
    """Two children of one name; what is hidden of them is exchanged."""
    first, teacher, parent = world.north.child, world.north.teacher, world.north.parent
    Test.objects.filter(test_taker=first).delete()  # it shows the address
    second = factories.make_taker("student", assigned_to=parent)
    Bond.objects.create(taker=second, adult=teacher, kind="teacher")
    for taker in (teacher, parent):
        screenings.make_test(taker, on_behalf_of=second)
    client = as_user(marked[who])

    def orders(values: list[str]) -> list[list[int]]:
        User.objects.filter(pk__in=[first.user_id, second.user_id]).update(email=None)
        for child, value in zip((first, second), values, strict=True):
            user = User.objects.get(pk=child.user_id)
            user.first_name = user.last_name = "Same"
            user.known_as, user.email = value, f"{value}@example.org"
            user.save()
        return [
            [row["id"] for row in client.get(f"/app/tests/?ordering={name}").json()]
            for name in ("name", "-name", "state", "test_taker_name", "test_taker_email")
        ]

    assert orders(["aaa", "zzz"]) == orders(["zzz", "aaa"])


def test_nobody_filters_oneself_by_what_the_school_notes(
    marked: dict[str, Any], as_user: Any
) -> None:
    client = as_user(marked["teacher"])
    for name, values in (("state", ["invited", "active"]), ("consent", ["missing", "not_missing"])):
        answers = [client.get(f"/app/test-takers/?{name}={value}").json() for value in values]
        assert answers[0] == answers[1], name


def test_the_picker_of_people_has_no_order_of_what_it_leaves_out(
    marked: dict[str, Any], as_user: Any
) -> None:
    client = as_user(marked["school"])
    for name in ("state", "date"):
        path = f"/app/test-takers/responsible-list/?ordering={name}"
        assert client.get(path).status_code == 400
