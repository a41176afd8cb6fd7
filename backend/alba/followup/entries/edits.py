"""The fields of list entries that readers change, for `schools/meanwhile.py`."""

from collections.abc import Collection

from django.db.models import Q

from alba.audit.models import Action
from alba.followup.entries.models import Entry
from alba.followup.taken_on import whose_it_is
from alba.schools.meanwhile import Edited, lines_about

PUT_BACK = (Action.TEST_FINISH, Action.TEST_COMMENT, Action.TALK_ASK)
"""Actions of the pupil or another voice that put an entry back among those to be read."""


def _lines_of_entry(entry: Entry, changed: Collection[str]) -> Q:
    lines = lines_about("entry", entry.pk, Action.LIST_READ)
    lines |= Q(subject=entry.child_id, school=entry.school_id, action=Action.CASE_OPEN)
    if "owner" not in changed:
        lines |= Q(subject=entry.child_id, action__in=PUT_BACK)
    return lines


ENTRY = Edited[Entry](
    said=lambda row: {"state": row.state, "owner": row.owner_id, "due_on": row.due_on},
    lines=_lines_of_entry,
    more=whose_it_is,
)
