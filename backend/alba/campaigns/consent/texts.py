"""The texts that families read: which one holds for a school, and publishing the next one."""

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts.models import Locale
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent.models import VERSION_MAX_LENGTH, ConsentText
from alba.errors import Invalid
from alba.hooks import Hook
from alba.schools.models import School
from alba.takers.models import Purpose

text_published: Hook[[], None] = Hook()
"""In the transaction that publishes one that says something else than the one before."""

DEMONSTRATION = json.loads((Path(__file__).parent / "demonstration.json").read_text())
FIELDS = {"purpose", "version", "material", "title", "paragraphs"}


def published(school: int, purpose: str) -> list[ConsentText]:
    """Those that count for a school, the oldest first: its own, else the operator's; none where
    nothing but the demonstration is there."""
    return _counting(_all(school, purpose))


def _counting(every: list[ConsentText]) -> list[ConsentText]:
    return [text for text in every if text.school_id] or every


def _all(school: int, purpose: str) -> list[ConsentText]:
    """Its own and the operator's, the oldest first."""
    rows = ConsentText.objects.filter(Q(school=school) | Q(school=None), purpose=purpose)
    return list(rows.exclude(version=DEMONSTRATION["version"]).order_by("pk"))


def is_any_published() -> bool:
    """Whether families read something of ours or of a school's, and not the demonstration."""
    rows = ConsentText.objects.filter(purpose=Purpose.SCREENING)
    return rows.exclude(version=DEMONSTRATION["version"]).exists()


def current(school: int, purpose: str) -> ConsentText | None:
    """The one that is asked with now. Of the demonstration a row is made when it is first used; for
    research there is none."""
    texts = published(school, purpose)
    if texts:
        return texts[-1]
    if purpose != DEMONSTRATION["purpose"]:
        return None
    key = {name: DEMONSTRATION[name] for name in ("purpose", "version")}
    more = {name: DEMONSTRATION[name] for name in ("material", "title", "paragraphs")}
    return ConsentText.objects.get_or_create(school=None, **key, defaults=more)[0]


@dataclass(frozen=True)
class Shown:
    title: str
    paragraphs: list[str]


def shown(school: int, purpose: str, locale: str) -> Shown:
    """What is asked with now, in a language of the app. It writes nothing."""
    texts = published(school, purpose)
    title = texts[-1].title if texts else DEMONSTRATION["title"]
    paragraphs = texts[-1].paragraphs if texts else DEMONSTRATION["paragraphs"]
    return Shown(title[locale], paragraphs[locale])


@dataclass(frozen=True)
class Since:
    """When the text became another one: what was said before is outdated."""

    by_link: datetime | None
    on_record: datetime | None
    """What the school records is not tied to a text, so the first one published, by the school or
    the operator, outdates nothing."""


def since(school: int, purpose: str) -> Since:
    every = _all(school, purpose)
    counting = _counting(every)
    material = [text.published_at for text in counting if text.material]
    later = [text.published_at for text in counting if text.material and text != every[0]]
    return Since(max(material, default=None), max(later, default=None))


def is_former(text: ConsentText, school: int) -> bool:
    """Whether a newer one says something else."""
    newer = since(school, text.purpose).by_link
    return newer is not None and text.published_at < newer


def publish(content: Any, school: School | None) -> ConsentText:
    """Raises Invalid for what is no text, and for a version that is there already."""
    problem = _problem(content)
    if problem:
        raise Invalid({"text": [problem]}, detail=problem)
    fields = {name: content[name] for name in FIELDS}
    with transaction.atomic():
        rows = ConsentText.objects.filter(school=school, purpose=content["purpose"])
        if rows.filter(version=content["version"]).exists():
            problem = _("This version is published already, and it stays as it is.")
            raise Invalid({"version": [problem]}, detail=problem)
        text = ConsentText.objects.create(school=school, **fields)
        record(Action.CONSENT_TEXT, about=text, school=school.pk if school else None)
        if text.material:
            text_published()
    return text


def _problem(content: Any) -> str:
    if not isinstance(content, dict) or content.keys() != FIELDS:
        return _("It has to have exactly these: %(names)s.") % {"names": ", ".join(sorted(FIELDS))}
    if content["purpose"] not in Purpose.values or not isinstance(content["material"], bool):
        return _("The purpose is screening or research, and material is true or false.")
    version = content["version"]
    if not isinstance(version, str) or not 0 < len(version.strip()) <= VERSION_MAX_LENGTH:
        return _("The version is a short text.")
    if version == DEMONSTRATION["version"]:
        return _("This version is that of the demonstration text. Please choose another one.")
    title, paragraphs = content["title"], content["paragraphs"]
    languages = set(Locale.values)
    fits = isinstance(title, dict) and isinstance(paragraphs, dict)
    if not fits or title.keys() != languages or paragraphs.keys() != languages:
        return _("Title and paragraphs are given in each of: %(names)s.") % {
            "names": ", ".join(sorted(languages))
        }
    if not all(_is_text(one) for one in title.values()):
        return _("Each title and each paragraph is a text.")
    if not all(isinstance(p, list) and p and all(map(_is_text, p)) for p in paragraphs.values()):
        return _("Each title and each paragraph is a text.")
    return ""


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def digest(text: ConsentText, locale: str) -> str:
    """Of what is read in that language."""
    shown = "\n\n".join([text.title[locale], *text.paragraphs[locale]])
    return hashlib.sha256(shown.encode()).hexdigest()
