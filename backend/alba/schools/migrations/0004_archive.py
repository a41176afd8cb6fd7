from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("schools", "0003_plain_names")]

    operations = [
        migrations.AddField("school", "archived_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("course", "archived_at", models.DateTimeField(blank=True, null=True)),
    ]
