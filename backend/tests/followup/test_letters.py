"""A letter to a service: nobody gets it before family and pupil have agreed to exactly its text."""

import io
import re
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from pypdf import PdfReader
from rest_framework.test import APIClient

from alba.assessments.family_page import words
from alba.audit.models import Event
from alba.campaigns.consent.school_days import next_school_day
from alba.days import in_sentence, today
from alba.followup.letters.models import Letter, LetterLink
from alba.people.models import Bond, TestTaker
from alba.privacy import own_data
from tests.support import factories, families, lessons, letters, reading, screenings, tagged
from tests.support.followup import open_case, said, step


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
    return int(open_case(client, child)["id"])


def state(client: Any, letter: int) -> str:
    return str(letters.call(client, letter).json()["state"])


def test_its_text_is_made_from_the_case(
    world: Any, reader: Any, client: Any, case: int, child: TestTaker
) -> None:
    world.north.school.contact_phone = "93 123 45 67"
    world.north.school.save()
    step(client, case, "talked_pupil")
    loud = [0 if number in {7, 11, 14, 21, 25} else 2 for number in range(1, 26)]
    test = screenings.make_test(child, answers=loud)
    test.extra_comment = "nobody shall read this"
    test.save()
    shown = letters.write(
        client, case, done=["talked_pupil", "protocol"], with_voices=True, addressee="Dr. Puig"
    )
    text = "\n".join(shown["paragraphs"])
    for there in ("Laia Solà Vidal", letters.WHY, "Dr. Puig", "93 123 45 67", reader.full_name):
        assert there in text
    assert "a talk with the pupil" in text
    assert "protocol" not in text  # nobody has written down that it was started
    assert "no diagnosis" in text
    # "More" is more of the difficulty: three sentences of "very true" in each but two areas.
    for area in ("worries and low mood", "anger and trouble with rules"):
        assert f"{area}: much more than most" in text
    assert "demonstration wording" in text
    assert "nobody shall" not in text
    for locale in ("ca", "es"):
        letters.call(client, shown["id"])
        changed = client.patch(f"/app/letters/{shown['id']}/", {"locale": locale}).json()
        assert "We write" not in " ".join(changed["paragraphs"])


def test_the_reason_may_not_name_another_pupil(world: Any, client: Any, case: int) -> None:
    lessons.pupil(world.north.course, first_name="Pau", last_name="Ribas i Coll")
    body = letters.wanted(why="Hits Pau Ribas every day and does not say why.")
    response = client.post(f"/app/cases/{case}/letters/", body)
    assert response.status_code == 400
    assert "why" in response.json()["fields"]
    assert letters.write(client, case, why="Laia Solà comes late and seems very sad.")["id"]


def test_nobody_gets_it_before_the_family_has_agreed(
    world: Any,
    reader: Any,
    client: Any,
    case: int,
    child: TestTaker,
    mother: Any,
    as_user: Any,
    run_queue: Any,
) -> None:
    letter = letters.write(client, case)["id"]
    assert said(client.post(f"/app/cases/{case}/letters/", letters.wanted())) == (
        409,
        "letter_open",
    )
    assert said(letters.call(client, letter, "pdf/")) == (409, "not_agreed")
    assert said(letters.give(client, letter)) == (409, "not_agreed")
    south = as_user(reading.make_reader(world.south))
    for other in (as_user(world.north.admin), as_user(world.alba), south):
        for path in (f"/app/letters/{letter}/", f"/app/letters/{letter}/pdf/"):
            assert other.get(path).status_code == 404
        assert other.get(f"/app/cases/{case}/letters/").status_code == 404
    assert letters.call(client, letter, "ask/").json()["state"] == "asked"
    run_queue()
    assert letters.WHY not in mail.outbox[-1].body
    token = letters.token(mother.email)
    page = APIClient().get(f"/app/letter/{token}/").json()
    assert (page["child"], page["answer"]) == ("Laia S.", "none")
    assert page["letter"]["paragraphs"] == letters.call(client, letter).json()["paragraphs"]
    stranger = {"name": "Aurora Mas", "has_authority": False}
    assert letters.by_link(token, "agreed", **stranger).status_code == 400
    assert letters.by_link(token, "agreed", nonce="x").status_code == 400
    mail.outbox.clear()
    assert letters.by_link(token, "agreed").json()["answer"] == "agreed"
    run_queue()
    assert {one.to[0] for one in mail.outbox} == {mother.email, reader.email}
    copy = next(one for one in mail.outbox if one.to == [mother.email])
    assert "you agreed" in copy.body
    assert letters.WHY not in copy.body
    pdf = letters.call(client, letter, "pdf/")
    assert pdf.status_code == 200
    assert Event.objects.filter(action="letter.agree", login_kind="link").exists()


def test_another_text_is_asked_again(
    world: Any, client: Any, case: int, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    letter = letters.write(client, case)
    letters.call(client, letter["id"], "ask/")
    run_queue()
    token = letters.token(mother.email)
    letters.by_link(token, "agreed")
    path = f"/app/letters/{letter['id']}/"
    stale = {"why": letters.WHY + ".", "version": letter["version"]}
    assert client.patch(path, stale).json()["state"] == "draft"
    assert client.patch(path, stale).json()["code"] == "changed_meanwhile"
    assert APIClient().get(f"/app/letter/{token}/").status_code == 404
    assert said(letters.call(client, letter["id"], "pdf/")) == (409, "not_agreed")
    assert letters.agree(client, letter["id"], mother.pk).json()["state"] == "agreed"
    child.user.last_name = "Sala Vidal"
    child.user.save()
    assert state(client, letter["id"]) == "draft"


def test_a_refusal_stops_it_until_the_same_person_takes_it_back(
    client: Any, case: int, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    father = families.contact(child, "Pere Solà", relation="father")
    letter = letters.write(client, case)["id"]
    letters.call(client, letter, "ask/")
    run_queue()
    token = letters.token(father.email)
    letters.agree(client, letter, mother.pk)
    assert state(client, letter) == "agreed"
    assert letters.by_link(token, "refused", name="Pere Solà").status_code == 200
    assert state(client, letter) == "refused"
    others = letters.token(mother.email)
    assert letters.by_link(others, "agreed").status_code == 200  # as she had said before
    assert state(client, letter) == "refused"
    assert said(letters.agree(client, letter, mother.pk)) == (409, "letter_refused")
    assert said(client.patch(f"/app/letters/{letter}/", {"why": letters.WHY + "."}))[1] == (
        "letter_refused"
    )
    assert said(letters.call(client, letter, "pdf/")) == (409, "not_agreed")
    assert letters.by_link(token, "agreed", name="Pere Solà").json()["answer"] == "agreed"
    assert state(client, letter) == "agreed"
    assert letters.by_link(token, "refused", name="Pere Solà").status_code == 200
    assert letters.write(client, case)["id"] != letter
    assert said(letters.by_link(token, "agreed", name="Pere Solà")) == (409, "link_over")
    page = Client().get(f"/letter/{token}?lang=en").content.decode()
    assert "The school has written another letter. This one goes to nobody." in page
    assert 'name="answer"' not in page


def test_from_14_on_the_pupil_too_and_from_18_alone(
    client: Any, case: int, child: TestTaker, mother: Any
) -> None:
    letter = letters.write(client, case)["id"]
    letters.agree(client, letter, mother.pk)
    child.birth_date = today() - timedelta(days=round(14.5 * 365.25))
    child.save()
    # The birth date stands in the text, so it is another one.
    assert state(client, letter) == "draft"
    for early in (
        letters.call(client, letter, "ask/"),
        letters.agree(client, letter, mother.pk),
        letters.give(client, letter),
    ):
        assert said(early) == (409, "pupil_not_asked")
    asked = letters.call(client, letter, "agreement/", pupil_agrees=True)
    assert asked.json()["state"] == "asked"
    assert letters.call(client, letter, "ask/").status_code == 200
    assert letters.agree(client, letter, mother.pk).json()["state"] == "agreed"
    child.birth_date = today() - timedelta(days=round(18.5 * 365.25))
    child.save()
    assert said(letters.call(client, letter, "ask/")) == (409, "subject_is_adult")
    agreed = letters.call(client, letter, "agreement/", pupil_agrees=True)
    assert agreed.json()["state"] == "agreed"
    refused = letters.call(client, letter, "agreement/", pupil_agrees=False)
    assert refused.json()["state"] == "refused"


def test_excluded_contact_is_not_asked_and_does_not_count(
    world: Any, client: Any, case: int, child: TestTaker, mother: Any, as_user: Any, run_queue: Any
) -> None:
    letter = letters.write(client, case)["id"]
    letters.call(client, letter, "ask/")
    run_queue()
    token = letters.token(mother.email)
    letters.by_link(token, "agreed")
    run_queue()
    path = f"/app/guardians/{mother.pk}/"
    assert as_user(world.north.admin).patch(path, {"excluded": True}).status_code == 200
    assert state(client, letter) != "agreed"
    assert APIClient().get(f"/app/letter/{token}/").status_code == 404
    mail.outbox.clear()
    assert said(letters.call(client, letter, "ask/")) == (409, "nobody_reached")
    assert letters.call(client, letter, "ask/", contacts=[mother.pk]).status_code == 400
    assert letters.agree(client, letter, mother.pk).status_code == 400
    run_queue()
    assert mail.outbox == []


def test_a_quiet_child_gets_no_email(
    client: Any, case: int, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    child.quiet = True
    child.save()
    letter = letters.write(client, case)["id"]
    assert said(letters.call(client, letter, "ask/")) == (409, "nobody_reached")
    run_queue()
    assert mail.outbox == []


def test_the_others_hear_of_an_unknown_name(
    client: Any, case: int, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    father = families.contact(child, "Pere Solà", relation="father")
    letter = letters.write(client, case)["id"]
    letters.call(client, letter, "ask/", contacts=[mother.pk])
    run_queue()
    assert not [one for one in mail.outbox if one.to == [father.email]]
    letters.by_link(letters.token(mother.email), "agreed", name="Nobody Known")
    run_queue()
    (notice,) = [one for one in mail.outbox if one.to == [father.email]]
    assert "name the school doesn’t have" in notice.body
    # An address that turns out to be wrong takes that yes along.
    mother.email = "other@example.org"
    mother.save()
    assert state(client, letter) == "asked"


def test_ones_own_child_is_nobodys_letter(
    world: Any, reader: Any, client: Any, case: int, child: TestTaker
) -> None:
    letter = letters.write(client, case)["id"]
    Bond.objects.create(taker=child, adult=reader.test_taker, kind="guardian")
    for response in (
        client.get(f"/app/cases/{case}/letters/"),
        client.post(f"/app/cases/{case}/letters/", letters.wanted()),
        letters.call(client, letter),
        letters.call(client, letter, "ask/"),
        letters.call(client, letter, "pdf/"),
        client.delete(f"/app/letters/{letter}/"),
    ):
        assert response.status_code == 404


def test_given_it_is_a_referral_and_never_changes(
    client: Any, case: int, child: TestTaker, mother: Any
) -> None:
    letter = letters.write(client, case)["id"]
    letters.agree(client, letter, mother.pk)
    early = {"on": str(today() - timedelta(days=1)), "how": "post"}
    assert letters.call(client, letter, "given/", **early).status_code == 400
    given = letters.give(client, letter).json()
    assert (given["state"], given["given_on"]) == ("given", str(today()))
    (referral,) = client.get(f"/app/cases/{case}/").json()["steps"]
    asked = str(next_school_day(today() + timedelta(days=42), []))
    assert (referral["kind"], referral["check_on"]) == ("primary_care", asked)
    for response in (
        client.patch(f"/app/letters/{letter}/", {"why": letters.WHY + "."}),
        client.delete(f"/app/letters/{letter}/"),
        letters.agree(client, letter, mother.pk, "refused"),
        letters.call(client, letter, "ask/"),
    ):
        assert said(response) == (409, "letter_given")
    child.user.last_name = "Sala Vidal"
    child.user.save()
    assert letters.call(client, letter).json()["paragraphs"] == given["paragraphs"]
    Letter.objects.get().case.delete()
    assert not Letter.objects.exists()
    assert not LetterLink.objects.exists()


def test_the_paper_is_tagged_and_short(client: Any, case: int, mother: Any) -> None:
    for locale, title in (
        ("en", "Letter from a school"),
        ("ca", "Carta d’un centre educatiu"),
        ("es", "Carta de un centro educativo"),
    ):
        letter = letters.write(client, case, locale=locale, why="Sad for weeks. " * 130)["id"]
        letters.agree(client, letter, mother.pk)
        content = letters.call(client, letter, "pdf/").content
        assert content == letters.call(client, letter, "pdf/").content
        paper = PdfReader(io.BytesIO(content))
        root = paper.trailer["/Root"]
        assert (root["/MarkInfo"]["/Marked"], root["/Lang"]) == (True, locale)
        assert paper.metadata is not None
        assert paper.metadata.title == title
        assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
        assert tagged.headings(paper) == ["/H1", "/H2"]
        assert tagged.marks(paper) > 5
        assert 2 <= len(paper.pages) <= 3
        letters.give(client, letter)


@pytest.mark.usefixtures("mother")
def test_a_closed_case_takes_no_letter(client: Any, case: int) -> None:
    letter = letters.write(client, case)["id"]
    client.post(f"/app/cases/{case}/close/", {"outcome": "nothing_needed"})
    assert said(letters.call(client, letter, "ask/")) == (409, "case_closed")
    body = letters.wanted()
    assert said(client.post(f"/app/cases/{case}/letters/", body)) == (409, "case_closed")


def test_the_own_data_file_holds_it(client: Any, case: int, child: TestTaker, mother: Any) -> None:
    letter = letters.write(client, case)["id"]
    letters.agree(client, letter, mother.pk)
    letters.give(client, letter)
    assert letters.WHY.encode() in _unzipped(own_data.collect(child.user))


def _unzipped(content: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        return file.read("alba.json")


def test_the_page_works_without_scripts_and_in_eight_languages(
    world: Any, client: Any, case: int, child: TestTaker, mother: Any, run_queue: Any
) -> None:
    letter = letters.write(client, case)["id"]
    letters.call(client, letter, "ask/")
    run_queue()
    path = f"/letter/{letters.token(mother.email)}"
    for locale in (*(code for code in words.LANGUAGES if code != "en"), "en"):
        page = APIClient().get(f"{path}?lang={locale}")
        shown = page.content.decode()
        assert page.status_code == 200
        assert f'<html lang="{locale}"' in shown
        assert ("asks: may" in shown) == (locale == "en")
        assert ('class="note"' in shown) == (locale != "en")  # the letter is in English
        assert letters.WHY in shown
        assert shown.count("<script") == 2  # reading aloud, and no connection
        assert page.headers["Referrer-Policy"] == "no-referrer"
    (nonce,) = re.findall(r'name="nonce" value="([^"]+)"', shown)
    form = {"nonce": nonce, "name": "Rosa Vidal", "relation": "mother", "answer": "agreed"}
    refused = Client().post(path, {**form, "name": "", "relation": "aunt"}).content.decode()
    assert "<title>Error: North</title>" in refused
    for field in ("name", "relation", "has_authority"):
        assert f'<a href="#{field}">' in refused
    # The school knows that she decides.
    assert Client().post(path, form).status_code == 302
    receipt = Client().get(path).content.decode()
    for text in (
        '<h1 tabindex="-1" autofocus>You agreed to the letter about Laia S. Thank you.</h1>',
        f"You agreed to it on {in_sentence(today())}.",
        "You answered as Rosa Vidal (mother).",
        "You can change your answer here until the letter is given.",
        "You can ask the school: ",
    ):
        assert text in receipt
    assert state(client, letter) == "agreed"
    assert Client().get("/letter/never").status_code == 404


def test_signs_of_word_processors_are_plain_and_others_are_named(
    client: Any, case: int, mother: Any
) -> None:
    typed = "Sleeps badly – eats less → thin ✓ “sad” ☐ done ▪ here ☎ 93 ½ ﬁn\u200b."
    shown = letters.write(client, case, why=typed, addressee="Dr. Puig – “CAP”")
    assert shown["why"] == 'Sleeps badly - eats less -> thin √ "sad" [ ] done • here tel. 93 ½ fin.'
    assert shown["addressee"] == 'Dr. Puig - "CAP"'
    path = f"/app/letters/{shown['id']}/"
    wrong = client.patch(path, {"why": "The child has been sad 🎈 since the summer ended"})
    assert wrong.status_code == 400
    (said_so,) = wrong.json()["fields"]["why"]
    assert "🎈" in said_so
    assert "U+1F388" in said_so
    assert "child has been sad 🎈 since the summer" in said_so


def test_paragraphs_stay_in_the_text_and_on_paper(client: Any, case: int, mother: Any) -> None:
    why = "He sleeps badly.\n\nHe no longer plays.\r\nHe says that he has no friends."
    shown = letters.write(client, case, why=why)
    parts = ["He sleeps badly.", "He no longer plays.", "He says that he has no friends."]
    first = next(n for n, one in enumerate(shown["paragraphs"]) if one.endswith(parts[0]))
    assert shown["paragraphs"][first + 1 : first + 3] == parts[1:]
    letters.agree(client, shown["id"], mother.pk)
    paper = PdfReader(io.BytesIO(letters.call(client, shown["id"], "pdf/").content))
    lines = paper.pages[0].extract_text().splitlines()
    assert {parts[1], parts[2]} <= set(lines)
    long = client.patch(f"/app/letters/{shown['id']}/", {"why": "word word\n" * 41})
    assert list(long.json()["fields"]) == ["why"]


def test_to_an_auditor_there_is_no_letter(world: Any, client: Any, case: int, as_user: Any) -> None:
    letter = letters.write(client, case)["id"]
    auditor = as_user(factories.make_user("alba_admin", is_auditor=True))
    for path in (f"letters/{letter}/", f"letters/{letter}/pdf/", f"cases/{case}/letters/"):
        assert auditor.get(f"/app/{path}").status_code == 404
    assert Event.objects.filter(action="letter.view", outcome="refused").exists()
    changed = auditor.patch(f"/app/letters/{letter}/", {"why": letters.WHY + "."})
    assert said(changed) == (403, "read_only")


def test_the_email_and_the_page_use_the_language_that_is_known(
    client: Any, case: int, mother: Any, run_queue: Any
) -> None:
    mother.locale = "ar"
    mother.save()
    letter = letters.write(client, case)["id"]
    letters.call(client, letter, "ask/")
    run_queue()
    email = families.mails_to(mother.email)[-1]
    assert email.subject.startswith("هذه الصفحة بالعربية · ")
    assert email.body.startswith("هذه الصفحة بالعربية: ")
    assert email.body.count("?lang=ar") == 2
    page = Client().get(f"/letter/{letters.token(mother.email)}").content.decode()
    assert '<html lang="ar" dir="rtl">' in page
    letters.agree(client, letter, mother.pk)
    run_queue()
    assert families.mails_to(mother.email)[-1].body.startswith("هذه الصفحة بالعربية: ")


def test_a_link_that_was_used_once_is_not_said_to_be_cut(
    client: Any, case: int, mother: Any, run_queue: Any
) -> None:
    letter = letters.write(client, case)["id"]
    letters.call(client, letter, "ask/")
    run_queue()
    path = f"/letter/{letters.token(mother.email)}"
    client.patch(f"/app/letters/{letter}/", {"why": letters.WHY + " Also at home."})
    page = Client().get(path)
    assert page.status_code == 404
    assert "This link is no longer used" in page.content.decode()
