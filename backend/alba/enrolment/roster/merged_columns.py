"""How schools that become one read the columns of their lists."""

from alba.enrolment.roster import columns
from alba.enrolment.roster.models import ListColumns
from alba.schools.merging import Joining
from alba.schools.models import School

LIST_COLUMNS = "list_columns"


def columns_in_both(source: School, into: School) -> str | None:
    coming, there = columns.of(source), columns.of(into)
    return LIST_COLUMNS if coming and there and coming != there else None


def move_columns(joining: Joining) -> dict[str, int]:
    """A list whose headings only the other school knows is read as there."""
    if joining.school is None:
        return {}
    coming, there = (columns.of(School(pk=pk)) for pk in (joining.school, joining.into_school))
    if not coming:
        return {}
    first, second = (coming, there) if joining.keep.get(LIST_COLUMNS) == "from" else (there, coming)
    known = {tuple(one["headings"]) for one in first}
    more = [one for one in second if tuple(one["headings"]) not in known]
    ListColumns.objects.update_or_create(
        school_id=joining.into_school, defaults={"known": [*first, *more][: columns.MOST_LISTS]}
    )
    return {}
