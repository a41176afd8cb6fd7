from django.db import migrations, models

from alba.audit.append_only import AddAppendOnlyTrigger


class Migration(migrations.Migration):
    dependencies = [
        ("audit", "0007_actions_by_name"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="client",
            field=models.CharField(blank=True, db_default="", max_length=32),
        ),
        AddAppendOnlyTrigger("audit_event"),  # where the table was rebuilt
    ]
