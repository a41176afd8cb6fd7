"""Each referral of a case has an end of its own, and until then a day on which to ask for it. If
several are open, the earliest day decides when the case is due. If a referral is struck, the case
is due as before, unless something else has decided that since."""

from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import Spans, next_school_day
from alba.errors import Conflict, Invalid
from alba.followup.cases.models import (
    ARRIVALS,
    IN_TURN,
    OPEN,
    REFERRALS,
    Case,
    CaseState,
    CaseStep,
    ends_of,
)


def standing(case: Case) -> list[CaseStep]:
    return list(case.steps.standing().filter(kind__in=REFERRALS).order_by(*IN_TURN))


def open_ones(case: Case) -> list[CaseStep]:
    """The referrals whose outcome nobody knows yet."""
    ends = ends_of(case.steps.standing())
    return [step for step in standing(case) if ends[step.pk] == OPEN]


def chosen(case: Case, wanted: int | None) -> CaseStep | None:
    """The referral that an end is of: the one `wanted`, or the only open one; None in a case
    without any. Raises Invalid where it has to be said which, and Conflict `referral_ended`."""
    found = standing(case)
    waiting = open_ones(case)
    if wanted is not None:
        found = [step for step in found if step.pk == wanted]
        if not found:
            raise Invalid({"referral": [_("Choose a referral of this case.")]})
        waiting = [step for step in waiting if step.pk == wanted]
    elif len(waiting) > 1:
        raise Invalid({"referral": [_("Say which of the open referrals this is about.")]})
    if found and not waiting:
        text = _("It is written down already what came of this referral.")
        raise Conflict("referral_ended", text)
    return waiting[0] if waiting else None


def due(step: CaseStep, case: Case) -> date:
    return asked_on(step, holidays.of(case.school_id))


def asked_on(step: CaseStep, spans: Spans) -> date:
    """The school day on which the end is asked for. `spans`: the school's holidays."""
    assert step.check_on is not None  # noqa: S101 (of referrals)
    return next_school_day(step.check_on, spans)


def wait_for(step: CaseStep, case: Case) -> None:
    """The case waits for the referral `step`, which is about to be saved."""
    step.due_before, step.state_before = case.due_on, case.state
    day = due(step, case)
    case.due_on = min(case.due_on, day) if open_ones(case) else day
    case.state = CaseState.WAITING
    case.save(update_fields=["state", "due_on"])


def wait_until(step: CaseStep, case: Case, check_on: date) -> None:
    """The end of the open referral `step` is asked for on another day."""
    was = due(step, case)
    step.check_on = check_on
    step.save(update_fields=["check_on"])
    dues = [due(one, case) for one in open_ones(case)]
    if len(dues) == 1 or case.due_on == was:
        case.due_on = min(dues)
    else:
        case.due_on = min(case.due_on, due(step, case))
    case.state = CaseState.WAITING
    case.save(update_fields=["state", "due_on"])


def end(step: CaseStep, case: Case) -> None:
    """`step`, just saved, says what came of its referral: the case is due for the next one."""
    dues = [due(one, case) for one in open_ones(case)]
    if step.referral is None or not dues or case.due_on != due(step.referral, case):
        return
    step.due_before, case.due_on = case.due_on, min(dues)
    step.save(update_fields=["due_before"])
    case.save(update_fields=["due_on"])


def end_of(referral: CaseStep) -> CaseStep | None:
    ends = referral.case.steps.standing().filter(kind__in=ARRIVALS, referral=referral)
    return ends.order_by("pk").last()


def strike(step: CaseStep, case: Case) -> None:
    step.struck_at = timezone.now()
    step.save(update_fields=["struck_at"])
    if step.due_before is None:
        return
    if step.kind in ARRIVALS:
        case.due_on = min(case.due_on, step.due_before)
        case.save(update_fields=["due_on"])
        return
    day, still_open = due(step, case), open_ones(case)
    later = case.steps.standing().filter(kind__in=REFERRALS, pk__gt=step.pk)
    after = later.exclude(due_before=None).order_by("pk").first()
    if after is not None:  # if that is struck too, it goes back to before both
        if after.due_before == day:
            after.due_before = step.due_before
        if after.state_before == CaseState.WAITING:
            after.state_before = step.state_before
        after.save(update_fields=["due_before", "state_before"])
    if case.due_on == day:
        before = [step.due_before] if after is None else []
        case.due_on = min([*before, *(due(one, case) for one in still_open)], default=day)
    if case.state == CaseState.WAITING and not still_open and after is None:
        case.state = step.state_before
    case.save(update_fields=["state", "due_on"])
