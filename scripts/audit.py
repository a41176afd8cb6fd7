"""`make audit`: known holes in what is locked (pip-audit, npm audit), and a list of everything the
product is made of (var/sbom). Fails on anything found; what has no answer from its service is left
out and said so, never counted as passed.

    python scripts/audit.py [--patience SECONDS] [--only NAME ...] [--root FOLDER] [--report FILE]
                            [--osv URL] [--npm-registry URL]
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shared import sbom
from shared.project import ROOT, VENV, main, tool_env


@dataclass(frozen=True)
class Verdict:
    name: str
    found: tuple[str, ...] = ()
    left_out: str = ""

    @property
    def mark(self) -> str:
        return "FAILED" if self.found else "skipped" if self.left_out else "ok"


def python_packages(options: argparse.Namespace) -> Verdict:
    """PyPI's own advisories; where it gives none, OSV's."""
    for service in ("osv",) if options.osv else ("pypi", "osv"):
        found = ask_about_python(service, options)
        if found is not None:
            return Verdict("python packages", found)
    return Verdict("python packages", left_out="no answer from PyPI or OSV")


def ask_about_python(service: str, options: argparse.Namespace) -> tuple[str, ...] | None:
    """The known holes; None without an answer."""
    locks = sorted((options.root / "backend").glob("requirements*.txt"))
    files = [part for lock in locks for part in ("-r", lock)]
    command = [str(VENV / "bin" / "pip-audit"), "--disable-pip", "--no-deps", "--format", "json"]
    command += ["--progress-spinner", "off", "--timeout", "5", "--vulnerability-service", service]
    command += ["--osv-url", options.osv] if options.osv else []
    answer = json_of([*command, *files], options.root, options.patience)
    packages = answer.get("dependencies", [])
    # For a package that it got no answer about, pip-audit says "skipped" and succeeds.
    asked = [package for package in packages if "vulns" in package]
    if not asked:
        return None
    lost = [package["name"] for package in packages if "vulns" not in package]
    if lost:
        print(f"  no answer about {', '.join(lost)}", flush=True)
    return tuple(
        f"{package['name']} {package['version']}: {hole['id']}"
        for package in asked
        for hole in package["vulns"]
    )


def node_packages(options: argparse.Namespace) -> Verdict:
    found, silent = [], []
    for lock in sorted(locks_of_node(options.root)):
        command = ["npm", "audit", "--json", "--audit-level=high", "--package-lock-only"]
        command += ["--fetch-retries=0", f"--fetch-timeout={options.patience * 1000}"]
        command += [f"--registry={options.npm_registry}"] if options.npm_registry else []
        answer = json_of(command, lock.parent, options.patience)
        folder = str(lock.parent.relative_to(options.root))
        if "vulnerabilities" not in answer:
            silent.append(folder)
        for name, hole in answer.get("vulnerabilities", {}).items():
            if hole["severity"] in {"high", "critical"}:
                found.append(f"{folder}: {name} {hole['range']} ({hole['severity']})")
    if silent and not found:
        text = f"no answer from the npm registry about {', '.join(silent)}"
        return Verdict("node packages", left_out=text)
    return Verdict("node packages", tuple(found))


def locks_of_node(root: Path) -> set[Path]:
    return {
        file
        for file in (root / "frontend").rglob("package-lock.json")
        if "node_modules" not in file.parts
    }


def bill_of_materials(options: argparse.Namespace) -> Verdict:
    name = "bill of materials"
    try:
        for file in sbom.write(options.root):
            print(f"  {file.relative_to(options.root)}", flush=True)
    except (OSError, subprocess.SubprocessError) as error:
        return Verdict(name, left_out=f"not to be had here: {error}")
    return Verdict(name)


def json_of(command: Sequence[str | Path], folder: Path, seconds: float) -> dict[str, Any]:
    """The program's output as JSON; {} when it was too slow or printed no JSON."""
    line = [str(part) for part in command]
    try:
        done = subprocess.run(
            line, cwd=folder, env=tool_env(), capture_output=True, check=False, timeout=seconds
        )
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer
    except (subprocess.TimeoutExpired, ValueError, FileNotFoundError):
        return {}


CHECKS = {
    "python": python_packages,
    "node": node_packages,
    "sbom": bill_of_materials,
}


def audit() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--patience", type=int, default=120, help="seconds for one service")
    reader.add_argument("--only", nargs="+", choices=CHECKS, default=list(CHECKS))
    reader.add_argument("--root", type=Path, default=ROOT)
    reader.add_argument("--report", type=Path)
    reader.add_argument("--osv", default="")
    reader.add_argument("--npm-registry", default="")
    options = reader.parse_args()
    options.root = options.root.resolve()
    verdicts = []
    for name in options.only:
        verdicts.append(CHECKS[name](options))
        show(verdicts[-1])
    failed = sum(bool(verdict.found) for verdict in verdicts)
    left_out = [f"{v.name}: {v.left_out}" for v in verdicts if v.mark == "skipped"]
    passed = len(verdicts) - failed - len(left_out)
    if options.report:
        findings = [f"{v.name}: {found}" for v in verdicts for found in v.found]
        summary = {"passed": passed, "failed": failed, "left_out": left_out, "findings": findings}
        options.report.write_text(json.dumps(summary))
    print(f"{passed} passed, {failed} failed, {len(left_out)} skipped")
    return 1 if failed else 0


def show(verdict: Verdict) -> None:
    print(
        f"{verdict.mark:8}{verdict.name}", *([verdict.left_out] * bool(verdict.left_out)), sep="  "
    )
    for line in verdict.found:
        print(f"          {line}")
    sys.stdout.flush()


if __name__ == "__main__":
    main(audit)
