"""Compares what several people said about a child: a pure function of their answers, without a
database or a clock. It compares bands and never takes a mean, because people who see a child in
different places are not expected to agree: informants correlate about .28 (De Los Reyes et al.
2015, Psychological Bulletin 141:858, 341 studies)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

# Further apart, they may be about different times in the child's life.
MOST_DAYS_APART = 60

# The names of the four bands by their distance from the first one; `prosocial`, where less is
# worse, has names of its own.
STEPS = {
    "close_to_average": 0,
    "slightly_raised": 1,
    "slightly_lowered": 1,
    "high": 2,
    "low": 2,
    "very_high": 3,
    "very_low": 3,
}


class Agreement(StrEnum):
    SAME = "same"
    ONE_STEP = "one_step"
    TWO_STEPS = "two_steps"  # or three
    NOT_COMPARABLE = "not_comparable"


class WhyNot(StrEnum):
    """Why no scale is compared."""

    ONE_VOICE = "one_voice"  # or none: that is not agreement
    TOO_FAR_APART = "too_far_apart"
    OTHER_WORDING = "other_wording"
    OTHER_KEY = "other_key"


@dataclass(frozen=True)
class Voice:
    """A finished test about the child, with bands. People who declined, are still answering or were
    never asked have no voice. `wording`: the id of the text that was shown."""

    finished_on: date
    bands: Mapping[str, str | None]
    wording: int
    key_version: str


def why_not(voices: Sequence[Voice]) -> WhyNot | None:
    """None if they can be compared."""
    if len(voices) < 2:
        return WhyNot.ONE_VOICE
    days = [voice.finished_on for voice in voices]
    if (max(days) - min(days)).days > MOST_DAYS_APART:
        return WhyNot.TOO_FAR_APART
    if len({voice.wording for voice in voices}) > 1:
        return WhyNot.OTHER_WORDING
    if len({voice.key_version for voice in voices}) > 1:
        return WhyNot.OTHER_KEY
    return None


def agreement(voices: Sequence[Voice], scales: Sequence[str]) -> dict[str, Agreement]:
    """For each scale, how far apart the two most distant voices are."""
    if why_not(voices):
        return dict.fromkeys(scales, Agreement.NOT_COMPARABLE)
    return {scale: _of_scale([voice.bands.get(scale) for voice in voices]) for scale in scales}


def _of_scale(bands: Sequence[str | None]) -> Agreement:
    steps = [STEPS[band] for band in bands if band is not None]
    if len(steps) < 2:
        return Agreement.NOT_COMPARABLE
    apart = max(steps) - min(steps)
    return (Agreement.SAME, Agreement.ONE_STEP)[apart] if apart < 2 else Agreement.TWO_STEPS
