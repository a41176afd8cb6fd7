"""The areas in which things go well. A strength needs evidence in the answers themselves. That
nothing stands out in an area is not enough, because one hard answer disappears in a low sum."""

from collections.abc import Mapping

from alba.assessments.questionnaires.questionnaires import Questionnaire, Scale

# For these, more is better; for every other area, less.
GOOD = frozenset({"prosocial"})


def going_well(
    questionnaire: Questionnaire,
    answers: Mapping[int, int | None],
    bands: Mapping[str, str | None] | None,
) -> frozenset[str]:
    """The areas in the easiest third of their range, in the first band if there are bands, and
    without an answer at the hard end. `answers` are by item number; an area with a gap does not
    count."""
    return frozenset(
        scale.name
        for scale in questionnaire.scales
        if _is_easy(questionnaire, scale, answers)
        and (bands is None or bands[scale.name] == "close_to_average")
    )


def _is_easy(questionnaire: Questionnaire, scale: Scale, answers: Mapping[int, int | None]) -> bool:
    low, high = questionnaire.min_value, questionnaire.max_value
    total = 0
    for number in scale.items:
        answer = answers.get(number)
        if answer is None:
            return False
        turned = (number in scale.reversed_items) != (scale.name in GOOD)
        hardness = high - answer if turned else answer - low
        if hardness == high - low:
            return False
        total += hardness
    return total * 3 <= (high - low) * len(scale.items)
