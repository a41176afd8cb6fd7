"""Where things go well. That takes evidence in the answers themselves: that nothing stands out in
an area is none, because one hard answer hides in a low sum."""

from collections.abc import Mapping

from alba.assessments.questionnaires.questionnaires import Questionnaire, Scale

# More of it is better; of every other area, less.
GOOD = frozenset({"prosocial"})


def going_well(
    questionnaire: Questionnaire,
    answers: Mapping[int, int | None],
    bands: Mapping[str, str | None] | None,
) -> frozenset[str]:
    """The areas in the easiest third of their range, in the first band if there are bands, and
    without an answer at its hard end. `answers` are by item number; with a gap in it an area does
    not count."""
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
