import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0020_undelivered")]

    operations = [
        migrations.AlterField(
            model_name="formeraddress",
            name="user",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="former_addresses",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
