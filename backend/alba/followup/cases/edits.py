"""The fields of cases that readers change, for `schools/meanwhile.py`."""

from collections.abc import Collection

from django.db.models import Q

from alba.audit.models import Action
from alba.followup.cases.models import Case
from alba.followup.taken_on import whose_it_is
from alba.schools.meanwhile import Edited, lines_about

OF_CASES = (
    Action.CASE_UPDATE,
    Action.CASE_URGENT,
    Action.CASE_OPEN,
    Action.CASE_REOPEN,
    Action.CASE_STEP,
    Action.CASE_STRIKE,
)


def _lines_of_case(case: Case, _changed: Collection[str]) -> Q:
    return lines_about("case", case.pk, *OF_CASES)


CASE = Edited[Case](
    said=lambda row: {
        "state": row.state,
        "owner": row.owner_id,
        "due_on": row.due_on,
        "next_step": row.next_step,
        "ask_again_on": row.ask_again_on,
        "urgent": row.urgent_at is not None,
        "told": row.urgent_told,
    },
    lines=_lines_of_case,
    more=whose_it_is,
)
