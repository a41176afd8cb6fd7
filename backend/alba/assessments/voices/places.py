"""Describes in words where a trait of the personality questionnaire lies on its line: it has no
bands, and both ends of a line are equally good (John, Naumann & Soto 2008). Used for people who see
no numbers."""

from collections.abc import Mapping
from enum import StrEnum

from alba.assessments.questionnaires.questionnaires import Questionnaire, scale_range


class Place(StrEnum):
    """Fifths of the line, from its lowest end."""

    LOWEST = "at_the_lower_end"
    LOWER = "towards_the_lower_end"
    MIDDLE = "in_the_middle"
    UPPER = "towards_the_upper_end"
    UPPERMOST = "at_the_upper_end"


def places(
    questionnaire: Questionnaire, scores: Mapping[str, float | None]
) -> dict[str, Place | None]:
    """The place of each scale; None for one that was not scored."""
    return {
        scale.name: _place(questionnaire, scale.name, scores.get(scale.name))
        for scale in questionnaire.scales
    }


def _place(questionnaire: Questionnaire, name: str, score: float | None) -> Place | None:
    if score is None:
        return None
    low, high = scale_range(questionnaire, name)
    # Whole hundredths are the precision with which a mean is stored: 1.8 begins the second fifth.
    share = round((score - low) * 100) * 5 // ((high - low) * 100)
    return list(Place)[min(4, share)]
