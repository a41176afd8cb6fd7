from django.db import migrations, models
from django.db.models import F


def those_who_were_invited(apps, schema_editor):
    """So far every account with an address was either signed up for or made with an invitation."""
    accounts = apps.get_model("accounts", "User").objects
    made = accounts.filter(email__isnull=False, trial_started_at=None, invited_at=None)
    made.update(invited_at=F("created_at"))


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_without_address")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="invited_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.RunPython(those_who_were_invited, migrations.RunPython.noop),
    ]
