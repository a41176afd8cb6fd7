"""One version, in every file that says one (`scripts/version.py`)."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

import alba

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

ROOT = Path(__file__).parents[3]
FILES = (
    *("backend/alba/__init__.py", "frontend/package.json", "frontend/package-lock.json"),
    *(
        "CHANGELOG.md",
        "docs/operators/data-protection.md",
        "scripts/version.py",
        "scripts/shared/project.py",
    ),
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def version(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, root / "scripts" / "version.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_all_files_say_the_same() -> None:
    assert version(ROOT).stdout.strip() == alba.__version__
    assert settings.SPECTACULAR_SETTINGS["VERSION"] == alba.__version__


@pytest.mark.night
@pytest.mark.parametrize("name", [name for name in FILES if not name.startswith("scripts/")])
def test_one_that_says_another_is_named(copy: Path, name: str) -> None:
    text = (copy / name).read_text()
    (copy / name).write_text(text.replace(alba.__version__, "98.7.6", 1))
    done = version(copy)
    assert done.returncode != 0
    assert "98.7.6" in done.stderr


@pytest.mark.night
def test_a_release_sets_it_everywhere_and_dates_the_changelog(copy: Path) -> None:
    before = (copy / "CHANGELOG.md").read_text()
    (copy / "CHANGELOG.md").write_text(
        before.replace(f"## {alba.__version__}", f"## {alba.__version__} (unreleased)\n", 1)
    )
    assert version(copy, "98.7.6").stdout.strip() == "98.7.6"
    assert "## 98.7.6 (20" in (copy / "CHANGELOG.md").read_text()
    assert version(copy).stdout.strip() == "98.7.6"


@pytest.mark.night
def test_what_is_no_version_changes_nothing(copy: Path) -> None:
    assert version(copy, "next").returncode != 0
    assert version(copy).stdout.strip() == alba.__version__
