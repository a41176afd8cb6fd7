from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0009_last_login_on"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="is_auditor",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.CheckConstraint(
                condition=models.Q(("is_auditor", False), ("is_alba_admin", True), _connector="OR"),
                name="auditor_is_product_admin",
            ),
        ),
    ]
