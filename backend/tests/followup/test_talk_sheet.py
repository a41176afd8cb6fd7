"""The sheet a reader takes into the talk: sentences of a guide, and nothing of what was written."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from alba.audit.models import Event
from alba.days import today
from alba.followup.talk_sheet import guides
from alba.followup.talk_sheet.models import TalkGuide
from alba.people.models import Bond, Role, TestTaker
from tests.support import campaigns, factories, lessons, reading, screenings, tagged

CALM = [2 if number in {1, 4, 7, 9, 11, 14, 17, 20, 21, 25} else 0 for number in range(1, 26)]
LOUD = [0 if number in {7, 11, 14, 21, 25} else 2 for number in range(1, 26)]
SECTIONS = ["strengths", "differ", "open_with", "ask", "avoid", "if_danger"]


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


def path(child: TestTaker, query: str = "") -> str:
    return f"/app/test-takers/{child.pk}/talk-sheet/{query}"


def sheet(client: Any, child: TestTaker, query: str = "") -> dict[str, Any]:
    response = client.get(path(child, query))
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()
    return found


def rule(section: str, text: str, **when: Any) -> dict[str, Any]:
    return {
        "when": when,
        "section": section,
        "text": {one: f"{text} ({one})" for one in guides.LANGUAGES},
    }


def guide(*rules: dict[str, Any], **over: Any) -> dict[str, Any]:
    asked = [rule("ask", f"Always {number}") for number in range(1, 4)]
    return {"version": "1", "approved_by": "Dr. Puig", "rules": [*rules, *asked], **over}


def imported(folder: Path, found: Any) -> None:
    file = folder / "guide.json"
    file.write_text(json.dumps(found), encoding="utf-8")
    call_command("import_talk_guide", file)


def by_parent(child: TestTaker, answers: list[int]) -> None:
    adult = factories.make_taker(Role.PARENT)
    Bond.objects.create(taker=child, adult=adult, kind="guardian")
    screenings.make_test(adult, on_behalf_of=child, answers=answers)


def test_the_demonstration_says_so_and_the_view_is_recorded(
    reader: Any, child: TestTaker, as_user: Any
) -> None:
    screenings.make_test(child, answers=LOUD)
    found = sheet(as_user(reader), child)
    assert list(found) == [*SECTIONS, "version", "approved_by", "demonstration"]
    assert found["demonstration"] is True
    assert 3 <= len(found["ask"]) <= 5
    assert all(found[one] for one in ("strengths", "open_with", "avoid", "if_danger"))
    assert found["differ"] == []
    event = Event.objects.get(action="talk_sheet.view")
    assert (event.actor, event.subject, event.school) == (
        reader.pk,
        child.pk,
        child.course.school_id if child.course else None,
    )


def test_the_shipped_guide_is_a_sound_one_but_for_who_approved_it() -> None:
    shipped = json.loads(guides.SHIPPED.read_text(encoding="utf-8"))
    with pytest.raises(guides.GuideError) as bad:
        guides.read(json.dumps(shipped).encode())
    assert bad.value.problems == ["approved_by is not a text of 1 to 200 signs"]


def test_a_sentence_comes_where_all_of_its_conditions_hold(
    reader: Any, child: TestTaker, as_user: Any, tmp_path: Path
) -> None:
    child.birth_date = today().replace(year=today().year - 12, day=1)
    child.save(update_fields=["birth_date"])
    screenings.make_test(child, answers=LOUD)
    imported(
        tmp_path,
        guide(
            rule("avoid", "everybody"),
            rule("avoid", "own emotions", informants=["self"], scale="emotional", band="very_high"),
            rule("avoid", "of parents", informants=["parent"], scale="emotional"),
            rule("avoid", "either", informants=["parent", "self"]),
            rule("avoid", "any scale", band="very_high"),
            rule("avoid", "no scale", band="slightly_raised"),
            rule("avoid", "young", age="11-13"),
            rule("avoid", "older", age="14-17"),
            rule("avoid", "alone", reason="own_emotional_very_high"),
            rule("avoid", "wish", reason="talk"),
            rule("avoid", "young and of parents", age="11-13", informants=["parent"]),
        ),
    )
    found = sheet(as_user(reader), child, "?locale=en")
    assert found["avoid"] == [
        f"{one} (en)"
        for one in ("everybody", "own emotions", "either", "any scale", "young", "alone")
    ]
    assert (found["version"], found["approved_by"], found["demonstration"]) == (
        "1",
        "Dr. Puig",
        False,
    )


def test_differences_and_strengths_need_evidence(
    reader: Any, child: TestTaker, as_user: Any, tmp_path: Path
) -> None:
    screenings.make_test(child, answers=LOUD)
    by_parent(child, CALM)
    imported(
        tmp_path,
        guide(
            rule("differ", "emotions", scale="emotional", informants=["self"], band="very_high"),
            rule("differ", "helping", scale="prosocial"),
            rule("differ", "something"),
            rule("strengths", "at home", scale="emotional", informants=["parent"]),
            rule("strengths", "own", scale="emotional", informants=["self"]),
            rule("strengths", "of the child", scale="emotional"),
        ),
    )
    found = sheet(as_user(reader), child, "?locale=en")
    assert found["differ"] == ["emotions (en)", "something (en)"]
    assert found["strengths"] == ["at home (en)"]


def test_it_asks_three_to_five_in_the_order_of_the_guide(
    reader: Any, child: TestTaker, as_user: Any, tmp_path: Path
) -> None:
    screenings.make_test(child, answers=LOUD)
    more = [rule("ask", f"More {number}", informants=["self"]) for number in range(1, 4)]
    imported(tmp_path, guide(*more))
    found = sheet(as_user(reader), child, "?locale=en")
    assert found["ask"] == [
        f"{one} (en)" for one in ("More 1", "More 2", "More 3", "Always 1", "Always 2")
    ]


def test_a_screening_narrows_it_and_nothing_finished_is_said(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    answer = client.get(path(child))
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_finished")
    screenings.make_test(child, answers=LOUD)
    campaign = campaigns.make(world.north, questionnaires=["SDQ"])
    assert sheet(client, child)["ask"]
    answer = client.get(path(child, f"?campaign={campaign.pk}"))
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_finished")
    assert client.get(path(child, "?format=csv")).status_code == 400
    assert client.get(path(child, "?locale=fr")).status_code == 400


@pytest.mark.parametrize("locale", ["ca", "es", "en"])
def test_no_paper_holds_a_comment_a_number_or_another_name(
    reader: Any, child: TestTaker, as_user: Any, locale: str
) -> None:
    child.user.first_name, child.user.last_name = "Nil", "Ferrer"
    child.user.save(update_fields=["first_name", "last_name"])
    test = screenings.make_test(child, answers=LOUD)
    type(test).objects.filter(pk=test.pk).update(extra_comment="Only Berta knows what I did")
    by_parent(child, CALM)
    client = as_user(reader)
    query = f"?locale={locale}"
    said = " ".join(client.get(path(child, query)).content.decode().split())
    first, again = (client.get(path(child, f"{query}&format=pdf")) for _time in range(2))
    assert first.headers["Content-Type"] == "application/pdf"
    assert first.content == again.content
    paper = PdfReader(io.BytesIO(first.content), strict=True)
    root = paper.trailer["/Root"]
    assert root["/Lang"] == locale
    assert root["/MarkInfo"]["/Marked"]
    assert tagged.headings(paper) == ["/H1", *["/H2"] * 6]
    assert tagged.marks(paper) > 20
    assert paper.metadata is not None
    assert paper.metadata.title
    assert len(paper.pages) == 1
    text = " ".join(paper.pages[0].extract_text().split())
    for word in ("Berta", "Ferrer", "very_high", "diagnóstico de", "40"):
        assert word not in said
        assert word not in text
    assert "Nil" in text
    assert "112" in text
    numbers = [digits for digits in said.split() if digits.strip("«».,()").isdigit()]
    assert numbers == ["112.", "061).", "116"]


def test_only_those_who_read_about_the_child_see_it(
    world: Any, child: TestTaker, reader: Any, as_user: Any
) -> None:
    screenings.make_test(child, answers=LOUD)
    assert as_user(world.alba).get(path(child)).status_code == 403
    assert as_user(world.north.admin).get(path(child)).status_code == 403
    assert as_user(child.user).get(path(child)).status_code == 403
    assert as_user(reading.make_reader(world.south)).get(path(child)).status_code == 404
    Bond.objects.create(taker=child, adult=reader.test_taker, kind="guardian")
    assert as_user(reader).get(path(child)).status_code == 404


@pytest.mark.parametrize(
    ("found", "problem"),
    [
        ([], "the file is not an object"),
        ({"version": "1", "approved_by": "X", "rules": []}, "fewer than 3 rules of ask"),
        (guide(version=""), "version is not a text"),
        (guide(rules="all"), "rules is not a list"),
        (guide(extra=1), "'extra', which means nothing"),
        (guide({"section": "ask"}), "rule 1: text is not an object"),
        (guide(rule("shout", "x")), "rule 1: section is none of"),
        (guide(rule("ask", "x", scales="emotional")), "'scales', which means nothing"),
        (guide(rule("ask", "x", scale="anger")), "rule 1: scale is none of"),
        (guide(rule("ask", "x", scale=["emotional"])), "rule 1: scale is none of"),
        (guide(rule("ask", "x", scale="prosocial", band="high")), "rule 1: band is none of"),
        (guide(rule("ask", "x", informants=[])), "rule 1: informants is not a list"),
        (guide(rule("ask", "x", informants=["uncle"])), "rule 1: informants has others"),
        (guide(rule("ask", "x", informants=[{}])), "rule 1: informants has others"),
        (guide(rule("ask", "x", age="9-10")), "rule 1: age is none of"),
        (guide(rule("ask", "x", reason="hunch")), "rule 1: reason is none of"),
        (guide({"section": "ask", "text": {"ca": "x", "es": "", "en": "x"}}), "text in es"),
        (guide({"section": [], "text": []}), "rule 1: section is none of"),
        (guide(3), "rule 1: is not an object"),  # type: ignore[arg-type]
    ],
)
def test_a_guide_with_any_mistake_changes_nothing(
    db: Any, tmp_path: Path, found: Any, problem: str
) -> None:
    with pytest.raises(CommandError, match=problem):
        imported(tmp_path, found)
    assert not TalkGuide.objects.exists()


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\xff\xfe", "not UTF-8"),
        (b"{", "not JSON"),
        (b'{"version": "1", "version": "2"}', "is there twice"),
        (b"[" * 100_000, "not JSON"),
    ],
)
def test_a_file_that_is_none_is_refused(
    db: Any, tmp_path: Path, content: bytes, problem: str
) -> None:
    file = tmp_path / "guide.json"
    file.write_bytes(content)
    with pytest.raises(CommandError, match=problem):
        call_command("import_talk_guide", file)
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_talk_guide", tmp_path / "none.json")


def test_an_import_is_recorded_and_takes_effect_at_once(db: Any, tmp_path: Path) -> None:
    imported(tmp_path, guide())
    kept = TalkGuide.objects.get()
    assert Event.objects.filter(action="talk_guide.import", object_id=kept.pk).count() == 1
    assert guides.in_force().version == "1"
