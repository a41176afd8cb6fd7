"""The frozen figures as people get them, on the screen and as files, all from the same rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import FileResponse
from django.utils.translation import gettext_lazy as _

from alba import sheets
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignState
from alba.campaigns.models import Campaign
from alba.days import day_of
from alba.figures import freezing
from alba.figures.models import AggregateTable
from alba.figures.words import BAND_WORDS, INFORMANTS, LEVELS, SCALE_WORDS
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

HEAD: list[sheets.Word | str] = [
    sheets.Word("level", _("Level")),
    sheets.Word("name", _("Name")),
    sheets.Word("informant", _("Who answered")),
    sheets.Word("scale", _("Scale")),
    sheets.Word("shown", _("Shown")),
    sheets.Word("n", _("Answers, rounded to 5")),
    *(sheets.Word(code, text) for code, text in BAND_WORDS.items()),
]


@dataclass(frozen=True)
class Tables:
    state: str
    frozen_on: date | None
    rows: list[AggregateTable]


@dataclass(frozen=True)
class Participation:
    """`low`: so few have answered that the others may be quite different."""

    level: str
    name: str
    informant: str
    n: int | None
    asked: int | None
    low: bool


def visible_to(user: User) -> QuerySet[Campaign]:
    """Campaigns whose figures `user` may see: all for product administrators and auditors, those of
    their schools for administrators and readers."""
    if user.is_alba_admin:
        return Campaign.objects.all()
    schools = Q(school__in=schools_read_by(user))
    if user.is_school_admin:
        schools |= Q(school__in=School.objects.visible_to(user).values("pk"))
    return Campaign.objects.filter(schools)


def may_freeze(user: User) -> QuerySet[Campaign]:
    """The screenings whose figures `user` may have made immediately."""
    if user.is_alba_admin:
        return Campaign.objects.all()
    return Campaign.objects.filter(school__in=schools_read_by(user))


def due_on(campaign: Campaign) -> date | None:
    """When the figures will be made automatically; None: nobody has closed the screening yet."""
    if campaign.state != CampaignState.CLOSED or campaign.closed_at is None:
        return None
    return day_of(campaign.closed_at) + freezing.WAIT


def of(campaign: Campaign) -> Tables:
    state = "frozen" if campaign.has_figures else "waiting"
    return Tables(state, campaign.tables_frozen_on, rows_of(campaign))


def rows_of(campaign: Campaign) -> list[AggregateTable]:
    return list(campaign.aggregatetable_rows.all())


def participation_of(campaign: Campaign) -> list[Participation]:
    return [
        Participation(
            level=row.level,
            name=row.name,
            informant=row.informant,
            n=row.n,
            asked=row.asked,
            low=is_low(row.n, row.asked),
        )
        for row in campaign.participation_rows.all()
    ]


# The limit in per cent of those who were asked.
LOW_BELOW = 60


def is_low(n: int | None, asked: int | None) -> bool:
    return n is not None and asked is not None and 100 * n < LOW_BELOW * asked


def sheet(by: User, campaign: Campaign, form: str, *, language: str | None) -> FileResponse:
    """`form`: csv or xlsx."""
    return sheets.answer(
        file_name(campaign),
        form,
        language,
        HEAD,
        [_cells(row) for row in rows_of(campaign)],
        lambda rows: note(by, campaign, form, rows),
        day=campaign.tables_frozen_on,
    )


def file_name(campaign: Campaign) -> str:
    return _("alba_figures") + f"_{campaign.pk}"


def note(by: User, campaign: Campaign, form: str, rows: int) -> None:
    """Records the export in the trail."""
    with transaction.atomic():
        record(
            Action.LIST_EXPORT,
            actor=by,
            about=campaign,
            school=campaign.school_id,
            details=sheets.held({"format": form}, rows),
        )


def _cells(row: AggregateTable) -> Sequence[sheets.Cell]:
    shares = {band["name"]: band["share"] for band in row.bands or []}
    return [
        sheets.Word(row.level, LEVELS[row.level]),
        row.name,
        sheets.Word(row.informant, INFORMANTS[row.informant]),
        sheets.Word(row.scale, SCALE_WORDS[row.scale]),
        row.shown,
        row.n,
        *(shares.get(code) for code in BAND_WORDS),
    ]
