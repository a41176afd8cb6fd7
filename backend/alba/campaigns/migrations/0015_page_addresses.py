"""Pages for all families get an address that is not to be guessed; the numbers lead nowhere."""

from django.db import migrations, models

import alba.campaigns.models


def give_addresses(apps, _schema):
    campaigns = apps.get_model("campaigns", "Campaign").objects
    for pk in campaigns.filter(page=None).order_by("pk").values_list("pk", flat=True):
        campaigns.filter(pk=pk).update(page=alba.campaigns.models.new_page())


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0014_held_notices")]

    operations = [
        migrations.AddField(
            model_name="campaign",
            name="page",
            field=models.CharField(max_length=32, null=True),
        ),
        migrations.RunPython(give_addresses, migrations.RunPython.noop),
    ]
