"""What is followed up in schools that become one."""

from alba.followup.cases.models import Case
from alba.followup.practice.models import Rehearsal
from alba.followup.reading_list.models import Entry
from alba.followup.talk.models import TalkRequest
from alba.schools import merging
from alba.takers.models import TestTaker


def move(joining: merging.Joining) -> dict[str, int]:
    """It goes along, but for the practice child, of which there is one already."""
    if joining.school is None:
        return {}
    for model in (Entry, TalkRequest, Case, Rehearsal):
        model.objects.filter(school=joining.school).update(school=joining.into_school)
    practice = TestTaker.objects.filter(practice_of=joining.school)
    practice.update(practice_of=joining.into_school)
    return {}
