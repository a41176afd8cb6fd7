"""THIRD_PARTY_NOTICES.md: what others made that Alba passes on, and under which licence.

    scripts/notices.py           writes it
    scripts/notices.py --check   fails when it is not what would be written

Fonts and the web app's libraries go to every browser, so their licences stand there in full. The
server's packages are installed from their registry and bring their own; they are listed."""

import json
import re
import sys
from importlib import metadata
from pathlib import Path

from shared import sbom
from shared.project import BACKEND, FRONTEND, ROOT, PlainError, main

FILE = ROOT / "THIRD_PARTY_NOTICES.md"
SEE = "see the package"
FONTS = (
    ("Atkinson Hyperlegible Next", "frontend/src/theme/atkinson-hyperlegible-next/LICENSE"),
    ("Noto Sans", "backend/alba/paper/fonts/OFL-NotoSans.txt"),
    ("Noto Sans SC", "backend/alba/paper/fonts/OFL-NotoSansSC.txt"),
)
# Its client is copied into the app, so it reaches every browser although it is a tool.
COPIED = "node_modules/@hey-api/openapi-ts"
HEAD = """\
# Third-party notices

What others made that Alba passes on. Written by `python scripts/notices.py`, and compared with
what is locked in every run of the checks; do not edit it by hand. What only tests need is not in
it; some of the web app's packages do no more than help to build it. Alba itself has no licence yet
(README.md).
"""


def write_up() -> str:
    texts: dict[str, list[str]] = {}
    for name, file in FONTS:
        texts.setdefault((ROOT / file).read_text().strip(), []).append(f"{name} (font)")
    web = web_packages()
    for name, (version, folder, _licence) in web.items():
        texts.setdefault(licence_text(folder), []).append(f"{name} {version}")
    return "\n".join(
        [
            HEAD,
            "## Fonts\n",
            *(f"- {name}: SIL Open Font License 1.1" for name, _file in FONTS),
            "\n## In the web app\n",
            *(f"- {name} {version}: {licence}" for name, (version, _, licence) in web.items()),
            "\n## On the server\n",
            *server_packages(),
            "\n## Licences of fonts and of the web app's libraries\n",
            *(section(text, names) for text, names in texts.items() if text),
        ]
    )


def web_packages() -> dict[str, tuple[str, Path, str]]:
    """name -> (version, folder, licence) of what the app may be built from."""
    locked = json.loads((FRONTEND / "package-lock.json").read_text())["packages"]
    return {
        path.rpartition("node_modules/")[2]: (facts["version"], FRONTEND / path, facts["license"])
        for path, facts in sorted(locked.items())
        if path == COPIED or (path and not facts.get("dev") and not facts.get("optional"))
    }


def licence_text(folder: Path) -> str:
    """The text as the package has it; empty if the package only names the licence."""
    files = sorted(file for file in folder.glob("*") if file.stem.upper() in {"LICENSE", "LICENCE"})
    return files[0].read_text(errors="replace").replace("\r\n", "\n").strip() if files else ""


def server_packages() -> list[str]:
    locks = "".join((BACKEND / lock).read_text() for lock in sbom.LOCKS)
    found = {name: version for name, version, _hashes in sbom.LOCKED.findall(locks)}
    # The Python that runs this decides if such a package is installed and can be asked.
    some = set(re.findall(r"^([\w.-]+)==\S+ ;", locks, re.M))
    return [
        f"- {name} {version}: {SEE if name in some else licence_of(name)}"
        for name, version in sorted(found.items())
    ]


def licence_of(name: str) -> str:
    try:
        facts = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return SEE
    [named, *_] = facts.get_all("License-Expression") or facts.get_all("License") or [""]
    if named and "\n" not in named:
        return str(named)
    lines = facts.get_all("Classifier") or []
    kinds = [line.rsplit(" :: ", 1)[1] for line in lines if line.startswith("License :: ")]
    return " or ".join(kinds) or SEE


def section(text: str, names: list[str]) -> str:
    quoted = "\n".join(f"    {line}".rstrip() for line in text.splitlines())
    return f"### {', '.join(names)}\n\n{quoted}\n"


def notices() -> None:
    text = write_up()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text)
    elif not FILE.exists() or FILE.read_text() != text:
        raise PlainError(f"{FILE.name} is not up to date: python scripts/notices.py")


if __name__ == "__main__":
    main(notices)
