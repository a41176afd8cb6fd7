"""The pupils' cards: their codes, the printed sheet, replacing and revoking them."""

import io
import json
import re
import string
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from alba.audit.models import Event
from alba.campaigns import codes
from alba.campaigns.lessons.models import Card
from alba.days import today
from alba.people.models import Role
from tests.support import campaigns, factories, lessons
from tests.support.erasing import after_a_week
from tests.support.lessons import pupil

CODE = re.compile(rf"[{codes.ALPHABET}]{{5}}-[{codes.ALPHABET}]{{5}}")
BODIES = st.text(codes.ALPHABET, min_size=9, max_size=9)


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def codes_in(pdf: bytes) -> list[str]:
    return CODE.findall(text_of(pdf))


def print_cards(client: Any, campaign: Any, **body: Any) -> Any:
    return client.post(f"/app/campaigns/{campaign.pk}/cards/", body)


def test_the_alphabet_and_the_check_character_are_those_of_the_contract() -> None:
    assert codes.ALPHABET == "2346789CDFHJKMNPQRTVWXY"
    assert codes.check_character("222222222") == "2"
    assert codes.check_character("322222222") == "3"
    assert codes.check_character("222222223") == "F"  # 9 x 1: the tenth


@given(BODIES)
def test_a_code_is_read_however_it_is_typed(body: str) -> None:
    code = body + codes.check_character(body)
    shown = codes.shown(code)
    typed = shown.lower().replace("8", "b").replace("6", "g").replace("2", "z")
    for way in (code, shown, f" {shown.lower()} ", typed, " ".join(code)):
        assert codes.read(way) == code


@given(BODIES)
def test_what_is_pasted_with_the_code_is_no_part_of_it(body: str) -> None:
    code = body + codes.check_character(body)
    shown = codes.shown(code)
    for pasted in (
        f"https://alba.example.org/entra#{shown}",
        f"http://localhost:8000/entra#{code}",
        f"alba.example.org/entra {shown}",
        f"Codi: {shown}",
        f"El teu codi és {shown.lower()}.",
        shown.replace("-", "–"),
        shown.replace("-", "\u2011"),
        shown.replace("-", "\uff0d"),
        f"\ufeff{shown}\u200b",
        "".join(chr(ord(char) + 0xFEE0) for char in shown),
    ):
        assert codes.read(pasted) == code, pasted


@given(BODIES, st.sampled_from(codes.ALPHABET))
def test_a_character_too_many_is_malformed(body: str, more: str) -> None:
    shown = codes.shown(body + codes.check_character(body))
    for wrong in (f"{shown}{more}", f"{more}{shown}", f"{shown} {more}", f"Codi {shown}{more}"):
        with pytest.raises(codes.MalformedError):
            codes.read(wrong)


@given(BODIES, st.integers(0, 9), st.sampled_from(codes.ALPHABET))
def test_every_single_wrong_character_is_found(body: str, place: int, other: str) -> None:
    code = body + codes.check_character(body)
    wrong = code[:place] + other + code[place + 1 :]
    if wrong != code:
        with pytest.raises(codes.MalformedError):
            codes.read(wrong)


@given(BODIES, st.integers(0, 7))
def test_neighbours_that_change_places_are_found(body: str, place: int) -> None:
    code = body + codes.check_character(body)
    wrong = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if wrong != code:
        with pytest.raises(codes.MalformedError):
            codes.read(wrong)


@given(st.text(string.printable, max_size=60))
def test_anything_else_is_malformed(typed: str) -> None:
    try:
        code = codes.read(typed)
    except codes.MalformedError:
        return
    assert codes.check_character(code[:9]) == code[9]


def test_a_sheet_names_each_pupil_of_the_class(world: Any, as_user: Any) -> None:
    north = world.north
    pupil(north.course, first_name="Núria", last_name="Vidal")
    pupil(north.course, first_name="Àlex", last_name="Àvila", email="x@example.org")
    campaign = campaigns.make(north)
    answer = print_cards(as_user(north.admin), campaign, course=north.course.pk)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Cache-Control"] == "no-store, private"
    said = text_of(answer.content)
    assert "Núria V." in said
    assert "Àlex À." in said
    assert "2n ESO B" in said
    assert "Vidal" not in said
    assert "localhost:8000/entra" in said
    assert len(codes_in(answer.content)) == 2


def test_several_classes_come_one_after_the_other_each_from_a_new_page(
    world: Any, as_user: Any
) -> None:
    north = world.north
    first = factories.make_course(north.school, "1r ESO", "A")
    people = [
        pupil(course, first_name=name, last_name="Vidal")
        for course, name in ((north.course, "Aina"), (first, "Zoe"), (north.course, "Biel"))
    ]
    campaign = campaigns.make(north, classes=[first, north.course])
    answer = print_cards(
        as_user(north.admin), campaign, test_takers=[person.pk for person in people]
    )
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages]
    assert [[name for name in ("Aina", "Biel", "Zoe") if name in page] for page in pages] == [
        ["Zoe"],
        ["Aina", "Biel"],
    ]


@pytest.mark.promise("campaigns.cards.revokeBody")
def test_every_printed_code_is_right_and_nowhere_else(world: Any, as_user: Any) -> None:
    north = world.north
    for _ in range(11):
        pupil(north.course)
    campaign = campaigns.make(north)
    answer = print_cards(as_user(north.admin), campaign, course=north.course.pk)
    assert len(PdfReader(io.BytesIO(answer.content)).pages) == 2
    found = codes_in(answer.content)
    assert len(found) == len(set(found)) == 11
    dump = io.StringIO()
    call_command("dumpdata", stdout=dump)
    for code in found:
        assert codes.read(code) == code.replace("-", "")
        assert code not in dump.getvalue()
        assert code.replace("-", "") not in dump.getvalue()
        assert Card.objects.filter(digest=codes.digest(code.replace("-", ""))).exists()


def test_a_tutor_prints_for_their_own_class_only(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    child = pupil(other)
    pupil(north.course)
    campaign = campaigns.make(north, classes=[north.course, other])
    tutor = as_user(north.teacher.user)
    assert print_cards(tutor, campaign, course=north.course.pk).status_code == 200
    assert print_cards(tutor, campaign, course=other.pk).status_code == 404
    assert print_cards(tutor, campaign, test_takers=[child.pk]).status_code == 404
    assert print_cards(as_user(north.parent.user), campaign, course=other.pk).status_code == 404
    assert print_cards(as_user(world.south.admin), campaign, course=other.pk).status_code == 404
    assert print_cards(as_user(north.admin), campaign, test_takers=[child.pk]).status_code == 200


@pytest.mark.parametrize("body", [{}, {"course": 1, "test_takers": [1]}, {"test_takers": []}])
def test_either_a_class_or_some_pupils(world: Any, as_user: Any, body: dict[str, Any]) -> None:
    campaign = campaigns.make(world.north)
    assert print_cards(as_user(world.north.admin), campaign, **body).status_code == 400


def test_only_pupils_who_may_answer_get_one(world: Any, as_user: Any, settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    north = world.north
    able = pupil(north.course, 15, first_name="Able")
    young = pupil(north.course, 12, first_name="Young")
    small = pupil(north.course, 10, first_name="Small")
    gone = pupil(north.course, 15, first_name="Gone", is_active=True)
    gone.left_on = gone.user.created_at.date()
    gone.save()
    campaign = campaigns.make(north, questionnaires=["SDQ"], basis="consent")
    client = as_user(north.admin)
    said = text_of(print_cards(client, campaign, course=north.course.pk).content)
    assert [name for name in ("Able", "Young", "Small", "Gone") if name in said] == ["Able"]
    refused = print_cards(client, campaign, test_takers=[young.pk, small.pk])
    assert (refused.status_code, refused.json()["code"]) == (409, "no_cards")
    consent = {"given": True, "reference": "Folder 7"}
    client.post(f"/app/test-takers/{young.pk}/guardian-consent/", consent)
    both = print_cards(client, campaign, test_takers=[young.pk, able.pk], replace=True)
    assert "Young" in text_of(both.content)


ANSWERS_NOTHING = ["no consent", "too young", "no birth date", "left", "not planned", "answered"]


@pytest.mark.parametrize("who", ["teacher", "admin"])
def test_who_gets_no_card_is_told_alike(world: Any, as_user: Any, settings: Any, who: str) -> None:
    """One pupil at a time, which would tell a tutor whose consent is missing: the same answer, by
    the same statements, whatever the reason; with others, the others get theirs."""
    settings.GUARDIAN_CONSENT_BELOW = 14
    north = world.north
    able = pupil(north.course, 15, first_name="Able")
    people = {
        "no consent": pupil(north.course, 12),
        "too young": pupil(north.course, 10),
        "no birth date": pupil(north.course, None),
        "left": pupil(north.course, 15),
        "answered": pupil(north.course, 15),
    }
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"], basis="consent")
    as_user(north.admin).post("/app/test-takers/left/", {"ids": [people["left"].pk]})
    campaign.assignments.filter(subject=people["answered"]).update(state="declined")
    people["not planned"] = pupil(north.course, 15)
    assert sorted(people) == sorted(ANSWERS_NOTHING)
    client = as_user(north.admin if who == "admin" else north.teacher.user)
    answers, work = set(), set()
    for one in people.values():
        with CaptureQueriesContext(connection) as queries:
            refused = print_cards(client, campaign, test_takers=[one.pk])
        statements = [re.sub(r"'[^']*'|\d+", "", query["sql"] or "") for query in queries]
        work.add(tuple(sql.split("WHERE")[0] for sql in statements))
        answers.add((refused.status_code, refused.content, str(sorted(refused.headers))))
        both = print_cards(client, campaign, test_takers=[one.pk, able.pk], replace=True)
        assert both.status_code == 200, both.content
        assert len(codes_in(both.content)) == 1
        assert "Able" in text_of(both.content)
    ((status, content, _headers),) = answers
    assert (status, json.loads(content)["code"]) == (409, "no_cards")
    assert len(work) == 1
    everybody = print_cards(client, campaign, test_takers=[one.pk for one in people.values()])
    assert (everybody.status_code, everybody.content) == (409, content)


def test_only_the_schools_administration_is_told_where_to_look(world: Any, as_user: Any) -> None:
    north = world.north
    small = pupil(north.course, 10)
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    said = {
        person: print_cards(as_user(person), campaign, test_takers=[small.pk]).json()["detail"]
        for person in (north.teacher.user, north.admin)
    }
    assert "ask the school’s administration" in said[north.teacher.user]
    assert "list of the class says why" in said[north.admin]


def test_a_draft_and_a_closed_one_have_no_cards(world: Any, as_user: Any) -> None:
    north = world.north
    pupil(north.course)
    client = as_user(north.admin)
    draft = campaigns.make(north, opened=False)
    answer = print_cards(client, draft, course=north.course.pk)
    assert (answer.status_code, answer.json()["code"]) == (409, "campaign_not_open")


@pytest.mark.promise("campaigns.cards.revokeBody")
def test_printing_again_replaces_the_former_card(world: Any) -> None:
    lesson = lessons.make(world.north)
    first, second = lesson.codes
    inside = lesson.enter()
    again = lessons.cards.print_some(
        world.north.admin,
        campaign=lesson.campaign.pk,
        test_takers=[lesson.pupils[0].pk],
        replace=True,
    )
    assert inside.get("/app/assignments/").status_code == 401
    assert inside.post("/api/card/", {"code": first}).status_code == 401
    lessons.with_card(again[0].code)
    lessons.with_card(second)


def test_who_printed_them_is_said_before_they_die(world: Any, as_user: Any) -> None:
    north = world.north
    child, _second, _third = (pupil(north.course) for _ in range(3))
    campaign = campaigns.make(north)
    path = f"/app/campaigns/{campaign.pk}/"
    office, tutor = as_user(north.admin), as_user(north.teacher.user)
    assert office.get(path).json()["class_names"][0]["cards"] is None
    first = print_cards(office, campaign, course=north.course.pk)
    assert first.status_code == 200
    there = {"printed_on": str(today()), "by": north.admin.full_name}
    for client in (office, tutor):
        assert client.get(path).json()["class_names"][0]["cards"] == there
    for body in ({"course": north.course.pk}, {"test_takers": [child.pk]}):
        refused = print_cards(tutor, campaign, **body)
        assert (refused.status_code, refused.json()["code"]) == (409, "cards_printed")
        assert there.items() <= refused.json().items()
    digests = set(campaign.cards.values_list("digest", flat=True))
    assert digests == {codes.digest(code.replace("-", "")) for code in codes_in(first.content)}
    again = print_cards(tutor, campaign, test_takers=[child.pk], replace=True)
    assert again.status_code == 200
    # One replaced card does not hide who printed the others.
    assert office.get(path).json()["class_names"][0]["cards"] == there


def test_who_works_for_alba_is_not_named(world: Any, as_user: Any) -> None:
    north = world.north
    pupil(north.course)
    campaign = campaigns.make(north)
    alba = as_user(world.alba)
    assert print_cards(alba, campaign, course=north.course.pk).status_code == 200
    for client, name in ((alba, world.alba.full_name), (as_user(north.admin), None)):
        (one,) = client.get(f"/app/campaigns/{campaign.pk}/").json()["class_names"]
        assert one["cards"]["by"] == name


def test_one_pupil_can_be_chosen_before_the_first_lesson(world: Any, as_user: Any) -> None:
    north = world.north
    child = pupil(north.course, first_name="Nil", last_name="Roca")
    other = factories.make_course(north.school, "3r ESO", "A")
    campaign = campaigns.make(north, classes=[north.course, other])
    path = f"/app/campaigns/{campaign.pk}/cards/?course="
    tutor = as_user(north.teacher.user)
    row = {"test_taker": child.pk, "first_name": "Nil", "last_name": "Roca", "told_apart": ""}
    assert row in tutor.get(f"{path}{north.course.pk}").json()
    assert tutor.get(f"{path}{other.pk}").status_code == 404
    assert tutor.get(path).status_code == 400
    assert print_cards(tutor, campaign, test_takers=[child.pk]).status_code == 200


@pytest.mark.promise("campaigns.cards.revokeBody")
def test_revoked_cards_stop_working_at_once(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north)
    inside = lesson.enter()
    client = as_user(world.north.teacher.user)
    path = f"/app/campaigns/{lesson.campaign.pk}/cards/"
    answer = client.delete(path, {"course": world.north.course.pk})
    assert answer.status_code == 204
    assert inside.get("/app/assignments/").status_code == 401
    assert inside.post("/api/card/", {"code": lesson.codes[0]}).status_code == 401
    assert Event.objects.filter(action="card.revoke").count() == 2


def test_a_card_goes_with_the_pupil(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north)
    one, other = lesson.pupils
    client = as_user(world.north.admin)
    client.post("/app/test-takers/left/", {"ids": [one.pk]})
    assert not Card.objects.filter(taker=one).exists()
    assert client.delete(f"/app/test-takers/{other.pk}/delete/").status_code == 204
    after_a_week()
    assert not Card.objects.filter(campaign=lesson.campaign).exists()


def test_each_card_that_is_printed_is_a_line_of_the_trail(world: Any) -> None:
    lesson = lessons.make(world.north)
    events = Event.objects.filter(action="card.print")
    assert {event.subject for event in events} == {one.pk for one in lesson.pupils}
    assert {event.actor for event in events} == {world.north.admin.pk}


def test_a_grown_up_of_the_class_gets_none(world: Any, as_user: Any) -> None:
    north = world.north
    campaign = campaigns.make(north)
    answer = print_cards(as_user(north.admin), campaign, test_takers=[north.teacher.pk])
    assert answer.status_code == 404
    assert north.teacher.role == Role.TEACHER
