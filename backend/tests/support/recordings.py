"""Sentences read aloud, for tests: files that begin as real ones do."""

import json
from itertools import product
from pathlib import Path

from alba.assessments.questionnaires import recording_import
from alba.assessments.questionnaires.models import Question

OGG = b"OggS" + bytes(24) + b"OpusHead" + bytes(20)
M4A = bytes(4) + b"ftypM4A " + bytes(20) + b"mp4a" + bytes(20)


def digest_of(code: str, informant: str, language: str) -> str:
    return next(
        digest
        for questionnaire, *whose, digest in recording_import.digests()
        if [questionnaire.code, *whose] == [code, informant, language]
    )


def record(
    folder: Path,
    code: str = "SDQ",
    informant: str = "self",
    *languages: str,
    ending: str = "ogg",
    content: bytes | None = None,
) -> Path:
    """A folder with the recordings of these texts, beside what is there already."""
    folder.mkdir(exist_ok=True)
    languages = languages or ("ca",)
    form = "self" if informant == "self" else "other"
    names = Question.objects.values_list("message_id", flat=True)
    own = [name for name in names if name.startswith(code.lower())]
    for name, language in product(own, languages):
        about = f"{name} {informant} {language}".encode()
        bytes_of = content or (OGG if ending == "ogg" else M4A) + about
        (folder / f"{name}.{form}.{language}.{ending}").write_bytes(bytes_of)
    say(
        folder,
        digest={f"{code}.{form}.{one}": digest_of(code, informant, one) for one in languages},
    )
    return folder


def say(folder: Path, **changes: object) -> None:
    """Changes voice.json; digests are added to those that are there."""
    file = folder / "voice.json"
    about = {"reader": "Rita Casals", "licence": "For Alba, in schools", "digest": {}}
    if file.exists():
        about = json.loads(file.read_text())
    if isinstance(changes.get("digest"), dict):
        changes["digest"] = {**about["digest"], **changes["digest"]}  # type: ignore[dict-item]
    file.write_text(json.dumps({**about, **changes}))
