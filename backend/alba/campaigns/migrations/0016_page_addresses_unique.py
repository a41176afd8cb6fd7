from django.db import migrations, models

import alba.campaigns.models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0015_page_addresses")]

    operations = [
        migrations.AlterField(
            model_name="campaign",
            name="page",
            field=models.CharField(
                default=alba.campaigns.models.new_page, max_length=32, null=True, unique=True
            ),
        ),
    ]
