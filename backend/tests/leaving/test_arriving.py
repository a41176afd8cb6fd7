"""A school arrives beside others: all of it or nothing, and nobody is taken for somebody else."""

import shutil
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.core.management import CommandError
from django.db.models import F

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires import questionnaires
from alba.assessments.questionnaires.models import Wording
from alba.assessments.report import files
from alba.assessments.report.models import Report
from alba.leaving import what
from alba.leaving.models import Arrival, ArrivedSchool, KeptAddress
from alba.people.ages import age_on
from alba.people.models import Bond, TestTaker
from alba.schools.models import Course, School
from tests.support import going

pytestmark = pytest.mark.usefixtures("private_media")


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


@pytest.fixture
def key(tmp_path: Path) -> going.Key:
    return going.make_key(tmp_path)


def make_room(school: School) -> None:
    """Makes the school another one, with the people, names, addresses and numbers of before."""
    School.objects.filter(pk=school.pk).update(created_at=F("created_at") + timedelta(days=1))


@pytest.fixture
def gone(world: Any, key: going.Key, tmp_path: Path) -> tuple[Path, str]:
    """(a folder with the north, its digest); the school that is here now is another one."""
    folder = tmp_path / "gone"
    digest = going.leave(world.north.school, key, folder)
    make_room(world.north.school)
    return folder, digest


def arrive(folder: Path, key: going.Key, digest: str, *more: str) -> str:
    return going.said("arrive", str(folder), "--identity", str(key.file), "--digest", digest, *more)


def all_rows() -> dict[str, list[Any]]:
    """Every row of every table as it is stored."""
    return {
        what.label(table): sorted(table._base_manager.values_list(), key=repr)  # noqa: SLF001
        for table in apps.get_models(include_auto_created=True)
    }


def refuses(folder: Path, key: going.Key, digest: str) -> str:
    before, stored = all_rows(), default_storage.listdir("reports")
    with pytest.raises(CommandError, match="Nothing has arrived") as error:
        arrive(folder, key, digest)
    assert all_rows() == before
    assert default_storage.listdir("reports") == stored
    return str(error.value)


def test_beside_a_school_with_the_same_people_nobody_is_merged(
    world: Any, key: going.Key, gone: tuple[Path, str]
) -> None:
    before = all_rows()
    said = arrive(gone[0], key, gone[1])
    after = all_rows()
    # No row of this installation has changed.
    changed = {
        name
        for name, rows in before.items()
        if not set(map(repr, rows)) <= set(map(repr, after[name]))
    }
    assert changed == set()
    counts = going.manifest(gone[0], key)["counts"]
    shared = {"screening.Question", "screening.Wording"}
    come = School.objects.latest("pk")
    bonds = going.rows(gone[0], key, "people.Bond")
    asked = Bond.objects.filter(taker__course__school=come, adult=None).count()
    asked -= sum(1 for one in bonds if one["adult"] is None)
    for name, number in counts.items():
        more = len(after[name]) - len(before[name]) - (asked if name == "people.Bond" else 0)
        assert more == (0 if name in shared else number), name
    assert come.school_name == f"{world.north.school.school_name} ({come.school_postal_code})"
    assert f"is called {come.school_name} here" in said
    assert come.rests
    assert not world.north.school.rests
    people = User.objects.filter(test_taker__course__school=come)
    assert people.exclude(email=None).count() == 0
    assert KeptAddress.objects.filter(user__in=people).count() > 2
    assert not [one for one in people if one.has_usable_password() or one.email_verified_at]


def test_it_leaves_again_as_it_was(
    world: Any, key: going.Key, gone: tuple[Path, str], tmp_path: Path
) -> None:
    arrive(gone[0], key, gone[1])
    going.leave(School.objects.latest("pk"), key, tmp_path / "again")
    said = going.said(
        "leave", "--compare", str(gone[0]), str(tmp_path / "again"), "--identity", str(key.file)
    )
    assert said.splitlines() == ["0 differences"]
    # And a difference is found.
    Course.objects.filter(school=School.objects.latest("pk")).update(class_name="Z")
    going.leave(School.objects.latest("pk"), key, tmp_path / "third")
    with pytest.raises(SystemExit):
        going.said(
            "leave", "--compare", str(gone[0]), str(tmp_path / "third"), "--identity", str(key.file)
        )


def test_of_its_tests_scores_and_bands_recompute_equal_and_reports_are_there(
    world: Any, key: going.Key, gone: tuple[Path, str]
) -> None:
    arrive(gone[0], key, gone[1])
    tests = Test.everyone.filter(school=School.objects.latest("pk")).finished()
    assert tests.count() > 0
    for test in tests:
        role, born, informant = test.test_taker.role, test.subject.birth_date, test.informant
        age = age_on(born, test.day) if born else None
        found = questionnaires.score(
            test.questionnaire,
            list(test.answers_by_number().values()),
            informant=informant,
            age=age,
            compared=questionnaires.has_norms(informant, role, age),  # type: ignore[arg-type]
        )
        assert (found.scores, found.bands) == (test.scores, test.bands)
    for report in Report.objects.filter(test__in=tests):
        with report.file.open() as file:
            assert files.sum_of(file.read()) == report.digest


def test_it_is_read_once_and_never_beside_itself(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    folder = tmp_path / "gone"
    digest = going.leave(world.north.school, key, folder)
    assert "This school is here" in refuses(folder, key, digest)
    make_room(world.north.school)
    arrive(folder, key, digest)
    assert "has arrived here already" in refuses(folder, key, digest)
    again = going.leave(School.objects.latest("pk"), key, tmp_path / "again")
    assert "This school is here" in refuses(tmp_path / "again", key, again)


def test_a_trial_keeps_nothing(world: Any, key: going.Key, gone: tuple[Path, str]) -> None:
    before, stored = all_rows(), default_storage.listdir("reports")
    assert "Nothing was kept of it" in arrive(gone[0], key, gone[1], "--dry-run")
    assert all_rows() == before
    assert default_storage.listdir("reports") == stored


@pytest.mark.parametrize("name", ["manifest.json.age", "tables.tar.age", "files.tar.age"])
@pytest.mark.parametrize("where", [0.0, 0.5, 0.999])
def test_one_flipped_bit_is_found_before_the_first_row(
    world: Any, key: going.Key, gone: tuple[Path, str], name: str, where: float
) -> None:
    content = bytearray((gone[0] / name).read_bytes())
    content[int(len(content) * where)] ^= 4
    (gone[0] / name).write_bytes(content)
    assert refuses(gone[0], key, gone[1])


def test_a_folder_that_is_not_whole_is_waited_for(
    world: Any, key: going.Key, gone: tuple[Path, str], tmp_path: Path
) -> None:
    folder, digest = gone
    for name in ("manifest.json.age", "tables.tar.age", "files.tar.age"):
        copy = tmp_path / f"without {name}"
        shutil.copytree(folder, copy)
        (copy / name).unlink()
        assert f"{name} is missing. Is it still being copied?" in refuses(copy, key, digest)
    content = (folder / "tables.tar.age").read_bytes()
    (folder / "tables.tar.age").write_bytes(content[:-1000])
    assert "Is it still being copied?" in refuses(folder, key, digest)
    folder.rename(tmp_path / "gone.partial")
    assert "was never finished" in refuses(tmp_path / "gone.partial", key, digest)


def test_another_digest_or_key_is_refused(
    world: Any, key: going.Key, gone: tuple[Path, str], tmp_path: Path
) -> None:
    assert "Ask for it again" in refuses(gone[0], key, "0" * 64)
    (tmp_path / "other").mkdir()
    assert "age refused" in refuses(gone[0], going.make_key(tmp_path / "other"), gone[1])


def test_another_version_says_what_to_do(
    world: Any, key: going.Key, gone: tuple[Path, str], monkeypatch: Any
) -> None:
    """A release with one more column."""
    column = Course._meta.get_field("class_name")  # noqa: SLF001 (Django's API)
    monkeypatch.setattr(column, "max_length", 99)
    said = refuses(gone[0], key, gone[1])
    assert "bring the older one up to the newer" in said


def test_a_disk_that_takes_no_files_leaves_nothing(
    world: Any, key: going.Key, gone: tuple[Path, str], tmp_path: Path, settings: Any
) -> None:
    before = all_rows()
    (tmp_path / "full").write_text("no folder")
    settings.MEDIA_ROOT = str(tmp_path / "full")
    with pytest.raises(CommandError, match="Nothing has arrived"):
        arrive(gone[0], key, gone[1])
    assert all_rows() == before


def test_a_text_that_is_not_here_is_said_and_never_shown(
    world: Any, key: going.Key, tmp_path: Path
) -> None:
    shown = Wording.objects.current()
    Wording.objects.filter(pk=shown.pk).update(name="Elsewhere", is_demonstration=False)
    digest = going.leave(world.north.school, key, tmp_path / "gone")
    Wording.objects.filter(pk=shown.pk).update(name=shown.name, is_demonstration=True)
    make_room(world.north.school)
    assert f"The text Elsewhere {shown.version} is not here" in arrive(
        tmp_path / "gone", key, digest
    )
    assert Wording.objects.current() == shown
    test = Test.everyone.filter(school=School.objects.latest("pk")).finished().first()
    assert test is not None
    assert test.wording.name == "Elsewhere"
    assert any(test.answers_by_number().values())


def test_an_address_that_nobody_has_here_arrives_unproved(
    world: Any, key: going.Key, gone: tuple[Path, str]
) -> None:
    emails = dict(User.objects.exclude(email=None).values_list("pk", "email"))
    for pk, email in emails.items():
        User.objects.filter(pk=pk).update(email=f"other-{email}")
    arrive(gone[0], key, gone[1])
    come = TestTaker.objects.filter(course__school=School.objects.latest("pk"))
    with_address = User.objects.filter(test_taker__in=come).exclude(email=None)
    assert with_address.count() > 2
    assert {one.email_verified_at for one in with_address} == {None}
    assert not KeptAddress.objects.exists()
    assert Arrival.objects.get().schools.get() == ArrivedSchool.objects.get()
