"""Making the figures of a screening, once."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import count as counter
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from alba import rounding
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignState, Questionnaire
from alba.campaigns.models import Campaign
from alba.days import day_of, today
from alba.errors import Conflict
from alba.figures import counting, trends
from alba.figures.counting import Found
from alba.figures.groups import Group
from alba.figures.hiding import hide
from alba.figures.models import OTHER, SCALES, AggregateTable, Participation, band_names

# Time for what is still corrected right after the end, such as a test that is withdrawn.
WAIT = timedelta(days=7)


def nightly() -> None:
    """Makes the figures that are due. Safe to run any number of times."""
    waiting = Campaign.objects.filter(state=CampaignState.CLOSED, tables_frozen_on=None)
    waiting = waiting.filter(school__rests=False)
    for pk, closed_at in waiting.order_by("closed_at", "pk").values_list("pk", "closed_at"):
        if closed_at is None or day_of(closed_at) + WAIT <= today():
            freeze(pk)


def freeze(pk: int, by: User | None = None) -> None:
    """Makes the figures of a campaign, unless they exist. Raises Conflict `not_closed`, and
    DoesNotExist. If two calls come at once, the second finds them made."""
    with transaction.atomic():
        rows = Campaign.objects.select_for_update(of=("self",), no_key=True)
        campaign = rows.select_related("school").get(pk=pk)
        if campaign.state != CampaignState.CLOSED:
            raise Conflict("not_closed", _("The figures can be made once the screening is closed."))
        if campaign.has_figures:
            return
        if Questionnaire.SDQ in campaign.questionnaires:
            _make(campaign)
        campaign.tables_frozen_on = today()
        campaign.save(update_fields=["tables_frozen_on"])
        record(Action.TABLES_FREEZE, actor=by, about=campaign, **campaign.audit_facts())


def _make(campaign: Campaign) -> None:
    found = counting.count(campaign)
    tables: list[AggregateTable] = []
    parts: list[Participation] = []
    place = counter()
    for informant in counting.INFORMANT_OF.values():
        schools = hide({scale: counting.table(found, informant, scale) for scale in SCALES})
        # One list for each group, with its row for each scale.
        groups = zip(*(schools[scale].all() for scale in SCALES), strict=True)
        for of_scales in groups:
            first = of_scales[0]
            of_group = {
                "campaign": campaign,
                "level": first.level,
                "name": first.name or campaign.school.school_name,
                "informant": informant,
            }
            for scale, group in zip(SCALES, of_scales, strict=True):
                row = AggregateTable(
                    **of_group, place=next(place), scale=scale, **published(group, scale)
                )
                tables.append(row)
            parts.append(
                Participation(
                    **of_group, place=len(parts), **_participation(of_scales, found, informant)
                )
            )
    AggregateTable.objects.bulk_create(tables, batch_size=500)
    Participation.objects.bulk_create(parts, batch_size=500)
    trends.freeze(campaign, found)


def _participation(of_scales: Sequence[Group], found: Found, informant: str) -> dict[str, Any]:
    shown = next((group for group in of_scales if group.shown), None)
    if shown is None:
        return {"asked": None, "n": None}
    asked = counting.children(found, shown, informant, "asked")
    return {"asked": rounding.count(len(asked)), "n": rounding.count(shown.n)}


def published(group: Group, scale: str) -> dict[str, Any]:
    if not group.shown:
        return {"shown": False, "n": None, "bands": None}
    names = band_names(scale) if group.has_four_bands else [band_names(scale)[0], OTHER]
    shares = zip(names, group.shares, strict=True)
    return {
        "shown": True,
        "n": rounding.count(group.n),
        "bands": [{"name": name, "share": share} for name, share in shares],
    }
