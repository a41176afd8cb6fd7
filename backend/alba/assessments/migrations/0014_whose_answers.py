from django.db import migrations, models

KINDS = [("account", "Account"), ("card", "Card"), ("link", "Link")]


def kind() -> models.CharField:
    return models.CharField(blank=True, choices=KINDS, db_default="", default="", max_length=7)


class Migration(migrations.Migration):
    dependencies = [("screening", "0013_commented_at")]

    operations = [
        migrations.AddField("answer", "given_by", kind()),
        migrations.AddField("answer", "given_in", models.UUIDField(blank=True, null=True)),
        migrations.AddField("test", "commented_by", kind()),
        migrations.AddField("test", "commented_in", models.UUIDField(blank=True, null=True)),
        migrations.AddField(
            "report", "is_first", models.BooleanField(db_default=False, default=False)
        ),
    ]
