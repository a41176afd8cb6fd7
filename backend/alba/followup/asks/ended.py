"""An ask that is over without an answer, or that the family has refused: it stands in the list of
who asked, who is told once."""

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.campaigns import class_list
from alba.campaigns.choices import AssignmentState
from alba.campaigns.models import Campaign
from alba.days import today
from alba.followup import readers, school_time
from alba.followup.entries import entries

TO_READ_WITHIN = 5  # school days


def follow(ask: Campaign) -> None:
    if ask.pupil is None or ask.pupil.erased_from is not None:
        return
    if ask.assignments.filter(state=AssignmentState.DONE).exists():
        return
    owner = entries.asker(ask)
    is_gone = not class_list.in_campaign(ask).exists()
    if not is_gone:
        entries.put(
            school=ask.school_id,
            child=ask.pupil.pk,
            campaign=ask.pk,
            due_on=school_time.due_in(ask.school_id, today(), TO_READ_WITHIN),
            owner=owner,
        )
    told = [User.objects.get(pk=owner)] if owner else readers.of_child(ask.school_id, ask.pupil)
    for one in told:
        outbox.queue("ask_ended", one, gone=is_gone)
