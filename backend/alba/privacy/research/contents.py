"""The rows of a file: of whole screenings, as they are at this moment."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field

from alba.assessments.questionnaires.models import Wording
from alba.assessments.questionnaires.questionnaires import CODES
from alba.campaigns.choices import CampaignState
from alba.campaigns.models import Campaign
from alba.days import day_of
from alba.privacy import finished_tests
from alba.privacy.models import ResearchRow
from alba.privacy.research import remembered
from alba.privacy.research.levels import level_of
from alba.privacy.research.models import Omission, ResearchExport
from alba.privacy.research.rows import Row, of_tests
from alba.privacy.research.sharing import grouped, shared_by_enough

TOGETHER = ("campaign", "questionnaire", "informant")
FURTHER = ("wording", "key_version", "age", "level", "language")
OF_TEXT = ("wording", "key_version")


@dataclass(frozen=True)
class LeftOut:
    """Rows of a screening: all, or those of one questionnaire and informant."""

    campaign: int
    reason: Omission
    questionnaire: str = ""
    informant: str = ""


@dataclass
class Contents:
    rows: list[ResearchRow] = field(default_factory=list)
    """In an order that says nothing."""
    screenings: dict[int, remembered.Digests] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)


def collect(export: ResearchExport) -> Contents:
    found = Contents()
    left = _left(export) if export.left else {}
    closed = {one.pk: one for one in _closed(export)}
    for pk in sorted({*left, *closed}):
        rows, why = _live(closed[pk], export) if pk in closed else ([], [])
        rows = [*rows, *left.get(pk, ())]
        if rows and (reason := remembered.why_not(pk, remembered.digests_of(rows))):
            rows, why = [], [LeftOut(pk, reason)]
        found.left_out += why
        if rows:
            found.rows += rows
            found.screenings[pk] = remembered.digests_of(rows)
    secrets.SystemRandom().shuffle(found.rows)
    return found


def _closed(export: ResearchExport) -> list[Campaign]:
    """Screenings of these questionnaires that closed on these days. Asks are none."""
    closed = Campaign.objects.filter(state=CampaignState.CLOSED, closed_at__isnull=False)
    return [
        one
        for one in closed.select_related("school").order_by("pk")
        if one.closed_at is not None
        and export.first_day <= day_of(one.closed_at) <= export.last_day
        and set(one.questionnaires) & set(export.questionnaires)
    ]


def _live(campaign: Campaign, export: ResearchExport) -> tuple[list[ResearchRow], list[LeftOut]]:
    """Rows of the tests that are still there, and what is left out of them."""
    if not campaign.school.research or campaign.school.rests:
        return [], [LeftOut(campaign.pk, Omission.NO_RESEARCH)]
    tests = finished_tests.of_school(campaign.school_id).filter(
        assignment__campaign=campaign,
        test_type__in=[CODES[code] for code in export.questionnaires],
    )
    columns = ("pk", "child", "wording__is_demonstration")
    finished = list(finished_tests.with_child(tests).values_list(*columns))
    licensed = {pk: child for pk, child, is_demonstration in finished if not is_demonstration}
    if finished and not licensed:
        return [], [LeftOut(campaign.pk, Omission.DEMONSTRATION)]
    found = of_tests(campaign, licensed)
    for one in found:
        one.row.level = level_of(one.row.level)
    rows = shared_by_enough(found, TOGETHER, FURTHER)
    if not rows:
        return [], [LeftOut(campaign.pk, Omission.TOO_FEW)]
    shown = {_part(row) for row in rows}
    rare = sorted({_part(one.row) for one in found} - shown)
    return rows, [LeftOut(campaign.pk, Omission.TOO_FEW, *part) for part in rare]


def _part(row: ResearchRow) -> tuple[str, str]:
    return row.questionnaire, row.informant


def _left(export: ResearchExport) -> dict[int, list[ResearchRow]]:
    """Screening -> rows of tests that have been deleted. When they were made, enough children
    shared their facts (`archiving.py`), but for the text and the key: those are empty unless all
    share them."""
    demonstrations = {str(one) for one in Wording.objects.filter(is_demonstration=True)}
    rows = ResearchRow.objects.filter(questionnaire__in=export.questionnaires)
    found: dict[int, list[ResearchRow]] = {}
    each = [Row(number, row) for number, row in enumerate(rows.exclude(wording__in=demonstrations))]
    for part in grouped(each, lambda row: tuple(getattr(row, name) for name in TOGETHER)):
        for one in part:
            one.row.level = level_of(one.row.level)
        for name in OF_TEXT:
            if len({getattr(one.row, name) for one in part}) > 1:
                _empty(part, name)
        found.setdefault(part[0].row.campaign, []).extend(one.row for one in part)
    return found


def _empty(rows: Iterable[Row], name: str) -> None:
    for one in rows:
        setattr(one.row, name, "")
