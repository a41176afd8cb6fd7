"""The service answers with the code that stands on the letter, without a login and without a name.
It counts when a reader of the school confirms it."""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.models import User
from alba.accounts.standstill import SchoolMoved
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.campaigns import codes as card_codes
from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import next_school_day
from alba.days import day_of, today
from alba.errors import Conflict, Invalid, InvalidCredentials
from alba.followup import school_time
from alba.followup.cases import cases, referrals
from alba.followup.cases.models import Case, CaseState, StepKind
from alba.followup.letters import codes, dispatch, writing
from alba.followup.letters.models import DONE, Letter, LetterState, Reply
from alba.schools import moved

LIFE = timedelta(days=180)
MOST = 5
LATEST = timedelta(days=365)
"""How far ahead a service gives an appointment."""
STEPS = {Reply.Said.SEEN: StepKind.ARRIVED, Reply.Said.DID_NOT_COME: StepKind.DID_NOT_COME}


class UnknownCode(InvalidCredentials):
    """401, in the same words for a code that never was, is used up, too old, or not given yet."""


def look(typed: str, client: str) -> Letter:
    """The letter of a code, however many wrong ones came from the same client. Raises Invalid for
    what can be no code, UnknownCode, and, for further wrong ones, TooOften."""
    return _letter(typed, client)


def _letter(typed: str, client: str, *, locked: bool = False) -> Letter:
    try:
        code = card_codes.read(typed)
    except card_codes.MalformedError:
        text = _("This code is not complete, or a character is wrong. Please compare it again.")
        raise Invalid({"code": [text]}) from None
    rows = Letter.objects.filter(
        code=codes.digest(code),
        state__in=DONE,
        given_on__gt=today() - LIFE,
        case__child__erased_from=None,
    ).select_related("case__school", "case__child", "by")
    if locked:
        rows = rows.select_for_update(of=("self",))
    letter = rows.first()
    if letter is None or letter.replies.count() >= MOST:
        raise _refusal(client)
    if locked:
        moved.refuse(letter.case.school_id)
    elif letter.case.school.moved_at is not None:
        raise SchoolMoved
    return letter


def _refusal(client: str) -> Exception:
    with transaction.atomic():
        refusal = limits.wrong_replies(client).take()
        if refusal is None:
            record(Action.LETTER_REPLY, outcome=Outcome.REFUSED)
    text = _("This code does not work. Please call the school: the number is on the letter.")
    return refusal.error() if refusal else UnknownCode(detail=text)


def reply(
    typed: str, client: str, *, answer: str, on: date | None = None, phone: str = ""
) -> Letter:
    """Stores the reply. Raises as above; Invalid also for an impossible day."""
    _letter(
        typed, client
    )  # what is refused is written down, which a rolled back transaction undoes
    with transaction.atomic():
        letter = _letter(typed, client, locked=True)
        _refuse_impossible(letter, answer, on)
        row = Reply.objects.create(letter=letter, answer=answer, on=on, phone=phone)
        record(
            Action.LETTER_REPLY,
            about=letter,
            login_kind="link",
            details={"reply": row.pk},
            **letter.audit_facts(),
        )
        dispatch.tell_readers(letter)
    return letter


def _refuse_impossible(letter: Letter, answer: str, on: date | None) -> None:
    if on is None:
        return
    assert letter.given_on is not None  # noqa: S101 (of given ones)
    first, last = letter.given_on, today()
    if answer == Reply.Said.WAITING_LIST:
        first, last = today(), today() + LATEST
    if not first <= on <= last:
        raise Invalid({"on": [_("This day is not possible here.")]})


def newest(letter: Letter) -> Reply | None:
    return letter.replies.order_by("-pk").first()


def confirm(by: User, pk: int, at: datetime | None = None) -> Letter:
    """The newest reply becomes a step of the case: the end of the letter's own referral, in place
    of what was known before. `at`: of the reply that the reader saw. Raises Http404, Conflict
    `case_closed`, `no_reply` if there is none or it is confirmed, and
    `changed_meanwhile` if there is a newer one."""
    with transaction.atomic():
        letter = writing.held(by, pk)
        said = newest(letter)
        if said is None or said.confirmed_at is not None:
            raise Conflict("no_reply", _("There is no new reply to confirm."))
        if at is not None and at != said.at:
            text = _("There is a newer reply, so nothing was saved. Please look at it first.")
            raise Conflict("changed_meanwhile", text)
        _follow(by, letter, said)
        said.confirmed_at = timezone.now()
        said.save(update_fields=["confirmed_at"])
        letter.state = LetterState.ANSWERED
        letter.save(update_fields=["state"])
        record(Action.LETTER_CONFIRM, actor=by, about=letter, **letter.audit_facts())
    return letter


def _follow(by: User, letter: Letter, said: Reply) -> None:
    case = cases.held(by, letter.case_id)
    kind = STEPS.get(Reply.Said(said.answer))
    if kind is not None:
        _end(by, letter, case, kind, said.on or day_of(said.at))
    elif said.answer == Reply.Said.NOT_OURS:
        case.due_on = school_time.due_in(case.school_id, today(), 1)
        case.state = CaseState.PLAN
        case.save(update_fields=["due_on", "state"])
    else:
        _wait(letter, case, said.on or today() + cases.RETURNS_AFTER)


def _end(by: User, letter: Letter, case: Case, kind: StepKind, on: date) -> None:
    referral = letter.step if letter.step and letter.step.struck_at is None else None
    former = referrals.end_of(referral) if referral else None
    if former is not None and former.kind == kind:
        return
    if former is not None:
        referrals.strike(former, case)
    cases.put_end(by, case, referral, kind=kind, on=on)


def _wait(letter: Letter, case: Case, check_on: date) -> None:
    referral = letter.step
    if referral is None or referral.struck_at is not None:
        case.due_on = next_school_day(check_on, holidays.of(case.school_id))
        case.state = CaseState.WAITING
        case.save(update_fields=["due_on", "state"])
        return
    former = referrals.end_of(referral)
    if former is not None:
        referrals.strike(former, case)
    referrals.wait_until(referral, case, check_on)
