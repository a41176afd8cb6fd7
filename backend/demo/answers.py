"""Answers that a person might give: every scale has its own leaning, every answer some chance."""

import random

from alba.assessments.questionnaires.questionnaires import BFI, SDQ, Questionnaire

# How strong a difficulty is, 0 to 1, and how many in twenty children it is so strong in: all bands
# turn up, most children are in the first.
DIFFICULTIES = [((0.02, 0.25), 12), ((0.2, 0.45), 4), ((0.4, 0.6), 2), ((0.6, 0.95), 2)]


def answers_to(questionnaire: Questionnaire, rng: random.Random) -> list[int]:
    return sdq_answers(rng) if questionnaire is SDQ else bfi_answers(rng)


def sdq_answers(rng: random.Random) -> list[int]:
    (low, high), _share = rng.choices(DIFFICULTIES, [share for _range, share in DIFFICULTIES])[0]
    given = dict.fromkeys(SDQ.numbers, 0)
    for scale in SDQ.scales:
        strength = min(1.0, max(0.0, rng.uniform(low, high) + rng.gauss(0, 0.1)))
        if scale.name == "prosocial":
            strength = 1 - strength / 1.3
        for number in scale.items:
            value = sum(rng.random() < strength for _half in range(2))
            given[number] = 2 - value if number in scale.reversed_items else value
    return [given[number] for number in SDQ.numbers]


def bfi_answers(rng: random.Random) -> list[int]:
    given = dict.fromkeys(BFI.numbers, 3)
    for scale in BFI.scales:
        leaning = rng.gauss(3.2, 0.75)
        for number in scale.items:
            value = min(5, max(1, round(leaning + rng.gauss(0, 0.8))))
            given[number] = 6 - value if number in scale.reversed_items else value
    return [given[number] for number in BFI.numbers]
