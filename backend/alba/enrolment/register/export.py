"""The list of people as a file for a spreadsheet."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import QuerySet, prefetch_related_objects
from django.http import FileResponse
from django.utils.translation import gettext_lazy as _

from alba import sheets
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.families.consent import guardian_consent
from alba.people.models import Role, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.state import State
from alba.people.tutorship import class_tutors
from alba.schools.models import Course

HEAD: list[sheets.Word | str] = [
    "test_taker_id",
    sheets.Word("external_id", _("Pupil number")),
    sheets.Word("first_name", _("First name")),
    sheets.Word("last_name", _("Last name")),
    sheets.Word("email", _("Email")),
    sheets.Word("role", _("Role")),
    sheets.Word("birth_date", _("Date of birth")),
    sheets.Word("school", _("School")),
    sheets.Word("course", _("Year")),
    sheets.Word("class", _("Class")),
    sheets.Word("tutor_of", _("Tutor of")),
    sheets.Word("state", _("State")),
    sheets.Word("last_login_on", _("Last login")),
    sheets.Word("left_on", _("Left on")),
    sheets.Word("consent_missing", _("Consent is missing")),
    sheets.Word("guardian_1_name", _("Name of guardian 1")),
    sheets.Word("guardian_1_relation", _("Relation of guardian 1")),
    sheets.Word("guardian_1_email", _("Email of guardian 1")),
    sheets.Word("guardian_2_name", _("Name of guardian 2")),
    sheets.Word("guardian_2_relation", _("Relation of guardian 2")),
    sheets.Word("guardian_2_email", _("Email of guardian 2")),
]
ROLES = {
    Role.PARENT: _("Parent or guardian"),
    Role.STUDENT: _("Student"),
    Role.TEACHER: _("Teacher"),
    Role.PSYCHOPEDAGOGUE: _("Psychopedagogue"),
    Role.PSYCHOLOGIST: _("Psychologist"),
    Role.SCHOOL_ADMIN: _("Office staff"),
}
STATES = {
    State.NO_ADDRESS: _("Without an address"),
    State.NOT_INVITED: _("Not invited"),
    State.INVITED: _("Invited"),
    State.ACTIVE: _("Active"),
    State.LEFT: _("Has left"),
}
RELATIONS = {
    "mother": _("Mother"),
    "father": _("Father"),
    "guardian": _("Guardian"),
    "other": _("Another relation"),
}


def export(
    by: User, people: QuerySet[TestTaker], query: dict[str, Any], *, language: str | None
) -> FileResponse:
    """`people`, who match `query`, read with state and consent, in their order. No file is sent
    without an event in the trail that records what was in it."""

    def record(rows: int) -> None:
        with transaction.atomic():
            trail.record(
                Action.LIST_EXPORT,
                actor=by,
                about=TestTaker(),
                school=query.get("school"),
                details=sheets.held(query, rows),
            )

    return sheets.answer(
        str(_("alba_people")), query["format"], language, HEAD, _rows(people), record
    )


def _rows(people: QuerySet[TestTaker]) -> Iterator[list[sheets.Cell]]:
    for part in sheets.in_parts(people.select_related("user", "course__school")):
        contacts = _contacts(part)
        classes = _classes_of_tutors(part)
        for taker in part:
            course = taker.course
            yield [
                str(taker.pk),
                taker.external_id,
                taker.user.first_name,
                taker.user.last_name,
                taker.user.username,
                sheets.Word(taker.role, ROLES[Role(taker.role)]),
                taker.birth_date,
                course.school.school_name if course else "",
                course.course if course else "",
                course.class_name if course else "",
                ", ".join(classes.get(taker.pk, [])),
                sheets.Word(taker.state, STATES[State(taker.state)]),  # see `state.with_state`
                taker.user.last_login_on,
                taker.left_on,
                guardian_consent.is_missing(taker, answering=taker),
                *[*contacts.get(taker.pk, []), *[""] * 6][:6],
            ]


def _classes_of_tutors(people: list[TestTaker]) -> dict[int, list[str]]:
    """Tutor -> the names of their classes."""
    teachers = [one for one in people if one.role == Role.TEACHER]
    prefetch_related_objects(teachers, "tutorships")
    wanted = {one.pk: class_tutors.ids_of_classes(one) for one in teachers}
    courses = Course.objects.filter(pk__in={pk for those in wanted.values() for pk in those})
    titles = {course.pk: course.title for course in courses}
    return {pk: [titles[one] for one in those] for pk, those in wanted.items()}


def _contacts(people: list[TestTaker]) -> dict[int, list[sheets.Cell]]:
    """Person -> name, relation and address of their family's contacts, without excluded ones."""
    rows = GuardianContact.objects.filter(taker__in=people, excluded=False).order_by("pk")
    found: dict[int, list[sheets.Cell]] = {}
    for taker, name, relation, email in rows.values_list("taker", "full_name", "relation", "email"):
        words = sheets.Word(relation, RELATIONS[relation])
        found.setdefault(taker, []).extend([name, words, email])
    return found
