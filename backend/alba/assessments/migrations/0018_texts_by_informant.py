from django.db import migrations, models
from django.db.models import F

from alba.assessments.questionnaires.wordings import load_shipped


def fill(apps, schema_editor):
    """Our own sentences for parents and teachers too; of a licensed text the one that everybody
    has read so far. Direction and scale of each stay, so a test that is under way may go on."""
    question, wording = (apps.get_model("screening", name) for name in ("Question", "Wording"))
    newest = wording.objects.order_by("-pk").first()
    if newest and newest.is_demonstration:
        load_shipped(question, wording)
        return
    question.objects.update(
        **{
            f"{informant}_{language}": F(f"message_{language}")
            for informant in ("parent", "teacher")
            for language in ("ca", "es", "en")
        }
    )


class Migration(migrations.Migration):
    dependencies = [("screening", "0017_answerable")]

    operations = [
        *(
            migrations.AddField(
                "question",
                f"{informant}_{language}",
                models.TextField(default="", db_default=""),
            )
            for informant in ("parent", "teacher")
            for language in ("ca", "es", "en")
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
