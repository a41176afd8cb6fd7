from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0002_set_aside")]

    operations = [
        migrations.AddField(
            model_name="schoolanswer",
            name="taken_back_at",
            field=models.DateTimeField(blank=True, null=True),
        )
    ]
