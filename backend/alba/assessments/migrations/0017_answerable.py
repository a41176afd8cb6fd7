from django.db import migrations, models


class Migration(migrations.Migration):
    """Tests that are under way are decided by their next answer."""

    dependencies = [
        ("screening", "0016_places_of_children"),
    ]

    operations = [
        migrations.AddField(
            model_name="test",
            name="answerable_from",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="test",
            name="answerable_until",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="test",
            name="answerable_under",
            field=models.CharField(blank=True, db_default="", default="", max_length=20),
        ),
        # The previous release still uses the column. The next one can drop it.
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.RemoveField(model_name="test", name="awaits_consent")],
        ),
    ]
