"""A guardian's consent for people too young to give it alone: when it is needed before anybody
answers about them, and what the school has on record."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from alba.accounts.models import Declaration, User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Invalid, Refused
from alba.hooks import Event, Question
from alba.people.ages import born_until, has_come, turns
from alba.people.models import PROFESSIONAL_ROLES, UNSAID, AnsweredFor, Bond, Role, TestTaker
from alba.people.records.consents import GuardianConsent, Purpose, Said

consent_recorded: Event[[list[TestTaker], bool]] = Event()
"""(subjects, given), for the screening, in the transaction that records it."""
put_on_file: Event[[list[GuardianConsent]]] = Event()
"""The school's records about people who existed before, in the same transaction."""
text_in_force: Question[[list[TestTaker], str], dict[int, str]] = Question()
"""(people, purpose) -> the version of the text that is current in each one's school."""


def settings_now() -> str:
    """The settings on which the days below depend."""
    return f"{settings.GUARDIAN_CONSENT_BELOW} {settings.GUARDIAN_CONSENT_UNKNOWN_AGE}"


def not_asked_from(subject: TestTaker) -> date | None:
    """The day from which anybody may answer about `subject` without consent; None: never. Decided
    by age if that is known, whatever the role; for a student of unknown age the operator has
    decided. A person who signed up alone and declared nothing may be a child."""
    below = settings.GUARDIAN_CONSENT_BELOW
    if below == 0:
        return date.min
    if subject.birth_date is not None:
        return turns(subject.birth_date, below)
    if subject.declares:
        return None if subject.declares == UNSAID else date.min
    asks = settings.GUARDIAN_CONSENT_UNKNOWN_AGE == "ask" and subject.role == Role.STUDENT
    return None if asks else date.min


def is_asked(subject: TestTaker) -> bool:
    """True if, without consent, only a guardian may answer about `subject` today."""
    return not has_come(not_asked_from(subject))


def asked() -> Q:
    """A filter for the people for whom `is_asked` is true."""
    below = settings.GUARDIAN_CONSENT_BELOW
    if not below:
        return Q(pk__in=[])
    unknown = Q(declares=UNSAID)
    if settings.GUARDIAN_CONSENT_UNKNOWN_AGE == "ask":
        unknown |= Q(declares="", role=Role.STUDENT)
    return Q(birth_date__gt=born_until(below)) | Q(unknown, birth_date=None)


def lacking() -> Q:
    """A filter, on people read `with_consent`, for those who may not answer about themselves
    because consent is needed and not on record."""
    return asked() & (Q(consent_given=None) | Q(consent_given=False))


def lacking_among(people: QuerySet[TestTaker]) -> QuerySet[TestTaker]:
    """The people who are `lacking`, for counting them: each is looked up once."""
    later = GuardianConsent.objects.screening().filter(
        taker=OuterRef("taker"), pk__gt=OuterRef("pk")
    )
    given = GuardianConsent.objects.screening().filter(
        ~Exists(later), taker=OuterRef("pk"), given=True
    )
    return people.filter(asked()).filter(~Exists(given))


def is_guardian(adult: TestTaker, subject: TestTaker, is_bonded: bool | None = None) -> bool:
    """True if `adult` answers about `subject` as a parent, assigned or bonded as a guardian: then
    accepting the terms is consent. A person who signed up alone counts as a parent only after
    declaring it."""
    if adult.role != Role.PARENT or adult.declares not in {"", Declaration.PARENT}:
        return False
    if subject.assigned_to_id == adult.pk:
        return True
    if is_bonded is None:
        bonds = Bond.objects.filter(taker=subject, adult=adult, kind=Bond.Kind.GUARDIAN)
        return bonds.exists()
    return is_bonded


def newest(taker: TestTaker) -> GuardianConsent | None:
    """The newest row, which is the current one."""
    return GuardianConsent.objects.screening().filter(taker=taker).order_by("-id").first()


def is_missing_for(one: AnsweredFor) -> bool:
    """Answers as `is_missing` does, without a query, for a row of a list."""
    return is_missing(one.person, answering=one.adult, is_bonded=one.by_guardian_bond)


def is_refused(subject: TestTaker) -> bool:
    """True if the newest row on record is a no."""
    if hasattr(subject, "consent_given"):  # read together with the person
        return subject.consent_given is False
    last = newest(subject)
    return last is not None and not last.given


def is_given(subject: TestTaker) -> bool:
    """According to the newest row on record."""
    if hasattr(subject, "consent_given"):  # read together with the person
        return bool(subject.consent_given)
    last = newest(subject)
    return last is not None and last.given


def first_day(
    subject: TestTaker, *, answering: TestTaker, is_bonded: bool | None = None
) -> date | None:
    """The day from which `answering` may answer about `subject`, according to the record; None:
    never. `is_bonded`: whether the two are bonded as guardian and child, if that is already
    known."""
    if is_guardian(answering, subject, is_bonded) or is_given(subject):
        return date.min
    return not_asked_from(subject)


def is_missing(subject: TestTaker, *, answering: TestTaker, is_bonded: bool | None = None) -> bool:
    """True if `answering` may not answer about `subject` today because consent is needed and not on
    record."""
    if not is_asked(subject):  # most people: nothing to look up
        return False
    return not has_come(first_day(subject, answering=answering, is_bonded=is_bonded))


def require(subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `guardian_consent_required` if it is missing."""
    if is_missing(subject, answering=answering):
        raise refusal(subject, answering)


def refusal(subject: TestTaker, answering: TestTaker) -> Refused:
    return Refused("guardian_consent_required", _what_is_missing(subject, answering))


def _what_is_missing(subject: TestTaker, answering: TestTaker) -> str:
    if subject.pk == answering.pk and subject.declares == UNSAID:
        text = _(
            "We don’t know whether you’re old enough to answer on your own. Please write to us: "
            "%(contact)s"
        )
        return text % {"contact": settings.CONTACT_EMAIL}
    if subject.pk == answering.pk:
        return _(
            "The consent of your parent or legal guardian has to be on record first. Please ask "
            "your school."
        )
    if answering.role in PROFESSIONAL_ROLES:
        return not_now(subject)
    text = _(
        "For %(name)s, the consent of a parent or legal guardian has to be on record first. "
        "Please ask the school."
    )
    return text % {"name": subject.user.full_name}


def not_now(subject: TestTaker) -> str:
    """For teachers, in the same words whether the family has said no or was not told."""
    text = _("Nothing can be answered about %(name)s at the moment. The school can tell you more.")
    return text % {"name": subject.user.full_name}


def is_told(
    viewer: User, subject: TestTaker, reads: set[int], is_bonded: bool | None = None
) -> bool:
    """True if `viewer` may know that a consent is missing: the school's administrators and readers,
    product administrators, the person, and their own parents; not teachers. `reads`: the schools
    for which `viewer` reads; `is_bonded`: as in `is_guardian`."""
    if not viewer.is_test_taker or (subject.course and subject.course.school_id in reads):
        return True
    return subject.user_id == viewer.pk or is_guardian(viewer.test_taker, subject, is_bonded)


def put_on_record(
    taker: TestTaker,
    *,
    by: User,
    given: bool,
    reference: str,
    route: str = "",
    contact: int | None = None,
    purpose: str = Purpose.SCREENING,
) -> GuardianConsent:
    """Records the consent as given, refused or withdrawn, in a new row. `contact`: the id of the
    guardian who gave or refused it, if named. Raises Http404 if the person is gone, and Invalid for
    another person's contact, or an excluded one."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # locked, so that the person is not erased meanwhile
        _refuse_stranger(taker, contact)
        word = Word(taker, given, reference, route, contact, purpose)
        [row] = put_many_on_record([word], by=by)
    return row


ACTIONS: dict[str, Action] = {
    Said.GIVEN: Action.CONSENT_GIVE,
    Said.REFUSED: Action.CONSENT_REFUSE,
    Said.WITHDRAWN: Action.CONSENT_WITHDRAW,
}


def _refuse_stranger(taker: TestTaker, contact: int | None) -> None:
    if contact is None:
        return
    if not taker.guardian_contacts.filter(pk=contact, excluded=False).exists():
        raise Invalid({"contact": [_("This is not a contact of the person’s family.")]})


def _said(word: "Word", last: GuardianConsent | None) -> Said:
    """A no from a guardian who has said yes withdraws it; so does a no without further information.
    `last`: what the same guardian said before."""
    if word.given:
        return Said.GIVEN
    if (last is not None and last.given) or not (word.route or word.contact):
        return Said.WITHDRAWN
    return Said.REFUSED


def _last(words: Sequence["Word"]) -> dict[tuple[int, int | None, str], GuardianConsent]:
    """The newest row of each guardian whose current answer is no."""
    people = [word.taker for word in words if not word.given]
    found = GuardianConsent.objects.counting().filter(taker__in=people)
    rows = found.order_by("pk") if people else ()
    return {(row.taker_id, row.contact, row.purpose): row for row in rows}


def _versions(words: Sequence["Word"]) -> dict[tuple[int, str], str]:
    """(person, purpose) -> the version of the text that their guardians were shown."""
    people: dict[str, list[TestTaker]] = {}
    for word in words:
        people.setdefault(word.purpose, []).append(word.taker)
    return {
        (pk, purpose): version
        for purpose, takers in people.items()
        for pk, version in text_in_force(takers, purpose).items()
    }


def record_for_list(takers: list[TestTaker], *, by: User, reference: str) -> None:
    """Records a consent for every student among `takers`, and for everyone else who needs it, in
    the caller's transaction."""
    young = [taker for taker in takers if taker.role == Role.STUDENT or is_asked(taker)]
    put_many_on_record([Word(taker, True, reference) for taker in young], by=by, are_new=True)


def _details(row: GuardianConsent) -> dict[str, Any] | None:
    known = {"route": row.route, "contact": row.contact}
    return {name: value for name, value in known.items() if value} or None


@dataclass(frozen=True)
class Word:
    """The answer of a person's guardians, and where the school keeps it."""

    taker: TestTaker
    given: bool
    reference: str
    route: str = ""
    contact: int | None = None
    purpose: str = Purpose.SCREENING

    @property
    def is_screening(self) -> bool:
        return self.purpose == Purpose.SCREENING


def put_many_on_record(
    words: Sequence[Word], *, by: User, are_new: bool = False
) -> list[GuardianConsent]:
    """Records consents in the caller's transaction, which has locked the accounts of these people.
    `are_new`: it has created them, so nothing depends on their consent yet."""
    last = _last(words)
    versions = _versions(words)
    rows = GuardianConsent.objects.bulk_create(
        GuardianConsent(
            taker=word.taker,
            given=word.given,
            said=_said(word, last.get((word.taker.pk, word.contact, word.purpose))),
            reference=word.reference,
            route=word.route,
            contact=word.contact,
            purpose=word.purpose,
            text=versions.get((word.taker.pk, word.purpose), ""),
            recorded_by=by,
        )
        for word in words
    )
    trail.record_all(
        trail.event(
            ACTIONS[row.said],
            actor=by,
            about=row.taker,
            **row.taker.audit_facts(),
            details=_details(row),
        )
        for row in rows
    )
    for given in () if are_new else (True, False):
        heard = [word.taker for word in words if word.given == given and word.is_screening]
        if heard:
            consent_recorded(heard, given)
    if rows and not are_new:
        put_on_file(rows)
    return rows
