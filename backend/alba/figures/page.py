"""The figures on paper, for every voice and every scale: A4 landscape."""

from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path

from django.utils import translation
from django.utils.translation import gettext as _

from alba.campaigns.models import Campaign
from alba.days import dated
from alba.figures import tables
from alba.figures.models import OTHER, SCALES, AggregateTable
from alba.figures.words import BAND_WORDS, INFORMANTS, SCALE_WORDS
from alba.paper.typesetting import compile_pdf, printable

LAYOUT = Path(__file__).parent / "layout" / "figures.typ"
# How far a band is from the average, 0 to 3.
DEPTH_OF = {
    "close_to_average": 0,
    "slightly_raised": 1,
    "slightly_lowered": 1,
    OTHER: 2,
    "high": 2,
    "low": 2,
    "very_high": 3,
    "very_low": 3,
}


@dataclass(frozen=True)
class Cell:
    """One scale of a group; its bar draws (per cent, depth) for each band."""

    shares: str
    bands: list[tuple[int, int]]


@dataclass(frozen=True)
class Group:
    name: str
    n: str
    cells: list[Cell]
    """One for each scale."""


@dataclass(frozen=True)
class Informant:
    """`hidden` is a sentence that names the groups of which nothing is shown."""

    name: str
    groups: list[Group]
    hidden: str


@dataclass(frozen=True)
class Figures:
    locale: str
    title: str
    heading: str
    explained: list[str]
    legend: list[str]
    """One for each depth."""
    columns: list[str]
    informants: list[Informant]


def draw(campaign: Campaign, locale: str) -> bytes:
    """Draws the figures in `locale`. The same rows make the same bytes."""
    with translation.override(locale):
        return compile_pdf(LAYOUT, figures=asdict(_figures(campaign, locale)))


def _figures(campaign: Campaign, locale: str) -> Figures:
    frozen = campaign.tables_frozen_on is not None
    return Figures(
        locale=locale,
        title=_("Screening figures"),
        heading=printable(f"{campaign.school.school_name} · {campaign.name}"),
        explained=_explained(campaign),
        legend=_legend() if frozen else [],
        columns=[_("Name"), _("Answers"), *(str(SCALE_WORDS[scale]) for scale in SCALES)],
        informants=_informants(tables.rows_of(campaign)),
    )


def _legend() -> list[str]:
    words = [(DEPTH_OF[band], str(word)) for band, word in BAND_WORDS.items()]
    return [" / ".join(word for at, word in words if at == depth) for depth in range(4)]


def _explained(campaign: Campaign) -> list[str]:
    if campaign.tables_frozen_on is None:
        return [_("These figures have not been made yet.")]
    bands = list(BAND_WORDS.values())
    return [
        dated(_("Made on %(day)s, and unchanged since."), day=campaign.tables_frozen_on),
        _(
            "For each group: about how many answers there are (rounded to 5), and what share of "
            "them (per cent, rounded to 5, from 5 to 95) is in each band, from close to average "
            "outwards. With 30 answers or more, four bands: %(four)s; for helping others: "
            "%(falling)s. With fewer, two: %(two)s. A dash: not shown."
        )
        % {
            "four": ", ".join(map(str, [bands[0], *bands[2:5]])),
            "falling": ", ".join(map(str, [bands[0], *bands[5:]])),
            "two": ", ".join(map(str, bands[:2])),
        },
        _(
            "The bands come from children in the United Kingdom, and in each area about one child "
            "in five is outside the first one by design. This is a screening: it says how many may "
            "be worth a closer look, not how many have a problem."
        ),
    ]


def _informants(rows: list[AggregateTable]) -> list[Informant]:
    """Kinds of informant for whom no group is shown, and groups for which no scale is, are named
    without figures, all in the same way."""
    return [_informant(name, list(found)) for name, found in groupby(rows, lambda r: r.informant)]


def _informant(informant: str, rows: list[AggregateTable]) -> Informant:
    groups, hidden = [], []
    for (_level, name), found in groupby(rows, lambda row: (row.level, row.name)):
        by_scale = {row.scale: row for row in found}
        n = next((row.n for row in by_scale.values() if row.shown), None)
        if n is None:
            hidden.append(printable(name))
        else:
            cells = [_cell(by_scale[scale]) for scale in SCALES]
            groups.append(Group(printable(name), f"≈ {n}", cells))
    said = _("Not shown, so that no child can be identified: %(names)s.")
    names = said % {"names": ", ".join(hidden)} if hidden else ""
    return Informant(str(INFORMANTS[informant]), groups, names)


def _cell(row: AggregateTable) -> Cell:
    """ "75 · 15 · 5 · 5", from close to average outwards."""
    bands = row.bands or []
    shares = " · ".join(str(band["share"]) for band in bands) or "–"
    return Cell(shares, [(band["share"], DEPTH_OF[band["name"]]) for band in bands])
