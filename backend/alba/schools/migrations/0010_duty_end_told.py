from django.db import migrations, models
from django.db.models import Q
from django.utils import timezone


def those_long_over(apps, schema_editor):
    """Nobody is written to about what ended by its date before this release."""
    now = timezone.now()
    over = Q(ends_on__lte=now.date()) | Q(ended_at__isnull=False)
    apps.get_model("schools", "Duty").objects.filter(over).update(end_told_at=now)


class Migration(migrations.Migration):
    dependencies = [("schools", "0009_duty_four_eyes")]

    operations = [
        migrations.AddField(
            model_name="duty",
            name="end_told_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.RunPython(those_long_over, migrations.RunPython.noop),
    ]
