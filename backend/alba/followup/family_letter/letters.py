"""A letter from a reader to one of a child's contacts, on paper and in that person's language. Its
words are fixed: what a child has said or answered is in none of them."""

import json
from datetime import date, time
from functools import cache
from pathlib import Path
from typing import Any

from babel.dates import format_date
from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import BABEL, end_of_next_school_year, today
from alba.errors import Invalid
from alba.paper.pages import Page, Section, drawn
from alba.paper.typesetting import is_printable, printable
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.scope.excluded_people import is_shut_out
from alba.schools.models import School

TEXTS = Path(__file__).parent / "texts.json"
FROM_THE_RIGHT = {"ar", "ur"}


@cache
def _texts() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(TEXTS.read_text(encoding="utf-8"))
    return found


def write(
    by: User, pk: int, contact: int, *, kind: str, pupil_knows: bool = False, **meeting: Any
) -> bytes:
    """The letter as PDF. Recorded, with whether the pupil knows of it. Raises Http404 for a pupil
    about whom `by` does not read and for a contact who is not one of the pupil's or is shut out,
    and Invalid for an impossible day."""
    with transaction.atomic():
        people = TestTaker.objects.read_by(by).select_related("user", "course__school")
        child = people.filter(pk=pk).first()
        if child is None:
            raise Http404
        to = _contact(child, contact)
        school = child.course.school if child.course else child.practice_of
        assert school is not None  # noqa: S101 (readers see pupils of their schools)
        _refuse_impossible(meeting.get("on"))
        record(
            Action.FAMILY_LETTER,
            actor=by,
            about=to,
            subject=pk,
            school=school.pk,
            details={"kind": kind, **({"pupil_knows": True} if pupil_knows else {})},
        )
    return drawn(_page(by, school, child, to, kind, **meeting))


def _contact(child: TestTaker, pk: int) -> GuardianContact:
    rows = GuardianContact.objects.filter(taker=child, excluded=False, not_mine_at=None)
    found = rows.filter(pk=pk).first()
    if found is None or is_shut_out(child.pk, email=found.email, full_name=found.full_name):
        raise Http404
    return found


def _refuse_impossible(on: date | None) -> None:
    if on is not None and not today() <= on <= end_of_next_school_year():
        raise Invalid({"on": [_("Choose a day between today and the end of next school year.")]})


def _page(
    by: User,
    school: School,
    child: TestTaker,
    to: GuardianContact,
    kind: str,
    on: date | None = None,
    at: time | None = None,
    place: str = "",
) -> Page:
    locale = str(to.locale)
    texts = _texts()[locale]
    said = texts[kind]
    name = _apart(child.user.first_name, locale) or texts["your_child"]
    facts = []
    if on is not None and at is not None:
        facts = [f"{texts['day']}: {_day(on, locale)}", f"{texts['time']}: {at:%H:%M}"]
    if place.strip():
        facts.append(f"{texts['place']}: {_apart(place, locale)}")
    reached = " · ".join(filter(None, [school.contact_phone, school.contact_email]))
    contact = [texts["contact"].format(contact=_apart(reached, locale))] if reached else []
    signed = [by.full_name, school.school_name]
    return Page(
        locale=locale,
        title=said["title"],
        outside=to.full_name,
        paragraphs=[text.format(child=name) for text in said["before"]],
        sections=[Section("", facts)] if facts else [],
        after=[
            *said["after"],
            *contact,
            texts["closing"],
            *(_apart(one, locale) for one in signed if is_printable(one)),
        ],
        foot=" · ".join(
            [_apart(printable(school.school_name), locale), _day(today(), locale)],
        ),
    )


def _day(day: date, locale: str) -> str:
    return format_date(day, "full", locale=BABEL.get(locale, locale))


def _apart(value: str, locale: str) -> str:
    """`value` as it is printed, on its own, so that a telephone keeps its order among words from
    the right; nothing where the fonts cannot show all of it."""
    if not is_printable(value):
        return ""
    text = printable(value)
    return (
        f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"
        if locale in FROM_THE_RIGHT
        else text
    )
