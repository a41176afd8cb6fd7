"""Decides who has to agree to a letter before anybody gets it, and if they have."""

from datetime import date

from alba.campaigns.consent import links as consent_links
from alba.days import day_of, today
from alba.families.consent import coming_of_age
from alba.followup import school_time
from alba.followup.letters import wording
from alba.followup.letters.models import ENDED, Letter, LetterAnswer, LetterState
from alba.people.ages import age_on
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.scope.excluded_people import is_shut_out

PUPIL_FROM = 14


def settle(letter: Letter) -> Letter:
    """Brings a letter that the caller holds up to date, before anything is shown or decided: a text
    that has changed is another edition, to which nobody has agreed. A refusal and a given letter
    stay as they are."""
    if letter.state in ENDED:
        return letter
    was = letter.digest, letter.state
    text = wording.written(letter)
    if wording.digest(text) != letter.digest:
        letter.paragraphs, letter.digest = text, wording.digest(text)
        letter.edition += 1
    letter.state = _state(letter)
    if (letter.digest, letter.state) != was:
        letter.save()
    return letter


def take_up_again(letter: Letter) -> None:
    """A refusal was taken back by the person who had refused."""
    letter.state = _state(letter)
    letter.save(update_fields=["state"])


def is_followed(letter: Letter) -> bool:
    """True if there is a newer letter in its place: nobody is asked about this one any more."""
    newer = Letter.objects.filter(case=letter.case_id, pk__gt=letter.pk, step=letter.step_id)
    return (newer if letter.step_id else newer.filter(to=letter.to)).exists()


def _state(letter: Letter) -> LetterState:
    """The newest answer of each person counts."""
    answers = list({one.contact: one for one in letter.said().order_by("pk")}.values())
    if any(not one.agreed for one in answers):
        return LetterState.REFUSED
    family = any(_counts(letter, one) for one in answers)
    pupil = any(one.contact is None for one in answers)
    child = letter.case.child
    if (family or not needs_family(child)) and (pupil or not needs_pupil(child)):
        return LetterState.AGREED
    if answers or letter.links.filter(edition=letter.edition).exists():
        return LetterState.ASKED
    return LetterState.DRAFT


def needs_pupil(child: TestTaker) -> bool:
    """True from the 14th birthday on, and if nobody knows the birthday."""
    return child.birth_date is None or age_on(child.birth_date, today()) >= PUPIL_FROM


def needs_family(child: TestTaker) -> bool:
    """A pupil of 18 decides alone."""
    return not coming_of_age.is_adult(child)


def pupil_has_agreed(letter: Letter) -> bool:
    newest = letter.said().filter(contact=None).order_by("-pk").first()
    return newest is not None and newest.agreed


def is_for_family(letter: Letter) -> bool:
    """True if the family may read the text: from 14 on only while the pupil agrees to it."""
    child = letter.case.child
    is_out = letter.given_on is not None
    return is_out or not needs_pupil(child) or not needs_family(child) or pupil_has_agreed(letter)


def reached(child: TestTaker) -> list[GuardianContact]:
    """The contacts who decide about the child and whom an email reaches."""
    rows = GuardianContact.objects.decides().filter(taker=child).select_related("taker")
    return [one for one in rows.order_by("pk") if one.can_be_asked and not child.quiet]


def not_before(letter: Letter) -> date | None:
    """The first day on which the letter can be given, while that is to come."""
    first = first_day(letter)
    return first if first is not None and today() < first else None


def first_day(letter: Letter) -> date | None:
    """A yes that a reader wrote down is told to all who decide, and they have until the next school
    day to say that it is not so; who has answered by an own link needs no time. None: at once."""
    rows = letter.said().filter(agreed=True).exclude(contact=None)
    family = [one for one in rows if _counts(letter, one)]
    told = [one.told_at for one in family if one.told_at is not None]
    if not told or not all(one.is_written_down for one in family):
        return None
    return school_time.next_weekday(day_of(min(told)))


def _counts(letter: Letter, answer: LetterAnswer) -> bool:
    """True if the consenting person has parental authority, as far as the school knows today."""
    if answer.contact is None or is_shut_out(letter.case.child_id, full_name=answer.name):
        return False
    contact = GuardianContact.objects.filter(pk=answer.contact).first()
    if contact is None:
        return answer.is_named
    if contact.excluded or contact.shut_address or not contact.has_authority:
        return False
    if answer.is_named:
        return True
    link = answer.link
    return link is not None and consent_links.holds(link.digest, link.address, contact.email)
