"""The rows that research gets of finished tests: nothing in them leads to a person."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from alba.assessments.models import Answer, Test
from alba.campaigns.consent import research
from alba.campaigns.models import Campaign
from alba.days import day_of
from alba.people.ages import age_on
from alba.people.models import TestTaker
from alba.privacy.finished_tests import in_portions
from alba.privacy.models import ResearchRow


class Row(NamedTuple):
    """`child` only counts children. No number of one is in a file, nor is it stored."""

    child: int
    row: ResearchRow


def of_tests(campaign: Campaign, children: Mapping[int, int]) -> list[Row]:
    """A row for each of these finished tests (test -> child) about a child whose family has agreed
    to research, and whose birth date is known."""
    people = TestTaker.objects.filter(pk__in=set(children.values()))
    agreed = research.agreed(campaign, people)
    born = {one.pk: one.birth_date for one in people if one.birth_date is not None}
    wanted = {test: pk for test, pk in children.items() if pk in agreed and pk in born}
    rows = []
    for ids in in_portions(wanted):
        answers: dict[int, dict[str, int]] = defaultdict(dict)
        given = Answer.objects.filter(test__in=ids).order_by("question__number")
        for test, number, answer in given.values_list("test", "question__number", "answer"):
            answers[test][str(number)] = answer
        for one in Test.objects.filter(pk__in=ids).select_related("wording", "course"):
            child = wanted[one.pk]
            assert one.finished_at is not None  # noqa: S101 (only finished tests become rows)
            row = ResearchRow(
                campaign=campaign.pk,
                questionnaire=one.questionnaire.code,
                informant=one.informant,
                age=age_on(born[child], day_of(one.finished_at)),
                level=one.course.course if one.course else "",
                language=one.terms_locale,
                answers=answers[one.pk],
                scores=one.scores,
                wording=str(one.wording),
                key_version=one.key_version,
            )
            rows.append(Row(child, row))
    return rows
