"""From 1.0.0 on, an upgrade runs the new schema under the old code (operations.md): a migration
may add, and takes away only what the release before no longer uses, and says so."""

import importlib
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.models import Q
from django.db.models.functions import Now

from alba.audit.append_only import AddAppendOnlyTrigger
from alba.search.folding import FoldedField
from alba.search.ordering import CompareByBytes
from alba.search.trigrams import AddTrigramIndex

# What 1.0.0 starts with; nothing older runs anywhere.
FIRST_RELEASE = {
    "accounts": ["0001_initial", "0002_search"],
    "audit": [
        "0001_initial",
        "0002_append_only",
        "0003_actions",
        "0004_consent_actions",
        "0005_seals",
    ],
    "schools": ["0001_initial", "0002_search"],
    "screening": ["0001_initial", "0002_wording", "0003_sizes", "0004_terms_digest"],
    "takers": ["0001_initial", "0002_guardian_consent"],
}
ADDS = (
    migrations.CreateModel,
    migrations.AddIndex,
    migrations.RemoveIndex,
    migrations.RunPython,
    AddTrigramIndex,
    migrations.RunSQL,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    AddAppendOnlyTrigger,
)


def problems(migration: Any) -> list[str]:
    """What old code would stumble over. A migration with `contracts = "1.1.0"` says that the code
    of that release does without what it takes away."""
    if getattr(migration, "contracts", ""):
        return []
    found = []
    for operation in migration.operations:
        if isinstance(operation, migrations.AddField):
            field = operation.field
            if not (field.null or field.has_db_default() or field.many_to_many):
                found.append(f"{operation.name} is new: old code would leave it out")
        elif isinstance(operation, migrations.SeparateDatabaseAndState):
            # What only Django's picture of the schema learns is nothing to stumble over.
            found += [one.describe() for one in operation.database_operations]
        elif not isinstance(operation, ADDS) and not (
            _is_longer_list(operation)
            or _is_wider_column(operation)
            or _may_be_empty(operation)
            or _is_one_account_by_another_rule(operation)
            or _is_wider_rule(operation)
            or _is_of_new_table(operation, migration)
            or _holds_by_default(operation, migration)
            or _is_for_search_or_order(operation)
        ):
            found.append(operation.describe())
    return found


def _is_longer_list(operation: Any) -> bool:
    """More kinds of events, links or logins: what Python allows changes, the column does not."""
    if not isinstance(operation, migrations.AlterField):
        return False
    lengths = {("event", "action"): 32, ("maillink", "purpose"): 8, ("login", "kind"): 16}
    lengths |= {("familyinformed", "how"): 7, ("guardiancontact", "locale"): 2}
    which = (operation.model_name.lower(), operation.name)
    return which in lengths and operation.field.max_length == lengths[which]


def _is_wider_column(operation: Any) -> bool:
    """Old code writes shorter words, and shows a longer one as it stands there."""
    return isinstance(operation, migrations.AlterField) and (
        operation.model_name.lower(),
        operation.name,
        operation.field.max_length,
    ) in {("duty", "suspended_for", 9), ("casestep", "kind", 21)}


def _may_be_empty(operation: Any) -> bool:
    """A column that may now hold nothing: old code goes on filling it, and nobody without an
    address ever comes to what it does with one. Nor does it read addresses of nobody."""
    if _is_of_former_address(operation):
        return True
    return (
        isinstance(operation, migrations.AlterField)
        and (operation.model_name.lower(), operation.name) == ("user", "email")
        and (operation.field.max_length, operation.field.unique, operation.field.null)
        == (254, True, True)
    )


def _is_of_former_address(operation: Any) -> bool:
    changed = isinstance(operation, migrations.AlterField) and operation.field.null
    return changed and (operation.model_name.lower(), operation.name) == ("formeraddress", "user")


def _is_one_account_by_another_rule(operation: Any) -> bool:
    """Several accounts may have one address until one of them proves it. Old code makes no
    second one, and of several it takes any, as each of them waits for an email."""
    if isinstance(operation, migrations.AlterField):
        field = operation.field
        changed = (operation.model_name.lower(), operation.name) == ("user", "email")
        return changed and (field.max_length, field.null, field.db_index) == (254, True, True)
    names = {"email_unique_without_case", "one_holder_of_address"}
    if isinstance(operation, migrations.RemoveConstraint):
        return operation.name in names
    return isinstance(operation, migrations.AddConstraint) and operation.constraint.name in names


def _is_wider_rule(operation: Any) -> bool:
    """What was allowed still is, and more besides."""
    # A yes by telephone needs no place; and an email that a family asked for, which old code does
    # not send, may be a second one of its day.
    changed = {"consent_given_needs_reference", "one_family_mail_a_day"}
    if isinstance(operation, migrations.AddConstraint):
        return operation.constraint.name in changed
    return (
        isinstance(operation, migrations.RemoveConstraint)
        # A pupil may have an open wish to talk at each school they have been at.
        and operation.name in {"card_login_has_end_and_campaign", "one_open_talk_request"} | changed
    )


def _is_of_new_table(operation: Any, migration: Any) -> bool:
    """Old code does not know the table."""
    if not isinstance(operation, migrations.AddConstraint):
        return False
    made = {
        one.name.lower() for one in migration.operations if isinstance(one, migrations.CreateModel)
    }
    return operation.model_name.lower() in made


def _holds_by_default(operation: Any, migration: Any) -> bool:
    """A rule that is met by what the database writes into a column of the same migration, which
    old code does not know."""
    if not isinstance(operation, migrations.AddConstraint):
        return False
    if operation.constraint.name == "card_login_has_end_and_campaign":
        return True  # old code makes no such login, and leaves both columns empty
    condition = getattr(operation.constraint, "condition", None)
    new = [
        (added.name, added.field.db_default)
        for added in migration.operations
        if isinstance(added, migrations.AddField) and added.field.has_db_default()
    ]
    is_either = getattr(condition, "connector", "") == Q.OR
    return is_either and any(child in new for child in condition.children)


def _is_for_search_or_order(operation: Any) -> bool:
    """What a folded column is made of changes in Python alone; by which collation a column is
    compared, old code does not see."""
    if isinstance(operation, migrations.AlterField):
        # Old code leaves a page's address empty, and any number of empty ones are unique.
        is_page = (operation.model_name, operation.name) == ("campaign", "page")
        return isinstance(operation.field, FoldedField) or is_page
    return isinstance(operation, CompareByBytes)


def later() -> list[tuple[str, str]]:
    folders = {app.label: f"{app.name}.migrations" for app in apps.get_app_configs()}
    return [
        (folders[label], name)
        for label, name in MigrationLoader(None, ignore_no_migrations=True).disk_migrations
        if folders[label].startswith("alba.") and name not in FIRST_RELEASE.get(label, [])
    ]


def test_old_code_runs_on_the_new_schema() -> None:
    found = {
        f"{folder}.{name}": problems(module.Migration)
        for folder, name in later()
        if (module := importlib.import_module(f"{folder}.{name}"))
    }
    assert {name: what for name, what in found.items() if what} == {}


def test_the_first_release_is_all_there() -> None:
    for app, names in FIRST_RELEASE.items():
        folder = Path(apps.get_app_config(app).path) / "migrations"
        assert all((folder / f"{name}.py").exists() for name in names)


@pytest.mark.parametrize(
    ("operation", "fine"),
    [
        (migrations.AddField("user", "nick", models.CharField(max_length=9)), False),
        (migrations.AddField("user", "nick", models.CharField(max_length=9, default="")), False),
        (migrations.AddField("user", "nick", models.CharField(max_length=9, null=True)), True),
        (migrations.AddField("user", "seen", models.DateTimeField(db_default=Now())), True),
        (migrations.AddIndex("user", models.Index(fields=["locale"], name="by_locale")), True),
        (migrations.RemoveField("user", "locale"), False),
        (migrations.RenameField("user", "locale", "language"), False),
        (migrations.AlterField("user", "locale", models.CharField(max_length=1)), False),
        (migrations.DeleteModel("user"), False),
    ],
)
def test_what_old_code_stumbles_over_is_seen(operation: Any, fine: bool) -> None:
    class Migration(migrations.Migration):
        operations = [operation]

    assert (problems(Migration) == []) == fine
    Migration.contracts = "1.1.0"
    assert problems(Migration) == []
