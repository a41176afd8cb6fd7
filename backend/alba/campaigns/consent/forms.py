"""The paper forms by which families answer: for which pupils they are printed, and in which
language."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.campaigns import closed
from alba.campaigns.codes import MalformedError
from alba.campaigns.consent import form_codes, permission, record, requests, texts
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.consent.status import Status
from alba.campaigns.models import Campaign
from alba.errors import Conflict, Invalid
from alba.paper.typesetting import unprintable
from alba.people import told_apart
from alba.people.models import TestTaker, TestTakerQuerySet
from alba.people.records.consents import Purpose
from alba.people.records.contacts import GuardianContact
from alba.schools.models import Course

OPEN = (Status.NOT_ASKED, Status.NO_CONTACT, Status.ASKED, Status.OUTDATED)
"""Statuses in which the family's answer is still needed."""


@dataclass(frozen=True)
class Form:
    taker: TestTaker
    course: Course
    locale: str
    family: str
    """The family's language, in which the form may not be."""
    code: str
    told_apart: str


@dataclass(frozen=True)
class Forms:
    campaign: Campaign
    text: ConsentText
    forms: list[Form]


def of_class(by: User, campaign: Campaign, course: int, *, everybody: bool) -> Forms:
    """For the pupils of a class whose family has not answered yet, or for all of them, without
    those of whom `by` is shut out. Raises Http404 for a class that the campaign does not ask, and
    as `_made` does."""
    people = list(_with_names(requests.chosen(by, campaign, course)))
    if not everybody:
        words = permission.statuses(campaign, people)
        people = [one for one in people if words[one.pk] in OPEN]
    return _made(campaign, people)


def of_some(by: User, campaign: Campaign, test_takers: Iterable[int]) -> Forms:
    """For these pupils, whatever their families have answered. Raises Http404 if one of them is in
    none of the campaign's classes, and as `_made` does."""
    people = requests.chosen(by, campaign, test_takers=test_takers)
    return _made(campaign, list(_with_names(people)))


def _with_names(people: TestTakerQuerySet) -> TestTakerQuerySet:
    people = people.annotate(has_namesake=told_apart.has_namesake(TestTaker.objects.all()))
    return people.select_related("user", "course").order_by(
        "course__sort_name", "course", "user__sort_name", "pk"
    )


def _made(campaign: Campaign, people: list[TestTaker]) -> Forms:
    """Raises Conflict `campaign_closed`, `no_forms` if there is no pupil left, and
    `unprintable_name`."""
    closed.refuse_over(campaign)
    text = texts.current(campaign.school_id, Purpose.SCREENING)
    if not people or text is None:
        raise Conflict("no_forms", _("No form is needed here: every family has answered."))
    contacts = record.contacts_of(one.pk for one in people)
    forms = [
        Form(
            one,
            one.course,
            *_locales(one, contacts[one.pk]),
            form_codes.of(one.pk),
            told_apart.of(one),
        )
        for one in people
        if one.course
    ]
    _refuse_unprintable(forms)
    return Forms(campaign, text, forms)


def _locales(taker: TestTaker, contacts: list[GuardianContact]) -> tuple[str, str]:
    """The form's language, and that of the first contact who decides, or else the child's."""
    deciding = (one for one in contacts if one.has_authority and not one.excluded)
    first = next(deciding, None)
    return (first.written_in, first.locale) if first else (taker.user.locale, taker.user.locale)


def _refuse_unprintable(forms: list[Form]) -> None:
    people = []
    for one in forms:
        name = one.taker.user.full_name
        letters = [letter for letter, _around in unprintable(f"{name} {one.course.title}")]
        if letters:
            people.append({"test_taker": one.taker.pk, "name": name, "letters": letters})
    if people:
        text = _(
            "Some letters of these names cannot be printed: %(names)s. Print the others, and write "
            "these forms by hand."
        )
        text %= {"names": ", ".join(str(one["name"]) for one in people)}
        raise Conflict("unprintable_name", text, people=people)


def pupil_of(by: User, typed: str) -> TestTaker:
    """The pupil whose form has this code. Raises Invalid if it is not a code, and Http404 for a
    pupil whom `by` does not see."""
    try:
        pk = form_codes.read(typed)
    except MalformedError:
        text = _("This code is not complete, or a character is wrong. Please compare it again.")
        raise Invalid({"code": [text]}) from None
    people = TestTaker.objects.in_care_of(by).select_related("user", "course")
    found = people.filter(pk=pk).first() if pk < 2**63 else None
    if found is None:
        raise Http404
    return found
