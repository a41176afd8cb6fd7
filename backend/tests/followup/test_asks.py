"""One child, on any day: a reader asks about a pupil as in a screening, without one."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.core.management import call_command
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.campaigns.asks.models import Ask
from alba.campaigns.models import Campaign
from alba.days import months_later, today
from alba.followup.asks import asking
from alba.people.models import Role, TestTaker
from alba.people.records.contacts import GuardianContact
from tests.followup.test_reading_list import give
from tests.support import factories, families, followup, lessons, reading
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


def test_it_asks_the_family_at_once_and_the_pupil_after_a_yes(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana, guardians=True)
    assert (made["why"], made["by_name"], made["state"]) == (WHY, "Joana Pla", "open")
    assert made["voices"] == [
        {
            "voice": "self",
            "name": "Jana Roca",
            "questionnaire": "SDQ",
            "state": "todo",
            "reason": "consent",
        },
        {
            "voice": "guardian",
            "name": "Rosa Vidal",
            "questionnaire": "SDQ",
            "state": "todo",
            "reason": "consent",
        },
    ]
    assert as_user(jana.user).get("/app/assignments/").json() == []
    assert say(rosa.email, "given").status_code == 200
    (todo,) = as_user(jana.user).get("/app/assignments/").json()
    assert (todo["campaign"], todo["is_self"], todo["due_on"]) == (None, True, due())
    (row,) = as_user(reader).get("/app/asks/?state=open").json()
    assert [one["reason"] for one in row["voices"]] == [None, None]


def test_the_first_answer_is_in_the_list_of_who_asked(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    give(as_user(jana.user), [1] * 25)
    (row,) = as_user(reader).get("/app/reading-list/").json()
    assert (row["reasons"][0], row["owner"], row["own"]) == ("asked", reader.pk, True)
    assert (row["campaign"], row["ask"]) == (None, made["id"])
    voices = as_user(reader).get(f"/app/test-takers/{jana.pk}/voices/?ask={made['id']}").json()
    assert voices["campaign"] is None
    assert [one["state"] for one in voices["columns"]] == ["done"]
    assert as_user(reader).get(f"/app/test-takers/{jana.pk}/voices/?ask=999").status_code == 404


def test_a_family_that_has_been_asked_is_not_said_to_be_asked_by_nobody(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana, guardians=True)
    found = as_user(reader).get(f"/app/test-takers/{jana.pk}/voices/?ask={made['id']}").json()
    columns = [(one["informant"], one["name"], one["state"]) for one in found["columns"]]
    assert columns == [("self", "Jana Roca", "todo"), ("parent", "Rosa Vidal", "todo")]
    assert found["columns"][1]["relation"] == rosa.relation


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"why": "too short"}, "why"),
        ({"why": "x" * 301}, "why"),
        ({"due_on": "2020-01-07"}, "due_on"),
        ({"due_on": "2099-01-01"}, "due_on"),
        ({"questionnaires": ["BFI"]}, "questionnaires"),
        ({"self": "yes"}, "self"),
        ({"self": False}, "voices"),
        ({"teachers": [999]}, "teachers"),
        ({"case": 999}, "case"),
    ],
)
def test_what_is_wrong_is_said(
    wrong: dict[str, Any], field: str, as_user: Any, reader: User, jana: TestTaker
) -> None:
    answer = post(as_user(reader), jana, **wrong)
    assert answer.status_code == 400, answer.content
    assert field in answer.json()["fields"]
    assert not Ask.objects.exists()


def test_why_names_no_other_pupil(world: Any, as_user: Any, reader: User, jana: TestTaker) -> None:
    lessons.pupil(world.north.course, 12, first_name="Nil", last_name="Serra")
    answer = post(as_user(reader), jana, why="Since the quarrel with Nil Serra in March.")
    assert followup.said(answer) == (400, "names_somebody")
    ask(as_user(reader), jana, why="Since March Jana Roca has been very quiet.")


def test_only_readers_of_the_school_ask(world: Any, as_user: Any, jana: TestTaker) -> None:
    elsewhere = reading.make_reader(world.south)
    assert post(as_user(elsewhere), jana).status_code == 404
    mother = reading.make_reader(world.north)
    families.contact(jana, email=mother.email)
    assert followup.said(post(as_user(mother), jana)) == (403, "own_child")
    for user in (world.north.admin, world.north.teacher.user, world.alba, jana.user):
        assert post(as_user(user), jana).status_code == 403


@pytest.mark.promise("privacy.readers.albaText")
def test_alba_reads_it_with_a_reason_and_never_why(
    world: Any, as_user: Any, reader: User, jana: TestTaker, run_queue: Any
) -> None:
    ask(as_user(reader), jana)
    path = f"/app/test-takers/{jana.pk}/asks/"
    assert followup.said(as_user(world.alba).get(path)) == (403, "reason_needed")
    reason = "?reason=A question of the school"
    for asked in (path, "/app/asks/"):
        (row,) = as_user(world.alba).get(asked + reason).json()
        assert (row["why"], row["state"]) == (None, "open")
    run_queue()
    assert [one for one in mail.outbox if one.to == [reader.email]]


def test_a_no_of_this_school_year_stands_before_it(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    school = as_user(world.north.admin)
    path = f"/app/test-takers/{jana.pk}/guardian-consent/"
    said = school.post(path, {"given": False, "contact": rosa.pk, "route": "phone"})
    assert said.status_code in (200, 201), said.content
    assert followup.said(post(as_user(reader), jana)) == (409, "family_refused")


def test_any_no_ends_it_and_is_in_the_list_of_who_asked(
    world: Any,
    as_user: Any,
    reader: User,
    jana: TestTaker,
    rosa: GuardianContact,
    run_queue: Any,
) -> None:
    made = ask(as_user(reader), jana, guardians=True)
    families.contact(jana, "Pere Roca", relation="father")
    assert say(rosa.email, "refused").status_code == 200
    (shown,) = as_user(reader).get(f"/app/test-takers/{jana.pk}/asks/").json()
    assert shown["state"] == "closed"
    (row,) = as_user(reader).get("/app/reading-list/").json()
    assert (row["reasons"], row["own"], row["ask"]) == (["asked"], True, made["id"])
    run_queue()
    told = [one for one in mail.outbox if one.to == [reader.email]]
    assert len(told) == 1
    assert "Jana" not in told[0].body
    closed = as_user(reader).post(f"/app/asks/{made['id']}/close/")
    assert followup.said(closed) == (409, "ask_closed")
    assert followup.said(post(as_user(reader), jana)) == (409, "family_refused")


def test_it_closes_by_itself(
    world: Any, as_user: Any, reader: User, jana: TestTaker, run_queue: Any
) -> None:
    made = ask(as_user(reader), jana)
    Campaign.every.update(closes_on=today() - timedelta(days=1), opens_on=today() - timedelta(9))
    call_command("daily")
    call_command("daily")
    run_queue()
    assert campaign().state == "closed"
    (row,) = as_user(reader).get("/app/reading-list/").json()
    assert row["reasons"] == ["asked"]
    assert len([one for one in mail.outbox if one.to == [reader.email]]) == 1
    changed = as_user(reader).patch(f"/app/asks/{made['id']}/", {"due_on": due()})
    assert followup.said(changed) == (409, "ask_closed")


def test_the_family_reads_who_asks_and_why(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    ask(as_user(reader), jana, guardians=True)
    families.send_due(campaign())
    (sent,) = families.mails_to(rosa.email)
    assert "Joana Pla" in sent.body
    assert WHY not in sent.body
    token = families.token_of(campaign(), rosa.email)
    page = APIClient().get(f"/app/consent/{token}/").json()
    assert (page["asked_by"], page["why"]) == ("Joana Pla", WHY)
    for language in ("en", "ar", "zh"):
        html = APIClient().get(f"/consent/{token}", {"lang": language}).content.decode()
        assert "Joana Pla" in html
        assert WHY in html
        assert html.index(WHY) < html.index("<form")
        assert "/families/" not in html


@pytest.mark.parametrize(("age", "reads"), [(12, None), (14, WHY)])
@pytest.mark.promise("alone.self", "alone.others", "asks.kept", "asks.whyHint")
def test_pupils_of_14_read_why_and_teachers_never(
    age: int, reads: str | None, world: Any, as_user: Any, reader: User
) -> None:
    pupil = lessons.pupil(world.north.course, age)
    mother = families.contact(pupil)
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    ask(as_user(reader), pupil, guardians=True, teachers=[teacher.pk])
    say(mother.email, "given")
    (own,) = as_user(pupil.user).get("/app/assignments/").json()
    assert own["ask"] == {"by_name": "Joana Pla", "why": reads}
    (of_teacher,) = as_user(teacher.user).get("/app/assignments/").json()
    assert of_teacher["ask"] == {"by_name": "Joana Pla", "why": None}


def test_its_last_day_can_be_changed(
    world: Any, as_user: Any, reader: User, jana: TestTaker
) -> None:
    made = ask(as_user(reader), jana)
    path = f"/app/asks/{made['id']}/"
    assert as_user(reader).patch(path, {"due_on": due(15)}).json()["due_on"] == due(15)
    assert as_user(reader).patch(path, {"due_on": str(today())}).status_code == 400
    assert as_user(reader).post(f"{path}close/").status_code == 204


def test_a_yes_to_a_screening_is_no_yes_to_it(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    screening = families.campaign(world.north, questionnaires=["BFI"])
    families.ask(as_user(world.north.admin), screening)
    families.send_due(screening)
    families.Family(families.token_of(screening, rosa.email)).answer("given")
    ask(as_user(reader), jana)
    assert [one["campaign"] for one in as_user(jana.user).get("/app/assignments/").json()] in (
        [],
        [screening.pk],
    )
    (row,) = as_user(reader).get("/app/asks/").json()
    assert row["voices"][0]["reason"] == "consent"
    say(rosa.email, "given")
    (row,) = as_user(reader).get("/app/asks/").json()
    assert row["voices"][0]["reason"] is None


def test_three_teachers_answer_each(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    teachers = [factories.make_taker(Role.TEACHER, course=world.north.course) for _ in range(4)]
    south = factories.make_taker(Role.TEACHER, course=world.south.course)
    client = as_user(reader)
    for wrong in ([one.pk for one in teachers], [south.pk], [jana.pk]):
        assert post(client, jana, teachers=wrong).status_code == 400
    ask(client, jana, self=False, teachers=[one.pk for one in teachers[:3]])
    say(rosa.email, "given")
    for one in teachers[:2]:
        give(as_user(one.user), [1] * 25)
    states = [one["state"] for one in client.get("/app/asks/").json()[0]["voices"]]
    assert sorted(states) == ["done", "done", "todo"]
    (row,) = client.get("/app/reading-list/").json()
    assert row["voices"] == {"asked": 3, "done": 2}
    assert as_user(teachers[3].user).get("/app/assignments/").json() == []


def test_not_too_often(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    client = as_user(reader)
    first = ask(client, jana)
    again = post(client, jana, anyway=True)
    assert followup.said(again) == (409, "already_asked")
    assert again.json()["until"] == due()
    say(rosa.email, "given")
    give(as_user(jana.user), [1] * 25)
    client.post(f"/app/asks/{first['id']}/close/")
    soon = post(client, jana)
    assert followup.said(soon) == (409, "too_soon")
    assert {key: soon.json()[key] for key in ("last_on", "earliest", "voices")} == {
        "last_on": str(today()),
        "earliest": str(months_later(today(), 5)),
        "voices": ["self"],
    }
    assert post(client, jana, self=False, guardians=True).status_code == 201
    assert post(client, jana, anyway=True).status_code == 201
    assert Ask.objects.count() == 3


def test_a_screening_that_opens_asks_instead(
    world: Any, as_user: Any, reader: User, jana: TestTaker
) -> None:
    ask(as_user(reader), jana, guardians=True)
    families.contact(jana)
    families.campaign(world.north)
    (row,) = as_user(reader).get("/app/asks/").json()
    assert (row["state"], [one["voice"] for one in row["voices"]]) == ("open", ["guardian"])
    assert Campaign.objects.count() == 1
    asked = post(as_user(reader), jana)
    assert followup.said(asked) == (409, "already_asked")


@pytest.mark.promise("privacy.kept.asked")
def test_why_goes_with_the_answers(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    test = give(as_user(jana.user), [1] * 25)
    as_user(reader).post(f"/app/asks/{made['id']}/close/")
    call_command("daily")
    assert Ask.objects.get().why == WHY
    test.delete()
    call_command("daily")
    assert Ask.objects.get().why == ""
    assert as_user(reader).get("/app/reading-list/").json() == []


@pytest.mark.promise("privacy.kept.asked")
def test_why_goes_after_90_days_without_an_answer(
    as_user: Any, reader: User, jana: TestTaker
) -> None:
    made = ask(as_user(reader), jana)
    as_user(reader).post(f"/app/asks/{made['id']}/close/")
    for days_ago, kept in ((89, WHY), (91, "")):
        Campaign.every.update(closed_at=timezone.now() - timedelta(days=days_ago))
        call_command("daily")
        assert Ask.objects.get().why == kept


def test_one_reminder(
    reader: User, jana: TestTaker, rosa: GuardianContact, time_machine: Any
) -> None:
    zone = ZoneInfo("Europe/Madrid")
    for day in range(5, 24):
        time_machine.move_to(datetime(2026, 10, day, 10, tzinfo=zone), tick=False)
        if day == 5:
            made = {"why": WHY, "due_on": date(2026, 10, 23), "voices": ["self"]}
            asking.ask(reader, jana.pk, **made)
        families.send_due(campaign())
    first, second = families.mails_to(rosa.email)
    assert first.subject != second.subject or "haven’t heard" in second.body


def test_it_goes_with_the_pupil(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    jana.user.delete()
    assert not Ask.objects.filter(pk=made["id"]).exists()
    assert not Campaign.every.filter(kind="one").exists()


def test_a_case_is_named_with_it(world: Any, as_user: Any, reader: User, jana: TestTaker) -> None:
    case = followup.open_case(as_user(reader), jana)["id"]
    assert ask(as_user(reader), jana, case=case)["case"] == case
    other = lessons.pupil(world.north.course, 12)
    assert post(as_user(reader), other, case=case).status_code == 400


def test_who_asks_is_the_school_once_that_account_is_gone(
    world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    ask(as_user(reader), jana)
    say(rosa.email, "given")
    Campaign.every.update(created_by=None)
    (todo,) = as_user(jana.user).get("/app/assignments/").json()
    assert todo["ask"]["by_name"] == world.north.school.school_name


def test_what_can_be_chosen(world: Any, as_user: Any, reader: User, jana: TestTaker) -> None:
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course, first_name="Ona")
    found = as_user(reader).get(f"/app/test-takers/{jana.pk}/asks/choices/").json()
    assert teacher.pk in [one["id"] for one in found["teachers"]]
    assert found["usual_day"] == due()
    assert found["reads_why"] is False
    for day, status in ((found["first_day"], 201), (due(31), 400)):
        child = lessons.pupil(world.north.course, 12)
        assert post(as_user(reader), child, due_on=day).status_code == status
