from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("screening", "0018_texts_by_informant"),
    ]

    operations = [
        migrations.AddField(
            model_name="test",
            name="finished_in",
            field=models.UUIDField(blank=True, null=True),
        ),
    ]
