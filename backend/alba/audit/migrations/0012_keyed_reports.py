from typing import Any

from django.db import migrations

from alba.audit import rekeying


def replace(apps: Any, schema_editor: Any) -> None:
    models = (apps.get_model("audit", name) for name in ("Event", "Seal"))
    rekeying.replace(*models, schema_editor.connection)


class Migration(migrations.Migration):
    """What the release before still writes until it has ended: `manage.py audit_key_reports`."""

    dependencies = [("audit", "0011_counts_and_checks")]

    operations = [migrations.RunPython(replace, migrations.RunPython.noop)]
