"""A strength is said only with evidence of its own: never of an area with a hard answer in it,
whatever was answered."""

from dataclasses import asdict
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import INFORMANTS, SDQ, Scale, score
from alba.assessments.report import content as report_content
from alba.assessments.report import strengths as report_strengths
from alba.assessments.taking import taking
from tests.assessments.test_report_pdf import CALM, READERS
from tests.assessments.test_report_text import said_to
from tests.support import screenings

#: What says of an area that things go well there, in English, about each person.
SAID = {
    "emotional": "everyday worries|worries of the school day",
    "conduct": "rules",
    "hyperactivity": "stay calm",
    "peer": "get on with|place among classmates",
    "prosocial": "others and think|classmates and think",
}


def hardness(scale: Scale, number: int, answer: int) -> int:
    """How hard an answer is, 0 to 2: of helping others, little is hard."""
    turned = (number in scale.reversed_items) != (scale.name == "prosocial")
    return 2 - answer if turned else answer


def area_with(scale: Scale, pattern: tuple[int, ...]) -> list[int]:
    """A calm test, but with these answers in one area."""
    answers = list(CALM)
    for number, answer in zip(scale.items, pattern, strict=True):
        answers[number - 1] = answer
    return answers


def found_in(answers: list[int], informant: str, *, compared: bool) -> frozenset[str]:
    bands = score(SDQ, answers, informant=informant, compared=compared).bands
    return report_strengths.going_well(SDQ, dict(enumerate(answers, 1)), bands)


@pytest.mark.parametrize("scale", SDQ.scales, ids=lambda scale: scale.name)
def test_no_area_with_a_hard_answer_goes_well_whatever_was_answered(scale: Scale) -> None:
    """All patterns: what is said of an area depends on the answers in it alone."""
    said = 0  # of how many patterns it was said at all
    for pattern in product(range(3), repeat=5):
        hard = [hardness(scale, *pair) for pair in zip(scale.items, pattern, strict=True)]
        answers = area_with(scale, pattern)
        for informant, compared in product(INFORMANTS, (True, False)):
            well = found_in(answers, informant, compared=compared)
            assert well >= {each.name for each in SDQ.scales} - {scale.name}
            if scale.name in well:
                said += 1
                assert max(hard) < 2, (informant, pattern)
                assert sum(hard) * 3 <= 10, (informant, pattern)
            elif not compared:
                assert max(hard) == 2 or sum(hard) * 3 > 10, (informant, pattern)
    assert said > 6


@pytest.mark.django_db
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answers=st.lists(st.integers(0, 2), min_size=25, max_size=25))
def test_no_report_says_so_either(world: Any, answers: list[int]) -> None:
    hard = {
        scale.name
        for scale in SDQ.scales
        if max(hardness(scale, n, answers[n - 1]) for n in scale.items) == 2
    }
    for reader, make in READERS.items():
        test = Test.objects.filter(informant=reader).first() or make(world, "en")
        screenings.answer_all(test, answers)
        taking.put_scores(test, answers)
        strengths = report_content.of(test, "en").strengths
        assert strengths is not None
        said = " ".join(strengths.items)
        for name in hard:
            assert not any(words in said for words in SAID[name].split("|")), said


@pytest.mark.parametrize(
    ("area", "hard", "words"),
    [
        ("emotional", {8: 2, 24: 2}, "worries"),
        ("peer", {19: 2}, "get on with"),
        ("conduct", {5: 2, 12: 1}, "rules"),
    ],
)
def test_a_child_in_pain_is_not_told_that_all_goes_well(
    area: str, hard: dict[int, int], words: str, world: Any
) -> None:
    """Fear and sleeplessness, teasing, shouting and hitting: all in the first band."""
    answers = [hard.get(number, answer) for number, answer in enumerate(CALM, 1)]
    content = said_to("self", world, answers=answers)
    calm = said_to("self", world, answers=CALM)
    assert content.strengths is not None
    assert calm.strengths is not None
    assert not any(words in said for said in content.strengths.items), area
    assert any(words in said for said in calm.strengths.items)
    assert content.strengths.items[0] == "You help others and think of them."
    assert "angry" not in str(asdict(calm)["strengths"])


def test_without_answers_there_is_no_evidence(world: Any) -> None:
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child, answers=CALM)
    test.answers.filter(question__number=1).delete()
    content = report_content.of(test, "en")
    assert content.strengths is not None
    assert "Helps classmates and thinks of them." not in content.strengths.items
