"""Reduces what a family has said to one of nine statuses: a pure function of the records, without a
database or a clock. This is the only place with that rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from alba.campaigns.choices import Basis, NeedsGuardians
from alba.people.records.consents import Said


class Status(StrEnum):
    NOT_NEEDED = "not_needed"
    NOT_ASKED = "not_asked"
    NO_CONTACT = "no_contact"
    ASKED = "asked"
    GIVEN = "given"
    REFUSED = "refused"
    CONFLICT = "conflict"
    WITHDRAWN = "withdrawn"
    OUTDATED = "outdated"


LETS = (Status.NOT_NEEDED, Status.GIVEN)
"""Statuses that allow answering."""
NO = (Status.REFUSED, Status.CONFLICT, Status.WITHDRAWN)
ANSWERED = (Status.GIVEN, *NO)


@dataclass(frozen=True)
class Contact:
    """A contact who decides about the child. `asked`: has an open request in the current text;
    `can_be_asked`: can be reached by email; `undelivered`: an email was sent but did not arrive."""

    id: int
    can_be_asked: bool = True
    asked: bool = False
    undelivered: bool = False


@dataclass(frozen=True)
class Word:
    """The newest response of one guardian. `contact` None: the family's, as recorded by the school.
    `is_former`: from another school year, or to a text that has changed in meaning since."""

    contact: int | None
    said: str
    is_former: bool = False
    is_of_former_contact: bool = False
    at: datetime | None = None


@dataclass(frozen=True)
class Facts:
    basis: str
    needs: str
    contacts: Sequence[Contact] = ()
    words: Sequence[Word] = ()
    is_quiet: bool = False
    is_adult: bool = False
    # The day on which the child comes of age. None: unknown.
    adult_from: date | None = None
    # The day from which nobody needs to be asked, by age. None: there is no such day.
    free_from: date | None = None
    # The day from which silence allows answering, if the family was told. None: it was not.
    told_from: date | None = None

    @property
    def informs(self) -> bool:
        return self.basis == Basis.INFORMATION


def says(facts: Facts) -> Status | None:
    """The result of the family's responses; None if none of them counts, or too few."""
    now = [word for word in facts.words if not word.is_former]
    said = {word.said for word in now}
    # A former contact can say no, but cannot give permission.
    given = {w.contact for w in now if w.said == Said.GIVEN and not w.is_of_former_contact}
    if Said.WITHDRAWN in said:
        return Status.WITHDRAWN
    if Said.REFUSED in said:
        return Status.CONFLICT if given else Status.REFUSED
    if _enough(facts, given):
        return Status.GIVEN
    return Status.OUTDATED if len(now) < len(facts.words) else None


def differs_since(facts: Facts) -> datetime | None:
    """The time from which one guardian's yes has stood against another's no; None if it does
    not."""
    if says(facts) != Status.CONFLICT:
        return None
    now = [word for word in facts.words if not word.is_former and word.at]
    first = {
        said: min((word.at for word in now if word.said == said and word.at), default=None)
        for said in (Said.GIVEN, Said.REFUSED)
    }
    return max((at for at in first.values() if at), default=None)


def last_yes(facts: Facts) -> datetime | None:
    """The newest yes that counts."""
    now = [word for word in facts.words if not word.is_former and word.said == Said.GIVEN]
    return max((word.at for word in now if word.at), default=None)


def _enough(facts: Facts, given: set[int | None]) -> bool:
    if None in given or facts.needs == NeedsGuardians.ONE:
        return bool(given)
    return bool(given) and {contact.id for contact in facts.contacts} <= given


def first_day(facts: Facts, *, by_guardian: bool = False) -> date | None:
    """The day from which something may be answered about the child; None: never. A guardian who
    answers consents by that, but not against another guardian's no. On the basis of information, a
    no counts until the child is of age and decides alone."""
    found = says(facts)
    if found == Status.GIVEN or (by_guardian and found not in NO):
        return date.min
    if facts.informs and found in NO:
        return facts.adult_from
    days = [facts.free_from, facts.told_from if facts.informs else None]
    return min((day for day in days if day is not None), default=None)


def refuses(facts: Facts, day: date) -> bool:
    """True if a no of the family stops everybody on that day: the pupil, guardians and teachers."""
    return status(facts, day) in NO


def status(facts: Facts, day: date) -> Status:
    found, first = says(facts), first_day(facts)
    if first is not None and first <= day:
        is_free = facts.free_from is not None and facts.free_from <= day
        return Status.GIVEN if found == Status.GIVEN and not is_free else Status.NOT_NEEDED
    if found is not None and found in NO:
        return found
    if facts.informs and facts.told_from is not None:
        return Status.ASKED
    if facts.is_quiet:
        return Status.NOT_ASKED
    return _open(facts, found)


def _open(facts: Facts, found: Status | None) -> Status:
    able = [contact for contact in facts.contacts if contact.can_be_asked]
    if any(contact.asked for contact in able):
        return Status.ASKED
    if found == Status.OUTDATED:
        return Status.OUTDATED
    # A family without an email address can still be informed on paper.
    on_paper = facts.informs and not any(contact.undelivered for contact in facts.contacts)
    return Status.NOT_ASKED if able or on_paper else Status.NO_CONTACT
