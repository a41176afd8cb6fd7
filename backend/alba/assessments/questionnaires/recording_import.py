"""Importing recordings: each questionnaire, form and language whole, or nothing."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from alba.assessments.questionnaires.models import Question, Recording, RecordingSet
from alba.assessments.questionnaires.questionnaires import (
    INFORMANTS,
    QUESTIONNAIRES,
    Informant,
    Questionnaire,
)
from alba.assessments.questionnaires.recordings import FOLDER, digest_of, form_of, sweep
from alba.assessments.questionnaires.wordings import LANGUAGES
from alba.audit.models import Action
from alba.audit.trail import record

ABOUT = "voice.json"
NAME = re.compile(r"(\w+)\.(self|other)\.(ca|es|en)\.(ogg|m4a)")
LONGEST, MOST_BYTES = 200, 25_000

Key = tuple[Questionnaire, str, str]


class RecordingsError(Exception):
    """`problems`: everything that is wrong with a folder."""

    def __init__(self, problems: list[str]):
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass
class Found:
    """A set in the folder: question -> its file."""

    key: Key
    digest: str = ""
    files: dict[Question, Path] = field(default_factory=dict)

    @property
    def name(self) -> str:
        questionnaire, form, language = self.key
        return f"{questionnaire.code}.{form}.{language}"


def digests() -> Iterator[tuple[Questionnaire, Informant, str, str]]:
    """Yields the digest of the current texts for each questionnaire, informant and language."""
    for questionnaire in QUESTIONNAIRES:
        questions = list(
            Question.objects.filter(test_type=questionnaire.test_type).order_by("number")
        )
        for informant, language in product(INFORMANTS, LANGUAGES):
            yield questionnaire, informant, language, digest_of(questions, informant, language)


def import_folder(folder: Path) -> list[RecordingSet]:
    """Stores the sets in `folder`, each in the place of one of the same texts. Raises
    RecordingsError and OSError."""
    problems: list[str] = []
    found = _sets_in(folder, problems)
    about = _about(folder, found, problems)
    if problems:
        raise RecordingsError(problems)
    with transaction.atomic():
        stored = [_store(one, about) for one in found]
    sweep()
    return stored


def remove(digest: str) -> int:
    """Deletes the sets of the texts with this digest; returns how many there were."""
    with transaction.atomic():
        sets = list(RecordingSet.objects.filter(digest=digest))
        for one in sets:
            record(Action.RECORDINGS_REMOVE, about=one)
            one.delete()
    sweep()
    return len(sets)


def _store(found: Found, about: dict[str, str]) -> RecordingSet:
    questionnaire, form, language = found.key
    texts = {
        "test_type": questionnaire.test_type,
        "form": form,
        "language": language,
        "digest": found.digest,
    }
    RecordingSet.objects.filter(**texts).delete()
    stored = RecordingSet.objects.create(**texts, **about)
    for question, path in found.files.items():
        row = Recording(of=stored, question=question)
        name = f"{FOLDER}/{row.pk.hex}{path.suffix}"
        row.file = default_storage.save(name, ContentFile(path.read_bytes()))
        row.save(force_insert=True)
    record(Action.RECORDINGS_IMPORT, about=stored)
    return stored


def _sets_in(folder: Path, problems: list[str]) -> list[Found]:
    questions = {question.message_id: question for question in Question.objects.order_by("number")}
    sets: dict[Key, Found] = {}
    for path in sorted(folder.iterdir()):
        if path.name == ABOUT or path.name.startswith("."):
            continue
        name = NAME.fullmatch(path.name)
        question = questions.get(name[1]) if name else None
        if name is None:
            problems.append(f"{path.name}: not named like sdq01.self.ca.ogg or sdq01.self.ca.m4a")
        elif question is None:
            problems.append(f"{path.name}: there is no question {name[1]}")
        else:
            problems.extend(f"{path.name}: {problem}" for problem in _problems_of(path))
            key = (question.questionnaire, name[2], name[3])
            files = sets.setdefault(key, Found(key)).files
            if question in files:
                problems.append(f"{path.name}: the sentence is there twice")
            files[question] = path
    for one in sets.values():
        problems.extend(
            f"{one.name}: {question} is missing"
            for question in questions.values()
            if question.questionnaire is one.key[0] and question not in one.files
        )
    if not sets and not problems:
        problems.append("there are no recordings")
    return list(sets.values())


def _problems_of(path: Path) -> Iterator[str]:
    content = path.read_bytes()
    if len(content) > MOST_BYTES:
        yield f"is larger than {MOST_BYTES} bytes"
    if path.suffix == ".ogg":
        # The first page of an Ogg file holds nothing but the head of what is in it.
        if not content.startswith(b"OggS") or content[28:36] != b"OpusHead":
            yield "is not Ogg with Opus"
    elif content[4:8] != b"ftyp" or b"mp4a" not in content:
        yield "is not MP4 with AAC"


def _about(folder: Path, sets: list[Found], problems: list[str]) -> dict[str, str]:
    """Reader and licence from voice.json, which also gives each set its digest."""
    try:
        about: Any = json.loads((folder / ABOUT).read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        problems.append(f"{ABOUT} is missing")
        return {}
    except (ValueError, RecursionError) as wrong:
        problems.append(f"{ABOUT} is not JSON: {wrong}")
        return {}
    if not isinstance(about, dict):
        problems.append(f"{ABOUT} is not an object with reader, licence and digest")
        return {}
    said = {}
    for name in ("reader", "licence"):
        text = about.get(name)
        if not isinstance(text, str) or not text.strip() or len(text) > LONGEST:
            problems.append(f"{ABOUT}: {name} is not a text of 1 to {LONGEST} signs")
        else:
            said[name] = text.strip()
    problems.extend(f"{ABOUT}: {problem}" for problem in _problems_of_digests(about, sets))
    return said


def _problems_of_digests(about: dict[str, Any], sets: list[Found]) -> Iterator[str]:
    given = about.get("digest")
    if isinstance(given, str) and len(sets) == 1:
        given = {sets[0].name: given}
    if not isinstance(given, dict):
        yield (
            "digest is neither the digest of the only set nor an object like "
            '{"SDQ.self.ca": "…", "SDQ.other.ca": "…"}'
        )
        return
    now = list(digests())
    for one in sets:
        questionnaire, form, language = one.key
        one.digest = str(given.get(one.name, ""))
        if one.name not in given:
            yield f"{one.name} has no digest"
        elif one.digest not in {
            digest
            for of, informant, read_in, digest in now
            if of is questionnaire and form_of(informant) == form and read_in == language
        }:
            yield f"the digest of {one.name} is of other texts than those shown now"
    names = {one.name for one in sets}
    yield from (
        f"there is no recording for the digest of {key}" for key in given if key not in names
    )
