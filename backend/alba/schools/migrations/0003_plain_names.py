"""As accounts' 0004, for the names of schools and classes."""

from typing import Any

from django.db import migrations

from alba.accounts.mail.plain_text import cleaned_name

NAMES = {
    "School": ("school_name", "school_postal_code"),
    "Course": ("course", "class_name"),
}


def clean(apps: Any, schema_editor: Any) -> None:
    for model, names in NAMES.items():
        rows = apps.get_model("schools", model).objects.using(schema_editor.connection.alias)
        for row in rows.iterator():
            before = [getattr(row, name) for name in names]
            after = [cleaned_name(text) or text for text in before]  # an empty one would be lost
            if after != before:
                for name, text in zip(names, after, strict=True):
                    setattr(row, name, text)
                row.save()


class Migration(migrations.Migration):
    dependencies = [("schools", "0002_search"), ("accounts", "0004_plain_names")]

    operations = [migrations.RunPython(clean, migrations.RunPython.noop, elidable=True)]
