"""Lists as files for a spreadsheet: who gets which columns, and what a spreadsheet must not run."""

import csv
import io
import zipfile
from datetime import timedelta
from typing import Any
from xml.etree import ElementTree

import pytest
from django.utils import timezone

from alba import sheets
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import BFI, SDQ
from alba.audit.models import Action, Event
from alba.people.models import Role, TestTaker
from alba.people.records.tutorships import Tutorship
from tests.audit.test_trail_unwritable import refuse_lines
from tests.support import factories, screenings

TESTS, PEOPLE, TRAIL = "/app/tests/export/", "/app/test-takers/export/", "/app/audit/export/"
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def get(client: Any, path: str, query: str = "", language: str = "en") -> Any:
    return client.get(f"{path}?{query}", headers={"accept-language": language})


def csv_of(answer: Any, delimiter: str = ",") -> list[dict[str, str]]:
    assert answer.status_code == 200, answer.content
    content = b"".join(answer.streaming_content)
    assert content.startswith(b"\xef\xbb\xbf")
    text = io.StringIO(content.decode("utf-8-sig"), newline="")
    return list(csv.DictReader(text, delimiter=delimiter))


def xlsx_of(answer: Any) -> list[dict[str, tuple[str, str]]]:
    """The cells of each row by heading: (type, value)."""
    assert answer.status_code == 200, answer.content
    book = zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))
    sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
    assert list(sheet.iter(f"{MAIN}f")) == []  # no formulas
    rows = []
    for row in sheet.iter(f"{MAIN}row"):
        cells = {}
        for cell in row.iter(f"{MAIN}c"):
            column = cell.attrib["r"].rstrip("0123456789")
            cells[column] = (cell.attrib.get("t", "n"), "".join(cell.itertext()))
        rows.append(cells)
    head = {column: text for column, (_kind, text) in rows[0].items()}
    return [{head[column]: cell for column, cell in row.items()} for row in rows[1:]]


@pytest.fixture
def tests(world: Any) -> list[Test]:
    """A BFI and an SDQ of the north, and one test of the south."""
    return [
        screenings.make_test(world.north.teacher, 1),
        screenings.make_test(world.north.teacher, on_behalf_of=world.north.child),
        screenings.make_test(world.south.teacher),
    ]


def test_alba_gets_the_scores_of_every_test(world: Any, as_user: Any, tests: Any) -> None:
    rows = csv_of(get(as_user(world.alba), TESTS, "ordering=id"))
    assert list(rows[0])[:8] == [
        *("test_id", "test_type", "date", "test_taker", "on_behalf_of", "school", "course"),
        "class",
    ]
    assert [int(row["test_id"]) for row in rows] == [test.pk for test in tests]
    for row, test in zip(rows, tests, strict=True):
        own, others = (BFI, SDQ) if test.test_type == 1 else (SDQ, BFI)
        for name in own.score_names:
            assert float(row[name]) == test.scores[name]
        assert {row[name] for name in others.score_names} == {""}
    assert rows[1]["on_behalf_of"] == world.north.child.user.full_name
    assert (rows[0]["school"], rows[0]["course"], rows[0]["class"]) == ("North", "2n ESO", "B")


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_school_gets_its_own_without_scores_and_answers(
    world: Any, as_user: Any, tests: Any, form: str
) -> None:
    answer = get(as_user(world.north.admin), TESTS, f"format={form}&ordering=id")
    rows: list[dict[str, Any]] = csv_of(answer) if form == "csv" else xlsx_of(answer)
    named = {str(row["test_id"] if form == "csv" else row["test_id"][1]) for row in rows}
    assert named == {str(test.pk) for test in tests[:2]}
    scores = {*BFI.score_names, *SDQ.score_names}
    assert not {name for row in rows for name in row if name in scores or name.startswith("q0")}


def test_the_filters_are_those_of_the_list(world: Any, as_user: Any, tests: Any) -> None:
    alba = as_user(world.alba)
    screenings.make_test(world.north.parent, finished=False)  # in no list unless asked for

    def found(query: str) -> list[int]:
        return [int(row["test_id"]) for row in csv_of(get(alba, TESTS, query))]

    queries = [
        "type=BFI",
        f"school={world.south.school.pk}",
        f"search={world.north.child.user.last_name}",
        "approved=true",
        "status=in_progress",
        "ordering=-id&status=finished",
    ]
    for query in queries:
        listed = [row["id"] for row in alba.get(f"/app/tests/?{query}").json()]
        assert found(query) == listed, query
    assert len(found("")) == 3
    for wrong in ("format=pdf", "ordering=password", "type=king"):
        assert get(alba, TESTS, wrong).status_code == 400


def test_catalan_and_spanish_spreadsheets_write_decimals_with_a_comma(
    world: Any, as_user: Any, tests: Any
) -> None:
    test = tests[0]
    name = next(name for name in BFI.score_names if isinstance(test.scores[name], float))
    Test.objects.filter(pk=test.pk).update(scores={**test.scores, name: 3.25})
    alba = as_user(world.alba)
    for language, delimiter, written in (
        ("ca", ";", "3,25"),
        ("es-ES,en;q=0.5", ";", "3,25"),
        ("en-GB", ",", "3.25"),
        ("", ",", "3.25"),
    ):
        rows = csv_of(get(alba, TESTS, "type=BFI", language), delimiter)
        assert rows[0][name] == written, language
    [row] = xlsx_of(get(alba, TESTS, "type=BFI&format=xlsx", "ca"))
    assert row[name] == ("n", "3.25")


@pytest.mark.parametrize("name", ['=HYPERLINK("https://evil.example")', "+1", "-1+2", "@SUM(A1)"])
def test_a_name_is_never_a_formula(world: Any, as_user: Any, tests: Any, name: str) -> None:
    User.objects.filter(pk=world.north.teacher.user_id).update(first_name=name, last_name="")
    alba = as_user(world.alba)
    for path, query, column in (
        (TESTS, f"school={world.north.school.pk}", "test_taker"),
        (PEOPLE, "role=teacher&ordering=id", "first_name"),
        (TRAIL, f"actor={world.north.teacher.user_id}", "actor_name"),
    ):
        rows = csv_of(get(alba, path, query)) or [{column: f"'{name}"}]
        assert rows[0][column] == f"'{name}", path
        if path != TRAIL:
            cells = xlsx_of(get(alba, path, f"{query}&format=xlsx"))
            kind, text = cells[0][column]
            assert (kind in {"s", "inlineStr"}, text) == (True, name)


def test_people_with_state_class_and_last_login(world: Any, as_user: Any) -> None:
    north = world.north
    TestTaker.objects.filter(pk=north.child.pk).update(external_id="77", birth_date="2012-05-01")
    User.objects.filter(pk=north.child.user_id).update(last_login_on="2026-11-20")
    gone = factories.make_taker(Role.STUDENT, course=north.course)
    TestTaker.objects.filter(pk=gone.pk).update(left_on="2026-06-19")
    more = factories.make_course(north.school, "3r ESO", "A")
    Tutorship.objects.create(teacher=north.teacher, course=more)
    school = as_user(north.admin)
    rows = csv_of(get(school, PEOPLE, "ordering=id"))
    assert rows[0]["tutor_of"] == "2n ESO B, 3r ESO A"
    assert [int(row["test_taker_id"]) for row in rows] == [
        north.teacher.pk,
        north.parent.pk,
        north.child.pk,
    ]
    assert rows[2] == {
        "test_taker_id": str(north.child.pk),
        "external_id": "77",
        "first_name": north.child.user.first_name,
        "last_name": north.child.user.last_name,
        "email": north.child.user.email,
        "role": "student",
        "birth_date": "2012-05-01",
        "school": "North",
        "course": "2n ESO",
        "class": "B",
        "tutor_of": "",
        "state": "active",
        "last_login_on": "2026-11-20",
        "left_on": "",
        "consent_missing": "no",
        **{f"guardian_{n}_{what}": "" for n in (1, 2) for what in ("name", "relation", "email")},
    }
    [left] = csv_of(get(school, PEOPLE, "state=left"))
    assert (left["test_taker_id"], left["left_on"]) == (str(gone.pk), "2026-06-19")
    assert csv_of(get(school, PEOPLE, f"school={world.south.school.pk}")) == []


@pytest.mark.parametrize("number", ["00000000012", "12345678901"])
def test_the_schools_number_is_text_and_known_in_a_list(
    world: Any, as_user: Any, number: str
) -> None:
    """A spreadsheet that takes it for a number shows 1,23457E+10 and forgets zeros."""
    child = world.north.child
    TestTaker.objects.filter(pk=child.pk).update(external_id=number)
    school = as_user(world.north.admin)
    rows = xlsx_of(get(school, PEOPLE, "role=student&format=xlsx"))
    assert [row["external_id"] for row in rows] == [("inlineStr", number)]
    [row] = csv_of(get(school, PEOPLE, "role=student"))
    names = {name: row[name] for name in ("external_id", "first_name", "last_name", "course")}
    sent = {**names, "class_name": row["class"], "birth_date": row["birth_date"] or None}
    seen = school.post("/app/roster/preview/", {"school": world.north.school.pk, "rows": [sent]})
    assert seen.json()["same"] == [{"row": 0, "test_taker": child.pk}]


def test_the_trail_as_its_filters_show_it(world: Any, as_user: Any, tests: Any) -> None:
    alba = as_user(world.alba)
    alba.get(f"/app/tests/{tests[0].pk}/")
    rows = csv_of(get(alba, TRAIL, "action=scores.view"))
    assert [(row["action"], row["object_id"], row["actor_name"]) for row in rows] == [
        ("scores.view", str(tests[0].pk), world.alba.full_name)
    ]
    assert get(alba, TRAIL, "format=xlsx").status_code == 400


def test_the_trail_says_which_list_and_whose_scores_were_taken(
    world: Any, as_user: Any, tests: Any
) -> None:
    csv_of(get(as_user(world.north.admin), TESTS, f"school={world.north.school.pk}"))
    csv_of(get(as_user(world.north.admin), PEOPLE))
    events = Event.objects.filter(action__in=[Action.LIST_EXPORT, Action.CSV_EXPORT])
    facts = [(e.action, e.object_type, e.object_id, e.school) for e in events.order_by("pk")]
    assert facts == [
        ("list.export", "test", None, world.north.school.pk),
        ("list.export", "testtaker", None, None),
    ]
    csv_of(get(as_user(world.alba), TESTS, "type=SDQ"))
    shown = Event.objects.filter(action=Action.CSV_EXPORT)
    assert {(e.object_id, e.subject) for e in shown} == {
        (tests[1].pk, world.north.child.pk),
        (tests[2].pk, world.south.teacher.pk),
    }


@pytest.mark.parametrize("path", [TESTS, PEOPLE, TRAIL])
def test_what_cannot_be_recorded_is_not_handed_out(
    world: Any, as_user: Any, tests: Any, path: str
) -> None:
    refuse_lines()
    answer = get(as_user(world.alba), path)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_failure_in_the_middle_is_an_error_and_no_half_list(
    world: Any, as_user: Any, tests: Any, form: str, settings: Any
) -> None:
    """A row that cannot be read, after one that can."""
    settings.LOCAL_TIME_ZONE = "Europe/Madrid"
    Test.objects.filter(pk=tests[1].pk).update(test_type=9)
    answer = get(as_user(world.alba), TESTS, f"format={form}&ordering=id")
    assert (answer.status_code, answer.json()["code"]) == (500, "server_error")
    assert not Event.objects.filter(action=Action.LIST_EXPORT).exists()


def test_parts_of_a_list_come_in_its_order(
    world: Any, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "AT_ONCE", 2)
    alba = as_user(world.alba)
    for ordering in ("name", "-id", "-state"):
        listed = [row["id"] for row in alba.get(f"/app/test-takers/?ordering={ordering}").json()]
        rows = csv_of(get(alba, PEOPLE, f"ordering={ordering}"))
        assert [int(row["test_taker_id"]) for row in rows] == listed


def test_it_wants_a_fresh_login(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    old = timezone.now() - timedelta(hours=2)
    world.alba.logins.update(authenticated_at=old)
    for path in (TESTS, PEOPLE, TRAIL):
        refused = get(client, path)
        assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")


def test_no_other_call_takes_the_parameter_for_its_own(world: Any, as_user: Any) -> None:
    answer = as_user(world.alba).get("/app/test-takers/?format=xlsx")
    assert answer.headers["Content-Type"] == "application/json"
