"""Lists as people open them: words and days of their language, cells that a spreadsheet sorts."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.people.models import TestTaker
from tests.assessments.test_exports_of_lists import PEOPLE, TESTS, csv_of, get, xlsx_of
from tests.support import screenings

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(world: Any) -> Test:
    child = world.north.child
    TestTaker.objects.filter(pk=child.pk).update(external_id="0077", birth_date="2012-05-01")
    User.objects.filter(pk=child.user_id).update(first_name="Aina", last_name="Puig")
    return screenings.make_test(world.north.teacher, on_behalf_of=child)


def test_tests_in_words(world: Any, as_user: Any, made: Test) -> None:
    alba = as_user(world.alba)
    [row] = csv_of(get(alba, TESTS, language="ca"), ";")
    assert row["test_id"] == str(made.pk)
    assert (row["Test"], row["Data"]) == ("Benestar emocional", f"{made.day:%d/%m/%Y}")
    assert (row["Aprovat pel centre"], row["Aprovat per Alba"]) == ("no", "no")
    assert (row["Nom de sobre qui és"], row["Cognoms de sobre qui és"]) == ("Aina", "Puig")
    assert "total" in row  # scores keep their names
    assert not {"approved_by_school", "SDQ"} & {*row, *row.values()}


def test_one_test_is_written_as_the_list(world: Any, as_user: Any, made: Test) -> None:
    path = f"/app/tests/{made.pk}/export/csv/"
    answer = as_user(world.alba).get(path, headers={"accept-language": "es"})
    head, row = answer.content.decode("utf-8-sig").splitlines()
    assert head.startswith("test_id;Test;Fecha;Quién responde;Sobre quién;Centro;Curso;Clase;q01")
    assert row.startswith(f"{made.pk};Bienestar emocional;{made.day:%d/%m/%Y};")


def test_people_in_words(world: Any, as_user: Any, made: Test) -> None:
    rows = csv_of(get(as_user(world.north.admin), PEOPLE, "role=student", "es"), ";")
    [row] = rows
    shown = {name: row[name] for name in ("Nombre", "Rol", "Fecha de nacimiento", "Estado")}
    assert shown == {
        "Nombre": "Aina",
        "Rol": "Alumnado",
        "Fecha de nacimiento": "01/05/2012",
        "Estado": "Activo",
    }
    assert row["Falta el consentimiento"] in {"sí", "no"}


def test_cells_of_a_workbook_have_their_kind(world: Any, as_user: Any, made: Test) -> None:
    school = as_user(world.north.admin)
    [row] = xlsx_of(get(school, PEOPLE, "role=student&format=xlsx", "ca"))
    assert row["test_taker_id"] == ("inlineStr", str(world.north.child.pk))
    assert row["Identificador"] == ("inlineStr", "0077")
    assert row["Data de naixement"] == ("n", "41030")  # 1 May 2012
    [one] = xlsx_of(get(as_user(world.alba), TESTS, "format=xlsx"))
    assert one["test_id"] == ("inlineStr", str(made.pk))
    assert one["total"][0] == "n"


@pytest.mark.parametrize(("name", "kept"), [("Sam\U0001f642uel", False), ("Łukasz", True)])
def test_a_report_shows_the_whole_name_or_says_that_it_cannot(
    world: Any, as_user: Any, name: str, kept: bool
) -> None:
    from alba.assessments.report import content, report  # noqa: PLC0415

    User.objects.filter(pk=world.north.child.user_id).update(first_name=name, last_name="Puig")
    made = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    facts = content.of(made, "en", report._whole).facts  # noqa: SLF001
    shown = {fact.value for fact in facts}
    assert (f"{name} Puig" in shown) is kept
    assert ("name not printable" in shown) is not kept
    assert "Samuel Puig" not in shown
