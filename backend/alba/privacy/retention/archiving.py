"""Keeps anonymous rows for research of the tests that are deleted: of children for whom a guardian
has agreed to research, and only if at least ten children share every value that could tell them
apart."""

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from alba.assessments.models import Answer, Test
from alba.campaigns.consent import research
from alba.campaigns.models import Campaign
from alba.days import day_of
from alba.people.ages import age_on
from alba.people.models import TestTaker
from alba.privacy.models import ResearchRow
from alba.privacy.retention.kept import CHUNK, Kept, in_portions

FEWEST = 10


class Row(NamedTuple):
    child: int
    row: ResearchRow


def keep(going: Iterable[Kept]) -> None:
    """Keeps the rows in the transaction that deletes the tests, for all tests of a campaign that
    are deleted that day. A child that is deleted alone, for example after leaving, leaves no row:
    fewer than ten are deleted together. Nor do tests that no campaign asked for: nobody has agreed
    to research with them."""
    by_campaign: dict[int, list[Kept]] = defaultdict(list)
    for one in going:
        if one.campaign is not None:
            by_campaign[one.campaign].append(one)
    # Asks are left out: no research is done with them.
    for campaign in Campaign.objects.filter(pk__in=by_campaign).order_by("pk"):
        rows = shared_by_enough(_rows(campaign, by_campaign[campaign.pk]))
        secrets.SystemRandom().shuffle(rows)
        ResearchRow.objects.bulk_create(rows, batch_size=CHUNK)


def _rows(campaign: Campaign, going: list[Kept]) -> list[Row]:
    people = TestTaker.objects.filter(pk__in={one.child for one in going})
    agreed = research.agreed(campaign, people)
    born = {one.pk: one.birth_date for one in people if one.birth_date is not None}
    wanted = {one.test: one.child for one in going if one.child in agreed and one.child in born}
    rows = []
    for ids in in_portions(wanted):
        answers: dict[int, dict[str, int]] = defaultdict(dict)
        given = Answer.objects.filter(test__in=ids).order_by("question__number")
        for test, number, answer in given.values_list("test", "question__number", "answer"):
            answers[test][str(number)] = answer
        for one in Test.objects.filter(pk__in=ids).select_related("wording", "course"):
            child = wanted[one.pk]
            assert one.finished_at is not None  # noqa: S101 (only finished tests go)
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


def shared_by_enough(rows: list[Row]) -> list[ResearchRow]:
    """Rows for which at least FEWEST children share questionnaire, informant and age; a level, and
    then a language, that fewer share is left empty."""

    def group(row: ResearchRow) -> tuple[object, ...]:
        return row.campaign, row.questionnaire, row.informant, row.age

    kept = []
    for members in _by(rows, group):
        if _children(members) < FEWEST:
            continue
        _empty_rare(members, "level")
        for level in _by(members, lambda row: row.level):
            _empty_rare(level, "language")
        kept += [one.row for one in members]
    return kept


def _by(rows: Iterable[Row], key: Callable[[ResearchRow], object]) -> list[list[Row]]:
    found: dict[object, list[Row]] = defaultdict(list)
    for one in rows:
        found[key(one.row)].append(one)
    return list(found.values())


def _children(rows: Iterable[Row]) -> int:
    return len({one.child for one in rows})


def _empty_rare(rows: list[Row], name: str) -> None:
    """There have to be enough empty ones too; otherwise being empty would tell them apart."""
    values = sorted(_by(rows, lambda row: getattr(row, name)), key=_children)
    rare: list[Row] = []
    for members in values:
        if _children(members) < FEWEST or 0 < _children(rare) < FEWEST:
            rare += members
    for one in rare:
        setattr(one.row, name, "")
