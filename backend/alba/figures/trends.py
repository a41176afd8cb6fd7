"""How a group compares with itself in the screening before. Frozen with the figures: only while the
tests exist can it be known whether enough of the first group have answered again."""

from typing import Any

from alba.campaigns.models import Campaign
from alba.figures import counting
from alba.figures.counting import Found
from alba.figures.groups import Group, school_of
from alba.figures.models import AggregateTable, Trend

SCALE = "total"
# The limit in per cent of the first group. If only some are asked again (for example those who
# stood out), the second figure is lower by itself (regression to the mean).
AGAIN = 80
# (answers in the smaller of the two, percentage points): what chance alone could explain is told as
# no difference. About twice the standard error of the difference of two shares near 80 %, rounded
# up to the 5 that shares are rounded to.
TOLD_FROM = ((100, 15), (60, 20), (30, 25))


def freeze(campaign: Campaign, found: Found) -> None:
    """Together with the campaign's tables, which already exist."""
    before = _before(campaign)
    if before is None:
        return
    then = counting.count(before)
    comparable = _large(before)
    rows: list[Trend] = []
    for table in _large(campaign).values():
        earlier = comparable.get(_key(table))
        if earlier is not None:
            rows.append(
                Trend(
                    campaign=campaign,
                    before=before,
                    place=len(rows),
                    level=table.level,
                    name=table.name,
                    informant=table.informant,
                    again=_again(table, earlier, found, then),
                )
            )
    Trend.objects.bulk_create(rows)


def of(campaign: Campaign) -> list[dict[str, Any]]:
    """The trends that may be revealed: each compares published shares, so that it says nothing that
    the two tables do not."""
    rows = campaign.trend_rows.filter(again=True).select_related("before")
    now, then = _large(campaign), {}
    found = []
    for row in rows:
        if row.before_id not in then:
            then[row.before_id] = _large(row.before)
        table, earlier = now[_key(row)], then[row.before_id][_key(row)]
        share, former = _share(table), _share(earlier)
        found.append(
            {
                "level": row.level,
                "name": row.name,
                "informant": row.informant,
                "before": row.before_id,
                "before_name": row.before.name,
                "before_closes_on": row.before.closes_on,
                "share_before": former,
                "share": share,
                "words": words(former, share, min(table.n or 0, earlier.n or 0)),
            }
        )
    return found


def why_none(campaign: Campaign) -> str | None:
    """Why no group is compared: there is nothing to compare with, no group with enough children is
    in both, or too few of the first have answered again."""
    again = set(campaign.trend_rows.values_list("again", flat=True))
    if True in again:
        return None
    if again:
        return "too_few_again"
    is_first = campaign.closed_at is None or _before(campaign) is None
    return "none_before" if is_first else "no_group_twice"


def words(before: int, now: int, answers: int) -> str:
    """For two shares that are close to average, in per cent. `answers`: of the smaller group."""
    least = next((points for size, points in TOLD_FROM if answers >= size), None)
    if least is None or abs(now - before) < least:
        return "about_the_same"
    return "higher" if now > before else "lower"


def _before(campaign: Campaign) -> Campaign | None:
    """The school's last screening before this one that has tables."""
    with_tables = AggregateTable.objects.order_by().values("campaign")
    return (
        Campaign.objects.filter(
            school=campaign.school_id, closed_at__lt=campaign.closed_at, pk__in=with_tables
        )
        .order_by("-closed_at", "-pk")
        .first()
    )


Key = tuple[str, str, str]


def _key(row: AggregateTable | Trend) -> Key:
    """The key of a group across screenings, without the school's name, which may have changed."""
    return row.level, "" if row.level == "school" else row.name, row.informant


def _large(campaign: Campaign) -> dict[Key, AggregateTable]:
    """Groups that are shown with all four bands, which have 30 children or more."""
    rows = campaign.aggregatetable_rows.filter(scale=SCALE, shown=True)
    return {_key(row): row for row in rows if row.bands is not None and len(row.bands) == 4}


def _share(table: AggregateTable) -> int:
    share: int = (table.bands or [])[0]["share"]
    return share


def _again(table: AggregateTable, earlier: AggregateTable, found: Found, then: Found) -> bool:
    """True if enough of the first group are in the second. Some tests of the first may have been
    deleted since: it was not smaller than its table says."""
    first = _children(earlier, then)
    second = _children(table, found)
    size = max(len(first), (earlier.n or 0) - 2)
    return 100 * len(first & second) >= AGAIN * size


def _children(table: AggregateTable, found: Found) -> set[int]:
    school = school_of(counting.table(found, table.informant, SCALE))
    name = table.name
    group = next((g for g in school.all() if _is_named(g, table.level, name)), None)
    return set() if group is None else counting.children(found, group, table.informant, "answered")


def _is_named(group: Group, level: str, name: str) -> bool:
    return group.level == level and (level == "school" or group.name == name)
