"""The two questionnaires as data, and the pure function that scores them.

Item numbers are the question's ``number``, counted from 1. Scores follow from the
numbers alone: never from the wording, the language or the order of the labels. All
rounding is done in whole numbers, with halves going up, because both Python's and
most databases' default (half to even) gives other results than the published rules.

Sources of the keys:
BFI: John & Srivastava 1999; John, Naumann & Soto 2008.
SDQ: Goodman 1997; Goodman, Lamping & Ploubidis 2010 (internalising, externalising);
bands: the published four-band system for the United Kingdom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Informant = Literal["self", "parent", "teacher"]

#: Stored with every result. Change it whenever a key, a rule or a cut-off changes.
KEY_VERSION: Final = "alba-2"

INFORMANTS: Final[tuple[Informant, ...]] = ("parent", "teacher", "self")


@dataclass(frozen=True)
class Scale:
    """Items that are added up (or averaged) to one score; ``reversed_items`` count backwards."""

    name: str
    items: tuple[int, ...]
    reversed_items: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Band:
    """A named stretch of a score, both ends included."""

    name: str
    low: int
    high: int


BandTable = Mapping[Informant, Mapping[str, tuple[Band, ...]]]


@dataclass(frozen=True, eq=False)
class Questionnaire:
    """One questionnaire: its range of answers, its scales and, where there are any, its bands.

    ``sums`` names scores made of whole scales. ``ages`` gives, per informant, the ages
    (both ends included) that the bands were made for. ``painful`` are the items that ask about
    something that may hurt: help is offered beside them.
    """

    code: str
    test_type: int
    item_count: int
    min_value: int
    max_value: int
    scales: tuple[Scale, ...]
    sums: Mapping[str, tuple[str, ...]]
    band_system: str | None = None
    bands: BandTable | None = None
    ages: Mapping[Informant, tuple[int, int]] | None = None
    painful: frozenset[int] = frozenset()

    @property
    def numbers(self) -> range:
        """Item numbers in order: 1 to ``item_count``."""
        return range(1, self.item_count + 1)

    @property
    def score_names(self) -> tuple[str, ...]:
        """Names of all scores: the scales, then the sums."""
        return tuple(scale.name for scale in self.scales) + tuple(self.sums)


@dataclass(frozen=True)
class Result:
    """The result of ``score``.

    ``scores`` maps every score name to its value, null where too little was answered. ``bands``
    maps score names to band names, for the scores that have bands; the whole map is null without
    bands. ``quality`` holds indicators of careless answering.
    """

    scores: dict[str, float | None]
    bands: dict[str, str | None] | None
    band_system: str | None
    quality: dict[str, float | bool | None] | None
    informant: Informant
    key_version: str = KEY_VERSION


BFI: Final = Questionnaire(
    code="BFI",
    test_type=1,
    item_count=44,
    min_value=1,
    max_value=5,
    scales=(
        Scale("extraversion", (1, 6, 11, 16, 21, 26, 31, 36), frozenset({6, 21, 31})),
        Scale("agreeableness", (2, 7, 12, 17, 22, 27, 32, 37, 42), frozenset({2, 12, 27, 37})),
        Scale("conscientiousness", (3, 8, 13, 18, 23, 28, 33, 38, 43), frozenset({8, 18, 23, 43})),
        Scale("neuroticism", (4, 9, 14, 19, 24, 29, 34, 39), frozenset({9, 24, 34})),
        Scale("openness", (5, 10, 15, 20, 25, 30, 35, 40, 41, 44), frozenset({35, 41})),
    ),
    sums=MappingProxyType({}),
    painful=frozenset({4}),
)

# The 16 pairs of BFI items that say opposite things: a person who agrees with both halves of a
# pair agrees by habit, so the mean of the raw answers shows a leaning to yes or to no.
_OPPOSITE_ITEMS: Final = (
    *(1, 6, 16, 21, 31, 36),
    *(2, 7, 12, 17, 27, 32, 37, 42),
    *(3, 8, 13, 18, 23, 28, 33, 43),
    *(9, 19, 24, 29, 34, 39),
    *(5, 30, 35, 41),
)

_RISING: Final = ("close_to_average", "slightly_raised", "high", "very_high")
_FALLING: Final = ("close_to_average", "slightly_lowered", "low", "very_low")


def _rising(top: int, *ends: int) -> tuple[Band, ...]:
    """Bands of a difficulty; ``ends`` are the last values of the first three, ``top`` of all."""
    starts = (0, *(end + 1 for end in ends))
    return tuple(map(Band, _RISING, starts, (*ends, top)))


def _falling(top: int, *starts: int) -> tuple[Band, ...]:
    """Bands of a strength; ``starts`` are the first values of the first three, ``top`` of all."""
    ends = (top, *(start - 1 for start in starts))
    return tuple(map(Band, _FALLING, (*starts, 0), ends))


_SDQ_BANDS: Final[BandTable] = MappingProxyType(
    {
        "parent": MappingProxyType(
            {
                "emotional": _rising(10, 3, 4, 6),
                "conduct": _rising(10, 2, 3, 5),
                "hyperactivity": _rising(10, 5, 7, 8),
                "peer": _rising(10, 2, 3, 4),
                "prosocial": _falling(10, 8, 7, 6),
                "total": _rising(40, 13, 16, 19),
            }
        ),
        "teacher": MappingProxyType(
            {
                "emotional": _rising(10, 3, 4, 5),
                "conduct": _rising(10, 2, 3, 4),
                "hyperactivity": _rising(10, 5, 7, 8),
                "peer": _rising(10, 2, 4, 5),
                "prosocial": _falling(10, 6, 5, 4),
                "total": _rising(40, 11, 15, 18),
            }
        ),
        "self": MappingProxyType(
            {
                "emotional": _rising(10, 4, 5, 6),
                "conduct": _rising(10, 3, 4, 5),
                "hyperactivity": _rising(10, 5, 6, 7),
                "peer": _rising(10, 2, 3, 4),
                "prosocial": _falling(10, 7, 6, 5),
                "total": _rising(40, 14, 17, 19),
            }
        ),
    }
)

SDQ: Final = Questionnaire(
    code="SDQ",
    test_type=2,
    item_count=25,
    min_value=0,
    max_value=2,
    scales=(
        Scale("emotional", (3, 8, 13, 16, 24)),
        Scale("conduct", (5, 7, 12, 18, 22), frozenset({7})),
        Scale("hyperactivity", (2, 10, 15, 21, 25), frozenset({21, 25})),
        Scale("peer", (6, 11, 14, 19, 23), frozenset({11, 14})),
        Scale("prosocial", (1, 4, 9, 17, 20)),
    ),
    sums=MappingProxyType(
        {
            "total": ("emotional", "conduct", "hyperactivity", "peer"),
            "internalising": ("emotional", "peer"),
            "externalising": ("conduct", "hyperactivity"),
        }
    ),
    band_system="sdq-4-uk",
    bands=_SDQ_BANDS,
    ages=MappingProxyType({"parent": (4, 17), "teacher": (4, 17), "self": (11, 17)}),
    # Worries, low mood, teasing, fears.
    painful=frozenset({8, 13, 19, 24}),
)

QUESTIONNAIRES: Final = (BFI, SDQ)
CODES = {questionnaire.code: questionnaire.test_type for questionnaire in QUESTIONNAIRES}

# How many of an SDQ scale's five items must be answered for the scale to count.
_SDQ_MINIMUM: Final = 3


def by_type(test_type: int) -> Questionnaire:
    """The questionnaire of a test type code (1 or 2); ``ValueError`` for any other."""
    for questionnaire in QUESTIONNAIRES:
        if questionnaire.test_type == test_type:
            return questionnaire
    raise ValueError(f"no questionnaire has the test type {test_type!r}")


def by_code(code: str) -> Questionnaire:
    """The questionnaire of a code ("BFI" or "SDQ"); ``ValueError`` for any other."""
    for questionnaire in QUESTIONNAIRES:
        if questionnaire.code == code:
            return questionnaire
    raise ValueError(f"no questionnaire has the code {code!r}")


def informant_for(role: str, *, about_oneself: bool) -> Informant:
    """The informant, from the relation to the subject: a person about themselves is "self" whatever
    the role; about another, a parent is "parent" and everybody else "teacher"."""
    if about_oneself:
        return "self"
    return "parent" if role == "parent" else "teacher"


def has_norms(informant: Informant, role: str, age: int | None) -> bool:
    """True if the bands apply to such a person at all. Those for self-reports are based on pupils:
    they say nothing about a parent or a professional, unless that person is as young (then
    ``score`` looks at the age)."""
    return informant != "self" or role == "student" or age is not None


def scale_range(questionnaire: Questionnaire, name: str) -> tuple[int, int]:
    """Lowest and highest possible value of a score; ``ValueError`` for an unknown name."""
    if name in questionnaire.sums:
        ends = [scale_range(questionnaire, part) for part in questionnaire.sums[name]]
        return sum(low for low, _ in ends), sum(high for _, high in ends)
    for scale in questionnaire.scales:
        if scale.name == name:
            # A BFI score is a mean, an SDQ score the sum of its items.
            weight = 1 if questionnaire is BFI else len(scale.items)
            return questionnaire.min_value * weight, questionnaire.max_value * weight
    raise ValueError(f"{questionnaire.code} has no score {name!r}")


def score(
    questionnaire: Questionnaire,
    answers: Sequence[int | None],
    *,
    informant: str,
    age: int | None = None,
    compared: bool = True,
) -> Result:
    """Score the answers of one test.

    ``answers`` are in item order, one for each item, ``None`` for a gap. ``informant`` is "self",
    "parent" or "teacher" (see ``informant_for``). ``age`` in whole years is that of the person the
    test is about; where it is known and the bands were not made for it, the result has no bands.
    ``compared``: False for a person to whom the bands do not apply at any age (see ``has_norms``).

    ``ValueError`` when the number of answers, an answer or the informant is impossible.
    """
    speaker = _checked_informant(informant)
    _check_answers(questionnaire, answers)
    if questionnaire is BFI:
        return Result(
            scores={scale.name: _mean(_scored(BFI, scale, answers)) for scale in BFI.scales},
            bands=None,
            band_system=None,
            quality=_bfi_quality(answers),
            informant=speaker,
        )
    scores: dict[str, float | None] = {
        scale.name: _prorated_sum(_scored(questionnaire, scale, answers))
        for scale in questionnaire.scales
    }
    for name, parts in questionnaire.sums.items():
        scores[name] = _sum_or_none([scores[part] for part in parts])
    bands = _bands(questionnaire, scores, speaker, age) if compared else None
    return Result(
        scores=scores,
        bands=bands,
        band_system=questionnaire.band_system if bands is not None else None,
        quality=None,
        informant=speaker,
    )


def _checked_informant(informant: str) -> Informant:
    for known in INFORMANTS:
        if informant == known:
            return known
    raise ValueError(f"informant must be one of {', '.join(INFORMANTS)}, not {informant!r}")


def _check_answers(questionnaire: Questionnaire, answers: Sequence[int | None]) -> None:
    if len(answers) != questionnaire.item_count:
        raise ValueError(
            f"{questionnaire.code} has {questionnaire.item_count} items, got {len(answers)} answers"
        )
    low, high = questionnaire.min_value, questionnaire.max_value
    for number, answer in zip(questionnaire.numbers, answers, strict=True):
        if answer is None:
            continue
        # True is an int in Python, but not an answer.
        if type(answer) is not int or not low <= answer <= high:
            raise ValueError(
                f"item {number}: {answer!r} is not a whole number from {low} to {high}"
            )


def _scored(
    questionnaire: Questionnaire, scale: Scale, answers: Sequence[int | None]
) -> list[int | None]:
    """The answers of a scale's items, the reversed ones turned round, gaps kept as gaps."""
    mirror = questionnaire.min_value + questionnaire.max_value
    scored: list[int | None] = []
    for number in scale.items:
        answer = answers[number - 1]
        if answer is not None and number in scale.reversed_items:
            answer = mirror - answer
        scored.append(answer)
    return scored


def _mean(values: Sequence[int | None]) -> float | None:
    """Mean to two decimals, halves up. The key has no rule for gaps, so one gap leaves no mean."""
    answered = [value for value in values if value is not None]
    n = len(values)
    if len(answered) < n:
        return None
    hundredths = (200 * sum(answered) + n) // (2 * n)
    return hundredths / 100


def _prorated_sum(values: Sequence[int | None]) -> int | None:
    """Sum of a scale of five; with three or four answers their mean times five, halves up."""
    answered = [value for value in values if value is not None]
    n = len(answered)
    if n < _SDQ_MINIMUM:
        return None
    return (10 * sum(answered) + n) // (2 * n)


def _sum_or_none(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def _bands(
    questionnaire: Questionnaire,
    scores: Mapping[str, float | None],
    informant: Informant,
    age: int | None,
) -> dict[str, str | None] | None:
    if questionnaire.bands is None or questionnaire.ages is None:
        return None
    youngest, oldest = questionnaire.ages[informant]
    if age is not None and not youngest <= age <= oldest:
        return None
    return {
        name: _band_of(scores[name], bands)
        for name, bands in questionnaire.bands[informant].items()
    }


def band_limits(questionnaire: Questionnaire, informant: str) -> dict[str, list[int]]:
    """For each score with bands, the values at which a new band begins, in ascending order. Empty
    without bands. Raises ``ValueError`` for an unknown informant."""
    if questionnaire.bands is None:
        return {}
    return {
        name: sorted(band.low for band in bands if band.low > 0)
        for name, bands in questionnaire.bands[_checked_informant(informant)].items()
    }


def _band_of(value: float | None, bands: tuple[Band, ...]) -> str | None:
    if value is None:
        return None
    return next(band.name for band in bands if band.low <= value <= band.high)


def _bfi_quality(answers: Sequence[int | None]) -> dict[str, float | bool | None]:
    raw = [answers[number - 1] for number in _OPPOSITE_ITEMS]
    straight_lined = None if None in raw else len(set(raw)) == 1
    return {"acquiescence": _mean(raw), "straight_lined": straight_lined}
