"""The texts that families read: which one is current for a school, and publishing the next one."""

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.utils.translation import gettext as _

from alba.accounts.models import Locale, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent.models import VERSION_MAX_LENGTH, ConsentText
from alba.errors import Invalid
from alba.hooks import Event
from alba.people.models import TestTaker
from alba.people.records.consents import Purpose
from alba.schools.models import School

text_published: Event[[]] = Event()
"""Happens in the transaction that publishes a text that differs in meaning from the previous
one."""

DEMONSTRATION = json.loads((Path(__file__).parent / "demonstration.json").read_text())
DEMONSTRATIONS: dict[str, Any] = {
    Purpose.SCREENING: DEMONSTRATION,
    Purpose.ASK: json.loads((Path(__file__).parent / "demonstration_ask.json").read_text()),
}
TITLE_MAX_LENGTH = 200
PARAGRAPH_MAX_LENGTH = 5_000
MOST_PARAGRAPHS = 100
FIELDS = {"purpose", "version", "material", "title", "paragraphs"}


def published(school: int | None, purpose: str) -> list[ConsentText]:
    """The texts that apply to a school, oldest first: its own, or else the operator's; none if
    there is only the demonstration text. `school` None: the operator's."""
    return _counting(_all(school, purpose))


def _counting(every: list[ConsentText]) -> list[ConsentText]:
    return [text for text in every if text.school_id] or every


def _all(school: int | None, purpose: str) -> list[ConsentText]:
    return _of(Q(school=school, retired=False), purpose)


def _of(own: Q, purpose: str) -> list[ConsentText]:
    """The schools' own and the operator's, oldest first."""
    rows = ConsentText.objects.filter(own | Q(school=None), purpose=purpose)
    return list(rows.exclude(version=DEMONSTRATION["version"]).order_by("pk"))


def is_any_published() -> bool:
    """True if families read a text of the operator's or of a school's, rather than the
    demonstration text."""
    rows = ConsentText.objects.filter(purpose=Purpose.SCREENING)
    return rows.exclude(version=DEMONSTRATION["version"]).exists()


def current(school: int, purpose: str) -> ConsentText | None:
    """The current text. For the demonstration text a row is created when it is first used; there is
    none for research."""
    texts = published(school, purpose)
    if texts:
        return texts[-1]
    demonstration = DEMONSTRATIONS.get(purpose)
    if demonstration is None:
        return None
    key = {name: demonstration[name] for name in ("purpose", "version")}
    more = {name: demonstration[name] for name in ("material", "title", "paragraphs")}
    return ConsentText.objects.get_or_create(school=None, **key, defaults=more)[0]


@dataclass(frozen=True)
class Shown:
    title: str
    paragraphs: list[str]


def shown(school: int, purpose: str, locale: str) -> Shown:
    """The current text in a language of the app. It writes nothing."""
    texts = published(school, purpose)
    demonstration = DEMONSTRATIONS.get(purpose, DEMONSTRATION)
    title = texts[-1].title if texts else demonstration["title"]
    paragraphs = texts[-1].paragraphs if texts else demonstration["paragraphs"]
    return Shown(title[locale], paragraphs[locale])


def since(school: int | None, purpose: str) -> datetime | None:
    """When the text last changed in meaning. Whatever was said before, by a link or to the school,
    is outdated. The first published text counts as different from the demonstration text, whatever
    it declares."""
    return since_of([school], purpose)[school]


def since_of(schools: Collection[int | None], purpose: str) -> dict[int | None, datetime | None]:
    """School -> `since` there, in one query."""
    texts = _of(Q(school__in=schools, retired=False), purpose)
    return {one: _since([t for t in texts if t.school_id in (None, one)]) for one in schools}


def _since(texts: list[ConsentText]) -> datetime | None:
    held: list[ConsentText] = []
    for text in texts:
        if text.school_id or not (held and held[-1].school_id):
            held.append(text)
    return max((one.published_at for one in held if one.material or one == held[0]), default=None)


def in_force(takers: list[TestTaker], purpose: str) -> dict[int, str]:
    """Person -> the version of the text that is current in their school."""
    schools = dict(
        TestTaker.objects.filter(pk__in=[one.pk for one in takers]).values_list(
            "pk", "course__school"
        )
    )
    versions = {}
    for school in set(schools.values()) - {None}:
        found = published(school, purpose)
        versions[school] = found[-1].version if found else _demonstration(purpose)
    return {pk: versions.get(school, "") for pk, school in schools.items()}


def _demonstration(purpose: str) -> str:
    return str(DEMONSTRATION["version"]) if purpose in DEMONSTRATIONS else ""


def is_former(text: ConsentText, school: int) -> bool:
    """True if the current text differs in meaning."""
    if text.retired:
        return True
    newer = since(school, text.purpose)
    return newer is not None and text.published_at < newer


def publish(content: Any, school: School | None, by: User | None = None) -> ConsentText:
    """Raises Invalid as `refuse` does."""
    refuse(content, school)
    with transaction.atomic():
        try:
            with transaction.atomic():
                text = ConsentText.objects.create(
                    school=school, **{name: content[name] for name in FIELDS}
                )
        except IntegrityError:  # somebody else has published it a moment ago
            raise _is_published_already() from None
        record(Action.CONSENT_TEXT, actor=by, about=text, school=school.pk if school else None)
        is_first = not published_before(text)
        if text.material or is_first:
            text_published()
    return text


def refuse(content: Any, school: School | None) -> None:
    """Raises Invalid if it is not a text, and for a version that already exists."""
    problem = _problem(content)
    if problem:
        raise Invalid({"text": [problem]}, detail=problem)
    rows = ConsentText.objects.filter(school=school, purpose=content["purpose"])
    if rows.filter(version=content["version"]).exists():
        raise _is_published_already()


def _is_published_already() -> Invalid:
    problem = _("This version is published already, and it stays as it is.")
    return Invalid({"version": [problem]}, detail=problem)


def every() -> list[ConsentText]:
    """All that were published, by purpose; everybody's last, and the newest of each first."""
    rows = ConsentText.objects.exclude(version=DEMONSTRATION["version"]).select_related("school")
    by_school = F("school__school_name").asc(nulls_last=True)
    return list(rows.order_by("purpose", by_school, "school", "-pk"))


def newest_of(rows: list[ConsentText]) -> set[int]:
    """The ids of those that families read now; of `every`."""
    newest: dict[tuple[str, int | None], int] = {}
    for text in rows:
        if not text.retired:
            newest.setdefault((text.purpose, text.school_id), text.pk)
    return set(newest.values())


def published_before(text: ConsentText) -> bool:
    """True if a school that uses this text has used another one before, other than the
    demonstration text."""
    rows = ConsentText.objects.filter(purpose=text.purpose).exclude(pk=text.pk)
    rows = rows.exclude(version=DEMONSTRATION["version"])
    return rows.filter(Q(school=None) | Q(school=text.school)).exists()


def _problem(content: Any) -> str:
    if not isinstance(content, dict) or content.keys() != FIELDS:
        return _("It has to have exactly these: %(names)s.") % {"names": ", ".join(sorted(FIELDS))}
    if content["purpose"] not in Purpose.values or not isinstance(content["material"], bool):
        return _("The purpose is screening, ask or research, and material is true or false.")
    version = content["version"]
    if not isinstance(version, str) or not 0 < len(version.strip()) <= VERSION_MAX_LENGTH:
        return _("The version has to be a short text.")
    if version == DEMONSTRATION["version"]:
        return _("This is the version of the demonstration text. Please choose another one.")
    title, paragraphs = content["title"], content["paragraphs"]
    languages = set(Locale.values)
    fits = isinstance(title, dict) and isinstance(paragraphs, dict)
    if not fits or title.keys() != languages or paragraphs.keys() != languages:
        return _("There have to be a title and paragraphs in each of: %(names)s.") % {
            "names": ", ".join(sorted(languages))
        }
    if not all(isinstance(one, list) and one for one in paragraphs.values()):
        return _("Each title and each paragraph has to be a text.")
    everything = [*title.values(), *(text for one in paragraphs.values() for text in one)]
    if not all(isinstance(text, str) and text.strip() for text in everything):
        return _("Each title and each paragraph has to be a text.")
    lengths = [*(len(text) > TITLE_MAX_LENGTH for text in title.values())]
    lengths += [len(one) > MOST_PARAGRAPHS for one in paragraphs.values()]
    lengths += [len(text) > PARAGRAPH_MAX_LENGTH for one in paragraphs.values() for text in one]
    return _("The text is too long for a page that families read.") if any(lengths) else ""


def digest(text: ConsentText, locale: str) -> str:
    """Returns the digest of the text as shown in that language."""
    shown = "\n\n".join([text.title[locale], *text.paragraphs[locale]])
    return hashlib.sha256(shown.encode()).hexdigest()
