"""A family reads to what it says yes: on the page, in the email and on the receipt, of this child
and this contact."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from django.test import Client

from alba.assessments.family_page import words
from alba.campaigns.consent.isolated import plain
from alba.days import in_sentence, today
from alba.people.models import TestTaker
from alba.schools.duties.reading_rights import names_of_readers
from tests.assessments.test_family_page import open_page
from tests.support import factories, families, reading
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")

TOPICS = "Short sentences about feelings, friends and behaviour. It is not a diagnosis."


def asked_family(world: Any, as_user: Any, years: int, **fields: Any) -> tuple[Any, str, Any]:
    """(campaign, token, email) for the mother of a child of that age."""
    course = factories.make_course(world.north.school, "1r ESO")
    child = pupil(course, years, first_name="Nil", last_name="Roca")
    families.contact(child)
    usual = {"voices": ["self", "guardian"], "classes": [course]}
    asked = families.campaign(world.north, **{**usual, **fields})
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    email = families.mails_to("rosa@example.org")[-1]
    return asked, families.token_of(asked, "rosa@example.org"), email


def head(html: str) -> str:
    return plain(html.partition("<h1")[2].partition(">")[2].partition("</h1>")[0])


def what(html: str) -> str:
    found = re.search(r'<p class="what">(.*?)</p>', html, re.DOTALL)
    return plain(found[1]).strip() if found else ""


def test_it_stands_between_the_heading_and_the_buttons(world: Any, as_user: Any) -> None:
    asked, token, email = asked_family(world, as_user, 12)
    html = open_page(token).content.decode()
    by = in_sentence(asked.closes_on)
    said = (
        f"{TOPICS} Nil R. answers 25 in class by {by}, in about 5 minutes. "
        "If you like, you answer 25 at home, in about 5 minutes. "
        f"Who reads the results: {', '.join(names_of_readers(world.north.school.pk))}."
    )
    assert head(html) == "North asks: may Nil R. take part?"
    assert what(html) == said
    assert html.index("</h1>") < html.index('class="what"') < html.index('value="given"')
    assert said in email.body


def test_the_day_of_the_lesson_is_named_once_it_is_known(world: Any, as_user: Any) -> None:
    asked, token, _email = asked_family(world, as_user, 12)
    day = today() + timedelta(days=3)
    asked.classes.update(lesson_on=day)
    assert f"answers 25 in class on {in_sentence(day)}," in what(open_page(token).content.decode())


def test_each_is_told_what_is_asked_of_them(world: Any, as_user: Any) -> None:
    """The second questionnaire is for pupils from 14 on, and for any guardian."""
    both = {"questionnaires": ["SDQ", "BFI"]}
    _asked, token, _email = asked_family(world, as_user, 13, **both)
    said = what(open_page(token).content.decode())
    assert "feelings, friends, behaviour and personality" in said
    assert "Nil R. answers 25 in class" in said
    assert "you answer 69 at home, in about 15 minutes." in said


def test_who_is_asked_nothing_takes_no_part(world: Any, as_user: Any) -> None:
    _asked, token, email = asked_family(world, as_user, 9)
    html = open_page(token).content.decode()
    assert head(html) == "North asks: may we ask you about Nil R.?"
    for said in (what(html), email.body):
        assert "Nil R. is asked nothing." in said
        assert "you answer 25 at home" in said
        assert "answers 25 in class" not in said
    families.Family(token).answer("given")
    html = open_page(token).content.decode()
    assert head(html) == "About Nil R., you said yes. Thank you."
    receipt = plain(html)
    assert "Nil R. is asked nothing." in receipt
    assert "in class" not in receipt


def test_a_teacher_alone_answers_too(world: Any, as_user: Any) -> None:
    course = world.north.course
    child = pupil(course, 9, first_name="Nil", last_name="Roca")
    families.contact(child)
    wanted = {"voices": ["teacher"], "teacher_voice": "all"}
    asked = families.campaign(world.north, **wanted)
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    html = open_page(families.token_of(asked, "rosa@example.org")).content.decode()
    assert head(html) == "North asks: may a teacher answer about Nil R.?"
    assert "A teacher answers 25 about Nil R." in what(html)


def test_three_who_read_are_named_and_the_others_counted(world: Any, as_user: Any) -> None:
    _asked, token, _email = asked_family(world, as_user, 12)
    for last in ("Un", "Dos", "Tres", "Quatre", "Cinc"):
        reading.make_reader(world.north, first_name="Ada", last_name=last)
    names = names_of_readers(world.north.school.pk)
    more = len(names) - 3
    assert more > 1
    html = open_page(token).content.decode()
    assert f"Who reads the results: {', '.join(names[:3])} and {more} more." in what(html)
    assert names[-1] in html  # all of them stand further down


def test_after_an_answer_it_is_no_question_any_more(world: Any, as_user: Any) -> None:
    _asked, token, _email = asked_family(world, as_user, 12)
    families.Family(token).answer("refused")
    html = open_page(token).content.decode()
    assert what(html) == ""
    assert "Nil R. is asked nothing, and does something else while the class answers." in plain(
        html
    )


@pytest.mark.parametrize("code", words.LANGUAGES)
def test_it_is_said_in_eight_languages(world: Any, as_user: Any, code: str) -> None:
    _asked, token, _email = asked_family(world, as_user, 12)
    said = what(open_page(token, code).content.decode())
    assert len(re.findall(r"(?<!\w)25\b", said)) == 2
    assert ("diagnosis" in said) == (code == "en")


def test_the_text_is_in_the_contacts_language_whatever_the_browser_asks_for(
    world: Any, as_user: Any
) -> None:
    _asked, token, _email = asked_family(world, as_user, 12)
    browser = {"HTTP_ACCEPT_LANGUAGE": "es"}
    html = open_page(token, "", **browser).content.decode()
    assert '<html lang="en"' in html
    assert '<article lang="en"' in html
    html = open_page(token, "es", **browser).content.decode()
    assert '<article lang="en"' in html
    assert "El texto está en inglés." in plain(html)


def test_before_the_sentences_it_says_their_language_and_whom_to_ask(
    world: Any, as_user: Any
) -> None:
    world.north.school.contact_phone = "93 123 45 67"
    world.north.school.save()
    _asked, token, _email = asked_family(world, as_user, 12)
    TestTaker.objects.get(user__last_name="Roca").guardian_contacts.update(locale="ro")
    families.Family(token).answer("given")
    html = open_page(token, "").content.decode()
    assert '<html lang="ro"' in html
    note = html.partition("Propozițiile sunt în această limbă")[2].partition("</p>")[0]
    assert "93 123 45 67" in note.replace("\xa0", " ")
    entered = Client().post(f"/consent/{token}", {"answer": "own"}).content.decode()
    assert '<html lang="es">' in entered


def test_a_no_in_the_fathers_name_takes_nobodys_yes_back(
    world: Any, as_user: Any, run_queue: Any
) -> None:
    """On the link of the mother, who has said yes."""
    _asked, token, _email = asked_family(world, as_user, 12)
    family = families.Family(token)
    family.answer("given")
    family.answer("withdrawn", name="Pere Roca", relation="father")
    html = plain(open_page(token).content.decode())
    assert "You said no: Nil R." in html
    assert "You withdrew" not in html
    run_queue()
    copy = families.mails_to("rosa@example.org")[-1].body
    assert "Answer: no" in copy
    family.answer("given")
    family.answer("withdrawn")
    assert "You withdrew your consent: Nil R." in plain(open_page(token).content.decode())


def test_all_that_is_wrong_is_listed_at_once_and_the_focus_is_there(
    world: Any, as_user: Any
) -> None:
    _asked, token, _email = asked_family(world, as_user, 12)
    sent = {"answer": "given", "name": "", "relation": "other"}
    html = Client().post(f"/consent/{token}?lang=en", sent).content.decode()
    assert "<title>Error: North</title>" in html
    summary = html.partition('<div class="problems"')[2].partition("</div>")[0]
    assert 'tabindex="-1" autofocus' in summary
    assert '<a href="#name">' in summary
    assert '<a href="#has_authority">' in summary
    assert html.count("autofocus") == 1


def test_no_more_reminders_says_so_where_it_was_pressed(world: Any, as_user: Any) -> None:
    _asked, token, _email = asked_family(world, as_user, 12)
    html = Client().post(f"/consent/{token}?lang=en", {"answer": "no_reminders"}).content.decode()
    assert re.search(r'<p [^>]*tabindex="-1" autofocus>You will get no more reminders\.', html)
    assert "autofocus" not in open_page(token).content.decode()


def test_the_name_of_the_website_is_explained(world: Any, as_user: Any) -> None:
    _asked, token, email = asked_family(world, as_user, 12)
    said = "What is Alba? The website that the school uses for this."
    assert said in plain(open_page(token).content.decode())
    assert said in email.body


@pytest.mark.django_db
def test_words_that_nobody_has_read_say_so_until_somebody_has(settings: Any) -> None:
    def is_warned(code: str) -> bool:
        text = {"ro": "nu a verificat încă textele", "en": "has checked the words"}[code]
        return text in open_page("x" * 43, code).content.decode()

    assert is_warned("ro")
    assert not is_warned("en")
    settings.FAMILY_LANGUAGES_READ = ["ro"]
    assert not is_warned("ro")


@pytest.mark.django_db
def test_an_operators_own_words_come_before_ours(settings: Any, tmp_path: Path) -> None:
    catalog = Catalog(locale="ro")
    catalog.add("This link does not work", "Legătura nu merge")
    folder = tmp_path / "ro" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "django.mo").open("wb") as file:
        write_mo(file, catalog)
    settings.LOCALE_PATHS = [str(tmp_path), *settings.LOCALE_PATHS]
    page = open_page("x" * 43, "ro").content.decode()
    assert "Legătura nu merge" in page
    assert "nu a verificat încă textele" in page  # what it lacks is ours
