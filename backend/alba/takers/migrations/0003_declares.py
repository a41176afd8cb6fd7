"""Who has signed up alone before was never asked."""

from typing import Any

from django.db import migrations, models


def fill(apps: Any, schema_editor: Any) -> None:
    takers = apps.get_model("takers", "TestTaker").objects.using(schema_editor.connection.alias)
    takers.filter(user__trial_started_at__isnull=False).update(declares="unsaid")


class Migration(migrations.Migration):
    dependencies = [("takers", "0002_guardian_consent"), ("accounts", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="testtaker",
            name="declares",
            field=models.CharField(
                blank=True,
                choices=[("parent", "Parent"), ("of_age", "Of Age"), ("unsaid", "unsaid")],
                db_default="",
                default="",
                max_length=8,
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
