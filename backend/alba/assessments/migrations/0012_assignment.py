import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0001_initial"), ("screening", "0011_scores")]

    operations = [
        migrations.AddField(
            model_name="test",
            name="assignment",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="test",
                to="campaigns.assignment",
            ),
        ),
    ]
