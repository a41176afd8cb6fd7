from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0015_factor_guesses"),
    ]

    operations = [
        migrations.AddField(
            model_name="login",
            name="done_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
