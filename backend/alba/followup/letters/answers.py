"""A family reads a letter and agrees to exactly this text, or refuses: by a link, or as the reader
writes it down."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core import signing as tokens
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.accounts.standstill import SchoolMoved
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.consent import family_answers
from alba.days import midnight, today
from alba.errors import Conflict, Invalid, Refused, TooOften
from alba.families.exclusion import signatures
from alba.followup import undoing
from alba.followup.cases.models import Case
from alba.followup.letters import agreeing, dispatch, links, told, writing
from alba.followup.letters.models import LINK_LIFE, Letter, LetterAnswer, LetterLink, LetterState
from alba.people.models import TestTaker
from alba.people.names import name_key, short_name
from alba.people.records.contacts import GuardianContact
from alba.schools import moved

NONCE = tokens.TimestampSigner(salt="alba.letter")
NONCE_LIFETIME = timedelta(days=30)
MOST_A_DAY = 10


@dataclass(frozen=True)
class Page:
    link: LetterLink
    nonce: str

    @property
    def letter(self) -> Letter:
        return self.link.letter

    @property
    def child(self) -> str:
        return short_name(self.letter.case.child.user)

    @property
    def answer(self) -> LetterAnswer | None:
        """The newest of the link's owner."""
        mine = self.letter.said().filter(contact=self.link.contact_id)
        return mine.order_by("-pk").first()

    @property
    def said(self) -> str:
        if self.answer is None:
            return "none"
        return "agreed" if self.answer.agreed else "refused"

    @property
    def may_repeat(self) -> bool:
        """True if a reader wrote the yes down. Repeated through the family's own link, it lets the
        letter be given at once."""
        last = self.answer
        return self.is_open and last is not None and last.agreed and last.is_written_down

    @property
    def is_open(self) -> bool:
        """True if the link still takes an answer. A no can be taken back by the link with which it
        was given, as long as no other letter has taken this one's place."""
        letter = self.letter
        waits = letter.state in (LetterState.ASKED, LetterState.AGREED)
        if letter.state == LetterState.REFUSED:
            waits = self.said == "refused" and not self.is_followed
        return waits and agreeing.needs_family(letter.case.child)

    @property
    def is_followed(self) -> bool:
        return agreeing.is_followed(self.letter)

    @property
    def expires_at(self) -> datetime:
        return self.link.made_at + LINK_LIFE


def read(token: str) -> Page:
    """Writes nothing. Raises Http404, and SchoolMoved."""
    ever, link = links.ever(token), links.row(token)
    if ever is not None and ever.letter.case.school.moved_at is not None:
        raise SchoolMoved
    if link is None:
        raise Http404
    return Page(link, NONCE.sign(link.digest))


def answer(
    token: str, *, answer: str, name: str, relation: str, nonce: str, has_authority: bool = False
) -> Page:
    """Raises Http404; Invalid for a nonce of another page, and for a yes of somebody who does not
    decide; Refused `ask_school` for a name that is shut out; Conflict `link_over`; and TooOften."""
    page = read(token)
    _check_nonce(page.link, nonce)
    signatures.refuse(page.letter.case.child, name)
    with transaction.atomic():
        list(Case.objects.select_for_update(of=("self",)).filter(pk=page.letter.case_id))
        letter = Letter.objects.select_for_update(of=("self",)).get(pk=page.letter.pk)
        moved.refuse(page.letter.case.school_id)
        agreeing.settle(letter)
        page = read(token)
        if page.said == answer and not page.may_repeat:
            return page
        if not page.is_open:
            raise Conflict("link_over", _("This link no longer accepts an answer."))
        _refuse_flood(page.link)
        child = letter.case.child
        agreed = answer == "agreed"
        decides = has_authority or family_answers.is_of_who_decides(page.link.contact, name)
        if agreed and not decides:
            text = _("Only a person who decides about the child can agree.")
            raise Invalid({"has_authority": [text]})
        row = LetterAnswer.objects.create(
            letter=letter,
            edition=letter.edition,
            agreed=agreed,
            route=LetterAnswer.Route.LINK,
            contact=page.link.contact_id,
            link=page.link,
            is_named=_is_named(child, name),
            name=name,
            relation=relation,
        )
        if letter.state == LetterState.REFUSED:
            agreeing.take_up_again(letter)
        _noted(letter, row)
        dispatch.copy.enqueue(row.pk)
        if not row.is_named:
            dispatch.tell_others(letter, page.link.contact)
        dispatch.tell_readers(letter)
    return read(token)


def give(token: str, given: dict[str, Any]) -> list[str]:
    """Records the answer from the page. Returns the fields that are wrong; `link` if the link no
    longer accepts the answer, `often` if it has had too many today."""
    try:
        answer(token, **given)
    except Invalid as error:
        return list(error.fields or ())
    except Refused:
        return ["ask_school"]
    except Conflict:
        return ["link"]
    except TooOften:
        return ["often"]
    return []


def _check_nonce(link: LetterLink, nonce: str) -> None:
    try:
        fits = NONCE.unsign(nonce, max_age=NONCE_LIFETIME) == link.digest
    except tokens.BadSignature:
        fits = False
    if not fits:
        raise Invalid({"nonce": [_("Please open the link again, and then answer.")]})


def _refuse_flood(link: LetterLink) -> None:
    rows = LetterAnswer.objects.filter(
        link__letter=link.letter_id, link__contact=link.contact_id, at__gte=midnight(today())
    )
    if rows.count() >= MOST_A_DAY:
        wait = midnight(today() + timedelta(days=1)) - timezone.now()
        raise TooOften(wait.total_seconds())


def _is_named(child: TestTaker, name: str) -> bool:
    contacts = GuardianContact.objects.decides().filter(taker=child)
    return name_key(name, "") in {name_key(one.full_name, "") for one in contacts}


def _noted(letter: Letter, row: LetterAnswer, by: User | None = None) -> None:
    agreeing.settle(letter)
    facts: dict[str, Any] = {"actor": by} if by else {"login_kind": "link"}
    trail.record(
        Action.LETTER_AGREE if row.agreed else Action.LETTER_REFUSE,
        about=letter,
        details={"route": row.route, "contact": row.contact},
        **facts,
        **letter.audit_facts(),
    )


def note(
    by: User,
    pk: int,
    *,
    answer: str | None = None,
    contact: int | None = None,
    route: str = "",
    pupil_agrees: bool | None = None,
) -> Letter:
    """Records the answer that somebody has given the reader, the pupil's own, or both. Raises
    Http404, Conflict `letter_given`, `letter_refused` and `pupil_not_asked`, and Invalid for a
    contact who does not decide."""
    with transaction.atomic():
        letter = writing.held(by, pk)
        writing.refuse_ended(letter)
        of: dict[str, Any] = {"letter": letter, "edition": letter.edition, "by": by}
        rows = []
        if answer is not None:
            who = GuardianContact.objects.filter(
                taker=letter.case.child_id, pk=contact or 0
            ).first()
            if who is None or who.excluded or (answer == "agreed" and not who.has_authority):
                text = _("Choose someone who decides about the child.")
                raise Invalid({"contact": [text]})
            said = {"name": who.full_name, "relation": who.relation}
            agreed = answer == "agreed"
            if agreed and not pupil_agrees:
                writing.refuse_pupil_not_asked(letter)
            rows.append(LetterAnswer(**of, **said, route=route, contact=who.pk, agreed=agreed))
        if pupil_agrees is not None:
            desk = LetterAnswer.Route.DESK
            rows.append(LetterAnswer(**of, route=desk, contact=None, agreed=pupil_agrees))
        for row in rows:
            row.save()
            _noted(letter, row, by)
        told.tell(letter)
    return letter


def take_back(by: User, pk: int, answer: int | None = None) -> None:
    """Takes back what was written down by mistake: that one `answer`, or all to this text. The
    people who were told of it are told. Raises Http404, Conflict `case_closed`, `letter_given`,
    `letter_refused`, and `too_late`."""
    with transaction.atomic():
        letter = writing.held(by, pk)
        writing.refuse_ended(letter)
        rows = letter.said()
        rows = rows.exclude(route=LetterAnswer.Route.LINK)
        found = list(rows.order_by("pk") if answer is None else rows.filter(pk=answer))
        if not found:
            raise Http404
        school = letter.case.school_id
        fresh = [one for one in found if undoing.undo_until(school, one.at)]
        if not fresh:
            undoing.refuse_too_late(school, found[-1].at)
        for row in fresh:
            told.tell_taken_back(letter, row)
            trail.record(
                Action.LETTER_TAKE_BACK,
                actor=by,
                about=letter,
                details={"route": row.route, "contact": row.contact},
                **letter.audit_facts(),
            )
            row.delete()
        agreeing.settle(letter)
