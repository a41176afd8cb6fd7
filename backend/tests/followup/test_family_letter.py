"""Letters of a reader to a contact, on paper, in each of the eight languages of families."""

import io
import json
import re
from datetime import timedelta
from typing import Any

import pytest
from pypdf import PdfReader

from alba.audit.models import Event
from alba.days import today
from alba.followup.family_letter import letters
from alba.people.models import Bond, TestTaker
from alba.people.records.contacts import FamilyLocale, GuardianContact
from tests.support import families, lessons, reading, tagged

KINDS = ("meeting", "after_talk", "thanks")
TEXTS = json.loads(letters.TEXTS.read_text(encoding="utf-8"))


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    pupil = lessons.pupil(world.north.course)
    pupil.user.first_name, pupil.user.last_name = "Nil", "Ferrer"
    pupil.user.save(update_fields=["first_name", "last_name"])
    return pupil


@pytest.fixture
def contact(child: TestTaker) -> GuardianContact:
    return families.contact(child)


def post(client: Any, child: TestTaker, contact: Any, **over: Any) -> Any:
    usual = {"kind": "meeting", "on": str(today()), "at": "17:30", "place": "Aula 3"}
    return client.post(
        f"/app/test-takers/{child.pk}/family-letter/", {**usual, "contact": contact.pk, **over}
    )


def paper(answer: Any) -> PdfReader:
    assert answer.status_code == 200, answer.content
    return PdfReader(io.BytesIO(answer.content), strict=True)


def text_of(found: PdfReader) -> str:
    return re.sub(r"[\u2066-\u2069]", "", " ".join(found.pages[0].extract_text().split()))


def test_a_meeting_says_when_where_and_whom_to_call(
    world: Any, reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any
) -> None:
    school = world.north.school
    school.contact_phone, school.contact_email = "93 123 45 67", "school@example.org"
    school.save()
    answer = post(as_user(reader), child, contact)
    found = paper(answer)
    text = text_of(found)
    for part in ("Rosa Vidal", "Nil", "17:30", "Aula 3", "93 123 45 67", reader.full_name):
        assert part in text
    assert "Ferrer" not in text
    assert answer.headers["Content-Disposition"].startswith("attachment")
    event = Event.objects.get(action="family_letter.make")
    assert (event.actor, event.subject, event.object_id) == (reader.pk, child.pk, contact.pk)
    assert event.details == {"kind": "meeting"}


def test_that_the_pupil_knows_of_a_letter_after_a_talk_is_recorded(
    reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any
) -> None:
    body = {"contact": contact.pk, "pupil_knows": True}
    client = as_user(reader)
    path = f"/app/test-takers/{child.pk}/family-letter/"
    assert client.post(path, {**body, "kind": "after_talk"}).status_code == 200
    event = Event.objects.get(action="family_letter.make")
    assert event.details == {"kind": "after_talk", "pupil_knows": True}
    refused = client.post(path, {**body, "kind": "thanks"})
    assert (refused.status_code, [*refused.json()["fields"]]) == (400, ["pupil_knows"])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("locale", FamilyLocale.values)
def test_it_is_a_tagged_page_in_the_language_of_the_contact(
    reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any, locale: str, kind: str
) -> None:
    GuardianContact.objects.filter(pk=contact.pk).update(locale=locale)
    meeting = {} if kind == "meeting" else {"on": None, "at": None, "place": ""}
    sent = {name: value for name, value in meeting.items() if value is not None}
    body = {"kind": kind, "contact": contact.pk, **sent}
    if kind == "meeting":
        body |= {"on": str(today()), "at": "17:30"}
    found = paper(as_user(reader).post(f"/app/test-takers/{child.pk}/family-letter/", body))
    root = found.trailer["/Root"]
    assert root["/Lang"] == locale
    assert root["/MarkInfo"]["/Marked"]
    assert tagged.headings(found) == ["/H1"]
    assert tagged.marks(found) > 4
    assert found.metadata is not None
    assert found.metadata.title == TEXTS[locale][kind]["title"]
    assert len(found.pages) == 1
    if kind == "meeting":
        text = text_of(found)
        assert "17:30" in text
        assert str(today().year) in text
    right = root.get("/ViewerPreferences", {}).get("/Direction")
    assert right == ("/R2L" if locale in {"ar", "ur"} else "/L2R") or right is None


def test_every_language_has_every_text() -> None:
    assert set(TEXTS) == set(FamilyLocale.values)

    def shape(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: shape(one) for key, one in value.items()}
        return len(value) if isinstance(value, list) else re.findall(r"\{\w+\}", value)

    for locale in ("ca", "es", "ar", "ro", "uk", "zh", "ur"):
        assert shape(TEXTS[locale]) == shape(TEXTS["en"])
        for kind in KINDS:
            assert " ".join(TEXTS[locale][kind]["before"]).count("{child}") == 1


@pytest.mark.parametrize(
    ("over", "field"),
    [
        ({"on": ""}, "on"),
        ({"at": "25:00"}, "at"),
        ({"on": "2020-01-07"}, "on"),
        ({"on": str(today() + timedelta(days=900))}, "on"),
        ({"place": "x" * 121}, "place"),
        ({"place": "\U0001f984"}, "place"),
        ({"kind": "thanks"}, "on"),
        ({"kind": "bill"}, "kind"),
    ],
)
def test_what_cannot_be_is_refused(
    reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any, over: Any, field: str
) -> None:
    answer = post(as_user(reader), child, contact, **over)
    assert answer.status_code == 400
    assert field in answer.json()["fields"]
    assert not Event.objects.filter(action="family_letter.make", outcome="ok").exists()


def test_a_meeting_needs_its_day_and_hour(
    reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any
) -> None:
    body = {"kind": "meeting", "contact": contact.pk}
    answer = as_user(reader).post(f"/app/test-takers/{child.pk}/family-letter/", body)
    assert (answer.status_code, set(answer.json()["fields"])) == (400, {"on", "at"})


def test_no_email_to_excluded_or_other_familys_contacts(
    world: Any, reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any
) -> None:
    other = families.contact(lessons.pupil(world.north.course), "Pere Puig")
    client = as_user(reader)
    assert post(client, child, other).status_code == 404
    GuardianContact.objects.filter(pk=contact.pk).update(excluded=True)
    assert post(client, child, contact).status_code == 404
    GuardianContact.objects.filter(pk=contact.pk).update(
        excluded=False, not_mine_at="2026-01-01T00:00Z"
    )
    assert post(client, child, contact).status_code == 404


def test_only_who_reads_about_the_child_writes(
    world: Any, reader: Any, child: TestTaker, contact: GuardianContact, as_user: Any
) -> None:
    assert post(as_user(world.alba), child, contact).status_code == 403
    assert post(as_user(world.north.admin), child, contact).status_code == 403
    assert post(as_user(reading.make_reader(world.south)), child, contact).status_code == 404
    Bond.objects.create(taker=child, adult=reader.test_taker, kind="guardian")
    assert post(as_user(reader), child, contact).status_code == 404
