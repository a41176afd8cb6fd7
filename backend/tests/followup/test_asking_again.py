"""The day on which to ask about a child again: chosen in the case, kept after its end, and told
once to whoever has it."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.consent.models import SchoolHoliday
from alba.days import months_later
from alba.followup import rounds
from alba.followup.cases.models import Case
from alba.people.models import TestTaker
from alba.schools.duties.models import Duty
from tests.support import erasing, families, followup, lessons, reading, screenings
from tests.support.followup import close, said

PATH = followup.PATH
NOW = datetime(2025, 11, 28, 11, tzinfo=UTC)  # a Friday
ANSWERED = datetime(2025, 11, 3, 11, tzinfo=UTC)
FIRST = date(2026, 4, 7)  # 3 April is in the Easter vacation
NINE = datetime(2026, 4, 7, 7, tzinfo=UTC)


@pytest.fixture(autouse=True)
def now(time_machine: Any) -> None:
    time_machine.move_to(NOW, tick=False)


@pytest.fixture
def readers(world: Any) -> list[User]:
    return [reading.make_reader(world.north) for _ in range(2)]


@pytest.fixture
def client(as_user: Any, readers: list[User]) -> Any:
    return as_user(readers[0])


@pytest.fixture
def pupil(world: Any) -> TestTaker:
    made = lessons.pupil(world.north.course, 15)
    Test.objects.filter(pk=screenings.make_test(made).pk).update(finished_at=ANSWERED)
    return made


@pytest.fixture
def case(client: Any, pupil: TestTaker) -> int:
    opened: int = followup.open_case(client, pupil)["id"]
    return opened


@pytest.fixture
def at(time_machine: Any, run_queue: Any) -> Any:
    """`at(moment)`: who gets the email when the worker looks twice at that moment."""

    def look(moment: datetime) -> list[str]:
        time_machine.move_to(moment, tick=False)
        User.objects.update(last_login_on=moment.date())
        mail.outbox.clear()
        for _ in range(2):
            rounds.every_round()
        run_queue()
        sent = [one for one in mail.outbox if one.subject == "It is time to ask again on Alba"]
        names = TestTaker.everyone.values_list("user__last_name", flat=True)
        assert not [name for one in sent for name in names if name in f"{one.subject}{one.body}"]
        return sorted(to for one in sent for to in one.to)

    return look


def choose(client: Any, case: int, day: date | None) -> Any:
    return client.patch(f"{PATH}{case}/", {"ask_again_on": None if day is None else str(day)})


def chosen(client: Any, case: int, day: date = FIRST) -> dict[str, Any]:
    answer = choose(client, case, day)
    assert answer.status_code == 200, answer.content
    shown: dict[str, Any] = answer.json()
    assert shown["ask_again_on"] == str(day)
    return shown


def waiting(client: Any) -> list[int]:
    return [row["id"] for row in client.get(f"{PATH}?waits=ask_again").json()]


def counted(client: Any) -> tuple[int, int]:
    """How many wait, beside the menu and beside the school's name."""
    (school,) = client.get("/app/user/").json()["schools"]
    summary = client.get("/app/reading-list/summary/").json()
    return summary["ask_again"], school["waits"]["overdue"]


# Choosing the day


def test_it_is_a_school_day_five_months_after_the_answers_or_later(client: Any, case: int) -> None:
    assert client.get(f"{PATH}{case}/").json()["ask_again_from"] == str(FIRST)
    for wrong in (
        *(NOW.date(), months_later(ANSWERED.date(), 5), FIRST - timedelta(days=1)),
        *(date(2026, 4, 11), date(2026, 5, 1), date(2026, 7, 1), date(2206, 4, 7)),
    ):
        refused = choose(client, case, wrong)
        assert refused.status_code == 400, wrong
        assert list(refused.json()["fields"]) == ["ask_again_on"]
    early = choose(client, case, date(2026, 3, 2)).json()["fields"]["ask_again_on"][0]
    assert "Choose 7 April 2026 or a later day" in early
    for right in (FIRST, FIRST + timedelta(days=1), date(2026, 10, 1)):
        chosen(client, case, right)
    assert choose(client, case, None).json()["ask_again_on"] is None


def test_the_holidays_of_the_school_are_no_school_days(world: Any, client: Any, case: int) -> None:
    SchoolHoliday.objects.create(school=world.north.school, first_day=FIRST, last_day=FIRST)
    assert choose(client, case, FIRST).status_code == 400
    assert client.get(f"{PATH}{case}/").json()["ask_again_from"] == "2026-04-08"


def test_without_answers_any_school_day_to_come_will_do(world: Any, client: Any) -> None:
    case = followup.open_case(client, lessons.pupil(world.north.course))["id"]
    assert choose(client, case, NOW.date()).status_code == 400
    chosen(client, case, date(2025, 12, 1))


def test_two_readers_who_choose_at_once_are_told(
    as_user: Any, readers: list[User], client: Any, case: int
) -> None:
    version = client.get(f"{PATH}{case}/").json()["version"]
    chosen(as_user(readers[1]), case)
    body = {"ask_again_on": "2026-05-04", "version": version}
    answer = client.patch(f"{PATH}{case}/", body)
    assert said(answer) == (409, "changed_meanwhile")
    assert answer.json()["changed"] == ["ask_again_on"]


def test_a_closed_case_keeps_it_and_takes_only_this(client: Any, case: int) -> None:
    chosen(client, case)
    assert close(client, case, "nothing_needed").json()["ask_again_on"] == str(FIRST)
    chosen(client, case, FIRST + timedelta(days=1))
    body = {"ask_again_on": str(FIRST), "next_step": "More"}
    assert said(client.patch(f"{PATH}{case}/", body)) == (409, "case_closed")
    assert choose(client, case, None).json()["ask_again_on"] is None


# The day


@pytest.mark.promise("reading.case.again.hint")
def test_its_owner_hears_of_it_once_at_nine(client: Any, case: int, readers: Any, at: Any) -> None:
    chosen(client, case)
    assert at(NINE - timedelta(minutes=1)) == []
    assert at(NINE) == [readers[0].email]
    row = Case.objects.get(pk=case)
    assert row.due_on <= FIRST
    for later in (1, 2, 30):
        assert at(NINE + timedelta(days=later)) == []


def test_an_open_case_is_due_that_day(
    as_user: Any, client: Any, readers: list[User], case: int, at: Any, time_machine: Any
) -> None:
    chosen(client, case)
    Case.objects.update(due_on=date(2026, 5, 4))
    at(NINE)
    assert Case.objects.get(pk=case).due_on == FIRST
    time_machine.move_to(NINE + timedelta(days=2), tick=False)
    client = as_user(readers[0])
    assert client.get("/app/reading-list/summary/").json()["cases_overdue"] == 1
    assert counted(client) == (1, 1), "one case is late once"


def test_nobodys_case_is_told_to_everybody_in_one_mail(
    client: Any, case: int, readers: list[User], at: Any
) -> None:
    chosen(client, case)
    Case.objects.update(owner=None, due_on=date(2026, 5, 4))
    assert at(NINE) == sorted(reader.email for reader in readers)
    assert len(mail.outbox) == 2


def test_who_reads_no_more_is_nobody(client: Any, case: int, readers: list[User], at: Any) -> None:
    chosen(client, case)
    close(client, case, "nothing_needed")
    Duty.objects.filter(user=readers[0]).update(ends_on=NOW.date())
    assert at(NINE) == [readers[1].email]


@pytest.mark.promise("reading.case.again.hint")
def test_a_closed_case_waits_in_the_list_until_somebody_has_asked(
    as_user: Any,
    client: Any,
    case: int,
    pupil: TestTaker,
    readers: list[User],
    at: Any,
    monkeypatch: Any,
) -> None:
    chosen(client, case)
    close(client, case, "nothing_needed")
    assert waiting(client) == []
    assert at(NINE) == [readers[0].email]
    client = as_user(readers[0])
    assert waiting(client) == [case]
    assert counted(client) == (1, 1)
    families.contact(pupil)
    body = {
        "questionnaires": ["SDQ"],
        "self": True,
        "why": "We want to know how you are now.",
        "due_on": "2026-04-20",
    }
    asked = client.post(f"/app/test-takers/{pupil.pk}/asks/", body)
    assert asked.status_code == 201, asked.content
    assert waiting(client) == []
    assert counted(client) == (0, 0)
    assert client.post(f"/app/asks/{asked.json()['id']}/close/").status_code == 204
    assert waiting(client) == [case], "nobody has answered"
    screenings.make_test(pupil)
    assert waiting(client) == []


def test_after_newer_answers_it_would_be_too_soon(
    client: Any, case: int, pupil: TestTaker, at: Any
) -> None:
    chosen(client, case)
    Test.objects.update(finished_at=datetime(2026, 3, 2, 11, tzinfo=UTC))
    assert at(NINE) == []


@pytest.mark.parametrize("gone", ["left", "moved", "erased"])
def test_it_does_nothing_once_the_pupil_is_gone(
    gone: str,
    world: Any,
    as_user: Any,
    client: Any,
    case: int,
    pupil: TestTaker,
    at: Any,
    readers: list[User],
) -> None:
    chosen(client, case)
    close(client, case, "nothing_needed")
    if gone == "erased":
        path = f"/app/test-takers/{pupil.pk}/delete/"
        assert as_user(world.alba).delete(path).status_code == 204
    else:
        pupil.course = world.south.course if gone == "moved" else pupil.course
        pupil.left_on = NOW.date() if gone == "left" else None
        pupil.save()
    assert at(NINE) == []
    assert waiting(as_user(readers[0])) == []
    if gone == "erased":
        erasing.after_a_week()
        assert not Case.objects.exists()


def test_closing_and_its_undo_keep_it(client: Any, case: int) -> None:
    chosen(client, case)
    close(client, case, "nothing_needed")
    reopened = client.post(f"{PATH}{case}/reopen/").json()
    assert (reopened["closed_at"], reopened["ask_again_on"]) == (None, str(FIRST))


@pytest.mark.parametrize("is_open", [True, False])
def test_handing_over_takes_it_along_and_back(
    is_open: bool, client: Any, case: int, readers: list[User], at: Any
) -> None:
    chosen(client, case)
    if not is_open:
        close(client, case, "nothing_needed")
    path = f"/app/duties/{readers[0].duties.get().pk}/hand-over/"
    assert client.post(path, {"to": readers[1].pk}).json()["cases"] == 1
    assert Case.objects.get(pk=case).owner == readers[1]
    assert client.delete(path).status_code == 204
    assert Case.objects.get(pk=case).owner == readers[0]
    client.post(path, {"to": readers[1].pk})
    assert at(NINE) == [readers[1].email]


def test_schools_that_merge_keep_the_earlier_day(
    world: Any, as_user: Any, client: Any, case: int, pupil: TestTaker
) -> None:
    """The asks of both cases stay theirs."""
    chosen(client, case)
    families.contact(pupil)
    body = {
        "questionnaires": ["SDQ"],
        "teachers": [world.north.teacher.pk],
        "why": "We want to know how things are.",
        "due_on": "2025-12-05",
        "case": case,
    }
    assert client.post(f"/app/test-takers/{pupil.pk}/asks/", body).status_code == 201
    pupil.course = world.south.course
    pupil.save()
    there = as_user(reading.make_reader(world.south))
    other = followup.open_case(there, pupil)["id"]
    chosen(there, other, date(2026, 2, 2))
    Case.objects.filter(pk=other).update(opened_at=timezone.now() - timedelta(days=9))
    path = f"/app/schools/{world.north.school.pk}/merge/"
    body = {"into": world.south.school.pk}
    assert as_user(world.alba).post(path, body).status_code == 200
    row = Case.objects.get()
    assert (row.pk, str(row.ask_again_on)) == (other, "2026-02-02")
    assert row.asks.count() == 1
