"""The page behind a family's link tells what happens next: after an answer, and when answers are no
longer taken."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.models import Assignment
from alba.days import in_sentence, today
from tests.assessments.test_family_page import Page, open_page, press
from tests.assessments.test_family_page import token as token
from tests.support import days, families
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")


def shown(token: str) -> str:
    return Page(open_page(token)).html


def head(html: str) -> str:
    return html.partition("<h1")[2].partition(">")[2].partition("</h1>")[0]


def campaign() -> Any:
    return ConsentRequest.objects.latest("pk").campaign


def test_around_the_buttons_it_says_what_a_no_means_and_who_hears(token: str) -> None:
    html = shown(token)
    assert head(html) == "North asks: may Nil R. take part?"
    buttons = html.index('value="given"')
    assert 0 < html.index("You can answer until") < buttons
    for text in ("Will I be told the results?", "What if I say no?"):
        assert text in html
    # A person who decides says so with the yes, and is asked for nothing.
    assert 'name="has_authority"' not in html
    assert "you state that you have parental authority" in html


def test_a_yes_takes_no_typing(token: str) -> None:
    known = Page(open_page(token)).fields
    assert press(token, "given", name=known["name"], has_authority="").status_code == 302
    assert head(shown(token)) == "You said yes: Nil R. can take part. Thank you."


def test_someone_else_is_asked_and_told_who_decides(token: str) -> None:
    refused = press(token, "given", name="Aurora Mas", relation="other", has_authority="")
    html = refused.content.decode()
    assert refused.status_code == 400
    assert 'name="has_authority"' in html
    assert '<a href="#has_authority">Only a parent with parental authority' in html
    assert 'value="Aurora Mas"' in html
    assert 'value="other" checked' in html


def test_after_a_yes_it_says_the_day_of_the_lesson(token: str, world: Any, as_user: Any) -> None:
    press(token, "given")
    assert f"answers in class by {in_sentence(campaign().closes_on)}" in shown(token)
    day = today() + timedelta(days=3)
    lessons = [{"course": world.north.course.pk, "on": str(day)}]
    path = f"/app/campaigns/{campaign().pk}/"
    as_user(world.north.admin).patch(path, {"lessons": lessons}, format="json")
    assert f"answers in class on {in_sentence(day)}" in shown(token)


def test_after_an_answer_it_says_until_when_it_can_be_changed(token: str) -> None:
    press(token, "given")
    html = shown(token)
    assert "You can change your answer until" in html
    assert "You can answer until" not in html


def test_after_the_end_a_yes_lets_nobody_take_part(token: str, monkeypatch: Any) -> None:
    press(token, "given")
    days.come(monkeypatch, campaign().closes_on + timedelta(days=1))
    html = shown(token)
    assert head(html) == "About Nil R., you said yes. Thank you."
    assert "The time to answer is over." in html


def test_a_copy_is_coming_only_just_after_the_answer(token: str) -> None:
    assert "<h1>" in shown(token)
    press(token, "given")
    assert "A copy comes by email" in shown(token)
    # A screen reader begins with what was answered.
    assert '<h1 tabindex="-1" autofocus>You said yes' in shown(token)
    FamilyAnswer.objects.update(at=timezone.now() - timedelta(hours=2))
    assert "A copy comes by email" not in shown(token)
    assert "<h1>You said yes" in shown(token)


def test_after_a_no_nothing_is_asked(token: str) -> None:
    press(token, "refused")
    html = shown(token)
    assert head(html) == "You said no: Nil R. does not take part. Thank you for answering."
    assert "Nil R. is asked nothing" in html


def test_a_wish_to_delete_is_named(token: str) -> None:
    press(token, "given")
    press(token, "withdrawn", delete_answers="true")
    assert "Nothing of it is left." in shown(token)


def test_another_guardians_no_is_said_and_names_nobody(
    token: str, world: Any, as_user: Any
) -> None:
    press(token, "given")
    child = ConsentRequest.objects.get().taker
    pere = families.contact(child, "Pere Roca", relation="father")
    families.ask(as_user(world.north.admin), campaign())
    ConsentRequest.objects.get_or_create(
        campaign=campaign(),
        taker=child,
        contact=pere,
        purpose="screening",
        defaults={"text": campaign().consent_requests.first().text},
    )
    families.Family(families.token_of_any(pere)).answer("refused", name="Pere Roca")
    html = shown(token)
    assert "No more answers about Nil R. are taken now" in html
    assert head(html) == "About Nil R., you said yes. Thank you."
    assert "Pere" not in html


def test_too_late_and_never_answered_begins_with_that(token: str, monkeypatch: Any) -> None:
    days.come(monkeypatch, campaign().closes_on + timedelta(days=1))
    page = Page(open_page(token))
    assert head(page.html) == "The time to answer is over."
    assert "withdrawn" not in page.buttons


@pytest.fixture
def informed(world: Any, as_user: Any, settings: Any) -> str:
    """A link to a screening that families were only informed of, and that ended yesterday."""
    settings.CAMPAIGN_BASES = ["consent", "information"]
    child = pupil(world.north.course, 12, first_name="Nil", last_name="Roca")
    families.contact(child)
    asked = families.campaign(world.north, basis="information")
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    found = families.token_of(asked, "rosa@example.org")
    asked.opens_on, asked.closes_on = today() - timedelta(days=9), today() - timedelta(days=1)
    asked.save()
    return found


def test_too_late_to_object_no_button_says_otherwise(informed: str) -> None:
    page = Page(open_page(informed))
    assert head(page.html) == "The time to answer is over."
    assert page.buttons == ["not_mine"]
    assert "What if I say no?" not in page.html
    assert press(informed, "withdrawn").status_code == 400


def test_too_late_to_object_what_was_answered_can_still_be_deleted(
    informed: str, world: Any
) -> None:
    Assignment.objects.filter(subject__user__first_name="Nil").update(state="running")
    page = Page(open_page(informed))
    assert page.buttons == ["withdrawn", "not_mine"]
    assert "Ask for what was answered to be deleted" in page.html
    assert "take part" not in head(page.html)
    assert press(informed, "withdrawn", delete_answers="true").status_code == 302
    html = shown(informed)
    assert head(html) == "You said no: Nil R. does not take part. Thank you for answering."
    assert "The school does so by" in html
    assert "the class answers" not in html
    assert FamilyAnswer.objects.get().delete_answers


def test_the_schools_own_address_is_on_the_page(token: str, world: Any) -> None:
    school = world.north.school
    school.contact_email, school.contact_phone = "secretaria@example.org", "93 123 45 67"
    school.save()
    html = shown(token)
    assert 'href="mailto:secretaria@example.org"' in html
    assert 'href="tel:931234567"' in html


@pytest.mark.parametrize(
    ("code", "spanish"), [("ar", "الإنجليزية"), ("uk", "англійська"), ("ro", "engleză")]
)
def test_it_says_in_the_readers_language_which_one_the_text_is_in(
    token: str, code: str, spanish: str
) -> None:
    html = open_page(token, code).content.decode()
    assert spanish in html.partition("<article")[0]
