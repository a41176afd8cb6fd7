"""The fields of list entries and cases that readers change, for `schools/meanwhile.py`."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from alba.audit.models import Action
from alba.followup.cases.models import Case
from alba.followup.reading_list.models import Entry
from alba.schools.meanwhile import Edited, lines_about

PUT_BACK = (Action.TEST_FINISH, Action.TEST_COMMENT, Action.TALK_ASK)
"""Actions of the pupil or another voice that put an entry back among those to be read."""
OF_CASES = (
    Action.CASE_UPDATE,
    Action.CASE_URGENT,
    Action.CASE_OPEN,
    Action.CASE_REOPEN,
    Action.CASE_STEP,
    Action.CASE_STRIKE,
)


def _lines_of_entry(entry: Entry, changed: Collection[str]) -> Q:
    lines = lines_about("entry", entry.pk, Action.LIST_READ)
    lines |= Q(subject=entry.child_id, school=entry.school_id, action=Action.CASE_OPEN)
    if "owner" not in changed:
        lines |= Q(subject=entry.child_id, action__in=PUT_BACK)
    return lines


def _lines_of_case(case: Case, _changed: Collection[str]) -> Q:
    return lines_about("case", case.pk, *OF_CASES)


def _whose(row: Entry | Case, changed: Collection[str]) -> dict[str, Any]:
    """If two people take something on, the second is told who already has it."""
    if "owner" not in changed:
        return {}
    name = row.owner.full_name if row.owner else ""
    text = _("%(name)s has taken this on in the meantime, so nothing was saved.") % {"name": name}
    return {"owner": row.owner_id, "owner_name": name, "detail": text if name else ""}


ENTRY = Edited[Entry](
    said=lambda row: {"state": row.state, "owner": row.owner_id, "due_on": row.due_on},
    lines=_lines_of_entry,
    more=_whose,
)
CASE = Edited[Case](
    said=lambda row: {
        "state": row.state,
        "owner": row.owner_id,
        "due_on": row.due_on,
        "next_step": row.next_step,
        "urgent": row.urgent_at is not None,
        "told": row.urgent_told,
    },
    lines=_lines_of_case,
    more=_whose,
)
