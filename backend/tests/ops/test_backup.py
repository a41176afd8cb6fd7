"""The restore drill in small: a demo school on SQLite is backed up, restored into another place,
and compared row by row and file by file. `make drill` does it at size, on PostgreSQL too."""

import hashlib
import json
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support import servers

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

UNREADABLE = b"SQLite format 3", b"%PDF-", b"manifest"


SIGNED = {"BACKUP_SIGNING_KEY": "k7Qw-2Zr9Tn4Vb6Xc1Lp8Hd3Gs5Jf0My_a"}


def environment(folder: Path) -> dict[str, str]:
    return servers.environment(folder, **SIGNED)


manage = servers.command


def rows(folder: Path) -> dict[str, list[Any]]:
    """Every row of every table, but for what a restore ends (logins and links), and what is noted
    of a check of the trail."""
    with sqlite3.connect(folder / "alba.sqlite3") as database:
        found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        ended = {"accounts_login", "campaigns_cardlogin", "accounts_maillink"}
        tables = {name for (name,) in found} - ended - {"audit_check", "sqlite_sequence"}
        return {t: sorted(map(repr, database.execute(f'SELECT * FROM "{t}"'))) for t in tables}


def files(folder: Path) -> dict[str, str]:
    found = [file for file in (folder / "media").rglob("*") if file.is_file()]
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in found}


@pytest.fixture(scope="module")
def school(tmp_path_factory: Any) -> tuple[Path, dict[str, str]]:
    """A folder with a demo school's database and reports, and the environment that names them."""
    folder = tmp_path_factory.mktemp("school")
    env = environment(folder)
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "seed_demo")
    servers.manage(env, "create_alba_admin", "ona@example.org", "--password", "quiet light room")
    servers.manage(env, "audit_seal")
    recording = folder / "media/recordings/first.ogg"
    recording.parent.mkdir()
    recording.write_bytes(b"OggS")
    with sqlite3.connect(folder / "alba.sqlite3") as database:
        database.execute(
            "INSERT INTO screening_recordingset (id, test_type, form, language, digest, reader, "
            "licence, imported_at) VALUES (1, 2, 'self', 'ca', '', '', '', '2026-11-01')"
        )
        database.execute(
            "INSERT INTO screening_recording (id, of_id, question_id, file) SELECT "
            "'00000000000000000000000000000001', 1, max(id), 'recordings/first.ogg' "
            "FROM screening_question"
        )
        # A pupil in the demo's lesson.
        database.execute(
            "INSERT INTO accounts_login (id, user_id, kind, browser, authenticated_at, generation, "
            "rotated_at, expires_at, campaign) SELECT '00000000000000000000000000000001', user_id, "
            "'card', '', opened_at, 0, opened_at, ends_at, campaign_id "
            "FROM campaigns_classsession, people_testtaker LIMIT 1"
        )
        database.execute(
            "INSERT INTO campaigns_cardlogin (login_id, card_id, class_session_id) SELECT "
            "'00000000000000000000000000000001', campaigns_card.id, campaigns_classsession.id "
            "FROM campaigns_card, campaigns_classsession LIMIT 1"
        )
    return folder, env


@pytest.fixture(scope="module")
def plain(school: tuple[Path, dict[str, str]], tmp_path_factory: Any) -> Path:
    """A backup of it that is not encrypted."""
    parent = tmp_path_factory.mktemp("backups")
    servers.manage(school[1], "backup", str(parent), "--plain")
    [made] = parent.iterdir()
    return Path(made)


@pytest.fixture
def key(tmp_path: Path) -> tuple[Path, str]:
    """A new age key: the file of its secret half, and its public half."""
    if not shutil.which("age-keygen"):
        pytest.skip("age is not installed: encrypted backups are not tried")
    file = tmp_path / "key"
    made = subprocess.run(["age-keygen", "-o", file], capture_output=True, text=True, check=True)
    return file, made.stderr.split()[-1]


@pytest.mark.promise("privacy.duration.backups")
def test_a_restored_backup_is_the_same_to_the_last_row_and_file(
    school: tuple[Path, dict[str, str]], plain: Path, tmp_path: Path
) -> None:
    folder, made = school[0], plain
    assert made.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in made.iterdir()} == {0o600}

    other = tmp_path / "other"
    other.mkdir()
    done = manage(environment(other), "restore", str(made))
    assert done.returncode == 0, done.stderr
    assert rows(other) == rows(folder)
    assert files(other) == files(folder)
    assert len(files(other)) > 10
    assert "first.ogg" in files(other)
    with sqlite3.connect(other / "alba.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM accounts_login").fetchone() == (0,)
    assert manage(environment(other), "migrate", "--check").returncode == 0

    again = manage(environment(other), "restore", str(made))
    assert again.returncode != 0
    assert "already holds people" in again.stderr
    assert manage(environment(other), "restore", str(made), "--overwrite").returncode == 0


@pytest.mark.night
def test_the_trail_of_a_restored_backup_fits_its_seals(
    school: tuple[Path, dict[str, str]], plain: Path, tmp_path: Path
) -> None:
    sealed = servers.manage(school[1], "audit_verify")
    head = re.match(r"\d+ events in 1 seals, head (\w{64}); not sealed yet: 0$", sealed)[1]
    there = environment(tmp_path)
    servers.manage(there, "restore", str(plain))
    assert servers.manage(there, "audit_verify", "--head", head) == sealed
    # Events after the backup are lost with their seals; the chain goes on from where it was.
    servers.manage(there, "create_alba_admin", "ada@example.org", "--password", "quiet light room")
    servers.manage(there, "audit_seal")
    assert " in 2 seals" in servers.manage(there, "audit_verify", "--head", head)
    with sqlite3.connect(tmp_path / "alba.sqlite3") as database:
        database.execute("DROP TRIGGER audit_event_no_update")
        database.execute(
            "UPDATE audit_event SET actor = 1 WHERE id = (SELECT max(id) FROM audit_event)"
        )
    done = manage(there, "audit_verify")
    assert done.returncode == 1
    assert "CommandError: Seal 2 " in done.stderr


def test_an_encrypted_backup_opens_with_its_key_alone(
    school: tuple[Path, dict[str, str]], tmp_path: Path, key: tuple[Path, str]
) -> None:
    folder, env = school
    identity, recipient = key
    done = manage(env | {"BACKUP_RECIPIENT": recipient}, "backup", str(tmp_path / "backups"))
    assert done.returncode == 0, done.stderr
    [made] = (tmp_path / "backups").iterdir()
    assert {file.suffix for file in made.iterdir()} == {".age"}
    for file in made.iterdir():
        assert not any(sign in file.read_bytes() for sign in UNREADABLE)

    other = tmp_path / "other"
    other.mkdir()
    there = environment(other)
    stranger = tmp_path / "stranger"
    subprocess.run(["age-keygen", "-o", stranger], capture_output=True, check=True)
    for wrong, why in (([], "is encrypted"), (["--identity", str(stranger)], "age refused")):
        done = manage(there, "restore", str(made), *wrong)
        assert done.returncode != 0
        assert why in done.stderr
    done = manage(there, "restore", str(made), "--identity", str(identity))
    assert done.returncode == 0, done.stderr
    assert (rows(other), files(other)) == (rows(folder), files(folder))


def test_a_backup_without_a_key_must_be_asked_for(
    school: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    _, env = school
    done = manage(env, "backup", str(tmp_path / "backups"))
    assert done.returncode != 0
    assert "BACKUP_RECIPIENT" in done.stderr
    assert not (tmp_path / "backups").exists()


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("database", 0.5),
        *(
            pytest.param(name, place, marks=pytest.mark.night)
            for name, place in [
                ("files.tar", 0.5),
                *(("manifest.json", n / 8) for n in (0, 4, 7)),
            ]
        ),
    ],
)
def test_a_damaged_backup_changes_nothing(
    plain: Path, tmp_path: Path, name: str, place: float
) -> None:
    made = tmp_path / "damaged"
    shutil.copytree(plain, made)
    content = bytearray((made / name).read_bytes())
    content[int(len(content) * place)] ^= 1
    (made / name).write_bytes(content)
    other = tmp_path / "other"
    other.mkdir()
    done = manage(environment(other), "restore", str(made))
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert files(other) == {}
    with sqlite3.connect(other / "alba.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


@pytest.mark.night
def test_a_report_without_its_file_is_told_and_the_rest_is_kept(
    school: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    folder, _ = school
    shutil.copytree(folder, tmp_path / "copy")
    lost = next((tmp_path / "copy" / "media").rglob("*.pdf"))
    lost.unlink()
    env = environment(tmp_path / "copy")
    done = manage(env, "backup", str(tmp_path / "backups"), "--plain")
    assert done.returncode != 0
    assert lost.name in done.stderr
    assert len(list((tmp_path / "backups").iterdir())) == 1


def forged(plain: Path, to: Path) -> Path:
    """Forges a backup like an intruder who can write where backups lie: a product administrator
    added to the database, and every hash of the manifest right again."""
    shutil.copytree(plain, to)
    with sqlite3.connect(to / "database") as database:
        database.execute(
            "UPDATE accounts_user SET is_alba_admin = 1, is_school_admin = 0, is_test_taker = 0"
        )
        database.execute("PRAGMA journal_mode=DELETE")
    database.close()
    file = to / "manifest.json"
    manifest = json.loads(file.read_text())
    manifest["database"] = hashlib.sha256((to / "database").read_bytes()).hexdigest()
    said = {k: v for k, v in manifest.items() if k not in {"digest", "signature"}}
    manifest["digest"] = hashlib.sha256(json.dumps(said).encode()).hexdigest()
    file.write_text(json.dumps(manifest))
    return to


def refused(env: dict[str, str], folder: Path, *options: str) -> str:
    """Why nothing was restored, and that nothing was."""
    done = manage(env, "restore", str(folder), *options)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    place = Path(env["MEDIA_ROOT"]).parent
    assert files(place) == {}
    with sqlite3.connect(place / "alba.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    return done.stderr


@pytest.mark.night
def test_a_backup_that_another_person_made_or_changed_is_refused(
    plain: Path, tmp_path: Path
) -> None:
    there = environment(tmp_path)
    changed = forged(plain, tmp_path / "changed")
    assert "The signature does not fit" in refused(there, changed)
    for name, signature in (("none", None), ("empty", ""), ("null", False), ("number", 7)):
        made = tmp_path / name
        shutil.copytree(changed, made)
        manifest = json.loads((made / "manifest.json").read_text())
        del manifest["signature"]
        if signature is not None:
            manifest["signature"] = signature
        (made / "manifest.json").write_text(json.dumps(manifest))
        said = refused(there, made)
        assert "not signed" in said or "The signature does not fit" in said
    other = there | {"BACKUP_SIGNING_KEY": SIGNED["BACKUP_SIGNING_KEY"][::-1]}
    assert "The signature does not fit" in refused(other, plain)
    # An operator has to ask for a file that nobody vouches for.
    assert manage(there, "restore", str(changed), "--unsigned").returncode == 0


# Run by Python before anything else: the second time that a file of the backup is opened, another
# lies there. `%s`: the file, and what takes its place.
SWAP = """
import os, sys
opened = 0
def swap(event, facts):
    global opened
    if event == "open" and str(facts[0]) == %r:
        opened += 1
        if opened == 2:
            os.replace(%r, %r)
sys.addaudithook(swap)
"""


@pytest.mark.night
@pytest.mark.parametrize("name", ["database", "files.tar", "manifest.json"])
def test_file_swapped_after_the_check_is_not_restored(
    school: tuple[Path, dict[str, str]], plain: Path, tmp_path: Path, name: str
) -> None:
    real, fake = tmp_path / "real", forged(plain, tmp_path / "fake")
    shutil.copytree(plain, real)
    (fake / "files.tar").write_bytes(b"not one report")
    hook = tmp_path / "hook"
    hook.mkdir()
    said = SWAP % (str(real / name), str(fake / name), str(real / name))
    (hook / "sitecustomize.py").write_text(said)
    other = tmp_path / "other"
    other.mkdir()
    env = environment(other) | {"PYTHONPATH": str(hook), "TMPDIR": str(tmp_path)}
    done = manage(env, "restore", str(real))
    assert done.returncode == 0, done.stderr
    assert rows(other) == rows(school[0])
    assert files(other) == files(school[0])
    assert not list(tmp_path.glob("alba-restore-*")), "the copy is removed"


@pytest.mark.night
def test_encrypting_to_the_public_key_makes_nobody_the_operator(
    plain: Path, tmp_path: Path, key: tuple[Path, str]
) -> None:
    identity, recipient = key
    made, sealed = forged(plain, tmp_path / "changed"), tmp_path / "sealed"
    sealed.mkdir()
    for file in made.iterdir():
        command = ["age", "--encrypt", "--recipient", recipient, "--output"]
        subprocess.run([*command, sealed / f"{file.name}.age", file], check=True)
    said = refused(environment(tmp_path), sealed, "--identity", str(identity))
    assert "The signature does not fit" in said


@pytest.mark.night
@pytest.mark.parametrize("given", ["", "short", "change-me-" + "k7Qw-2Zr9Tn4Vb6Xc1Lp8Hd3Gs5J"])
def test_without_a_key_nothing_is_signed_or_believed(
    school: tuple[Path, dict[str, str]], plain: Path, tmp_path: Path, given: str
) -> None:
    env = school[1] | {"BACKUP_SIGNING_KEY": given}
    done = manage(env, "backup", str(tmp_path / "backups"), "--plain")
    assert done.returncode != 0
    assert "BACKUP_SIGNING_KEY is unset or weak" in done.stderr
    assert not (tmp_path / "backups").exists()
    there = environment(tmp_path) | {"BACKUP_SIGNING_KEY": given}
    assert "BACKUP_SIGNING_KEY is unset or weak" in refused(there, plain)
    manage(env, "backup", str(tmp_path / "backups"), "--plain", "--unsigned")
    [made] = (tmp_path / "backups").iterdir()
    assert "not signed" in refused(environment(tmp_path), made)
