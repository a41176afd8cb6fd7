"""The words on a card: they tell a class apart, nobody's letters are lost, and the page that asks
"is this you?" says the same."""

import io
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from rest_framework.test import APIClient

from alba.campaigns.lessons.labels import Pupil, of_class, of_pupil, tell_apart
from alba.people.models import Role, TestTaker
from alba.search.folding import fold
from tests.support import campaigns, lessons
from tests.support.lessons import pupil


def labels(*people: tuple[str, str, date | None]) -> list[str]:
    found = tell_apart([Pupil(pk, *one) for pk, one in enumerate(people)])
    return [found[pk] for pk in range(len(people))]


def test_as_many_letters_of_the_surname_as_needed() -> None:
    people = [("Pol", "García López"), ("Pol", "García Pérez"), ("Aina", "Roca")]
    assert labels(*((*one, None) for one in people)) == [
        "Pol García L.",
        "Pol García P.",
        "Aina R.",
    ]


def test_a_surname_that_begins_another_stands_whole() -> None:
    assert labels(("Jan", "Puig", None), ("Jan", "Puig Mas", None)) == ["Jan Puig", "Jan Puig M."]


def test_equal_names_have_the_day_of_birth_else_the_place_in_the_list() -> None:
    april, may = date(2012, 4, 5), date(2012, 5, 4)
    assert labels(("Jan", "Mas", april), ("jàn", "MAS", may), ("Ona", "Mas", may)) == [
        "Jan Mas · 5/4",
        "jàn MAS · 4/5",
        "Ona M.",
    ]
    assert labels(("Jan", "Mas", april), ("Jan", "Mas", april), ("Jan", "Mas", None)) == [
        "Jan Mas · n. 1",
        "Jan Mas · n. 2",
        "Jan Mas · n. 3",
    ]


def test_one_name_only_leaves_no_stray_sign() -> None:
    assert labels(("Budi", "", None), ("Budi", "Mas", None)) == ["Budi", "Budi M."]
    assert labels(("Wei", "", None)) == ["Wei"]


NAMES = st.sampled_from(["Pol", "pol", "Pòl", "Jan", "محمد"])
SURNAMES = st.sampled_from(
    ["", "M", "Mas", "Mas i Pi", "Mas-Pi", "Más", "García", "García L", "d'A"]
)
BIRTHS = st.sampled_from([None, date(2012, 4, 5), date(2012, 5, 4)])


@given(st.lists(st.tuples(NAMES, SURNAMES, BIRTHS), max_size=12))
def test_no_two_of_a_class_have_one_label(people: list[tuple[str, str, date | None]]) -> None:
    found = [fold(label) for label in labels(*people)]
    assert len(set(found)) == len(found)


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def test_the_card_and_its_login_say_the_same(world: Any, as_user: Any) -> None:
    north = world.north
    pupil(north.course, first_name="Pol", last_name="García Pérez")
    child = pupil(north.course, first_name="Pol", last_name="García López")
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    answer = as_user(north.admin).post(
        f"/app/campaigns/{campaign.pk}/cards/", {"test_takers": [child.pk]}
    )
    assert "Pol García L." in text_of(answer.content)


@pytest.mark.promise("settings.knownAs.hint", "overview.person.knownAsHint")
def test_a_card_login_is_told_the_label_and_the_name_in_use(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north, count=2)
    child, other = lesson.pupils
    as_user(world.north.admin).patch(
        f"/app/test-takers/{child.pk}/update/", {"known_as": "Àlex", "last_name": "Mas"}
    )
    client = lesson.enter()
    me = client.get("/app/user/").json()
    assert (me["first_name"], me["label"]) == ("Àlex", "Àlex M.")
    assert "last_name" not in me
    board = as_user(world.north.admin).get(f"/app/class-sessions/{lesson.session.pk}/progress/")
    first_names = {one["test_taker"]: one["first_name"] for one in board.json()["pupils"]}
    assert first_names[child.pk] == "Àlex"
    assert first_names[other.pk] == other.user.first_name


def test_one_pupil_has_the_label_that_the_whole_class_gives(world: Any) -> None:
    """Which is found without reading the others, except those with the same name."""
    course = world.north.course
    for first, last, known_as in (
        *(("Pol", "García López", ""), ("Pòl", "Garcia Pérez", ""), ("Jan", "Mas", "POL")),
        *(("Pol Maria", "Vila", ""), ("Pol M.", "", ""), ("Pol", "Mas", "")),
        *(("Wei", "", ""), ("Jan", "Pol", ""), ("Ona", "Mas", ""), ("Ona", "Mas", "")),
    ):
        pupil(course, None, first_name=first, last_name=last, known_as=known_as)
    pupils = TestTaker.objects.filter(course=course, role=Role.STUDENT).select_related("user")
    found = {one.pk: of_pupil(course.pk, one.pk, one.user) for one in pupils}
    assert found == of_class(course.pk)
    assert len(set(found.values())) == len(found) > 10
    teacher = world.north.teacher
    assert of_pupil(course.pk, teacher.pk, teacher.user) is None


def test_a_name_that_cannot_be_printed_prints_nothing(world: Any, as_user: Any) -> None:
    north = world.north
    child = pupil(north.course, first_name="子涵", last_name="Puig")
    pupil(north.course, first_name="محمد", last_name="Mas")
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    client, path = as_user(north.admin), f"/app/campaigns/{campaign.pk}/cards/"
    refused = client.post(path, {"course": north.course.pk})
    assert refused.status_code == 409
    assert refused.json()["code"] == "unprintable_name"
    assert refused.json()["people"] == [
        {"test_taker": child.pk, "name": "子涵 P.", "letters": ["子", "涵"]}
    ]
    named = client.patch(f"/app/test-takers/{child.pk}/update/", {"known_as": "Zihan"})
    assert named.status_code == 200
    assert client.post(path, {"course": north.course.pk}).status_code == 200


def test_a_card_of_a_person_who_is_no_pupil_any_more_does_not_work(
    world: Any, as_user: Any
) -> None:
    """Otherwise there would be no label to show."""
    lesson = lessons.make(world.north, count=1)
    path = f"/app/test-takers/{lesson.pupils[0].pk}/update/"
    assert as_user(world.north.admin).patch(path, {"role": "teacher"}).status_code == 200
    answer = APIClient().post("/api/card/", {"code": lesson.codes[0]})
    assert answer.status_code == 401
    assert answer.json()["code"] == "invalid_credentials"
