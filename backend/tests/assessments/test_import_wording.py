"""Replacing the demonstration wording by a licensed one: all of it, or nothing."""

import csv
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from alba.assessments.questionnaires.models import Question, Wording
from alba.audit.models import Event

Rows = list[dict[str, str]]


@pytest.fixture
def rows(db: Any) -> Rows:
    ids = Question.objects.order_by("id").values_list("message_id", flat=True)
    return [
        {"message_id": pk, "ca": f"frase {pk}", "es": f"oración {pk}", "en": f"«{pk}», sentence"}
        for pk in ids
    ]


def write(path: Path, rows: Rows, delimiter: str = ",", encoding: str = "utf-8") -> Path:
    with path.open("w", encoding=encoding, newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)
    return path


@pytest.mark.parametrize(("delimiter", "encoding"), [(",", "utf-8"), (";", "utf-8-sig")])
def test_a_whole_file_replaces_every_text(
    rows: Rows, tmp_path: Path, capsys: Any, delimiter: str, encoding: str
) -> None:
    before = dict(Question.objects.values_list("message_id", "id"))
    file = write(tmp_path / "licensed.csv", rows[::-1], delimiter, encoding)
    call_command("import_wording", file, "--name=Official", "--version=2.1", "--licence-note=No 7")
    assert "69 questions" in capsys.readouterr().out
    assert dict(Question.objects.values_list("message_id", "id")) == before
    first = Question.objects.get(message_id="sdq01")
    assert (first.message_ca, first.message_es) == ("frase sdq01", "oración sdq01")
    assert first.message_en == "«sdq01», sentence"
    wording = Wording.objects.current()
    assert (wording.name, wording.version, wording.licence_note) == ("Official", "2.1", "No 7")
    assert wording.is_demonstration is False
    assert Event.objects.filter(action="wording.import", object_id=wording.pk).count() == 1


def test_a_line_break_inside_a_cell_parts_words(rows: Rows, tmp_path: Path) -> None:
    rows[0]["en"], rows[1]["en"] = "first line\nsecond line", "first\u2028 second\r\nthird"
    call_command("import_wording", write(tmp_path / "licensed.csv", rows))
    shown = Question.objects.order_by("id").values_list("message_en", flat=True)[:2]
    assert list(shown) == ["first line second line", "first second third"]


def for_each(rows: Rows, message_id: str) -> Rows:
    """The rows with one for each informant in the place of that question's."""
    everybody = [{**row, "informant": ""} for row in rows if row["message_id"] != message_id]
    [text] = [row for row in rows if row["message_id"] == message_id]
    return everybody + [
        {**text, "informant": who, "ca": f"{who} {text['ca']}"}
        for who in ("self", "parent", "teacher")
    ]


def test_a_text_for_each_informant(rows: Rows, tmp_path: Path, capsys: Any) -> None:
    file = write(tmp_path / "licensed.csv", for_each(rows, "sdq08"))
    call_command("import_wording", file)
    assert "69 questions" in capsys.readouterr().out
    own = Question.objects.get(message_id="sdq08")
    assert own.message_ca == "self frase sdq08"
    assert (own.parent_ca, own.teacher_ca) == ("parent frase sdq08", "teacher frase sdq08")
    same = Question.objects.get(message_id="sdq09")
    assert (same.message_ca, same.parent_ca, same.teacher_ca) == ("frase sdq09",) * 3


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        ({"informant": "friend"}, "line 72: sdq08 is for friend, not for self, parent or teacher"),
        ({"informant": "parent"}, "line 72: sdq08 is there twice"),
        ({"informant": ""}, "line 72: sdq08 is there twice"),
        ({"informant": "friend"}, "sdq08 has no text for teacher"),
    ],
)
def test_a_mistake_about_informants_changes_nothing(
    harm: dict[str, str], message: str, rows: Rows, tmp_path: Path
) -> None:
    lines = for_each(rows, "sdq08")
    lines[-1].update(harm)
    with pytest.raises(CommandError, match=message):
        call_command("import_wording", write(tmp_path / "bad.csv", lines))
    assert Wording.objects.count() == 1


def drop_one(rows: Rows) -> None:
    del rows[30]


def empty_one(rows: Rows) -> None:
    rows[30]["es"] = "  "


def repeat_one(rows: Rows) -> None:
    rows.append(dict(rows[3]))


def add_unknown(rows: Rows) -> None:
    rows.append({"message_id": "bfi99", "ca": "a", "es": "b", "en": "c"})


def make_long(rows: Rows) -> None:
    rows[0]["en"] = "x" * 501


def lose_a_column(rows: Rows) -> None:
    for row in rows:
        del row["ca"]


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (drop_one, "bfi31 is missing"),
        (empty_one, "line 32: bfi31 has no text in es"),
        (repeat_one, "line 71: bfi04 is there twice"),
        (add_unknown, "line 71: there is no question bfi99"),
        (make_long, "line 2: bfi01 in en is longer than 500 signs"),
        (lose_a_column, "the column ca is missing"),
    ],
)
def test_a_file_with_a_mistake_changes_nothing(
    harm: Any, message: str, rows: Rows, tmp_path: Path
) -> None:
    before = list(Question.objects.order_by("id").values())
    harm(rows)
    with pytest.raises(CommandError, match=message) as refusal:
        call_command("import_wording", write(tmp_path / "bad.csv", rows))
    assert "Nothing was changed" in str(refusal.value)
    assert list(Question.objects.order_by("id").values()) == before
    assert Wording.objects.count() == 1
    assert not Event.objects.filter(action="wording.import").exists()


def test_what_cannot_be_read_is_shown(rows: Rows, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_wording", tmp_path / "nothing.csv")
    latin = tmp_path / "latin.csv"
    latin.write_bytes("message_id,ca,es,en\nbfi01,à,á,a\n".encode("latin-1"))
    with pytest.raises(CommandError, match="not UTF-8"):
        call_command("import_wording", latin)
    empty = tmp_path / "empty.csv"
    empty.touch()
    with pytest.raises(CommandError, match="the column message_id is missing"):
        call_command("import_wording", empty)


def test_a_line_with_too_few_cells_is_named(rows: Rows, tmp_path: Path) -> None:
    file = write(tmp_path / "short.csv", rows)
    lines = file.read_text().splitlines()
    lines[5] = "bfi05,only Catalan"
    file.write_text("\n".join(lines))
    with pytest.raises(CommandError, match="line 6: bfi05 has no text in es"):
        call_command("import_wording", file)


def test_the_shipped_wording_is_in_place_from_the_start(db: Any) -> None:
    assert Question.objects.count() == 69
    wording = Wording.objects.get()
    assert wording.is_demonstration is True
    assert wording.licence_note
