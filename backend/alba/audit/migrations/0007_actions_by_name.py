from django.db import migrations, models

import alba.audit.models


class Migration(migrations.Migration):
    """What an event can be is written down in the code alone: a new action needs no migration."""

    dependencies = [("audit", "0006_staff_actions")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="event",
                    name="action",
                    field=models.CharField(choices=alba.audit.models.actions, max_length=32),
                ),
            ]
        ),
    ]
