"""The product's bill of materials, as CycloneDX in `var/sbom`: every package that runs on the
server, from the locks and the metadata of what is installed, and every one of the web app, from
npm, which marks those of tests and builds (with --omit it leaves out some of the app's own too)."""

import re
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot5
from packageurl import PackageURL

from shared.project import tool_env

SERVER, WEB = "alba-server.cdx.json", "alba-web.cdx.json"
LOCKED = re.compile(
    r"^([\w.-]+)==(\S+)(?: ;.*)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M
)
# A build for S3_BUCKET has the second one too.
LOCKS = ("requirements.txt", "requirements-s3.txt")


def write(root: Path) -> list[Path]:
    """The files. Raises OSError and subprocess.SubprocessError when a part cannot be had."""
    folder = root / "var" / "sbom"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SERVER).write_text(server(root / "backend") + "\n")
    command = ["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]
    found = subprocess.run(
        command, cwd=root / "frontend", env=tool_env(), check=True, capture_output=True, timeout=120
    )
    (folder / WEB).write_bytes(found.stdout)
    return [folder / SERVER, folder / WEB]


def server(backend: Path) -> str:
    bom = Bom()
    bom.metadata.component = Component(name="alba-server", type=ComponentType.APPLICATION)
    text = "".join((backend / lock).read_text() for lock in LOCKS)
    for name, version, hashes in LOCKED.findall(text):
        bom.components.add(
            Component(
                name=name,
                version=version,
                type=ComponentType.LIBRARY,
                purl=PackageURL("pypi", name=name, version=version),
                bom_ref=f"{name}=={version}",
                licenses=licences(name, version),
                hashes=[
                    HashType(alg=HashAlgorithm.SHA_256, content=digest)
                    for digest in re.findall(r"sha256:(\w+)", hashes)
                ],
            )
        )
    return JsonV1Dot5(bom).output_as_string(indent=1)


def licences(name: str, version: str) -> list[Any]:
    """The licences as the installed package names them; nothing if another version is installed, or
    none."""
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return []
    if found.version != version:
        return []
    facts = found.metadata
    [said, *_] = facts.get_all("License-Expression") or facts.get_all("License") or [""]
    classified = [
        line.rsplit(" :: ", 1)[1]
        for line in found.metadata.get_all("Classifier") or []
        if line.startswith("License :: ") and line.count(" :: ") > 1
    ]
    # Some put the whole text into the field.
    name_of_it = said if said and "\n" not in said else " OR ".join(classified)
    return [LicenseFactory().make_from_string(name_of_it)] if name_of_it else []
