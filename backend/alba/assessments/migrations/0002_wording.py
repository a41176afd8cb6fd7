from django.db import migrations

from alba.assessments.questionnaires.wordings import load_shipped


def load(apps, schema_editor):
    load_shipped(apps.get_model("screening", "Question"), apps.get_model("screening", "Wording"))


class Migration(migrations.Migration):
    dependencies = [("screening", "0001_initial")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
