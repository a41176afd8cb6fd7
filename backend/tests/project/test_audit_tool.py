"""`scripts/audit.py` finds what it is for, against services that answer, refuse and hang."""

import contextlib
import http.server
import json
import os
import socketserver
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.night, pytest.mark.no_database]

SCRIPT = Path(__file__).parents[3] / "scripts" / "audit.py"
HOLE = {
    "id": "OSV-1",
    "summary": "a hole",
    "affected": [
        {
            "package": {"name": "django", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "9"}]}],
        }
    ],
}
ADVISORY = {
    "id": 1,
    "url": "https://example.org/1",
    "title": "a hole",
    "severity": "high",
    "vulnerable_versions": "<9",
    "cwe": [],
    "cvss": {"score": 8},
}
PACKUMENT = {
    "name": "left-pad",
    "dist-tags": {"latest": "1.0.0"},
    "versions": {"1.0.0": {"name": "left-pad", "version": "1.0.0"}},
}


@contextlib.contextmanager
def service(status: int, answers: dict[str, Any], *, hangs: bool = False) -> Iterator[str]:
    """The address of a server that gives `answers` by path, whatever the method."""
    over = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self) -> None:
            if hangs:
                over.wait(60)
                return
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            found = answers.get(self.path)
            body = json.dumps(found if found is not None else {}).encode()
            self.send_response(status if found is not None else 404)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = answer  # noqa: N815

        def log_message(self, *_args: Any) -> None:
            pass

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        server.block_on_close = False
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            over.set()
            server.shutdown()


def audit(root: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, str(SCRIPT), "--root", str(root), *arguments]
    env = {**os.environ, "npm_config_cache": str(root / "npm")}  # it keeps answers
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project that locks one package of each kind."""
    (tmp_path / "backend").mkdir()
    (tmp_path / "backend" / "requirements.txt").write_text("django==5.2.1\n")
    (tmp_path / "frontend").mkdir()
    lock = {
        "name": "x",
        "version": "1.0.0",
        "lockfileVersion": 3,
        "packages": {
            "": {"name": "x", "version": "1.0.0", "dependencies": {"left-pad": "1.0.0"}},
            "node_modules/left-pad": {"version": "1.0.0"},
        },
    }
    (tmp_path / "frontend" / "package-lock.json").write_text(json.dumps(lock))
    manifest = {"name": "x", "version": "1.0.0", "dependencies": {"left-pad": "1.0.0"}}
    (tmp_path / "frontend" / "package.json").write_text(json.dumps(manifest))
    return tmp_path


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ({"vulns": [HOLE]}, 1, "django 5.2.1: OSV-1"),
        ({}, 0, "1 passed, 0 failed, 0 skipped"),
        (None, 0, "0 passed, 0 failed, 1 skipped"),
    ],
    ids=["a hole", "none", "no answer"],
)
def test_holes_in_python_packages(root: Path, answer: Any, code: int, said: str) -> None:
    with service(200, {"/v1/query": answer}) as address:
        found = audit(root, "--only", "python", "--osv", f"{address}/v1/query")
    assert found[0] == code, found
    assert said in found[1]


BULK = "/-/npm/v1/security/advisories/bulk"


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ({"left-pad": [ADVISORY]}, 1, "frontend: left-pad "),
        ({"left-pad": [{**ADVISORY, "severity": "low"}]}, 0, "1 passed, 0 failed, 0 skipped"),
        ({}, 0, "1 passed, 0 failed, 0 skipped"),
        (None, 0, "0 passed, 0 failed, 1 skipped"),
    ],
    ids=["a hole", "a small one", "none", "no answer"],
)
def test_holes_in_node_packages(root: Path, answer: Any, code: int, said: str) -> None:
    with service(200, {BULK: answer, "/left-pad": PACKUMENT}) as address:
        found = audit(root, "--only", "node", "--npm-registry", address)
    assert found[0] == code, found
    assert said in found[1]


def test_a_service_that_hangs_is_not_waited_for(root: Path) -> None:
    with service(200, {}, hangs=True) as address:
        options = ["--osv", f"{address}/v1/query", "--npm-registry", address]
        found = audit(root, "--only", "python", "node", "--patience", "1", *options)
    assert found[0] == 0
    assert "0 passed, 0 failed, 2 skipped" in found[1]


def test_what_the_product_is_made_of_is_listed(tmp_path: Path) -> None:
    """Everything that runs, as programs that watch for holes read it."""
    root = SCRIPT.parent.parent
    for part in ("backend", "frontend"):
        (tmp_path / part).mkdir()
    for file in (
        "backend/requirements.txt",
        "backend/requirements-s3.txt",
        "frontend/package.json",
        "frontend/package-lock.json",
    ):
        (tmp_path / file).write_bytes((root / file).read_bytes())
    command = [sys.executable, SCRIPT, "--only", "sbom", "--root", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "skipped" in done.stdout.splitlines()[0]:
        pytest.skip("npm is not to be had here")
    assert done.returncode == 0, done.stdout + done.stderr
    found = {}
    for name in ("server", "web"):
        listed = json.loads((tmp_path / "var" / "sbom" / f"alba-{name}.cdx.json").read_text())
        assert listed["bomFormat"] == "CycloneDX"
        found[name] = {part["name"]: part for part in listed["components"]}
    locked = (tmp_path / "backend" / "requirements.txt").read_text()
    locked += (tmp_path / "backend" / "requirements-s3.txt").read_text()
    names = {line.split("==")[0] for line in locked.splitlines() if "==" in line[:80].split(" ")[0]}
    assert found["server"].keys() == names
    assert "pytest" not in names
    django = found["server"]["django"]
    assert django["purl"] == f"pkg:pypi/django@{django['version']}"
    assert django["hashes"][0]["alg"] == "SHA-256"
    assert django["licenses"]
    for_builds = {"name": "cdx:npm:package:development", "value": "true"}
    assert for_builds not in found["web"]["react"]["properties"]
    assert for_builds in found["web"]["vitest"]["properties"]
