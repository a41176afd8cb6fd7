"""Every model says whether it goes along when a school leaves, and every column that could open
something stays behind."""

import io
import re
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import models
from django.test.utils import isolate_apps

from alba.belongings import Goes
from alba.leaving import what

DOCUMENT = settings.ROOT_DIR / "docs" / "operators" / "leaving.md"
SECRET = re.compile(
    r"digest|secret|token|password|code|seed|key|page|link|logo|cookie|pin|credential"
)
HARMLESS = {
    "campaigns.FamilyAnswer.digest": "of the copy that the family has",
    "followup.Letter.digest": "of the text that was agreed to",
    "schools.School.school_postal_code": "of the town",
    "screening.Test.terms_digest": "of the text that was agreed to",
    "screening.Test.key_version": "of the scoring key",
    "privacy.ResearchRow.key_version": "of the scoring key",
}
"""Columns that are called like something secret."""
TABLES = [table for table in what.tables() if what.going(table, everything=True)]


def how_of(table: Any) -> Goes:
    found = what.going(table, everything=True)
    assert found is not None
    return found


def test_somebody_has_decided_about_every_model() -> None:
    assert [what.label(one) for one in what.undecided()] == []


@isolate_apps("alba.schools")
def test_a_model_that_says_nothing_is_undecided() -> None:
    class Canteen(models.Model):
        class Meta:
            app_label = "schools"

        def __str__(self) -> str:
            return "canteen"

    assert what.fate(Canteen) is None


def test_the_command_says_it_of_every_model() -> None:
    said = io.StringIO()
    call_command("leave", "--what", stdout=said)
    lines = said.getvalue().splitlines()
    assert len(lines) == len(what.tables())
    assert "people.TestTaker\tcarried" in lines
    assert "schools.School_admins\tcarried" in lines
    assert "followup.Rehearsal	not carried: made-up people are made for each school" in lines
    assert all(re.fullmatch(r"\w+\.\w+\t(carried|not carried: .+)", line) for line in lines)


def test_a_command_without_a_school_says_how_it_is_called() -> None:
    for wrong in ([], ["1"], ["--all"], ["1", "--all", "--to", "age1", "/tmp/none"]):
        with pytest.raises(CommandError, match="leave SCHOOL --to RECIPIENT FOLDER"):
            call_command("leave", *wrong)


@pytest.mark.parametrize("table", TABLES, ids=what.label)
def test_what_is_said_names_columns_that_there_are(table: Any) -> None:
    how = how_of(table)
    there = {one.name for one in table._meta.get_fields()}  # noqa: SLF001 (Django's API)
    if not table._meta.auto_created:  # noqa: SLF001
        assert {
            *how.of,
            *how.brings,
            *how.but,
            *how.numbers,
            *how.known_by,
            *how.if_brought,
        } <= there
    for name in (*how.of, *how.brings):
        owner = table._meta.get_field(name).related_model  # noqa: SLF001
        assert what.going(owner, everything=True), f"{name} belongs to what stays behind"


@pytest.mark.parametrize("table", TABLES, ids=what.label)
def test_every_reference_is_a_key_or_named(table: Any) -> None:
    """A plain number that names a row of another model would name another one where it arrives."""
    numbers = (models.BigIntegerField, models.UUIDField)
    how = how_of(table)
    plain = {
        one.name
        for one in what.columns(table, everything=True)
        if isinstance(one, numbers) and not what.is_key(one) and not one.primary_key
    }
    assert plain == {*how.numbers}
    keys = [one for one in what.columns(table, everything=True) if what.is_key(one)]
    lost = [one.name for one in keys if not what.going(one.related_model, everything=True)]
    assert lost == [], "named among what stays behind, with the reason"


@pytest.mark.parametrize("table", TABLES, ids=what.label)
def test_no_column_that_opens_something_goes_along(table: Any) -> None:
    named = {
        f"{what.label(table)}.{one.name}"
        for one in what.columns(table, everything=True)
        if SECRET.search(one.name)
    }
    assert named - HARMLESS.keys() == set()


def test_the_document_is_made_of_it() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    made = text.partition("<!-- made by `manage.py leave --document` -->\n\n")[2]
    assert made.partition("\n<!-- until here -->")[0] == what.document()
