"""The spreadsheet of one test: its columns, and what a spreadsheet program must not run."""

import csv
import io
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from alba.assessments.models import Test
from alba.audit.models import Event
from alba.people.models import Role
from alba.sheets import defused
from tests.support import factories, screenings


def download(client: Any, test: Test, **headers: str) -> Any:
    return client.get(f"/app/tests/{test.pk}/export/csv/", **headers)


def rows_of(response: Any) -> list[list[str]]:
    assert response.content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"), newline="")))


def test_one_row_with_answers_and_scores(world: Any, as_user: Any) -> None:
    answers = [0, 1, 2, 1, 0] * 5
    test = screenings.make_test(
        world.north.teacher, on_behalf_of=world.north.child, answers=answers
    )
    head, row = rows_of(download(as_user(world.alba), test))
    assert head == [
        *(
            "test_id",
            "test_type",
            "date",
            "test_taker",
            "on_behalf_of",
            "school",
            "course",
            "class",
        ),
        *(f"q{number:02}" for number in range(1, 26)),
        *("emotional", "conduct", "hyperactivity", "peer", "prosocial"),
        *("total", "internalising", "externalising"),
    ]
    assert test.scores is not None
    assert row == [
        str(test.pk),
        "SDQ",
        f"{timezone.localtime(test.created_at, ZoneInfo('Europe/Madrid')):%Y-%m-%d}",
        world.north.teacher.user.full_name,
        world.north.child.user.full_name,
        *("North", "2n ESO", "B"),
        *map(str, answers),
        *(str(test.scores[name]) for name in head[-8:]),
    ]


def test_a_personality_test_without_school_and_behalf(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone, 1, answers=[3, 4] * 22)
    head, row = rows_of(download(as_user(world.alba), test))
    assert (head[8], head[51], head[52]) == ("q01", "q44", "extraversion")
    assert row[4:8] == ["", "", "", ""]
    assert test.scores is not None
    assert row[52:] == [str(test.scores[name]) for name in head[52:]]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
def test_no_cell_runs_as_a_formula(sign: str, world: Any, as_user: Any) -> None:
    evil = f'{sign}HYPERLINK("http://x","y")'
    world.north.school.school_name = evil
    world.north.school.save()
    world.north.course.course = world.north.course.class_name = evil
    world.north.course.save()
    names = {"first_name": evil, "last_name": "Puig"}
    taker = factories.make_taker(Role.TEACHER, course=world.north.course, **names)
    child = factories.make_taker(Role.STUDENT, assigned_to=taker, **names)
    test = screenings.make_test(taker, on_behalf_of=child)
    _head, row = rows_of(download(as_user(world.alba), test))
    # The names come without the space around them.
    for cell in row[5:8] if sign.isspace() else row[3:8]:
        assert cell.startswith("'"), cell
        assert "HYPERLINK" in cell


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        (" =1", "' =1"),
        ("\n=1", "' =1"),
        ("Puig = Roca", "Puig = Roca"),
        ("two\nlines", "two lines"),
        ("'quoted", "'quoted"),
        ("", ""),
    ],
)
def test_only_formulas_are_touched(text: str, cell: str) -> None:
    assert defused(text) == cell


@pytest.mark.parametrize(
    ("first", "last", "plain", "real"),
    [
        ("Núria", "Puig", "Nuria_Puig", "N%C3%BAria_Puig"),
        ('a"b\\c', "../../etc", "a_b_c_etc", "a_b_c_etc"),
        ("x\r\nSet-Cookie: a=b", "y", "x_Set_Cookie_a_b_y", "x_Set_Cookie_a_b_y"),
        ("Col·lell", "i Vila", "Collell_i_Vila", "Col%C2%B7lell_i_Vila"),
        ("///", "", "test", "test"),
    ],
)
def test_the_file_is_named_after_person_and_date(
    first: str, last: str, plain: str, real: str, world: Any, as_user: Any
) -> None:
    taker = factories.make_taker(Role.PARENT, first_name=first, last_name=last)
    test = screenings.make_test(taker)
    late = datetime(2026, 2, 28, 23, 30, tzinfo=UTC)  # 1 March where the schools are
    Test.objects.filter(pk=test.pk).update(finished_at=late)
    response = download(as_user(world.alba), test)
    rest = "_2026-03-01_test_results.csv"
    assert response["Content-Disposition"] == (
        f"attachment; filename=\"{plain}{rest}\"; filename*=UTF-8''{real}{rest}"
    )
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "no-store" in response["Cache-Control"]


def test_an_export_is_recorded(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    assert download(as_user(world.alba), test, HTTP_ACCEPT="text/csv").status_code == 200
    event = Event.objects.get(action="csv.export")
    assert (event.actor, event.object_id) == (world.alba.pk, test.pk)
    assert (event.subject, event.school) == (world.north.child.pk, world.north.school.pk)


def test_an_unfinished_test_has_nothing_to_export(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone, finished=False)
    refused = download(as_user(world.alba), test)
    assert (refused.status_code, refused.json()["code"]) == (409, "test_unfinished")
    assert not Event.objects.filter(action="csv.export").exists()
