"""Searches find "lukasz", "soren" and "d’aro" from now on."""

from typing import Any

from django.db import migrations

from alba.search.refolding import refold


def refold_names(apps: Any, schema_editor: Any) -> None:
    refold(apps.get_model("schools", "School"), schema_editor.connection.alias)


class Migration(migrations.Migration):
    dependencies = [("schools", "0004_archive")]

    operations = [migrations.RunPython(refold_names, migrations.RunPython.noop, elidable=True)]
