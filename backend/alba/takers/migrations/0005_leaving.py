from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("takers", "0004_added_by")]

    operations = [
        migrations.AddField(
            model_name="testtaker",
            name="external_id",
            field=models.CharField(blank=True, db_default="", default="", max_length=50),
        ),
        migrations.AddField(
            model_name="testtaker",
            name="left_on",
            field=models.DateField(blank=True, null=True),
        ),
    ]
