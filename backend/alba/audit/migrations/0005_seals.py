import django.utils.timezone
from django.db import migrations, models

from alba.audit.append_only import AddAppendOnlyTrigger


class Migration(migrations.Migration):
    dependencies = [
        ("audit", "0004_consent_actions"),
    ]

    operations = [
        migrations.CreateModel(
            name="Seal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_event", models.BigIntegerField()),
                ("count", models.PositiveIntegerField()),
                ("previous", models.CharField(blank=True, max_length=64, unique=True)),
                ("digest", models.CharField(max_length=64)),
            ],
        ),
        AddAppendOnlyTrigger("audit_seal"),
    ]
