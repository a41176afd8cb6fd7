"""Sentences read aloud by a person, and who hears them."""

import hashlib
import logging
from collections.abc import Iterable
from uuid import UUID

from django.core.files.storage import default_storage
from django.http import Http404

from alba.assessments.questionnaires.models import Question, Recording, RecordingSet
from alba.assessments.questionnaires.questionnaires import Informant

logger = logging.getLogger("alba.assessments")
FOLDER = "recordings"
TYPES = {"ogg": "audio/ogg", "m4a": "audio/mp4"}


def digest_of(questions: Iterable[Question], informant: Informant, language: str) -> str:
    """SHA-256 of a questionnaire's texts in their order, one a line."""
    texts = (question.message(informant, language) for question in questions)
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def form_of(informant: Informant) -> RecordingSet.Form:
    return RecordingSet.Form.SELF if informant == "self" else RecordingSet.Form.OTHER


def of_questions(
    questions: list[Question], informant: Informant, language: str | None
) -> dict[int, UUID]:
    """Id of a question -> id of its recording, from all the questions of a questionnaire in their
    order."""
    found = Recording.objects.filter(
        of__test_type=questions[0].test_type,
        of__form=form_of(informant),
        of__language=language,
        of__digest=digest_of(questions, informant, language or ""),
    )
    return dict(found.values_list("question", "pk"))


def content_of(name: str) -> bytes:
    try:
        with default_storage.open(name) as file:
            return bytes(file.read())
    except FileNotFoundError:
        logger.exception("a recording's file is gone: %s", name)
        raise Http404 from None


def sweep() -> None:
    """Deletes files that no row refers to: those of sets that were replaced or removed, and of an
    import that was interrupted."""
    try:
        _folders, stored = default_storage.listdir(FOLDER)
    except FileNotFoundError:  # nothing was imported yet
        return
    named = set(Recording.objects.values_list("file", flat=True))
    for name in {f"{FOLDER}/{file}" for file in stored} - named:
        default_storage.delete(name)
