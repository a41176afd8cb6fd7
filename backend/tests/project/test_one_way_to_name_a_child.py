"""Two pupils of one name are told apart wherever the school's staff reads their names: whatever
gives a name gives `told_apart` with it, or is named here as giving no pupil's."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

from rest_framework import serializers

import alba
from tests.project.test_one_way_out import modules

NO_PUPILS = {
    # Accounts of people who work, and of oneself.
    "ProductAdminCreateSerializer",
    "ProductAdminSerializer",
    "ProductAdminUpdateSerializer",
    "SchoolAdminCreateSerializer",
    "SchoolAdminSerializer",
    "SchoolAdminUpdateSerializer",
    "UserSerializer",
    "UserUpdateSerializer",
    "TiedReaderSerializer",
    "WaitingTutorSerializer",
    # Adults who answer about somebody; and the one child whose bond its adult accepts.
    "PersonSerializer",
    "ResponsibleSerializer",
    # A guardian's own children.
    "ChildChangeSerializer",
    "ChildCreateSerializer",
    "ChildSerializer",
    # What is sent, not shown.
    "BulkRowSerializer",
    "CreateResponsibleSerializer",
    "NewPersonSerializer",
    "RosterRowSerializer",
    "UpdateTestTakerSerializer",
}
WHOLE_NAMES = re.compile(r"\b(?:child|pupil|taker|subject|test_taker)\.user\.full_name")
ELSEWHERE = {
    "people/told_apart.py": 1,
    # Somebody's own, or that of an adult who answers about another.
    "assessments/subjects.py": 1,
    "assessments/voices/columns.py": 1,
    "assessments/lists/export.py": 2,
    "enrolment/admission/present_staff.py": 1,
    # For families, services and on papers, with the whole date of birth or beside `told_apart`.
    "assessments/family_page/tablet_views.py": 1,
    "assessments/report/content.py": 1,
    "followup/letters/wording.py": 1,
    "campaigns/consent/form_sheet.py": 1,
    "followup/asks/showing.py": 1,
    "campaigns/consent/forms.py": 1,
    "privacy/own_data_page.py": 2,
    # The reason why nothing can be begun with one person, on that person's own screen.
    "people/departure.py": 1,
    "families/consent/coming_of_age.py": 1,
    "families/consent/guardian_consent.py": 2,
}
"""How often each module takes the name alone."""


def _serializers() -> Iterator[type[Any]]:
    for module in pkgutil.walk_packages(alba.__path__, "alba."):
        if module.name.endswith("serializers"):
            importlib.import_module(module.name)
    todo: list[type[Any]] = [serializers.Serializer]
    while todo:
        below = todo.pop().__subclasses__()
        todo += below
        yield from (one for one in below if one.__module__.startswith("alba."))


def _fields(serializer: type[Any]) -> set[str]:
    listed = getattr(getattr(serializer, "Meta", None), "fields", ())
    declared = serializer._declared_fields  # noqa: SLF001 (REST framework's)
    return {*declared, *listed}


def test_a_row_with_a_pupils_name_tells_namesakes_apart() -> None:
    alone = {
        one.__name__
        for one in _serializers()
        if "last_name" in (given := _fields(one)) and "told_apart" not in given
    }
    assert alone == NO_PUPILS


def test_a_name_in_one_text_is_told_apart_too() -> None:
    found = {name: len(WHOLE_NAMES.findall(source)) for name, source in modules().items()}
    assert {name: count for name, count in found.items() if count} == ELSEWHERE
