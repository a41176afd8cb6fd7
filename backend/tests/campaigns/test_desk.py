"""A tablet at a meeting, from family to family: what it shows to whom, and what it leaves."""

import html
import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts import housekeeping
from alba.accounts.models import Login
from alba.audit.models import Event
from alba.campaigns.consent import texts
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.campaigns.tablet import opening
from alba.campaigns.tablet.models import Desk
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent, Purpose
from alba.people.records.contacts import GuardianContact
from tests.support import families, reading
from tests.support.lessons import pupil

NOT_ON = "Tablet mode is not on here."
PIN = "402718"  # pragma: allowlist secret


pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def asked(world: Any, nil: TestTaker) -> Campaign:
    TestTaker.objects.filter(pk=world.north.child.pk).update(left_on=timezone.localdate())
    return families.campaign(world.north)


def begin(client: Any, asked: Campaign, course: int | None = None, pin: str = PIN) -> Any:
    course = course or asked.classes.get().course_id
    return client.post(f"/app/campaigns/{asked.pk}/desk/", {"course": course, "pin": pin})


class Tablet:
    """The browser that was logged in."""

    def __init__(self, answer: Any):
        assert answer.status_code == 204, answer.content
        self.browser = Client(headers={"accept-language": "en"})
        self.browser.cookies["alba_desk"] = answer.cookies["alba_desk"].value

    def see(self, language: str = "en") -> str:
        response = self.browser.get("/desk", {"lang": language})
        assert response.headers["Cache-Control"] == "no-store, private"
        # Else browsers send its forms with the origin "null", which is refused.
        assert response.headers["Referrer-Policy"] == "same-origin"
        return html.unescape(response.content.decode())

    def press(self, **sent: Any) -> Any:
        return self.browser.post("/desk?lang=en", sent, follow=True)

    def hand(self, taker: TestTaker, contact: GuardianContact | None = None) -> str:
        self.press(pin=PIN)
        seen = self.press(hand=f"{taker.pk}:{contact.pk if contact else ''}")
        return html.unescape(seen.content.decode())

    def answer(self, said: str, **more: str) -> Any:
        """Sends an answer as the page that is shown now does."""
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="(.*?)"', self.see()))
        return self.press(**hidden, answer=said, **more)


@pytest.fixture
def tablet(world: Any, as_user: Any, asked: Campaign, rosa: GuardianContact) -> Tablet:
    return Tablet(begin(as_user(world.north.admin), asked))


def words() -> list[tuple[str, str, int | None]]:
    return [(one.said, one.route, one.contact) for one in GuardianConsent.objects.order_by("pk")]


@pytest.mark.promise("families.tablet.number", "families.tablet.ends", "families.tablet.text")
def test_opening_it_ends_the_login_of_that_browser(
    world: Any, as_user: Any, asked: Campaign
) -> None:
    admin = as_user(world.north.admin)
    logins = set(Login.objects.filter(user=world.north.admin).values_list("pk", flat=True))
    answer = begin(admin, asked)
    cookie = answer.cookies["alba_desk"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/desk", True, "Strict")
    assert answer.cookies["alba_refresh"].value == ""
    assert cookie.value not in str(list(Desk.objects.values()))
    assert PIN not in str(list(Desk.objects.values()))
    left = Login.objects.filter(user=world.north.admin).values_list("pk", flat=True)
    assert len(logins - set(left)) == 1
    assert admin.get("/app/user/").status_code == 401


@pytest.mark.promise("families.tablet.number", "families.tablet.ends", "families.tablet.text")
def test_a_family_answers_and_the_tablet_is_locked_again(
    world: Any, as_user: Any, tablet: Tablet, asked: Campaign, nil: TestTaker, rosa: GuardianContact
) -> None:
    locked = tablet.see()
    assert "Nil" not in locked
    assert "Nil Roca" in html.unescape(tablet.press(pin=PIN).content.decode())
    page = tablet.hand(nil, rosa)
    assert "You answer as Rosa Vidal." in page
    assert "Nil R." in page
    assert "Roca" not in page
    assert page.index('value="given"') < page.index('value="refused"')
    done = tablet.answer("given")
    assert "Thank you. Your answer is on record." in done.content.decode()
    assert words() == [("given", "desk", rosa.pk)]
    row = GuardianConsent.objects.get()
    assert row.recorded_by == world.north.admin
    version = texts.DEMONSTRATION["version"]
    assert row.reference == f"On the school’s tablet; text {version} (en)"
    for page in (tablet.see(), done.content.decode(), tablet.answer("refused").content.decode()):
        assert not re.search("Nil|Rosa", page)
    assert len(words()) == 1
    assert families.status_of(as_user(world.north.admin), asked, nil) == "given"
    assert Event.objects.get(action="consent.give").details == {"route": "desk", "contact": rosa.pk}


def test_a_whole_class_takes_no_more_queries_than_one_child(
    world: Any, tablet: Tablet, rosa: GuardianContact
) -> None:
    tablet.press(pin=PIN)
    with CaptureQueriesContext(connection) as one:
        tablet.see()
    for number in range(20):
        families.contact(pupil(world.north.course, 12), f"Guardian{number} Roca")
    with CaptureQueriesContext(connection) as many:
        assert tablet.see().count('name="hand"') == 42
    assert len(many) == len(one) < 25


def test_who_has_answered_is_on_its_list_no_more(
    tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    tablet.hand(nil, rosa)
    tablet.answer("refused")
    assert words() == [("refused", "desk", rosa.pk)]
    seen = tablet.press(pin=PIN).content.decode()
    assert "Every family of this class has answered." in seen
    assert "Please choose again" in tablet.press(hand=f"{nil.pk}:{rosa.pk}").content.decode()


def test_a_guardian_who_is_no_contact_says_their_name(tablet: Tablet, nil: TestTaker) -> None:
    assert "You answer as" not in tablet.hand(nil)
    wrong = tablet.answer("given", name="", has_authority="true")
    assert (wrong.status_code, "Please write your name." in wrong.content.decode()) == (400, True)
    wrong = tablet.answer("given", name="Pau Roca")
    assert "Only a parent with parental authority" in wrong.content.decode()
    assert 'value="Pau Roca"' in wrong.content.decode()
    assert words() == []
    tablet.answer("given", name="Pau Roca", has_authority="true")
    assert words() == [("given", "desk", None)]
    assert "Pau Roca" in GuardianConsent.objects.get().reference


def test_a_no_needs_no_authority(tablet: Tablet, nil: TestTaker) -> None:
    tablet.hand(nil)
    tablet.answer("refused", name="Pau Roca")
    assert words() == [("refused", "desk", None)]


@pytest.mark.parametrize("name", ["\0", "Pau\0Roca", "x" * 301, " \t"])
def test_names_that_are_none(name: str, tablet: Tablet, nil: TestTaker) -> None:
    tablet.hand(nil)
    wrong = tablet.answer("given", name=name, has_authority="true")
    assert (wrong.status_code, "Please write your name." in wrong.content.decode()) == (400, True)
    assert words() == []


def test_only_guardians_answer_when_each_is_asked(
    world: Any, as_user: Any, tablet: Tablet, asked: Campaign, nil: TestTaker, rosa: GuardianContact
) -> None:
    Campaign.objects.update(needs_guardians="all")
    other = families.contact(nil, "Pau Roca", relation="father")
    assert "Please choose again" in tablet.hand(nil)
    tablet.hand(nil, rosa)
    tablet.answer("given")
    admin = as_user(world.north.admin)
    assert families.status_of(admin, asked, nil) == "not_asked"
    assert "Pau Roca (father)" in html.unescape(tablet.press(pin=PIN).content.decode())
    tablet.hand(nil, other)
    GuardianContact.objects.filter(pk=other.pk).delete()
    tablet.answer("given", name="Pau Roca", has_authority="true")
    assert families.status_of(admin, asked, nil) == "given"
    assert words() == [("given", "desk", rosa.pk)]


def test_only_those_who_decide_are_named(tablet: Tablet, nil: TestTaker) -> None:
    families.contact(nil, "Nora Pons", has_authority=False)
    families.contact(nil, "Pere Pons", excluded=True)
    seen = tablet.press(pin=PIN).content.decode()
    assert "Rosa Vidal" in seen
    assert "Pons" not in seen


@pytest.mark.promise("families.tablet.number", "families.tablet.ends", "families.tablet.text")
def test_five_wrong_numbers_end_it(tablet: Tablet) -> None:
    for left in (4, 3, 2):
        assert f"{left} tries left" in tablet.press(pin="111222").content.decode()
    assert "1 try left" in tablet.press(pin="111222").content.decode()
    assert Desk.objects.exists()
    assert NOT_ON in tablet.press(pin="111222").content.decode()
    assert not Desk.objects.exists()
    assert NOT_ON in tablet.press(pin=PIN).content.decode()


def test_the_right_number_begins_the_count_again(tablet: Tablet) -> None:
    for _ in range(3):
        for _ in range(3):
            tablet.press(pin="111222")
        assert "Choose who answers" in tablet.press(pin=PIN).content.decode()


@pytest.mark.parametrize("sent", ["hand", "end", "answer"])
@pytest.mark.promise("families.tablet.number", "families.tablet.ends", "families.tablet.text")
def test_nothing_goes_without_the_number(
    sent: str, tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    value = {"hand": f"{nil.pk}:{rosa.pk}", "end": "1", "answer": "given"}[sent]
    seen = tablet.press(**{sent: value}).content.decode()
    assert "Ready for the next family" in seen
    assert Desk.objects.exists()
    assert words() == []


@pytest.mark.parametrize("hand", ["", ":", "x:y", "0:0", "9" * 30, "{nil}:x", "{nil}:999999", "²:"])
def test_nobody_is_handed_what_is_not_on_the_list(
    hand: str, tablet: Tablet, nil: TestTaker
) -> None:
    tablet.press(pin=PIN)
    seen = tablet.press(hand=hand.format(nil=nil.pk))
    assert (seen.status_code, "Please choose again" in seen.content.decode()) == (400, True)


def test_a_child_of_another_class_is_handed_to_nobody(
    world: Any, tablet: Tablet, rosa: GuardianContact
) -> None:
    stranger = pupil(world.south.course, 12)
    families.contact(stranger, "Eva Sud")
    tablet.press(pin=PIN)
    assert "Please choose again" in tablet.press(hand=f"{stranger.pk}:").content.decode()


def test_it_locks_itself(
    time_machine: Any, tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    now = timezone.now()
    tablet.press(pin=PIN)
    time_machine.move_to(now + timedelta(minutes=3), tick=False)
    assert "Nil" not in tablet.see()
    tablet.hand(nil, rosa)
    assert "Nil R." in tablet.see()
    time_machine.move_to(now + timedelta(minutes=34), tick=False)
    assert "Nil" not in tablet.see()
    late = tablet.answer("given")
    assert "Nothing was recorded." in late.content.decode()
    assert words() == []


def test_a_contact_who_is_excluded_meanwhile_answers_nothing(
    tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    tablet.hand(nil, rosa)
    GuardianContact.objects.update(excluded=True)
    refused = tablet.answer("given")
    assert (refused.status_code, words()) == (400, [])
    assert "Nothing was recorded." in refused.content.decode()


def test_pressed_twice_it_is_one_answer_and_thanked_for_both_times(
    tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    tablet.hand(nil, rosa)
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="(.*?)"', tablet.see()))
    for _ in range(2):
        done = tablet.press(**sent, answer="given").content.decode()
        assert "Thank you. Your answer is on record." in done
    assert words() == [("given", "desk", rosa.pk)]
    # The next family is not thanked for it.
    pupil_too = pupil(rosa.taker.course, 12)
    tablet.hand(pupil_too)
    tablet.press(back="1")
    late = tablet.press(**sent, answer="given").content.decode()
    assert "Nothing was recorded." in late


def test_who_does_not_want_to_answer_now_gives_it_back(
    tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    tablet.hand(nil, rosa)
    assert "Ready for the next family" in tablet.press(back="1").content.decode()
    assert "Nil" not in tablet.see()
    assert words() == []


def test_a_text_that_was_published_meanwhile_is_read_first(
    tablet: Tablet, nil: TestTaker, rosa: GuardianContact
) -> None:
    tablet.hand(nil, rosa)
    shown = texts.current(nil.course.school_id if nil.course else 0, Purpose.SCREENING)
    assert shown is not None
    texts.publish({**texts.DEMONSTRATION, "version": "2", "material": False}, None)
    seen = tablet.press(answer="given", text=str(shown.pk))
    assert (seen.status_code, words()) == (400, [])
    assert "Please press again." in seen.content.decode()
    tablet.answer("given")
    assert words() == [("given", "desk", rosa.pk)]


def test_where_families_are_informed_there_is_a_no_alone(
    world: Any, as_user: Any, nil: TestTaker, rosa: GuardianContact, settings: Any
) -> None:
    settings.CAMPAIGN_BASES = ["consent", "information"]
    informing = families.campaign(world.north, basis="information")
    tablet = Tablet(begin(as_user(world.north.admin), informing))
    page = tablet.hand(nil, rosa)
    assert 'value="given"' not in page
    tablet.answer("given")
    assert words() == []
    tablet.answer("refused")
    assert words() == [("refused", "desk", rosa.pk)]


@pytest.mark.promise("families.tablet.number", "families.tablet.ends", "families.tablet.text")
def test_it_ends_with_its_time_its_campaign_and_by_hand(
    world: Any, as_user: Any, tablet: Tablet, asked: Campaign, time_machine: Any
) -> None:
    admin = as_user(world.north.admin)
    summary = admin.get(f"/app/campaigns/{asked.pk}/consents/summary/").json()
    assert [one["course"] for one in summary["desks"]] == [world.north.course.pk]
    assert admin.delete(f"/app/campaigns/{asked.pk}/desk/").status_code == 204
    assert NOT_ON in tablet.see()
    second = Tablet(begin(admin, asked))
    second.press(pin=PIN)
    assert NOT_ON in second.press(end="1").content.decode()
    admin = as_user(world.north.admin)
    third = Tablet(begin(admin, asked))
    running.close(world.alba, asked.pk)
    assert NOT_ON in third.see()
    assert begin(as_user(world.north.admin), asked).json()["code"] == "campaign_closed"
    time_machine.move_to(timezone.now() + timedelta(hours=5), tick=False)
    housekeeping.every_round()
    assert not Desk.objects.exists()


@pytest.mark.parametrize("sent", ["pin", "hand", "answer"])
def test_it_may_be_ended_while_somebody_presses(
    sent: str, tablet: Tablet, nil: TestTaker, rosa: GuardianContact, monkeypatch: Any
) -> None:
    tablet.press(pin=PIN)
    if sent == "answer":
        tablet.hand(nil, rosa)
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="(.*?)"', tablet.see()))
    found = opening.find

    def found_and_ended(token: str) -> Desk | None:
        desk = found(token)
        Desk.objects.all().delete()
        return desk

    monkeypatch.setattr(opening, "find", found_and_ended)
    value = {"pin": PIN, "hand": f"{nil.pk}:{rosa.pk}", "answer": "given"}[sent]
    assert tablet.browser.post("/desk", {**hidden, sent: value}).status_code in {302, 400}
    assert words() == []


def test_it_ends_with_the_account_that_opened_it(world: Any, tablet: Tablet) -> None:
    type(world.north.admin).objects.filter(pk=world.north.admin.pk).update(is_active=False)
    assert NOT_ON in tablet.see()


def test_a_reader_whose_duty_is_over_hands_it_to_nobody(
    world: Any, as_user: Any, asked: Campaign, nil: TestTaker, rosa: GuardianContact
) -> None:
    reader = reading.make_reader(world.north)
    tablet = Tablet(begin(as_user(reader), asked))
    assert "You answer as Rosa Vidal." in tablet.hand(nil, rosa)
    reader.duties.update(ends_on=timezone.localdate() - timedelta(days=1))
    tablet.answer("given")
    assert words() == []
    assert "Nil" not in tablet.press(pin=PIN).content.decode()


@pytest.mark.parametrize(
    ("pin", "fits"),
    [
        ("402718", True),
        ("12345", False),
        ("1234567", False),
        ("abcdef", False),
        ("４０２７１８", False),
    ]
    + [(easy, False) for easy in ("000000", "121212", "123456", "654321", "567890")],
)
def test_numbers(pin: str, fits: bool, world: Any, as_user: Any, asked: Campaign) -> None:
    answer = begin(as_user(world.north.admin), asked, pin=pin)
    assert answer.status_code == (204 if fits else 400)
    assert fits or list(answer.json()["fields"]) == ["pin"]


def test_of_a_class_that_is_asked(world: Any, as_user: Any, asked: Campaign) -> None:
    answer = begin(as_user(world.north.admin), asked, course=world.south.course.pk)
    assert answer.status_code == 404
    assert Desk.objects.count() == 0


def test_no_other_sites_page_presses_on_it(tablet: Tablet) -> None:
    seen = tablet.browser.post("/desk", {"pin": PIN}, HTTP_ORIGIN="https://evil.example")
    assert seen.status_code == 403
    assert "Nil" not in tablet.see()


@pytest.mark.django_db
def test_a_browser_that_is_no_tablet() -> None:
    assert NOT_ON in Client().get("/desk?lang=en").content.decode()
    stranger = Client(headers={"accept-language": "en"})
    stranger.cookies["alba_desk"] = "made up"
    assert NOT_ON in stranger.post("/desk?lang=en", {"pin": PIN}).content.decode()
