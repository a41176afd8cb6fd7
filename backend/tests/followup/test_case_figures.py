"""The outcomes of a school year's cases: counts of children, from which nobody can be told
apart."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from alba.days import today
from alba.followup.cases.models import Case, CaseStep
from alba.people.models import Bond
from tests.support import days, lessons, reading
from tests.support.followup import close, open_case, said, step

PATH = "/app/cases/figures/"
NOTHING = {
    "opened": None,
    "first_talk_days_median": None,
    "within_10_school_days": None,
    "referred": None,
    "arrived": None,
    "family_declined": None,
    "lost": None,
    "letters_given": None,
    "answered": None,
    "measured_again": None,
}


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def figures(world: Any, as_user: Any) -> Any:
    """The figures for the school's administrator."""

    def ask(query: str = "", user: Any = None) -> Any:
        path = f"{PATH}?school={world.north.school.pk}{query}"
        answer = as_user(user or world.north.admin).get(path)
        assert answer.status_code == 200, answer.content
        return answer.json()

    return ask


def cases_of(client: Any, world: Any, count: int) -> list[int]:
    return [open_case(client, lessons.pupil(world.north.course))["id"] for _ in range(count)]


def test_they_are_of_five_children_and_more(
    world: Any, reader: Any, as_user: Any, figures: Any
) -> None:
    client = as_user(reader)
    cases = cases_of(client, world, 4)
    assert figures() == NOTHING
    cases += cases_of(client, world, 1)
    assert figures() == {**NOTHING, "opened": 5}
    for case in cases:
        step(client, case, "talked_family")
        step(client, case, "eap")
        step(client, case, "arrived")
    counted = {"opened": 5, "within_10_school_days": 5, "referred": 5, "arrived": 5}
    assert figures() == {**NOTHING, **counted, "first_talk_days_median": 0}


def test_a_case_that_was_closed_as_arrived_or_declined_counts_so_for_ever(
    world: Any, reader: Any, as_user: Any, figures: Any, monkeypatch: Any
) -> None:
    client = as_user(reader)
    cases = cases_of(client, world, 10)
    for n, case in enumerate(cases):
        step(client, case, "talked_pupil")
        step(client, case, "csmij")
        # Nobody could be reached at first; what counts is how the case ended.
        step(client, case, "cannot_reach")
        ended = close(client, case, "arrived" if n < 5 else "family_declined")
        assert ended.status_code == 200
    wanted = {"opened": 10, "referred": 10, "arrived": 5, "family_declined": 5, "lost": None}
    assert wanted.items() <= figures().items()
    for _ in range(2):
        days.come(monkeypatch, today() + timedelta(days=60))
        assert wanted.items() <= figures(f"&year={written(cases)}").items()


def written(cases: list[int]) -> str:
    opened = Case.objects.get(pk=cases[0]).opened_at
    first = opened.year if opened.month >= 9 else opened.year - 1
    return f"{first}/{str(first + 1)[-2:]}"


def test_a_case_that_was_closed_as_arrived_without_a_step_counts_too(
    world: Any, reader: Any, as_user: Any, figures: Any
) -> None:
    """This includes one that was closed while the referral was open, when that was possible."""
    client = as_user(reader)
    for n, case in enumerate(cases_of(client, world, 10)):
        close(client, case, "arrived" if n < 5 else "family_declined")
    wanted = {"referred": 10, "arrived": 5, "family_declined": 5, "lost": None}
    assert wanted.items() <= figures().items()
    on = today() - timedelta(days=60)
    for case in Case.objects.all():
        CaseStep.objects.create(
            case=case, kind="csmij", on=on, check_on=on + timedelta(days=42), by=reader
        )
    assert wanted.items() <= figures().items()


def test_a_child_who_never_arrived_is_lost_when_the_day_has_come(
    world: Any, reader: Any, as_user: Any, figures: Any, monkeypatch: Any
) -> None:
    client = as_user(reader)
    cases = cases_of(client, world, 5)
    for case in cases:
        step(client, case, "csmij")
    assert (figures()["referred"], figures()["lost"]) == (5, None)
    asked_on = Case.objects.get(pk=cases[0]).due_on
    days.come(monkeypatch, asked_on)
    assert figures(f"&year={written(cases)}")["lost"] is None
    days.come(monkeypatch, asked_on + timedelta(days=1))
    shown = figures(f"&year={written(cases)}")
    assert (shown["referred"], shown["lost"]) == (5, 5)


@pytest.mark.parametrize(
    "outcome",
    [
        *("nothing_needed", "talked_enough_for_now", "support_at_school", "referred", "arrived"),
        *("family_declined", "already_in_care", "moved_school", "cannot_reach"),
    ],
)
def test_no_case_is_closed_while_nobody_knows_whether_the_child_arrived(
    outcome: str, world: Any, reader: Any, as_user: Any
) -> None:
    client = as_user(reader)
    (case,) = cases_of(client, world, 1)
    step(client, case, "eap")
    assert said(close(client, case, outcome)) == (409, "arrival_open")
    step(client, case, "arrived")
    step(client, case, "csmij")
    assert said(close(client, case, outcome)) == (409, "arrival_open")
    step(client, case, "cannot_reach")
    assert close(client, case, outcome).status_code == 200


def test_they_are_made_by_school_year_alone(
    world: Any, reader: Any, as_user: Any, figures: Any, time_machine: Any
) -> None:
    time_machine.move_to(datetime(2026, 11, 27, 11, tzinfo=UTC), tick=False)
    client = as_user(reader)
    for opened in (
        datetime(2026, 8, 31, 21, 59, tzinfo=UTC),
        datetime(2026, 8, 31, 22, tzinfo=UTC),
    ):
        cases = cases_of(client, world, 5 if opened.minute else 10)
        Case.objects.filter(pk__in=cases).update(opened_at=opened)
    assert figures()["opened"] == figures("&year=2026/27")["opened"] == 10
    assert figures("&year=2025/26")["opened"] == 5
    assert figures("&year=2024/25") == NOTHING
    path = f"{PATH}?school={world.north.school.pk}"
    admin = as_user(world.north.admin)
    for wrong in ("2026", "2026/28", "2026/2027", "26/27", "0000/01", "9999/00", "x", "2026-27"):
        refused = admin.get(f"{path}&year={wrong}")
        assert refused.status_code == 400, wrong
        assert list(refused.json()["fields"]) == ["year"]
    for more in (
        "from=2026-11-01",
        "to=2026-11-30",
        "course=1",
        "owner=1",
        "limit=1",
        "state=plan",
    ):
        refused = admin.get(f"{path}&{more}")
        assert refused.status_code == 400, more
        assert list(refused.json()["fields"]) == [more.partition("=")[0]]


@pytest.mark.promise("schools.readers.figures.rounded")
def test_no_two_answers_differ_by_fewer_than_five(
    world: Any, reader: Any, as_user: Any, figures: Any
) -> None:
    """One more case, one more referral, one's own child left out: none of it shows."""
    client = as_user(reader)
    seen = []
    for n in range(1, 14):
        (case,) = cases_of(client, world, 1)
        step(client, case, "talked_family", on=str(today()))
        if n % 2:
            step(client, case, "eap")
        seen += [figures(), figures(user=reader)]
        if n == 7:
            own = Case.objects.get(pk=case).child
            Bond.objects.create(taker=own, adult=reader.test_taker, kind="guardian")
    for name in set(NOTHING) - {"first_talk_days_median"}:
        counts = {one[name] for one in seen} - {None}
        assert all(count >= 5 and count % 5 == 0 for count in counts), name


def test_figures_of_several_schools_are_rounded(world: Any, reader: Any, as_user: Any) -> None:
    cases_of(as_user(reader), world, 5)
    other = as_user(reading.make_reader(world.south))
    for _ in range(2):
        open_case(other, lessons.pupil(world.south.course))
    assert as_user(world.alba).get(PATH).json()["opened"] == 5
