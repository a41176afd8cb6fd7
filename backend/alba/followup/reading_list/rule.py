"""In which order a reader looks at children. The rule sorts, and decides nothing: everybody stands
in the list, and a person reads each.

In this order, and inside each the oldest finish first: who wants to talk to somebody; a comment;
the total difficulties of one voice very high; those of two voices high or above; one and the same
scale of difficulties very high in two voices; everybody else. The bands are those of the published
four-band system (`questionnaires.py`)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

VERSION = "1"
DIFFICULTIES = ("emotional", "conduct", "hyperactivity", "peer")


class Reason(StrEnum):
    """In the order of the list."""

    TALK = "talk"
    COMMENT = "comment"
    VERY_HIGH = "very_high"
    HIGH_TWICE = "high_twice"
    SCALE_VERY_HIGH_TWICE = "scale_very_high_twice"


@dataclass(frozen=True)
class Voice:
    """One finished test about a child. `who`: the person who answered; `bands`: names by scale,
    None where the questionnaire has none or the age is outside of theirs."""

    who: int
    finished_at: datetime
    bands: Mapping[str, str | None] | None
    has_comment: bool


def reasons(voices: Iterable[Voice], *, wants_to_talk: bool) -> list[Reason]:
    """Why a child stands where they do: none for everybody else."""
    known = list(voices)
    # Who has answered twice is one voice: the newest counts.
    newest = {
        one.who: one.bands
        for one in sorted(known, key=lambda one: one.finished_at)
        if one.bands is not None
    }
    totals = [bands.get("total") for bands in newest.values()]
    scales = Counter(
        scale
        for bands in newest.values()
        for scale in DIFFICULTIES
        if bands.get(scale) == "very_high"
    )
    holds = {
        Reason.TALK: wants_to_talk,
        Reason.COMMENT: any(one.has_comment for one in known),
        Reason.VERY_HIGH: "very_high" in totals,
        Reason.HIGH_TWICE: sum(band in {"high", "very_high"} for band in totals) >= 2,
        Reason.SCALE_VERY_HIGH_TWICE: any(count >= 2 for count in scales.values()),
    }
    return [reason for reason, is_one in holds.items() if is_one]


def place(found: list[Reason]) -> int:
    """In the list: the lower, the earlier."""
    order = list(Reason)
    return order.index(found[0]) if found else len(order)
