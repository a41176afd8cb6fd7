"""Which sentences of a guide fit a child: a function of what is known, without a database or a
clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from alba.followup.talk_sheet.guides import AGES, MOST_ASKED, SECTIONS


@dataclass(frozen=True)
class Voice:
    """Somebody has answered. `bands`: names by scale; `well`: the scales in which the answers
    themselves show that it goes well."""

    informant: str
    bands: Mapping[str, str | None]
    well: frozenset[str]


@dataclass(frozen=True)
class Known:
    """`apart`: the scales in which the voices differ by two bands or more; `reasons`: why the child
    stands where it does in the reading list."""

    voices: Sequence[Voice]
    apart: frozenset[str]
    age: int | None
    reasons: frozenset[str]


def choose(rules: Sequence[Mapping[str, Any]], known: Known, locale: str) -> dict[str, list[str]]:
    """The sentences of each section, in the guide's order, each once."""
    found: dict[str, list[str]] = {section: [] for section in SECTIONS}
    for rule in rules:
        there, text = found[rule["section"]], rule["text"][locale]
        if text not in there and _fits(rule["section"], rule.get("when", {}), known):
            there.append(text)
    found["ask"] = found["ask"][:MOST_ASKED]
    return found


def _fits(section: str, when: Mapping[str, Any], known: Known) -> bool:
    if "reason" in when and when["reason"] not in known.reasons:
        return False
    if "age" in when:
        youngest, oldest = AGES[when["age"]]
        if known.age is None or not youngest <= known.age <= oldest:
            return False
    if section == "differ" and not known.apart:
        return False
    about = {"informants", "scale", "band"} & when.keys()
    return not about or any(_says(section, when, voice, known.apart) for voice in known.voices)


def _says(section: str, when: Mapping[str, Any], voice: Voice, apart: frozenset[str]) -> bool:
    """True if the rule applies to this voice. A strength needs evidence in the answers: that
    nothing stands out is not enough; and where the voices differ it is only said of whom it names.
    A rule on differences needs a scale on which the voices differ."""
    if voice.informant not in when.get("informants", [voice.informant]):
        return False
    if not {"scale", "band"} & when.keys():
        return True
    scales = {scale for scale, band in voice.bands.items() if band is not None}
    if section == "strengths":
        scales &= voice.well if "informants" in when else voice.well - apart
    if section == "differ":
        scales &= apart
    return any(
        scale == when.get("scale", scale)
        and voice.bands[scale] == when.get("band", voice.bands[scale])
        for scale in scales
    )
