"""A referral decides when its case is due again. If it is struck, the case is due as before, unless
something else has decided that since."""

from datetime import date

from django.utils import timezone

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import next_school_day
from alba.followup.cases.models import IN_TURN, OPEN, Case, CaseState, CaseStep, came_of


def wait_for(step: CaseStep, case: Case) -> None:
    """The case waits for the referral `step`, which is about to be saved."""
    step.due_before, step.state_before = case.due_on, case.state
    case.due_on, case.state = _due(step, case), CaseState.WAITING
    case.save(update_fields=["state", "due_on"])


def strike(step: CaseStep, case: Case) -> None:
    step.struck_at = timezone.now()
    step.save(update_fields=["struck_at"])
    if step.due_before is None:
        return
    later = case.steps.standing().filter(due_before__isnull=False, pk__gt=step.pk)
    after = later.order_by("pk").first()
    if after is not None:  # if that is struck too, it goes back to before both
        if after.due_before == _due(step, case):
            after.due_before = step.due_before
        if after.state_before == CaseState.WAITING:
            after.state_before = step.state_before
        after.save(update_fields=["due_before", "state_before"])
        return
    if case.due_on == _due(step, case):
        case.due_on = step.due_before
    still_waits = came_of(case.steps.standing().order_by(*IN_TURN)) == OPEN
    if case.state == CaseState.WAITING and not still_waits:
        case.state = step.state_before
    case.save(update_fields=["state", "due_on"])


def _due(step: CaseStep, case: Case) -> date:
    assert step.check_on is not None  # noqa: S101 (of referrals)
    return next_school_day(step.check_on, holidays.of(case.school_id))
