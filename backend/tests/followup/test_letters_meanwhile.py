"""A letter to a service when something happens to the child, the family, the reader or the school:
no yes counts for another text, a given letter stays, and no link or code outlives its reason."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.campaigns import codes as card_codes
from alba.days import today
from alba.followup.letters import codes
from alba.followup.letters.models import Letter, LetterAnswer, LetterLink, Reply
from alba.people.models import Role, TestTaker
from alba.privacy.models import RetentionPolicy
from tests.enrolment.test_roster import MOTHER, Office, of
from tests.enrolment.test_roster import pupil as row_of
from tests.support import days, families, followup, lessons, letters, reading
from tests.support.followup import said
from tests.support.leaving import announce


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course, 12, first_name="Laia", last_name="Solà Vidal")


@pytest.fixture
def mother(child: TestTaker) -> Any:
    return families.contact(child)


@pytest.fixture
def client(reader: Any, as_user: Any) -> Any:
    return as_user(reader)


@pytest.fixture
def case(client: Any, child: TestTaker) -> int:
    return int(followup.open_case(client, child)["id"])


@pytest.fixture
def asked(client: Any, case: int, mother: Any, run_queue: Any) -> int:
    """A letter that the mother has got a link to."""
    shown = letters.write(client, case)
    letter = int(shown["id"])
    if shown["needs_pupil"]:
        letters.call(client, letter, "agreement/", pupil_agrees=True)
    assert letters.call(client, letter, "ask/").json()["state"] == "asked"
    run_queue()
    return letter


@pytest.fixture
def given(client: Any, case: int, mother: Any) -> int:
    letter = int(letters.write(client, case)["id"])
    letters.agree(client, letter, mother.pk)
    assert letters.give(client, letter).status_code == 200
    return letter


def state(client: Any, letter: int) -> str:
    return str(letters.call(client, letter).json()["state"])


def opens(token: str) -> bool:
    code = APIClient().get(f"/app/letter/{token}/").status_code
    assert code in {200, 404}
    return code == 200


def code(letter: int) -> str:
    return card_codes.shown(codes.of(Letter.objects.get(pk=letter)))


def rename(world: Any, child: TestTaker) -> None:
    child.user.first_name = "Laura"
    child.user.save()


def correct_birth_date(world: Any, child: TestTaker) -> None:
    child.birth_date = today() - timedelta(days=4000)
    child.save()


def rename_school(world: Any, child: TestTaker) -> None:
    world.north.school.school_name = "Escola del Riu"
    world.north.school.save()


def merge_schools(world: Any, as_user: Any) -> None:
    path = f"/app/schools/{world.north.school.pk}/merge/"
    answer = as_user(world.alba).post(path, {"into": world.south.school.pk})
    assert answer.status_code == 200, answer.content


@pytest.mark.parametrize("change", [rename, correct_birth_date, rename_school])
def test_a_text_that_is_true_no_more_is_asked_again(
    change: Any, world: Any, client: Any, asked: int, child: TestTaker, mother: Any
) -> None:
    token = letters.token(mother.email)
    letters.agree(client, asked, mother.pk)
    assert state(client, asked) == "agreed"
    change(world, child)
    assert not opens(token), "before anybody has looked"
    assert said(letters.give(client, asked)) == (409, "not_agreed")
    assert said(letters.call(client, asked, "pdf/")) == (409, "not_agreed")
    assert state(client, asked) == "draft"
    assert letters.agree(client, asked, mother.pk).json()["state"] == "agreed"


@pytest.mark.parametrize("change", [rename, correct_birth_date, rename_school])
def test_a_given_letter_stays_as_it_was_given(
    change: Any, world: Any, client: Any, given: int, child: TestTaker
) -> None:
    before = letters.call(client, given).json()
    change(world, child)
    after = letters.call(client, given).json()
    assert after["paragraphs"] == before["paragraphs"]
    assert after["digest"] == before["digest"]
    assert letters.reply(code(given)).status_code == 200


def test_a_name_put_right_before_anybody_has_looked_changes_nothing(
    client: Any, asked: int, child: TestTaker, mother: Any
) -> None:
    token = letters.token(mother.email)
    letters.agree(client, asked, mother.pk)
    name = child.user.first_name
    for one in ("Lara", name):
        child.user.first_name = one
        child.user.save()
    assert opens(token)
    assert state(client, asked) == "agreed"


def test_a_list_that_renames_and_is_undone(world: Any, as_user: Any, run_queue: Any) -> None:
    office = Office(as_user(world.north.admin), world.north.school)
    office.bring(row_of(1, guardians=[MOTHER]), row_of(2))
    child = of(1)
    client = as_user(reading.make_reader(world.north))
    asked = letters.write(client, followup.open_case(client, child)["id"])["id"]
    letters.call(client, asked, "agreement/", pupil_agrees=True)
    letters.call(client, asked, "ask/")
    run_queue()
    [sent] = [one for one in mail.outbox if "/letter/" in one.body]
    [token] = letters.LINK.findall(sent.body)
    assert opens(token)
    office.bring(row_of(1, last_name="Corregit", guardians=[MOTHER]), row_of(2))
    assert not opens(token)
    assert "Corregit" in " ".join(letters.call(client, asked).json()["paragraphs"])
    pk = office.client.get("/app/roster/applied/").json()[0]["preview_id"]
    assert office.client.post("/app/roster/undo/", {"preview_id": pk}).status_code == 200
    again = letters.call(client, asked).json()
    assert again["state"] == "draft"
    assert "Corregit" not in " ".join(again["paragraphs"])
    letters.call(client, asked, "agreement/", pupil_agrees=True)
    assert letters.call(client, asked, "ask/").json()["state"] == "asked"


def test_merged_schools(world: Any, as_user: Any, client: Any, asked: int, mother: Any) -> None:
    """The readers of the school that stays have it; its text names that school, and is asked
    again."""
    token = letters.token(mother.email)
    merge_schools(world, as_user)
    assert not opens(token)
    after = letters.call(client, asked).json()
    assert after["state"] == "draft"
    assert world.south.school.school_name in " ".join(after["paragraphs"])


def test_merged_schools_leave_a_given_letter(
    world: Any, as_user: Any, client: Any, given: int
) -> None:
    before = letters.call(client, given).json()["paragraphs"]
    merge_schools(world, as_user)
    assert letters.reply(code(given), answer="not_ours").status_code == 200
    after = letters.call(client, given).json()
    assert after["paragraphs"] == before
    assert after["reply"]["answer"] == "not_ours"


def test_a_pupil_who_moves_leaves_it_with_the_readers_of_the_case(
    world: Any, as_user: Any, client: Any, asked: int, child: TestTaker, mother: Any
) -> None:
    token = letters.token(mother.email)
    name = {"first_name": "Laia", "last_name": "Solà Vidal"}
    newcomer = TestTaker.objects.create(
        user=User.objects.create(is_test_taker=True, **name),
        role=Role.STUDENT,
        birth_date=child.birth_date,
        own_course=world.south.course,
        course=world.south.course,
    )
    sent = {"test_taker": newcomer.pk, "to_course": world.south.course.pk}
    move = as_user(world.south.admin).post("/app/moves/", sent).json()["id"]
    agreed = as_user(world.north.admin).post(f"/app/moves/{move}/agree/")
    assert agreed.json()["state"] == "agreed"
    there = as_user(reading.make_reader(world.south))
    assert letters.call(there, asked).status_code == 404
    assert opens(token)
    assert letters.by_link(token, "agreed").status_code == 200
    assert letters.give(client, asked).status_code == 200
    assert letters.reply(code(asked)).json()["school_name"] == world.north.school.school_name


def test_a_pupil_who_leaves_the_school_can_still_be_seen_somewhere(
    client: Any, asked: int, child: TestTaker, mother: Any
) -> None:
    TestTaker.objects.filter(pk=child.pk).update(left_on=today())
    assert letters.by_link(letters.token(mother.email), "agreed").status_code == 200
    assert letters.give(client, asked).status_code == 200


def test_a_link_ends_with_the_case(client: Any, case: int, asked: int, mother: Any) -> None:
    token = letters.token(mother.email)
    assert followup.close(client, case, "nothing_needed").status_code == 200
    assert not opens(token)
    assert said(letters.call(client, asked, "ask/")) == (409, "case_closed")


def test_with_an_erased_child_it_is_hidden_at_once_and_then_gone(
    world: Any, as_user: Any, client: Any, case: int, child: TestTaker, given: int,
    monkeypatch: Any,
) -> None:  # fmt: skip
    letters.reply(code(given), answer="seen")
    letters.call(client, given, "confirm/")
    assert followup.close(client, case, "arrived").status_code == 200
    typed = code(given)
    admin = as_user(world.north.admin)
    assert admin.delete(f"/app/test-takers/{child.pk}/delete/").status_code == 204
    assert letters.call(client, given).status_code == 404
    assert letters.reply(typed).status_code == 401
    [row] = admin.get("/app/erasures/").json()
    assert admin.delete(f"/app/erasures/{row['id']}/").status_code == 204
    assert letters.call(client, given).status_code == 200
    assert letters.reply(typed).status_code == 200
    assert admin.delete(f"/app/test-takers/{child.pk}/delete/").status_code == 204
    days.come_at_work(monkeypatch, today() + timedelta(days=7))
    for _run in range(2):
        call_command("daily", verbosity=0)
    for model in (Letter, LetterLink, LetterAnswer, Reply):
        assert not model.objects.exists()


def test_without_its_reader_another_signs_it_and_it_is_asked_again(
    world: Any, as_user: Any, client: Any, asked: int, reader: Any, mother: Any
) -> None:
    token = letters.token(mother.email)
    name = reader.full_name
    second = as_user(reading.make_reader(world.north, first_name="Berta"))
    reader.delete()
    assert not opens(token)
    left = letters.call(second, asked).json()
    assert left["state"] == "draft"
    assert name not in " ".join(left["paragraphs"])
    sent = {"why": letters.WHY, "version": left["version"]}
    taken = second.patch(f"/app/letters/{asked}/", sent).json()
    assert "Berta" in " ".join(taken["paragraphs"])


def test_a_given_letter_outlives_its_reader(
    world: Any, as_user: Any, client: Any, given: int, reader: Any
) -> None:
    before = letters.call(client, given).json()["paragraphs"]
    second = as_user(reading.make_reader(world.north))
    reader.delete()
    assert letters.call(second, given).json()["paragraphs"] == before
    assert letters.reply(code(given)).json()["reader"] == ""
    assert letters.reply(code(given), answer="seen").status_code == 200
    assert letters.call(second, given, "confirm/").json()["state"] == "answered"


def test_a_contact_who_is_removed_has_no_link_and_said_what_they_said(
    client: Any, asked: int, child: TestTaker, mother: Any
) -> None:
    token = letters.token(mother.email)
    assert letters.by_link(token, "agreed").status_code == 200
    mother.delete()
    assert not opens(token)
    assert state(client, asked) == "agreed"
    [said_by] = letters.call(client, asked).json()["answers"]
    assert said_by["name"] == "Rosa Vidal"


def test_it_leaves_with_its_case(
    world: Any, client: Any, case: int, given: int, monkeypatch: Any
) -> None:
    letters.reply(code(given), answer="seen")
    letters.call(client, given, "confirm/")
    assert followup.close(client, case, "arrived").status_code == 200
    RetentionPolicy.objects.create(school=world.north.school, cases_months=6)
    later = today() + timedelta(days=600)
    announce(monkeypatch, later)
    days.come_at_work(monkeypatch, later)
    for _run in range(2):
        call_command("daily", verbosity=0)
    for model in (Letter, LetterAnswer, Reply):
        assert not model.objects.exists()


def on_the_birthday(monkeypatch: Any, child: TestTaker, age: int) -> None:
    """Tomorrow, the day on which the pupil is so old."""
    days.come(monkeypatch, today() + timedelta(days=1))
    assert child.birth_date is not None
    assert child.birth_date.replace(year=child.birth_date.year + age) == today()


@pytest.fixture
def almost(request: Any, child: TestTaker) -> int:
    """A birthday of the child is tomorrow."""
    tomorrow = today() + timedelta(days=1)
    child.birth_date = tomorrow.replace(year=tomorrow.year - request.param)
    child.save()
    return int(request.param)


@pytest.mark.parametrize("almost", [14], indirect=True)
def test_the_pupil_who_is_14_before_it_is_given_agrees_too(
    almost: int, client: Any, asked: int, child: TestTaker, mother: Any, monkeypatch: Any
) -> None:
    letters.agree(client, asked, mother.pk)
    assert state(client, asked) == "agreed"
    on_the_birthday(monkeypatch, child, almost)
    assert said(letters.give(client, asked)) == (409, "pupil_not_asked")
    assert state(client, asked) == "asked"
    letters.call(client, asked, "agreement/", pupil_agrees=True)
    assert letters.give(client, asked).status_code == 200


@pytest.mark.parametrize("almost", [18], indirect=True)
def test_the_pupil_who_is_18_before_it_is_given_decides_alone(
    almost: int, client: Any, asked: int, child: TestTaker, mother: Any, monkeypatch: Any
) -> None:
    token = letters.token(mother.email)
    letters.agree(client, asked, mother.pk)
    on_the_birthday(monkeypatch, child, almost)
    assert said(letters.by_link(token, "refused")) == (409, "link_over")
    assert state(client, asked) == "agreed"  # the pupil had agreed
    letters.call(client, asked, "agreement/", pupil_agrees=False)
    assert state(client, asked) == "refused"


@pytest.mark.parametrize("almost", [18], indirect=True)
def test_what_the_pupil_agreed_to_is_given_at_18_without_the_family(
    almost: int, client: Any, asked: int, child: TestTaker, monkeypatch: Any
) -> None:
    on_the_birthday(monkeypatch, child, almost)
    assert letters.give(client, asked).status_code == 200
