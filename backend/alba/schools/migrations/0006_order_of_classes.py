"""Classes in the order in which people count: "Grup 2" before "Grup 10"."""

from typing import Any

from django.db import migrations

from alba.search.ordering import CompareByBytes, NaturalOrderField, fill


def fill_order(apps: Any, schema_editor: Any) -> None:
    fill(apps.get_model("schools", "Course"), "sort_name", schema_editor.connection.alias)


class Migration(migrations.Migration):
    dependencies = [("schools", "0005_refold")]

    operations = [
        migrations.AddField(
            "course",
            "sort_name",
            NaturalOrderField(db_default="", default="", of=("course", "class_name")),
        ),
        CompareByBytes("schools_course", "sort_name"),
        migrations.RunPython(fill_order, migrations.RunPython.noop, elidable=True),
    ]
