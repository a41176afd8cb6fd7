"""The order in which a reader looks at children. The rule sorts, and decides nothing: everybody is
in the list, and a person reads each entry.

The order, with the oldest finish first within each: a request to talk to somebody; a child about
whom a reader has asked; a comment; the total difficulties of one voice very high; those of two
voices high or above; the same scale of difficulties very high in two voices; the pupil's own
answers about emotions very high; the total high or above where only one voice has answered;
everybody else. The bands are those of the published four-band system (`questionnaires.py`)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

VERSION = "3"
DIFFICULTIES = ("emotional", "conduct", "hyperactivity", "peer")


class Reason(StrEnum):
    """The reasons in the order of the list."""

    TALK = "talk"
    ASKED = "asked"
    COMMENT = "comment"
    VERY_HIGH = "very_high"
    HIGH_TWICE = "high_twice"
    SCALE_VERY_HIGH_TWICE = "scale_very_high_twice"
    OWN_EMOTIONAL_VERY_HIGH = "own_emotional_very_high"
    HIGH_ALONE = "high_alone"


@dataclass(frozen=True)
class Voice:
    """One finished test about a child. `who`: the person who answered; `bands`: names by scale,
    None if the questionnaire has none or they were not made for this age; `is_own`: the child
    answered."""

    who: int
    finished_at: datetime
    bands: Mapping[str, str | None] | None
    has_comment: bool
    is_own: bool = False


def reasons(voices: Iterable[Voice], *, wants_to_talk: bool, is_ask: bool = False) -> list[Reason]:
    """Why a child has its position: empty for everybody else. `is_ask`: a reader has asked about
    this child alone."""
    known = list(voices)
    # A person who has answered twice is one voice: the newest counts.
    newest: dict[int, Mapping[str, str | None]] = {}
    own: Mapping[str, str | None] = {}
    for one in sorted(known, key=lambda one: one.finished_at):
        if one.bands is not None:
            newest[one.who] = one.bands
            own = one.bands if one.is_own else own
    totals = [bands.get("total") for bands in newest.values()]
    scales = Counter(
        scale
        for bands in newest.values()
        for scale in DIFFICULTIES
        if bands.get(scale) == "very_high"
    )
    high = sum(band in {"high", "very_high"} for band in totals)
    holds = {
        Reason.TALK: wants_to_talk,
        Reason.ASKED: is_ask,
        Reason.COMMENT: any(one.has_comment for one in known),
        Reason.VERY_HIGH: "very_high" in totals,
        Reason.HIGH_TWICE: high >= 2,
        Reason.SCALE_VERY_HIGH_TWICE: any(count >= 2 for count in scales.values()),
        Reason.OWN_EMOTIONAL_VERY_HIGH: own.get("emotional") == "very_high",
        Reason.HIGH_ALONE: len(newest) == 1 and high == 1,
    }
    return [reason for reason, is_one in holds.items() if is_one]


def place(found: list[Reason]) -> int:
    """The position in the list: the lower, the earlier."""
    order = list(Reason)
    return order.index(found[0]) if found else len(order)
