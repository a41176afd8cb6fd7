"""An action that closes something about a child can be undone that day and the next school day."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone
from rest_framework.test import APIClient

from alba.days import today
from alba.followup import school_time
from alba.followup.entries.models import Entry
from alba.followup.letters.models import LetterAnswer
from alba.people.models import TestTaker
from alba.schools.duties.models import Duty
from tests.support import days, families, lessons, letters, reading, screenings
from tests.support.followup import PATH, close, open_case, said

LIST = "/app/reading-list/"


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def client(reader: Any, as_user: Any) -> Any:
    return as_user(reader)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course, 12, first_name="Laia", last_name="Solà Vidal")


@pytest.fixture
def mother(child: TestTaker) -> Any:
    return families.contact(child)


def next_school_day(world: Any, count: int = 1) -> date:
    return school_time.due_in(world.north.school.pk, today(), count)


def test_a_row_that_was_read_is_as_before(
    world: Any, reader: Any, client: Any, child: TestTaker, monkeypatch: Any
) -> None:
    screenings.make_test(child)
    (row,) = client.get(LIST).json()
    assert (row["owner"], row["read"]) == (None, None)
    path = f"{LIST}{row['id']}/"
    read = client.patch(path, {"state": "read"}).json()
    assert (read["owner"], read["read"]["by_name"]) == (reader.pk, reader.full_name)
    assert read["read"]["undo_until"] == str(next_school_day(world))
    back = client.patch(path, {"state": "to_read"}).json()
    assert (back["state"], back["owner"], back["read"]) == ("to_read", None, None)
    assert back["due_on"] == row["due_on"]
    client.patch(path, {"state": "read"})
    days.come_at_work(monkeypatch, next_school_day(world, 2))
    assert client.get(LIST).json()[0]["read"]["undo_until"] is None
    # It can still be put back to be read, with its present owner.
    assert client.patch(path, {"state": "to_read"}).json()["owner"] == reader.pk
    assert Entry.objects.get().read_at is None


def test_a_closed_case_is_as_it_stood(
    world: Any, reader: Any, client: Any, child: TestTaker, as_user: Any, monkeypatch: Any
) -> None:
    colleague = as_user(reading.make_reader(world.north))
    case = open_case(client, child)["id"]
    due = str(today() + timedelta(days=20))
    client.patch(f"{PATH}{case}/", {"state": "waiting", "due_on": due})
    closed = close(colleague, case, "nothing_needed").json()
    assert closed["undo_until"] == str(next_school_day(world))
    back = client.post(f"{PATH}{case}/reopen/").json()
    assert [back[name] for name in ("state", "due_on", "owner", "outcome", "undo_until")] == [
        *("waiting", due, reader.pk),
        *("", None),
    ]
    assert close(client, case, "nothing_needed").status_code == 200
    later = next_school_day(world, 2)
    days.come_at_work(monkeypatch, later)
    assert client.get(f"{PATH}{case}/").json()["undo_until"] is None
    opened = colleague.post(f"{PATH}{case}/reopen/").json()
    assert opened["state"] == "plan", "begun again by who opens it"
    assert opened["due_on"] == str(next_school_day(world, 5))


def test_an_agreement_is_told_before_the_letter_can_be_given(
    world: Any, client: Any, child: TestTaker, mother: Any, run_queue: Any, monkeypatch: Any
) -> None:
    father = families.contact(child, "Pere Solà", relation="father")
    families.contact(child, "Àvia", relation="other", has_authority=False, email="avia@example.org")
    letter = letters.write(client, open_case(client, child)["id"])["id"]
    agreed = letters.agree(client, letter, mother.pk, route="phone").json()
    run_queue()
    told = {one.to[0]: one for one in mail.outbox}
    assert set(told) == {mother.email, father.email}
    assert "by phone" in told[father.email].body
    assert mother.full_name in told[father.email].body
    assert letters.WHY not in told[father.email].body
    first = school_time.next_weekday(today())
    assert agreed["not_before"] == str(first)
    refused = letters.give_now(client, letter)
    assert said(refused) == (409, "not_told")
    assert refused.json()["not_before"] == str(first)
    days.come_at_work(monkeypatch, first)
    early = letters.call(client, letter, "given/", on=str(first - timedelta(days=1)), how="post")
    assert said(early) == (409, "not_told"), "nor as if it had been given before"
    assert letters.give_now(client, letter).status_code == 200


def test_other_guardians_answer_by_link_decides_at_once(
    world: Any, client: Any, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    father = families.contact(child, "Pere Solà", relation="father")
    for answer, code in (("agreed", 200), ("refused", 409)):
        letter = letters.write(client, open_or_there(client, child))["id"]
        letters.agree(client, letter, mother.pk)
        run_queue()
        said_so = letters.by_link(letters.token(father.email), answer, name="Pere Solà")
        assert said_so.status_code == 200
        assert letters.give_now(client, letter).status_code == code


def test_yes_that_was_written_down_is_repeated_by_the_own_link(
    client: Any, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    letter = letters.write(client, open_case(client, child)["id"])["id"]
    letters.agree(client, letter, mother.pk)
    run_queue()
    token = letters.token(mother.email)
    yes = b'value="agreed"'
    assert yes in APIClient().get(f"/letter/{token}").content
    assert said(letters.give_now(client, letter)) == (409, "not_told")
    assert letters.by_link(token, "agreed", name=mother.full_name).status_code == 200
    assert yes not in APIClient().get(f"/letter/{token}").content
    assert letters.give_now(client, letter).status_code == 200


def open_or_there(client: Any, child: TestTaker) -> int:
    opened = client.post(PATH, {"test_taker": child.pk, "reason": "person"})
    return int(opened.json()["id"])


def test_without_an_address_nobody_is_waited_for(
    client: Any, child: TestTaker, run_queue: Any
) -> None:
    contact = families.contact(child, email="")
    letter = letters.write(client, open_case(client, child)["id"])["id"]
    assert letters.agree(client, letter, contact.pk).json()["not_before"] is None
    # An address that is known meanwhile is told.
    contact.email = "rosa@example.org"
    contact.save()
    assert letters.call(client, letter).json()["not_before"] is not None
    run_queue()
    assert [one.to for one in mail.outbox] == [[contact.email]]
    assert said(letters.give_now(client, letter)) == (409, "not_told")


def test_an_agreement_written_down_by_mistake_counts_no_more(
    world: Any, client: Any, child: TestTaker, mother: Any, run_queue: Any, monkeypatch: Any
) -> None:
    father = families.contact(child, "Pere Solà", relation="father")
    letter = letters.write(client, open_case(client, child)["id"])["id"]
    path = f"/app/letters/{letter}/agreement/"
    assert client.delete(path).status_code == 404
    letters.agree(client, letter, mother.pk)
    both = letters.agree(client, letter, father.pk).json()
    assert letters.call(client, letter, "pdf/").status_code == 200
    run_queue()
    mail.outbox.clear()
    newest = both["answers"][0]
    assert newest["undo_until"] == str(next_school_day(world))
    assert client.delete(f"{path}?answer={newest['id']}").status_code == 204
    run_queue()
    assert {one.to[0] for one in mail.outbox} == {mother.email, father.email}
    assert all(father.full_name in one.body for one in mail.outbox)
    assert not any(".." in one.body for one in mail.outbox), "an initial ends a sentence too"
    shown = letters.call(client, letter).json()
    assert (shown["state"], [one["name"] for one in shown["answers"]]) == (
        *("agreed",),
        [mother.full_name],
    )
    letters.agree(client, letter, father.pk)
    assert client.delete(path).status_code == 204, "all of them"
    assert letters.call(client, letter).json()["answers"] == []
    assert said(letters.call(client, letter, "pdf/")) == (409, "not_agreed")
    letters.agree(client, letter, mother.pk)
    days.come_at_work(monkeypatch, next_school_day(world, 2))
    assert said(client.delete(path)) == (409, "too_late")
    assert letters.give(client, letter).status_code == 200
    assert said(client.delete(path)) == (409, "letter_given")


def test_answer_by_link_is_never_taken_back(
    client: Any, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    letter = letters.write(client, open_case(client, child)["id"])["id"]
    letters.call(client, letter, "ask/")
    run_queue()
    letters.by_link(letters.token(mother.email), "agreed")
    assert client.delete(f"/app/letters/{letter}/agreement/").status_code == 404
    refused = letters.agree(client, letter, mother.pk, "refused").json()
    assert refused["state"] == "refused"
    assert said(client.delete(f"/app/letters/{letter}/agreement/")) == (409, "letter_refused")


def test_work_that_was_handed_over_goes_back(
    world: Any, reader: Any, client: Any, child: TestTaker, as_user: Any, monkeypatch: Any
) -> None:
    colleague, third = reading.make_reader(world.north), reading.make_reader(world.north)
    mine = Duty.objects.get(user=reader)
    path = f"/app/duties/{mine.pk}/hand-over/"
    assert client.delete(path).status_code == 404
    kept = open_case(client, child)["id"]
    other = open_case(client, lessons.pupil(world.north.course))["id"]
    closed = open_case(client, lessons.pupil(world.north.course))["id"]
    assert client.post(path, {"to": colleague.pk}).json()["cases"] == 3
    shown = client.get(path).json()["handed_over"]
    assert (shown["to_name"], shown["undo_until"]) == (
        colleague.full_name,
        str(next_school_day(world)),
    )
    as_user(colleague).patch(f"{PATH}{other}/", {"owner": third.pk})
    assert close(as_user(colleague), closed, "nothing_needed").status_code == 200
    assert as_user(world.north.admin).delete(path).status_code == 204
    owners = [client.get(f"{PATH}{case}/").json()["owner"] for case in (kept, other, closed)]
    assert owners == [reader.pk, third.pk, colleague.pk]
    assert client.get(path).json() == {"handed_over": None}
    assert client.delete(path).status_code == 404, "once"
    client.post(path, {"to": colleague.pk})
    days.come_at_work(monkeypatch, next_school_day(world, 2))
    assert client.get(path).json() == {"handed_over": None}
    assert said(client.delete(path)) == (409, "too_late")


def test_nothing_goes_back_to_who_reads_no_more(
    world: Any, reader: Any, client: Any, child: TestTaker, as_user: Any
) -> None:
    colleague = reading.make_reader(world.north)
    mine = Duty.objects.get(user=reader)
    path = f"/app/duties/{mine.pk}/hand-over/"
    case = open_case(client, child)["id"]
    client.post(path, {"to": colleague.pk})
    Duty.objects.filter(pk=mine.pk).update(suspended_at=timezone.now(), suspended_for="reset")
    assert said(as_user(world.north.admin).delete(path)) == (409, "not_reading")
    assert as_user(colleague).get(f"{PATH}{case}/").json()["owner"] == colleague.pk


def test_the_weekday_after_in_holidays() -> None:
    friday, summer, new_year = date(2026, 11, 27), date(2027, 7, 1), date(2026, 12, 31)
    assert school_time.next_weekday(friday) == date(2026, 11, 30)
    assert school_time.next_weekday(summer) == date(2027, 7, 2)
    assert school_time.next_weekday(new_year) == date(2027, 1, 4)


def test_the_answers_name_who_wrote_them_down(
    reader: Any, client: Any, child: TestTaker, mother: Any
) -> None:
    letter = letters.write(client, open_case(client, child)["id"])["id"]
    (answer,) = letters.agree(client, letter, mother.pk).json()["answers"]
    assert answer["by_name"] == reader.full_name
    assert LetterAnswer.objects.get().told_at is not None
