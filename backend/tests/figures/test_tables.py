"""Figures of a screening through the API: made once, for whom, in which forms."""

import csv
import io
from datetime import timedelta
from typing import Any

import pypdf
import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pypdf.generic import ContentStream

from alba.assessments.models import Test
from alba.audit.models import Action, Event
from alba.campaigns.models import Assignment, Campaign
from alba.days import today
from alba.figures import freezing
from alba.figures.models import AggregateTable
from alba.schools.duties.models import Duty, ends_after
from tests.assessments.test_exports_of_lists import xlsx_of
from tests.support import screened, tagged

pytestmark = pytest.mark.sql

LINE = {"level": "class", "name": "1r ESO A", "informant": "self", "scale": "total"}


@pytest.fixture
def screening(world: Any) -> Campaign:
    """1r ESO: 40 and 32; 2n ESO: 20 and 3."""
    north = world.north
    first = [screened.course_of(north, "1r ESO", name) for name in "AB"]
    second = [screened.course_of(north, "2n ESO", name) for name in "CD"]
    campaign = screened.closed(north, [*first, *second])
    screened.answer(campaign, first[0], (28, 6, 4, 2))
    screened.answer(campaign, first[1], (26, 3, 2, 1))
    screened.answer(campaign, second[0], (15, 5, 0, 0))
    screened.answer(campaign, second[1], (2, 1, 0, 0))
    return campaign


def address(campaign: Campaign, query: str = "") -> str:
    return f"/app/campaigns/{campaign.pk}/tables/{query}"


def make_reader(user: Any, school: Any) -> None:
    Duty.objects.create(user=user, school=school, ends_on=ends_after(today()))


def rows(answer: Any, **wanted: str) -> list[dict[str, Any]]:
    return [row for row in answer.json()["rows"] if all(row[k] == v for k, v in wanted.items())]


def test_they_wait_until_they_are_made(world: Any, as_user: Any, screening: Campaign) -> None:
    admin = as_user(world.north.admin)
    assert admin.get(address(screening)).json() == {
        "state": "waiting",
        "frozen_on": None,
        "rows": [],
    }
    beside = admin.get(f"/app/campaigns/{screening.pk}/figures/").json()
    assert beside["due_on"] == str(today() + timedelta(days=7))
    assert beside["may_freeze"] is False
    assert (beside["name"], beside["school_name"]) == (
        screening.name,
        world.north.school.school_name,
    )


def test_a_product_administrator_makes_them_at_once(
    world: Any, as_user: Any, screening: Campaign
) -> None:
    alba = as_user(world.alba)
    answer = alba.post(address(screening))
    assert answer.status_code == 200
    assert answer.json()["state"] == "frozen"
    assert answer.json()["frozen_on"] == str(today())
    assert rows(answer, **LINE) == [
        {
            **LINE,
            "shown": True,
            "n": 40,
            "bands": [
                {"name": "close_to_average", "share": 70},
                {"name": "slightly_raised", "share": 15},
                {"name": "high", "share": 10},
                {"name": "very_high", "share": 5},
            ],
        }
    ]
    year = rows(answer, level="year", name="2n ESO", informant="self", scale="prosocial")
    assert year[0]["n"] == 25  # 23
    assert year[0]["bands"] == [
        {"name": "close_to_average", "share": 75},
        {"name": "other", "share": 25},
    ]
    hidden = {"shown": False, "n": None, "bands": None}
    for name in ("2n ESO C", "2n ESO D"):
        row = rows(answer, level="class", name=name, informant="self", scale="total")[0]
        assert {key: row[key] for key in hidden} == hidden
    assert all(row["shown"] is False for row in rows(answer, informant="parent"))
    names = [row["name"] for row in rows(answer, informant="self", scale="total")]
    assert names == [*("North", "1r ESO", "1r ESO A", "1r ESO B", "2n ESO", "2n ESO C", "2n ESO D")]
    event = Event.objects.get(action=Action.TABLES_FREEZE)
    assert (event.actor, event.school) == (world.alba.pk, world.north.school.pk)
    assert alba.post(address(screening)).status_code == 200
    assert Event.objects.filter(action=Action.TABLES_FREEZE).count() == 1


@pytest.mark.promise("figures.refused")
def test_a_reader_makes_them_an_administrator_does_not(
    world: Any, as_user: Any, screening: Campaign
) -> None:
    teacher = as_user(world.north.teacher.user)
    assert teacher.get(address(screening)).status_code == 403
    assert as_user(world.north.admin).post(address(screening)).status_code == 403
    assert as_user(world.south.admin).get(address(screening)).status_code == 404
    make_reader(world.north.teacher.user, world.north.school)
    make_reader(world.south.teacher.user, world.south.school)
    assert as_user(world.south.teacher.user).post(address(screening)).status_code == 404
    assert teacher.post(address(screening)).status_code == 200
    assert teacher.get(address(screening)).json()["state"] == "frozen"


@pytest.mark.promise("figures.refused")
def test_an_auditor_reads_them(as_user: Any, auditor: Any, screening: Campaign) -> None:
    freezing.freeze(screening.pk)
    answer = as_user(auditor).get(address(screening))
    assert answer.status_code == 200
    assert answer.json()["state"] == "frozen"
    assert as_user(auditor).post(address(screening)).status_code == 403


def test_an_open_screening_has_none(world: Any, as_user: Any, screening: Campaign) -> None:
    Campaign.objects.filter(pk=screening.pk).update(state="open", closed_at=None)
    refused = as_user(world.alba).post(address(screening))
    assert (refused.status_code, refused.json()["code"]) == (409, "not_closed")


@pytest.mark.parametrize("query", ["?course=1", "?format=ods", "?format=csv&informant=self"])
def test_there_are_no_filters(query: str, world: Any, as_user: Any, screening: Campaign) -> None:
    assert as_user(world.alba).get(address(screening, query)).status_code == 400


@pytest.mark.promise("figures.make.body")
def test_daily_makes_them_after_a_week(screening: Campaign) -> None:
    rows = Campaign.objects.filter(pk=screening.pk)
    rows.update(closed_at=timezone.now() - timedelta(days=6))
    call_command("daily")
    assert not AggregateTable.objects.exists()
    rows.update(closed_at=timezone.now() - timedelta(days=7))
    call_command("daily")
    made = list(AggregateTable.objects.values())
    assert made
    call_command("daily")
    assert list(AggregateTable.objects.values()) == made


def widths_of_bars(reader: pypdf.PdfReader) -> list[float]:
    """How wide each path on the first page is that is filled. The legend's squares are no paths."""
    widths, wide = [], 0.0
    for values, operator in ContentStream(reader.pages[0].get_contents(), reader).operations:
        if operator == b"m":
            wide = 0
        elif operator == b"l":
            wide = max(wide, float(values[0]))
        elif operator == b"f":
            widths.append(wide)
    return widths


def test_files_say_the_same(world: Any, as_user: Any, screening: Campaign) -> None:
    freezing.freeze(screening.pk)
    admin = as_user(world.north.admin)
    shown = admin.get(address(screening)).json()["rows"]
    lines = list(
        csv.DictReader(io.StringIO(downloaded(admin, screening, "csv").decode("utf-8-sig")))
    )
    table = xlsx_of(admin.get(address(screening, "?format=xlsx")))
    assert len(lines) == len(shown) == len(table)
    for row, line, cells in zip(shown, lines, table, strict=True):
        shares = {band["name"]: band["share"] for band in row["bands"] or []}
        expected = [
            *(row[key] for key in ("level", "name", "informant", "scale")),
            "yes" if row["shown"] else "no",
            row["n"],
            *(shares.get(name) for name in list(line)[6:]),
        ]
        assert list(line.values()) == ["" if one is None else str(one) for one in expected]
        assert {name: cell[1] for name, cell in cells.items() if cell[1]} == {
            name: value for name, value in line.items() if value
        }
    page = pypdf.PdfReader(io.BytesIO(downloaded(admin, screening, "pdf")))
    assert len(page.pages) == 1
    text = page.pages[0].extract_text()
    for row in shown:
        assert row["name"] in text
        if row["shown"]:
            assert " · ".join(str(band["share"]) for band in row["bands"]) in text
    bars = widths_of_bars(page)
    shares = [band["share"] for row in shown if row["bands"] for band in row["bands"]]
    assert len(bars) == len(shares)
    assert bars.index(max(bars)) == shares.index(max(shares))


def test_a_screen_reader_finds_a_table_with_heads_for_each_kind_of_informant(
    world: Any, as_user: Any, screening: Campaign
) -> None:
    freezing.freeze(screening.pk)
    pdf = downloaded(as_user(world.north.admin), screening, "pdf")
    reader = tagged.opened(pdf, title="Screening figures", lang="en")
    roles = tagged.roles(reader)
    parts = [role for role in roles if role in ("/H1", "/H2", "/Table")]
    assert parts == ["/H1", "/H2", "/Table", "/H2", "/H2"]
    assert roles.count("/TH") == 8
    assert "/Figure" not in roles
    assert tagged.marks(reader) > 30


@pytest.mark.promise("figures.make.body")
def test_they_stay_the_same_bytes_when_a_child_is_erased(
    world: Any, as_user: Any, screening: Campaign
) -> None:
    freezing.freeze(screening.pk)
    admin, alba = as_user(world.north.admin), as_user(world.alba)
    forms = ("csv", "xlsx", "pdf")
    before = [downloaded(admin, screening, form) for form in forms]
    as_json = admin.get(address(screening)).content
    child = screening.assignments.order_by("pk")[0].subject_id
    assert alba.delete(f"/app/test-takers/{child}/delete/").status_code == 204
    assert admin.get(address(screening)).content == as_json
    assert [downloaded(admin, screening, form) for form in forms] == before


def downloaded(client: Any, campaign: Campaign, form: str) -> bytes:
    answer = client.get(address(campaign, f"?format={form}"))
    assert answer.status_code == 200
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def test_participation_is_rounded_wherever_they_are_shown(
    world: Any, as_user: Any, auditor: Any, screening: Campaign
) -> None:
    path = f"/app/campaigns/{screening.pk}/progress/"
    exact = as_user(world.north.admin).get(path).json()["classes"]
    assert [one["self"]["done"] for one in exact] == [40, 32, 20, 3]
    always = as_user(auditor).get(path).json()["classes"]
    assert [one["self"]["done"] for one in always] == [40, 30, 20, 5]
    freezing.freeze(screening.pk)
    rounded = as_user(world.north.admin).get(path).json()["classes"]
    assert [one["self"]["done"] for one in rounded] == [40, 30, 20, 5]
    beside = as_user(auditor).get(f"/app/campaigns/{screening.pk}/figures/").json()
    of = {one["name"]: one for one in beside["participation"] if one["informant"] == "self"}
    assert (of["1r ESO B"]["n"], of["1r ESO B"]["asked"], of["1r ESO B"]["low"]) == (30, 30, False)
    assert (of["2n ESO D"]["n"], of["2n ESO D"]["asked"]) == (None, None)


def test_a_child_counts_once_for_each_kind_of_informant(world: Any, screening: Campaign) -> None:
    screening.assignments.update(voice="guardian")
    some = screening.assignments.filter(course__class_name="A")[:15]
    first = some[0].subject
    Test.objects.filter(assignment__in=list(some)).update(informant="parent")
    Assignment.objects.filter(pk__in=[one.pk for one in list(some)[1:7]]).update(subject=first)
    freezing.freeze(screening.pk)
    row = AggregateTable.objects.get(informant="parent", scale="total", name="1r ESO A")
    assert row.shown is False  # nine children


def test_queries_do_not_grow(world: Any, as_user: Any, screening: Campaign) -> None:
    freezing.freeze(screening.pk)
    client = as_user(world.north.admin)
    client.get(address(screening))
    with CaptureQueriesContext(
        connection,
    ) as seen:
        client.get(address(screening))
    assert len(seen) <= 8
