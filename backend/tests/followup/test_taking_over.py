"""The open work of a reader who no longer reads: a colleague takes it over, or it waits for
everybody who reads at the school."""

from dataclasses import dataclass
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts import holder
from alba.accounts.models import User
from alba.audit.models import Action, Event
from alba.audit.trail import record
from alba.days import today
from alba.followup import rounds
from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry
from alba.followup.talk.models import TalkRequest
from alba.people.models import Bond, TestTaker
from alba.schools.duties.models import Duty
from tests.support import factories, lessons, reading, screenings
from tests.support.followup import open_case

UNOWNED, TAKEN = "Something on Alba needs a new person", "You have taken something over on Alba"


@dataclass
class Work:
    """A reader's open work: an entry, a case and a wish, each about another child."""

    entry: Entry
    case: Case
    talk: TalkRequest

    def owners(self) -> list[User | None]:
        rows: tuple[Any, ...] = (self.entry, self.case, self.talk)
        for row in rows:
            row.refresh_from_db()
        return [row.owner for row in rows]

    def children(self) -> list[TestTaker]:
        return [row.child for row in (self.entry, self.case, self.talk)]


def take_on(world: Any, reader: Any, as_user: Any) -> Work:
    client = as_user(reader)
    first, second, third = (lessons.pupil(world.north.course) for _ in range(3))
    screenings.make_test(first)
    entry = Entry.objects.get(child=first)
    path = f"/app/reading-list/{entry.pk}/"
    assert client.patch(path, {"owner": reader.pk}).status_code == 200
    case = Case.objects.get(pk=open_case(client, second)["id"])
    asked = as_user(third.user).post("/app/talk-requests/", {"to": "reader"}).json()["id"]
    path = f"/app/talk-requests/{asked}/"
    assert client.patch(path, {"state": "seen"}).status_code == 200
    return Work(entry, case, TalkRequest.objects.get(pk=asked))


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def colleague(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def work(world: Any, reader: Any, colleague: Any, as_user: Any, run_queue: Any) -> Work:
    made = take_on(world, reader, as_user)
    assert made.owners() == [reader] * 3
    run_queue()
    mail.outbox.clear()
    return made


def hand_over(client: Any, reader: Any, to: int) -> Any:
    return client.post(f"/app/duties/{reader.duties.get().pk}/hand-over/", {"to": to})


@pytest.fixture
def told(run_queue: Any) -> Any:
    """Returns the people who got an email with that subject."""

    def look(subject: str) -> list[str]:
        rounds.every_round()
        run_queue()
        return sorted(to for one in mail.outbox if one.subject == subject for to in one.to)

    return look


# Handed over


@pytest.mark.parametrize("who", ["school", "reader", "colleague"])
def test_a_colleague_takes_everything_over(
    who: str, world: Any, reader: Any, colleague: Any, work: Work, as_user: Any, told: Any
) -> None:
    by = {"school": world.north.admin, "reader": reader, "colleague": colleague}[who]
    answer = hand_over(as_user(by), reader, colleague.pk)
    assert answer.status_code == 200, answer.content
    assert answer.json() == {"rows": 1, "cases": 1, "talks": 1, "unowned": 0}
    assert work.owners() == [colleague] * 3
    assert told(UNOWNED) == []
    assert told(TAKEN) == ([] if by == colleague else [colleague.email])
    lines = Event.objects.filter(actor=by.pk, outcome="ok").order_by("-pk")[:4]
    assert [line.action for line in lines] == [
        *("duty.hand_over", "talk.update", "reading_list.update", "case.update"),
    ]
    assert (lines[0].object_id, lines[0].school) == (reader.pk, world.north.school.pk)
    # Their duty ends afterwards, and nothing is left to wait for anybody.
    ended = as_user(world.north.admin).delete(f"/app/duties/{reader.duties.get().pk}/")
    assert ended.status_code == 204
    assert told(UNOWNED) == []


def test_work_about_the_new_persons_child_waits_for_others(
    world: Any, reader: Any, colleague: Any, work: Work, as_user: Any, told: Any
) -> None:
    third = reading.make_reader(world.north)
    own = work.children()[1]
    Bond.objects.create(taker=own, adult=colleague.test_taker, kind="guardian")
    answer = hand_over(as_user(world.north.admin), reader, colleague.pk)
    assert answer.json() == {"rows": 1, "cases": 0, "talks": 1, "unowned": 1}
    assert work.owners() == [colleague, None, colleague]
    assert told(UNOWNED) == [third.email]


def test_only_what_is_open_changes_hands(
    world: Any, reader: Any, colleague: Any, work: Work, as_user: Any
) -> None:
    client = as_user(reader)
    client.patch(f"/app/reading-list/{work.entry.pk}/", {"state": "read"})
    client.post(f"/app/cases/{work.case.pk}/close/", {"outcome": "nothing_needed"})
    client.patch(f"/app/talk-requests/{work.talk.pk}/", {"state": "talked"})
    answer = hand_over(as_user(world.north.admin), reader, colleague.pk)
    assert answer.json() == {"rows": 0, "cases": 0, "talks": 0, "unowned": 0}
    assert work.owners() == [reader] * 3


def test_to_somebody_else_who_reads_there(
    world: Any, reader: Any, colleague: Any, work: Work, as_user: Any
) -> None:
    paused, south = reading.make_reader(world.north), reading.make_reader(world.south)
    Duty.objects.filter(user=paused).update(suspended_at=timezone.now(), suspended_for="reset")
    client = as_user(world.north.admin)
    for wrong in (reader, paused, south, world.north.admin, world.north.teacher.user):
        refused = hand_over(client, reader, wrong.pk)
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["to"])
    assert work.owners() == [reader] * 3
    for user, status in ((south, 404), (world.south.admin, 404), (world.alba, 403)):
        assert hand_over(as_user(user), reader, colleague.pk).status_code == status
    # A duty that waits to be confirmed lets nobody read, and can be handed over.
    answer = hand_over(client, paused, colleague.pk)
    assert answer.status_code == 200


# The ways in which somebody comes to read no more


def ends(world: Any, as_user: Any, reader: Any) -> None:
    path = f"/app/duties/{reader.duties.get().pk}/"
    assert as_user(world.north.admin).delete(path).status_code == 204


def runs_out(_world: Any, _as_user: Any, reader: Any) -> None:
    Duty.objects.filter(user=reader).update(ends_on=today())


def another_password_by_mail(_world: Any, _as_user: Any, reader: Any) -> None:
    holder.changed_hands(reader, holder.Change.RESET, None)


def needs_a_second_person(world: Any, as_user: Any, reader: Any) -> None:
    """The duty is given again by somebody who has had the account in hand, and another person can
    confirm it."""
    world.north.school.admins.add(factories.make_user("school_admin"))
    record(Action.FACTOR_RESET, actor=world.north.admin, about=reader)
    path = f"/app/schools/{world.north.school.pk}/duties/"
    given = as_user(world.north.admin).post(path, {"user": reader.pk})
    assert (given.status_code, given.json()["waits_for"]) == (201, "four_eyes")


def leaves(world: Any, as_user: Any, reader: Any) -> None:
    school = as_user(world.north.admin)
    sent = {"ids": [reader.test_taker.pk]}
    assert school.post("/app/test-takers/left/", sent).status_code == 200


def goes_to_another_school(world: Any, as_user: Any, reader: Any) -> None:
    path = f"/app/test-takers/{reader.test_taker.pk}/update/"
    moved = as_user(world.alba).patch(path, {"course": world.south.course.pk})
    assert moved.status_code == 200, moved.content


def becomes_a_parent(world: Any, as_user: Any, reader: Any) -> None:
    path = f"/app/test-takers/{reader.test_taker.pk}/update/"
    assert as_user(world.alba).patch(path, {"role": "parent"}).status_code == 200


def is_switched_off(_world: Any, _as_user: Any, reader: Any) -> None:
    User.objects.filter(pk=reader.pk).update(is_active=False)


def deletes_the_account(_world: Any, as_user: Any, reader: Any) -> None:
    assert as_user(reader).delete("/app/user/").status_code == 204


@pytest.mark.parametrize(
    "goes",
    [
        *(ends, runs_out, another_password_by_mail, leaves, goes_to_another_school),
        *(becomes_a_parent, is_switched_off, deletes_the_account, needs_a_second_person),
    ],
)
@pytest.mark.promise("privacy.readers.othersText")
def test_it_waits_for_everybody_else_and_each_is_told_once(
    goes: Any, world: Any, reader: Any, colleague: Any, work: Work, as_user: Any, told: Any
) -> None:
    third = reading.make_reader(world.north)
    reading.make_reader(world.south)
    goes(world, as_user, reader)
    both = sorted([colleague.email, third.email])
    assert told(UNOWNED) == both
    assert work.owners() == [None] * 3
    assert told(UNOWNED) == both, "once"
    case = work.case
    assert case.due_on > today(), "on the next school day"
    # A colleague who takes it on has it.
    client = as_user(colleague)
    for path in (f"reading-list/{work.entry.pk}/", f"cases/{case.pk}/"):
        assert client.patch(f"/app/{path}", {"owner": colleague.pk}).status_code == 200


@pytest.mark.parametrize("goes", [ends, leaves, another_password_by_mail, needs_a_second_person])
def test_nothing_stays_with_them_until_the_next_minute(
    goes: Any, world: Any, reader: Any, work: Work, as_user: Any
) -> None:
    goes(world, as_user, reader)
    assert work.owners() == [None] * 3


def test_a_school_that_becomes_another_ones_keeps_what_its_readers_have(
    world: Any, reader: Any, work: Work, as_user: Any, told: Any
) -> None:
    path = f"/app/schools/{world.north.school.pk}/merge/"
    assert as_user(world.alba).post(path, {"into": world.south.school.pk}).status_code == 200
    assert told(UNOWNED) == []
    assert work.owners() == [reader] * 3


def test_an_administrator_who_does_not_come_along_hands_on(
    world: Any, colleague: Any, as_user: Any, run_queue: Any, told: Any
) -> None:
    admin = world.north.admin
    reading.give_duty(admin, world.north)
    work = take_on(world, admin, as_user)
    path = f"/app/schools/{world.north.school.pk}/merge/"
    sent = {"into": world.south.school.pk, "move_admins": False}
    assert as_user(world.alba).post(path, sent).status_code == 200
    assert told(UNOWNED) == [colleague.email]
    assert work.owners() == [None] * 3


def test_taking_over_tells_nobody_of_their_own_child(
    world: Any, reader: Any, colleague: Any, work: Work, as_user: Any, told: Any
) -> None:
    for child in work.children():
        Bond.objects.create(taker=child, adult=colleague.test_taker, kind="guardian")
    ends(world, as_user, reader)
    assert told(UNOWNED) == []
    assert work.owners() == [None] * 3


def test_who_has_become_the_childs_family_has_it_no_longer(
    world: Any, reader: Any, colleague: Any, work: Work, as_user: Any, told: Any
) -> None:
    own = work.children()[1]
    Bond.objects.create(taker=own, adult=reader.test_taker, kind="guardian")
    rounds.daily()
    assert work.owners() == [reader, None, reader]
    assert told(UNOWNED) == [colleague.email]


def test_a_later_voice_does_not_bring_a_former_reader_back(
    world: Any, reader: Any, work: Work, as_user: Any, told: Any
) -> None:
    as_user(reader).patch(f"/app/reading-list/{work.entry.pk}/", {"state": "read"})
    ends(world, as_user, reader)
    assert work.owners()[0] == reader, "who read it"
    guardian = factories.make_taker("parent")
    Bond.objects.create(taker=work.entry.child, adult=guardian, kind="guardian")
    before = len(told(UNOWNED))
    screenings.make_test(guardian, on_behalf_of=work.entry.child)
    work.entry.refresh_from_db()
    assert (work.entry.state, work.entry.owner) == ("to_read", None)
    assert len(told(UNOWNED)) == before


def test_a_tutor_keeps_the_wish_they_took_on(
    world: Any, reader: Any, as_user: Any, told: Any
) -> None:
    child = lessons.pupil(world.north.course)
    tutor = world.north.teacher.user
    asked = as_user(child.user).post("/app/talk-requests/", {"to": "tutor"}).json()["id"]
    path = f"/app/talk-requests/{asked}/"
    assert as_user(tutor).patch(path, {"state": "seen"}).status_code == 200
    assert told(UNOWNED) == []
    assert TalkRequest.objects.get().owner == tutor
    TestTaker.objects.filter(pk=world.north.teacher.pk).update(own_course=None)
    assert told(UNOWNED) == [reader.email]
    assert TalkRequest.objects.get().owner is None
