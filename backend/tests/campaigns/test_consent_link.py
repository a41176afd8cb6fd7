"""A family's link: what it shows, what it takes, and who hears of it. Nobody logs in."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from rest_framework.test import APIClient

from alba.assessments.models import Test
from alba.assessments.taking import terms
from alba.audit.models import Event
from alba.campaigns.consent import copies, texts
from alba.campaigns.consent.models import ConsentRequest, ConsentText, FamilyAnswer
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import in_words, today
from alba.people.models import TestTaker
from tests.support import days, families, lessons
from tests.support.erasing import after_a_week
from tests.support.families import Family, mails_to, status_of
from tests.support.lessons import pupil

TEXT = {
    "purpose": "screening",
    "version": "1",
    "material": True,
    "title": {"ca": "Títol", "es": "Título", "en": "Title"},
    "paragraphs": {"ca": ["U", "Dos"], "es": ["Uno"], "en": ["One", "Two"]},
}


pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def child(world: Any) -> TestTaker:
    made = pupil(world.north.course, 12, first_name="Nil", last_name="Roca", known_as="Neus")
    families.contact(made)
    return made


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def asked(world: Any, child: TestTaker, admin: Any) -> Campaign:
    found = families.campaign(world.north)
    families.ask(admin, found)
    families.send_due(found)
    return found


@pytest.fixture
def family(asked: Campaign) -> Family:
    return Family(families.token_of(asked, "rosa@example.org"))


def test_it_shows_what_is_asked_and_about_whom(family: Family, asked: Campaign) -> None:
    answer = family.read()
    shown = answer.json()
    assert (shown["school_name"], shown["campaign"]) == ("North", "Autumn")
    assert shown["child"] == "Nil R."
    assert (shown["answer"], shown["takes"]) == ("none", ["given", "refused"])
    assert shown["text"]["version"] == "demonstration"
    assert shown["expires_at"].startswith(str(asked.closes_on))
    assert "Neus" not in answer.content.decode()  # a family may not know this name
    assert "Roca" not in answer.content.decode()
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store, private"


def test_its_language_is_that_of_the_contacts_emails(family: Family, child: TestTaker) -> None:
    for own, language in (("en", "en"), ("ca", "ca"), ("es", "es"), ("ar", "es")):
        child.guardian_contacts.update(locale=own)
        text = APIClient().get(family.path, headers={"Accept-Language": "ca"}).json()["text"]
        assert (text["lang"], text["dir"]) == (language, "ltr")
        assert text["languages"] == ["ca", "en", "es"]


def test_reading_changes_nothing(family: Family, child: TestTaker, admin: Any, asked: Any) -> None:
    with CaptureQueriesContext(connection) as queries:
        for _ in range(10):
            assert family.read().status_code == 200
            assert APIClient().head(family.path).status_code == 200
    assert [q["sql"] for q in queries if not q["sql"].startswith("SELECT")] == []
    assert not FamilyAnswer.objects.exists()
    assert status_of(admin, asked, child) == "asked"


def test_a_token_that_never_was_is_404(db: None) -> None:
    nobody = Family("x" * 43)
    assert nobody.read().status_code == 404
    assert nobody.answer("given", nonce="x").status_code == 404
    for call in ("login", "unsubscribe"):
        assert APIClient().post(f"{nobody.path}{call}/").status_code == 404


def test_an_answer_is_one_row_however_often_it_is_sent(
    family: Family, child: TestTaker, admin: Any, asked: Campaign, run_queue: Any
) -> None:
    nonce = family.read().json()["nonce"]
    first = family.answer("given", nonce=nonce)
    assert first.status_code == 200, first.content
    assert family.answer("given", nonce=nonce).json() == first.json()
    assert family.answer("given").json() == first.json()
    assert FamilyAnswer.objects.count() == 1
    assert status_of(admin, asked, child) == "given"
    row = admin.get(f"/app/campaigns/{asked.pk}/consents/?course={child.course_id}").json()
    (mine,) = [one for one in row if one["test_taker"] == child.pk]
    (contact,) = mine["contacts"]
    assert (contact["answer"], contact["route"]) == ("given", "link")
    event = Event.objects.get(action="consent.give", subject=child.pk)
    assert (event.login_kind, event.actor) == ("link", None)
    assert family.token not in str(event.details)


def test_a_copy_comes_with_a_check_sum_that_holds_a_year_later(
    family: Family, run_queue: Any
) -> None:
    mail.outbox.clear()
    digest = family.answer("refused").json()["digest"]
    run_queue()
    (copy,) = mails_to("rosa@example.org")
    assert digest not in copy.body  # wider than a phone
    # Who asks reaches the school, which is named once; not those who make Alba.
    assert copy.body.count("930 000 000") == 1
    assert settings.CONTACT_EMAIL not in copy.body
    page = Client().get(f"/consent/{family.token}").content.decode()
    assert digest in page
    row = FamilyAnswer.objects.get()
    assert all(line in copy.body for line in copies.lines(row))
    assert copy.from_email == "North · Alba <no-reply@alba.example>"
    assert copies.digest(row) == digest
    (token,) = families.tokens(copy)
    assert Family(token).answer("given").status_code == 200  # to change one's mind


def test_one_may_change_ones_mind(
    family: Family, child: TestTaker, admin: Any, asked: Campaign
) -> None:
    for said in ("given", "withdrawn", "given", "refused"):
        assert family.answer(said).status_code == 200
        assert family.read().json()["answer"] == said
        assert status_of(admin, asked, child) == said
    assert FamilyAnswer.objects.count() == 4


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": ""}, "name"),
        ({"relation": "aunt"}, "relation"),
        ({"has_authority": "yes"}, "has_authority"),
        ({"has_authority": False, "name": "Aurora Mas"}, "has_authority"),
        ({"nonce": "made up"}, "nonce"),
        ({"answer": "maybe"}, "answer"),
        ({"reason": "because"}, "reason"),
    ],
)
def test_invalid_answer_writes_nothing(family: Family, body: dict[str, Any], field: str) -> None:
    said = body.pop("answer", "given")
    refused = family.answer(said, **body)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [field])
    assert not FamilyAnswer.objects.exists()


def test_a_nonce_is_of_its_link(
    family: Family, world: Any, child: TestTaker, admin: Any, asked: Any
) -> None:
    families.contact(child, "Pau Vidal")
    families.ask(admin, asked)
    families.send_due(asked)
    other = Family(families.token_of(asked, "pau@example.org"))
    refused = family.answer("given", nonce=other.read().json()["nonce"])
    assert list(refused.json()["fields"]) == ["nonce"]


def test_after_the_last_day_a_yes_can_only_be_taken_back(
    family: Family, asked: Campaign, monkeypatch: Any
) -> None:
    family.answer("given")
    days.come(monkeypatch, asked.closes_on)
    assert family.answer("refused").status_code == 200
    assert family.answer("given").status_code == 200
    days.come(monkeypatch, asked.closes_on + timedelta(days=1))
    assert (family.read().json()["answer"], family.read().json()["takes"]) == (
        "given",
        ["withdrawn"],
    )
    refused = family.answer("refused")
    assert (refused.status_code, refused.json()["code"]) == (409, "link_over")
    assert family.answer("withdrawn").status_code == 200


def test_closing_early_is_the_same(family: Family, asked: Campaign, world: Any) -> None:
    family.answer("given")
    running.close(world.north.admin, asked.pk)
    assert family.answer("refused").json()["code"] == "link_over"
    assert family.answer("withdrawn").status_code == 200


def test_a_new_text_asks_again_and_the_former_link_takes_a_no(
    family: Family, child: TestTaker, admin: Any, asked: Campaign
) -> None:
    texts.publish({**TEXT, "version": "0"}, None)
    asked.family_mails.update(day=today() - timedelta(days=1))
    families.ask(admin, asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, "rosa@example.org"))
    family.answer("given")
    texts.publish({**TEXT, "material": False}, None)
    assert status_of(admin, asked, child) == "given"
    texts.publish({**TEXT, "version": "2"}, None)
    assert status_of(admin, asked, child) == "outdated"
    assert family.read().json()["takes"] == ["withdrawn"]
    assert family.answer("refused").json()["code"] == "link_over"
    assert families.ask(admin, asked).json()["sent"] == 1
    assert status_of(admin, asked, child) == "asked"
    assert family.answer("withdrawn").status_code == 200
    assert status_of(admin, asked, child) == "withdrawn"


def test_former_texts_link_does_not_repeat_an_answer(
    family: Family, child: TestTaker, admin: Any, asked: Campaign
) -> None:
    """The answer would claim to count, and it does not; a no does count, and is stored again."""
    texts.publish({**TEXT, "version": "0"}, None)
    assert family.answer("given").json()["code"] == "link_over"
    asked.family_mails.update(day=today() - timedelta(days=1))
    families.ask(admin, asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, "rosa@example.org"))
    family.answer("given")
    family.answer("withdrawn")
    texts.publish({**TEXT, "version": "2"}, None)
    assert status_of(admin, asked, child) == "outdated"
    assert family.answer("given").json()["code"] == "link_over"
    assert family.answer("withdrawn").status_code == 200
    assert status_of(admin, asked, child) == "withdrawn"


def test_a_text_is_never_changed_and_one_of_the_school_comes_first(world: Any) -> None:
    school = world.north.school
    texts.publish(TEXT, None)
    texts.publish({**TEXT, "version": "own"}, school)
    assert getattr(texts.current(school.pk, "screening"), "version", "") == "own"
    assert getattr(texts.current(world.south.school.pk, "screening"), "version", "") == "1"
    with pytest.raises(Exception, match="published already"):
        texts.publish(TEXT, None)
    assert ConsentText.objects.count() == 2


def test_others_who_decide_hear_of_an_answer_by_a_stranger(
    family: Family, child: TestTaker, run_queue: Any
) -> None:
    families.contact(child, "Pau Vidal")
    families.contact(child, "Mar Vidal", relation="other", has_authority=False)
    families.contact(child, "Jan Vidal", excluded=True)
    mail.outbox.clear()
    family.answer("given", name="Rosa VIDÁL")  # a contact's name, typed in another way
    run_queue()
    assert {one.to[0] for one in mail.outbox} == {"rosa@example.org"}
    mail.outbox.clear()
    family.answer("refused", name="Someone Else")
    run_queue()
    assert sorted(one.to[0] for one in mail.outbox) == ["pau@example.org", "rosa@example.org"]
    (notice,) = mails_to("pau@example.org")
    assert "Nil R." in notice.body
    for word in ("Someone Else", "yes", "refused", "Rosa"):
        assert word not in notice.body


def test_taking_a_yes_back_may_ask_for_the_answers_to_go(
    family: Family, child: TestTaker, admin: Any, asked: Campaign
) -> None:
    family.answer("given")
    asked.assignments.filter(subject=child).update(state="done")
    family.answer("withdrawn", delete_answers=True)
    rows = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()
    (row,) = [one for one in rows if one["test_taker"] == child.pk]
    assert row["delete_by"] == str(today() + timedelta(days=30))
    asked.assignments.filter(subject=child).update(state="todo")
    rows = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()
    assert [one["delete_by"] for one in rows if one["test_taker"] == child.pk] == [None]


def test_a_no_stops_a_test_under_way_and_daily_deletes_it(
    family: Family, child: TestTaker, asked: Campaign, as_user: Any
) -> None:
    from alba.privacy import daily_job  # noqa: PLC0415

    family.answer("given")
    client = as_user(child.user)
    test = lessons.begin(client)
    lessons.answer(client, test, [1])
    family.answer("withdrawn")
    question = client.get("/app/test-questions/?type=SDQ").json()[1]["id"]
    body = {"test": test["id"], "test_question": question, "answer": 1}
    refused = client.post("/app/test-answers/create/", body)
    assert (refused.status_code, refused.json()["code"]) == (409, "refused_meanwhile")
    daily_job.purge_expired()
    assert not Test.objects.filter(pk=test["id"]).exists()


def test_unsubscribing_takes_a_form_and_no_login(family: Family) -> None:
    done = APIClient().post(
        f"{family.path}unsubscribe/",
        "List-Unsubscribe=One-Click",
        content_type="application/x-www-form-urlencoded",
    )
    assert done.status_code == 204


def test_the_address_of_unsubscribing_is_a_page_with_one_button(
    family: Family, child: TestTaker, world: Any
) -> None:
    """Some email programs open it in a browser."""
    path = f"{family.path}unsubscribe/"
    child.guardian_contacts.update(locale="ar")
    html = {"Accept": "text/html"}
    page = APIClient().get(path, headers=html)
    assert page.status_code == 200
    assert '<html lang="ar" dir="rtl">' in page.content.decode()
    assert page.content.decode().count("<button") == 2  # one reads aloud
    assert family.token not in page.content.decode()
    request = ConsentRequest.objects.get()
    assert request.unsubscribed_at is None
    pressed = APIClient().post(
        path + "?lang=en",
        "no_reminders=no_reminders",
        headers=html,
        content_type="application/x-www-form-urlencoded",
    )
    assert pressed.status_code == 200
    assert "You will get no more reminders." in pressed.content.decode()
    request.refresh_from_db()
    assert request.unsubscribed_at is not None
    again = APIClient().get(path + "?lang=en", headers=html).content.decode()
    assert "You will get no more reminders." in again
    unknown = APIClient().get(f"/app/consent/{'x' * 43}/unsubscribe/", headers=html)
    assert unknown.status_code == 404


OWN_LINE = {
    "ar": "بالعربية",
    "ro": "în română",
    "uk": "українською",
    "zh": "中文",
    "ur": "اردو",
}


@pytest.mark.parametrize("code", OWN_LINE)
def test_a_copy_has_a_line_in_the_contacts_language_and_the_day_in_words(
    family: Family, child: TestTaker, run_queue: Any, code: str
) -> None:
    child.guardian_contacts.update(locale=code)
    mail.outbox.clear()
    family.answer("given")
    run_queue()
    (copy,) = mails_to("rosa@example.org")
    assert OWN_LINE[code] in copy.subject
    assert OWN_LINE[code] in copy.body.partition("\n")[0]
    assert f"?lang={code}" in copy.body
    assert not re.search(r"\d{4}-\d{2}-\d{2}", copy.body)
    with translation.override("es"):  # the language in which the contact is written to
        assert in_words(today()) in copy.body


def test_so_does_a_notice_without_a_page(
    family: Family, child: TestTaker, admin: Any, run_queue: Any
) -> None:
    pau = families.contact(child, "Pau Vidal")
    pau.locale = "uk"
    pau.save()
    mail.outbox.clear()
    family.answer("given", name="Someone Else")
    run_queue()
    (notice,) = mails_to("pau@example.org")
    assert notice.subject.startswith("Лист від школи · ")
    assert notice.body.startswith("Цей лист про вашу дитину.")


# --- The guardian's own questionnaire


@pytest.fixture
def both_voices(world: Any, child: TestTaker, admin: Any) -> tuple[Campaign, Family]:
    found = families.campaign(world.north, voices=["self", "guardian"])
    families.ask(admin, found)
    families.send_due(found)
    return found, Family(families.token_of(found, "rosa@example.org"))


def enter(family: Family) -> Any:
    return APIClient().post(f"{family.path}login/")


def test_a_link_leads_to_the_guardians_own_questionnaire_and_nothing_else(
    both_voices: tuple[Campaign, Family], child: TestTaker, world: Any
) -> None:
    _asked, family = both_voices
    assert family.read().json()["has_questionnaire"] is True
    refused = enter(family)
    assert (refused.status_code, refused.json()["code"]) == (409, "consent_needed")
    family.answer("given")
    entered = enter(family)
    assert entered.status_code == 200, entered.content
    shown = entered.json()
    assert (shown["first_name"], shown["locale"], shown["todo"]) == ("Nil R.", "en", 1)
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {shown['access']}")
    (mine,) = client.get("/app/assignments/").json()
    assert (mine["subject"]["id"], mine["is_self"]) == (child.pk, False)
    assert "Neus" not in str(mine)
    test = lessons.begin(client)
    read = Test.objects.get(pk=test["id"]).terms_version
    assert read == terms.LINK.version  # not the words of a lesson, nor of an account
    lessons.answer(client, test, range(1, 26))
    for path in ("/app/test-takers/", "/app/user/logins/", "/app/user/export/", "/app/tests/"):
        call = client.post if path.endswith("export/") else client.get
        closed = call(path)
        assert (closed.status_code, closed.json()["code"]) == (403, "card_login"), path
    again = APIClient()
    again.credentials(HTTP_AUTHORIZATION=f"Bearer {enter(family).json()['access']}")
    assert again.get(f"/app/tests/{test['id']}/answers/").json() == []  # of an earlier visit
    assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    later = enter(family).json()
    assert (later["todo"], "access" in later) == (0, False)
    assert Event.objects.filter(action="test.finish").get().login_kind == "link"


def test_a_link_without_that_voice_leads_nowhere(family: Family) -> None:
    family.answer("given")
    assert enter(family).json()["code"] == "no_guardian_voice"


def test_nor_does_one_after_a_no(both_voices: tuple[Campaign, Family]) -> None:
    _asked, family = both_voices
    family.answer("given")
    family.answer("withdrawn")
    assert enter(family).json()["code"] == "consent_needed"


def test_who_answers_by_a_link_goes_with_the_child(
    both_voices: tuple[Campaign, Family], child: TestTaker, admin: Any
) -> None:
    _asked, family = both_voices
    family.answer("given")
    enter(family)
    assert TestTaker.objects.filter(user__first_name="Rosa Vidal").count() == 1
    assert admin.delete(f"/app/test-takers/{child.pk}/delete/").status_code == 204
    after_a_week()
    assert not TestTaker.objects.filter(user__first_name="Rosa Vidal").exists()
    assert family.read().status_code == 404
