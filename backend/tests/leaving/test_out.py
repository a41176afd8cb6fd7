"""What a school takes along when it leaves, and that nothing else is in its folder."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import models

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report.models import Report
from alba.leaving import what
from alba.people.models import Bond, TestTaker
from alba.people.records.kinship import ContactWas
from alba.schools.models import School
from tests.support import factories, families, going

OPENS = re.compile(r"digest|secret|token|^password$|code|seed|page|logo|cookie|pin$|credential")
HARMLESS = re.compile(r"postal_code|terms_digest|used|^codes$")

KNOWN = {
    "auth.Permission.codename": "no secret at all",
    "campaigns.FamilyAnswer.digest": "of the copy that the family has",
    "followup.Letter.digest": "of the text that was agreed to",
    "screening.Report.digest": "of a file that goes along: the new operator can make it",
}


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


@pytest.fixture
def key(tmp_path: Path) -> going.Key:
    return going.make_key(tmp_path)


def everything_in(folder: Path, key: going.Key) -> bytes:
    parts = [path.read_bytes() for path in folder.iterdir()]
    inside = going.opened(folder, key) | going.opened(folder, key, "files.tar")
    parts.append(going.readable(folder, key, "manifest.json"))
    return b"\n".join([*parts, *inside.values(), *(name.encode() for name in inside)])


@pytest.mark.promise("leaving.form.text")
def test_the_folder_is_closed_to_others_and_says_what_is_in_it(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    digest = going.leave(world.north.school, key, folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {one.name for one in folder.iterdir()} == {
        *("README.txt", "manifest.json.age", "tables.tar.age", "files.tar.age")
    }
    assert not list(tmp_path.glob("*.partial"))
    manifest = going.readable(folder, key, "manifest.json")
    assert hashlib.sha256(manifest).hexdigest() == digest
    said = going.manifest(folder, key)
    assert said["product"] == "alba"
    assert said["whole"] is False
    inside = going.opened(folder, key) | going.opened(folder, key, "files.tar")
    assert {path: hashlib.sha256(content).hexdigest() for path, content in inside.items()} == {
        path: one for path, one in said["files"].items() if "/" in path
    }
    for table in what.carried(everything=False):
        lines = inside[f"tables/{what.label(table)}.jsonl"].splitlines()
        assert len(lines) == said["counts"][what.label(table)]
        ids = [json.loads(line).get("id", n) for n, line in enumerate(lines, 1)]
        assert ids == [*range(1, len(lines) + 1)], what.label(table)
        schema = json.loads(inside[f"tables/{what.label(table)}.schema.json"])
        named = {one["name"] for one in schema["fields"]}
        assert all(json.loads(line).keys() == named for line in lines), what.label(table)


@pytest.mark.promise("leaving.text")
def test_all_of_the_school_goes_and_nothing_of_another(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    north, south = world.north.school, world.south.school
    for side, word in ((world.north, "Tramuntana"), (world.south, "Migjorn")):
        for taker in (side.admin, side.teacher.user, side.parent.user, side.child.user):
            taker.refresh_from_db()
            taker.first_name = word
            taker.save()
    going.leave(north, key, tmp_path / "gone")
    [school] = going.rows(tmp_path / "gone", key, "schools.School")
    assert school["school_name"] == north.school_name
    people = going.rows(tmp_path / "gone", key, "accounts.User")
    assert len([one for one in people if one["first_name"] == "Tramuntana"]) == 4
    tests = going.rows(tmp_path / "gone", key, "screening.Test")
    assert len(tests) == Test.everyone.filter(school=north).count() > 0
    reports = Report.objects.filter(test__school=north)
    assert len(going.rows(tmp_path / "gone", key, "screening.Report")) == reports.count() > 0
    content = everything_in(tmp_path / "gone", key)
    assert b"Migjorn" not in content
    assert south.school_name.encode() not in content
    other = User.objects.filter(test_taker__course__school=south).exclude(email=None)
    assert not [one.email for one in other if one.email.encode() in content]


def secrets_here() -> dict[str, str]:
    """Every stored hash, token, key, link and name of a file, of the whole installation."""
    found: dict[str, str] = {}
    for table in apps.get_models():
        for column in table._meta.concrete_fields:  # noqa: SLF001 (Django's API)
            name, label = column.name, f"{what.label(table)}.{column.name}"
            is_file = isinstance(column, models.FileField)
            opens = OPENS.search(name) and not HARMLESS.search(name)
            if label in KNOWN:
                continue
            if is_file or opens or label in {"accounts.Login.id", "audit.Event.client"}:
                values = table._base_manager.values_list(name, flat=True)  # noqa: SLF001
                found |= {str(one): label for one in values if one and len(str(one)) > 5}
    return found


@pytest.mark.promise("leaving.what.text")
def test_nothing_in_it_opens_anything(
    world: Any, key: going.Key, tmp_path: Path, settings: Any
) -> None:
    secrets = secrets_here()
    assert len(secrets) > 10
    going.leave(world.north.school, key, tmp_path / "gone")
    content = everything_in(tmp_path / "gone", key)
    assert {one: of for one, of in secrets.items() if one.encode() in content} == {}
    assert settings.SECRET_KEY.encode() not in content


def test_the_same_rows_are_the_same_bytes(world: Any, key: going.Key, tmp_path: Path) -> None:
    for name in ("a", "b"):
        going.leave(world.north.school, key, tmp_path / name)
    a, b = (going.opened(tmp_path / name, key) for name in ("a", "b"))
    # That it has left is a line of its trail.
    assert b["trail/events.jsonl"].startswith(a["trail/events.jsonl"])
    assert b["trail/events.jsonl"].count(b"school.leave") == 1
    tables = [{k: v for k, v in one.items() if "trail/" not in k} for one in (a, b)]
    assert tables[0] == tables[1]
    first, second = (going.manifest(tmp_path / name, key) for name in ("a", "b"))
    assert {name for name in first if first[name] != second[name]} == {
        *("run", "made_at", "files", "head")
    }


def test_whoever_is_being_erased_stays_and_what_is_about_them(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    north = world.north
    TestTaker.everyone.filter(pk=north.child.pk).update(erased_from="2026-11-01")
    Bond.objects.create(taker=north.child, adult=north.parent, kind="guardian")
    north.child.user.refresh_from_db()
    User.objects.filter(pk=north.child.user_id).update(first_name="Ningú")
    about = Test.everyone.filter(on_behalf_of_test_taker=north.child, school=north.school)
    kept = Test.everyone.filter(school=north.school).exclude(test_taker=north.child)
    kept = kept.exclude(pk__in=about.values("pk"))
    going.leave(north.school, key, tmp_path / "gone")
    assert "Ningú".encode() not in everything_in(tmp_path / "gone", key)
    assert len(going.rows(tmp_path / "gone", key, "screening.Test")) == kept.count()


def test_a_pupil_who_has_moved_away_goes_with_the_test_and_without_the_other_school(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    north, south = world.north, world.south
    families.contact(north.child, "Rosa Vidal", email="rosa@example.org")
    TestTaker.objects.filter(pk=north.child.pk).update(
        course=south.course, own_course=south.course, external_id="S-77", assigned_to=None
    )
    going.leave(north.school, key, tmp_path / "gone")
    content = everything_in(tmp_path / "gone", key)
    assert b"S-77" not in content
    assert b"rosa@example.org" not in content
    assert len(going.rows(tmp_path / "gone", key, "screening.Test")) > 0


def test_a_number_of_a_row_that_is_gone_names_nobody_else(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    ContactWas.objects.create(taker=world.north.child, contact=987_654, full_name="Rosa Vidal")
    going.leave(world.north.school, key, tmp_path / "gone")
    numbers = [one["contact"] for one in going.rows(tmp_path / "gone", key, "people.ContactWas")]
    assert numbers[-1] == -1


def test_nothing_is_written_where_something_is(world: Any, key: going.Key, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(CommandError, match="is there already"):
        going.leave(world.north.school, key, tmp_path / "there")
    with pytest.raises(CommandError, match="no school with the number"):
        going.leave(School(pk=987_654_321), key, tmp_path / "gone")
    with pytest.raises(CommandError, match="age refused"):
        call_command(
            "leave", str(world.north.school.pk), "--to", "age1nobody", str(tmp_path / "gone")
        )
    assert not list(tmp_path.glob("gone*"))


def test_a_report_without_a_file_is_said_and_stays(
    world: Any, key: going.Key, tmp_path: Path, capsys: Any
) -> None:
    reports = Report.objects.filter(test__school=world.north.school)
    default_storage.delete(reports[0].file.name)
    going.leave(world.north.school, key, tmp_path / "gone")
    assert "1 reports have no file any more" in capsys.readouterr().err
    assert len(going.rows(tmp_path / "gone", key, "screening.Report")) == reports.count() - 1


def test_of_everything_nobody_who_administers_the_installation_goes(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    factories.make_user("alba_admin", email="operator@example.org")
    going.leave(None, key, tmp_path / "gone")
    assert b"operator@example.org" not in everything_in(tmp_path / "gone", key)
    assert len(going.rows(tmp_path / "gone", key, "schools.School")) == School.objects.count()
