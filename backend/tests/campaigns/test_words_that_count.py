"""Families' answers and the records that they were told, when contacts, texts or classes change
afterwards."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from rest_framework.test import APIClient

from alba.campaigns.consent import texts
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign, FamilyInformed
from alba.days import today
from alba.people.models import Bond, TestTaker
from alba.people.records.contacts import GuardianContact
from tests.campaigns.test_consent_link import TEXT, enter
from tests.support import factories, families, lessons, reading
from tests.support.families import Family, mails_to, status_of, tokens
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14", "both_bases")

RESEARCH = {**TEXT, "purpose": "research"}


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def informed(world: Any, rosa: GuardianContact, admin: Any) -> Campaign:
    return asked_by_email(world, admin, basis="information")


@pytest.fixture
def asked(world: Any, rosa: GuardianContact, admin: Any) -> Campaign:
    return asked_by_email(world, admin)


def asked_by_email(world: Any, admin: Any, **fields: Any) -> Campaign:
    made = families.campaign(world.north, **fields)
    families.ask(admin, made)
    families.send_due(made)
    return made


def later(days: int = 8) -> None:
    for row in FamilyInformed.objects.all():
        row.answers_from -= timedelta(days=days)
        row.save()


def begin(as_user: Any, campaign: Campaign, child: TestTaker) -> int:
    mine = campaign.assignments.get(subject=child, informant=child).pk
    code: int = as_user(child.user).post("/app/tests/create/", {"assignment": mine}).status_code
    return code


def record(admin: Any, child: TestTaker, **said: Any) -> None:
    body = {"given": True, "reference": "Folder 7", "route": "paper", **said}
    answer = admin.post(f"/app/test-takers/{child.pk}/guardian-consent/", body)
    assert answer.status_code == 201, answer.content


def row_of(admin: Any, campaign: Campaign, child: TestTaker) -> dict[str, Any]:
    rows = admin.get(f"/app/campaigns/{campaign.pk}/consents/").json()
    found: dict[str, Any] = next(one for one in rows if one["test_taker"] == child.pk)
    return found


# --- Texts


@pytest.mark.parametrize("route", ["link", "school"])
def test_on_information_an_objection_outlives_a_new_text(
    route: str, informed: Campaign, nil: TestTaker, admin: Any, as_user: Any
) -> None:
    texts.publish({**TEXT, "version": "0"}, None)
    if route == "link":
        Family(families.token_of(informed, "rosa@example.org")).answer("withdrawn")
    else:
        record(admin, nil, given=False)
    later()
    said = status_of(admin, informed, nil)
    texts.publish(TEXT, None)
    assert status_of(admin, informed, nil) == said
    assert begin(as_user, informed, nil) == 403


def test_a_schools_own_text_outdates_what_was_recorded_under_the_operators(
    world: Any, asked: Campaign, nil: TestTaker, admin: Any
) -> None:
    texts.publish(TEXT, None)
    record(admin, nil)
    assert status_of(admin, asked, nil) == "given"
    texts.publish({**TEXT, "version": "ours"}, world.north.school)
    assert status_of(admin, asked, nil) == "outdated"


# --- Emails that told nobody, and addresses that are put right


@pytest.mark.parametrize("after", ["corrected", "removed"])
def test_an_email_that_came_back_told_nobody_whatever_comes_after(
    after: str, informed: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    call_command("mail_bounced", rosa.email)
    if after == "corrected":
        admin.patch(f"/app/guardians/{rosa.pk}/", {"email": "right@example.org"})
    else:
        admin.delete(f"/app/guardians/{rosa.pk}/")
        families.contact(nil, "Right", email="right@example.org")
    row = row_of(admin, informed, nil)
    assert (row["status"], row["answers_from"]) == ("not_asked", None)
    informed.family_mails.update(day=today() - timedelta(days=1))
    assert families.ask(admin, informed).json()["sent"] == 1
    families.send_due(informed)
    assert len(mails_to("right@example.org")) == 1
    row = row_of(admin, informed, nil)
    assert (row["status"], row["answers_from"]) == ("asked", str(today() + timedelta(days=8)))


def test_of_two_emails_one_that_arrives_has_told(
    world: Any, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    families.contact(nil, "Pau Roca", relation="father")
    informed = asked_by_email(world, admin, basis="information")
    call_command("mail_bounced", rosa.email)
    assert row_of(admin, informed, nil)["answers_from"] == str(today() + timedelta(days=8))


@pytest.mark.promise("contacts.savedAddress")
def test_new_address_is_asked_and_former_link_ends(
    asked: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    family = Family(families.token_of(asked, rosa.email))
    admin.patch(f"/app/guardians/{rosa.pk}/", {"email": "right@example.org"})
    assert family.answer("given").status_code == 404
    assert status_of(admin, asked, nil) == "not_asked"
    assert families.ask(admin, asked).json()["sent"] == 1
    families.send_due(asked)
    assert Family(families.token_of(asked, "right@example.org")).answer("given").status_code == 200


def test_new_address_keeps_the_answer_and_ends_the_link(
    asked: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    family = Family(families.token_of(asked, rosa.email))
    family.answer("given")
    admin.patch(f"/app/guardians/{rosa.pk}/", {"email": "new@example.org"})
    assert family.read().status_code == 404
    assert status_of(admin, asked, nil) == "given"


# --- Who is told and asked


def test_on_information_families_of_older_pupils_are_told_once(world: Any, admin: Any) -> None:
    older = pupil(world.north.course, 15)
    families.contact(older)
    informed = asked_by_email(world, admin, basis="information")
    assert status_of(admin, informed, older) == "not_needed"
    family = Family(families.token_of(informed, "rosa@example.org"))
    assert families.ask(admin, informed).json()["skipped"]["not_needed"] == 1
    family.answer("refused")
    assert status_of(admin, informed, older) == "refused"


@pytest.mark.parametrize("before", ["asked", "by link", "on paper", "older"])
def test_research_is_asked_by_what_was_said_about_research(
    before: str, world: Any, rosa: GuardianContact, nil: TestTaker, admin: Any, as_user: Any
) -> None:
    asked = asked_by_email(world, admin)
    if before == "by link":
        Family(families.token_of(asked, rosa.email)).answer("given")
    elif before == "on paper":
        record(admin, nil)
    elif before == "older":
        TestTaker.objects.filter(pk=nil.pk).update(birth_date=today() - timedelta(days=15 * 366))
    texts.publish(RESEARCH, None)
    asked.family_mails.update(day=today() - timedelta(days=1))
    assert families.ask(admin, asked).json()["sent"] == 1
    families.send_due(asked)
    (token,) = tokens(mails_to(rosa.email)[-1])
    assert Family(token).read().json()["text"]["purpose"] == "research"
    assert families.ask(admin, asked).json()["sent"] == 0
    # Another text asks again.
    texts.publish({**RESEARCH, "version": "2"}, None)
    assert families.ask(admin, asked).json()["sent"] == 1


def test_who_says_no_is_not_asked_for_research(
    asked: Campaign, rosa: GuardianContact, admin: Any
) -> None:
    Family(families.token_of(asked, rosa.email)).answer("refused")
    texts.publish(RESEARCH, None)
    found = families.ask(admin, asked).json()
    assert (found["sent"], found["skipped"]["answered"]) == (0, 1)


def test_after_the_last_day_nobody_is_asked(asked: Campaign, admin: Any) -> None:
    days = {"opens_on": today() - timedelta(days=9), "closes_on": today() - timedelta(days=1)}
    Campaign.objects.filter(pk=asked.pk).update(**days)
    refused = families.ask(admin, asked)
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_closed")


def test_a_class_taken_out_of_a_draft_is_asked_no_more(
    world: Any, rosa: GuardianContact, admin: Any
) -> None:
    other = factories.make_course(world.north.school, "3r ESO", "A")
    draft = families.campaign(world.north, classes=[world.north.course, other], opened=False)
    families.ask(admin, draft)
    changed = admin.patch(f"/app/campaigns/{draft.pk}/", {"classes": [other.pk]})
    assert changed.status_code == 200, changed.content
    families.send_due(draft)
    assert mails_to(rosa.email) == []
    assert ConsentRequest.objects.get().ended_at is not None


@pytest.mark.parametrize("basis", ["consent", "information"])
def test_of_an_adult_nobody_is_asked_or_told(basis: str, world: Any, admin: Any) -> None:
    texts.publish(RESEARCH, None)
    families.contact(pupil(world.north.course, 18))
    made = families.campaign(world.north, basis=basis)
    assert families.ask(admin, made).json()["sent"] == 0


@pytest.mark.promise(
    "campaignSteps.intro",
    "campaigns.nothingYetText",
    "campaigns.draft.title",
    "campaigns.remove.body",
)
def test_a_draft_whose_families_have_answered_stays(
    world: Any, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    draft = asked_by_email(world, admin, opened=False)
    Family(families.token_of(draft, rosa.email)).answer("refused")
    refused = admin.delete(f"/app/campaigns/{draft.pk}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "families_answered")
    assert status_of(admin, draft, nil) == "refused"


# --- Contacts who are excluded


@pytest.mark.promise("contacts.removeExcludedBody")
def test_answers_of_an_excluded_contact_do_not_bring_them_back(
    asked: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    pau = families.contact(nil, "Pau Roca", relation="father")
    Family(families.token_of(asked, rosa.email)).answer("given")
    record(admin, nil, given=False, contact=pau.pk)
    assert status_of(admin, asked, nil) == "conflict"
    admin.patch(f"/app/guardians/{pau.pk}/", {"excluded": True})
    assert status_of(admin, asked, nil) == "given"
    admin.delete(f"/app/guardians/{pau.pk}/")
    assert status_of(admin, asked, nil) == "given"


def test_included_again_their_word_counts_again(
    asked: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    Family(families.token_of(asked, rosa.email)).answer("refused")
    admin.patch(f"/app/guardians/{rosa.pk}/", {"excluded": True})
    admin.patch(f"/app/guardians/{rosa.pk}/", {"excluded": False})
    assert status_of(admin, asked, nil) == "refused"


def test_without_a_screening_their_yes_counts_no_more(
    world: Any, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    record(admin, nil, contact=rosa.pk)
    path = f"/app/test-takers/{nil.pk}/guardian-consent/"
    assert admin.get(path).json()["given"] is True
    admin.patch(f"/app/guardians/{rosa.pk}/", {"excluded": True})
    assert not admin.get(path).json()["given"]


@pytest.mark.parametrize("change", [{"excluded": True}, {"has_authority": False}, None])
def test_who_decides_no_more_answers_nothing_more(
    change: dict[str, bool] | None, world: Any, rosa: GuardianContact, admin: Any
) -> None:
    asked = asked_by_email(world, admin, voices=["guardian"])
    family = Family(families.token_of(asked, rosa.email))
    family.answer("given")
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {enter(family).json()['access']}")
    assert len(client.get("/app/assignments/").json()) == 1
    path = f"/app/guardians/{rosa.pk}/"
    assert (admin.patch(path, change) if change else admin.delete(path)).status_code < 300
    assert client.get("/app/assignments/").status_code == 401
    assert asked.assignments.get(voice="guardian").state == "cancelled"


def test_a_contact_can_be_excluded_from_the_start(
    nil: TestTaker, admin: Any, world: Any, as_user: Any
) -> None:
    body = {"full_name": "Pau Roca", "relation": "father", "excluded": True}
    made = admin.post(f"/app/test-takers/{nil.pk}/guardians/", body)
    assert (made.status_code, made.json()["excluded"]) == (201, True)


# --- What follows from a word


def test_a_no_to_research_lets_the_pupil_go_on(world: Any, admin: Any) -> None:
    lesson = lessons.make(world.north, 1)
    client = lesson.enter()
    record(admin, lesson.pupils[0], given=False, purpose="research")
    assert client.get("/app/assignments/").status_code == 200


def test_a_wish_to_delete_may_come_later_and_a_new_yes_ends_it(
    asked: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    asked.assignments.filter(subject=nil).update(state="done")
    family = Family(families.token_of(asked, rosa.email))
    family.answer("given", delete_answers=True)
    assert row_of(admin, asked, nil)["delete_by"] is None
    family.answer("withdrawn")
    assert row_of(admin, asked, nil)["delete_by"] is None
    family.answer("withdrawn", delete_answers=True)
    assert row_of(admin, asked, nil)["delete_by"] == str(today() + timedelta(days=30))
    family.answer("given", reason=None)
    assert row_of(admin, asked, nil)["delete_by"] is None


def test_a_guardian_with_an_address_can_be_asked(
    world: Any, rosa: GuardianContact, admin: Any
) -> None:
    draft = families.campaign(world.north, voices=["guardian"], opened=False)
    found = admin.get(f"/app/campaigns/{draft.pk}/check/").json()["warnings"]
    counts = {one["code"]: one["count"] for one in found}
    everybody = TestTaker.objects.filter(course=world.north.course, role="student").count()
    assert counts.get("no_guardian_contact", 0) == everybody - 1


def test_what_is_missing_leaves_out_a_no_and_a_readers_own_child(
    world: Any, rosa: GuardianContact, nil: TestTaker, asked: Campaign, admin: Any, as_user: Any
) -> None:
    path = f"/app/campaigns/{asked.pk}/missing/"
    open_ones = {(one["test_taker"], one["what"]) for one in admin.get(path).json()}
    assert (nil.pk, "consent") in open_ones
    reader = reading.make_reader(world.north)
    Bond.objects.create(taker=nil, adult=reader.test_taker, kind="guardian")
    assert nil.pk not in {one["test_taker"] for one in as_user(reader).get(path).json()}
    Family(families.token_of(asked, rosa.email)).answer("refused")
    open_ones = {(one["test_taker"], one["what"]) for one in admin.get(path).json()}
    assert (nil.pk, "consent") not in open_ones


@pytest.mark.parametrize("route", ["link", "school"])
def test_the_first_text_after_the_demonstration_outdates_every_yes(
    route: str, asked: Campaign, nil: TestTaker, admin: Any
) -> None:
    if route == "link":
        Family(families.token_of(asked, "rosa@example.org")).answer("given")
    else:
        record(admin, nil)
    assert status_of(admin, asked, nil) == "given"
    texts.publish({**TEXT, "material": False}, None)
    assert status_of(admin, asked, nil) == "outdated"
    record(admin, nil)
    texts.publish({**TEXT, "version": "2", "material": False}, None)
    assert status_of(admin, asked, nil) == "given"
    texts.publish({**TEXT, "version": "3"}, None)
    assert status_of(admin, asked, nil) == "outdated"
    recorded = admin.get(f"/app/test-takers/{nil.pk}/guardian-consent/").json()["recorded"]
    assert recorded[0]["text"] == TEXT["version"]


def test_a_schools_own_text_does_not_renew_what_the_operators_outdated(
    world: Any, asked: Campaign, nil: TestTaker, admin: Any
) -> None:
    record(admin, nil)
    texts.publish(TEXT, None)
    texts.publish({**TEXT, "version": "ours", "material": False}, world.north.school)
    assert status_of(admin, asked, nil) == "outdated"
