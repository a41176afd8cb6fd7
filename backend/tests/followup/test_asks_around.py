"""Asking about one child: what is said before it is sent, who is told of it, and who learns of it
afterwards."""

import io
import json
import re
import zipfile
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from pypdf import PdfReader
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.campaigns.asks.models import Ask
from alba.followup import rounds
from alba.people.models import Role, TestTaker
from alba.people.records.contacts import GuardianContact
from tests.assessments.test_family_visit import handed, start
from tests.followup.test_reading_list import give
from tests.support import factories, families, followup, lessons, letters, reading
from tests.support.asks import WHY, ask, campaign, due, post, say

pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def reader(world: Any) -> User:
    return reading.make_reader(world.north, first_name="Joana", last_name="Pla")


@pytest.fixture
def jana(world: Any) -> TestTaker:
    """A pupil of twelve."""
    return lessons.pupil(world.north.course, 12, first_name="Jana", last_name="Roca")


@pytest.fixture
def rosa(jana: TestTaker) -> GuardianContact:
    return families.contact(jana)


def choices(client: Any, child: TestTaker) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/app/test-takers/{child.pk}/asks/choices/").json()
    return found


def test_who_is_reached_is_said_before(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    families.contact(jana, "Pere Roca", relation="father", email="")
    families.contact(jana, "Avi Roca", relation="other", has_authority=False)
    shown = choices(as_user(reader), jana)
    assert (shown["reached"], shown["not_reached"]) == (["Rosa Vidal"], ["Pere Roca"])
    assert (shown["needs_yes"], shown["not_possible"], shown["case"]) == (True, [], None)


def test_a_form_for_another_age_is_said_before(world: Any, as_user: Any, reader: User) -> None:
    young = lessons.pupil(world.north.course, 9)
    unknown = lessons.pupil(world.north.course, 12)
    TestTaker.objects.filter(pk=unknown.pk).update(birth_date=None)
    client = as_user(reader)
    assert choices(client, young)["not_possible"] == [{"voice": "self", "reason": "wrong_age"}]
    assert choices(client, unknown)["not_possible"] == [
        {"voice": voice, "reason": "no_birth_date"} for voice in ("self", "guardian", "teacher")
    ]


def test_the_open_case_is_offered(as_user: Any, reader: User, jana: TestTaker) -> None:
    case = followup.open_case(as_user(reader), jana)["id"]
    assert choices(as_user(reader), jana)["case"] == case


def test_the_schools_contact_is_needed(
    world: Any, as_user: Any, reader: User, jana: TestTaker
) -> None:
    assert choices(as_user(reader), jana)["school_contact"] is True
    type(world.north.school).objects.update(contact_email="", contact_phone="")
    assert choices(as_user(reader), jana)["school_contact"] is False
    assert followup.said(post(as_user(reader), jana)) == (409, "no_contact")
    assert not Ask.objects.exists()


def test_who_is_asked_is_told_apart(
    world: Any, as_user: Any, reader: User, jana: TestTaker
) -> None:
    ask(as_user(reader), jana)
    (row,) = as_user(reader).get("/app/asks/").json()
    course = jana.course
    assert course is not None
    place = (course.course, course.class_name, "")
    assert (row["course"], row["class_name"], row["told_apart"]) == place
    lessons.pupil(course, 13, first_name="Jana", last_name="Roca")
    (row,) = as_user(reader).get("/app/asks/").json()
    assert row["told_apart"] != ""


def test_why_alba_looked_stands_beside_it(
    world: Any, as_user: Any, reader: User, jana: TestTaker
) -> None:
    ask(as_user(reader), jana)
    for reason in ("The first question", "The second question"):
        answer = as_user(world.alba).get(f"/app/asks/?reason={reason}")
        assert answer.json()[0]["readings"] == []  # of others, Alba's team learns nothing more
    (row,) = as_user(reader).get("/app/asks/").json()
    reasons = [one["reason"] for one in row["readings"]]
    assert reasons == ["The second question", "The first question"]


def looked(client: Any, child: TestTaker) -> list[tuple[str, str]]:
    rows = client.get(f"/app/test-takers/{child.pk}/who-read/").json()
    return [(one["name"], one["what"]) for one in rows if one["what"] == "ask"]


def test_who_read_names_it_for_the_pupil_and_the_readers_alone(
    world: Any, as_user: Any, reader: User, jana: TestTaker
) -> None:
    ask(as_user(reader), jana)
    as_user(reader).get("/app/asks/")
    second = reading.make_reader(world.north)
    expected = [("Joana Pla", "ask")]
    assert looked(as_user(jana.user), jana) == expected
    assert looked(as_user(second), jana) == expected
    assert looked(as_user(world.north.admin), jana) == []
    assert looked(as_user(world.alba), jana) == []
    TestTaker.objects.filter(pk=jana.pk).update(course=world.south.course)
    assert looked(as_user(reading.make_reader(world.south)), jana) == []


def own_data(client: Any) -> tuple[dict[str, Any], str]:
    answer = client.post("/app/user/export/", {"password": factories.PASSWORD})
    assert answer.status_code == 200, answer.content
    files = zipfile.ZipFile(io.BytesIO(answer.content))
    page = next(name for name in files.namelist() if name.endswith(".html"))
    return json.loads(files.read("alba.json")), files.read(page).decode()


@pytest.mark.parametrize(("age", "why"), [(12, None), (14, WHY)])
def test_own_data_names_it(
    age: int, why: str | None, world: Any, as_user: Any, reader: User
) -> None:
    pupil = lessons.pupil(world.north.course, age)
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    ask(as_user(reader), pupil, teachers=[teacher.pk])
    content, page = own_data(as_user(pupil.user))
    rows = content["asked_by_the_school"]
    assert [(one["about_you_alone"], one["why"]) for one in rows] == [(True, why)] * 2
    assert "asked about you alone" in page
    assert (WHY in page) == (why is not None)
    content, page = own_data(as_user(teacher.user))
    assert WHY not in json.dumps(content) + page
    assert [one["about_you_alone"] for one in content["asked_by_the_school"]] == [False]


def test_the_talk_sheet_and_a_case_use_its_answers(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    path = f"/app/test-takers/{jana.pk}/talk-sheet/"
    client = as_user(reader)
    assert followup.said(client.get(f"{path}?ask={made['id']}")) == (409, "nothing_finished")
    give(as_user(jana.user), [1] * 25)
    assert client.get(f"{path}?ask={made['id']}").status_code == 200
    assert client.get(f"{path}?ask=999").status_code == 404
    case = followup.open_case(client, jana)
    assert case["campaign"] is None
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("said", ["given", "refused"])
def test_a_receipt_speaks_of_no_lesson(
    said: str, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact, run_queue: Any
) -> None:
    ask(as_user(reader), jana)
    say(rosa.email, said)
    run_queue()
    token = families.token_of(campaign(), rosa.email)
    page = APIClient().get(f"/consent/{token}", {"lang": "en"}).content.decode()
    shown = re.sub("</?bdi>|\\n *", "", page)
    answers = "It is not a diagnosis.</strong></p><p><strong>Jana R. answers 25 by"
    assert (answers in shown) == (said == "given")
    for text in (shown, told(rosa.email)[-1].body):
        assert not re.search(r"\b(lesson|in class|the class)\b", text)


@pytest.mark.parametrize("language", ["en", "ur"])
def test_a_guardians_own_questionnaire_says_who_asks(
    language: str, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    ask(as_user(reader), jana, guardians=True)
    say(rosa.email, "given")
    token = families.token_of(campaign(), rosa.email)
    given = handed(start(token, language))
    assert given["asked_by"] == "Joana Pla"
    if language == "ur":
        assert "\u2068{{child}}\u2069" in given["frame"]["words"]["visit.asked"]
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {given['access']}")
    (todo,) = client.get("/app/assignments/").json()
    assert (todo["is_self"], todo["ask"]["why"]) == (False, None)
    give(client, [1] * 25)
    (row,) = as_user(reader).get("/app/asks/").json()
    assert [one["state"] for one in row["voices"]] == ["todo", "done"]


def test_a_letter_says_what_was_answered_and_never_why_it_was_asked(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact, run_queue: Any
) -> None:
    client = as_user(reader)
    case = followup.open_case(client, jana)["id"]
    made = ask(client, jana, case=case)
    say(rosa.email, "given")
    give(as_user(jana.user), [1] * 25)
    run_queue()
    mail.outbox.clear()
    letter = letters.write(client, case, with_voices=True)
    text = "\n".join(letter["paragraphs"])
    assert "As the pupil says" in text
    assert letters.WHY in text
    letters.call(client, letter["id"], "ask/")
    run_queue()
    token = letters.token(rosa.email)
    page = APIClient().get(f"/letter/{token}").content.decode()
    letters.by_link(token, "agreed")
    run_queue()
    paper = PdfReader(io.BytesIO(letters.call(client, letter["id"], "pdf/").content))
    given = letters.give(client, letter["id"]).json()
    assert given["state"] == "given"
    printed = "".join(one.extract_text() for one in paper.pages)
    code = re.search(r"\b[0-9A-Z]{5}-[0-9A-Z]{5}\b", printed)
    assert code is not None
    replies = APIClient().post("/app/reply/", {"code": code[0]}).content.decode()
    mails = "".join(one.subject + one.body for one in mail.outbox)
    shown = json.dumps(given) + json.dumps(client.get(f"/app/cases/{case}/").json())
    for said in (text, page, printed, replies, mails, shown):
        assert WHY not in " ".join(said.split())
    assert client.get(f"/app/test-takers/{jana.pk}/asks/").json()[0]["id"] == made["id"]


def told(address: str | None, since: int = 0) -> list[Any]:
    return [one for one in mail.outbox[since:] if one.to == [address]]


def test_a_teacher_is_told_after_the_yes_and_reminded_once(
    world: Any,
    as_user: Any,
    reader: User,
    jana: TestTaker,
    rosa: GuardianContact,
    run_queue: Any,
    time_machine: Any,
) -> None:
    zone = ZoneInfo("Europe/Madrid")
    first = datetime(2026, 10, 5, 10, tzinfo=zone)
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    time_machine.move_to(first, tick=False)
    ask(as_user(reader), jana, teachers=[teacher.pk], due_on="2026-10-26")
    rounds.every_round()
    run_queue()
    assert told(teacher.user.email) == []
    say(rosa.email, "given")
    for number in range(21):
        time_machine.move_to(first + timedelta(days=number), tick=False)
        for _twice in range(2):
            rounds.every_round()
        run_queue()
    sent = told(teacher.user.email)
    assert len(sent) == 2
    for one in sent:
        assert "Joana Pla" in one.body
        assert "keep" in one.body
        assert "Jana Roca" not in one.body + one.subject
        assert WHY not in one.body


def test_a_teacher_who_has_answered_is_not_reminded(
    world: Any,
    as_user: Any,
    reader: User,
    jana: TestTaker,
    rosa: GuardianContact,
    run_queue: Any,
    time_machine: Any,
) -> None:
    zone = ZoneInfo("Europe/Madrid")
    time_machine.move_to(datetime(2026, 10, 5, 10, tzinfo=zone), tick=False)
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    ask(as_user(reader), jana, self=False, teachers=[teacher.pk], due_on="2026-10-26")
    say(rosa.email, "given")
    rounds.every_round()
    run_queue()
    give(as_user(teacher.user), [1] * 25)
    time_machine.move_to(datetime(2026, 10, 22, 10, tzinfo=zone), tick=False)
    rounds.every_round()
    run_queue()
    assert len(told(teacher.user.email)) == 1


@pytest.mark.parametrize("method", ["patch", "post"])
def test_another_schools_reader_finds_nothing(
    method: str, world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    other = as_user(reading.make_reader(world.south))
    path = f"/app/asks/{made['id']}/"
    if method == "patch":
        assert other.patch(path, {"due_on": due(15)}).status_code == 404
    else:
        assert other.post(f"{path}close/").status_code == 404
        assert other.post(f"{path}door/").status_code == 404
    assert other.get("/app/asks/").json() == []
    assert other.get(f"/app/test-takers/{jana.pk}/voices/?ask={made['id']}").status_code == 404


def test_why_cannot_be_changed(as_user: Any, reader: User, jana: TestTaker) -> None:
    made = ask(as_user(reader), jana)
    path = f"/app/asks/{made['id']}/"
    as_user(reader).patch(path, {"due_on": due(12), "why": "Something quite different now."})
    assert as_user(reader).patch(path, {"why": "Something quite different."}).status_code == 400
    assert Ask.objects.get().why == WHY
