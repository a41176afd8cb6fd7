"""Which Python `make` takes."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# A Python that says of itself how it was built.
STAND_IN = """#!/bin/sh
exec {python} -c "
import sys, sysconfig
sys.base_prefix, sys.version_info = '/home/mireia/built', {version}
sysconfig.get_config_vars()['CONFIG_ARGS'] = '{options}'
$2"
"""


def chosen(folder: Path, *said: str) -> str:
    path = f"{folder}{os.pathsep}{os.defpath}"
    show = ["make", "-s", *said, "--eval=chosen: ; @echo $(PYTHON)", "chosen"]
    env = {"PATH": path}
    result = subprocess.run(show, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return result.stdout.strip()


def add(folder: Path, name: str, version: tuple[int, int], options: str) -> None:
    file = folder / name
    file.write_text(STAND_IN.format(python=sys.executable, version=version, options=options))
    file.chmod(0o755)


def test_one_that_was_optimized_comes_before_a_newer_one_that_was_not(tmp_path: Path) -> None:
    add(tmp_path, "python3", (3, 14), "--enable-shared")
    add(tmp_path, "python3.12", (3, 12), "--enable-optimizations")
    assert chosen(tmp_path) == "python3.12"


def test_the_first_that_was_optimized_is_taken(tmp_path: Path) -> None:
    add(tmp_path, "python3", (3, 11), "--enable-optimizations --with-lto")
    add(tmp_path, "python3.12", (3, 12), "--enable-optimizations")
    assert chosen(tmp_path) == "python3"


def test_one_that_is_too_old_is_not_taken(tmp_path: Path) -> None:
    add(tmp_path, "python3", (3, 10), "--enable-optimizations")
    add(tmp_path, "python3.14", (3, 14), "--enable-optimizations")
    assert chosen(tmp_path) == "python3.14"


def test_the_one_that_is_named_is_taken(tmp_path: Path) -> None:
    add(tmp_path, "python3", (3, 14), "--enable-optimizations")
    assert chosen(tmp_path, "PYTHON=python3.12") == "python3.12"
