from django.db import migrations, models


def count_from_the_day(apps, _editor):
    departures = apps.get_model("leaving", "Departure").objects
    departures.filter(handed_over_on__isnull=False).update(told_on=models.F("handed_over_on"))


class Migration(migrations.Migration):
    dependencies = [("leaving", "0003_standstill")]

    operations = [
        migrations.AddField("departure", "told_on", models.DateField(null=True)),
        migrations.AddField("departure", "told_again_on", models.DateField(null=True)),
        migrations.RunPython(count_from_the_day, migrations.RunPython.noop),
    ]
