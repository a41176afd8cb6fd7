"""Guides: what a psychologist wants said, asked and avoided in the talk with a child, and when. A
sheet takes its sentences from a guide word for word."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from django.db import transaction

from alba.assessments.questionnaires.questionnaires import INFORMANTS, SDQ
from alba.audit.models import Action
from alba.audit.trail import record
from alba.followup.reading_list.rule import Reason
from alba.followup.talk_sheet.models import TalkGuide
from alba.paper.typesetting import is_printable

SHIPPED = Path(__file__).parent / "guide" / "demonstration.json"
SECTIONS = ("strengths", "differ", "open_with", "ask", "avoid", "if_danger")
LANGUAGES = ("ca", "es", "en")
AGES = {"11-13": (11, 13), "14-17": (14, 17)}
FEWEST_ASKED, MOST_ASKED = 3, 5
LONGEST, MOST_RULES, MOST_BYTES = 500, 1_000, 2_000_000
BANDS = {name: [band.name for band in bands] for name, bands in (SDQ.bands or {})["self"].items()}
"""The names of the bands of each scale."""


class Guide(NamedTuple):
    version: str
    approved_by: str
    rules: list[dict[str, Any]]
    is_demonstration: bool


class GuideError(Exception):
    """`problems`: everything that is wrong with a file."""

    def __init__(self, problems: list[str]):
        super().__init__("; ".join(problems))
        self.problems = problems


def in_force() -> Guide:
    newest = TalkGuide.objects.order_by("-pk").first()
    if newest is None:
        return _shipped()
    return Guide(newest.version, newest.approved_by, newest.rules, is_demonstration=False)


@cache
def _shipped() -> Guide:
    found = json.loads(SHIPPED.read_text(encoding="utf-8"))
    return Guide(**found, is_demonstration=True)


def put_in_force(found: dict[str, Any]) -> TalkGuide:
    """Stores the guide that `read` returned, and puts it in force."""
    with transaction.atomic():
        guide = TalkGuide.objects.create(**found)
        record(Action.GUIDE_IMPORT, about=guide)
    return guide


def read(content: bytes) -> dict[str, Any]:
    """The guide in a file. Raises GuideError."""
    if len(content) > MOST_BYTES:
        raise GuideError([f"the file is larger than {MOST_BYTES} bytes"])
    try:
        found = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_without_twins)
    except UnicodeDecodeError:
        raise GuideError(["the file is not UTF-8"]) from None
    except (ValueError, RecursionError) as wrong:
        raise GuideError([f"the file is not JSON: {wrong}"]) from None
    if problems := list(_problems(found)):
        raise GuideError(problems)
    return {
        "version": found["version"].strip(),
        "approved_by": found["approved_by"].strip(),
        "rules": found["rules"],
    }


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuses a name that is there twice: one value would be dropped silently."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, _ in pairs if [key for key, _ in pairs].count(name) > 1)
        raise ValueError(f"{twice!r} is there twice in one place")
    return found


def _problems(found: Any) -> Iterator[str]:
    if not isinstance(found, dict):
        yield "the file is not an object with version, approved_by and rules"
        return
    yield from _unknown(found, {"version", "approved_by", "rules"}, "the file")
    for name, most in (("version", 50), ("approved_by", 200)):
        if not _is_text(found.get(name), most):
            yield f"{name} is not a text of 1 to {most} signs"
    rules = found.get("rules")
    if not isinstance(rules, list) or len(rules) > MOST_RULES:
        yield f"rules is not a list of at most {MOST_RULES}"
        return
    for number, rule in enumerate(rules, start=1):
        yield from (f"rule {number}: {problem}" for problem in _problems_of_rule(rule))
    always = [
        rule
        for rule in rules
        if isinstance(rule, dict) and rule.get("section") == "ask" and not rule.get("when")
    ]
    if len(always) < FEWEST_ASKED:
        yield f"fewer than {FEWEST_ASKED} rules of ask hold without when"


def _problems_of_rule(rule: Any) -> Iterator[str]:
    if not isinstance(rule, dict):
        yield "is not an object"
        return
    yield from _unknown(rule, {"when", "section", "text"}, "it")
    if rule.get("section") not in SECTIONS:
        yield f"section is none of {', '.join(SECTIONS)}"
    text = rule.get("text")
    if not isinstance(text, dict):
        yield "text is not an object with ca, es and en"
    else:
        yield from _unknown(text, set(LANGUAGES), "text")
        for language in LANGUAGES:
            if not _is_text(text.get(language), LONGEST):
                yield f"text in {language} is not a text of 1 to {LONGEST} signs we can print"
    when = rule.get("when", {})
    if not isinstance(when, dict):
        yield "when is not an object"
        return
    yield from _problems_of_when(when)


def _problems_of_when(when: dict[str, Any]) -> Iterator[str]:
    yield from _unknown(when, {"informants", "scale", "band", "age", "reason"}, "when")
    informants = when.get("informants", ["self"])
    if not isinstance(informants, list) or not informants:
        yield "informants is not a list with someone in it"
    elif any(one not in INFORMANTS for one in informants):
        yield "informants has others than self, parent and teacher"
    scale = when.get("scale")
    if "scale" in when and scale not in list(BANDS):
        yield f"scale is none of {', '.join(BANDS)}"
    elif "band" in when:
        known = [band for name in ([scale] if scale else BANDS) for band in BANDS[name]]
        if when["band"] not in known:
            yield f"band is none of {', '.join(dict.fromkeys(known))}"
    if "age" in when and when["age"] not in list(AGES):
        yield f"age is none of {', '.join(AGES)}"
    if "reason" in when and when["reason"] not in list(Reason):
        yield f"reason is none of {', '.join(Reason)}"


def _unknown(found: dict[str, Any], known: set[str], where: str) -> Iterator[str]:
    """A misspelt condition must not be a rule that always holds."""
    for name in found:
        if name not in known:
            yield f"{where} has {name!r}, which means nothing here"


def _is_text(value: Any, most: int) -> bool:
    return (
        isinstance(value, str)
        and len(value.strip()) >= 1
        and len(value) <= most
        and is_printable(value)
    )
