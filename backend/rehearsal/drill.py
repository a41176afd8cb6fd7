"""`make drill`: the restore drill. On SQLite and on PostgreSQL a database with reports is filled,
backed up during writes, encrypted, restored elsewhere and compared: rows by
table, hashes by file, the migrations, and a login with an old password. Prints the figures.

SCHOOLS (20) is the size, with 250 people and 150 tests each; 200 is that of `make volume`.
"""

import hashlib
import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from harness import databases
from harness.product import BACKEND, environment, manage

# Rows by table, and one password that must still open.
LOOK = """
import json
from django.db import connection
from alba.accounts.models import User
from alba.ops.backup import count_rows
with connection.cursor() as cursor:
    def ask(query):
        cursor.execute(query)
        return cursor.fetchall()
    rows = count_rows(ask)
user = User.objects.order_by("pk").first()
print(json.dumps({"rows": rows, "user": [user.email, user.password]}))
"""
WRITE = """
import time
from alba.audit.trail import record
from alba.audit.models import Action
while True:
    record(Action.SESSION_LOGOUT)
    time.sleep(0.005)
"""
SIGNING_KEY = secrets.token_hex(32)
ENDED = {"accounts_login", "accounts_maillink"}


def look(env: dict[str, str]) -> dict[str, dict[str, int]]:
    said = manage(env, "shell", "--no-imports", "--command", LOOK).splitlines()[-1]
    found: dict[str, dict[str, int]] = json.loads(said)
    return found


def hashes(folder: Path) -> dict[str, str]:
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in (folder / "media").rglob("*.pdf")
    }


def drill(name: str, folder: Path, *addresses: str) -> str:
    """One database engine: the first of two databases is filled and backed up, the second gets it
    back. Without addresses on SQLite."""
    here, there = folder / name / "here", folder / name / "there"
    for place in (here, there):
        place.mkdir(parents=True)
    key = folder / name / "key"
    made = subprocess.run(["age-keygen", "-o", key], capture_output=True, text=True, check=True)
    env, other = (environment(place, BACKUP_SIGNING_KEY=SIGNING_KEY) for place in (here, there))
    if addresses:
        env["DATABASE_URL"], other["DATABASE_URL"] = addresses
    manage(env, "migrate", "--verbosity", "0")
    schools = int(os.environ.get("SCHOOLS") or 20)
    size = {"schools": schools, "people": schools * 250, "tests": schools * 150}
    manage(env, "make_volume", *(f"--{what}={number}" for what, number in size.items()))
    before = look(env)
    writer = subprocess.Popen(
        [sys.executable, "manage.py", "shell", "--no-imports", "--command", WRITE],
        cwd=BACKEND,
        env=env,
    )
    try:
        time.sleep(3)
        manage(env, "audit_seal")
        begun = time.monotonic()
        manage(env, "backup", str(folder / name), "--recipient", made.stderr.split()[-1])
        backed_up = time.monotonic() - begun
    finally:
        writer.kill()
        writer.wait()
    [backup] = (folder / name).glob("alba-*")
    begun = time.monotonic()
    manage(other, "restore", str(backup), "--identity", str(key))
    restored = time.monotonic() - begun
    manage(other, "migrate", "--check")
    after = look(other)
    manage(other, "audit_verify")  # notes that it has read the trail
    trail = after["rows"].pop("audit_event") - before["rows"].pop("audit_event")
    seals = after["rows"].pop("audit_seal") - before["rows"].pop("audit_seal")
    if trail <= 0 or seals <= 0:
        sys.exit("nobody wrote while the backup was made")
    wrong = {
        table: (count, after["rows"].get(table))
        for table, count in before["rows"].items()
        if table not in ENDED and after["rows"].get(table) != count
    }
    if wrong or before["user"] != after["user"]:
        sys.exit(f"{name}: rows differ (before, after): {wrong}")
    if hashes(here) != hashes(there) or not hashes(here):
        sys.exit(f"{name}: files differ")
    mebibytes = sum(file.stat().st_size for file in backup.iterdir()) / 2**20
    return (
        f"{name}: {sum(after['rows'].values()):,} rows in {len(after['rows'])} tables and "
        f"{len(hashes(there)):,} files are the same; backed up in {backed_up:.1f} s while "
        f"{trail} more rows came in, restored in {restored:.1f} s, {mebibytes:.0f} MiB encrypted"
    )


def drill_all() -> None:
    if not shutil.which("age-keygen"):
        sys.exit("The drill needs age (Debian, Ubuntu: apt install age).")
    results = []
    with tempfile.TemporaryDirectory(prefix="alba-drill-") as temporary:
        folder = Path(temporary)
        print("==> SQLite", flush=True)
        results.append(drill("SQLite", folder))
        with databases.server() as server:
            if server is None or not shutil.which("pg_dump"):
                print("==> No PostgreSQL with pg_dump here: that half is left out.")
            else:
                print("==> PostgreSQL", flush=True)
                with (
                    databases.database(server, "alba_drill_a") as first,
                    databases.database(server, "alba_drill_b") as second,
                ):
                    results.append(drill("PostgreSQL", folder, first, second))
    print("\n" + "\n".join(results))


if __name__ == "__main__":
    drill_all()
