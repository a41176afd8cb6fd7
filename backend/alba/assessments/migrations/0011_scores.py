"""`Test.punctuation` becomes `Test.scores` in the code; the column and its constraint stay as they
are."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("screening", "0010_wording_1_1")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveConstraint("test", "finished_needs_terms_and_scores"),
                migrations.RenameField("test", "punctuation", "scores"),
                migrations.AlterField(
                    "test",
                    "scores",
                    models.JSONField(blank=True, db_column="punctuation", null=True),
                ),
                migrations.AddConstraint(
                    "test",
                    models.CheckConstraint(
                        name="finished_needs_terms_and_scores",
                        condition=Q(finished_at__isnull=True)
                        | Q(terms_accepted_at__isnull=False, scores__isnull=False),
                    ),
                ),
            ],
        ),
    ]
