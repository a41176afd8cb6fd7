"""Migrations: from 1.0.0 on, an upgrade runs the new schema under the old code (operations.md): a
migration may add, and takes away only what the release before no longer uses, and says so."""

from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection, migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.functions import Now

from alba.audit.append_only import AddAppendOnlyTrigger
from alba.search.ordering import CompareByBytes
from alba.search.trigrams import AddTrigramIndex
from alba.server.outdated import FORMER_STEPS

ADDS = (
    migrations.CreateModel,
    migrations.AddIndex,
    migrations.RemoveIndex,
    migrations.RunPython,
    AddTrigramIndex,
    CompareByBytes,
    migrations.RunSQL,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    AddAppendOnlyTrigger,
)


def problems(migration: Any) -> list[str]:
    """Lists the changes that old code would stumble over. A migration with `contracts = "1.1.0"`
    says that the code of that release does without what it takes away."""
    if getattr(migration, "contracts", ""):
        return []
    found = []
    for operation in migration.operations:
        if isinstance(operation, migrations.AddField):
            field = operation.field
            if not (field.null or field.has_db_default() or field.many_to_many):
                found.append(f"{operation.name} is new: old code would leave it out")
        elif isinstance(operation, migrations.SeparateDatabaseAndState):
            # A change to Django's picture of the schema alone is nothing to stumble over.
            found += [one.describe() for one in operation.database_operations]
        elif not isinstance(operation, ADDS) and not _is_for_new_table(operation, migration):
            found.append(operation.describe())
    return found


def _is_for_new_table(operation: Any, migration: Any) -> bool:
    """Old code does not know the table."""
    if not isinstance(operation, migrations.AddConstraint):
        return False
    made = {
        one.name.lower() for one in migration.operations if isinstance(one, migrations.CreateModel)
    }
    return operation.model_name.lower() in made


def test_old_code_runs_on_the_new_schema() -> None:
    loader = MigrationLoader(None, ignore_no_migrations=True)
    found = {
        f"{label}.{name}": problems(migration)
        for (label, name), migration in loader.disk_migrations.items()
        if apps.get_app_config(label).name.startswith("alba.") and not migration.initial
    }
    assert {name: what for name, what in found.items() if what} == {}


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


@pytest.mark.parametrize("step", sorted(FORMER_STEPS))
def test_a_database_from_before_the_first_release_has_to_be_made_again(
    db: None, step: tuple[str, str]
) -> None:
    MigrationRecorder(connection).record_applied(*step)
    with pytest.raises(CommandError, match="cannot be upgraded: start with an empty one"):
        call_command("migrate", verbosity=0)
