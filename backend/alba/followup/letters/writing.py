"""A reader writes a letter, gives it, and confirms what the service has answered."""

from datetime import date
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import dated, day_of, today
from alba.errors import Conflict, Invalid
from alba.followup.cases import cases, referrals
from alba.followup.cases.models import OPEN as OPEN_REFERRAL
from alba.followup.cases.models import Case, CaseStep, ends_of
from alba.followup.letters import agreeing, codes, told
from alba.followup.letters.edited import LETTER
from alba.followup.letters.models import DONE, ENDED, OPEN, Letter, LetterState
from alba.people.mentions import names_another_pupil
from alba.schools import school_contact


def seen(by: User, pk: int) -> Letter:
    """One letter, to be shown. Recorded. Raises Http404."""
    with transaction.atomic():
        letter = _settled(found(by, pk))
        record(Action.LETTER_VIEW, actor=by, about=letter, **letter.audit_facts())
    return letter


def _settled(letter: Letter) -> Letter:
    agreeing.settle(letter)
    if letter.state not in ENDED:
        told.tell(letter)
    return letter


def seen_of_case(by: User, case: int) -> list[Letter]:
    with transaction.atomic():
        if by.is_alba_admin or not Case.objects.visible_to(by).filter(pk=case).exists():
            raise Http404
        rows = _rows(by).filter(case=case).order_by("-pk")
        letters = [_settled(one) for one in rows]
        for one in letters:
            record(Action.LETTER_VIEW, actor=by, about=one, **one.audit_facts())
    return letters


def found(by: User, pk: int) -> Letter:
    """Locked. Raises Http404."""
    letter: Letter | None = _rows(by).filter(pk=pk).first()
    if letter is None:
        raise Http404
    return letter


def _rows(by: User) -> Any:
    rows = Letter.objects.visible_to(by).select_for_update(of=("self",))
    return rows.select_related(
        "case__school", "case__child__user", "case__campaign", "by", "step__case"
    )


def held(by: User, pk: int) -> Letter:
    """Returns the letter to be changed: the case is locked first, as for all that is done in it.
    Raises Http404, and Conflict `case_closed`."""
    case = Letter.objects.visible_to(by).filter(pk=pk).values_list("case", flat=True).first()
    if case is None:
        raise Http404
    cases.held(by, case)
    return _settled(found(by, pk))


def write(by: User, case: int, **said: Any) -> Letter:
    """About a `referral` of the case: the one that is named, or the only open one to that service;
    about none yet if that is None. Raises Http404, Conflict `case_closed`, `referral_ended`, and
    `letter_open` while there is one about it to which nobody has said yes or no; and Invalid where
    it has to be said which referral."""
    with transaction.atomic():
        if by.is_alba_admin:
            raise Http404
        about = cases.held(by, case)
        step = _referral(about, said)
        if "to" not in said:
            if step is None:
                raise Invalid({"to": [_("Say which service the letter goes to.")]})
            said["to"] = step.kind
        _refuse_second(by, about, step)
        _refuse_names(about, said["why"])
        letter = Letter(case=about, by=by, step=step, **said)
        letter.code = codes.digest(codes.of(letter))
        letter.save()
        agreeing.settle(letter)
        record(Action.LETTER_WRITE, actor=by, about=letter, **letter.audit_facts())
    return letter


def _referral(case: Case, said: dict[str, Any]) -> CaseStep | None:
    """Takes `referral` out of `said`."""
    if "referral" in said:
        wanted = said.pop("referral")
        return None if wanted is None else referrals.chosen(case, wanted)
    waiting = referrals.open_ones(case)
    if len(waiting) > 1:
        return referrals.chosen(case, None)
    is_to = [one for one in waiting if one.kind == said.get("to", one.kind)]
    return is_to[0] if is_to else None


def _refuse_second(by: User, case: Case, step: CaseStep | None, *, but: int | None = None) -> None:
    others = _rows(by).filter(case=case, step=step).exclude(pk=but)
    if any(agreeing.settle(one).state in OPEN for one in others):
        text = _("There is a letter about this referral already. Please finish or delete that one.")
        raise Conflict("letter_open", text)


def change(by: User, pk: int, *, version: str | None = None, **said: Any) -> Letter:
    """Raises Http404, Conflict `letter_given`, `letter_refused`, `changed_meanwhile`, and as
    above for another `referral`."""
    with transaction.atomic():
        letter = held(by, pk)
        LETTER.refuse_changed(letter, version, by)
        refuse_ended(letter)
        if "why" in said:
            _refuse_names(letter.case, said["why"])
        if "referral" in said:
            wanted = said.pop("referral")
            if wanted != letter.step_id:
                step = None if wanted is None else referrals.chosen(letter.case, wanted)
                _refuse_second(by, letter.case, step, but=letter.pk)
                letter.step = step
        for name, value in said.items():
            setattr(letter, name, value)
        if letter.by is None:  # its writer is no longer here, and somebody has to sign it
            letter.by = by
        letter.save()
        agreeing.settle(letter)
        record(Action.LETTER_WRITE, actor=by, about=letter, **letter.audit_facts())
    return letter


def delete(by: User, pk: int) -> None:
    with transaction.atomic():
        letter = held(by, pk)
        if letter.state in DONE:
            raise _given()
        details = {"deleted": True}
        record(Action.LETTER_WRITE, actor=by, about=letter, details=details, **letter.audit_facts())
        letter.delete()


def refuse_ended(letter: Letter) -> None:
    if letter.state == LetterState.REFUSED:
        text = _("This letter was refused, and goes to nobody.")
        raise Conflict("letter_refused", text)
    if letter.state in DONE:
        raise _given()


def _given() -> Conflict:
    return Conflict("letter_given", _("This letter has been given, and never changes."))


def _refuse_names(case: Case, why: str) -> None:
    if names_another_pupil(why, case.school_id, but=case.child):
        text = _("This names another pupil of the school. Please write only about this one.")
        raise Invalid({"why": [text]})


def give(by: User, pk: int, *, on: date, how: str) -> Letter:
    """It went to the service, and from now on its code works. Its referral waits from then on; one
    that has no referral, or whose referral has ended meanwhile, is a new one. Raises Http404,
    Conflict `letter_given`, `letter_refused`, `no_contact`, `pupil_not_asked`, `not_agreed` and
    `not_told`, and Invalid for a day on which nobody had agreed yet."""
    with transaction.atomic():
        letter = held(by, pk)
        refuse_ended(letter)
        school_contact.require(letter.case.school)
        refuse_not_agreed(letter)
        agreed_on = day_of(letter.said().latest("pk").at)
        if not agreed_on <= on <= today():
            raise Invalid({"on": [_("Choose a day between the agreement and today.")]})
        _refuse_not_told(letter, on)
        case = cases.held(by, letter.case_id)
        if letter.step is not None and is_open(letter.step):
            referrals.wait_until(letter.step, case, on + cases.RETURNS_AFTER)
        else:
            letter.step = cases.add_step(by, letter.case_id, kind=letter.to, on=on)
        letter.state, letter.given_on, letter.given_how = LetterState.GIVEN, on, how
        letter.save()
        record(Action.LETTER_GIVE, actor=by, about=letter, **letter.audit_facts())
    return letter


def is_open(referral: CaseStep) -> bool:
    """True if the referral stands and nobody knows its outcome yet."""
    return ends_of(referral.case.steps.standing()).get(referral.pk) == OPEN_REFERRAL


def _refuse_not_told(letter: Letter, on: date) -> None:
    first = agreeing.first_day(letter)
    if first is not None and on < first:
        text = _(
            "The family was told by email that this agreement was written down. The letter can be "
            "given from %(day)s on, or as soon as one of them has answered by their own link."
        )
        raise Conflict("not_told", dated(text, day=first), not_before=first.isoformat())


def refuse_not_agreed(letter: Letter) -> None:
    if letter.state not in (LetterState.DRAFT, LetterState.ASKED, LetterState.REFUSED):
        return
    if letter.state != LetterState.REFUSED:
        refuse_pupil_not_asked(letter)
    raise Conflict("not_agreed", _("The family has not agreed to this text yet."))


def refuse_pupil_not_asked(letter: Letter) -> None:
    """From 14 on the family reads what the letter says of the pupil only after the pupil has
    agreed. Raises Conflict `pupil_not_asked`."""
    if agreeing.needs_pupil(letter.case.child) and not agreeing.pupil_has_agreed(letter):
        text = _(
            "From 14 on the pupil is asked first. Please ask, and write down that the pupil agrees."
        )
        raise Conflict("pupil_not_asked", text)


def paper(by: User, pk: int) -> Letter:
    """Returns the letter to be printed. Raises Http404, and Conflict `not_agreed`."""
    with transaction.atomic():
        letter = agreeing.settle(found(by, pk))
        if letter.state not in (LetterState.AGREED, *DONE):
            raise Conflict("not_agreed", _("The family has not agreed to this text yet."))
        record(Action.LETTER_VIEW, actor=by, about=letter, **letter.audit_facts())
    return letter
