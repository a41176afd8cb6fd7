"""What researchers get: a Data Package that describes itself, and labels for their programs."""

import csv
import io
import re
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
from frictionless import Package, validate

from alba.accounts.models import User
from alba.assessments.models import Answer
from alba.campaigns.models import Campaign
from alba.privacy.models import ResearchRow
from alba.privacy.research import labels, tables
from tests.support import research
from tests.support.research import content_of, fetch, made, package_of, rows_of


@pytest.fixture
def second(db: None) -> User:
    return research.another()


@pytest.fixture
def files(world: Any, second: User, as_user: Any) -> dict[str, str]:
    """The files about a screening by three kinds of informants, with both questionnaires and a
    gap."""
    campaign, children = research.screening(world.north, 12)
    Campaign.objects.filter(pk=campaign.pk).update(questionnaires=["SDQ", "BFI"])
    research.answer(campaign, children, informants=["parent", "teacher"])
    research.answer(campaign, children, test_type=1)
    test = research.answer(campaign, research.pupils(world.north, 1))[0]
    research.agree(world.north, [test.test_taker])
    Answer.objects.filter(test=test, question__number=3).delete()
    export = made(world, as_user, second, questionnaires=["BFI", "SDQ"])
    return content_of(fetch(as_user(second), export["id"]))


def written(files: dict[str, str], folder: Path) -> Path:
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    return folder / "datapackage.json"


def test_frictionless_finds_nothing(files: dict[str, str], tmp_path: Path) -> None:
    report = validate(written(files, tmp_path))
    assert report.valid, report.to_summary()
    assert [(task.name, len(task.warnings)) for task in report.tasks] == [
        ("sdq", 0),
        ("bfi", 0),
        ("codebook", 0),
    ]


def test_frictionless_would_find_something(files: dict[str, str], tmp_path: Path) -> None:
    """An answer out of range, and an informant whom nobody knows."""
    path = written(files, tmp_path)
    text = files["sdq.csv"].replace(",parent,", ",uncle,", 1)
    (tmp_path / "sdq.csv").write_bytes(text.encode())
    assert not validate(path).valid


def test_an_empty_one_is_valid_too(world: Any, second: User, as_user: Any, tmp_path: Path) -> None:
    export = made(world, as_user, second)
    found = content_of(fetch(as_user(second), export["id"]))
    assert rows_of(found) == []
    assert validate(written(found, tmp_path)).valid


def test_it_says_what_it_is(files: dict[str, str], tmp_path: Path) -> None:
    said = package_of(files)
    assert said["$schema"] == "https://datapackage.org/profiles/2.0/datapackage.json"
    assert "Nobody may try to find out" in said["licenses"][0]["title"]
    assert "CEIC 2026/114" in said["citation"]
    assert "Norms for Catalan secondary schools" in said["description"]
    package = Package(str(written(files, tmp_path)))
    fields = {one.name: one.to_dict() for one in package.get_resource("sdq").schema.fields}
    item = fields["sdq_07"]
    assert (item["type"], item["constraints"]["enum"]) == ("integer", [0, 1, 2])
    assert item["missingValues"] == [{"value": "", "label": "not answered"}]
    assert item["categories"][2] == {"value": 2, "label": "very true"}
    assert "not reversed" in item["description"]
    assert "fewer than 10" in fields["age"]["missingValues"][0]["label"]
    assert fields["informant"]["constraints"]["enum"] == ["self", "parent", "teacher"]
    assert (fields["score_total"]["type"], fields["score_total"]["constraints"]["maximum"]) == (
        "integer",
        40,
    )


def test_the_codebook_has_every_column(files: dict[str, str]) -> None:
    book = list(csv.DictReader(io.StringIO(files["codebook.csv"])))
    for name in ("sdq", "bfi"):
        head = next(csv.reader(io.StringIO(files[f"{name}.csv"])))
        assert [one["column"] for one in book if one["file"] == f"{name}.csv"] == head
    meanings = {one["column"]: one for one in book}
    assert meanings["sdq_01"]["values"] == "0 = not true; 1 = somewhat true; 2 = very true"
    assert "reversed" in meanings["bfi_06"]["meaning"]
    assert "reversed" not in meanings["bfi_01"]["meaning"]


def test_a_gap_is_empty_and_its_score_as_the_key_says(files: dict[str, str]) -> None:
    [gap] = [row for row in rows_of(files) if row["sdq_03"] == ""]
    assert gap["sdq_04"] != ""


def test_labels_for_spss(files: dict[str, str]) -> None:
    syntax = files["labels.sps"]
    for name in ("sdq", "bfi"):
        head = next(csv.reader(io.StringIO(files[f"{name}.csv"])))
        part = syntax[syntax.index(f"/FILE='{name}.csv'") :].partition("VARIABLE LABELS")[0]
        declared = re.findall(r"^ {4}(\w+) [AF][\d.]+\.?$", part, re.M)
        assert declared == head
    assert "sdq_01\n    0 'not true'\n    1 'somewhat true'\n    2 'very true'" in syntax
    assert "'self' 'the pupil'" in syntax
    # Every command ends with a point, and no quotation mark is left open.
    commands = re.findall(r"^(?:GET DATA|DATASET|VARIABLE LABELS|VALUE LABELS)", syntax, re.M)
    assert len(commands) == 8
    assert all(line.count("'") % 2 == 0 for line in syntax.splitlines() if "QUALIFIER" not in line)


def test_labels_for_r(files: dict[str, str]) -> None:
    script = files["labels.R"]
    assert 'sdq <- read.csv("sdq.csv", colClasses = "character"' in script
    factor = (
        "sdq_labelled$sdq_01 <- factor(sdq$sdq_01, levels = c(0L, 1L, 2L), "
        'labels = c("not true", "somewhat true", "very true"))'
    )
    assert factor in script
    assert script.count("(") == script.count(")")


def test_signs_in_a_wording_break_no_program() -> None:
    row = ResearchRow(
        campaign=1,
        questionnaire="SDQ",
        informant="self",
        age=14,
        level="",
        language="ca",
        answers={},
        scores={},
        wording='O\'Hara "2" \\ 1',
        key_version="alba-2",
    )
    made = tables.tables_of(["SDQ"], [row])
    assert "'O''Hara \"2\" \\ 1'" not in labels.spss(made)  # its label is itself
    assert '"O\'Hara \\"2\\" \\\\ 1"' in labels.r(made)
    [again] = csv.DictReader(io.StringIO(tables.as_csv(made[0])))
    assert again["wording"] == row.wording


@pytest.mark.skipif(shutil.which("pspp") is None, reason="PSPP is not installed")
def test_pspp_reads_it(files: dict[str, str], tmp_path: Path) -> None:
    written(files, tmp_path)
    done = subprocess.run(
        ["pspp", "-b", "labels.sps"], cwd=tmp_path, capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_zip_holds_nothing_else(world: Any, second: User, as_user: Any) -> None:
    export = made(world, as_user, second)
    answer = fetch(as_user(second), export["id"])
    assert answer.headers["Content-Type"] == "application/zip"
    assert f"alba-research-{export['id']}.zip" in answer.headers["Content-Disposition"]
    with zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content))) as file:
        assert sorted(file.namelist()) == [
            *("codebook.csv", "datapackage.json", "labels.R", "labels.sps", "sdq.csv")
        ]
