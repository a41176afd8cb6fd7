"""Which email goes out when: the rule by itself, then a clock that walks forty days past two
hundred families, two workers, and one that is killed."""

import itertools
import random
import smtplib
import time
from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.campaigns.consent import mailing, reminding, school_days, sending
from alba.campaigns.consent.models import ConsentRequest, FamilyMail
from alba.campaigns.consent.sending import Asked, Due, Sent, Span
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.support import families
from tests.support.families import Family, mails_to
from tests.support.lessons import pupil

MADRID = ZoneInfo("Europe/Madrid")
MONDAY = date(2026, 11, 9)
SPAN = Span(date(2026, 11, 2), date(2026, 12, 20))


pytestmark = pytest.mark.usefixtures("below_14")


def at(day: date, hour: int = 10) -> datetime:
    return datetime(day.year, day.month, day.day, hour, 30, tzinfo=MADRID)


def due(now: datetime, asked: list[Asked], *sent: Sent, unsubscribed: bool = False) -> Due | None:
    return sending.due(now, asked, sent, SPAN, is_unsubscribed=unsubscribed)


def days_after(count: int) -> date:
    return MONDAY + timedelta(days=count)


def mailed(**more: Any) -> Asked:
    return Asked(1, MONDAY, is_mailed=True, **more)


@pytest.mark.parametrize("hour", [0, 8, 9, 20, 23])
def test_what_is_asked_goes_out_at_once(hour: int) -> None:
    saturday = days_after(5)
    found = due(at(saturday, hour), [Asked(1, saturday, is_mailed=False)])
    assert found == Due([1], by_hand=False, is_reminder=False)


def test_what_had_to_wait_goes_the_next_day_together() -> None:
    asked = [mailed(), Asked(2, MONDAY, is_mailed=False), Asked(3, MONDAY, is_mailed=False)]
    assert due(at(MONDAY), asked, Sent(MONDAY)) is None
    assert due(at(days_after(1), 8), asked, Sent(MONDAY)) is None  # not at night
    found = due(at(days_after(1), 9), asked, Sent(MONDAY))
    assert found == Due([2, 3], by_hand=False, is_reminder=False)


def test_reminders_come_after_five_days_and_ten_on_school_days_from_9_to_20() -> None:
    asked = [mailed()]
    assert due(at(days_after(4)), asked, Sent(MONDAY)) is None
    for saturday_and_sunday in (5, 6):
        assert due(at(days_after(saturday_and_sunday)), asked, Sent(MONDAY)) is None
    for hour, goes in ((8, False), (9, True), (19, True), (20, False)):
        assert (due(at(days_after(7), hour), asked, Sent(MONDAY)) is not None) == goes
    first = Sent(days_after(7))
    assert due(at(days_after(9)), asked, Sent(MONDAY), first) is None
    assert due(at(days_after(10)), asked, Sent(MONDAY), first) is not None
    assert due(at(days_after(14)), asked, Sent(MONDAY), first, Sent(days_after(10))) is None


def test_a_reminder_by_hand_shortly_before_takes_the_place_of_the_automatic_one() -> None:
    by_hand = Sent(days_after(2), by_hand=True)
    assert due(at(days_after(7)), [mailed()], Sent(MONDAY), by_hand) is None
    assert due(at(days_after(10)), [mailed()], Sent(MONDAY), by_hand) is not None
    early = Sent(days_after(1), by_hand=True)
    assert due(at(days_after(7)), [mailed()], Sent(MONDAY), early) is not None
    wanted = [mailed(by_hand=True)]
    found = due(at(days_after(1)), wanted, Sent(MONDAY))
    assert found == Due([1], by_hand=True, is_reminder=True)
    assert due(at(days_after(1), 21), wanted, Sent(MONDAY)) is None


def test_nobody_is_reminded_who_has_unsubscribed_or_is_only_told() -> None:
    assert due(at(days_after(8)), [mailed()], Sent(MONDAY), unsubscribed=True) is None
    assert due(at(days_after(8)), [mailed(wants_answer=False)], Sent(MONDAY)) is None
    new = [mailed(), Asked(2, days_after(8), is_mailed=False)]
    assert due(at(days_after(8)), new, Sent(MONDAY), unsubscribed=True) is not None


def test_a_questionnaire_is_reminded_of_at_half_time_and_shortly_before_the_end() -> None:
    one = [mailed(is_questionnaire=True)]
    half, end = date(2026, 11, 26), date(2026, 12, 17)
    assert due(at(half - timedelta(days=1)), one, Sent(MONDAY)) is None
    assert due(at(half), one, Sent(MONDAY)) is not None
    assert due(at(end - timedelta(days=1)), one, Sent(MONDAY), Sent(half)) is None
    assert due(at(end), one, Sent(MONDAY), Sent(half)) is not None
    assert due(at(date(2026, 12, 21)), one, Sent(MONDAY)) is None


@pytest.mark.parametrize(
    ("day", "works"),
    [
        (date(2026, 11, 9), True),
        (date(2026, 11, 7), False),  # Saturday
        (date(2027, 1, 6), False),
        (date(2026, 12, 8), False),
        (date(2026, 12, 21), True),
        (date(2026, 12, 22), False),
        (date(2027, 3, 22), False),  # before Easter, on 28 March 2027
        (date(2027, 3, 29), False),
        (date(2027, 3, 30), True),
        (date(2026, 7, 1), False),
        (date(2026, 9, 11), False),
        (date(2026, 11, 10), False),  # the school's own
    ],
)
def test_the_days_on_which_schools_work(day: date, works: bool) -> None:
    own = [(date(2026, 11, 10), date(2026, 11, 10))]
    assert school_days.is_school_day(day, own) == works


def test_easter() -> None:
    known = {
        2024: (3, 31),
        2025: (4, 20),
        2026: (4, 5),
        2027: (3, 28),
        2030: (4, 21),
        2038: (4, 25),
    }
    found = {year: school_days.easter(year) for year in known}
    assert {year: (day.month, day.day) for year, day in found.items()} == known


# --- Through the product


def clock(monkeypatch: Any, moment: datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment.astimezone(UTC))


def make(world: Any, count: int, **fields: Any) -> Any:
    """A campaign, and its children with one contact each."""
    north = world.north
    TestTaker.objects.filter(pk=north.child.pk).delete()
    children = [pupil(north.course, 12) for _ in range(count)]
    for number, child in enumerate(children):
        families.contact(child, f"Guardian {number}", email=f"family{number}@example.org")
    return families.campaign(north, **fields), children


def client_of(user: Any) -> Any:
    client = APIClient()
    client.force_authenticate(user)  # a token is of one day
    return client


class Post:
    """The emails that the families of a campaign got, and their times."""

    def __init__(self) -> None:
        self.got: dict[str, list[datetime]] = defaultdict(list)
        self.answered: set[str] = set()
        self.seen = 0

    def collect(self, now: datetime) -> None:
        for one in mail.outbox[self.seen :]:
            assert one.to[0] not in self.answered, (now, one.to)
            self.got[one.to[0]].append(now)
        self.seen = len(mail.outbox)

    def answer(self, email: str, said: str) -> None:
        if email not in self.answered:
            family = Family(families.tokens(mails_to(email)[0])[0])
            assert family.answer(said).status_code == 200
            self.answered.add(email)

    def is_gentle(self, holiday: date) -> None:
        for moments in self.got.values():
            assert len(moments) <= 3
            assert len({moment.date() for moment in moments}) == len(moments)
            for moment in moments[1:]:
                assert 9 <= moment.hour < 20
                assert school_days.is_school_day(moment.date(), [(holiday, holiday)])


def send_by_two(asked: Any) -> None:
    for email in mailing.due_addresses(asked.pk):
        mailing.send_one(asked.pk, email)
        assert mailing.send_one(asked.pk, email) is False  # the other worker


@pytest.mark.promise("families.remind.text")
def test_forty_days_with_sixty_families(world: Any, monkeypatch: Any) -> None:
    """Never over three emails, none at night, at weekends or on a holiday, none after an answer,
    and each once though two workers look. Over the bridge of December, into the vacation."""
    chance = random.Random(7)
    start, holiday = date(2026, 11, 19), date(2026, 11, 24)
    clock(monkeypatch, at(start))
    asked, _children = make(world, 60, opens_on=start, closes_on=start + timedelta(days=60))
    admin = client_of(world.north.admin)
    path = f"/app/schools/{world.north.school.pk}/holidays/"
    own = {"first_day": str(holiday), "last_day": str(holiday)}
    assert admin.put(path, {"holidays": [own]}).status_code == 200
    assert families.ask(admin, asked).json()["sent"] == 60
    families.send_due(asked)
    post = Post()
    post.collect(at(start))
    assert len(post.got) == 60
    for step, hour in itertools.product(range(1, 41), (3, 10, 21)):
        now = at(start + timedelta(days=step), hour)
        clock(monkeypatch, now)
        if chance.random() < 0.05:
            admin.post(f"/app/campaigns/{asked.pk}/remind/", {"what": "consent"})
        send_by_two(asked)
        post.collect(now)
        for email in chance.sample(sorted(post.got), 2):
            post.answer(email, chance.choice(["given", "refused"]))
    post.is_gentle(holiday)
    assert max(len(moments) for moments in post.got.values()) == 3


class Killed(BaseException):
    """The worker ends at this moment."""


def test_a_killed_worker_sends_nothing_twice(world: Any, as_user: Any, monkeypatch: Any) -> None:
    asked, _children = make(world, 1)
    families.ask(as_user(world.north.admin), asked)
    sent = EmailBackend.send_messages

    def killed(self: Any, messages: Any) -> int:
        sent(self, messages)
        raise Killed

    monkeypatch.setattr(EmailBackend, "send_messages", killed)
    with pytest.raises(Killed):
        families.send_due(asked)
    monkeypatch.setattr(EmailBackend, "send_messages", sent)
    families.send_due(asked)
    assert len(mail.outbox) == 1


def test_a_mail_server_that_is_away_is_tried_again(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    asked, _children = make(world, 1)
    families.ask(as_user(world.north.admin), asked)

    def away(_self: Any, _messages: Any) -> int:
        raise smtplib.SMTPServerDisconnected("gone")

    with monkeypatch.context() as gone:
        gone.setattr(EmailBackend, "send_messages", away)
        mailing.send.call(asked.pk)
    assert not FamilyMail.objects.exists()
    mailing.send.call(asked.pk)
    assert len(mail.outbox) == 1


def test_an_address_refused_for_good_is_shown_and_not_tried_again(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    asked, (child,) = make(world, 1)
    admin = as_user(world.north.admin)
    families.ask(admin, asked)
    tries = []

    def refuses(_self: Any, messages: Any) -> int:
        tries.append(messages)
        raise smtplib.SMTPRecipientsRefused({messages[0].to[0]: (550, b"unknown")})

    monkeypatch.setattr(EmailBackend, "send_messages", refuses)
    mailing.send.call(asked.pk)
    mailing.send.call(asked.pk)
    assert len(tries) == 1
    assert GuardianContact.objects.get().undelivered
    assert families.status_of(admin, asked, child) == "no_contact"


def test_unsubscribed_gets_no_reminder_and_still_a_copy(
    world: Any, monkeypatch: Any, run_queue: Any
) -> None:
    clock(monkeypatch, at(MONDAY))
    asked, _children = make(world, 1, opens_on=MONDAY, closes_on=MONDAY + timedelta(days=60))
    families.ask(client_of(world.north.admin), asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, "family0@example.org"))
    assert APIClient().post(f"{family.path}unsubscribe/").status_code == 204
    mail.outbox.clear()
    clock(monkeypatch, at(days_after(8)))
    families.send_due(asked)
    assert mail.outbox == []
    family.answer("given")
    run_queue()
    assert len(mail.outbox) == 1


def test_reminding_by_hand_says_how_many_and_when_the_next_comes_by_itself(
    world: Any, monkeypatch: Any
) -> None:
    clock(monkeypatch, at(MONDAY))
    asked, _children = make(world, 2, opens_on=MONDAY, closes_on=MONDAY + timedelta(days=60))
    admin = client_of(world.north.admin)
    families.ask(admin, asked)
    families.send_due(asked)
    Family(families.token_of(asked, "family1@example.org")).answer("refused")
    answer = admin.post(f"/app/campaigns/{asked.pk}/remind/", {"what": "consent"})
    assert answer.json() == {"sent": 1, "next_automatic_on": str(days_after(7))}
    mail.outbox.clear()
    families.send_due(asked)  # had one today
    assert mail.outbox == []
    clock(monkeypatch, at(days_after(1)))
    families.send_due(asked)
    assert [one.to for one in mail.outbox] == [["family0@example.org"]]


def test_pupils_and_teachers_with_an_account_are_reminded_on_school_days(
    world: Any, monkeypatch: Any
) -> None:
    clock(monkeypatch, at(days_after(5)))  # a Saturday
    north = world.north
    TestTaker.objects.filter(pk=north.child.pk).delete()
    older = pupil(north.course, 15)
    asked = families.campaign(north, voices=["self", "teacher"])
    admin = client_of(north.admin)
    for what, whose in (("self", older), ("teacher", north.teacher)):
        path = f"/app/campaigns/{asked.pk}/remind/"
        assert admin.post(path, {"what": what}).json() == {"sent": 1, "next_automatic_on": None}
        reminding.send.call(asked.pk, whose.pk, what)
        assert mail.outbox == []
    clock(monkeypatch, at(days_after(7)))
    reminding.send.call(asked.pk, older.pk, "self")
    reminding.send.call(asked.pk, older.pk, "self")
    assert [one.to for one in mail.outbox] == [[older.user.email]]
    assert "Nil" not in mail.outbox[0].body


@pytest.mark.slow
def test_two_thousand_families_are_queued_in_five_seconds(world: Any, as_user: Any) -> None:
    north = world.north
    users = User.objects.bulk_create(
        User(first_name="A", last_name=f"B{n}", is_test_taker=True) for n in range(2000)
    )
    born = today() - timedelta(days=12 * 366)
    people = TestTaker.objects.bulk_create(
        TestTaker(
            user=user,
            role="student",
            birth_date=born,
            course=north.course,
            own_course=north.course,
        )
        for user in users
    )
    GuardianContact.objects.bulk_create(
        GuardianContact(taker=one, full_name="G", relation="mother", email=f"f{n}@example.org")
        for n, one in enumerate(people)
    )
    asked = families.campaign(north, opened=False)
    admin = as_user(north.admin)
    begun = time.monotonic()
    answer = families.ask(admin, asked)
    took = time.monotonic() - begun
    assert answer.json()["sent"] == 2000
    assert ConsentRequest.objects.count() == 2000
    assert took < 5
