"""One folding of names: of search, of matching a list, and of the columns that hold it."""

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alba.people.names import name_key
from alba.search.folding import fold
from tests.support import factories

# Each line is one child, and ways in which the name is typed.
SPELLINGS = [
    [("Núria", "Puig Mas"), ("NURIA", "PUIG MAS"), ("Nu\u0301ria", "Puig\u00a0Mas")],
    [
        ("Jordi", "D’Aro"),
        ("Jordi", "D'Aro"),
        ("jordi", "d´aro"),
        ("Jordi", "D`ARO"),
        ("Jordi", "DAro"),
    ],
    [
        ("Laia", "Col·lell"),
        ("Laia", "Coŀlell"),
        ("Laia", "Col.lell"),
        ("Laia", "COL•LELL"),
        ("Laia", "Collell"),
    ],
    [("Anna-Maria", "Roca"), ("Anna Maria", "Roca"), ("Anna‐Maria", "Roca"), ("Annamaria", "Roca")],
    [("Łukasz", "Wójcik"), ("Lukasz", "Wojcik")],
    [("Søren", "Østergård"), ("Soren", "Ostergard")],
    [("Işık", "Yıldız"), ("Isik", "Yildiz"), ("IŞIK", "YILDIZ")],
    [("Đorđe", "Đukić"), ("Dorde", "Dukic")],
    [("Jonas", "Weiß"), ("Jonas", "Weiss"), ("JONAS", "WEISS")],
    [("Pol", "Puig i Mas"), ("Pol", "Puig Mas"), ("Pol", "PUIG I MAS"), ("Pol", "Puig y Mas")],
    [("Eva", "García de la Torre"), ("Eva", "Garcia la Torre")],
    [("Eva", "de la Torre")],
    [("Eva", "de Mas")],
    [("I", "Mas")],
    [("Ona", "I")],
    [("Ona", "Y")],
    [("Aina", "Sala")],
    [("Aina", "Salas")],
    [("Ana", "Sala")],
    [("Pau", "García López")],
    [("Pau", "García Pérez")],
    [("Pau", "López García")],
    [("Mar", "Mas i Iglesias")],
    [("Mar", "Mas Eglesias")],
    [("さかき", "森")],
    [("さがき", "森")],
    [("राम", "शाह")],
    [("रमा", "शाह")],
    [("กุ้ง", "ดี")],
    [("กูง", "ดี")],
    [("محمد", "علي"), ("مُحَمَّد", "عَلِيّ")],
    [("Андрей", "Иванов"), ("АНДРЕЙ", "ИВАНОВ")],
    [("子涵", "王")],
    [("Ilie", "Popescu")],
    [("Llie", "Popescu")],
]
NAMES = [name for names in SPELLINGS for name in names]


@pytest.mark.parametrize("child", range(len(SPELLINGS)))
def test_a_child_has_one_name_however_it_is_typed(child: int) -> None:
    assert len({name_key(*name) for name in SPELLINGS[child]}) == 1


def test_two_children_never_have_the_same_name() -> None:
    assert len({name_key(*names[0]) for names in SPELLINGS}) == len(SPELLINGS)


texts = st.text(max_size=20) | st.text(
    alphabet="aàilLŀ·.'’- iyde\u00a0\u0301\u200bıİøßﬃ", max_size=20
)


@given(texts)
def test_folding_twice_is_folding_once(text: str) -> None:
    once = fold(text)
    assert fold(once) == once
    assert fold(unicodedata.normalize("NFD", text)) == once
    assert fold(text.upper()) == fold(text.lower()) == once
    assert once == once.strip()
    assert not any(char in once for char in "\u00a0\u200b’`´‐–")


@given(texts, texts)
def test_a_key_is_its_own_key(first: str, last: str) -> None:
    key = name_key(first, last)
    assert name_key(*key) == key


def test_each_letter_is_folded_for_good() -> None:
    letters = [chr(n) for n in range(0x20000) if chr(n).isprintable()]
    assert [one for one in letters if fold(fold(one)) != fold(one)] == []


PEOPLE = [("Łukasz", "Nowak"), ("Søren", "Lund"), ("Jordi", "D'Aro"), ("Laia", "Col·lell")]
SEARCHED = [
    ("lukasz", "Nowak"),
    ("ŁUKASZ", "Nowak"),
    ("soren", "Lund"),
    ("d’aro", "D'Aro"),
    ("D´ARO", "D'Aro"),
    ("collell", "Col·lell"),
    ("coŀlell", "Col·lell"),
]


@pytest.fixture
def people(db: Any) -> Any:
    school, admin = factories.make_school("Escola l’Avet"), factories.make_user("school_admin")
    school.admins.add(admin)
    course = factories.make_course(school)
    for first, last in PEOPLE:
        factories.make_taker("student", course=course, first_name=first, last_name=last)
    return admin


def found(client: Any, text: str) -> list[str]:
    rows = client.get("/app/test-takers/", {"search": text}).json()
    return [row["last_name"] for row in rows]


@pytest.mark.parametrize(("text", "last_name"), SEARCHED)
def test_search_finds_a_name_by_its_plain_letters(
    people: Any, as_user: Any, text: str, last_name: str
) -> None:
    assert found(as_user(people), text) == [last_name]


def test_schools_and_classes_are_found_so_too(people: Any, as_user: Any) -> None:
    alba = as_user(factories.make_user("alba_admin"))
    [school] = alba.get("/app/schools/", {"search": "l'avet"}).json()
    assert school["school_name"] == "Escola l’Avet"
